"""The columns of a table as the program writes it, and the words and signs of its cells."""

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
DASHES: Final = frozenset(("-", "–", "—", "−"))
"""What people put into a cell in which nothing is to stand."""

OTHERS_NONE: Final = "others none"
"""Under *tricks* in the row of a hand: who is left out took none."""

LIST_SIGNS: Final = re.compile(r"[,;/&+|\n]")
"""What parts the names of a list in one cell."""
