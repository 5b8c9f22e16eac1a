"""Doubts: what was read on a sheet and was not certain, or was not read at all.

A doubt is to a sheet what a finding is to a log: a code, a place, the text as it stands there, and
what else it could mean.
"""

from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from bourre_audit.finding import Rule, Severity
from bourre_audit.game.record import Session

T = TypeVar("T")

Confidence: TypeAlias = Literal["likely", "even", "none"]
"""How sure a reading is: ``likely``, one reading is much the more usual; ``even``, nothing speaks
for one of them; ``none``, not read at all. What is certain is no doubt."""


class Spot(NamedTuple):
    """A place on a sheet: line and columns from 1, ``end_column`` after the last character.

    ``cell`` is the cell of a table, as spreadsheets call it (``C7``), with the name of its sheet
    where a workbook has several (``Friday!C7``).
    """

    line: int
    column: int = 1
    end_column: int = 1
    cell: str | None = None


class Reading(NamedTuple, Generic[T]):
    """What one entry was read as.

    ``value`` is the reading that stands, None where there is none for certain. ``others`` are the
    readings it could have where it is not certain, the likeliest first. ``why`` says in a sentence
    why it is not certain, or no reading at all; empty for a certain one. ``settled`` says what
    proves ``value`` though the entry alone would not.
    """

    value: T | None = None
    others: tuple[T, ...] = ()
    why: str = ""
    confidence: Confidence = "even"
    settled: str | None = None


class Entry(NamedTuple, Generic[T]):
    """One entry of a sheet: how it was read, where it stands, and the text that stands there."""

    reading: Reading[T]
    spot: Spot
    text: str

    @property
    def value(self) -> T | None:
        """The reading that stands, None where there is none for certain."""
        return self.reading.value


class Doubt(NamedTuple):
    """One reading that was not certain.

    ``text`` is what stands on the sheet, ``took`` what stands for it in the log (None: nothing),
    ``alternatives`` the other readings it could have, the likeliest first. ``settled`` says what
    proves the reading, where something does ("five tricks only add up so"); then the severity is
    ``note``. ``hand`` is a hand id.
    """

    rule: Rule
    severity: Severity
    message: str
    spot: Spot
    text: str
    confidence: Confidence
    took: str | None = None
    alternatives: tuple[str, ...] = ()
    hand: str | None = None
    settled: str | None = None


class Counts(NamedTuple):
    """How many entries of a sheet (a name with its mark, a card, an amount) were read how."""

    read: int = 0
    doubtful: int = 0
    not_read: int = 0

    def plus(self, other: "Counts") -> "Counts":
        """Those of two sheets together."""
        return Counts(*(one + more for one, more in zip(self, other, strict=True)))


class SheetReading(NamedTuple):
    """What came of one sheet: its sessions (mostly one), every doubt in sheet order, the counts."""

    sessions: tuple[Session, ...]
    doubts: tuple[Doubt, ...]
    counts: Counts
