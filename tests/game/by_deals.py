"""What a cinch is, read from its definition: every deal that there can be, and every line of play.

The player does not see the cards, so all he knows is which deals are still possible. A course of
play is kept together with those deals; whoever else is to play may lay down whatever he is allowed
in one of them, and then the others are gone. The player is certain if for each such state some card
of his is good, whatever comes after it. Duties are asked of the oracle, holding by holding. No card
is like another here, and nothing is cut short, so only small decks can be asked about.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from tests import oracle

Hand: TypeAlias = frozenset[str]
Deal: TypeAlias = tuple[Hand, ...]
"""What each of the others holds, clockwise from the player's left."""


class Table(NamedTuple):
    """A player (seat 0) at his turn. The others are seats 1, 2, ... clockwise from his left.

    ``unseen``: the cards that he has not seen. ``lay``: who has played what to the trick. ``led``:
    the seats that have led to a trick of this hand. ``need``: the tricks he lacks.
    """

    own: Hand
    unseen: Hand
    others: int
    lay: tuple[tuple[int, str], ...]
    led: frozenset[int]
    need: int
    trump: str


def deals(table: Table) -> frozenset[Deal]:
    """Every way for the others to hold unseen cards, as many as each has left to play."""
    played = {seat for seat, _ in table.lay}
    sizes = [len(table.own) - (seat in played) for seat in range(1, table.others + 1)]

    def dealt(cards: Hand, sizes: list[int]) -> Iterator[Deal]:
        if not sizes:
            yield ()
            return
        for chosen in combinations(sorted(cards), sizes[0]):
            hand = frozenset(chosen)
            for rest in dealt(cards - hand, sizes[1:]):
                yield (hand, *rest)

    return frozenset(dealt(table.unseen, sizes))


def is_certain(
    table: Table, book: Book, counting: Hand | None = None, among: frozenset[Deal] | None = None
) -> bool:
    """Whether he takes the tricks he lacks; with ``counting``, those that he takes with these.

    ``among``: the deals there can be, if he is told.
    """
    counts = table.own if counting is None else counting
    seats = table.others + 1
    known: dict[tuple[object, ...], bool] = {}

    def certain(
        own: Hand,
        deals: frozenset[Deal],
        lay: tuple[tuple[int, str], ...],
        to_come: tuple[int, ...],
        led: frozenset[int],
        need: int,
    ) -> bool:
        if need <= 0:
            return True
        if not to_come:
            winner, card = lay[oracle.takes([card for _, card in lay], table.trump)]
            need -= winner == 0 and card in counts
            if not own:
                return need <= 0
            order = tuple((winner + step) % seats for step in range(seats))
            return certain(own, deals, (), order, led, need)
        key = (own, deals, lay, to_come, led, need)
        if key not in known:
            seat, *rest = to_come
            now = led if lay else led | {seat}
            known[key] = (
                any(
                    certain(own - {card}, deals, (*lay, (0, card)), tuple(rest), now, need)
                    for card in allowed(own, lay, seat not in led)
                )
                if seat == 0
                else all(
                    certain(own, left, (*lay, (seat, card)), tuple(rest), now, need)
                    for card, left in plays(deals, seat, lay, seat not in led)
                )
            )
        return known[key]

    def plays(
        deals: frozenset[Deal], seat: int, lay: tuple[tuple[int, str], ...], first_lead: bool
    ) -> Iterator[tuple[str, frozenset[Deal]]]:
        """What another can lay down in some deal, each with what is left of those deals."""
        after: dict[str, set[Deal]] = {}
        for deal in deals:
            hand = deal[seat - 1]
            for card in allowed(hand, lay, first_lead):
                left = (*deal[: seat - 1], hand - {card}, *deal[seat:])
                after.setdefault(card, set()).add(left)
        for card, rest in after.items():
            yield card, frozenset(rest)

    @lru_cache(None)
    def allowed(hand: Hand, lay: tuple[tuple[int, str], ...], first_lead: bool) -> tuple[str, ...]:
        cards = [card for _, card in lay]
        return oracle.legal(sorted(hand), cards, table.trump, book, first_lead=first_lead).cards

    played = len(table.lay)
    to_come = tuple(range(seats - played))
    led = table.led | ({table.lay[0][0]} if table.lay else set())
    there = deals(table) if among is None else among
    return certain(table.own, there, table.lay, to_come, led, table.need)
