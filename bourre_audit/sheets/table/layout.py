"""How a table is laid out: where its headings stand, what each column is, what a row is about."""

import re
from collections.abc import Mapping, Sequence, Set
from typing import Final, Literal, NamedTuple, TypeAlias

from bourre_audit.log.names import tidy
from bourre_audit.sheets.cards import read_turned
from bourre_audit.sheets.counts import MOST, read_cell
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.table.columns import LIST_SIGNS
from bourre_audit.sheets.table.grid import Cell, Grid, Row
from bourre_audit.sheets.table.heads import (
    OF_A_ROW,
    OF_ONE_PLAYER,
    head_of,
    joined,
    key_of,
    suggestion,
)
from bourre_audit.sheets.table.mapping import Columns, Meaning
from bourre_audit.sheets.words import fold

Shape: TypeAlias = Literal["hand", "trick", "play"]
"""What a row is about."""

_HEAD_WITHIN: Final = 80
"""Rows in which the headings are looked for."""

_SAMPLE: Final = 200
"""Rows by which it is judged whether a column is a player's."""

_LONGEST_NAME: Final = 40
_SIGNED: Final = re.compile(r"[+−-]\s*[$€£]?\s*\d*[.,]?\d+\s*[$€£¢]?|\d*[.,]\d+")


class Column(NamedTuple):
    """A column that is understood: its place in a row (from 0), its heading, what it holds.

    ``owner`` is the name in the heading where the column is one player's. The field ``player``
    with an owner holds his results, or in a table of tricks his cards.
    """

    at: int
    head: Cell
    field: str
    owner: str | None = None


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


def headings(row: Sequence[str], mapping: Columns) -> int:
    """How many of some words are headings; 0 for a row that cannot be the headings of a table."""
    said = {tidy(heading) for heading in mapping}
    words = [word.strip() for word in row if word.strip()]
    fields = [head_of(word) for word in words if tidy(word) not in said]
    own = sum(1 for word in words if tidy(word) in said)
    known = len({field for field in fields if field}) + own
    first = key_of(words[0]) if words else None
    starts = bool(words) and head_of(words[0]) in ("hand", "dealer", "trick")
    if len(words) < 2 or known == 0 or (known < 2 and not starts):
        return 0
    return known if starts or first is None or known > 2 else 0


def lay_out(grid: Grid, mapping: Columns, names: Sequence[str] = ()) -> Layout | None:
    """The parts of a table, None if no row has headings. ``names``: players named above it."""
    top = _top(grid.rows, mapping)
    if top is None:
        return None
    upper = grid.rows[top]
    second = grid.rows[top + 1] if top + 1 < len(grid.rows) else ()
    two = _is_second_row(upper, second)
    heads = _both(upper, second) if two else list(upper)
    if not grid.shifting:
        heads += _headless(grid, len(heads))
    first = top + 1 + two
    said = {tidy(heading): found for heading, found in mapping.items()}
    if {"player", "card"} <= {head_of(head.word) for head in heads}:
        names = ()  # a row is a play, and no column a player's, whatever they are called
    repeated = [fold(cell.text) for cell in upper if cell.word]
    below = tuple(
        row
        for row in grid.rows[first:]
        if not (row and row[0].text == upper[0].text)
        or [fold(cell.text) for cell in row if cell.word] != repeated
    )
    sound = [row for row in below if not grid.shifting or not shifted(row, len(upper))]
    columns: list[Column] = []
    strangers: list[Column] = []
    ignored: list[Column] = []
    for at, head in enumerate(heads):
        found = _meaning(head.word, said, names)
        cells = [row[at] for row in sound[:_SAMPLE] if at < len(row) and row[at].word]
        by_word = found is not None and found.player is None and tidy(head.word) not in said
        if found is not None and by_word and len(head.word) == 1:
            found = found if _fits(found.field, cells, at) else None
        if found is None:
            if head.word or any(at < len(row) and row[at].word for row in below):
                strangers.append(Column(at, head, ""))
        elif found.field == "ignore":
            ignored.append(Column(at, head, "ignore"))
        else:
            columns.append(Column(at, head, found.field, found.player))
    columns = _with_rounds(columns, sound)
    fields = {column.field for column in columns if column.owner is None}
    shape: Shape = "play" if {"player", "card"} <= fields else "hand"
    if shape == "hand" and not {"trick", "leader", "cards"}.isdisjoint(fields):
        shape = "trick"
    known = {fold(name) for name in names} | {fold(c.owner) for c in columns if c.owner}
    named = {"dealer", "leader", "winner", "bourre", "taken_by"}
    told = [column.at for column in columns if column.field in named]
    known |= {
        fold(word)
        for row in below[:_SAMPLE]
        for at in told
        if at < len(row)
        for word in LIST_SIGNS.split(row[at].word)
    }
    for column in strangers:
        open_fields = OF_A_ROW - fields
        if shape != "play" and _is_player(column, sound, shape, known, open_fields):
            field = "net" if shape == "hand" and _is_money(column, sound) else "player"
            columns.append(column._replace(field=field, owner=tidy(column.head.word)))
    if shape == "hand":
        columns = [c for c in columns if c not in _outsiders(columns, sound, known)]
    taken = {column.at for column in columns}
    unknown = tuple(column for column in strangers if column.at not in taken)
    columns.sort(key=lambda column: column.at)
    return Layout(
        grid.rows[:top], tuple(columns), unknown, tuple(ignored), below, shape, len(upper)
    )


