"""A text of a document together with where each of its characters stands."""

import re
from typing import Final

from bourre_audit.log.lines import LINE_END
from bourre_audit.log.tree import Node

_INK: Final = re.compile(r"\S+")


class Script:
    """The text of a scalar with single spaces (``flat``), and the way back into the file.

    YAML may fold a text over lines and wrap it in quotes; its words stay what they are, so they
    can be found again. Where they cannot (escapes), every span is the whole scalar.
    """

    __slots__ = ("_end", "_offsets", "_start", "flat")

    def __init__(self, text: str, node: Node) -> None:
        value = node.value or ""
        self.flat = " ".join(value.split())
        self._start, self._end = node.start, node.end
        self._offsets: list[int] | None = None
        start, end = _inside(text, node.start, node.end)
        words = list(_INK.finditer(text, start, end))
        if [word.group() for word in words] == self.flat.split():
            offsets: list[int] = []
            for word in words:
                offsets.extend(range(word.start(), word.end() + 1))
            self._offsets = offsets

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from ``start`` to ``end`` of ``flat`` stand in the file."""
        if self._offsets is None or not self.flat:
            return self._start, self._end
        if end <= start:
            at = self._offsets[min(start, len(self._offsets) - 1)]
            return at, at
        return self._offsets[start], self._offsets[end - 1] + 1


def _inside(text: str, start: int, end: int) -> tuple[int, int]:
    sign = text[start : start + 1]
    if sign in ("'", '"') and end - start >= 2:
        return start + 1, end - 1
    if sign in ("|", ">"):
        header = LINE_END.search(text, start, end)
        return (header.end() if header else end), end
    return start, end
