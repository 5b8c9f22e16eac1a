"""Which cards, held beside it, make playing a card a fault: asked of ``legal``, and remembered."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, SUITS, Card, Suit, rank_of, suit_of
from bourre_audit.game.evidence.masks import BIT, mask
from bourre_audit.game.legal import FAULT_ORDER, Duty, legal


class Witnesses(NamedTuple):
    """What makes a play a fault, by the duty it breaks, in the order of faults.

    ``single``: cards each of which is enough. ``pairs``: two cards (sets of one) that do it
    together, where neither does alone.
    """

    single: tuple[tuple[Duty, int], ...]
    pairs: tuple[tuple[Duty, int, int], ...]


class Bar:
    """Asks the rules of one hand what bars a card."""

    def __init__(self, book: Book, trump: Suit) -> None:
        self.book, self.trump = book, trump
        self.known: dict[tuple[Card, tuple[Card, ...], bool], Witnesses] = {}

    def witnesses(self, card: Card, lay: tuple[Card, ...], first_lead: bool) -> Witnesses:
        """What bars ``card`` on a trick. ``lay`` need only show what duties go by: the suit led,
        the best card of it or the card just before, and the best trump.
        """
        key = (card, lay, first_lead)
        if key not in self.known:
            self.known[key] = self._ask(card, lay, first_lead)
        return self.known[key]

    def _ask(self, card: Card, lay: tuple[Card, ...], first_lead: bool) -> Witnesses:
        def broken(*held: Card) -> Duty | None:
            options = legal((card, *held), lay, self.trump, self.book, first_lead=first_lead)
            return options.broken_by(card)

        single: dict[Duty, int] = {}
        for alike in _alike(card, lay, self.trump):
            duty = broken(alike[0])
            if duty is not None:
                single[duty] = single.get(duty, 0) | mask(alike)
        pairs = []
        if not lay and self.book.lead.high_trump_with:
            alone = 0
            for cards in single.values():
                alone |= cards
            trumps = [c for c in DECK if suit_of(c) == self.trump and c != card]
            for one, other in combinations([c for c in trumps if not BIT[c] & alone], 2):
                duty = broken(one, other)
                if duty is not None:
                    pairs.append((duty, BIT[one], BIT[other]))
        order = FAULT_ORDER.index
        return Witnesses(tuple(sorted(single.items(), key=lambda one: order(one[0]))), tuple(pairs))


def _alike(card: Card, lay: Sequence[Card], trump: Suit) -> Iterator[list[Card]]:
    """The other cards of the deck in groups that no duty of this trick can tell apart.

    Only ranks that lie there, or that of the card itself, part the cards of a suit; for a lead
    every trump is its own group.
    """
    marks = (*lay, card)
    for suit in SUITS:
        group: list[Card] = []
        parting = {rank_of(mark) for mark in marks if suit_of(mark) == suit}
        for one in DECK:
            if suit_of(one) != suit:
                continue
            if one != card:
                group.append(one)
            if group and (rank_of(one) in parting or (not lay and suit == trump)):
                yield group
                group = []
        if group:
            yield group
