"""What stands above the headings of a table: title, rules, players, money, card letters."""

from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from bourre_audit.game.money import BadMoney, Unit, read_amount, read_unit
from bourre_audit.game.record import CardLanguage, Seat
from bourre_audit.log.names import same, tidy
from bourre_audit.log.values import is_currency
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry
from bourre_audit.sheets.draft import DraftSession
from bourre_audit.sheets.settings import is_date, language_named, rules_in_json
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.grid import Cell, doubt_at, unread
from bourre_audit.sheets.table.guard import unguarded
from bourre_audit.sheets.table.margin import Margin
from bourre_audit.sheets.table.signs import LIST_SIGNS

_ONCE: Final = (
    "title", "date", "place", "scorer", "rules", "unit", "currency", "cards", "ante",
    "opening_pot", "seats", "opening_exempt", "also_called", "buy_in",
)  # fmt: skip
_TEXTS: Final = ("title", "date", "place", "scorer")


def seats_of(above: Margin, currency: str, unit: Unit) -> tuple[tuple[Seat, ...], tuple[Cell, ...]]:
    """The players as a row of the table names them, with nicknames and buy-ins below them.

    Also the cells that could not be used: a name given twice, a buy-in that is no amount.
    """
    found = above.all("seats")
    if not found:
        return (), ()
    named = found[0].values
    if len(named) == 1:
        names = [(named[0], word) for word in LIST_SIGNS.split(unguarded(named[0][1].text))]
        if len(names) == 1:  # nobody plays alone
            names = [(named[0], word) for word in names[0][1].split()]
    else:
        names = [(one, unguarded(one[1].text)) for one in named]
    below = {
        key: {at: cell for matter in above.all(key) for at, cell in matter.values}
        for key in ("also_called", "buy_in")
    }
    stray: list[Cell] = []
    seats: list[Seat] = []
    for (at, cell), name in names:
        if not tidy(name) or any(same(seat.name) == same(name) for seat in seats):
            stray.append(cell)
            continue
        also, bought = below["also_called"].pop(at, None), below["buy_in"].pop(at, None)
        aka = () if also is None else LIST_SIGNS.split(unguarded(also.text))
        buy_in = None
        if bought is not None:
            with suppress(BadMoney):
                buy_in = unit.units(read_amount(bought.word, currency))
            if buy_in is None:
                stray.append(bought)
        words = tuple(tidy(word) for word in aka if tidy(word))
        seats.append(Seat(tidy(name), words, buy_in))
    stray += [cell for cells in below.values() for cell in cells.values()]
    return tuple(seats), tuple(stray)


def unit_of(above: Margin) -> Unit | None:
    """The smallest amount, as a row says it; None if it is no amount."""
    cell = above.one("unit")
    if cell is None:
        return Unit()
    try:
        return read_unit(cell.word)
    except BadMoney:
        return None


def rules_of(above: Margin) -> object:
    """The rule book, as a row names it: a name, a path, or a mapping as in a log."""
    cell = above.one("rules")
    if cell is None:
        return None
    text = unguarded(cell.text)
    written_out = rules_in_json(text) if text.startswith("{") else None
    return text if written_out is None else written_out


def language_of(above: Margin) -> CardLanguage | None:
    """The letters of the cards, as a row names them."""
    cell = above.one("cards")
    return None if cell is None else language_named(cell.word)


def currency_of(above: Margin) -> str:
    """The sign or word for the money, as a row names it; empty where it could be an amount."""
    cell = above.one("currency")
    word = "" if cell is None else unguarded(cell.text).strip()
    return word if is_currency(word) else ""


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
