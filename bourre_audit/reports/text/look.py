"""How a text report is to look: how wide it may be and which signs the terminal can show."""

from collections.abc import Mapping
from typing import Final, NamedTuple

WIDEST: Final = 110
"""However wide the terminal, longer lines are hard to read."""

NARROWEST: Final = 40


class Signs(NamedTuple):
    """The signs of a report: those of the suits, of the kinds of finding, and of its lines."""

    suits: Mapping[str, str]
    error: str
    warning: str
    note: str
    possible: str
    clear: str
    led: str
    won: str
    bar: str
    line: str
    cut: str
    nothing: str


_SIGNS: Final = Signs(
    suits={"S": "♠", "H": "♥", "D": "♦", "C": "♣"},
    error="✗",
    warning="!",
    note="·",
    possible="?",
    clear="✓",
    led="›",
    won="*",
    bar="│",
    line="─",
    cut="…",
    nothing="–",
)
_ASCII: Final = Signs(
    suits={},
    error="x",
    warning="!",
    note="-",
    possible="?",
    clear="=",
    led=">",
    won="*",
    bar="|",
    line="-",
    cut="...",
    nothing="-",
)


class Look(NamedTuple):
    """``width`` in terminal cells; ``ascii``: nothing but ASCII, suits as letters."""

    width: int = 80
    ascii: bool = False

    @property
    def signs(self) -> Signs:
        return _ASCII if self.ascii else _SIGNS


def look_for(width: int, *, ascii: bool = False) -> Look:
    """The look for a screen of this width, within what can be read."""
    return Look(max(NARROWEST, min(width, WIDEST)), ascii)
