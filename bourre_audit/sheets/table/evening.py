"""The rows above and below the hands: title, rules, players, the stacks at the end."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from bourre_audit.game.money import BadMoney, Unit, read_amount, read_unit
from bourre_audit.game.record import CardLanguage, Player, Ruling, Seat
from bourre_audit.log.names import same, tidy
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import Money
from bourre_audit.sheets.settings import decision_named, language_named, rules_in_json
from bourre_audit.sheets.table.columns import LIST_SIGNS, unguarded
from bourre_audit.sheets.table.entries import Cells
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


def amounts_below(
    cells: Cells, matter: Matter, owners: dict[int, Entry[Player]]
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


def ruling_of(cells: Cells, matter: Matter) -> Ruling | None:
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


def unread(cell: Cell, why: str, text: str | None = None) -> Entry[str]:
    """A cell that was not understood, for a hand or the evening to keep word for word."""
    return Entry(Reading(None, (), why, "none"), cell.spot, cell.word if text is None else text)
