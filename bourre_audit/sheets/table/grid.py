"""A grid: what stands in the cells of a table, with its place, before it is understood."""

from typing import Final, NamedTuple

from bourre_audit.finding import Rule, Severity
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Confidence, Doubt, Entry, Reading, Spot

MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of a table, and of what is packed into a workbook."""

MOST_COLUMNS: Final = 400
"""Columns of a table; what stands further right is not read."""

MOST_ROWS: Final = 200_000
"""Rows of a table; what stands further down is not read."""


class Cell(NamedTuple):
    """One cell: its text as it stands, and its place.

    ``carried``: the cell is part of a merged area, and the text stands in the area's first cell.
    """

    text: str
    spot: Spot
    carried: bool = False

    @property
    def word(self) -> str:
        """The text without what cannot be seen at its ends."""
        return in_sight(self.text)


Row = tuple[Cell, ...]


class Grid(NamedTuple):
    """A table: its rows from the top, blank ones included, and what could not be read on the way.

    ``name`` is what a workbook calls the sheet. ``doubts`` are about the form only (a quotation
    mark never closed, a formula never worked out). ``shifting`` says that a cell too many in a row
    may have shifted all others, as happens in text with commas and never in a workbook.
    """

    name: str | None
    rows: tuple[Row, ...]
    doubts: tuple[Doubt, ...] = ()
    shifting: bool = False


class NoTable(Exception):
    """What was given is no table that can be opened; the message is one line with the remedy."""


class NoLibrary(Exception):
    """A workbook, and the library that opens it is not installed; the message has the remedy."""


def in_sight(text: str) -> str:
    """A text without what cannot be seen at its ends."""
    return text.strip().strip("\ufeff\u200b").strip()


def cell_name(row: int, column: int, sheet: str | None = None) -> str:
    """What spreadsheets call a cell: row 7, column 3 (both from 1) is ``C7``."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{sheet}!{letters}{row}" if sheet else f"{letters}{row}"


def doubt_at(
    rule: Rule,
    message: str,
    cell: Cell,
    *,
    severity: Severity = "warning",
    confidence: Confidence = "none",
    hand: str | None = None,
    took: str | None = None,
    alternatives: tuple[str, ...] = (),
    settled: str | None = None,
) -> Doubt:
    """A doubt about one cell."""
    return Doubt(
        rule,
        severity,
        message,
        cell.spot,
        cell.word,
        confidence,
        took=took,
        alternatives=alternatives,
        hand=hand,
        settled=settled,
    )


def too_large(row: int, column: int, sheet: str | None, what: str) -> Doubt:
    """The doubt about a table that goes on beyond what is read."""
    spot = Spot(row, 1, 1, cell_name(row, column, sheet))
    message = f"the table goes on beyond {what}; nothing from here on was read: split it"
    return Doubt(codes.UNREADABLE_SHEET, "error", message, spot, "", "none")


def unread(cell: Cell, why: str, text: str | None = None) -> Entry[str]:
    """A cell that was not understood, for a hand or the evening to keep word for word."""
    return Entry(Reading(None, (), why, "none"), cell.spot, cell.word if text is None else text)
