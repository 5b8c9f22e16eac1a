"""The settlement as a journal for beancount: a transaction a hand, balances on the day after."""

import unicodedata
from collections.abc import Iterator, Mapping
from datetime import timedelta
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

_SIGNS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₽": "RUB", "₴": "UAH", "₣": "CHF"}
_NO_CURRENCY: Final = "UNITS"
_LONGEST: Final = 20
_RESERVED: Final = ("TRUE", "FALSE", "NULL")


def one_log(verdict: LogVerdict, root: str = "") -> str:
    """The journal of one log. ``root`` is a level put into every account, ``Evening2:``."""
    return "".join(f"{line}\n" for line in _lines(verdict, root))


def _lines(verdict: LogVerdict, root: str) -> Iterator[str]:
    yield from (f"; {line}" for line in about(verdict))
    accounts = verdict.accounts
    if accounts is None:
        yield ""
        return
    names = _names(accounts, root)
    word = commodity(accounts.session.currency)
    if word != accounts.session.currency:
        yield f"; the log's {visible(accounts.session.currency) or 'money'} is written {word}"
    day = day_of(accounts) or NO_DATE
    yield ""
    for place, name in names.items():
        yield f"{day} open {name} {word}"
        if isinstance(place, str):
            yield f"  name: {_string(place)}"
    for title, moved in transactions(accounts):
        yield from ("", f"{day} * {_string(title)}")
        for move, note in zip(moved, notes_of(moved), strict=True):
            amount = accounts.text(move.amount)
            yield f"  {names[move.source]}  -{amount} {word} ; {note}"
            yield f"  {names[move.target]}  {amount} {word}"
    yield ""
    for place, held in balances(accounts).items():
        asserted = f"{accounts.text(held)} ~ 0 {word}"
        yield f"{day + timedelta(days=1)} balance {names[place]}  {asserted}"
    yield ""


def _names(accounts: Accounts, root: str) -> Mapping[Place, str]:
    players = [seat.name for seat in accounts.session.players]
    names: dict[Place, str] = {Spot.POT: f"Assets:{root}Pot", Spot.BANK: f"Equity:{root}Bank"}
    for player, name in distinct(players, _clean).items():
        names[player] = f"Assets:{root}Players:{name}"
    return names


def _clean(name: str) -> str:
    """A part of an account's name: letters, digits and hyphens, a capital or a digit first."""
    kept = "".join(char if _is_plain(char) else "-" for char in name).strip("-")
    first = kept[:1].upper()
    if first.isascii() and first.isalnum():
        return first + kept[1:]
    if len(first) == 1 and unicodedata.category(first) == "Lu":
        return first + kept[1:]
    return f"P-{kept}".rstrip("-")


def _is_plain(char: str) -> bool:
    return unicodedata.category(char)[0] == "L" or char in "0123456789-"


def commodity(currency: str) -> str:
    """A log's word for its money as beancount takes it: ``$`` is ``USD``, ``chips`` ``CHIPS``."""
    if currency in _SIGNS:
        return _SIGNS[currency]
    bare = unicodedata.normalize("NFKD", currency).upper()
    kept = "".join(char for char in bare if char.isascii() and char.isalnum())
    kept = kept.lstrip("0123456789")[:_LONGEST]
    if len(kept) < 2 or kept in _RESERVED:
        return f"{kept}-{_NO_CURRENCY}" if kept else _NO_CURRENCY
    return kept


def _string(text: str) -> str:
    quoted = visible(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}"'
