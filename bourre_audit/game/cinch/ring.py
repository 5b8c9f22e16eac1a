"""Opponents round the table as the search for a cinch keeps them: who may hold what.

Each is the mask of the cards that he may hold, with the marks of ``duties``.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from bourre_audit.game.cinch.numbers import CARDS, Mask, down

ME: Final = 1 << 53
"""Stands for the player whose cinch is in question, among the others round the table."""
TAKES: Final = 1 << 54
"""Marks the player whose card takes the trick as it lies, or who leads to the next one."""
DEALT: Final = 1 << 55
"""Marks one whose cards are settled: he holds just those that he may hold."""

Ring: TypeAlias = tuple[Mask, ...]
"""Opponents in order. Round the table that is clockwise from the player's left, and the one marked
TAKES leads, if none he does; in a trick it is as they play, the player, marked ME, among them."""


def union(ring: Iterable[Mask]) -> Mask:
    """Everything that is in any of the masks."""
    out = 0
    for one in ring:
        out |= one
    return out


def overtaken(ring: Iterable[Mask]) -> list[Mask]:
    """The same without the mark of the one who takes the trick."""
    return [one & ~TAKES for one in ring]


@lru_cache(1 << 14)
def runs_of(his: Mask, masks: tuple[Mask, ...], walls: Mask) -> tuple[tuple[int, ...], ...]:
    """The cards of ``his`` in runs that nothing tells apart, high to low.

    The same players may hold all cards of a run, and no other card that anybody may hold, and none
    of ``walls``, lies between them.
    """
    runs: list[list[int]] = []
    before: list[int] = []
    suit = -1
    for card in down((union(masks) | walls) & CARDS):
        if walls >> card & 1 or not his >> card & 1:
            suit = -1
            continue
        holders = [one >> card & 1 for one in masks]
        if card // 13 == suit and holders == before:
            runs[-1].append(card)
        else:
            runs.append([card])
        before, suit = holders, card // 13
    return tuple([tuple(run) for run in runs])
