"""Opponents round the table as a search for a cinch keeps them, and how such tables compare.

Each is the mask of the cards that he may hold, with the marks of ``duties``.
"""

from collections.abc import Iterable, Iterator
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


def overtaken(ring: Iterable[Mask]) -> list[Mask]:
    """The same, and without the one who took it if he holds no trump."""
    return [one & ~TAKES for one in ring if one != TAKES]


def holders(ring: Iterable[Mask]) -> Ring:
    """Those who may hold trumps, with nothing else known of them, and those who bear a mark."""
    return tuple([one for one in [one & (TRUMPS | ME | TAKES) for one in ring] if one])


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


def without(played: Ring, to_come: Ring, trump: int, walls: Mask) -> tuple[Ring, Ring]:
    """The same without a trump, those below it down to the next of the ``walls`` moved up.

    So no gap opens in a run that nothing tells apart. A trump that has become a wall stays one.
    """
    floor = (walls & (2 << trump) - 1).bit_length()
    keep = ~(1 << trump)
    if floor < trump:
        moved = (1 << trump) - (1 << floor)
        keep ^= moved
        played = tuple([one & keep | (one & moved) << 1 for one in played])
        to_come = tuple([one & keep | (one & moved) << 1 for one in to_come])
    else:
        played = tuple([one & keep for one in played])
        to_come = tuple([one & keep for one in to_come])
    return tuple([one for one in played if one]) if 0 in played else played, to_come


def trump_runs(mine: Mask, ring: Ring) -> Iterator[tuple[int, int]]:
    """The trumps of ``mine`` in runs that nothing tells apart: the highest and the lowest of each.

    The same players of a packed ring may hold all cards of a run, and no wall lies between them.
    """
    ends = 0
    for one in ring:
        one &= TRUMPS
        ends |= one ^ one >> 1
    tops, bottoms = mine & ends, mine & (ends << 1 | 1)
    while tops:
        top = tops.bit_length() - 1
        tops ^= 1 << top
        yield top, (bottoms & (2 << top) - 1).bit_length() - 1


@lru_cache(1 << 14)
def runs_of(mine: Mask, masks: tuple[Mask, ...], walls: Mask) -> tuple[tuple[int, ...], ...]:
    """The cards of ``mine`` in runs that nothing tells apart, high to low, of every suit.

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
        who = [one >> card & 1 for one in masks]
        if card // 13 == suit and who == before:
            runs[-1].append(card)
        else:
            runs.append([card])
        before, suit = who, card // 13
    return tuple([tuple(run) for run in runs])


def within(weaker: Ring, stronger: Ring) -> bool:
    """Whether each of the one table has his match in the other, in the same order.

    A match may hold at least the same cards. Those marked TAKES match each other.
    """
    at, size = 0, len(stronger)
    for one in weaker:
        while True:
            if at == size:
                return False
            other = stronger[at]
            at += 1
            if not one & ~other:
                break
    return True


def strength(trick: Trick) -> int:
    """How much the opponents may still hold."""
    return trick[3].bit_count() + sum([one.bit_count() for one in trick[0] + trick[1]])


def how_much(outcome: tuple[Ring, Mask, int]) -> tuple[int, int]:
    """How many trumps are still out after a trick, and in how many hands each can be."""
    ring = outcome[0]
    return union(ring).bit_count(), sum([one.bit_count() for one in ring])
