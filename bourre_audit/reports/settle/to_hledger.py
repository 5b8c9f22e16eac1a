"""The settlement as a journal for hledger: a transaction a hand, balances asserted at the end."""

from collections.abc import Iterator, Mapping
from typing import Final

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.reports.settle.journal import (
    NO_DATE,
    about,
    balances,
    day_of,
    distinct,
    notes_of,
    transactions,
)
from bourre_audit.reports.settle.moves import Place, Spot
from bourre_audit.reports.visible import visible

_SIGNS: Final = "$€£¥₽₴₣¤"


def one_log(verdict: LogVerdict, root: str = "") -> str:
    """The journal of one log. ``root`` stands before every account, ``Evening2:``."""
    return "".join(f"{line}\n" for line in _lines(verdict, root))


def _lines(verdict: LogVerdict, root: str) -> Iterator[str]:
    yield from (f"; {line}" for line in about(verdict))
    accounts = verdict.accounts
    if accounts is None:
        yield ""
        return
    names = _names(accounts, root)
    money = _Money(accounts)
    day = day_of(accounts) or NO_DATE
    yield from ("", "decimal-mark .", f"commodity {money.sample}")
    for place, name in names.items():
        yield f"account {name}" + (f"  ; {visible(place)}" if isinstance(place, str) else "")
    for title, moved in transactions(accounts):
        yield from ("", f"{day} * {_description(title)}")
        for move, note in zip(moved, notes_of(moved), strict=True):
            yield f"    {names[move.source]}  {money.text(-move.amount)}  ; {note}"
            yield f"    {names[move.target]}  {money.text(move.amount)}"
    yield from ("", f"{day} * What everybody should hold")
    for place, amount in balances(accounts).items():
        yield f"    {names[place]}  {money.text(0)} = {money.text(amount)}"
    yield ""


def _names(accounts: Accounts, root: str) -> Mapping[Place, str]:
    players = [seat.name for seat in accounts.session.players]
    names: dict[Place, str] = {Spot.POT: f"{root}Pot", Spot.BANK: f"{root}Bank"}
    for player, name in distinct(players, _clean).items():
        names[player] = f"{root}Players:{name}"
    return names


def _clean(name: str) -> str:
    """A part of an account's name: letters, digits and single spaces; all else is a low line."""
    kept = "".join(char if char.isalnum() or char in " .'-" else "_" for char in name)
    return " ".join(kept.split()) or "_"


def _description(title: str) -> str:
    """A description: one line, in which no comment begins and no payee ends."""
    return visible(title).replace(";", ",").replace("|", "/")


class _Money:
    """Amounts with the log's currency, as hledger reads them: ``$-1.25``, ``-1.25 "chips"``."""

    def __init__(self, accounts: Accounts) -> None:
        self._unit = accounts.session.unit
        word = accounts.session.currency
        self._before, self._after = "", ""
        if word and word in _SIGNS:
            self._before = word
        elif word:
            kept = "".join("_" if char in '";' else char for char in visible(word))
            self._after = f' "{kept}"'

    def text(self, units: int) -> str:
        return f"{self._before}{self._unit.text(units)}{self._after}"

    @property
    def sample(self) -> str:
        """How amounts are written; a decimal mark is asked for even where there are no decimals."""
        decimals = "0" * self._unit.decimals
        return f"{self._before}1000.{decimals}{self._after}"
