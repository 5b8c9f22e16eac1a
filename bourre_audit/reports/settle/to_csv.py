"""The settlement as comma-separated rows, one for each movement of money: for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.record import Player
from bourre_audit.reports.settle.moves import Move, Place, Spot, moves
from bourre_audit.reports.visible import visible

_HEADER: Final = ("log", "document", "hand", "from", "to", "amount", "why")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""


def opening() -> str:
    """The header."""
    return _lines([_HEADER])


def one_log(verdict: LogVerdict, *, hand: str | None = None, player: Player | None = None) -> str:
    """The movements of one log; of ``hand`` only, or those that touch ``player``."""
    accounts = verdict.accounts
    if accounts is None:
        return ""
    names = place_names(accounts)
    log = "standard input" if verdict.path == "-" else verdict.path
    rows = (
        (
            _text(log),
            str(verdict.document),
            _text(move.hand.id if move.hand else ""),
            _text(_name(move.source, names)),
            _text(_name(move.target, names)),
            accounts.text(move.amount),
            move.why,
        )
        for move in _wanted(moves(accounts), hand, player)
    )
    return _lines(rows)


def _wanted(all: Iterable[Move], hand: str | None, player: Player | None) -> Iterator[Move]:
    for move in all:
        if hand is not None and (move.hand is None or move.hand.id != hand):
            continue
        if player is None or player in (move.source, move.target):
            yield move


def place_names(accounts: Accounts) -> dict[Spot, str]:
    """``pot`` and ``bank``, in brackets where a player is called so."""
    players = {seat.name.casefold() for seat in accounts.session.players}
    names = {}
    for spot in Spot:
        name = spot.value
        while name in players:
            name = f"({name})"
        names[spot] = name
    return names


def _name(place: Place, names: dict[Spot, str]) -> str:
    return names[place] if isinstance(place, Spot) else place


def _text(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    shown = visible(text)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown


def _lines(rows: Iterable[Iterable[str]]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerows(rows)
    return stream.getvalue()
