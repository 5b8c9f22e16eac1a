"""What the margins of a table say, put into the draft: the evening above, the sums below."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final, NamedTuple

from bourre_audit.game.money import BadMoney, read_amount
from bourre_audit.game.record import Player
from bourre_audit.sheets import codes
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Doubt, Entry
from bourre_audit.sheets.draft import DraftSession
from bourre_audit.sheets.settings import is_date
from bourre_audit.sheets.table.entries import Cells
from bourre_audit.sheets.table.evening import (
    Margin,
    Matter,
    amounts_below,
    language_of,
    rules_of,
    ruling_of,
    unit_of,
    unread,
)
from bourre_audit.sheets.table.grid import Cell, Row, doubt_at
from bourre_audit.sheets.table.layout import Layout
from bourre_audit.sheets.words import is_nobody

_ONCE: Final = (
    "title", "date", "place", "scorer", "rules", "unit", "currency", "cards", "ante",
    "opening_pot", "seats", "opening_exempt", "also_called", "buy_in",
)  # fmt: skip
_TEXTS: Final = ("title", "date", "place", "scorer")


class Closing(NamedTuple):
    """The draft with what stands at the end; doubts, and how many cells were read."""

    draft: DraftSession
    doubts: tuple[Doubt, ...]
    read: int


def evening_of(
    draft: DraftSession, above: Margin, cells: Cells, sheet: str | None
) -> tuple[DraftSession, list[Doubt], int]:
    """The draft with what stands above the headings. ``sheet``: what a workbook calls the table."""
    found: dict[str, Any] = {}
    stray: list[Entry[str]] = []
    doubts: list[Doubt] = []
    for key in _TEXTS:
        cell = above.one(key)
        if cell is not None:
            found[key] = cells.text(cell)
    found["rules"] = rules_of(above)
    if (cell := above.one("unit")) is not None and unit_of(above) is None:
        stray.append(unread(cell, "this is no amount, so the smallest amount is taken to be 0.01"))
    if (cell := above.one("cards")) is not None and language_of(above) is None:
        stray.append(unread(cell, "the letters of cards are en, fr or ru"))
    if (cell := above.one("currency")) is not None and not cells.currency:
        stray.append(unread(cell, "this could be taken for a part of an amount; write $ or chips"))
    for key in ("ante", "opening_pot"):
        if (cell := above.one(key)) is not None:
            found[key] = cells.money(cell)
    exempt = above.all("opening_exempt")
    if exempt:
        found["opening_exempt"] = tuple(
            entry for _, cell in exempt[0].values for entry in cells.players(cell)
        )
    for key in _ONCE:
        for matter in above.all(key)[1:]:
            message = f"{matter.head.word} is said twice; the first stands"
            doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, matter.head))
            stray += [unread(cell, message) for _, cell in matter.values]
    for matter in above.matters:
        if matter.key not in ("seats", "also_called", "buy_in", "ruling", "opening_exempt"):
            more = matter.values[1:]
            if not matter.key.startswith("closing") and matter.key != "total":
                stray += [unread(cell, "what is this?") for _, cell in more]
    notes = [cells.text(cell) for matter in above.all("notes") for _, cell in matter.values]
    texts = [cells.text(cell) for cell in above.texts]
    if "title" not in found:
        found["title"] = texts.pop(0).strip() if texts else sheet
    if "date" not in found and (dates := [text for text in texts if is_date(text)]):
        found["date"] = dates[0]
        texts.remove(dates[0])
    draft = replace(draft, **found, notes=(*notes, *texts), unread=tuple(stray))
    return draft, doubts, len(above.matters) + len(above.texts)


def closing_of(
    draft: DraftSession,
    cells: Cells,
    margins: tuple[Margin, Margin],
    owners: dict[int, Entry[Player]],
    layout: Layout,
    rows: Sequence[Row],
) -> Closing:
    """The draft with the pot, the winnings and the stacks of the end, rulings, and totals held."""
    above, below = margins
    named = {
        at: cells.player(cell) for matter in above.all("seats")[:1] for at, cell in matter.values
    }
    stray: list[Entry[str]] = []
    doubts: list[Doubt] = []
    found: dict[str, Any] = {}
    read = 0
    for key, field in (("closing_net", "net"), ("closing_stack", "stack")):
        for matters, places in ((above, named), (below, owners or named)):
            for matter in matters.all(key):
                money, over = amounts_below(cells, matter, places)
                if len(matter.values) == 1 and is_nobody(matter.values[0][1].word):
                    money, over = (), ()
                if field in found:
                    over = tuple(cell for _, cell in matter.values)
                else:
                    found[field] = money
                stray += [unread(cell, "no player stands above this") for cell in over]
    pots = [*above.all("closing_pot"), *below.all("closing_pot")]
    for place, matter in enumerate(pots):
        first = matter.values[0][1]
        if place == 0:
            found["closing_pot"] = cells.money(first)
        rest = matter.values[place == 0 :]
        stray += [unread(cell, "the pot at the end is said above") for _, cell in rest]
    for matter in (*above.all("total"), *below.all("total")):
        net: list[tuple[Entry[Player], Entry[int]]] = []
        for at, cell in matter.values:
            held, doubt = _holds(cells, layout, rows, at, cell)
            if doubt is not None:
                doubts.append(doubt)
            if not held:
                stray.append(unread(cell, "a total that could not be held against its column"))
                continue
            read += 1
            if at in owners and _field_at(layout, at) == "net":
                net.append((owners[at], cells.money(cell, signed=True)))
        if net and "net" not in found:
            found["net"] = tuple(net)
    rulings = []
    for matter in (*above.all("ruling"), *below.all("ruling")):
        ruling = ruling_of(cells, matter)
        if ruling is None:
            text = " | ".join(cell.word for _, cell in matter.values)
            why = "a ruling is hand, trick, player, code, decision, by whom, why"
            stray.append(unread(matter.head, why, text))
        else:
            read += 1
            rulings.append(ruling)
    known = {"closing_net", "closing_stack", "closing_pot", "total", "ruling", "notes"}
    for matter in below.matters:
        if matter.key not in known:
            stray += [
                unread(cell, f"{matter.head.word} belongs above the headings", _both(matter, cell))
                for _, cell in matter.values
            ]
    notes = [cells.text(cell) for matter in below.all("notes") for _, cell in matter.values]
    notes += [cells.text(cell) for cell in below.texts]
    read += len(notes)
    draft = replace(
        draft,
        **found,
        rulings=tuple(rulings),
        notes=(*draft.notes, *notes),
        unread=(*draft.unread, *stray),
    )
    return Closing(draft, tuple(doubts), read)


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
