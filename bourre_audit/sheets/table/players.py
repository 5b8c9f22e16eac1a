"""Who plays on a table: by its headings, or by the names in its cells."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.game.record import Seat
from bourre_audit.log.limits import LONGEST_NAME, MOST_PLAYERS
from bourre_audit.log.names import same, tidy
from bourre_audit.sheets.table.body import at
from bourre_audit.sheets.table.grid import Row
from bourre_audit.sheets.table.guard import unguarded
from bourre_audit.sheets.table.layout import Layout
from bourre_audit.sheets.table.signs import LIST_SIGNS
from bourre_audit.sheets.words import fold, is_all, is_nobody

_NAME_FIELDS: Final = ("player", "leader", "dealer", "stayed", "passed", "winner", "taken_by")
_GROUPS: Final = frozenset(("stayed", "passed", "seats"))


def seats_by_columns(layout: Layout) -> tuple[Seat, ...]:
    """The players whose results have columns; else all whom a heading names."""
    owned = [column for column in layout.columns if column.owner]
    results = [column for column in owned if column.field in ("player", "tricks")]
    names: dict[str, str] = {}
    for column in results or owned:
        if column.owner:
            names.setdefault(same(column.owner), tidy(column.owner))
    return tuple(Seat(name) for name in names.values())


def seats_by_cells(layout: Layout, rows: Sequence[Row]) -> tuple[Seat, ...]:
    """The names in the cells of columns that hold names, in the order they first turn up."""
    columns = [c for field in _NAME_FIELDS for c in layout.columns if c.field == field]
    names: dict[str, str] = {}
    for column in columns:
        for row in rows:
            cell = at(row, column)
            if cell is None or cell.carried or is_nobody(cell.word) or is_all(cell.word):
                continue
            for word in LIST_SIGNS.split(unguarded(cell.text)):
                if any(map(str.isalpha, word)):
                    names.setdefault(fold(word), tidy(word))
    return tuple(Seat(name) for name in names.values())


def sound(seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Seats that a log can hold, and the names that it cannot: endless, or of two players."""
    lost = [seat.name for seat in seats if len(seat.name) > LONGEST_NAME]
    fitting = [seat for seat in seats if len(seat.name) <= LONGEST_NAME]
    lost += [seat.name for seat in fitting[MOST_PLAYERS:]]
    fitting = fitting[:MOST_PLAYERS]
    owners: dict[str, set[str]] = {same(seat.name): {seat.name} for seat in fitting}
    for seat in fitting:
        for word in seat.aka:
            owners.setdefault(same(word), set()).add(seat.name)
    kept = []
    for seat in fitting:
        aka = [w for w in seat.aka if len(owners[same(w)]) == 1 and len(w) <= LONGEST_NAME]
        lost += [word for word in seat.aka if word not in aka]
        kept.append(seat._replace(aka=tuple(dict.fromkeys(aka))))
    return tuple(kept), tuple(lost)


def groups_of(layout: Layout, rows: Sequence[Row]) -> list[list[str]]:
    """Lists in which nobody stands twice: the headings of players, and who stayed or passed."""
    heads = [column.owner for column in layout.columns if column.owner and column.field == "player"]
    groups = [heads] if heads else []
    lists = [column for column in layout.columns if column.field in _GROUPS]
    for row in rows:
        for column in lists:
            cell = at(row, column)
            if cell is not None and not is_nobody(cell.word) and not is_all(cell.word):
                groups.append([w.strip() for w in LIST_SIGNS.split(cell.word) if w.strip()])
    return groups
