"""Setting text into lines: wrapping, padding, two ends of a line, rows under labels.

Widths are terminal cells: a letter takes one, an East Asian one two, a combining mark none.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.text import Text

Lines: TypeAlias = list[Text]

MARGIN: Final = 2
LABELS: Final = 12
"""Cells for the label of a row, the gap after it included."""


def flow(pieces: Iterable[Text], width: int, gap: int = 1) -> Lines:
    """Pieces set into lines; one is broken only where it is longer than a line by itself."""
    lines: Lines = []
    for whole in pieces:
        for piece in _broken(whole, width):
            if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
                lines[-1].append(" " * gap).append_text(piece)
            else:
                lines.append(piece.copy())
    return lines


def wrap(text: Text, width: int) -> Lines:
    """Running text set into lines, broken at spaces; within a line it keeps its own."""
    lines: Lines = []
    start = end = 0
    for word in re.finditer("[^ ]+", text.plain):
        if end and cell_len(text.plain[start : word.end()]) <= width:
            end = word.end()
            continue
        if end:
            lines.append(text[start:end])
        *full, _ = _broken(text[word.start() : word.end()], width)
        lines += full
        start, end = word.start() + sum(map(len, full)), word.end()
    return [*lines, text[start:end]] if end else lines


def _broken(piece: Text, width: int) -> Lines:
    parts: Lines = []
    while piece.cell_len > width:
        cut = fitting(piece.plain, width) or 1
        parts.append(piece[:cut])
        piece = piece[cut:]
    return [*parts, piece]


def fitting(text: str, width: int) -> int:
    """How many characters of ``text`` fit into ``width`` cells."""
    if cell_len(text) <= width:
        return len(text)
    low, high = 0, len(text)
    while low < high:  # cells only grow with characters
        middle = (low + high + 1) // 2
        low, high = (middle, high) if cell_len(text[:middle]) <= width else (low, middle - 1)
    return low


def shortened(text: Text, width: int, cut: str) -> Text:
    """The text, its end cut off where it is wider than ``width``."""
    if text.cell_len <= width:
        return text
    return text[: fitting(text.plain, max(0, width - cell_len(cut)))].append(cut)


def shortened_front(text: Text, width: int, cut: str) -> Text:
    """The text, its beginning cut off where it is wider than ``width``: for paths."""
    if text.cell_len <= width:
        return text
    keep = max(0, width - cell_len(cut))
    start = next(at for at in range(len(text) + 1) if cell_len(text.plain[at:]) <= keep)
    return Text(cut).append_text(text[start:])


def padded(text: Text, width: int) -> Text:
    """The text with spaces after it up to ``width``."""
    return text.copy().append(" " * max(0, width - text.cell_len))


def two_ends(left: Text, right: Text, width: int) -> Lines:
    """One text at each end of a line; where both do not fit, one under the other."""
    if not right.plain:
        return wrap(left, width)
    gap = width - left.cell_len - right.cell_len
    if gap >= MARGIN:
        return [left.copy().append(" " * gap).append_text(right)]
    return [*wrap(left, width), *indented(wrap(right, width - MARGIN), MARGIN)]


def indented(lines: Iterable[Text], by: int = MARGIN) -> Lines:
    """Lines moved to the right."""
    return [Text(" " * by).append_text(line) if line.plain else line for line in lines]


def row(label: str | Text, body: Sequence[Text]) -> Lines:
    """A label and the lines beside it; see ``row_width`` for how wide they may be."""
    head = Text(label, "dim") if isinstance(label, str) else label
    lines: Lines = []
    for text in body:
        lines.append(Text(" " * MARGIN).append_text(padded(head, LABELS)).append_text(text))
        head = Text()
    return lines


def row_width(width: int) -> int:
    """The cells left for the body of a row."""
    return width - MARGIN - LABELS


def counted(number: int, noun: str, several: str = "") -> str:
    """``1 hand``, ``5 hands``."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"
