"""Money as people write it on a sheet: as in a log, with fractions, and 25 where .25 is meant."""

import re
from decimal import Decimal
from typing import Final

from bourre_audit.game.money import BadMoney, Unit, read_amount
from bourre_audit.sheets.doubt import Reading

_FRACTIONS: Final = {"¼": "0.25", "½": "0.50", "¾": "0.75"}
_FRACTION: Final = re.compile(r"(\d*)\s*([¼½¾]|(?:(?<=\s)|(?<!\d))(?:1/4|1/2|3/4))")
_SLASHED: Final = {"1/4": "¼", "1/2": "½", "3/4": "¾"}
_BARE: Final = re.compile(r"\d{2,}")
_LOOKALIKES: Final = str.maketrans("OoОоIlІ", "0000111")


def read_money(text: str, unit: Unit, currency: str = "", *, signed: bool = False) -> Reading[int]:
    """An amount in units of the sheet.

    A bare whole number of two digits or more, on a sheet that counts in cents, may be meant in
    cents: then there are two readings and no value.
    """
    word = text.strip()
    try:
        amount = _amount(word, currency, signed=signed)
    except BadMoney as error:
        mended = word.translate(_LOOKALIKES)
        if mended != word and (units := _units(mended, unit, currency, signed=signed)) is not None:
            return Reading(None, (units,), f"a letter for a digit? {mended}", "likely")
        return Reading(None, (), str(error).partition(";")[0], "none")
    units = unit.units(amount)
    digits = word.lstrip("+-− ")
    if unit.decimals == 2 and _BARE.fullmatch(digits) and digits.isascii():
        cents = unit.units(amount / 100)
        if units is not None and cents is not None:
            likely = (cents, units) if amount % 5 == 0 and abs(amount) < 1000 else (units, cents)
            return Reading(None, likely, f"{unit.text(units)} or {unit.text(cents)}")
    if units is None:
        return Reading(None, (), f"no whole number of {unit.text(1)}, the smallest amount", "none")
    if -int(amount.as_tuple().exponent) > max(2, unit.decimals):
        return Reading(None, (), f"more than {max(2, unit.decimals)} decimals", "none")
    return Reading(units)


def _units(text: str, unit: Unit, currency: str, *, signed: bool) -> int | None:
    try:
        return unit.units(_amount(text, currency, signed=signed))
    except BadMoney:
        return None


def _amount(word: str, currency: str, *, signed: bool) -> Decimal:
    """The amount, fractions read: ``¼``, ``1½``, ``1 1/2``. Raises ``BadMoney``."""
    sign = word[:1] if word[:1] in "+-−" else ""
    rest = word[len(sign) :].strip().removeprefix(currency or "$").removeprefix("$").strip()
    match = _FRACTION.fullmatch(rest)
    if match is None:
        return read_amount(word, currency, signed=signed)
    if sign and not signed:
        raise BadMoney("an amount cannot carry a sign here; write it without")
    part = Decimal(_FRACTIONS[_SLASHED.get(match[2], match[2])])
    amount = Decimal(match[1] or "0") + part
    return -amount if sign in ("-", "−") else amount
