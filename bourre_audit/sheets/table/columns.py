"""The columns of a table as the program writes it, and the cells that a spreadsheet could obey."""

import re
from typing import Final

COLUMNS: Final = (
    "hand",
    "dealer",
    "trump",
    "seats",
    "stayed",
    "ante",
    "pot",
    "conceded",
    "winner",
    "bourre",
    "reneged",
    "carry",
    "notes",
    "trick",
    "player",
    "card",
    "took back",
    "late",
    "taken by",
    "trick notes",
    "antes",
    "dealt",
    "drew",
    "tricks",
    "paid",
    "fine",
    "fine paid",
    "bank",
)
"""Headings in the order they are written; a column with nothing in it is left out."""

ALWAYS: Final = frozenset(("hand", "dealer", "trump", "trick", "player", "card"))
"""Columns that are written even if nothing stands in them."""

NOBODY: Final = "nobody"
NO_CARDS: Final = "-"
LIST_SIGNS: Final = re.compile(r"[,;/&+|\n]")
"""What parts the names of a list in one cell."""

_FORMULA: Final = re.compile(r"'*[=+\-@\t\r]")
_AMOUNT: Final = re.compile(r"[-+]?\d+(?:\.\d+)?")


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe stands before its first sign.

    A plain number stays a number.
    """
    return f"'{text}" if _FORMULA.match(text) and not _AMOUNT.fullmatch(text) else text


def unguarded(text: str) -> str:
    """What stood there before ``guarded``; an apostrophe that begins a name stays."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text
