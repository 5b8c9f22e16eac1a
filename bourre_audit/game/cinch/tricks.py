"""What can become of a trick at the strong table (``strong``)."""

from collections.abc import Iterable
from typing import NamedTuple

from bourre_audit.game.cinch.choices import Trick, follows, leads
from bourre_audit.game.cinch.duties import NOTHING_LAID, Duties
from bourre_audit.game.cinch.numbers import SUIT, TRUMPS, Mask
from bourre_audit.game.cinch.seats import (
    ME,
    ONLY,
    SEAT,
    SEATED,
    TAKES,
    Seats,
    holders,
    joined,
    overtaken,
    without,
)


class Rules(NamedTuple):
    """The duties, and the plain cards out that never run out."""

    duties: Duties
    low: Mask


def led(rules: Rules, order: Seats, high: Mask, own: Mask, many: bool) -> list[Trick]:
    """The tricks that the first of an order of seats can lead to."""
    tricks = []
    for card, _, left, out in leads(rules.low, high, order, own):
        lay = rules.duties.after(NOTHING_LAID, card)[0]
        to_come = without(order >> SEAT, card, 1 << card) if card < 13 else order >> SEAT
        tricks.append((joined(0, left | TAKES), to_come, lay, out, many))
    return tricks


def spread(rules: Rules, tricks: Iterable[Trick], own: Mask, players: int) -> list[Trick]:
    """The tricks that there can be once so many more seats have played."""
    tricks = _with_others(rules, tricks, own)
    for _ in range(players):
        after = [one for trick in tricks for one in _next(rules, trick, own)]
        tricks = _with_others(rules, dict.fromkeys(after), own)
    return tricks


def _with_others(rules: Rules, tricks: Iterable[Trick], own: Mask) -> list[Trick]:
    """The same and what they become where somebody who holds no trump comes next.

    One such player is enough: what two can do between two who may hold trumps, one can do.
    """
    after = list(tricks)
    for trick in [one for one in after if _sits_next(rules, one) and _matters(rules, one)]:
        played, to_come, lay, high, many = trick
        somebody = (played, to_come << SEAT | SEATED, lay, high, many)
        after += _next(rules, somebody, own)
    return list(dict.fromkeys(after))


def _sits_next(rules: Rules, trick: Trick) -> bool:
    """Whether somebody can be to play next who has no seat."""
    played, to_come, _, _, many = trick
    if many or rules.duties.previous:
        return many
    before, after = _neighbours(played, to_come)
    return SEATED not in (before, after) and not (before | after) & ME


def _neighbours(played: Seats, to_come: Seats) -> tuple[Seats, Seats]:
    """The seats to the right and to the left of whoever plays next and is not among these."""
    return played >> played.bit_length() - SEAT, (to_come or played) & ONLY


def _matters(rules: Rules, trick: Trick) -> bool:
    """Whether a card that is no trump can change what the trick asks or who takes it."""
    _, _, lay, high, _ = trick
    suit, best, ruff, _ = lay
    if suit > 0 and ruff < 0 and (rules.low | high) & SUIT[suit] >= 1 << best:
        return True
    return rules.duties.all_matter(lay)


def _next(rules: Rules, trick: Trick, own: Mask) -> list[Trick]:
    """The tricks that there can be once the next player has chosen."""
    played, to_come, lay, out, many = trick
    idle = to_come & ONLY == SEATED and not _matters(rules, trick)
    to_come >>= SEAT
    before, behind = _neighbours(played, to_come)
    missed = not many and ((before | behind) & ME or rules.duties.previous)
    if idle:
        return [(joined(played, 0) if missed else played, to_come, lay, out, many)]
    after = []
    for card, takes, left, high in follows(rules.duties, rules.low, trick, own):
        now = lay if card < 0 else rules.duties.after(lay, card)[0]
        if takes:
            done = joined(overtaken(played), left | TAKES)
        else:
            done = joined(played, left) if left or missed else played
        rest = to_come
        if 0 <= card < 13:
            walls = own & TRUMPS | 1 << now[2]
            done, rest = without(done, card, walls), without(rest, card, walls)
        after.append((holders(done) if many else done, rest, now, high, many))
    return after
