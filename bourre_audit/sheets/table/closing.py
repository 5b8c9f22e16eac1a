"""What the margins of a table say of the end of the evening: pot, winnings, totals, rulings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final, NamedTuple

from bourre_audit.game.money import BadMoney, read_amount
from bourre_audit.game.record import Player, Ruling
from bourre_audit.sheets import codes
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Doubt, Entry
from bourre_audit.sheets.draft import DraftSession, Money
from bourre_audit.sheets.settings import decision_named
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.grid import Cell, Row, doubt_at, unread
from bourre_audit.sheets.table.guard import unguarded
from bourre_audit.sheets.table.layout import Layout
from bourre_audit.sheets.table.margin import Margin, Matter
from bourre_audit.sheets.words import is_nobody

_AT_THE_END: Final = frozenset(
    ("closing_net", "closing_stack", "closing_pot", "total", "ruling", "notes")
)
"""What may be said below the hands."""


class Closing(NamedTuple):
    """The draft with what stands at the end; doubts, and how many cells were read."""

    draft: DraftSession
    doubts: tuple[Doubt, ...]
    read: int


def closing_of(
    draft: DraftSession,
    cells: Cells,
    margins: tuple[Margin, Margin],
    owners: Mapping[int, Entry[Player]],
    layout: Layout,
    rows: Sequence[Row],
) -> Closing:
    """The draft with the pot, the winnings and the stacks of the end, rulings, and totals held.

    ``margins``: above the headings and below the hands; ``owners``: whose each column is, by its
    place; ``rows``: those of the hands, which totals are held against.
    """
    above, below = margins
    each, stray = _each(cells, above, below, owners)
    pot, more = _pot(cells, (*above.all("closing_pot"), *below.all("closing_pot")))
    stray += more
    totals = _totals(cells, layout, rows, (*above.all("total"), *below.all("total")), owners)
    stray += totals.stray
    rulings, more = _rulings(cells, (*above.all("ruling"), *below.all("ruling")))
    stray += [*more, *_out_of_place(below)]
    notes = [cells.text(cell) for matter in below.all("notes") for _, cell in matter.values]
    notes += [cells.text(cell) for cell in below.texts]
    draft = replace(
        draft,
        closing_pot=pot,
        net=each.get("net", totals.net),
        stack=each.get("stack"),
        rulings=tuple(rulings),
        notes=(*draft.notes, *notes),
        unread=(*draft.unread, *stray),
    )
    return Closing(draft, tuple(totals.doubts), totals.read + len(rulings) + len(notes))


def _each(
    cells: Cells, above: Margin, below: Margin, owners: Mapping[int, Entry[Player]]
) -> tuple[dict[str, Money], list[Entry[str]]]:
    """What each won or lost (``net``) and has before him (``stack``); and what is nobody's."""
    named = {
        at: cells.player(cell) for matter in above.all("seats")[:1] for at, cell in matter.values
    }
    found: dict[str, Money] = {}
    stray: list[Entry[str]] = []
    for key, field in (("closing_net", "net"), ("closing_stack", "stack")):
        for margin, places in ((above, named), (below, owners or named)):
            for matter in margin.all(key):
                money, over = _amounts_below(cells, matter, places)
                if len(matter.values) == 1 and is_nobody(matter.values[0][1].word):
                    money, over = (), ()
                if field in found:
                    over = tuple(cell for _, cell in matter.values)
                else:
                    found[field] = money
                stray += [unread(cell, "no player stands above this") for cell in over]
    return found, stray


def _pot(cells: Cells, matters: Sequence[Matter]) -> tuple[Entry[int] | None, list[Entry[str]]]:
    """The pot at the end, as it is said first; and whatever else is said of it."""
    said = [cell for matter in matters for _, cell in matter.values]
    stray = [unread(cell, "the pot at the end is said above") for cell in said[1:]]
    return (cells.money(said[0]) if said else None), stray


class _Totals(NamedTuple):
    """What each won or lost by the totals of his column, if they say so; what was not read."""

    net: Money | None
    stray: list[Entry[str]]
    doubts: list[Doubt]
    read: int


