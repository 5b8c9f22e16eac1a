"""Words and signs that mean something in the cells of a table, read and written alike."""

import re
from typing import Final

NOBODY: Final = "nobody"
NO_CARDS: Final = "-"
DASHES: Final = frozenset(("-", "–", "—", "−"))
"""What people put into a cell in which nothing is to stand."""

OTHERS_NONE: Final = "others none"
"""Under *tricks* in the row of a hand: who is left out took none."""

LIST_SIGNS: Final = re.compile(r"[,;/&+|\n]")
"""What parts the names of a list in one cell."""
