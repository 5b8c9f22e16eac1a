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
from bourre_audit.game.record import Hand


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


def views(hand: Hand, blanks: Blanks, course: Course, slot: int, slip: bool) -> Iterator[View]:
    """Each way it can have been for a noted play, or (``slip``) for the card first put down."""
    one = blanks.slots[slot]
    assert one.trick is not None
    laid = course.laid[one.trick - 1]
    before = laid[: [lying.slot for lying in laid].index(slot)]
    leads = course.leaders[one.trick - 1] == one.player and not before
    held = tuple(at for at in blanks.of[one.player] if course.when[at] >= course.when[slot])
    for own, puts in _put_down(hand, blanks, course, slot) if slip else [(slot, ())]:
        beside = tuple(at for at in held if at != own)
        for seen, sees in _seen(hand, blanks, course, slot, before):
            for first in _first_lead(blanks, course, slot) if leads else (False,):
                yield View(own, seen, beside, first, (*puts, *sees))


Choice: TypeAlias = tuple[int, tuple[Narrowing, ...]]
"""A slot, and what must be so for it to be that one."""


def _put_down(hand: Hand, blanks: Blanks, course: Course, slot: int) -> list[Choice]:
    """Which slot a card was that was taken back: it was played later, or is still held."""
    one = blanks.slots[slot]
    assert one.trick is not None
    assert one.place is not None
    back = hand.tricks[one.trick - 1].plays[one.place].took_back
    assert back is not None
    later = later_slots(blanks, course.when, slot)
    if is_known(back) and back in blanks.back:
        cards = fitting(back)
        found = [at for at in later if blanks.domains[at] == cards]
        found = found or [at for at in later if blanks.domains[at] & cards]
        return [(at, ((at, cards),)) for at in found] or [(blanks.back[back], ())]
    cards = fitting(back) if not is_known(back) else -1
    return [(at, ((at, cards),)) for at in later if blanks.domains[at] & cards]


def _seen(
    hand: Hand, blanks: Blanks, course: Course, slot: int, before: Sequence[Laid]
) -> Iterator[tuple[tuple[int, ...], tuple[Narrowing, ...]]]:
    """What lay there: a card taken back late was still there when the next player played."""
    one = blanks.slots[slot]
    assert one.trick is not None
    assert one.place is not None
    plays = hand.tricks[one.trick - 1].plays
    last = plays[one.place - 1] if one.place else None
    choices: list[list[Choice | None]] = []
    for lying in before:
        there = blanks.slots[lying.slot]
        options: list[Choice | None] = [(lying.slot, ())]
        if last is not None and last.late and last.took_back and there.place == one.place - 1:
            options = [*_put_down(hand, blanks, course, lying.slot)] or options
        choices.append(options if lying.sure else [*options, None])
    for chosen in product(*choices):
        lies = [choice for choice in chosen if choice is not None]
        yield (
            tuple(at for at, _ in lies),
            tuple(narrowing for _, narrowings in lies for narrowing in narrowings),
        )


def _first_lead(blanks: Blanks, course: Course, slot: int) -> tuple[bool, ...]:
    """Whether he had led to no trick before; open where a trick before was not noted."""
    one = blanks.slots[slot]
    assert one.trick is not None
    if one.player in course.leaders[: one.trick - 1]:
        return (False,)
    unnoted_before = course.when[slot] > one.trick
    return (True, False) if unnoted_before else (True,)
