"""Hands played under a book with the cinch: whoever does what it asks is clean, whoever does not
is found out, and nobody is said to have had one that the cards on the table belie.
"""

from typing import NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.finding import Finding
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play, Player, Session, left_of
from tests.audited import evening, play_findings
from tests.game.by_deals import Table, is_certain
from tests.oracle import RANKS
from tests.strategies import (
    NAMES,
    Choose,
    Dealt,
    Moment,
    books,
    deals,
    legal_play,
    play_out,
    record_of,
    sessions,
    winners,
)

ARTICLES = load_book("articles")

with_a_cinch = st.sampled_from(["lead", "lead_and_follow"]).flatmap(
    lambda cinch: books(
        hand_size=5, cinch=cinch, trump__source="dealer_last_card", players__min=2, players__max=4
    )
)


STRONG = st.sampled_from(["AKQ", "AKJ", "KQJT", "AQJ", "QJT9", "AK", "A"])
"""Ranks of trump that one player is given."""


def highest_trump(at: Moment, trump: str) -> str | None:
    """The highest trump that the other duties leave a player, None if they leave him none."""
    trumps = [card for card in at.answer.cards if card[1] == trump]
    return max(trumps, key=lambda card: RANKS.index(card[0]), default=None)


def dutiful(draw: DrawFn, trump: str) -> Choose:
    """Everybody plays his highest trump wherever he may play a trump."""

    def choose(at: Moment) -> Play:
        card = highest_trump(at, trump) or draw(st.sampled_from(at.answer.cards))
        return Play(at.player, Card(card))

    return choose


@st.composite
def strong_deals(draw: DrawFn, book: Book, ranks: str, most: int = 4) -> tuple[Player, Dealt]:
    """A deal in which one player, named with it, has trumps of these ranks."""
    names = NAMES[: draw(st.integers(2, most))]
    dealer = draw(st.sampled_from(names))
    deal = draw(deals(book, dealer, names, all_stay=True))
    wanted = [rank + deal.turned[1] for rank in ranks]
    player = dealer if deal.turned in wanted else draw(st.sampled_from(names))
    hands = {name: list(cards) for name, cards in deal.holdings.items()}
    for card in wanted:
        if card in hands[player]:
            continue
        given = next(c for c in hands[player] if c not in wanted and c != deal.turned)
        for cards in hands.values():
            if card in cards:
                cards[cards.index(card)] = given
        hands[player][hands[player].index(given)] = card
    return player, deal._replace(holdings={name: tuple(cards) for name, cards in hands.items()})


@settings(max_examples=4 * settings().max_examples)
@given(with_a_cinch.flatmap(lambda book: st.tuples(st.just(book), sessions(book, most_hands=1))))
def test_a_cinch_alone_makes_nothing_else_a_fault(case: tuple[Book, Session]) -> None:
    """Hands legal by the other duties: there may be a cinch not played in them, and no more."""
    book, session = case
    found = play_findings(session, book)
    assert {one.rule.code for one in found} <= {"R007", "R008"}


@st.composite
def dutiful_hands(draw: DrawFn) -> tuple[Book, Hand]:
    book = draw(with_a_cinch)
    _, deal = draw(strong_deals(book, draw(STRONG)))
    return book, record_of(deal, play_out(deal, book, dutiful(draw, deal.turned[1])))


@settings(max_examples=4 * settings().max_examples)
@given(dutiful_hands())
def test_whoever_plays_his_highest_trump_has_played_his_cinch(case: tuple[Book, Hand]) -> None:
    book, hand = case
    assert [one.message for one in play_findings(evening(hand), book)] == []


class Spoiled(NamedTuple):
    """A hand in which one player had a cinch and did not play it: code, trick, card, what was due.

    None if he never had the choice, or no duty as the book has it.
    """

    book: Book
    player: Player
    hand: Hand
    due: tuple[str, int, str, tuple[str, ...]] | None


