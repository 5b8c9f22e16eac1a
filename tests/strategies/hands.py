"""Hands that were really dealt and played.

A hand is dealt from a shuffled deck, declared, drawn (with a refill when the stock runs out) and
played to the end by what the oracle says is legal, never by what the engine says.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play, Player, Trick, left_of
from tests import oracle


class Moment(NamedTuple):
    """A player about to play: what he holds, what he sees on the trick, what the oracle says."""

    trick: int
    player: Player
    holding: tuple[str, ...]
    lay: tuple[str, ...]
    first_lead: bool
    last_of_trick: bool
    answer: oracle.Answer


Choose: TypeAlias = Callable[[Moment], Play]
"""How a player plays: the card that stands, with what he took back."""


class Dealt(NamedTuple):
    """A hand up to the first lead: everything that is true of it, noted or not.

    ``dealt`` are the cards of the deal of all seats, ``draws`` what each stayer threw and took,
    ``holdings`` their cards after the draw. ``stayed`` and ``passed`` go from the dealer's left.
    """

    dealer: Player
    seats: tuple[Player, ...]
    turned: str
    dealt: Mapping[Player, tuple[str, ...]]
    stayed: tuple[Player, ...]
    passed: tuple[Player, ...]
    draws: Mapping[Player, tuple[tuple[str, ...], tuple[str, ...]]]
    holdings: Mapping[Player, tuple[str, ...]]


@st.composite
def deals(
    draw: DrawFn, book: Book, dealer: Player, seats: tuple[Player, ...], *, all_stay: bool = False
) -> Dealt:
    """Deal, declare and draw under a book, down to the bottom of the stock and beyond."""
    deck = list(draw(st.permutations(oracle.DECK)))
    order = left_of(seats, dealer)
    dealt = {player: tuple(deck.pop() for _ in range(book.hand_size)) for player in order}
    own = book.trump.source == "dealer_last_card"
    turned = dealt[dealer][-1] if own else deck.pop()
    stays = {player: all_stay or draw(st.integers(0, 4)) < 4 for player in order}
    if book.declare.ace_forces_dealer and turned[0] == "A":
        stays[dealer] = True
    stayed = tuple(player for player in order if stays[player])
    passed = tuple(player for player in order if not stays[player])
    holdings = {player: dealt[player] for player in stayed}
    draws: dict[Player, tuple[tuple[str, ...], tuple[str, ...]]] = {}
    if len(stayed) > 1:
        waste = [c for player in passed for c in dealt[player]]
        away = waste if "passed_hands" in book.draw.refill else []
        limit = min(book.draw.max_by_stayers.get(len(stayed), book.draw.max), book.hand_size)
        thirsty = draw(st.integers(0, 3)) == 3  # the whole table: that is how a stock runs out
        for player in stayed:
            within = min(limit, len(deck) + len(away))
            count = within if thirsty else draw(st.integers(0, within))
            threw = tuple(draw(st.permutations(dealt[player]))[:count])
            took: list[str] = []
            for _ in range(count):
                if not deck:
                    deck, away = list(draw(st.permutations(away))), []
                took.append(deck.pop())
            if "discards" in book.draw.refill:
                away = [*away, *threw]
            draws[player] = (threw, tuple(took))
            kept = (card for card in dealt[player] if card not in threw)
            holdings[player] = (*kept, *took)
    return Dealt(dealer, seats, turned, dealt, stayed, passed, draws, holdings)


def play_out(deal: Dealt, book: Book, choose: Choose) -> tuple[Trick, ...]:
    """Play a hand to the end, everybody in turn, each trick taken as the cards lie.

    A card taken back late is what the next player sees; the ones after him see what stands.
    """
    if len(deal.stayed) < 2:
        return ()
    trump = deal.turned[1]
    held = {player: list(cards) for player, cards in deal.holdings.items()}
    leader, led, tricks = deal.stayed[0], set[Player](), list[Trick]()
    for number in range(1, book.hand_size + 1):
        at = deal.stayed.index(leader)
        order = deal.stayed[at:] + deal.stayed[:at]
        plays: list[Play] = []
        for player in order:
            lay: list[str] = [play.card for play in plays]
            if plays and plays[-1].late and plays[-1].took_back:
                lay[-1] = plays[-1].took_back
            first_lead = not lay and player not in led
            answer = oracle.legal(held[player], lay, trump, book, first_lead=first_lead)
            last = player == order[-1]
            moment = Moment(
                number, player, tuple(held[player]), tuple(lay), first_lead, last, answer
            )
            play = choose(moment)
            held[player].remove(play.card)
            plays.append(play)
        led.add(leader)
        leader = order[oracle.takes([play.card for play in plays], trump)]
        tricks.append(Trick(tuple(plays)))
    return tuple(tricks)


def legal_play(draw: DrawFn) -> Choose:
    """Any card that the oracle allows."""
    return lambda at: Play(at.player, Card(draw(st.sampled_from(at.answer.cards))))


def winners(tricks: Sequence[Trick], trump: str) -> list[Player]:
    """Who took each trick, as the cards lay."""
    return [
        trick.plays[oracle.takes([play.card for play in trick.plays], trump)].player
        for trick in tricks
    ]


def record_of(deal: Dealt, tricks: tuple[Trick, ...], *, index: int = 0, id: str = "1") -> Hand:
    """A hand with its tricks noted, and who stayed, but neither deal nor draw."""
    return Hand(
        index=index,
        id=id,
        dealer=deal.dealer,
        seats=deal.seats,
        trump=Card(deal.turned),
        stayed=deal.stayed,
        passed=deal.passed,
        tricks=tricks,
    )


def as_cards(cards: Sequence[str]) -> tuple[Card, ...]:
    """Cards of the oracle as cards of the record."""
    return tuple(Card(card) for card in cards)