def _totals(
    cells: Cells,
    layout: Layout,
    rows: Sequence[Row],
    matters: Sequence[Matter],
    owners: Mapping[int, Entry[Player]],
) -> _Totals:
    """Totals held against the cells above them; those of what players won are the closing too."""
    net: Money | None = None
    stray: list[Entry[str]] = []
    doubts: list[Doubt] = []
    read = 0
    for matter in matters:
        won: list[tuple[Entry[Player], Entry[int]]] = []
        for at, cell in matter.values:
            held, doubt = _holds(cells, layout, rows, at, cell)
            if doubt is not None:
                doubts.append(doubt)
            if not held:
                stray.append(unread(cell, "a total that could not be held against its column"))
                continue
            read += 1
            if at in owners and _field_at(layout, at) == "net":
                won.append((owners[at], cells.money(cell, signed=True)))
        if won and net is None:
            net = tuple(won)
    return _Totals(net, stray, doubts, read)


def _rulings(cells: Cells, matters: Sequence[Matter]) -> tuple[list[Ruling], list[Entry[str]]]:
    """The rulings of the table, and those that could not be read."""
    found = []
    stray = []
    for matter in matters:
        ruling = _ruling(cells, matter)
        if ruling is None:
            text = " | ".join(cell.word for _, cell in matter.values)
            why = "a ruling is hand, trick, player, code, decision, by whom, why"
            stray.append(unread(matter.head, why, text))
        else:
            found.append(ruling)
    return found, stray


def _out_of_place(below: Margin) -> list[Entry[str]]:
    """What stands below the hands and is looked for only above them."""
    return [
        unread(cell, f"{matter.head.word} belongs above the headings", _both(matter, cell))
        for matter in below.matters
        if matter.key not in _AT_THE_END
        for _, cell in matter.values
    ]


def _both(matter: Matter, cell: Cell) -> str:
    return f"{matter.head.word}: {cell.word}"


def _field_at(layout: Layout, at: int) -> str | None:
    return next((column.field for column in layout.columns if column.at == at), None)


def _holds(
    cells: Cells, layout: Layout, rows: Sequence[Row], at: int, cell: Cell
) -> tuple[bool, Doubt | None]:
    """Whether a total could be held against the cells above it; a doubt where they differ."""
    field = _field_at(layout, at)
    above = [row[at] for row in rows if at < len(row) and row[at].word and not row[at].carried]
    values = [_number(cells, one, field) for one in above]
    said = _number(cells, cell, field)
    if said is None or field in (None, "total", "hand", "notes") or None in values:
        return False, None
    total = sum((value for value in values if value is not None), Decimal(0))
    if total == said:
        return True, None
    message = f"the column adds up to {total:f}, and the sheet says {cell.word}"
    return False, doubt_at(codes.DOES_NOT_AGREE, message, cell, confidence="even")


def _number(cells: Cells, cell: Cell, field: str | None) -> Decimal | None:
    """What a cell adds to a total: tricks, or an amount; nothing for marks."""
    if field in ("player", "tricks"):
        if cell.word.isascii() and cell.word.isdigit() and len(cell.word) < 6:
            return Decimal(cell.word)
        found = read_cell(cell.word)
        if found.rest or (found.tricks is not None and found.tricks.value is None):
            return None
        return Decimal(0 if found.tricks is None else found.tricks.value or 0)
    try:
        return read_amount(cell.word, cells.currency, signed=True)
    except BadMoney:
        return None


def _amounts_below(
    cells: Cells, matter: Matter, owners: Mapping[int, Entry[Player]]
) -> tuple[Money, tuple[Cell, ...]]:
    """A row of amounts, each below a player; and the cells that stand below nobody."""
    found: dict[str, tuple[Entry[Player], Entry[int]]] = {}
    stray: list[Cell] = []
    for at, cell in matter.values:
        owner = owners.get(at)
        if owner is None or owner.text in found:
            stray.append(cell)
        else:
            found[owner.text] = (owner, cells.money(cell, signed=True))
    return tuple(found.values()), tuple(stray)


def _ruling(cells: Cells, matter: Matter) -> Ruling | None:
    """A ruling: hand, trick, player, code, decision, by whom, why. None if it cannot be read."""
    start = matter.values[0][0]
    by_place = {at - start: unguarded(cell.text) for at, cell in matter.values}
    hand, trick, player, code, word = (by_place.get(at, "") for at in range(5))
    decision = decision_named(word)
    who = cells.who.read(player).value if player else None
    if decision is None or not code.strip() or (player and who is None):
        return None
    if trick and not (trick.isascii() and trick.isdigit() and len(trick) < 6):
        return None
    number = int(trick) if trick else None
    return Ruling(
        hand.strip(), code.strip(), decision, number, who, by_place.get(5), by_place.get(6)
    )
