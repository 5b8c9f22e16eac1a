"""Cards as numbers and sets of cards as masks, for the search for a cinch.

A card is ``13 * suit + rank`` with trump as suit 0 and the two as rank 0, and a set of cards is the
bits of an integer, so that a whole suit or "all trumps above the nine" is one mask.
"""

from typing import Final, TypeAlias

from bourre_audit.game.cards import RANKS, SUITS, Card, Suit

Mask: TypeAlias = int
"""A set of card numbers. Where it stands for a player it may bear marks above them (``ring``)."""

SUIT: Final = tuple([0x1FFF << 13 * suit for suit in range(4)])
TRUMPS: Final = SUIT[0]
CARDS: Final = (1 << 52) - 1
ABOVE: Final = tuple([SUIT[card // 13] & ~((2 << card) - 1) for card in range(52)])
"""The cards of the same suit above each card."""


def number_of(card: Card, trump: Suit) -> int:
    """The number of a known card."""
    suits = (trump, *(suit for suit in SUITS if suit != trump))
    return 13 * suits.index(Suit(card[1])) + RANKS.index(card[0])


def down(cards: Mask) -> list[int]:
    """The cards of a set, the highest number first."""
    found = []
    while cards:
        card = cards.bit_length() - 1
        found.append(card)
        cards ^= 1 << card
    return found
