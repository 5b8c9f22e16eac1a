"""The lines of a log that a finding is about, with the exact words underlined."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from bourre_audit.finding import Place
from bourre_audit.reports.text.layout import MARGIN, Lines, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import Piece, joined, safe_pieces

_FEWEST: Final = 20
"""Cells of a line that are shown even where the screen has no room for them."""

_BESIDE: Final = 12
"""With so many cells beside the underlines, words may be wrapped there."""


class Mark(NamedTuple):
    """A place to underline with ``sign``, and a few words about it; ``style`` is for both."""

    place: Place
    words: Text
    sign: str = "-"
    style: str = ""


class _Spot(NamedTuple):
    """A mark on a line: from the character ``start`` to before the character ``end``."""

    start: int
    end: int
    mark: Mark


class _Label(NamedTuple):
    """An underline in cells from the left edge of a shown line, with its words."""

    column: int
    cells: int
    mark: Mark


def excerpt(marks: Sequence[Mark], lines: Mapping[int, str], look: Look) -> Lines:
    """The lines with marks on them, in the order of the file, each mark under its own words.

    A line that is too long is cut around its marks, and stands there more than once where they
    lie too far apart. A place whose line is not in ``lines`` is left out.
    """
    known = sorted((mark for mark in marks if mark.place.line in lines), key=_order)
    digits = max((len(str(mark.place.line)) for mark in known), default=0)
    width = max(look.width - MARGIN - digits - 3, _FEWEST)
    rows: Lines = []
    for number, group in groupby(known, key=lambda mark: mark.place.line):
        line = lines[number].rstrip(" \t\r\n")
        spots = [_spot(mark, line, width) for mark in group]
        for cluster in _clusters(spots, line, width, look):
            text, labels = _window(line, cluster, width, look)
            rows.append(_gutter(str(number), digits, look).append_text(text))
            for under in _underlines(labels, width, look):
                rows.append(_gutter("", digits, look).append_text(under))
    return rows


def _order(mark: Mark) -> tuple[int, int]:
    return mark.place.line, mark.place.column


def _gutter(number: str, digits: int, look: Look) -> Text:
    return Text(" " * MARGIN).append(f"{number:>{digits}} {look.signs.bar} ", "dim")


def _spot(mark: Mark, line: str, width: int) -> _Spot:
    """The characters of a mark; where there are more than a screen can hold, no more than that."""
    place = mark.place
    start = min(max(place.column - 1, 0), len(line))
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    return _Spot(start, min(max(end, start), len(line), start + width), mark)


def _clusters(spots: list[_Spot], line: str, width: int, look: Look) -> Iterator[list[_Spot]]:
    """The spots in groups that can be shown in one window each."""
    room = width - 2 * cell_len(look.signs.cut)
    cluster: list[_Spot] = []
    for spot in spots:
        between = line[cluster[0].start : spot.end] if cluster else ""
        if len(between) > width or _cells(safe_pieces(between, look)) > room:
            yield cluster
            cluster = []
        cluster.append(spot)
    yield cluster


def _cells(pieces: Iterator[Piece] | Sequence[Piece]) -> int:
    return cell_len("".join(text for text, _ in pieces))


def _window(line: str, spots: list[_Spot], width: int, look: Look) -> tuple[Text, list[_Label]]:
    """The part of a line around its spots that fits, and where the underlines go."""
    first = spots[0].start
    base = max(0, first - 2 * width)  # farther to the left nothing can be seen
    pieces = [*safe_pieces(line[base : first + 4 * width], look)]
    last = max(spot.end for spot in spots)
    start, end = _bounds(pieces, first - base, last - base, base > 0, width, look)
    more = base + end < len(line)
    text = Text(look.signs.cut if base + start else "", "dim")
    front = text.cell_len
    text = Text().append_text(text).append_text(joined(pieces[start:end]))
    labels = []
    for spot in spots:
        low, high = spot.start - base, min(spot.end - base, end)
        ahead, under = joined(pieces[start:low]), joined(pieces[low:high])
        at = len(look.signs.cut) * (front > 0) + len(ahead)
        text.stylize("bold", at, at + len(under))
        labels.append(_Label(front + ahead.cell_len, max(under.cell_len, 1), spot.mark))
    return text.append(look.signs.cut if more else "", "dim"), labels


def _bounds(
    pieces: list[Piece], first: int, last: int, cut_off: bool, width: int, look: Look
) -> tuple[int, int]:
    """From which to which piece a line is shown: all, or what fits around ``first`` to ``last``."""
    if not cut_off and _cells(pieces) <= width:
        return 0, len(pieces)
    sizes = [cell_len(text) for text, _ in pieces]
    cut = cell_len(look.signs.cut)
    room = max(0, width - 2 * cut - sum(sizes[first:last]))
    ahead = max(room // 2, room - sum(sizes[last:]))
    start = first
    while start > 0 and sizes[start - 1] <= ahead:
        start -= 1
        ahead -= sizes[start]
    while start < first and sizes[start] == 0:  # no accent without its letter
        start += 1
    room = width - (2 * cut if start or cut_off else cut)
    end = start
    while end < len(pieces) and sizes[end] <= room:
        room -= sizes[end]
        end += 1
    return start, end


def _underlines(labels: list[_Label], width: int, look: Look) -> Lines:
    """The underlines of one shown line, and their words, the rightmost ones first.

    Those stand beside the underlines where there is room; others stand below, under their own
    underline, or ending there where they would leave the screen.
    """
    line = Text(" " * width)
    for label in sorted(labels, key=lambda label: label.mark.sign == "^"):
        line = _over(line, label.column, Text(label.mark.sign * label.cells, label.mark.style))
    line.rstrip()
    rows = [line]
    waiting = sorted((one for one in labels if one.mark.words), key=lambda label: label.column)
    edge = line.cell_len + 1
    if waiting and _goes_beside(waiting, edge, width):
        label = waiting.pop()
        first, *rest = wrap(label.mark.words, width - edge)
        line.append(" ").append_text(_styled(first, label.mark.style))
        rows += [_below(text, edge, label, waiting, look) for text in rest]
    while waiting:
        label = waiting.pop()
        for text in wrap(label.mark.words, width):
            column = _column(label, text.cell_len, width)
            rows.append(_below(text, column, label, waiting, look))
    return rows


def _goes_beside(waiting: list[_Label], edge: int, width: int) -> bool:
    """Whether the rightmost words are best set to the right of all underlines."""
    *others, label = waiting
    cells = label.mark.words.cell_len
    if edge + cells <= width:
        return True
    below = _column(label, cells, width)
    confused = any(other.column + other.cells >= below for other in others)
    return confused and width - edge >= _BESIDE


def _column(label: _Label, cells: int, width: int) -> int:
    """Where words of so many cells begin below their underline."""
    if label.column + cells <= width:
        return label.column
    return max(0, label.column + label.cells - cells)


def _below(text: Text, column: int, label: _Label, waiting: list[_Label], look: Look) -> Text:
    """Words under the underline, with a bar down to those that are still to come."""
    line = Text(" " * column)
    for other in waiting:
        if other.column < column:
            line = _over(line, other.column, Text(look.signs.bar, other.mark.style))
    return line.append_text(_styled(text, label.mark.style))


def _styled(text: Text, style: str) -> Text:
    """The words in the style of their underline, cards keeping their own."""
    return Text(text.plain, style, spans=text.spans)


def _over(line: Text, column: int, text: Text) -> Text:
    """A text written over a line of single cells."""
    return line[:column].append_text(text).append_text(line[column + text.cell_len :])
