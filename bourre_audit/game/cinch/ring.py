"""Opponents round the table as a search for a cinch keeps them, and how such tables compare.

Each is the mask of the cards that he may hold, with the marks of ``duties``.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from bourre_audit.game.cinch.duties import CARDS, ME, TAKES, TRUMPS, Lay, Mask, down

Ring: TypeAlias = tuple[Mask, ...]
"""The opponents clockwise from the player's left; the one marked TAKES leads, if none he does."""

Trick: TypeAlias = tuple[Ring, Ring, Lay, Mask]
"""A trick being played at the strong table: those who have played, in order (ME among them), those
to come, the lay, the high plain cards out."""


def union(ring: Iterable[Mask]) -> Mask:
    """Everything that is in any of the masks."""
    out = 0
    for one in ring:
        out |= one
    return out


def untaken(ring: Iterable[Mask]) -> list[Mask]:
    """The same without the mark of the one who takes the trick."""
    return [one & ~TAKES for one in ring]


def trumps_only(ring: Iterable[Mask]) -> Ring:
    """The same with nothing known but trumps; neighbours who hold none count as one."""
    return merged([one & (TRUMPS | ME | TAKES) for one in ring])


def merged(ring: Iterable[Mask]) -> Ring:
    """The same with neighbours who hold no trump as one."""
    out: list[Mask] = []
    for one in ring:
        if out and not (one | out[-1]) & (TRUMPS | ME):
            out[-1] |= one
        else:
            out.append(one)
    return tuple(out)


@lru_cache(1 << 16)
def packed(mask: Mask, out: Mask, walls: Mask) -> Mask:
    """A mask with its trumps moved down to the next of the ``walls``, gaps closed.

    ``out`` are all trumps that anybody may hold. Ranks that no one has do not matter.
    """
    result, slot = mask & ~TRUMPS, 0
    for rank in range(13):
        bit = 1 << rank
        if walls & bit:
            slot = rank + 1
        elif out & bit:
            if mask & bit:
                result |= 1 << slot
            slot += 1
    return result


@lru_cache(1 << 14)
def runs_of(mine: Mask, masks: tuple[Mask, ...], walls: Mask) -> tuple[tuple[int, ...], ...]:
    """The cards of ``mine`` in runs that nothing tells apart, high to low.

    The same players may hold all cards of a run, and no other card that anybody may hold, and none
    of ``walls``, lies between them.
    """
    runs: list[list[int]] = []
    before: list[int] = []
    suit = -1
    for card in down((union(masks) | walls) & CARDS):
        if walls >> card & 1 or not mine >> card & 1:
            suit = -1
            continue
        holders = [one >> card & 1 for one in masks]
        if card // 13 == suit and holders == before:
            runs[-1].append(card)
        else:
            runs.append([card])
        before, suit = holders, card // 13
    return tuple([tuple(run) for run in runs])


def within(weaker: Ring, stronger: Ring) -> bool:
    """Whether each of the one table has his match in the other, in the same order.

    A match may hold at least the same cards. The player himself and the one marked TAKES match
    each other.
    """
    at, size = 0, len(stronger)
    for one in weaker:
        while True:
            if at == size:
                return False
            other = stronger[at]
            at += 1
            if not one & ~other and (one or not other & ME):
                break
    return True


def strength(trick: Trick) -> int:
    """How much the opponents may still hold."""
    return trick[3].bit_count() + sum([one.bit_count() for one in trick[0] + trick[1]])
