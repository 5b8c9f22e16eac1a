"""One table as the draft of an evening: its margins, its columns, its hands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Player, Seat
from bourre_audit.log.limits import LONGEST_NAME, MOST_PLAYERS
from bourre_audit.log.names import same, shown, tidy
from bourre_audit.sheets import codes
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Doubt, Entry, Reading
from bourre_audit.sheets.draft import DraftHand, DraftSession
from bourre_audit.sheets.table.closing import closing_of, evening_of
from bourre_audit.sheets.table.columns import LIST_SIGNS, unguarded
from bourre_audit.sheets.table.entries import Cells, lead_language
from bourre_audit.sheets.table.evening import (
    Margin,
    is_margin,
    language_of,
    margin,
    seats_of,
    unit_of,
    unread,
)
from bourre_audit.sheets.table.grid import Cell, Grid, Row, doubt_at
from bourre_audit.sheets.table.hands import Said, hand_of
from bourre_audit.sheets.table.heads import suggestion
from bourre_audit.sheets.table.layout import Column, Layout, lay_out, shifted
from bourre_audit.sheets.table.mapping import Columns
from bourre_audit.sheets.table.tricks import TableRow, hands_of
from bourre_audit.sheets.who import Who
from bourre_audit.sheets.words import fold, is_all, is_ditto, is_nobody, languages_of

_SHOWN_CELLS: Final = 4
_CARD_FIELDS: Final = frozenset(("trump", "card", "cards", "took_back", "dealt"))
_NAME_FIELDS: Final = ("player", "leader", "dealer", "stayed", "passed", "winner", "taken_by")
_GROUPS: Final = frozenset(("stayed", "passed", "seats"))


class _Body(NamedTuple):
    """The rows that are hands, dittos filled in, and those below that are not."""

    rows: tuple[Row, ...]
    below: tuple[Row, ...]
    unread: tuple[Entry[str], ...]
    doubts: tuple[Doubt, ...]


def sheet_of(grid: Grid, mapping: Columns) -> DraftSession | None:
    """The draft of the evening that a table tells of; None if no row of it has headings."""
    first = lay_out(grid, mapping)
    if first is None:
        return None
    above = margin(first.above)
    unit = unit_of(above) or Unit()
    currency = _currency(above)
    seats, stray = seats_of(above, currency, unit)
    names = [word for seat in seats for word in (seat.name, *seat.aka)]
    layout = lay_out(grid, mapping, names) if names else first
    assert layout is not None
    body = _body(layout, grid.shifting)
    doubts = [*grid.doubts, *body.doubts]
    if not seats:
        seats = _seats_by_columns(layout)
    if not seats:
        seats = _seats_by_cells(layout, body.rows)
        if seats:
            message = "no row names the players; they are taken in the order they first turn up"
            at = layout.columns[0].head
            doubts.append(doubt_at(codes.MISSING, message, at, confidence="likely"))
    seats = _sound(seats)
    who = Who(seats, _groups(layout, body.rows))
    language = language_of(above) or _language(layout, body.rows)
    cells = Cells(who, unit, currency, language)
    layout, owners, more = _owned(layout, cells)
    doubts += more
    doubts += _strange_columns(layout, body.rows)
    hands, further, read = _hands(cells, layout, owners, body.rows)
    doubts += further
    draft = DraftSession(
        seats=seats, hands=tuple(hands), unit=unit, currency=currency, cards=language
    )
    draft, more, used = evening_of(draft, above, cells, grid.name)
    doubts += more
    below = margin(body.below)
    closing = closing_of(draft, cells, (above, below), owners, layout, body.rows)
    unused = tuple(unread(cell, "this could not be used") for cell in stray)
    return replace(
        closing.draft,
        unread=(*closing.draft.unread, *unused, *body.unread),
        doubts=(*doubts, *closing.doubts),
        read=read + used + closing.read + len(seats) + len(layout.columns),
    )


def _currency(above: Margin) -> str:
    cell = above.one("currency")
    word = "" if cell is None else unguarded(cell.text).strip()
    bad = any(map(str.isdigit, word)) or not word.strip(".,+-−_¢ ")
    return "" if bad else word


# --- Rows ---------------------------------------------------------------------------------------


def _body(layout: Layout, shifting: bool) -> _Body:
    """The rows of hands and the rows below; a row with cells too many is kept whole, unread."""
    rows: list[Row] = []
    below: list[Row] = []
    lost: list[Entry[str]] = []
    doubts: list[Doubt] = []
    known = {column.at for column in layout.columns}
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
    return _Body(tuple(rows), tuple(below), tuple(lost), tuple(doubts))


def _at(row: Row, column: Column) -> Cell | None:
    """The cell of a row in a column, None where nothing stands in it."""
    cell = row[column.at] if column.at < len(row) else None
    return cell if cell is not None and cell.word else None


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
                cell = _at(row, column)
                owner = owners.get(column.at)
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
    results = [column for column in layout.columns if column.owner and column.field == "player"]
    return any(
        "passed" in read_cell(cell.word).marks
        for row in rows
        for column in results
        if (cell := _at(row, column)) is not None
    )


def _table_row(layout: Layout, owners: dict[int, Entry[Player]], row: Row) -> TableRow:
    fields: dict[str, tuple[Cell, str]] = {}
    laid: list[tuple[Entry[Player], Cell]] = []
    strange = _strange_cells(layout, row)
    for column in layout.columns:
        cell = _at(row, column)
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
        cell = _at(row, column)
        if cell is not None:
            found.append(Said("", cell, _called(column)))
    return found


def _called(column: Column) -> str:
    return column.head.word or f"column {(column.head.spot.cell or '?').rpartition('!')[2]}"


# --- Columns ------------------------------------------------------------------------------------


def _strange_columns(layout: Layout, rows: Sequence[Row]) -> list[Doubt]:
    """S011 for every column that means nothing, with what it could be and what stands in it."""
    doubts = []
    for column in layout.unknown:
        found = [cell for row in rows if (cell := _at(row, column)) is not None]
        if column.field or (not found and not column.head.word):
            continue
        said = f"`{shown(column.head.word)}` is no heading that is known"
        if not column.head.word:
            said = "this column has no heading"
        near = suggestion(column.head.word) if column.head.word else None
        field = near or "FIELD"
        option = f'--map "{shown(column.head.word)}={field}"'
        remedy = f"is it {near}? then {option}" if near else f"say what it is with {option}"
        if not column.head.word:
            remedy = "write one above it"
        listed = ", ".join(f"{shown(c.word)} ({c.spot.cell})" for c in found[:_SHOWN_CELLS])
        if len(found) > _SHOWN_CELLS:
            listed += f" and {len(found) - _SHOWN_CELLS} more"
        kept = f"its cells are kept as notes: {listed}" if found else "nothing stands in it"
        doubts.append(
            doubt_at(
                codes.UNKNOWN_COLUMN,
                f"{said}; {remedy}; {kept}",
                column.head,
                confidence="likely" if near else "none",
                alternatives=(near,) if near else (),
            )
        )
    return doubts


def _owned(layout: Layout, cells: Cells) -> tuple[Layout, dict[int, Entry[Player]], list[Doubt]]:
    """Whose each column is. A column whose heading fits nobody, or two, is not used."""
    owners: dict[int, Entry[Player]] = {}
    unsure: list[Column] = []
    doubts: list[Doubt] = []
    taken: dict[tuple[str, str], Column] = {}
    for column in layout.columns:
        if column.owner is None:
            twin = taken.setdefault((column.field, ""), column)
            if twin is not column and column.field != "notes":
                unsure.append(column)
                message = f"two columns are headed {twin.head.word} and {column.head.word}"
                doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, column.head))
            continue
        reading = cells.who.read(column.owner)
        player = reading.value
        if player is None:
            rule = codes.DOUBTFUL_NAME if reading.others else codes.UNKNOWN_NAME
            message = f"`{shown(column.owner)}`: {reading.why}; its cells are kept as notes"
            doubts.append(
                doubt_at(
                    rule,
                    message,
                    column.head,
                    confidence=reading.confidence,
                    alternatives=reading.others,
                )
            )
            unsure.append(column)
        elif taken.setdefault((column.field, player), column) is not column:
            message = f"two columns are headed {shown(column.head.word)}; this one is not used"
            doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, column.head))
            unsure.append(column)
        else:
            owners[column.at] = Entry(reading, column.head.spot, column.owner)
    unused = {column.at for column in unsure}
    kept = tuple(column for column in layout.columns if column.at not in unused)
    return layout._replace(columns=kept, unknown=(*layout.unknown, *unsure)), owners, doubts


def _language(layout: Layout, rows: Sequence[Row]) -> CardLanguage:
    """The letters of the cards: those that read the most of them, and else the headings' own."""
    order: tuple[CardLanguage, ...] = ("en", "fr", "ru")
    said = [languages_of(column.head.word) for column in layout.columns]
    heads = max(order, key=lambda language: sum(1 for found in said if language in found))
    cards = [column for column in layout.columns if column.field in _CARD_FIELDS]
    if layout.shape == "trick":
        cards += [column for column in layout.columns if column.owner and column.field == "player"]
    words = [
        word
        for row in rows
        for column in cards
        if (cell := _at(row, column)) is not None
        for word in cell.word.replace(",", " ").split()
    ]
    return lead_language(words, heads)


