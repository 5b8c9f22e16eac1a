"""The sample sheets: each beside the log that it must give, which was worked by hand."""

from pathlib import Path
from typing import Final

from bourre_audit.game.record import Session
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.shorthand.read import read_shorthand
from bourre_audit.sheets.table.read import read_table
from tests.log.logs import readings

LOGS: Final = Path(__file__).parents[2] / "logs"
SHEETS: Final = sorted(
    path for path in (LOGS / "sheets").iterdir() if path.suffix in (".txt", ".csv", ".tsv", ".xlsx")
)
TYPED: Final = [path for path in SHEETS if path.suffix == ".txt"]


def reading_of(path: Path) -> SheetReading:
    """What comes of a sample sheet."""
    if path.suffix == ".txt":
        return read_shorthand(path.read_text(encoding="utf-8"), path.parent)
    return read_table(path.read_bytes(), path.name)


def logs_of(path: Path) -> tuple[Session, ...]:
    """The logs that a sample sheet must give: one, or one for each sheet of a workbook."""
    return all_sessions(path.with_suffix(".yaml").read_bytes())


def all_sessions(log: bytes) -> tuple[Session, ...]:
    """The sessions of a log without a fault."""
    found = []
    for reading in readings(log):
        assert not reading.findings, [finding.message for finding in reading.findings]
        assert reading.session is not None
        found.append(reading.session)
    return tuple(found)
