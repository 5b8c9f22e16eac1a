"""A workbook (.xlsx) as grids: what its cells show, formulas as they were last worked out."""

import re
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from io import BytesIO
from itertools import zip_longest
from typing import Any, Final

from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Spot
from bourre_audit.sheets.table.grid import (
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    Grid,
    NoLibrary,
    NoTable,
    Row,
    cell_name,
    doubt_at,
    too_large,
)

_REMEDY: Final = "pip install 'bourre-audit[xlsx]'"
_MERGED: Final = re.compile(
    rb"<(?:\w+:)?mergeCell\b[^>]*?\bref\s*=\s*[\"']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})[\"']"
)
_SIGNIFICANT: Final = 15
"""Digits of a number that a workbook shows; those behind them are the dust of floating point."""
_PLACES: Final = re.compile(r"0\.(0+)(?!0)")
_MOST_CARRIED: Final = 200_000


def is_workbook(data: bytes) -> bool:
    """Whether the bytes are an archive, as every .xlsx is."""
    return data.startswith(b"PK\x03\x04")


def read_xlsx(data: bytes) -> tuple[Grid, ...]:
    """The grids of a workbook, one a sheet, hidden ones included.

    Raises ``NoTable`` where it cannot be opened, ``NoLibrary`` where openpyxl is not installed.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise NoLibrary(f"workbooks need openpyxl, which is not installed: {_REMEDY}") from None
    try:
        archive = zipfile.ZipFile(BytesIO(data))
        if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
            raise NoTable(f"the workbook unpacks to more than {MOST_BYTES >> 20} MB; split it")
        if b"opendocument" in _kind(archive):
            raise NoTable("this is an OpenDocument sheet; save it as .xlsx or .csv")
        books = [
            load_workbook(BytesIO(data), read_only=True, data_only=values)
            for values in (True, False)
        ]
        names = books[0].sheetnames
        sheets = [
            _grid(books[0][name], books[1][name], archive, name if len(names) > 1 else None)
            for name in names
            if hasattr(books[0][name], "reset_dimensions")  # a chart has a sheet and no cells
        ]
    except NoTable:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged part makes it run into
        reason = str(error).splitlines()[0][:80] if str(error).strip() else type(error).__name__
        message = f"the workbook is damaged ({reason}); open it and save it anew as .xlsx"
        raise NoTable(message) from None
    return tuple(sheets)


def _kind(archive: zipfile.ZipFile) -> bytes:
    """What an archive says it is; workbooks of Excel do not say."""
    names = [entry for entry in archive.infolist() if entry.filename == "mimetype"]
    return archive.read(names[0])[:100] if names and names[0].file_size < 1000 else b""


def _grid(shown: Any, written: Any, archive: zipfile.ZipFile, name: str | None) -> Grid:
    doubts: list[Doubt] = []
    rows: list[Row] = []
    for sheet in (shown, written):
        sheet.reset_dimensions()
    pairs: Iterator[tuple[Iterable[Any], Iterable[Any]]] = zip_longest(
        shown.iter_rows(), written.iter_rows(), fillvalue=()
    )
    blank = 0
    for number, (values, formulas) in enumerate(pairs, start=1):
        if number > MOST_ROWS:
            if any(value.value is not None for value in values):
                doubts.append(too_large(number, 1, name, f"{MOST_ROWS:,} rows"))
                break
            continue
        row = []
        for column, (value, formula) in enumerate(zip_longest(values, formulas), start=1):
            if column > MOST_COLUMNS:
                if value is not None and value.value is not None:
                    doubts.append(too_large(number, column, name, f"{MOST_COLUMNS} columns"))
                    break
                continue
            place = Spot(number, column, column + 1, cell_name(number, column, name))
            text = _text(value)
            if not text and formula is not None and formula.data_type == "f":
                text = str(getattr(formula.value, "text", formula.value))
                message = "this formula was never worked out; open the workbook and save it"
                doubts.append(doubt_at(codes.NOT_UNDERSTOOD, message, Cell(text, place)))
            row.append(Cell(text, place))
        while row and not row[-1].text:
            row.pop()
        blank = 0 if row else blank + 1
        rows.append(tuple(row))
    del rows[len(rows) - blank :]
    return Grid(name, tuple(_carried(rows, _merged(shown, archive), name)), tuple(doubts))


def _text(cell: Any) -> str:
    """What a cell shows, near enough: numbers without the dust, dates as 2024-10-03."""
    value = None if cell is None else cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | Decimal):
        return _number(value, str(getattr(cell, "number_format", "") or ""))
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)


def _number(value: int | float | Decimal, shape: str) -> str:
    """A number with fifteen digits at most, and with the decimals and the ¢ that the cell shows.

    No digit is rounded away that Excel itself keeps.
    """
    number = value if isinstance(value, int) else Decimal(f"{value:.{_SIGNIFICANT}g}")
    number = Decimal(number)
    if not number.is_finite():
        return str(value)
    if shape.endswith("%"):
        return f"{number * 100:f}".rstrip("0").rstrip(".") + "%"
    text = f"{number.normalize():f}"
    places = _PLACES.search(shape)
    if places and len(text.partition(".")[2]) < len(places[1]):
        text = f"{number:.{len(places[1])}f}"
    return text + "¢" if "¢" in shape else text


def _merged(sheet: Any, archive: zipfile.ZipFile) -> list[tuple[int, int, int, int]]:
    """The merged areas of a sheet: first row and column, last row and column, from 1."""
    path = str(sheet._worksheet_path).lstrip("/")  # read-only sheets do not tell their areas
    return [
        (int(top), _column(left), int(bottom), _column(right))
        for left, top, right, bottom in _MERGED.findall(archive.read(path))
    ]


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number


def _carried(
    rows: list[Row], areas: list[tuple[int, int, int, int]], name: str | None
) -> Iterator[Row]:
    """The rows, the cells of every merged area filled with what stands in its first."""
    filled: dict[int, dict[int, Cell]] = {}
    left = _MOST_CARRIED
    for top, first, bottom, last in areas:
        if not 1 <= top <= len(rows) or len(rows[top - 1]) < first:
            continue
        source = rows[top - 1][first - 1]
        if not source.word:
            continue
        for number in range(top, min(bottom, len(rows)) + 1):
            for column in range(first, min(last, MOST_COLUMNS) + 1):
                left -= 1
                if (number, column) != (top, first) and left > 0:
                    place = Spot(number, column, column + 1, cell_name(number, column, name))
                    filled.setdefault(number, {})[column] = Cell(source.text, place, carried=True)
    for number, row in enumerate(rows, start=1):
        more = filled.get(number)
        if not more:
            yield row
            continue
        cells = list(row)
        for column in range(len(cells) + 1, max(more) + 1):
            place = Spot(number, column, column + 1, cell_name(number, column, name))
            cells.append(Cell("", place))
        for column, cell in more.items():
            if not cells[column - 1].text:
                cells[column - 1] = cell
        yield tuple(cells)
