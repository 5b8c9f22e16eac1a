"""Bounds that decide most questions about a cinch by the trumps alone, without any search.

Trumps are the ranks of the trump suit as a mask (``duties``). ``mine`` are the player's,
``theirs`` those that somebody else may hold.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bourre_audit.game.cards import RANKS, Card, Suit
from bourre_audit.game.cinch.numbers import Mask

_BIT: Final = {rank: 1 << at for at, rank in enumerate(RANKS)} | {"?": 0}


def ranks_of(cards: Iterable[Card], suit: Suit) -> Mask:
    """The ranks of the cards of a suit."""
    ranks = 0
    for card in cards:
        if card[-1] == suit:
            ranks |= _BIT[card[0]]
    return ranks


@lru_cache(1 << 15)
def sure_tricks(mine: Mask, theirs: Mask) -> int:
    """The tricks that a player takes with his trumps whatever anybody does.

    All his trumps are played in the end, and each is beaten only by a higher trump of its own. So
    he loses no more of them than can be paired, each with a higher one of theirs.
    """
    sure = mine.bit_count()
    while mine and theirs:
        low = mine & -mine
        theirs &= ~(2 * low - 1)
        if not theirs:
            break
        theirs &= theirs - 1
        mine ^= low
        sure -= 1
    return sure
