"""The headings of a table: in which row they stand, and two rows of them made one."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.log.names import tidy
from bourre_audit.sheets.table.grid import Cell, Grid, Row
from bourre_audit.sheets.table.heads import OF_ONE_PLAYER, head_of, key_of
from bourre_audit.sheets.table.mapping import Columns

_WITHIN: Final = 80
"""Rows in which the headings are looked for."""


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


def top_row(rows: Sequence[Row], mapping: Columns) -> int | None:
    """The row with the most headings, the first of them."""
    best, place = 0, None
    for number, row in enumerate(rows[:_WITHIN]):
        found = headings([cell.word for cell in row if not cell.carried], mapping)
        if found > best:
            best, place = found, number
    return place


def is_second_row(upper: Row, second: Row) -> bool:
    """Whether the row below the headings says of every player what his columns hold."""
    words = [(at, cell.word) for at, cell in enumerate(second) if cell.word and not cell.carried]
    fields = [head_of(word) for _, word in words]
    named = sum(1 for cell in upper if cell.word and head_of(cell.word) is None)
    return len(words) > 1 and named > 0 and all(f in OF_ONE_PLAYER for f in fields)


def both_rows(upper: Row, second: Row) -> list[Cell]:
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


def headless(grid: Grid, width: int) -> list[Cell]:
    """Blank headings for the columns of a workbook that go on to the right of the headings."""
    longest = max((row for row in grid.rows), key=len, default=())
    return [cell._replace(text="", carried=False) for cell in longest[width:]]
