"""Tables typed with spaces: a column for each player, or a row for each player.

A row with as many entries as there are columns is read in order; one with fewer by where its
entries stand, since a blank is not nothing.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bourre_audit.sheets import words
from bourre_audit.sheets.shorthand.clauses import Piece
from bourre_audit.sheets.shorthand.lines import Line, blotted
from bourre_audit.sheets.who import Who

_CHUNK: Final = re.compile(r"\S+(?: \S+)*")
_WORD: Final = re.compile(r"\S+")
_LABEL: Final = re.compile(r"(?:#|№)?(\d{1,6}(?:[-/]\d{1,6})?)[.)]?")
_COUNTED: Final = re.compile(r"\s(?:[-+−]\s?)?[$€£₽]?[\d.,¼½¾]+$")
"""What ends in a number is an entry, as ``R -1.25`` in a row of totals, and no name."""
_FIELDS: Final = frozenset(
    ("dealer", "trump", "pot", "ante", "carry", "winner", "stayed", "passed", "bourre", "reneged",
     "paid", "notes", "drew", "total", "conceded"),
)  # fmt: skip
_FIRST: Final = frozenset(("hand", "player"))
_TOTALS: Final = frozenset(("total", "net"))


class Column(NamedTuple):
    """A column: what it is about (a field, ``@Roosevelt`` for a player, a hand's label), where."""

    name: str
    start: int
    end: int


class Columns(NamedTuple):
    """The head of a table. ``by_hand``: its columns are hands, its rows players and fields.

    ``totals``: its rows are running totals. ``barred``: its cells stand between upright bars.
    """

    columns: tuple[Column, ...]
    who: Who
    by_hand: bool = False
    totals: bool = False
    barred: bool = False


class Grid(NamedTuple):
    """A row: its label (a hand), or its head (a field or player), and its cells by column."""

    label: str
    head: str
    cells: tuple[tuple[str, Piece], ...]


def columns_of(line: Line, who: Who) -> Columns | None:
    """The columns that a line heads; None for a line that heads no table."""
    text = blotted(line.text)
    barred = text.count("|") >= 2
    chunks = _cut(text, barred=barred)
    first = words.head(chunks[0][0]) if chunks else None
    heads = chunks[1:] if first in _FIRST or first in _TOTALS else chunks
    if len(heads) < 2:
        return None
    labels = [_LABEL.fullmatch(one) for one, _, _ in heads]
    totals_at_end = words.head(heads[-1][0]) in _TOTALS
    numbers = labels[:-1] if totals_at_end else labels
    if len(numbers) >= 2 and all(numbers) and (first in _FIRST or line.indent > 0):
        names = [match[1] if match else "total" for match in labels]
        found = tuple(
            Column(name, start, end) for name, (_, start, end) in zip(names, heads, strict=True)
        )
        return Columns(found, who, by_hand=True, barred=barred)
    at_edge = line.indent == 0 or words.head(chunks[0][0]) in _FIELDS
    if first not in _FIRST and first not in _TOTALS and at_edge:
        # Without a word over the labels, the names must stand away from the edge.
        return None
    columns = []
    players = 0
    for one, start, end in heads:
        name = _column(one, who)
        if name is None:
            return None
        players += name.startswith("@")
        columns.append(Column(name, start, end))
    if players < 2 or len({column.name for column in columns}) < len(columns):
        return None
    return Columns(tuple(columns), who, totals=first in _TOTALS, barred=barred)


def _column(text: str, who: Who) -> str | None:
    if not any(map(str.isalnum, text)):
        return None
    if who.exact(text) is None and (field := words.head(text)) in _FIELDS and len(text) > 1:
        return field
    if who.fits(text):
        return f"@{text}"
    return field if (field := words.head(text)) in _FIELDS else None


def header_names(line: Line) -> tuple[tuple[str, int], ...]:
    """The names that head the columns of a table, where no line of the sheet names the seats.

    Only where the line begins with a head such as ``hand``; None of the other heads is a name.
    """
    chunks = _cut(blotted(line.text), barred=line.text.count("|") >= 2)
    if not chunks or words.head(chunks[0][0]) not in (_FIRST | _TOTALS):
        return ()
    names = [(one, start) for one, start, _ in chunks[1:] if words.head(one) not in _FIELDS]
    if len(names) < 2 or any(_LABEL.fullmatch(one) or _COUNTED.search(one) for one, _ in names):
        return ()
    return tuple(names)


def rows_of(line: Line, columns: Columns) -> Grid | None:
    """The row of a table that a line is; None if it is none."""
    text = blotted(line.text)
    chunks = _cut(text, barred=columns.barred)
    if not chunks:
        return None
    chunks = [*_label_apart(chunks[0], columns), *chunks[1:]]
    label, head = "", ""
    if columns.by_hand:
        head = _column(chunks[0][0], columns.who) or ""
        if not head or len(chunks) < 2:
            return None
    elif columns.totals:
        label, head = chunks[0][0], "total"
        if not _LABEL.fullmatch(label) and words.head(label) not in _TOTALS:
            return None
    elif words.head(chunks[0][0]) in _TOTALS:
        head = "total"
    else:
        match = _LABEL.fullmatch(chunks[0][0])
        if match is None or line.indent > columns.columns[0].start:
            return None
        label = match[1]
    cells = _placed(line, text, chunks[1:], columns)
    return None if cells is None else Grid(label, head, cells)


def _label_apart(chunk: tuple[str, int, int], columns: Columns) -> tuple[tuple[str, int, int], ...]:
    """The first entry of a row, a label that only one space parts from the next taken off."""
    text, start, end = chunk
    first, space, rest = text.partition(" ")
    is_label = _LABEL.fullmatch(first) is not None or words.head(first) in _TOTALS
    if not space or columns.by_hand or columns.barred or not is_label:
        return (chunk,)
    return (first, start, start + len(first)), (rest, start + len(first) + 1, end)


def _cut(text: str, *, barred: bool) -> list[tuple[str, int, int]]:
    """The entries of a line with their characters: between bars, gaps, or single spaces."""
    if barred:
        found, at = [], 0
        for part in text.split("|"):
            inner = part.strip()
            start = at + (len(part) - len(part.lstrip()) if inner else 0)
            found.append((inner, start, start + len(inner)))
            at += len(part) + 1
        return found
    pattern = _CHUNK if "  " in text.strip() or "\t" in text.strip() else _WORD
    return [(m.group(), m.start(), m.end()) for m in pattern.finditer(text.replace("\t", "  "))]


def _placed(
    line: Line, text: str, chunks: Sequence[tuple[str, int, int]], columns: Columns
) -> tuple[tuple[str, Piece], ...] | None:
    """The entries of a row under their columns; None where that cannot be told."""
    heads = columns.columns
    cells = {column.name: Piece("", line.number, column.start + 1) for column in heads}
    placed = _in_columns(text, chunks, heads)
    if placed is None and chunks and not columns.barred:
        first = chunks[0][1]
        found = _WORD.finditer(text.replace("\t", "  "), first)
        placed = _in_columns(text, [(m.group(), m.start(), m.end()) for m in found], heads)
    if placed is None:
        return None
    for column, (entry, start, _) in placed:
        cells[column.name] = Piece(entry, line.number, start + 1)
    return tuple(cells.items())


def _in_columns(
    text: str, chunks: Sequence[tuple[str, int, int]], heads: Sequence[Column]
) -> list[tuple[Column, tuple[str, int, int]]] | None:
    """Entries with their columns: in order where there is one for each, else by where they are."""
    if len(chunks) > len(heads):
        last = heads[-1]
        if last.name != "notes":
            return None
        _, start, _ = chunks[len(heads) - 1]
        chunks = [*chunks[: len(heads) - 1], (text[start:].strip(), start, len(text))]
    if len(chunks) == len(heads):
        return list(zip(heads, chunks, strict=True))
    placed: list[tuple[Column, tuple[str, int, int]]] = []
    for chunk in chunks:
        column = _under(chunk, heads)
        if column is None or any(column is other for other, _ in placed):
            return None
        placed.append((column, chunk))
    return placed


def _under(chunk: tuple[str, int, int], heads: Sequence[Column]) -> Column | None:
    """The one column that an entry stands under, beyond doubt.

    It lies within its head or its head within it, or begins, ends or is centred as its head.
    """
    _, start, end = chunk
    over = [column for column in heads if start < column.end and end > column.start]
    if len(over) != 1:
        return None
    (column,) = over
    within = column.start <= start and end <= column.end
    flush = start == column.start or end == column.end
    centred = abs(start + end - column.start - column.end) <= 1
    return column if within or flush or centred else None
