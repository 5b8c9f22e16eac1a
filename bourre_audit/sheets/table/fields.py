"""What one cell says of its whole hand, by the field that its heading names."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from bourre_audit.game.record import NOT_NOTED
from bourre_audit.sheets.table.cells import Cells, yes_or_no
from bourre_audit.sheets.table.grid import Cell
from bourre_audit.sheets.table.named import counts_in, draws_in, fines_in
from bourre_audit.sheets.table.signs import OTHERS_NONE
from bourre_audit.sheets.words import fold, is_nobody


class Told(NamedTuple):
    """What a cell says: fields of a ``DraftHand``, and how many entries of it are but a text."""

    found: Mapping[str, Any]
    read: int = 0


def told_in(cells: Cells, field: str, cell: Cell) -> Told | None:
    """What a cell says of its hand under a field of ``OF_HAND``; None if it makes no sense there.

    An amount under *paid* that names nobody is not read here: it is whose, by the rest of the hand.
    """
    return _READERS[field](cells, cell)


def _id(cells: Cells, cell: Cell) -> Told:
    return Told({"id": cells.text(cell).strip()}, 1)


def _trump(cells: Cells, cell: Cell) -> Told:
    return Told({"trump": cells.turned(cell)})


def _conceded(cells: Cells, cell: Cell) -> Told | None:
    flag = yes_or_no(cell.word)
    return None if flag is None else Told({"conceded": flag}, 1)


def _each(field: str, cells: Cells, cell: Cell) -> Told | None:
    """``Larry 1.25; Paul 1.25``."""
    if is_nobody(cell.word):
        return Told({field: ()}, 1)
    return None if cells.is_amount(cell) else Told({field: cells.amounts(cell)})


def _tricks(cells: Cells, cell: Cell) -> Told | None:
    """``Paul 3, Larry 1``, or that nobody else took any."""
    if fold(cell.word) == OTHERS_NONE:
        return Told({"others_none": True}, 1)
    return None if cell.word.isdigit() else Told({"results": counts_in(cells, cell)})


def _drew(cells: Cells, cell: Cell) -> Told | None:
    return None if cell.word.isdigit() else Told({"drew": draws_in(cells, cell)})


def _fines(cells: Cells, cell: Cell) -> Told | None:
    fines = fines_in(cells, cell)
    return None if fines is None else Told({"fines": fines})


def _dealer(cells: Cells, cell: Cell) -> Told:
    if cell.word == NOT_NOTED and cells.who.exact(NOT_NOTED) is None:
        return Told({}, 1)
    return Told({"dealer": cells.player(cell)})


def _players(field: str, cells: Cells, cell: Cell) -> Told:
    players = cells.players(cell)
    return Told({field: players}, 0 if players else 1)


def _money(field: str, cells: Cells, cell: Cell) -> Told:
    return Told({field: cells.money(cell)})


_Reader: TypeAlias = Callable[[Cells, Cell], Told | None]
_READERS: Final[Mapping[str, _Reader]] = {
    "hand": _id,
    "trump": _trump,
    "conceded": _conceded,
    "tricks": _tricks,
    "drew": _drew,
    "fines": _fines,
    "dealer": _dealer,
    **{field: partial(_each, field) for field in ("paid", "antes")},
    **{
        field: partial(_players, field)
        for field in ("seats", "stayed", "passed", "winner", "bourre", "reneged")
    },
    **{field: partial(_money, field) for field in ("ante", "pot", "carry")},
}

OF_HAND: Final = frozenset(_READERS)
"""The fields that a cell can say something of for its whole hand."""