@st.composite
def spoiled_hands(draw: DrawFn) -> Spoiled:
    """He has ace, king and queen of trump, and the first time he can, he plays another card."""
    cinch = draw(st.sampled_from(["lead", "lead_and_follow"]))
    book = with_settings(ARTICLES, {"cinch": cinch})
    player, deal = draw(strong_deals(book, "AKQ"))
    duty = dutiful(draw, deal.turned[1])
    due: list[tuple[str, int, str, tuple[str, ...]]] = []

    def choose(at: Moment) -> Play:
        high = highest_trump(at, deal.turned[1])
        others = [card for card in at.answer.cards if card != high]
        if at.player != player or due or not others or high is None:
            return duty(at)
        if at.lay and cinch == "lead":
            return duty(at)
        card = draw(st.sampled_from(others))
        due.append(("R008" if at.lay else "R007", at.trick, card, (high,)))
        return Play(player, Card(card))

    hand = record_of(deal, play_out(deal, book, choose))
    return Spoiled(book, player, hand, due[0] if due else None)


@settings(max_examples=4 * settings().max_examples)
@given(spoiled_hands())
def test_a_cinch_that_is_not_played_is_found_and_nothing_else(spoiled: Spoiled) -> None:
    found = play_findings(evening(spoiled.hand), spoiled.book)
    event(spoiled.due[0] if spoiled.due else "no choice")
    told = [(one.rule.code, one.trick, one.card, one.should) for one in found]
    assert told == ([spoiled.due] if spoiled.due else [])
    assert all(one.player == spoiled.player and one.certainty == "proven" for one in found)


def own_way(hand: Hand, found: Finding) -> tuple[Table, frozenset[tuple[frozenset[str], ...]]]:
    """The position at a finding, and the one deal that was really on the table."""
    trick, player = found.trick, found.player
    assert trick is not None
    assert player is not None
    stayed = hand.stayed or ()
    order = [one for one in left_of(hand.seats, player)[:-1] if one in stayed]
    plays = hand.tricks[trick - 1].plays
    place = [play.player for play in plays].index(player)
    before = {play.player for play in plays[:place]}

    def left(one: Player) -> frozenset[str]:
        later = [play.card for t in hand.tricks[trick - 1 :] for play in t.plays]
        gone = [play.card for play in plays if play.player in before]
        his = {play.card for t in hand.tricks for play in t.plays if play.player == one}
        return frozenset(his.intersection(later).difference(gone))

    seats = {one: seat for seat, one in enumerate([player, *order])}
    table = Table(
        own=left(player),
        unseen=frozenset(),
        others=len(order),
        lay=tuple((seats[play.player], play.card) for play in plays[:place]),
        led=frozenset(seats[t.plays[0].player] for t in hand.tricks[: trick - 1]),
        need=3 - winners(hand.tricks[: trick - 1], hand.trump[1]).count(player),
        trump=hand.trump[1],
    )
    return table, frozenset([tuple(left(one) for one in order)])


@st.composite
def careless_hands(draw: DrawFn) -> tuple[Book, Hand]:
    """Strong trumps in one hand, and everybody plays whatever the other duties allow."""
    book = draw(with_a_cinch)
    _, deal = draw(strong_deals(book, draw(STRONG), most=3))
    return book, record_of(deal, play_out(deal, book, legal_play(draw)))


@settings(max_examples=4 * settings().max_examples)
@given(careless_hands())
def test_whoever_is_said_to_have_had_a_cinch_could_win_with_the_cards_face_up(
    case: tuple[Book, Hand],
) -> None:
    """The cards that the others really held are one of the ways for the unseen cards to lie."""
    book, hand = case
    event(f"{len(play_findings(evening(hand), book))} cinches not played")
    for found in play_findings(evening(hand), book):
        assert found.rule.code in ("R007", "R008")
        table, dealt = own_way(hand, found)
        assert is_certain(table, book, among=dealt), (found.message, hand.tricks)
