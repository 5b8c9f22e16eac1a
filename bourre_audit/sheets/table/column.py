"""A column of a table that is understood, and what a row is about."""

from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.sheets.table.grid import Cell

Shape: TypeAlias = Literal["hand", "trick", "play"]
"""What a row is about."""


class Column(NamedTuple):
    """A column that is understood: its place in a row (from 0), its heading, what it holds.

    ``owner`` is the name in the heading where the column is one player's. The field ``player``
    with an owner holds his results, or in a table of tricks his cards.
    """

    at: int
    head: Cell
    field: str
    owner: str | None = None
