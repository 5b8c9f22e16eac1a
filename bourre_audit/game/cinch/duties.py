"""The duties of a book as the search for a cinch needs them: asked of a holding nobody has seen.

``legal`` narrows a holding that is known down to the cards that may be played. Of an opponent's
holding nothing is known, so here each duty is read the other way round: whoever lays a card down
by the book cannot be holding certain others, and those he will not play later either. The tests
hold both readings to one oracle, for every small holding and trick under every setting.

Cards are numbers here, ``13 * suit + rank`` with trump as suit 0 and the two as rank 0, and sets
of cards are bits of an integer, so that a whole suit or "all trumps above the nine" is one mask.
"""

from itertools import pairwise
from typing import Final, TypeAlias

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import RANKS
from bourre_audit.game.cinch.numbers import ABOVE, CARDS, SUIT, TRUMPS, Mask, down

Lay: TypeAlias = tuple[int, int, int, int]
"""A trick as far as duties go: suit led, its best card, the best trump, the last card; -1: none.

The best card of the suit led and the best trump are the same where trump was led. The last card is
kept only under ``head_reference: previous``.
"""

NOTHING_LAID: Final[Lay] = (-1, -1, -1, -1)
ACE: Final = 12
"""The ace of trump."""
LED: Final = 1 << 52
"""Marks a player who has led to a trick of this hand, where the book cares."""


def is_plain(book: Book) -> bool:
    """Whether a leader is free, and a follower has to beat the best card: what most books ask."""
    play, lead = book.play, book.lead
    free = not lead.trump_ace_first and not lead.high_trump_with
    return free and play.head == "must" and play.head_reference == "best"


class Duties:
    """What a book asks of a leader and a follower, the cinch apart."""

    def __init__(self, book: Book) -> None:
        play, lead = book.play, book.lead
        self._head = play.head == "must"
        self.head_after_ruff = self._head and play.head_after_ruff == "led_suit"
        self._trump = play.trump
        self._overtrump = play.overtrump == "must"
        self._undertrump = play.undertrump == "must"
        self._honours = sum(1 << RANKS.index(rank) for rank in lead.high_trump_with)
        self.previous = self._head and play.head_reference == "previous"
        self.ace_first = lead.trump_ace_first
        self.on_lead = self.ace_first or bool(self._honours)
        self.plain = is_plain(book)

    def rules_out(self, card: int, lay: Lay, first_lead: bool) -> Mask:
        """The cards that a player who lays ``card`` down by the book cannot be holding.

        Where a book obliges with a low trump honour and not with a higher trump, a card between
        them may be legal for two reasons that cannot both fail; such a play rules out less here
        than it could, which can hide a cinch and never makes one.
        """
        led, best, ruff, last = lay
        if led < 0:
            return self._out_by_lead(card, first_lead) if self.on_lead else 0
        suit = card // 13
        if suit == led:
            if not self._head:
                return 0
            ruffed = led != 0 and ruff >= 0
            if ruffed and not self.head_after_ruff:
                return 0
            if self.previous and not ruffed:
                if last // 13 != led:
                    return 0
                best = last
            return 0 if card > best else ABOVE[best]
        out = SUIT[led]
        if led == 0 or self._trump == "may":
            return out
        beating = TRUMPS if ruff < 0 else ABOVE[ruff]
        if beating >> card & 1:
            return out
        if self._trump == "if_it_wins":
            return out | beating
        if suit == 0:
            return out | beating if self._overtrump else out
        return out | (TRUMPS if self._undertrump else beating)

    def _out_by_lead(self, card: int, first_lead: bool) -> Mask:
        out = 1 << ACE if self.ace_first and first_lead and card != ACE else 0
        if card > ACE:
            return out | self._honours
        if self._honours >> card & 1:
            return out | ABOVE[card]
        return out | self._honours & ABOVE[card]

    def plays(self, own: Mask, lay: Lay) -> list[int]:
        """The cards of a known holding that may be played, trumps first, high to low."""
        first_lead, cards = not own & LED, own & CARDS
        if lay[0] < 0 and self.on_lead:
            ace = self.ace_first and first_lead and cards >> ACE & 1
            if ace or cards & self._honours:
                return [(cards & TRUMPS).bit_length() - 1]
        return [
            card
            for card in (*down(cards & TRUMPS), *down(cards & ~TRUMPS))
            if not self.rules_out(card, lay, first_lead) & cards
        ]

    def different_plays(self, own: Mask, lay: Lay, out: Mask, counting: Mask) -> list[int]:
        """The same without those that come to no more than the next higher one.

        ``out``: the cards that others may hold; ``counting``: those of his whose tricks count.
        Neighbours in his holding are alike unless a book says which trump to lead.
        """
        plays = self.plays(own, lay)
        if self.on_lead:
            return plays
        between = out | to_beat(lay)
        return [
            card
            for higher, card in pairwise((-1, *plays))
            if higher // 13 != card // 13
            or between & ((1 << higher) - (2 << card))
            or (counting >> higher ^ counting >> card) & 1
        ]

    def all_matter(self, lay: Lay) -> bool:
        """Whether even a card that cannot take the trick can change what it asks."""
        return self.previous or (self.head_after_ruff and lay[0] > 0 and lay[2] >= 0)

    def after(self, lay: Lay, card: int) -> tuple[Lay, bool]:
        """The trick once ``card`` has been laid on it, and whether that card takes it now."""
        led, best, ruff, _ = lay
        suit = card // 13
        last = card if self.previous else -1
        if led < 0:
            return (suit, card, card if suit == 0 else -1, last), True
        if suit == 0 and card > ruff:
            return (led, card if led == 0 else best, card, last), True
        if suit == led and card > best:
            return (led, card, ruff, last), ruff < 0
        return (led, best, ruff, last), False


def to_beat(lay: Lay) -> Mask:
    """The cards on a trick that may have to be beaten."""
    cards = 0
    for card in lay[1:]:
        if card >= 0:
            cards |= 1 << card
    return cards
