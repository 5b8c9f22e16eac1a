"""Verdicts: whether a play is a fault in every way to fill in the blanks, in some, or in none."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from bourre_audit.game.evidence.cases import Case, cases
from bourre_audit.game.evidence.courses import Course
from bourre_audit.game.evidence.filling import Filler, Narrowing, narrowed
from bourre_audit.game.evidence.views import View, views
from bourre_audit.game.evidence.witnesses import Bar
from bourre_audit.game.legal import FAULT_ORDER, Duty
from bourre_audit.game.record import Hand


class Judge:
    """Asks of each play of one hand whether there is a fill that makes it a fault, or clears it."""

    def __init__(self, hand: Hand, courses: Sequence[Course], filler: Filler, bar: Bar) -> None:
        self.hand, self.courses, self.filler, self.bar = hand, courses, filler, bar

    def guilty(self, slot: int, slip: bool, given: tuple[Narrowing, ...] = ()) -> Duty | None:
        """The duty broken in some fill in which ``given`` holds, the first in the order of faults.

        ``slip``: by the card that was first put down there. Raises TooMany.
        """
        found: Duty | None = None
        for course, view, case, domains in self._cases(slot, slip, given):
            for duty, narrowings in _making(view, case, domains):
                if found is not None and FAULT_ORDER.index(duty) >= FAULT_ORDER.index(found):
                    continue
                self.filler.step()
                left = narrowed(domains, narrowings)
                if left is not None and self.filler.can_be(left, course.conditions):
                    found = duty
            if found == FAULT_ORDER[0]:
                break
        return found

    def innocent(self, slot: int, slip: bool, given: tuple[Narrowing, ...] = ()) -> bool:
        """Whether some fill in which ``given`` holds makes no fault of it. Raises TooMany."""
        for course, view, case, domains in self._cases(slot, slip, given):
            for narrowings in _clearing(view, case):
                self.filler.step()
                left = narrowed(domains, narrowings)
                if left is not None and self.filler.can_be(left, course.conditions):
                    return True
        return False

    def _cases(
        self, slot: int, slip: bool, given: tuple[Narrowing, ...]
    ) -> Iterator[tuple[Course, View, Case, list[int]]]:
        blanks = self.filler.blanks
        for course in self.courses:
            for view in views(self.hand, blanks, course, slot, slip):
                seen = narrowed(course.domains, (*given, *view.narrowings))
                if seen is None:
                    continue
                for case in cases(view, seen, self.bar):
                    self.filler.step()
                    domains = narrowed(seen, case.narrowings)
                    if domains is not None:
                        yield course, view, case, domains


def _making(
    view: View, case: Case, domains: Sequence[int]
) -> Iterator[tuple[Duty, tuple[Narrowing, ...]]]:
    """How the play can be a fault in this case: he held a card that makes it one."""
    for duty, cards in case.witnesses.single:
        for slot in view.held:
            if domains[slot] & cards:
                yield duty, ((slot, cards),)
    for duty, one, other in case.witnesses.pairs:
        for first, second in permutations(view.held, 2):
            if domains[first] & one and domains[second] & other:
                yield duty, ((first, one), (second, other))


def _clearing(view: View, case: Case) -> Iterator[tuple[Narrowing, ...]]:
    """How it can be none in this case: he held no such card, and of each pair one at most."""
    bad = 0
    for _, cards in case.witnesses.single:
        bad |= cards
    choices = {bad}
    for _, one, other in case.witnesses.pairs:
        wider = {avoided | pick for avoided in choices for pick in (one, other)}
        choices = {a for a in wider if not any(b != a and b & a == b for b in wider)}
    for avoided in sorted(choices):
        yield tuple((slot, ~avoided) for slot in view.held)
