"""How a table is laid out: where its headings stand, what each column is, what a row is about."""

from collections.abc import Mapping, Sequence, Set
from typing import Final, NamedTuple

from bourre_audit.log.names import tidy
from bourre_audit.sheets.table.column import Column, Shape
from bourre_audit.sheets.table.grid import Grid, Row
from bourre_audit.sheets.table.headings import both_rows, headless, is_second_row, top_row
from bourre_audit.sheets.table.heads import OF_A_ROW, head_of, joined
from bourre_audit.sheets.table.judging import (
    SAMPLE,
    fits,
    is_money,
    is_player,
    outsiders,
    with_rounds,
)
from bourre_audit.sheets.table.mapping import Columns, Meaning
from bourre_audit.sheets.table.signs import LIST_SIGNS
from bourre_audit.sheets.words import fold

_HOLD_NAMES: Final = frozenset(("dealer", "leader", "winner", "bourre", "taken_by"))


class Layout(NamedTuple):
    """A table in its parts: rows above the headings, columns, rows below.

    ``unknown`` are the columns with a heading that means nothing, ``ignored`` those that are not to
    be read, ``width`` the cells of the heading row; a row of text with more may have shifted.
    """

    above: tuple[Row, ...]
    columns: tuple[Column, ...]
    unknown: tuple[Column, ...]
    ignored: tuple[Column, ...]
    below: tuple[Row, ...]
    shape: Shape
    width: int


def lay_out(grid: Grid, mapping: Columns, names: Sequence[str] = ()) -> Layout | None:
    """The parts of a table, None if no row has headings. ``names``: players named above it."""
    top = top_row(grid.rows, mapping)
    if top is None:
        return None
    upper = grid.rows[top]
    second = grid.rows[top + 1] if top + 1 < len(grid.rows) else ()
    two = is_second_row(upper, second)
    heads = both_rows(upper, second) if two else list(upper)
    if not grid.shifting:
        heads += headless(grid, len(heads))
    first = top + 1 + two
    said = {tidy(heading): found for heading, found in mapping.items()}
    if {"player", "card"} <= {head_of(head.word) for head in heads}:
        names = ()  # a row is a play, and no column a player's, whatever they are called
    below = tuple(row for row in grid.rows[first:] if not _repeats(upper, row))
    sound = [row for row in below if not grid.shifting or not shifted(row, len(upper))]
    columns: list[Column] = []
    strangers: list[Column] = []
    ignored: list[Column] = []
    for at, head in enumerate(heads):
        found = _meaning(head.word, said, names)
        cells = [row[at] for row in sound[:SAMPLE] if at < len(row) and row[at].word]
        by_word = found is not None and found.player is None and tidy(head.word) not in said
        if found is not None and by_word and len(head.word) == 1:
            found = found if fits(found.field, cells, at) else None
        if found is None:
            if head.word or any(at < len(row) and row[at].word for row in below):
                strangers.append(Column(at, head, ""))
        elif found.field == "ignore":
            ignored.append(Column(at, head, "ignore"))
        else:
            columns.append(Column(at, head, found.field, found.player))
    columns = with_rounds(columns, sound)
    fields = {column.field for column in columns if column.owner is None}
    shape = _shape(fields)
    known = {fold(name) for name in names} | _names_in(columns, below)
    for column in strangers:
        open_fields = OF_A_ROW - fields
        if shape != "play" and is_player(column, sound, shape, known, open_fields):
            field = "net" if shape == "hand" and is_money(column, sound) else "player"
            columns.append(column._replace(field=field, owner=tidy(column.head.word)))
    if shape == "hand":
        strays = outsiders(columns, sound, known)
        columns = [column for column in columns if column not in strays]
    taken = {column.at for column in columns}
    unknown = tuple(column for column in strangers if column.at not in taken)
    columns.sort(key=lambda column: column.at)
    return Layout(
        grid.rows[:top], tuple(columns), unknown, tuple(ignored), below, shape, len(upper)
    )


def _shape(fields: Set[str]) -> Shape:
    """What a row is about, by the fields of the columns that are nobody's."""
    if {"player", "card"} <= fields:
        return "play"
    return "hand" if {"trick", "leader", "cards"}.isdisjoint(fields) else "trick"


def _names_in(columns: Sequence[Column], rows: Sequence[Row]) -> set[str]:
    """The names, folded, that head columns or stand where a column holds names."""
    told = [column.at for column in columns if column.field in _HOLD_NAMES]
    return {fold(column.owner) for column in columns if column.owner} | {
        fold(word)
        for row in rows[:SAMPLE]
        for at in told
        if at < len(row)
        for word in LIST_SIGNS.split(row[at].word)
    }


def _repeats(upper: Row, row: Row) -> bool:
    """Whether a row is the headings once more, as on a second page."""
    if not row or row[0].text != upper[0].text:
        return False
    written, again = ([fold(cell.text) for cell in one if cell.word] for one in (upper, row))
    return written == again


def shifted(row: Row, width: int) -> bool:
    """Whether a row of text has more cells than there are headings, so that any may be shifted."""
    return any(cell.word for cell in row[width:])


def _meaning(text: str, said: Mapping[str, Meaning], names: Sequence[str]) -> Meaning | None:
    """What a heading means: as the user says, else a player named above, else a known word."""
    told = said.get(tidy(text))
    if told is not None:
        return told
    if fold(text) in {fold(name) for name in names}:
        return Meaning("player", tidy(text))
    field = head_of(text)
    if field is not None:
        return Meaning(field)
    pair = joined(text)
    if pair is not None and not any(map(str.isdigit, pair[0])):
        return Meaning(pair[1], pair[0])
    return None
