"""Which cards, held beside it, make playing a card a fault: asked of ``legal``, and remembered."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, Card, Suit, suit_of
from bourre_audit.game.evidence.masks import BIT, OF_SUIT, bits, card_of, mask
from bourre_audit.game.legal import FAULT_ORDER, Duty, legal


class Witnesses(NamedTuple):
    """What makes a play a fault, by the duty it breaks, in the order of faults.

    ``single``: cards each of which is enough. ``pairs``: two cards (sets of one) that do it
    together, where neither does alone.
    """

    single: tuple[tuple[Duty, int], ...]
    pairs: tuple[tuple[Duty, int, int], ...]


class Bar:
    """Asks the rules of a book what bars a card, for one trump suit."""

    def __init__(self, book: Book, trump: Suit) -> None:
        self.book, self.trump = book, trump
        self.known: dict[tuple[Card, tuple[Card, ...], bool], Witnesses] = {}

    def witnesses(self, card: Card, lay: tuple[Card, ...], first_lead: bool) -> Witnesses:
        """What bars ``card`` on a trick. ``lay`` need only show what duties go by: the suit led,
        the best card of it or the card just before, and the best trump.
        """
        if lay and suit_of(card) not in (suit_of(lay[0]), self.trump):
            # Neither of the suit led nor a trump: what bars one such card bars them all.
            card = next(one for one in DECK if suit_of(one) not in (suit_of(lay[0]), self.trump))
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
            duty = broken(card_of(alike & -alike))
            if duty is not None:
                single[duty] = single.get(duty, 0) | alike
        pairs = []
        if not lay and self.book.lead.high_trump_with:
            alone = 0
            for cards in single.values():
                alone |= cards
            for one, other in combinations(bits(OF_SUIT[self.trump] & ~alone & ~BIT[card]), 2):
                duty = broken(card_of(one), card_of(other))
                if duty is not None:
                    pairs.append((duty, one, other))
        order = FAULT_ORDER.index
        return Witnesses(tuple(sorted(single.items(), key=lambda one: order(one[0]))), tuple(pairs))


def _alike(card: Card, lay: Sequence[Card], trump: Suit) -> Iterator[int]:
    """The other cards of the deck in sets that no duty of this trick can tell apart.

    Only the cards that lie there, and the one put down, part those of a suit; for a lead every
    trump stands by itself.
    """
    own = BIT[card]
    marks = mask(lay) | own | (0 if lay else OF_SUIT[trump])
    for suit in OF_SUIT.values():
        left = suit
        for mark in (*bits(marks & suit), 1 << 52):
            alike = left & (mark | (mark - 1)) & ~own
            if alike:
                yield alike
            left &= ~(mark | (mark - 1))


bar_of = lru_cache(maxsize=64)(Bar)
"""The bar of a book and a trump suit: what one hand has asked another need not ask again."""
