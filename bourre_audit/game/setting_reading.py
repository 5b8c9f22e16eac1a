"""Reading one setting of a rule book: from text to value.

Values come in as text, or as lists and maps of text, because a scalar is text until its setting
types it. What cannot be used is a ``BookProblem``, and the value that stood before stays.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, NamedTuple

from bourre_audit.game.book_sections import Antes
from bourre_audit.game.money import BadMoney, read_amount
from bourre_audit.game.setting_values import Value
from bourre_audit.game.settings import Setting

NULLS: Final = ("null", "~", "")
"""How text says that there is no value."""

FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
SEATS: Final = tuple(str(count) for count in range(2, 11))
"""How many can sit at a table: with eleven, five cards each are more than the deck has."""

_MOST_ANTES: Final = 1000
_MOST_LETTERS: Final = 60


class BookProblem(NamedTuple):
    """What is wrong in a rule book: the keys that lead to the place, and a message with a remedy.

    The message names the setting itself. A path may end in the index of a list item, as text.
    """

    path: tuple[str, ...]
    message: str


class _UnusableError(Exception):
    """A value that a setting cannot take; ``path`` leads on from it."""

    def __init__(self, message: str, *path: str) -> None:
        super().__init__(message)
        self.path = path


def read_value(
    setting: Setting, data: object, old: Value, path: tuple[str, ...]
) -> tuple[Value, tuple[BookProblem, ...]]:
    """The value that ``data`` gives a setting, and what is wrong with it.

    ``old`` is the value it replaces: it stays where the new one cannot be used, and the entries of
    a map are merged into it.
    """
    if is_null(data):
        if setting.none is not None:
            return _empty(setting), ()
        return old, (_problem(setting, path, f"needs a value; write {expected(setting)}"),)
    try:
        if setting.kind in ("numbers", "amounts"):
            return _merged_map(setting, data, old, path)
        value: Value = _READERS[setting.kind](setting, data)
        return value, ()
    except _UnusableError as error:
        return old, (_problem(setting, (*path, *error.path), str(error)),)


def _empty(setting: Setting) -> Value:
    match setting.kind:
        case "several":
            return ()
        case "numbers" | "amounts":
            return {}
        case _:
            return None


def is_null(data: object) -> bool:
    """Whether plain data says that there is no value."""
    return data is None or (isinstance(data, str) and data.strip() in NULLS)


def nearest(word: str, known: Iterable[str]) -> str:
    """``"; did you mean must?"`` for a misspelt word, or nothing."""
    from difflib import get_close_matches  # only a mistake needs it

    folded = {name.casefold(): name for name in known}
    match = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return f"; did you mean {folded[match[0]]}?" if match else ""


def shorten(data: object) -> str:
    """A piece of a book as a message quotes it: one line, not too long."""
    if isinstance(data, Mapping):
        return "a map"
    if isinstance(data, Sequence) and not isinstance(data, str):
        return "a list"
    text = " ".join(str(data).split())
    return text if len(text) <= _MOST_LETTERS else text[: _MOST_LETTERS - 1] + "…"


def _problem(setting: Setting, path: tuple[str, ...], message: str) -> BookProblem:
    return BookProblem(path, f"{setting.name}: {message}")


def _text(setting: Setting, data: object) -> str:
    if isinstance(data, str):
        return data.strip()
    raise _UnusableError(f"{shorten(data)} cannot stand here; write {expected(setting)}")


def expected(setting: Setting) -> str:
    """What a setting can hold: ``one of must, may``."""
    match setting.kind:
        case "number":
            return f"a whole number from {setting.low} to {setting.high}"
        case "flag":
            return "yes or no"
        case "money":
            return "an amount of money, or null for none"
        case "several":
            return f"a list of {', '.join(setting.words)}"
        case "payment":
            names = ["{antes: 2}" if word == "antes" else word for word in setting.words]
            return f"{', '.join(names)} or an amount of money"
        case "numbers":
            return "a map from the number who stayed to a number of cards, as {6: 3}"
        case "amounts":
            return "a map from the reason to an amount of money, as {talk: 1.00}"
        case _:
            return f"one of {', '.join(setting.words)}"


def _number(setting: Setting, data: object) -> int:
    text = _text(setting, data)
    remedy = f"write a whole number from {setting.low} to {setting.high}"
    if not re.fullmatch("[0-9]{1,9}", text):
        raise _UnusableError(f"{shorten(text)} is no whole number; {remedy}")
    if not setting.low <= int(text) <= setting.high:
        raise _UnusableError(f"{text} is out of range; {remedy}")
    return int(text)


def _flag(setting: Setting, data: object) -> bool:
    return FLAGS[_named(setting, data, FLAGS)]


def _choice(setting: Setting, data: object) -> str:
    return _named(setting, data, setting.words)


def _named(setting: Setting, data: object, known: Iterable[str]) -> str:
    text = _text(setting, data)
    if text in known:
        return text
    raise _UnusableError(f"{shorten(text)}; known: {', '.join(known)}{nearest(text, known)}")


def _several(setting: Setting, data: object) -> tuple[str, ...]:
    items = data.split(",") if isinstance(data, str) else data
    if isinstance(items, Mapping) or not isinstance(items, Sequence):
        raise _UnusableError(f"{shorten(data)} cannot stand here; write {expected(setting)}")
    found: list[str] = []
    for index, item in enumerate(items):
        place = (str(index),) if items is data else ()
        try:
            name = _named(setting, item, setting.words)
        except _UnusableError as error:
            raise _UnusableError(str(error), *place) from None
        if name in found:
            raise _UnusableError(f"{name} stands twice; leave one out", *place)
        found.append(name)
    return tuple(name for name in setting.words if name in found)


def _money(setting: Setting, data: object) -> Decimal:
    text = _text(setting, data)
    try:
        return read_amount(text)
    except BadMoney as error:
        raise _UnusableError(f"{shorten(text)}: {error}") from None


def _payment(setting: Setting, data: object) -> str | Decimal | Antes:
    if "antes" in setting.words:
        text = data.strip() if isinstance(data, str) else ""
        if isinstance(data, Mapping) and list(data) == ["antes"]:
            return _antes(setting, data["antes"], "antes")
        if text.startswith("antes:"):
            return _antes(setting, text.removeprefix("antes:"))
    text = _text(setting, data)
    if text in setting.words and text != "antes":
        return text
    try:
        return read_amount(text)
    except BadMoney:
        hint = nearest(text, setting.words)
        raise _UnusableError(
            f"{shorten(text)} is no payment; write {expected(setting)}{hint}"
        ) from None


def _antes(setting: Setting, data: object, *path: str) -> Antes:
    text = _text(setting, data)
    if re.fullmatch("[0-9]{1,4}", text) and 1 <= int(text) <= _MOST_ANTES:
        return Antes(int(text))
    raise _UnusableError(
        f"{shorten(text)} antes: write a whole number from 1 to {_MOST_ANTES}", *path
    )


def _merged_map(
    setting: Setting, data: object, old: Value, path: tuple[str, ...]
) -> tuple[Value, tuple[BookProblem, ...]]:
    """The entries of ``data`` laid over those of ``old``; null takes an entry away."""
    if not isinstance(data, Mapping):
        raise _UnusableError(f"{shorten(data)} cannot stand here; write {expected(setting)}")
    merged: dict[Any, Any] = dict(old) if isinstance(old, Mapping) else {}
    problems: list[BookProblem] = []
    for key, item in data.items():
        try:
            entry = _players(setting, key) if setting.kind == "numbers" else str(key)
            if is_null(item):
                merged.pop(entry, None)
            elif setting.kind == "numbers":
                merged[entry] = _number(setting, item)
            else:
                merged[entry] = _money(setting, item)
        except _UnusableError as error:
            problems.append(BookProblem((*path, str(key)), f"{setting.name}.{key}: {error}"))
    if setting.kind == "numbers":
        merged = dict(sorted(merged.items()))
    return merged, tuple(problems)


def _players(setting: Setting, key: object) -> int:
    if str(key) in SEATS:
        return int(str(key))
    raise _UnusableError(f"no number of players from 2 to 10; write {expected(setting)}")


_READERS: Final[Mapping[str, Callable[[Setting, object], Value]]] = {
    "number": _number,
    "flag": _flag,
    "choice": _choice,
    "several": _several,
    "money": _money,
    "payment": _payment,
}
