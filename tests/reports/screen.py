"""How a terminal lays text out in cells, told from Unicode itself and not from Rich."""

import re
import unicodedata
from typing import NamedTuple

_GUTTER = re.compile(r" +(\d*) [│|] ?")
_SIGNS = re.compile(r"[ ^-]*")


class Underline(NamedTuple):
    """An underline in an excerpt: the number of its line, its sign, and what stands above it."""

    line: str
    sign: str
    text: str


def cells(text: str) -> int:
    """The cells that a text takes: two for an East Asian wide character, none for an accent."""
    return sum(map(_cells, text))


def _cells(char: str) -> int:
    if unicodedata.combining(char) or "\u1160" <= char <= "\u11ff":  # accents, Hangul in parts
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def cut(text: str, start: int, end: int) -> str:
    """What stands in the cells from ``start`` to before ``end``, accents with their letters."""
    found, at = "", 0
    for char in text:
        here = at - 1 if _cells(char) == 0 else at
        found += char if start <= here < end else ""
        at += _cells(char)
    return found


def underlined(rows: list[str]) -> list[Underline]:
    """The underlines of an excerpt, each with the text above it."""
    found: list[Underline] = []
    shown = number = ""
    for row in rows:
        gutter = _GUTTER.match(row)
        assert gutter is not None, f"no gutter: {row!r}"
        body = row[gutter.end() :]
        if gutter[1]:
            shown, number = body, gutter[1]
        elif number:
            signs = _SIGNS.match(body)
            assert signs is not None
            for run in re.finditer(r"\^+|-+", signs[0]):
                above = cut(shown, run.start(), run.end())
                found.append(Underline(number, run[0][0], above))
            number = ""  # what follows below are words
    return found
