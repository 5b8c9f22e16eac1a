"""The margins of a table: the rows above and below its hands, each with what it is about."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bourre_audit.sheets.table.grid import Cell, Row
from bourre_audit.sheets.table.heads import key_of

_WHOLE_ROW: Final = frozenset(
    ("seats", "also_called", "buy_in", "closing_net", "closing_stack", "total", "ruling",
     "opening_exempt")
)  # fmt: skip
"""Keys that all cells to their right belong to; the others have one."""


class Matter(NamedTuple):
    """One thing said about the evening: its key, the cell that names it, the cells that follow.

    ``values`` keep their place in the row (from 0), for what stands below a row of players.
    """

    key: str
    head: Cell
    values: tuple[tuple[int, Cell], ...]


class Margin(NamedTuple):
    """What stands above the headings, or below the hands: matters with a key, and other texts."""

    matters: tuple[Matter, ...] = ()
    texts: tuple[Cell, ...] = ()

    def all(self, key: str) -> tuple[Matter, ...]:
        """Everything said about one key, in the order of the table."""
        return tuple(matter for matter in self.matters if matter.key == key)

    def one(self, key: str) -> Cell | None:
        """The cell with the value of a key, None where it is not said."""
        return next((cell for matter in self.all(key)[:1] for _, cell in matter.values), None)


def margin(rows: Sequence[Row]) -> Margin:
    """What some rows that are no hands say."""
    matters: list[Matter] = []
    texts: list[Cell] = []
    for row in rows:
        cells = [(at, cell) for at, cell in enumerate(row) if cell.word and not cell.carried]
        while cells:
            at, cell = cells.pop(0)
            label, colon, rest = cell.word.partition(":")
            if (key := key_of(cell.word)) is not None and cells:
                whole = key in _WHOLE_ROW
                matters.append(Matter(key, cell, tuple(cells if whole else cells[:1])))
                cells = [] if whole else cells[1:]
            elif colon and rest.strip() and (key := key_of(label)) is not None:
                value = cell._replace(text=rest.strip())
                matters.append(Matter(key, cell, ((at, value), *cells)))
                cells = []
            else:
                texts.append(cell)
    return Margin(tuple(matters), tuple(texts))


def is_margin(row: Row) -> bool:
    """Whether a row below the headings is about the evening and not about a hand."""
    words = [cell.word for cell in row if cell.word and not cell.carried]
    if not words:
        return False
    return key_of(words[0]) is not None or (
        words[0].endswith(":") and key_of(words[0][:-1]) is not None
    )