# --- Players ------------------------------------------------------------------------------------


def _seats_by_columns(layout: Layout) -> tuple[Seat, ...]:
    names: dict[str, str] = {}
    for column in layout.columns:
        if column.owner:
            names.setdefault(same(column.owner), tidy(column.owner))
    return tuple(Seat(name) for name in names.values())


def _seats_by_cells(layout: Layout, rows: Sequence[Row]) -> tuple[Seat, ...]:
    """The names in the cells of columns that hold names, in the order they first turn up."""
    columns = [c for field in _NAME_FIELDS for c in layout.columns if c.field == field]
    names: dict[str, str] = {}
    for column in columns:
        for row in rows:
            cell = _at(row, column)
            if cell is None or cell.carried or is_nobody(cell.word) or is_all(cell.word):
                continue
            for word in LIST_SIGNS.split(unguarded(cell.text)):
                if any(map(str.isalpha, word)):
                    names.setdefault(fold(word), tidy(word))
    return tuple(Seat(name) for name in names.values())


def _sound(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats that a log can hold: names not endless, not too many, no nickname of two players."""
    kept = [seat for seat in seats if len(seat.name) <= LONGEST_NAME][:MOST_PLAYERS]
    taken = {same(seat.name) for seat in kept}
    found = []
    for seat in kept:
        aka = tuple(w for w in seat.aka if same(w) not in taken and len(w) <= LONGEST_NAME)
        taken |= {same(word) for word in aka}
        found.append(seat._replace(aka=aka))
    return tuple(found)


def _groups(layout: Layout, rows: Sequence[Row]) -> list[list[str]]:
    """Lists in which nobody stands twice: the headings of players, and who stayed or passed."""
    heads = [column.owner for column in layout.columns if column.owner and column.field == "player"]
    groups = [heads] if heads else []
    lists = [column for column in layout.columns if column.field in _GROUPS]
    for row in rows:
        for column in lists:
            cell = _at(row, column)
            if cell is not None and not is_nobody(cell.word) and not is_all(cell.word):
                groups.append([w.strip() for w in LIST_SIGNS.split(cell.word) if w.strip()])
    return groups
