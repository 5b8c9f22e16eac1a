"""A table that lies on its side: a column for every hand, a row for every player."""

from typing import Final

from bourre_audit.sheets.doubt import Spot
from bourre_audit.sheets.table.grid import MOST_COLUMNS, Cell, Grid, Row
from bourre_audit.sheets.table.headings import headings
from bourre_audit.sheets.table.heads import head_of, key_of
from bourre_audit.sheets.table.mapping import Columns

_LOOKED_AT: Final = 80
_BEGIN: Final = frozenset(("hand", "dealer", "trump"))
"""What the first rows of a table on its side are about."""


def upright(grid: Grid, mapping: Columns) -> Grid:
    """The table with its headings on top, where they stand in its first column."""
    rows = grid.rows[:_LOOKED_AT]
    across = max((headings([cell.word for cell in row], mapping) for row in rows), default=0)
    first = [row[0] if row else None for row in rows]
    down = [cell.word if cell is not None and not cell.carried else "" for cell in first]
    top = next((at for at, word in enumerate(down) if head_of(word) in _BEGIN), None)
    if top is None or headings(down[top:], mapping) <= across:
        return grid
    while top > 0 and _belongs(rows[top - 1]):
        top -= 1
    block = grid.rows[top:]
    width = min(MOST_COLUMNS, max(len(row) for row in block))
    turned = [
        tuple(_cell(row, at, place + top) for place, row in enumerate(block)) for at in range(width)
    ]
    if _numbers_hands(block[0]):
        turned[0] = (turned[0][0]._replace(text="hand"), *turned[0][1:])
    return grid._replace(rows=(*grid.rows[:top], *turned), shifting=False)


def _belongs(row: Row) -> bool:
    """Whether a row above the first known heading is one of the hands too, a player's mostly."""
    cells = [cell.word for cell in row if cell.word]
    return len(cells) > 1 and (key_of(cells[0]) is None or _numbers_hands(row))


def _numbers_hands(row: Row) -> bool:
    """Whether a row has the numbers of the hands, under a blank or a word for the players."""
    words = [cell.word for cell in row]
    numbers = [word for word in words[1:] if word]
    first = words[0] if words else ""
    return (
        bool(numbers) and all(map(str.isdigit, numbers)) and (not first or key_of(first) == "seats")
    )


def _cell(row: Row, at: int, number: int) -> Cell:
    """The cell of a row, a blank one where the row has ended."""
    if at < len(row):
        return row[at]
    return Cell("", row[-1].spot if row else Spot(number + 1))
