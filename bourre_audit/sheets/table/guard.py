"""Texts that a spreadsheet would obey or the reader misread, with an apostrophe before them."""

import re
from typing import Final

from bourre_audit.sheets.table.grid import in_sight
from bourre_audit.sheets.table.heads import key_of
from bourre_audit.sheets.words import is_ditto

_FORMULA: Final = re.compile(r"[=+\-@\t\r]")
_LIKE_A_DITTO: Final = (",", ";", "\t", "\n", "\r")
"""In quotation marks such a cell begins as one that follows a ditto mark does."""

_MARKS: Final = re.compile(r"('*)(.*)", re.DOTALL)


def guarded(text: str) -> str:
    """A text as it goes into a cell: with an apostrophe before it where it would be misread.

    That is a text that a spreadsheet takes for a formula, one that shows nothing, a ditto mark, or
    a word that begins a row above or below the hands.
    """
    marks, rest = _parts(text)
    if not _is_misread(rest):
        return text
    return "'" * (_ALONE if marks and not in_sight(rest) else 1) + text


def unguarded(text: str) -> str:
    """What stood there before ``guarded``; an apostrophe that begins a name stays."""
    marks, rest = _parts(text)
    if not marks or not _is_misread(rest):
        return text
    return text[_ALONE if len(marks) > 1 and not in_sight(rest) else 1 :]


_ALONE: Final = 2
"""Apostrophes before one that stands alone: a single one would make two, a ditto mark."""


def _parts(text: str) -> tuple[str, str]:
    match = _MARKS.fullmatch(text)
    assert match is not None  # it matches every text
    return match[1], match[2]


def _is_misread(text: str) -> bool:
    seen = in_sight(text)
    return (
        not seen
        or text.lstrip(" ")[:1] in _LIKE_A_DITTO
        or _FORMULA.match(text) is not None
        or _FORMULA.match(seen) is not None
        or is_ditto(seen)
        or key_of(seen) is not None
    )
