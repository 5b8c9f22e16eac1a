"""The rows of a table below its headings: those that are hands, and those that are not."""

from typing import NamedTuple

from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry, Reading
from bourre_audit.sheets.table.grid import Cell, Row, doubt_at, unread
from bourre_audit.sheets.table.layout import Column, Layout, shifted
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
    number = [column.at for column in layout.columns if column.field == "hand"][:1]
    places = known | {column.at for column in layout.unknown if column.head.word}
    texts: dict[int, Cell] = {}
    full = sum(1 for row in layout.below if len(row) >= layout.width)
    even = shifting and 2 * full > len(layout.below)
    for row in layout.below:
        if not any(cell.word for cell in row):
            continue
        if shifting and shifted(row, layout.width):
            why = (
                f"{len(row)} cells under {layout.width} headings: a comma without quotation"
                " marks? nothing of this row was used"
            )
            text = " | ".join(cell.word for cell in row)
            whole = row[0].spot._replace(end_column=row[-1].spot.end_column)
            lost.append(Entry(Reading(None, (), why, "none"), whole, text))
            continue
        if is_margin(row):
            below.append(row)
            continue
        told = [at for at, cell in enumerate(row) if cell.word and at in places]
        if number and told == number and not row[number[0]].word.isdigit():
            below.append(row)
            continue
        if not any(at < len(row) and row[at].word for at in places):
            below.append(row)
            continue
        if even and len(row) < layout.width and any(at >= len(row) for at in known):
            why = f"{len(row)} cells under {layout.width} headings: is one missing in between?"
            doubts.append(doubt_at(codes.MISSING, why, row[0], confidence="likely"))
        filled = []
        for at, cell in enumerate(row):
            if at in known and is_ditto(cell.word) and cell.word.lower() != "id":
                over = texts.get(at)
                if over is None:
                    why = "a ditto mark, and nothing stands above it"
                    lost.append(unread(cell, why))
                    cell = cell._replace(text="")
                else:
                    cell = cell._replace(text=over.text)
            filled.append(cell)
            if cell.word:
                texts[at] = cell
            else:
                texts.pop(at, None)
        for at in [at for at in texts if at >= len(row)]:
            del texts[at]
        rows.append(tuple(filled))
    empty = 0
    while number and rows and [at for at, cell in enumerate(rows[-1]) if cell.word] == number:
        empty += 1
        last = rows.pop()[number[0]]
    if empty:
        why = f"{empty} hands at the end have a number and nothing else, so they are left out"
        doubts.append(doubt_at(codes.MISSING, why, last, severity="note"))
    return Body(tuple(rows), tuple(below), tuple(lost), tuple(doubts))


def at(row: Row, column: Column) -> Cell | None:
    """The cell of a row in a column, None where nothing stands in it."""
    cell = row[column.at] if column.at < len(row) else None
    return cell if cell is not None and cell.word else None
