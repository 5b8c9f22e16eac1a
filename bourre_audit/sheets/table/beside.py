"""What stands in a player's cell of a hand: tricks, a mark, an amount he won or owes."""

import re
from collections.abc import Container
from typing import Final

from bourre_audit.game.record import Player
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import DraftResult
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.grid import Cell, unread
from bourre_audit.sheets.table.guard import unguarded

_MONEY: Final = re.compile(
    r"(?P<head>.*?)\s*(?P<amount>[+−-]\s*[$€£]?\s*\d*[.,]?\d+\s*[$€£¢]?|[$€£]\s*\d*[.,]?\d+"
    r"|\d*[.,]\d+\s*[$€£]?|\d+\s*[¢$€£]|\d*[¼½¾])"
)
_BRACKETS: Final = re.compile(r"\s*\(([^()0oOоО]+)\)")
"""Brackets around a mark, as in ``3 (W)``; around a nought they are a mark themselves."""


def result_in(
    cells: Cells, owner: Entry[Player], cell: Cell
) -> tuple[DraftResult | None, list[Entry[str]]]:
    """A player's result, None if the cell says nothing of it, and what was not understood.

    An amount beside a bourré is what he paid. Any other is not used: won, paid, or put in?
    """
    strays: list[Entry[str]] = []
    text, amount = _parted(unguarded(cell.word))
    found = read_cell(text)
    tricks = None if found.tricks is None else Entry(found.tricks, cell.spot, text)
    more = tricks is not None or len(found.marks) > 1
    if found.rest or ("passed" in found.marks and more):
        why = "out, and more than that?" if more and not found.rest else "no number of tricks"
        if found.rest and (tricks is not None or found.marks):
            why = f"{' '.join(found.rest)} could not be understood"
        open_ = Entry(Reading[int](None, (), why, "none"), cell.spot, cell.word)
        return DraftResult(owner, open_, text=cell.word), strays
    if "carry" in found.marks:
        why = f"beside {owner.text}: what is carried is noted in a column of its own"
        strays.append(unread(cell, why, f"{owner.text} {cell.word}"))
        found = found._replace(marks=tuple(mark for mark in found.marks if mark != "carry"))
    paid = None
    if amount is not None and "bourre" in found.marks and not amount.startswith("+"):
        paid = cells.money(cell._replace(text=amount.lstrip("-− ")))._replace(text=amount)
    elif amount is not None:
        why = f"{amount} beside {owner.text}: won, paid or put in? name it in a column"
        strays.append(unread(cell, why, f"{owner.text} {cell.word}"))
    if tricks is None and paid is None and not found.marks:
        return None, strays
    return DraftResult(owner, tricks, found.marks, paid), strays


def _parted(text: str) -> tuple[str, str | None]:
    """A cell as its tricks and marks, and the amount that ends it; ``3`` is no amount."""
    text = _BRACKETS.sub(r" \1", text).strip()
    match = _MONEY.fullmatch(text)
    if match is not None and (match["head"] or read_cell(text).tricks is None):
        return match["head"], match["amount"]
    return text, None


def both(one: DraftResult, other: DraftResult, cell: Cell) -> tuple[DraftResult, str | None]:
    """Two cells about one player's result, in two columns; and how they disagree, if they do."""
    against = None
    tricks = one.tricks if other.tricks is None else other.tricks
    if one.tricks and other.tricks and one.tricks.value != other.tricks.value:
        against = f"{one.player.text}: {one.tricks.text} in one column, {cell.word} in another"
        tricks = None
    marks = tuple(dict.fromkeys((*one.marks, *other.marks)))
    return DraftResult(one.player, tricks, marks, one.paid or other.paid), against


def open_noughts(
    results: dict[str, DraftResult], told: Container[Player | None]
) -> list[Entry[str]]:
    """Take every bare 0 out of the results: neither a pass nor a bourré, with nobody marked out.

    ``told`` are the players of whom the hand says that they are bourréd, or pay.
    """
    strays = []
    for name, result in results.items():
        tricks = result.tricks
        bare = tricks is not None and tricks.value == 0 and not result.marks
        if tricks is None or not bare or result.paid or result.player.value in told:
            continue
        why = f"0 beside {name}: out, or stayed and took none? nobody is marked as out"
        reading = Reading[str](None, (), why, "even")
        strays.append(Entry(reading, tricks.spot, f"{name} {tricks.text}"))
        results[name] = DraftResult(result.player)
    return strays
