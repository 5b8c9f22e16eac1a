"""Cells in which names stand beside what is theirs: ``Paul 3, Larry 1``; and who is not named."""

import re
from collections.abc import Iterable
from typing import Final

from bourre_audit.game.record import Player
from bourre_audit.sheets.counts import read_count
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import DraftDraw, DraftFine, DraftResult
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.grid import Cell

_FINE: Final = re.compile(r"(?P<name>\S+)\s+(?P<why>.*?)\s*(?P<paid>[$€£]?\d*[.,]?\d+\s*[$€£¢]?)?")


def counts_in(cells: Cells, cell: Cell) -> tuple[DraftResult, ...]:
    """Who took how many tricks."""
    pairs = cells.by_player(
        cell, lambda rest: Entry(read_count(rest), cell.spot, rest or cell.word)
    )
    return tuple(DraftResult(player, count) for player, count in pairs)


def draws_in(cells: Cells, cell: Cell) -> tuple[DraftDraw, ...]:
    """Who drew how many cards."""
    pairs = cells.by_player(
        cell, lambda rest: Entry(_number_drawn(rest), cell.spot, rest or cell.word)
    )
    return tuple(DraftDraw(player, count) for player, count in pairs)


def fines_in(cells: Cells, cell: Cell) -> tuple[DraftFine, ...] | None:
    """``Paul talk 1.00; Larry late``: None where a part of it is not so."""
    fines = []
    for part in re.split(r"[;\n]", cell.word):
        match = _FINE.fullmatch(part.strip())
        if match is None or not match["why"]:
            return None
        paid = match["paid"]
        amount = None if paid is None else cells.money(cell._replace(text=paid))
        fines.append(DraftFine(cells.player(cell, match["name"]), match["why"], amount))
    return tuple(fines)


def payer_among(players: Iterable[Entry[Player]], cell: Cell) -> tuple[Entry[Player] | None, str]:
    """Whose an amount is that names nobody: the one player who is to pay, if there is one.

    ``players`` are those marked or named as bourréd or reneged. Else why it is nobody's.
    """
    payers = {entry.value or entry.text: entry for entry in players}
    if len(payers) != 1:
        return None, "who of them paid this?" if payers else "nobody is named who paid this"
    (entry,) = payers.values()
    reading = entry.reading
    if reading.value is not None:
        said = f"nobody else is to pay, and {reading.value} is"
        reading = Reading(reading.value, (), "no name stands beside it", settled=said)
    return Entry(reading, cell.spot, cell.word), ""


def _number_drawn(text: str) -> Reading[int]:
    if text.isascii() and text.isdigit() and len(text) < 3:
        return Reading(int(text))
    return Reading(None, (), "no number of cards", "none")