def shifted(row: Row, width: int) -> bool:
    """Whether a row of text has more cells than there are headings, so that any may be shifted."""
    return any(cell.word for cell in row[width:])


def _headless(grid: Grid, width: int) -> list[Cell]:
    """Blank headings for the columns of a workbook that go on to the right of the headings."""
    longest = max((row for row in grid.rows), key=len, default=())
    return [cell._replace(text="", carried=False) for cell in longest[width:]]


def _top(rows: Sequence[Row], mapping: Columns) -> int | None:
    """The row with the most headings, the first of them."""
    best, place = 0, None
    for number, row in enumerate(rows[:_HEAD_WITHIN]):
        found = headings([cell.word for cell in row if not cell.carried], mapping)
        if found > best:
            best, place = found, number
    return place


def _is_second_row(upper: Row, second: Row) -> bool:
    """Whether the row below the headings says of every player what his columns hold."""
    words = [(at, cell.word) for at, cell in enumerate(second) if cell.word and not cell.carried]
    fields = [head_of(word) for _, word in words]
    named = sum(1 for cell in upper if cell.word and head_of(cell.word) is None)
    return len(words) > 1 and named > 0 and all(f in OF_ONE_PLAYER for f in fields)


def _both(upper: Row, second: Row) -> list[Cell]:
    """Headings of two rows made one; a name stands over the blank cells on its right."""
    heads: list[Cell] = []
    over = ""
    for at in range(max(len(upper), len(second))):
        above = upper[at] if at < len(upper) else None
        below = second[at] if at < len(second) else None
        if above is not None and above.word:
            over = above.word
        if below is None or not below.word or below.carried:
            heads.append(above if above is not None else below._replace(text=""))  # type: ignore[union-attr]
        elif head_of(over) is None:
            heads.append(below._replace(text=f"{over} {below.word}"))
        else:
            heads.append(below)
    return heads


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


def _fits(field: str, cells: Sequence[Cell], at: int) -> bool:
    """Whether a heading of one letter (T, D) is that word, or rather a player's initial."""
    words = [cell.word for cell in cells]
    if field == "trump":
        return any(
            read_turned(word, language).value
            for word in words
            for language in LANGUAGES
            if not word.isdigit()
        )
    if field == "dealer":
        return bool(words) and not any(_is_result(word) for word in words)
    return field != "passed" and at == 0


def _is_player(
    column: Column, rows: Sequence[Row], shape: Shape, known: set[str], missing: Set[str]
) -> bool:
    """Whether a heading that is no known word is the name of a player: by what stands below it.

    ``known`` are names that stand elsewhere, ``missing`` the fields that no column holds yet: a
    heading close to one of those is rather that word, misspelt.
    """
    name = column.head.word
    if fold(name) in known:
        return True
    if not name or len(name) > _LONGEST_NAME or len(name.split()) > 3 or name[0] in "$€£#%":
        return False
    if not any(map(str.isalpha, name)) or any(map(str.isdigit, name)) or suggestion(name, missing):
        return False
    cells = [row[column.at].word for row in rows[:_SAMPLE] if column.at < len(row)]
    cells = [word for word in cells if word]
    test = _is_card if shape == "trick" else _is_result
    return bool(cells) and 2 * sum(map(test, cells)) > len(cells)


def _with_rounds(columns: list[Column], rows: Sequence[Row]) -> list[Column]:
    """Of two columns that number hands (Deal, Round), the second numbers tricks if it can."""
    hands = [column for column in columns if column.field == "hand"]
    if len(hands) != 2 or any(column.field == "trick" for column in columns):
        return columns
    second = hands[1]
    words = [row[second.at].word for row in rows if second.at < len(row) and row[second.at].word]
    if not words or not all(word.isdigit() and len(word) < 3 for word in words):
        return columns
    return [c._replace(field="trick") if c is second else c for c in columns]


def _outsiders(columns: Sequence[Column], rows: Sequence[Row], known: Set[str]) -> list[Column]:
    """Columns of numbers that are no player's: the tricks of a hand add up to five without them.

    A player who is named elsewhere (``known``) is one whatever he adds.
    """
    results = [column for column in columns if column.owner and column.field == "player"]
    found = []
    for column in results:
        others = [other for other in results if other is not column]
        sums = [
            sum(_count(row, other) for other in others)
            for row in rows[:_SAMPLE]
            if _count(row, column) > 0
        ]
        named = column.owner is None or fold(column.owner) in known
        if not named and len(others) > 1 and sums and all(one == MOST for one in sums):
            found.append(column)
    return found


def _count(row: Row, column: Column) -> int:
    """The tricks in a cell, 0 where there are none for certain."""
    tricks = read_cell(row[column.at].word).tricks if column.at < len(row) else None
    return 0 if tricks is None else tricks.value or 0


def _is_money(column: Column, rows: Sequence[Row]) -> bool:
    """Whether the cells of a player are what he won and lost, and not what he took."""
    words = [row[column.at].word for row in rows[:_SAMPLE] if column.at < len(row)]
    signed = sum(1 for word in words if _SIGNED.fullmatch(word))
    return signed > 0 and 2 * signed >= sum(1 for word in words if word not in ("", "0", "-"))


def _is_result(word: str) -> bool:
    cell = read_cell(word)
    count = cell.tricks is not None and (cell.tricks.value is not None or bool(cell.tricks.others))
    return count or bool(cell.marks) or word[:1] in "+-−$" or "." in word[:-1]


def _is_card(word: str) -> bool:
    text = word.rstrip("*")
    return any(read_turned(text, language).value for language in LANGUAGES)
