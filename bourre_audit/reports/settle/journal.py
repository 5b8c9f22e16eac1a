"""What journals of plain-text accounting have in common: accounts, days, amounts, transactions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.ledger import nets
from bourre_audit.game.record import Player
from bourre_audit.reports.settle.moves import Move, Place, Spot, hand_moves, opening_moves
from bourre_audit.reports.settle.words import WHY, fined_for, stop_of, stop_words, taken_by
from bourre_audit.reports.visible import visible

NO_DATE: Final = date(1970, 1, 1)
"""The day of an evening whose log does not say which it was."""


class Transaction(NamedTuple):
    """Money that moved together: before the first hand, or in one hand."""

    title: str
    moves: tuple[Move, ...]


def transactions(accounts: Accounts) -> Iterator[Transaction]:
    """The money of an evening in order: what was brought, then hand by hand."""
    opening = tuple(opening_moves(accounts))
    if opening:
        yield Transaction("Opening", opening)
    for account in accounts.hands:
        yield Transaction(_title(account), tuple(hand_moves(account)))


def _title(account: Account) -> str:
    return f"Hand {account.judged.hand.id}, {taken_by(account)}"


def day_of(accounts: Accounts) -> date | None:
    """The day of the evening; None where the log says none that a calendar has."""
    try:
        day = date.fromisoformat(accounts.session.date or "")
    except ValueError:
        return None
    return day if 1900 <= day.year <= 2199 else None


def balances(accounts: Accounts) -> Mapping[Place, int]:
    """What stands in each account at the end: what is in front of a player, and in the middle."""
    held: dict[Place, int] = {}
    net = nets(
        [seat.name for seat in accounts.session.players],
        [account.settlement for account in accounts.hands],
    )
    for seat in accounts.session.players:
        banked = sum(
            entry.amount
            for account in accounts.hands
            for entry in account.judged.hand.bank
            if entry.player == seat.name
        )
        held[seat.name] = (seat.buy_in or 0) + banked + net[seat.name]
    last = accounts.hands[-1].settlement.carry if accounts.hands else accounts.session.opening_pot
    held[Spot.POT] = last
    return held


def distinct(players: list[Player], clean: Callable[[str], str]) -> dict[Player, str]:
    """A name for each player's account that the program takes, no two alike."""
    names: dict[Player, str] = {}
    for player in players:
        name = base = clean(player)
        number = 2
        while name in names.values():
            name, number = f"{base}-{number}", number + 1
        names[player] = name
    return names


def notes_of(moves: Sequence[Move]) -> list[str]:
    """What each movement was for, on one line."""
    return [visible(_note(move)) for move in moves]


def _note(move: Move) -> str:
    if move.why == "fine" and move.hand is not None and isinstance(move.source, str):
        return f"fine ({fined_for(move.hand, move.source)})"
    return WHY[move.why]


def about(verdict: LogVerdict) -> Iterator[str]:
    """What a journal says about itself in its first lines."""
    session, accounts = verdict.session, verdict.accounts
    title = session.title if session else None
    file = "standard input" if verdict.path == "-" else verdict.path
    yield visible(f"{title}, {file}" if title else file)
    if accounts is None or verdict.book is None:
        yield "This could not be read, so there is no money in it."
        return
    yield visible(f"Settled by the book {verdict.book.id}")
    if day_of(accounts) is None:
        yield f"The log does not say which day it was: {NO_DATE} stands in"
    stop = stop_of(verdict)
    if stop is not None:
        yield visible(stop_words(stop))
