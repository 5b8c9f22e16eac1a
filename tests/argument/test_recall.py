"""What is remembered is true of every hand that was really dealt and legally played."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.recall import Recall, recall
from bourre_audit.game.record import Draw, Hand, Play, Player, Trick
from bourre_audit.game.replay import replay
from bourre_audit.reports.recall_text import showing_words
from tests import oracle
from tests.strategies import (
    NAMES,
    Dealt,
    Sinful,
    books,
    deals,
    legal_play,
    many_sins,
    play_out,
    record_of,
    sinful_hands,
)

CAMP = load_book("camp")


def remembered(hand: Hand, book: Book, before: int, seat: Player | None = None) -> Recall:
    return recall(hand, replay(hand, book), book, before, seat)


@st.composite
def played(draw: DrawFn) -> tuple[Book, Dealt, Hand]:
    """A hand that kept to the book, with who drew how many noted, or not."""
    book = draw(books())
    most = min(book.players.max, 8)
    names = NAMES[: draw(st.sampled_from(range(min(book.players.min, most), most + 1)))]
    deal = draw(deals(book, draw(st.sampled_from(names)), names))
    hand = record_of(deal, play_out(deal, book, legal_play(draw)))
    drew = {player: Draw(len(took)) for player, (_, took) in deal.draws.items()}
    return book, deal, replace(hand, drew=drew) if draw(st.booleans()) else hand


def in_hand(deal: Dealt, hand: Hand, before: int) -> dict[Player, set[str]]:
    """What everybody really held before a trick."""
    gone = {play.card for trick in hand.tricks[: before - 1] for play in trick.plays}
    return {player: set(cards) - gone for player, cards in deal.holdings.items()}


@given(played(), st.data())
def test_nothing_is_remembered_that_is_not_so(
    hand: tuple[Book, Dealt, Hand], data: st.DataObject
) -> None:
    book, deal, record = hand
    before = data.draw(st.integers(1, len(record.tricks) + 1))
    seat = data.draw(st.sampled_from(record.seats))
    known = remembered(record, book, before, seat)
    truth = in_hand(deal, record, before)
    for showing in known.showings:
        assert showing.caught is None
        assert truth[showing.player].isdisjoint(showing.cards)
    assert known.own is not None
    for only in (known.only, known.own.only):
        for card, player in only.items():
            holders = [one for one, cards in truth.items() if card in cards]
            assert holders in ([], [player]), card
    for card in known.nobody:
        assert not any(card in cards for cards in truth.values()), card
    for card, player in known.certain.items():
        assert card in truth[player]
    assert {seen.card for seen in known.own.held} <= truth.get(seat, set())
    # Every card is gone, out, or the turned one that is nobody's.
    nowhere = {record.trump} if book.trump.source == "stock_next" else set()
    assert {*known.gone, *known.out} | nowhere == set(oracle.DECK)
    assert set(known.gone).isdisjoint(known.out)
    assert set(known.trumps_out) == {card for card in known.out if card[1] == deal.turned[1]}


@given(sinful_hands(many_sins), st.data())
def test_of_a_hand_with_reneges_too_all_that_is_gone_is_gone(
    sinful: Sinful, data: st.DataObject
) -> None:
    """Who reneged may hold what he showed not to; but nothing that is seen is got wrong."""
    hand, book = sinful.hand, sinful.book
    before = data.draw(st.integers(1, len(hand.tricks) + 1))
    known = remembered(hand, book, before)
    gone = {play.card for trick in hand.tricks[: before - 1] for play in trick.plays}
    assert set(known.gone) == gone
    for showing in known.showings:
        if showing.caught is not None:
            cards = hand.tricks[showing.caught - 1].plays
            mine = [play for play in cards if play.player == showing.player]
            assert any(showing.exposed in (play.card, play.took_back) for play in mine)
    for card, player in known.certain.items():
        back = [
            play.player
            for trick in hand.tricks[: before - 1]
            for play in trick.plays
            if play.took_back == card
        ]
        assert player in back


def evening(*tricks: str, trump: str = "7D", drew: Mapping[str, Draw] | None = None) -> Hand:
    """A hand of A, B and C, dealt by C; each trick in the order played: ``A KS, B 4S``."""
    plays = [
        tuple(Play(p.split()[0], *_cards(p.split()[1])) for p in trick.split(", "))
        for trick in tricks
    ]
    return Hand(
        index=0,
        id="1",
        dealer="C",
        seats=("A", "B", "C"),
        trump=Card(trump),
        stayed=("A", "B", "C"),
        passed=(),
        drew=drew or {},
        tricks=tuple(map(Trick, plays)),
    )


def _cards(text: str) -> tuple[Card, Card | None]:
    back, _, card = text.rpartition(">")
    return Card(card), Card(back) if back else None


def shown(known: Recall) -> list[str]:
    return [showing_words((one,)) for one in known.showings]


def test_voids_and_cards_that_would_have_had_to_be_played() -> None:
    # A hearts trick: B throws a club, so B has no heart and no trump; C follows under the king,
    # so C has no heart above it. A, with the lead, has shown that he has not the ace of trump.
    known = remembered(evening("A KH, B 2C, C 3H"), CAMP, 2)
    assert shown(known) == [
        "A: not AD (KH on trick 1)",
        "B: no hearts (2C on trick 1)",
        "B: no diamonds (2C on trick 1)",
        "C: no heart above KH (3H on trick 1)",
    ]
    # So only A can have the ace of hearts, only C that of trump; the turned seven is C's if anybody
    # has it; and A and C alone can have other hearts and trumps.
    assert known.only[Card("AH")] == "A"
    assert known.only[Card("AD")] == "C"
    assert known.only[Card("7D")] == "C"
    assert set(known.only) == {"AH", "AD", "7D"}
    assert known.nobody == ()
    assert known.left == 4


def test_who_shows_a_card_after_all_proves_nothing_by_what_he_showed_before() -> None:
    # B and C have no hearts, so A alone can have the five; then B comes out with the nine.
    hand = evening("A KH, B 2C, C 3S", "A 2H, B 9H, C 4S")
    assert remembered(hand, CAMP, 2).only[Card("5H")] == "A"
    known = remembered(hand, CAMP, 3)
    assert [(one.duty, one.caught, one.exposed) for one in known.showings if one.player == "B"] == [
        ("follow", 2, "9H"),
        ("trump", None, None),
    ]
    assert Card("5H") not in known.only


def test_a_turned_card_that_was_passed_may_come_again_once_the_stock_is_refilled() -> None:
    # Seven players leave 17 cards in the stock. The dealer passes with the turned seven; the
    # fourth to draw five gets some from a stock refilled with it.
    seats = ("A", "B", "C", "D", "E", "F", "G")
    hand = Hand(
        index=0,
        id="1",
        dealer="G",
        seats=seats,
        trump=Card("7D"),
        stayed=seats[:-1],
        passed=("G",),
        drew=dict.fromkeys(seats[:-1], Draw(5)),
    )
    assert Card("7D") not in remembered(hand, CAMP, 1).nobody
    few = replace(hand, drew=dict.fromkeys(seats[:-1], Draw(2)))
    assert remembered(few, CAMP, 1).nobody == ("7D",)

    # So may what another threw before him: to A, his own nine of trump is out again.
    threw = Draw(5, tuple(map(Card, ("9D", "2C", "3C", "4C", "5C"))))
    own = remembered(replace(hand, drew={**hand.drew, "A": threw}), CAMP, 1, "A").own
    assert own is not None
    assert Card("9D") in own.trumps_out
    two = Draw(2, tuple(map(Card, ("9D", "2C"))))
    own = remembered(replace(few, drew={**few.drew, "A": two}), CAMP, 1, "A").own
    assert own is not None
    assert Card("9D") not in own.trumps_out


def test_where_the_books_ask_for_less_less_is_shown() -> None:
    hand = evening("A QH, B 4S, C 9S, A 9S", trump="8S")
    free = with_settings(CAMP, {"play.overtrump": "may", "play.head": "may"})
    strict = remembered(evening("A QH, B 9S, C 4S", trump="8S"), CAMP, 2)
    loose = remembered(evening("A QH, B 9S, C 4S", trump="8S"), free, 2)
    assert "C: no spade above 9S (4S on trick 1)" in shown(strict)
    assert not any("above" in one for one in shown(loose))
    assert hand.tricks  # a trick in which somebody plays twice is remembered all the same
    assert remembered(hand, CAMP, 2).gone


def test_a_card_put_down_and_picked_up_again_is_known() -> None:
    known = remembered(evening("A KH, B 2C>4H, C 3H"), CAMP, 2)
    assert known.certain == {"2C": "B"}
    assert known.only[Card("2C")] == "B"


@pytest.mark.parametrize(
    ("noted", "where"),
    [
        ({}, "perhaps"),
        ({"drew": {"C": Draw(0)}}, "held"),
        ({"drew": {"C": Draw(5)}}, "thrown"),
        ({"stayed": ("A", "B"), "passed": ("C",)}, "passed"),
    ],
)
def test_where_the_turned_card_is(noted: dict[str, object], where: str) -> None:
    hand = replace(evening("A KH, B 2H"), **noted)  # type: ignore[arg-type]
    known = remembered(hand, CAMP, 1)
    assert known.turned is not None
    assert known.turned.where == where


def test_the_turned_card_of_the_stock_is_nobodys() -> None:
    known = remembered(
        evening("A KH, B 2H, C 3H", drew={p: Draw(0) for p in "ABC"}), load_book("bure"), 2
    )
    assert known.turned is not None
    assert known.turned.where == "out_of_play"
    assert Card("7D") not in known.out


def test_an_unread_card_is_counted_and_shows_no_more_than_the_suit() -> None:
    # Of B's card nothing is known. C throws a spade to a heart: no hearts, but what B may have put
    # on it can have freed him of trumping under no book that lets him; nothing more is said.
    known = remembered(evening("A KH, B ?, C 3S"), CAMP, 2)
    assert known.unread == 1
    assert "C: no hearts (3S on trick 1)" in shown(known)
    assert not any(one.startswith("B") for one in shown(known))
    assert not any("diamond" in one for one in shown(known))


def test_a_seat_adds_its_own_cards() -> None:
    hand = evening(
        "A KH, B 2C, C 3H", "A AD, B 4C, C 7D", drew={"A": Draw(1, (Card("AH"),), (Card("AD"),))}
    )
    known = remembered(hand, CAMP, 2, "A")
    assert known.own is not None
    assert [seen.card for seen in known.own.held] == ["AD"]
    assert known.own.threw == ("AH",)
    assert known.own.unknown == 3
    assert Suit("D") == known.trump
    assert set(known.own.trumps_out) == {f"{rank}D" for rank in "KQJT98765432"}
    # Three cards of his the log does not tell; but the turned card is none of them.
    assert known.own.only == {Card("7D"): "C"}
    rest = ("C 2H, A 5H, B 2S", "C 3S, A 4S, B 5S", "C 6S, A 7S, B 8S")
    known = remembered(replace(hand, tricks=(*hand.tricks, *evening(*rest).tricks)), CAMP, 2, "A")
    assert known.own is not None
    assert known.own.unknown == 0
    # For A, who has the ace himself and threw that of hearts, only C can have what B cannot.
    cards = [*(f"{rank}D" for rank in "KQJT98765432"), *(f"{rank}H" for rank in "QJT987642")]
    assert known.own.only == {Card(card): "C" for card in cards}


def test_a_card_that_was_not_read_may_be_the_one_he_kept() -> None:
    """C drew nothing, so he kept the seven that he turned, and it may be what he put down."""
    stood = {"C": Draw(0)}
    assert remembered(evening("A KH, B 2C, C 3H", drew=stood), CAMP, 2).certain == {"7D": "C"}
    assert not remembered(evening("A KH, B 2C, C ?", drew=stood), CAMP, 2).certain
    assert not remembered(evening("A KH, B 2C", drew=stood), CAMP, 2).certain


def test_who_did_not_follow_shows_nothing_where_another_may_have_led() -> None:
    """Whoever took the first trick led to the second; B's card to it was not noted."""
    known = remembered(evening("A KH, B ?H, C 3H", "A 4S, C 5C"), CAMP, 3)
    assert not any("spade" in one for one in shown(known))
    known = remembered(evening("A AH, B ?H, C 3H", "A 4S, C 5C"), CAMP, 3)
    assert "C: no spades (5C on trick 2)" in shown(known)
