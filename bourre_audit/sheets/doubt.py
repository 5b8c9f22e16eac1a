"""Doubts: what was read on a sheet and was not certain, or was not read at all.

A doubt is to a sheet what a finding is to a log: a code, a place, the text as it stands there, and
what else it could mean.
"""

from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.finding import Rule, Severity
from bourre_audit.game.record import Session

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


class SheetReading(NamedTuple):
    """What came of one sheet: its sessions (mostly one), every doubt in sheet order, the counts."""

    sessions: tuple[Session, ...]
    doubts: tuple[Doubt, ...]
    counts: Counts
