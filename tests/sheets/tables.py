"""Tables for tests: read from a text, and what came of them in short."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from bourre_audit.game.record import Hand, Session
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.table.mapping import from_options
from bourre_audit.sheets.table.read import read_table


def read(text: str, *options: str, name: str = "sheet.csv") -> SheetReading:
    """A table as it was read; ``options`` as after ``--map``."""
    return read_table(text.encode(), name, from_options(options))


def session_in(reading: SheetReading) -> Session:
    """The one session of a table."""
    (session,) = reading.sessions
    return session


def hand_in(reading: SheetReading) -> Hand:
    """The one hand of a table."""
    (hand,) = session_in(reading).hands
    return hand


def doubts_in(reading: SheetReading) -> list[tuple[str, str | None, str]]:
    """Every doubt that remains: its code, its cell, the text that stands there."""
    return [(d.rule.code, d.spot.cell, d.text) for d in reading.doubts if d.severity != "note"]


def settled_in(reading: SheetReading) -> list[tuple[str, str | None]]:
    """Every doubt that something settles, or that is only noted: its code and its cell."""
    return [(d.rule.code, d.spot.cell) for d in reading.doubts if d.severity == "note"]


def workbook(*sheets: tuple[str, Sequence[Sequence[Any]]], merge: tuple[str, ...] = ()) -> bytes:
    """A workbook with some rows on each of its sheets; areas of the first are merged."""
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        for number, row in enumerate(rows, start=1):
            for column, value in enumerate(row, start=1):
                if value is not None:
                    sheet.cell(number, column, value)
    for area in merge:
        book.worksheets[0].merge_cells(area)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()
