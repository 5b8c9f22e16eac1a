"""Lines of a text as people count them: LF, CRLF and CR end one line each, and nothing else does.

YAML and Python's ``splitlines`` count further characters (NEL, the Unicode line separator) as
line ends; an editor does not, so neither do we.
"""

import re
from array import array
from bisect import bisect_right
from typing import Final

LINE_END: Final = re.compile(r"\r\n|\r|\n")


class Lines:
    """The lines of a text, for finding line and column of a character."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = array("Q", [0])
        self._starts.extend(match.end() for match in LINE_END.finditer(text))

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of the character at ``offset``."""
        row = bisect_right(self._starts, offset) - 1
        return row + 1, offset - self._starts[row] + 1

    def count(self) -> int:
        """How many lines there are; the empty one after a last line end counts."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """The text of a line (from 1) without its end; empty where there is none."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        match = LINE_END.search(self._text, start)
        return self._text[start : match.start() if match else len(self._text)]


def line_around(text: str, offset: int) -> tuple[int, int]:
    """Where the line that holds ``offset`` starts and ends, its line end left out."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    match = LINE_END.search(text, offset)
    return start, match.start() if match else len(text)
