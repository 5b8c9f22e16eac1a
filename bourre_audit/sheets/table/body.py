"""The rows of a table below its headings: those that are hands, and those that are not."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry, Reading
from bourre_audit.sheets.table.column import Column
from bourre_audit.sheets.table.grid import Cell, Row, doubt_at, unread
from bourre_audit.sheets.table.layout import Layout, shifted
from bourre_audit.sheets.table.margin import is_margin
from bourre_audit.sheets.words import is_ditto


class Body(NamedTuple):
    """The rows that are hands, dittos filled in, and those below that are not."""

    rows: tuple[Row, ...]
    below: tuple[Row, ...]
    unread: tuple[Entry[str], ...]
    doubts: tuple[Doubt, ...]


def body_of(layout: Layout, shifting: bool) -> Body:
    """The rows of hands and the rows below; a row with cells too many is kept whole, unread."""
    rows: list[Row] = []
    below: list[Row] = []
    lost: list[Entry[str]] = []
    doubts: list[Doubt] = []
    known = {column.at for column in layout.columns}
    full = sum(1 for row in layout.below if len(row) >= layout.width)
    even = shifting and 2 * full > len(layout.below)
    for row in layout.below:
        if not any(cell.word for cell in row):
            continue
        if shifting and shifted(row, layout.width):
            lost.append(_too_wide(row, layout.width))
        elif not _is_hand(row, layout):
            below.append(row)
        else:
            if even and len(row) < layout.width and any(place >= len(row) for place in known):
                why = f"{len(row)} cells under {layout.width} headings: is one missing in between?"
                doubts.append(doubt_at(codes.MISSING, why, row[0], confidence="likely"))
            filled, stray = _without_dittos(row, rows[-1] if rows else (), known)
            rows.append(filled)
            lost += stray
    rows, empty = _without_empty_hands(rows, layout)
    if empty:
        why = f"{len(empty)} hands at the end have a number and nothing else, so they are left out"
        doubts.append(doubt_at(codes.MISSING, why, empty[-1], severity="note"))
    return Body(tuple(rows), tuple(below), tuple(lost), tuple(doubts))


def _too_wide(row: Row, width: int) -> Entry[str]:
    """A row with more cells than headings, as it stands: any of them may be shifted."""
    why = (
        f"{len(row)} cells under {width} headings: a comma without quotation"
        " marks? nothing of this row was used"
    )
    text = " | ".join(cell.word for cell in row)
    whole = row[0].spot._replace(end_column=row[-1].spot.end_column)
    return Entry(Reading(None, (), why, "none"), whole, text)


def _numbered(layout: Layout) -> int | None:
    """The place of the column that numbers the hands."""
    return next((column.at for column in layout.columns if column.field == "hand"), None)


def _is_hand(row: Row, layout: Layout) -> bool:
    """Whether a row is of a hand: something stands under a heading, and not only a word."""
    if is_margin(row):
        return False
    columns = [*layout.columns, *(column for column in layout.unknown if column.head.word)]
    told = {column.at for column in columns if at(row, column) is not None}
    number = _numbered(layout)
    if number is not None and told == {number}:
        return row[number].word.isdigit()
    return bool(told)


def _without_dittos(row: Row, above: Row, known: Set[int]) -> tuple[Row, list[Entry[str]]]:
    """A row with what stands ``above`` in place of ditto marks, and the marks below nothing."""
    filled = []
    stray = []
    for place, cell in enumerate(row):
        if place in known and is_ditto(cell.word) and cell.word.lower() != "id":
            over = above[place].text if place < len(above) and above[place].word else ""
            if not over:
                stray.append(unread(cell, "a ditto mark, and nothing stands above it"))
            cell = cell._replace(text=over)
        filled.append(cell)
    return tuple(filled), stray


def _without_empty_hands(rows: Sequence[Row], layout: Layout) -> tuple[list[Row], list[Cell]]:
    """The rows without those at the end that have but a number; and the numbers, from below."""
    number = _numbered(layout)
    left = [*rows]
    empty: list[Cell] = []
    while number is not None and left and _places(left[-1]) == [number]:
        empty.append(left.pop()[number])
    return left, empty


def _places(row: Row) -> list[int]:
    return [place for place, cell in enumerate(row) if cell.word]


def at(row: Row, column: Column) -> Cell | None:
    """The cell of a row in a column, None where nothing stands in it."""
    cell = row[column.at] if column.at < len(row) else None
    return cell if cell is not None and cell.word else None
