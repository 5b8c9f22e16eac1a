"""One table as the draft of an evening: its margins, its columns, its hands."""

from collections.abc import Sequence
from dataclasses import replace

from bourre_audit.game.money import Unit
from bourre_audit.game.record import Player
from bourre_audit.sheets import codes
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Doubt, Entry
from bourre_audit.sheets.draft import DraftHand, DraftSession
from bourre_audit.sheets.table.body import at, body_of
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.closing import closing_of
from bourre_audit.sheets.table.evening import (
    currency_of,
    evening_of,
    language_of,
    seats_of,
    unit_of,
)
from bourre_audit.sheets.table.grid import Cell, Grid, Row, doubt_at, unread
from bourre_audit.sheets.table.hand import Said, hand_of
from bourre_audit.sheets.table.layout import Layout, lay_out
from bourre_audit.sheets.table.mapping import Columns
from bourre_audit.sheets.table.margin import margin
from bourre_audit.sheets.table.ownership import called, language_in, owned, strange_columns
from bourre_audit.sheets.table.players import groups_of, seats_by_cells, seats_by_columns, sound
from bourre_audit.sheets.table.trick import TableRow
from bourre_audit.sheets.table.tricks import hands_of
from bourre_audit.sheets.table.upright import upright
from bourre_audit.sheets.who import Who


def sheet_of(grid: Grid, mapping: Columns) -> DraftSession | None:
    """The draft of the evening that a table tells of; None if no row of it has headings."""
    grid = upright(grid, mapping)
    first = lay_out(grid, mapping)
    if first is None:
        return None
    above = margin(first.above)
    unit = unit_of(above) or Unit()
    currency = currency_of(above)
    seats, stray = seats_of(above, currency, unit)
    names = [word for seat in seats for word in (seat.name, *seat.aka)]
    layout = lay_out(grid, mapping, names) if names else first
    assert layout is not None
    body = body_of(layout, grid.shifting)
    doubts = [*grid.doubts, *body.doubts]
    if not seats:
        seats = seats_by_columns(layout)
    if not seats:
        seats = seats_by_cells(layout, body.rows)
        if seats:
            message = "no row names the players; they are taken in the order they first turn up"
            head = layout.columns[0].head
            doubts.append(doubt_at(codes.MISSING, message, head, confidence="likely"))
    spelled = {seat.name: seat for seat in seats}
    seats, unnamed = sound(seats)
    # A nickname of two players is no nickname in a log, but on the sheet it can mean either.
    who = Who([spelled[seat.name] for seat in seats], groups_of(layout, body.rows))
    language = language_of(above) or language_in(layout, body.rows)
    cells = Cells(who, unit, currency, language)
    layout, owners, more = owned(layout, cells)
    doubts += more
    doubts += strange_columns(layout, body.rows)
    hands, further, read = _hands(cells, layout, owners, body.rows)
    doubts += further
    draft = DraftSession(
        seats=seats, hands=tuple(hands), unit=unit, currency=currency, cards=language
    )
    draft, more, used = evening_of(draft, above, cells, grid.name)
    doubts += more
    below = margin(body.below)
    closing = closing_of(draft, cells, (above, below), owners, layout, body.rows)
    unused = [unread(cell, "this could not be used") for cell in stray]
    why = "no name that a log can hold: too long, one too many, or of two players"
    unused += [unread(layout.columns[0].head, why, name) for name in unnamed]
    return replace(
        closing.draft,
        unread=(*closing.draft.unread, *unused, *body.unread),
        doubts=(*doubts, *closing.doubts),
        read=read + used + closing.read + len(seats) + len(layout.columns),
    )


def _hands(
    cells: Cells, layout: Layout, owners: dict[int, Entry[Player]], rows: Sequence[Row]
) -> tuple[list[DraftHand], list[Doubt], int]:
    if layout.shape == "hand":
        hands: list[DraftHand] = []
        doubts: list[Doubt] = []
        read = 0
        marked = _marks_passes(layout, rows)
        for row in rows:
            said = []
            empty = []
            for column in layout.columns:
                cell = at(row, column)
                owner = owners.get(column.at)
                if owner is not None:
                    owner = owner._replace(spot=row[min(column.at, len(row) - 1)].spot)
                if cell is not None:
                    said.append(Said(column.field, cell, column.head.word, owner))
                elif owner is not None and column.field in ("player", "tricks"):
                    empty.append(owner)
            said += _strange_cells(layout, row)
            if not said:
                continue
            hand, more, count = hand_of(
                cells, row[0].spot, said, blank=empty, noughts_stayed=marked
            )
            hands.append(hand)
            doubts += more
            read += count
        return hands, doubts, read
    return hands_of(cells, [_table_row(layout, owners, row) for row in rows])


def _marks_passes(layout: Layout, rows: Sequence[Row]) -> bool:
    """Whether the table has a sign for who passed, so that a 0 is not one."""
    results = [c for c in layout.columns if c.owner and c.field in ("player", "tricks")]
    return any(
        "passed" in read_cell(cell.word).marks
        for row in rows
        for column in results
        if (cell := at(row, column)) is not None
    )


def _table_row(layout: Layout, owners: dict[int, Entry[Player]], row: Row) -> TableRow:
    fields: dict[str, tuple[Cell, str]] = {}
    laid: list[tuple[Entry[Player], Cell]] = []
    strange = _strange_cells(layout, row)
    for column in layout.columns:
        cell = at(row, column)
        if cell is None:
            continue
        owner = owners.get(column.at)
        if owner is not None and column.field == "player":
            laid.append((owner, cell))
        elif owner is not None:
            strange.append(Said(column.field, cell, column.head.word, owner))
        elif column.field in fields:
            strange.append(Said("", cell, column.head.word))
        else:
            fields[column.field] = (cell, column.head.word)
    return TableRow(row[0].spot, fields, tuple(laid), tuple(strange))


def _strange_cells(layout: Layout, row: Row) -> list[Said]:
    """The cells of a row under headings that mean nothing; they stay as notes."""
    found = []
    for column in layout.unknown:
        cell = at(row, column)
        if cell is not None:
            found.append(Said("", cell, called(column)))
    return found
