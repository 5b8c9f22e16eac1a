"""Money: whole units, read from the digits, never through a float.

A log names its smallest amount (``unit: 0.01`` or ``unit: 1``). From there on every amount is an
``int`` number of those units, and goes back to text with the unit's decimals.
"""

import re
from decimal import Decimal
from typing import Final, NamedTuple

MOST_DIGITS: Final = 24
"""More digits than any pot on earth; beyond it an amount is refused unread."""

_SPACES: Final = " \u00a0\u2007\u2009\u202f"
_GROUPED = re.compile(rf"\d{{1,3}}(?:[{_SPACES}]\d{{3}})+")
_CENTS: Final = re.compile(r"(?<=[0-9])\s?(?:c|ct|cts|cent|cents)$", re.IGNORECASE)
_AMOUNT = re.compile(r"(\d*)(?:[.,](\d*))?")
_AMBIGUOUS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d*)?")
_SIGNS = "$€£¥₽₴₣¤"


class BadMoney(ValueError):
    """A text that is no amount of money; the message says why and what to write instead."""


class TooManyDigits(BadMoney):
    """A number longer than ``MOST_DIGITS``."""


def read_amount(text: str, currency: str = "", *, signed: bool = False) -> Decimal:
    """An amount as people write it: ``1.25``, ``$1.25``, ``25¢``, ``.25``, ``1,25``, ``1 250.00``.

    ``currency`` is the log's own word for its money (``chips``), allowed before or after the
    digits. ``signed`` allows one leading ``+`` or ``-``. Raises ``BadMoney``.
    """
    rest = text.strip(_SPACES)
    sign = 1
    if rest[:1] in ("-", "−", "+"):
        if not signed:
            raise BadMoney("an amount cannot carry a sign here; write it without")
        sign = 1 if rest[0] == "+" else -1
        rest = rest[1:].strip(_SPACES)
    cents = rest.endswith("¢")
    rest = rest[:-1].strip(_SPACES) if cents else _without_currency(rest, currency)
    if len(rest) > MOST_DIGITS:
        raise TooManyDigits(f"more than {MOST_DIGITS} digits in one number")
    if "_" in rest:
        raise BadMoney("underscores are not read in amounts; leave them out")
    if _AMBIGUOUS.fullmatch(rest):
        plain = rest.replace(",", "")
        raise BadMoney(f"ambiguous: is the comma a decimal point? write {plain} or {plain}.00")
    head, _, tail = rest.partition("." if "." in rest else ",")
    if _GROUPED.fullmatch(head):
        rest = re.sub(f"[{_SPACES}]", "", head) + ("." + tail if tail else "")
    match = _AMOUNT.fullmatch(rest) if rest.isascii() else None
    if match is None or not (match[1] or match[2]):
        raise BadMoney("not an amount of money; write it like 1.25")
    amount = Decimal(f"{match[1] or '0'}.{match[2] or '0'}")
    return sign * (amount / 100 if cents else amount)


def cents_signed(text: str, currency: str) -> str:
    """An amount with the cent sign that a keyboard lacks: ``25c``, ``25 cents`` is ``25¢``.

    Not where the money is called by a word, as chips: there ``25c`` may be 25 of those.
    """
    if currency[:1].isalpha():
        return text
    return _CENTS.sub("¢", text)


def _without_currency(text: str, currency: str) -> str:
    for word in (currency, *_SIGNS):
        if word and text.startswith(word):
            return text[len(word) :].strip(_SPACES)
        if word and text.endswith(word):
            return text[: -len(word)].strip(_SPACES)
    return text


class Unit(NamedTuple):
    """The smallest amount of a log: ``step`` of ``10 ** -decimals`` (0.25 is 25 of 2 decimals)."""

    decimals: int = 2
    step: int = 1

    def units(self, amount: Decimal) -> int | None:
        """The amount in whole units, or None where it is no whole number of them."""
        scaled = amount.scaleb(self.decimals)
        whole = int(scaled)
        return whole // self.step if whole == scaled and whole % self.step == 0 else None

    def text(self, units: int) -> str:
        """An amount in units as decimal text with the unit's decimals: ``"1.25"``."""
        digits = str(abs(units) * self.step).rjust(self.decimals + 1, "0")
        if self.decimals:
            digits = f"{digits[: -self.decimals]}.{digits[-self.decimals :]}"
        return f"-{digits}" if units < 0 else digits


def read_unit(text: str) -> Unit:
    """The unit of a log from its text: ``0.01``, ``0.25``, ``1``, ``5``. Raises ``BadMoney``."""
    amount = read_amount(text)
    if amount <= 0:
        raise BadMoney("the unit must be more than nothing; write 0.01 or 1")
    whole = amount == amount.to_integral_value() and not re.search(r"[.,]\d", text)
    decimals = 0 if whole else max(0, -int(amount.as_tuple().exponent))
    return Unit(decimals, int(amount.scaleb(decimals)))
