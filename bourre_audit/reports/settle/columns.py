"""Tables of text: columns that fit a screen, names cut short and still told apart."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from rich.cells import cell_len
from rich.text import Text

from bourre_audit.game.record import Player
from bourre_audit.reports.text.layout import MARGIN, Lines, padded, shortened, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe

GAP: Final = 2
_LEAST: Final = 8
"""Cells that a flexible column keeps."""

Cell: TypeAlias = Sequence[Text]
"""What stands in a cell: each text begins a line of its own."""

T = TypeVar("T")


class Column(NamedTuple):
    """A column of a table. A flexible one gives way where the screen is too narrow."""

    head: str
    right: bool = False
    flexible: bool = False


def table_lines(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], look: Look) -> Lines:
    """A table set to the width of the screen, cells wrapped within their columns."""
    widths = _widths(columns, rows, look.width - MARGIN)
    heads = [[Text(column.head, "dim")] for column in columns]
    headed = any(column.head for column in columns)
    lines: Lines = []
    for row in (heads, *rows) if headed else rows:
        cells = [
            [part for text in cell for part in _hanging(text, width)]
            for cell, width in zip(row, widths, strict=True)
        ]
        for at in range(max(map(len, cells), default=0)):
            line = Text(" " * (MARGIN - GAP))
            for column, cell, width in zip(columns, cells, widths, strict=True):
                text = cell[at] if at < len(cell) else Text()
                space = " " * (width - text.cell_len) if column.right else ""
                line.append(" " * GAP + space).append_text(padded(text, width - len(space)))
            line.rstrip()
            lines.append(line)
    return lines


def _hanging(text: Text, width: int) -> Lines:
    """A text in lines, those after the first a step to the right."""
    if text.cell_len <= width:
        return [text]
    first, *rest = wrap(text, width - 1)
    return [first, *(Text(" ").append_text(line) for line in rest)]


def fits(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], look: Look) -> bool:
    """Whether a table fits the screen without wrapping anything."""
    widths = _natural(columns, rows)
    return MARGIN + sum(widths) + GAP * (len(widths) - 1) <= look.width


def _natural(columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> list[int]:
    """The cells that each column would like to have."""
    widths = [cell_len(column.head) for column in columns]
    for row in rows:
        for at, cell in enumerate(row):
            widths[at] = max([widths[at], *(text.cell_len for text in cell)])
    return widths


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int) -> Sequence[int]:
    """The cells of each column; flexible ones give way, the widest first."""
    widths = _natural(columns, rows)
    flexible = [at for at, column in enumerate(columns) if column.flexible]
    over = sum(widths) + GAP * (len(widths) - 1) - width
    while over > 0 and flexible:
        widest = max(flexible, key=widths.__getitem__)
        if widths[widest] <= _LEAST:
            break
        widths[widest] -= 1
        over -= 1
    return widths


def blocks(items: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Items in blocks of about the same size, no more than ``most`` in one."""
    count = max(1, -(-len(items) // max(1, most)))
    for at in range(count):
        yield items[at * len(items) // count : (at + 1) * len(items) // count]


def short_names(players: Sequence[Player], width: int, look: Look) -> Mapping[Player, str]:
    """Names in at most so many cells, no two alike: cut at the end, or in the middle, or numbered.

    ``width`` is at least six.
    """
    full = {player: safe(player, look).plain for player in players}
    cut = look.signs.cut
    names = {player: _cut(name, width, cut) for player, name in full.items()}
    clashing = [p for p in players if sum(name == names[p] for name in names.values()) > 1]
    for tail in range(1, width - cell_len(cut)):
        tried = {p: _middle_cut(full[p], width, tail, cut) for p in clashing}
        if len({**names, **tried}.values()) == len(set({**names, **tried}.values())):
            return {**names, **tried}
    for number, player in enumerate(clashing, start=1):
        end = f"{cut}{number}"
        names[player] = _cut(full[player], width - cell_len(end), "") + end
    return names


def _cut(name: str, width: int, cut: str) -> str:
    return shortened(Text(name), width, cut).plain


def _middle_cut(name: str, width: int, tail: int, cut: str) -> str:
    end = cut + name[-tail:]
    return name if cell_len(name) <= width else _cut(name, width - cell_len(end), "") + end
