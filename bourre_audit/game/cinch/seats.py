"""The opponents at the strong table in one number, so that all of them change at once.

Each has a seat of sixteen bits, the first in the lowest: the trumps that he may hold, and marks.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from bourre_audit.game.cinch import ring as marks
from bourre_audit.game.cinch.numbers import TRUMPS, Mask

Seats: TypeAlias = int
"""Opponents in order. Round the table that is clockwise from the player's left, and the one marked
TAKES leads, if none he does; in a trick it is as they play, the player, marked ME, among them."""

SEAT: Final = 16
ME: Final = 1 << 13
TAKES: Final = 1 << 14
SEATED: Final = 1 << 15
"""Somebody sits here."""
ONLY: Final = (1 << SEAT) - 1
"""One seat alone."""

_EACH: Final = sum(1 << SEAT * at for at in range(24))
"""More seats than a table can have, for a mask that is to do with each of them."""


def seated(ring: Iterable[Mask]) -> Seats:
    """Those of a ring with nothing known but trumps."""
    seats = 0
    for one in ring:
        mark = (ME if one & marks.ME else 0) | (TAKES if one & marks.TAKES else 0)
        seats = joined(seats, one & TRUMPS | mark)
    return seats


def each(seats: Seats) -> Iterator[int]:
    """One seat after the other."""
    while seats:
        yield seats & ONLY
        seats >>= SEAT


def joined(seats: Seats, one: int) -> Seats:
    """The same with one more at the end."""
    return seats | (one | SEATED) << seats.bit_length()


def place_of(seats: Seats, mark: int) -> int:
    """The lowest bit of the seat that bears a mark, -1 if none does."""
    marked = seats & mark * _EACH
    return marked.bit_length() - mark.bit_length() if marked else -1


def trumps_of(seats: Seats) -> Mask:
    """All trumps that any of them may hold."""
    for half in (256, 128, 64, 32, 16) if seats >> 128 else (64, 32, 16):
        seats |= seats >> half
    return seats & TRUMPS


def from_left(played: Seats, at: int) -> Seats:
    """The ring clockwise from the left of the player, who sits at that bit; without him."""
    before = played & (1 << at) - 1
    after = played >> at + SEAT
    return after | before << after.bit_length()


def as_they_play(ring: Seats) -> Seats:
    """A ring with a marked leader, from the leader on, with the player in his place."""
    at = place_of(ring, TAKES)
    before = (ring >> at) ^ TAKES
    return joined(before, ME) | (ring & (1 << at) - 1) << before.bit_length() + SEAT


def as_ring(order: Seats) -> Seats:
    """The same the other way round."""
    at = place_of(order, ME)
    return from_left(order | TAKES, at) if at else order >> SEAT


def overtaken(played: Seats) -> Seats:
    """The same when another card takes the trick."""
    return played & ~(TAKES * _EACH)


def he_takes(played: Seats) -> bool:
    """Whether the card that takes the trick is the player's own."""
    return bool(played & ME * _EACH & (played & TAKES * _EACH) >> 1)


def without(seats: Seats, trump: int, walls: Mask) -> Seats:
    """The same without a trump, those below it down to the next of the ``walls`` moved up.

    So no gap opens in a run that nothing tells apart. A trump that has become a wall stays one.
    """
    floor = (walls & (2 << trump) - 1).bit_length()
    gone = (1 << trump) * _EACH
    if floor >= trump:
        return seats & ~gone
    moved = ((1 << trump) - (1 << floor)) * _EACH
    return seats & ~(gone | moved) | (seats & moved) << 1


def holders(seats: Seats) -> Seats:
    """The same without those who hold no trump and bear no mark."""
    some = (seats & (SEATED - 1) * _EACH) + (SEATED - 1) * _EACH
    if not seats & SEATED * _EACH & ~some:
        return seats
    kept = 0
    for one in each(seats):
        if one != SEATED:
            kept = joined(kept, one)
    return kept


def with_ends(ring: Seats, always: bool) -> Seats:
    """The same, but with one of them at an end where one is; with ``always`` at both."""
    some = holders(ring)
    if some == ring and not always:
        return ring
    if always or ring >> ring.bit_length() - SEAT == SEATED:
        some = joined(some, 0)
    if always or ring & ONLY == SEATED:
        some = some << SEAT | SEATED
    return some


def thinned(ring: Seats) -> Seats:
    """The same without the third and more of such neighbours.

    What three can do, two can: one takes the trick, and the other makes the last card.
    """
    kept = idle = 0
    for one in each(ring):
        idle = idle + 1 if one == SEATED else 0
        if idle < 3:
            kept = joined(kept, one)
    return kept


def packed(seats: Seats, walls: Mask) -> Seats:
    """The same with the trumps moved down to the next of the ``walls``, gaps closed.

    Ranks that no one has do not matter.
    """
    after = seats
    for trumps, down in _moves(trumps_of(seats), walls):
        after ^= seats & trumps ^ (seats & trumps) >> down
    return after


@lru_cache(1 << 12)
def _moves(out: Mask, walls: Mask) -> tuple[tuple[int, int], ...]:
    """Which trumps of all seats move down to close the gaps, and how far."""
    moved: dict[int, Mask] = {}
    slot = 0
    for rank in range(13):
        if walls >> rank & 1:
            slot = rank + 1
        elif out >> rank & 1:
            moved[rank - slot] = moved.get(rank - slot, 0) | 1 << rank
            slot += 1
    return tuple([(trumps * _EACH, down) for down, trumps in moved.items() if down])


def trump_runs(his: Mask, seats: Seats) -> Iterator[tuple[int, int]]:
    """The trumps of ``his`` in runs that nothing tells apart: the highest and the lowest of each.

    The same players may hold all cards of a run, and no wall lies between them.
    """
    seats &= TRUMPS * _EACH
    ends = trumps_of(seats ^ seats >> 1 & TRUMPS * _EACH)
    tops, bottoms = his & ends, his & (ends << 1 | 1)
    while tops:
        top = tops.bit_length() - 1
        tops ^= 1 << top
        yield top, (bottoms & (2 << top) - 1).bit_length() - 1


def within(weaker: Seats, stronger: Seats) -> bool:
    """Whether each of the one table has his match in the other, in the same order.

    A match may hold at least the same cards. Those marked TAKES match each other.
    """
    while weaker:
        one = weaker & ONLY
        while one & ~stronger:
            if not stronger:
                return False
            stronger >>= SEAT
        stronger >>= SEAT
        weaker >>= SEAT
    return True
