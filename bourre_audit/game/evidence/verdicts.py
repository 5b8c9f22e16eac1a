"""Verdicts: whether a play is a fault in every way to fill in the blanks, in some, or in none."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import NamedTuple

from bourre_audit.game.cards import Card
from bourre_audit.game.evidence.cases import Case, cases
from bourre_audit.game.evidence.courses import Course
from bourre_audit.game.evidence.filling import Condition, Filler, Narrowing, narrowed
from bourre_audit.game.evidence.views import View, views
from bourre_audit.game.evidence.witnesses import Bar
from bourre_audit.game.legal import FAULT_ORDER, Duty, legal
from bourre_audit.game.record import Hand


class Put(NamedTuple):
    """A card put down: its slot, or (``slip``) the one first put down there and taken back."""

    slot: int
    slip: bool


class Situation(NamedTuple):
    """A case of a view in a course of the hand."""

    course: Course
    view: View
    case: Case


class Judge:
    """Looks for a fill of one hand that makes a play a fault, or for one that does not."""

    def __init__(self, hand: Hand, courses: Sequence[Course], filler: Filler, bar: Bar) -> None:
        self.hand, self.courses, self.filler, self.bar = hand, courses, filler, bar

    def duty_broken(self, put: Put) -> Duty | None:
        """The duty broken in some fill, the first in the order of faults. Raises TooMany."""
        found: Duty | None = None
        for at in self.situations(put):
            for duty, narrowings in making(at):
                earlier = found is None or FAULT_ORDER.index(duty) < FAULT_ORDER.index(found)
                if earlier and self.possible(at, narrowings):
                    found = duty
            if found == FAULT_ORDER[0]:
                break
        return found

    def can_be_innocent(self, put: Put) -> bool:
        """Whether it is none in some fill. Raises TooMany."""
        return any(
            self.possible(at, narrowings)
            for at in self.situations(put)
            for narrowings in clearing(at)
        )

    def duty_shown(self, put: Put, known: int) -> Duty | None:
        """The duty that a proven fault broke by the ``known`` cards alone, if it broke no other.

        None where these do not make it a fault in every fill, or are not what names it in any.
        Raises TooMany.
        """
        broken: set[Duty] = set()
        for at in self.situations(put):
            single, pairs = at.case.witnesses
            shown = [duty for duty, cards in single if cards & known]
            shown += [duty for duty, one, other in pairs if one & known and other & known]
            if not shown:
                if self.possible(at, ()):
                    return None
                continue
            before = 0
            for duty, cards in single:
                before |= cards if FAULT_ORDER.index(duty) < FAULT_ORDER.index(shown[0]) else 0
            if self.possible(at, [(slot, ~before) for slot in at.view.held]):
                broken.add(shown[0])
        return min(broken, key=FAULT_ORDER.index, default=None)

    def should(self, put: Put, known: Sequence[Card]) -> tuple[Card, ...]:
        """The ``known`` cards he held that would have been legal, where they make it a fault."""
        should: set[Card] = set()
        asked: set[tuple[Card, ...]] = set()
        for _, view, case in self.situations(put):
            beside = [card for card in known if card != case.card]
            if len(should) == len(beside):
                break
            question = (case.card, *case.lay)
            if question in asked:
                continue
            asked.add(question)
            held, lead = (case.card, *beside), view.first_lead
            options = legal(held, case.lay, self.bar.trump, self.bar.book, first_lead=lead)
            if options.broken_by(case.card):
                should.update(options.cards)
        return tuple(card for card in known if card in should)

    def possible(self, at: Situation, narrowings: Iterable[Narrowing]) -> bool:
        """Whether a situation can be filled in with some slots narrowed further."""
        return self.fill(at, narrowings) is not None

    def fill(self, at: Situation, narrowings: Iterable[Narrowing]) -> Sequence[int] | None:
        """The same, with what the slots can then have been. Raises TooMany."""
        self.filler.meter.step()
        left = narrowed(at.case.domains, narrowings)
        return None if left is None else self.filler.fill(left, at.course.conditions)

    def situations(self, put: Put) -> Iterator[Situation]:
        """Every situation that the card can have been put down in. Raises TooMany."""
        for course in self.courses:
            can_be = partial(self._can_be, course.conditions)
            for view in views(self.hand, self.filler.blanks, course, put.slot, put.slip):
                seen = narrowed(course.domains, view.narrowings)
                if seen is None:
                    continue
                for case in cases(view, seen, self.bar, can_be):
                    yield Situation(course, view, case)

    def _can_be(self, conditions: Sequence[Condition], domains: Sequence[int]) -> bool:
        """Whether each condition can hold by itself."""
        self.filler.meter.step()
        return all(self.filler.can_hold(one, domains) for one in conditions)


def making(at: Situation) -> Iterator[tuple[Duty, tuple[Narrowing, ...]]]:
    """How the play can be a fault: he held a card that makes it one, or two that do it together."""
    for duty, cards in at.case.witnesses.single:
        for slot in at.view.held:
            if at.case.domains[slot] & cards:
                yield duty, ((slot, cards),)
    for duty, one, other in at.case.witnesses.pairs:
        for first, second in permutations(at.view.held, 2):
            if at.case.domains[first] & one and at.case.domains[second] & other:
                yield duty, ((first, one), (second, other))


def clearing(at: Situation) -> Iterator[tuple[Narrowing, ...]]:
    """How it can be none: he held no such card, and of each pair one at most."""
    bad = 0
    for _, cards in at.case.witnesses.single:
        bad |= cards
    choices = {bad}
    for _, one, other in at.case.witnesses.pairs:
        wider = {avoided | pick for avoided in choices for pick in (one, other)}
        choices = {a for a in wider if not any(b != a and b & a == b for b in wider)}
    for avoided in sorted(choices):
        yield tuple((slot, ~avoided) for slot in at.view.held)
