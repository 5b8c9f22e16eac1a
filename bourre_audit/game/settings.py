"""What one setting of a rule book is: its kind, its range, and what each value means in play.

The sections of a book (``book_sections``, ``book_duties``) declare every setting once, with one of
the functions below beside its type. Reading, checking, ``rules show`` and the JSON Schema of a book
file all come from those declarations.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Kind = Literal["number", "flag", "choice", "several", "money", "payment", "numbers", "amounts"]


class Setting(NamedTuple):
    """One question a rule book answers.

    ``decides`` says what the setting is about. ``words`` maps each value that has a name to what it
    means in play; ``shown`` is the sentence for every other value, ``{}`` standing for it. ``none``
    is the sentence for no value (or an empty list or map); where it is None, the setting needs one.
    ``low`` and ``high`` bound a number. ``name`` is dotted: ``play.head``.
    """

    kind: Kind
    decides: str
    words: Mapping[str, str]
    shown: str = "{}"
    none: str | None = None
    low: int = 0
    high: int = 0
    name: str = ""


def number(decides: str, low: int, high: int, shown: str) -> Setting:
    """A whole number from ``low`` to ``high``."""
    return Setting("number", decides, {}, shown, None, low, high)


def flag(decides: str, *, yes: str, no: str) -> Setting:
    """Yes or no, written ``yes``, ``no``, ``true`` or ``false``."""
    return Setting("flag", decides, {"yes": yes, "no": no})


def choice(decides: str, words: Mapping[str, str]) -> Setting:
    """One of several named values."""
    return Setting("choice", decides, words)


def several(decides: str, words: Mapping[str, str], shown: str, none: str) -> Setting:
    """A list of named values, none of them twice, kept in the order of ``words``."""
    return Setting("several", decides, words, shown, none)


def money(decides: str, shown: str, none: str) -> Setting:
    """An amount of money, or no value."""
    return Setting("money", decides, {}, shown, none)


def payment(decides: str, words: Mapping[str, str], shown: str) -> Setting:
    """A named payment or an amount; with ``antes`` among the words also so many times the ante."""
    return Setting("payment", decides, words, shown)


def numbers(decides: str, low: int, high: int, shown: str, none: str) -> Setting:
    """A map from a number of players (two to ten) to a whole number."""
    return Setting("numbers", decides, {}, shown, none, low, high)


def amounts(decides: str, shown: str, none: str) -> Setting:
    """A map from a reason to an amount of money."""
    return Setting("amounts", decides, {}, shown, none)
