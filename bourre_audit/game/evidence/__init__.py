"""Evidence: what is proven, what is possible and what is neither, where a record has blanks.

A blank is a card that could not be read or was not noted. A fault is proven if every way to fill
in the blanks makes it one, possible if some do. Nothing is guessed or sampled: each play is asked
for one fill that makes it a fault and for one that does not.

What is known and holds in every fill: no card is twice in play, nor in play and thrown, passed or
turned up (but for cards that a refill of the stock can have brought back); everybody has as many
cards as are dealt, one to each trick; half-read cards; what the deal and the draw tell of a
player's cards; who took a trick and who led the next, unless cards or notes contradict it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import RANKS, Card, is_known, suit_of
from bourre_audit.game.effort import MOST_SLOTS, MOST_STEPS
from bourre_audit.game.evidence.blanks import Blanks, blanks_of
from bourre_audit.game.evidence.courses import Course, courses_of, took
from bourre_audit.game.evidence.filling import Filler
from bourre_audit.game.evidence.hinges import hinge_of
from bourre_audit.game.evidence.masks import ALL, fitting, mask
from bourre_audit.game.evidence.meter import Meter, TooMany
from bourre_audit.game.evidence.verdicts import Judge, Put
from bourre_audit.game.evidence.witnesses import bar_of
from bourre_audit.game.fault import Fault, Hinge
from bourre_audit.game.legal import Duty
from bourre_audit.game.record import Hand, Player


class Answer(NamedTuple):
    """The fault there is in a play, if any; ``final`` if every way to fill in was tried for it."""

    fault: Fault | None
    final: bool


class Evidence:
    """What the record of one hand proves about its plays.

    ``doubted`` cards count as unreadable wherever they stand. ``steps``: so many are gone to find
    faults, and as many again to find what would settle those that are only possible, if that is
    wanted (``settling``). ``limited`` says that they did not do for the faults: then some may be
    proven, or possible, that is not said to be.
    """

    def __init__(
        self,
        hand: Hand,
        book: Book,
        doubted: frozenset[Card] = frozenset(),
        steps: int = MOST_STEPS,
        *,
        settling: bool = True,
    ) -> None:
        self.limited = False
        self._hand = hand
        self._meter, self._settling = Meter(steps), Meter(steps if settling else 0)
        trump = suit_of(hand.trump)
        for blanks, rough in _readings(hand, book, doubted):
            if self.limited and not rough:
                continue  # with less known there are only more courses
            self._rough = rough
            self._filler = Filler(blanks, trump, self._meter)
            self._courses: list[Course] = []
            if len(blanks.slots) > MOST_SLOTS:
                break
            self._courses = self._open(book)
            if self._courses:
                break
        self.limited |= not self._courses
        bar = bar_of(book, trump)
        self._judge = Judge(hand, self._courses, self._filler, bar)
        # What settles a possible fault is asked apart: it shall not use up the steps for verdicts.
        self._settler = Judge(hand, self._courses, Filler(blanks, trump, self._settling), bar)
        self._slot = {(one.trick, one.place): at for at, one in enumerate(blanks.slots)}

    @property
    def spent(self) -> int:
        """The steps gone so far."""
        return self._meter.spent + self._settling.spent

    def _open(self, book: Book) -> list[Course]:
        self._meter.next_question()
        try:
            return courses_of(self._hand, book.hand_size, self._filler, rough=self._rough)
        except TooMany:
            self.limited = True
            return []

    def fault(
        self, trick: int, place: int, *, slip: bool = False, known: Sequence[Card] = ()
    ) -> Answer:
        """What a play broke (trick from 1, place from 0), or the card that was taken back there.

        ``known``: the cards that its player is known to have held then.
        """
        put = Put(self._slot[trick, place], slip)
        self._meter.next_question()
        duty: Duty | None = None
        try:
            duty = self._judge.duty_broken(put)
            if duty is None:
                return Answer(None, bool(self._courses) and not self._rough)
            proven = not self._rough and not self._judge.can_be_innocent(put)
        except TooMany:
            self.limited = True
            return Answer(Fault(duty, False, ()) if duty else None, False)
        if proven:
            duty = self._shown(put, known) or duty
        should = self._should(put, known)
        hinge = None if proven else self._hinge(put, should)
        return Answer(Fault(duty, proven, should, hinge), not self._rough)

    def _shown(self, put: Put, known: Sequence[Card]) -> Duty | None:
        self._meter.next_question()
        try:
            return self._judge.duty_shown(put, mask(_at_least(card) for card in known))
        except TooMany:
            return None

    def _should(self, put: Put, known: Sequence[Card]) -> tuple[Card, ...]:
        self._meter.next_question()
        try:
            return self._judge.should(put, [card for card in known if is_known(card)])
        except TooMany:
            return ()

    def _hinge(self, put: Put, should: tuple[Card, ...]) -> Hinge | None:
        self._settling.next_question()
        try:
            return hinge_of(self._settler, put, shown=bool(should))
        except TooMany:
            return None

    def takers(self, trick: int) -> tuple[Player, ...]:
        """Who can have taken a noted trick (from 1), in the order played."""
        self._meter.next_question()
        at_it: dict[Player, None] = {}
        for course in self._courses:
            for laid in course.laid[trick - 1]:
                at_it[self._filler.blanks.slots[laid.slot].player] = None
        return tuple(
            player
            for player in at_it
            if any(self._can_take(course, trick, player) for course in self._courses)
        )

    def _can_take(self, course: Course, trick: int, player: Player) -> bool:
        condition = took(self._filler.blanks, course, trick, player)
        if condition is None:
            return False
        try:
            filled = self._filler.fill(course.domains, (condition, *course.conditions))
        except TooMany:
            self.limited = True
            return True
        return filled is not None


def _at_least(card: Card) -> Card:
    """A card that asks for no more than this one does: of one whose suit was read, the lowest."""
    return card if is_known(card) or card[-1] == "?" else Card(f"{RANKS[0]}{card[-1]}")


def _readings(hand: Hand, book: Book, doubted: frozenset[Card]) -> Iterator[tuple[Blanks, bool]]:
    """The blanks of a hand with all that is known of them, then with less, where that is needed.

    It is where the record contradicts itself: first without its notes of the deal and the draw,
    then with any card in any blank that it fits. Where there are too many courses even so, a last,
    rough reading takes one of them; it proves nothing.
    """
    yield blanks_of(hand, book, doubted, deal=True), False
    blanks = blanks_of(hand, book, doubted, deal=False)
    yield blanks, False
    loose = list(blanks.domains)
    for at, slot in enumerate(blanks.slots):
        if at in blanks.blank:
            loose[at] = ALL if slot.card in doubted or slot.card is None else fitting(slot.card)
    blanks = blanks._replace(domains=tuple(loose), blank=(), due=(), half_read=())
    yield blanks, False
    yield blanks, True
