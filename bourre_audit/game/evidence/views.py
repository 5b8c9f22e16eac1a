"""What a player had before him when he put a card down, in each way it can have been."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from bourre_audit.game.cards import is_known
from bourre_audit.game.evidence.blanks import Blanks
from bourre_audit.game.evidence.courses import Course, later_slots
from bourre_audit.game.evidence.filling import Narrowing
from bourre_audit.game.evidence.masks import fitting
from bourre_audit.game.evidence.order import Laid
from bourre_audit.game.record import Hand, Play


class View(NamedTuple):
    """A card put down, as its player saw it; all are slots.

    ``own`` is the card, ``seen`` lay there before it, in order, ``held`` he held beside it.
    ``first_lead``: it is a lead, and he had led to no trick before. ``narrowings``: what the slots
    must be for all this.
    """

    own: int
    seen: tuple[int, ...]
    held: tuple[int, ...]
    first_lead: bool
    narrowings: tuple[Narrowing, ...]


Choice: TypeAlias = tuple[int, tuple[Narrowing, ...]]
"""A slot, and what must be so for it to be that one."""


def views(hand: Hand, blanks: Blanks, course: Course, slot: int, slip: bool) -> Iterator[View]:
    """Each way it can have been for a noted play, or (``slip``) for the card first put down."""
    one = blanks.slots[slot]
    laid = course.laid[(one.trick or 1) - 1]
    before = laid[: [lying.slot for lying in laid].index(slot)]
    leads = course.leaders[(one.trick or 1) - 1] == one.player and not before
    held = tuple(at for at in blanks.of[one.player] if course.when[at] >= course.when[slot])
    for own, puts in _taken_back(hand, blanks, course, slot) if slip else [(slot, ())]:
        beside = tuple(at for at in held if at != own)
        for seen, sees in _seen(hand, blanks, course, before):
            for first in _first_lead(blanks, course, slot) if leads else (False,):
                yield View(own, seen, beside, first, (*puts, *sees))


def _play_of(hand: Hand, blanks: Blanks, slot: int) -> Play | None:
    """The noted play of a slot, None where it was not noted."""
    one = blanks.slots[slot]
    if one.trick is None or one.place is None:
        return None
    return hand.tricks[one.trick - 1].plays[one.place]


def _taken_back(hand: Hand, blanks: Blanks, course: Course, slot: int) -> list[Choice]:
    """Which card was taken back at a play: one that he played later, or still holds."""
    play = _play_of(hand, blanks, slot)
    if play is None or play.took_back is None:
        return []
    later = later_slots(blanks, course.when, slot)
    if not is_known(play.took_back) or play.took_back not in blanks.back:
        cards = fitting(play.took_back) if not is_known(play.took_back) else -1
        return [(at, ((at, cards),)) for at in later if blanks.domains[at] & cards]
    cards = fitting(play.took_back)
    found = [at for at in later if blanks.domains[at] == cards]
    found = found or [at for at in later if blanks.domains[at] & cards]
    return [(at, ((at, cards),)) for at in found] or [(blanks.back[play.took_back], ())]


def _seen(
    hand: Hand, blanks: Blanks, course: Course, before: Sequence[Laid]
) -> Iterator[tuple[tuple[int, ...], tuple[Narrowing, ...]]]:
    """What lay there: a card taken back late was still there when the next player played."""
    there = [[lying.slot] if lying.sure else [lying.slot, None] for lying in before]
    for lying in product(*there):
        seen = tuple(slot for slot in lying if slot is not None)
        last = _play_of(hand, blanks, seen[-1]) if seen else None
        backs = _taken_back(hand, blanks, course, seen[-1]) if last and last.late else []
        if not backs:
            yield seen, ()
        for back, narrowings in backs:
            yield (*seen[:-1], back), narrowings


def _first_lead(blanks: Blanks, course: Course, slot: int) -> tuple[bool, ...]:
    """Whether he had led to no trick before; open where a trick before was not noted."""
    one = blanks.slots[slot]
    trick = one.trick or 1
    if one.player in course.leaders[: trick - 1]:
        return (False,)
    return (True, False) if course.when[slot] > trick else (True,)
