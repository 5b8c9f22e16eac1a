"""A text with commas, semicolons or tabs between its cells, as a grid."""

import csv
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from bourre_audit.log.lines import LINE_END
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Spot
from bourre_audit.sheets.table.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    Grid,
    Row,
    cell_name,
    doubt_at,
    too_large,
)

SEPARATORS: Final = (",", ";", "\t")
_SAMPLE: Final = 60
_LONGEST_CELL: Final = 50
"""Lines that one cell in quotation marks may hold; one that goes on is a mark never closed."""
_DITTO: Final = "\ue000"
"""Stands for a ditto mark while a line is cut; a character of no script."""

_SAYS: Final = re.compile(r'"?sep=(.)"?\s*', re.IGNORECASE)


class _Record(NamedTuple):
    """A row of the text: its cells, the lines it stands on, whether its quotes were in order."""

    cells: Sequence[str]
    lines: Sequence[str]
    sound: bool


def read_csv(
    text: str, known: Callable[[Sequence[str]], int], separator: str | None = None
) -> Grid:
    """The grid of a text.

    ``known`` counts the headings that a row of words has; by it the separator is found, where the
    text does not name it in a first line ``sep=;``. Nothing is raised: a row whose quotation marks
    are not in order is cut at every separator, and that is a doubt.
    """
    lines = _lines(text)
    first = 0
    if lines and (says := _SAYS.fullmatch(lines[0])) and says[1] in SEPARATORS:
        separator, first = says[1], 1
    if separator is None:
        separator = _separator(lines, known)
    rows: list[Row] = []
    doubts: list[Doubt] = []
    at = first
    while at < len(lines):
        if len(rows) >= MOST_ROWS:
            doubts.append(too_large(at + 1, 1, None, f"{MOST_ROWS:,} rows"))
            break
        record = _record(lines, at, separator)
        row = _row(record, at + 1, len(rows) + 1 + first, separator)
        if not record.sound:
            message = "a quotation mark opens or closes where none can; the row was cut as it is"
            whole = Cell("".join(record.lines).rstrip("\r\n"), row[0].spot)
            doubts.append(doubt_at(codes.NOT_UNDERSTOOD, message, whole))
        if len(row) > MOST_COLUMNS:
            doubts.append(too_large(at + 1, MOST_COLUMNS + 1, None, f"{MOST_COLUMNS} columns"))
            row = row[:MOST_COLUMNS]
        rows.append(row)
        at += len(record.lines)
    return Grid(None, tuple(rows), tuple(doubts), shifting=True)


def _lines(text: str) -> list[str]:
    """The lines with their ends."""
    found = []
    start = 0
    for match in LINE_END.finditer(text):
        found.append(text[start : match.end()])
        start = match.end()
    if start < len(text):
        found.append(text[start:])
    return found


def _record(lines: list[str], at: int, separator: str) -> _Record:
    """The record that starts at a line, which may go on over further lines in quotation marks.

    A cell with nothing but ``"`` in it is a ditto mark, though it looks as if it opened a quote.
    """
    marked = lines[at]
    if '"' in marked and _DITTO not in marked:
        marked = _lone_mark(separator).sub(_DITTO, marked)
        if '"' not in marked:
            return _one_line(marked, separator) or _cut(lines[at], separator)
    reader = csv.reader(islice(lines, at, at + _LONGEST_CELL), delimiter=separator, strict=True)
    cells: list[str] | None
    try:
        cells = next(reader, [])
        used = lines[at : at + max(1, reader.line_num)]
    except csv.Error:
        cells = None
    if cells is not None and not any(_follows_a_ditto(cell, separator) for cell in cells):
        return _Record(cells, used, sound=True)
    return _one_line(marked, separator) or _cut(lines[at], separator)


@cache
def _lone_mark(separator: str) -> re.Pattern[str]:
    sign = re.escape(separator)
    return re.compile(rf'(?:(?<=^)|(?<={sign}))"(?=(?:{sign}|[\r\n]|$))')


def _one_line(marked: str, separator: str) -> _Record | None:
    """A line whose ditto marks have been set apart; None if its other quotes are not in order."""
    try:
        cells = next(csv.reader([marked], delimiter=separator, strict=True), [])
    except csv.Error:
        return None
    return _Record([cell.replace(_DITTO, '"') for cell in cells], (marked,), sound=True)


def _cut(line: str, separator: str) -> _Record:
    return _Record(line.rstrip("\r\n").split(separator), (line,), sound=False)


def _follows_a_ditto(cell: str, separator: str) -> bool:
    """Whether a cell begins as one that a ditto mark was taken to open."""
    return cell.lstrip(" ")[:1] in (separator, "\n", "\r") and cell.strip(" ") != ""


def _row(record: _Record, line: int, number: int, separator: str) -> Row:
    """The cells of a row with their places; trailing blanks are no cells."""
    places = _places(record, line, separator)
    return tuple(
        Cell(text, Spot(*place, cell_name(number, column)))
        for column, (text, place) in enumerate(zip(record.cells, places, strict=True), start=1)
    )


def _places(record: _Record, line: int, separator: str) -> list[tuple[int, int, int]]:
    """Line, column and end column of every cell, quotation marks included."""
    found: list[tuple[int, int, int]] = []
    if len(record.lines) == 1 and len(record.lines[0].rstrip("\r\n")) == sum(
        len(cell) + 1 for cell in record.cells
    ) - (1 if record.cells else 0):
        column = 1
        for text in record.cells:
            found.append((line, column, column + len(text)))
            column += len(text) + 1
        return found
    start = (line, 1)
    inside, fresh = False, True
    for number, raw in enumerate(record.lines, start=line):
        end = len(raw.rstrip("\r\n"))
        for column, letter in enumerate(raw[:end], start=1):
            if letter == '"' and (inside or fresh):
                # A doubled mark closes and opens again.
                inside, fresh = not inside, inside
            elif letter == separator and not inside:
                found.append((*start, column if start[0] == number else start[1] + 1))
                start, fresh = (number, column + 1), True
            else:
                fresh = False
    found.append((*start, end + 1 if start[0] == number else start[1] + 1))
    return found


def _separator(lines: list[str], known: Callable[[Sequence[str]], int]) -> str:
    """The separator under which a row has the most headings; else the one that cuts most evenly."""

    def fit(separator: str) -> tuple[int, int, int]:
        rows: list[Sequence[str]] = []
        at = 0
        while at < len(lines) and len(rows) < _SAMPLE:
            record = _record(lines, at, separator)
            rows.append(record.cells)
            at += len(record.lines)
        wide = [len(row) for row in rows if len(row) > 1]
        even = max((wide.count(width) for width in set(wide)), default=0)
        return max(map(known, rows), default=0), even, len(wide)

    return max(SEPARATORS, key=fit)
