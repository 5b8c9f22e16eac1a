"""YAML text to entries with the comments and empty lines around them.

The parser drops comments. They stand in the gaps between what its events mark, and nothing that
starts with a ``#`` there is anything else: so each gap is searched, and what is found is given to
an entry.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from yaml.events import MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent
from yaml.events import SequenceStartEvent as _SequenceStart

from bourre_audit.log.entry import Entry
from bourre_audit.log.lines import LINE_END
from bourre_audit.log.yaml_text import events, plain_line_ends

_COMMENT: Final = re.compile(r"(?:(?<=\s)|^)#.*")


@dataclass(slots=True, eq=False)
class _Place:
    """A collection: its entry, the column of its items, whether it has brackets.

    ``key``: the entry of a mapping whose value is still to come.
    """

    entry: Entry
    column: int
    flow: bool
    around: "_Place | None"
    key: Entry | None = None

    def outward(self) -> "Iterator[_Place]":
        """This place and those around it."""
        place: _Place | None = self
        while place is not None:
            yield place
            place = place.around


class _Begun(NamedTuple):
    """An entry that begins, in what collection, and at which character."""

    entry: Entry
    place: _Place | None
    start: int


class _Mark(NamedTuple):
    """A stretch of the text that is no gap: a key, a text or a bracket.

    ``entry`` is whose it is and ``place`` the collection one is in after it; ``begun`` are the
    entries that began since the mark before, from the outside in, and ``closed`` is the collection
    that a bracket ends. ``own_lines``: it ends where a line does.
    """

    start: int
    end: int
    entry: Entry | None = None
    place: _Place | None = None
    begun: tuple[_Begun, ...] = ()
    closed: _Place | None = None
    own_lines: bool = False


class _Remark(NamedTuple):
    """A comment with its column, or an empty line; ``beside``: it ends the line of a mark.

    ``led``: a dash or another sign of YAML stands before it on its line.
    """

    text: str
    at: int
    column: int = 0
    beside: bool = False
    led: bool = False


def annotated(text: str) -> list[Entry]:
    """The documents of a YAML text that the reader reads without a fault, comments and all."""
    roots, marks = _marked(text)
    for before, after in pairwise((_Mark(0, 0, own_lines=True), *marks)):
        _hand_out(text, before, after, roots)
    return roots


def _marked(text: str) -> tuple[list[Entry], list[_Mark]]:
    """The documents without their comments, and the marks in order; the last is the text's end."""
    roots: list[Entry] = []
    marks: list[_Mark] = []
    begun: list[_Begun] = []
    place: _Place | None = None
    plain, back = plain_line_ends(text)

    def mark(start: int, end: int, entry: Entry, **more: Any) -> None:
        marks.append(_Mark(start, end, entry, place, tuple(begun), **more))
        begun.clear()

    for event in events(plain):
        kind, start, end = type(event), event.start_mark.index, event.end_mark.index
        if kind is ScalarEvent:
            value = event.value.translate(back) if back else event.value
            if place is not None and place.entry.kind == "mapping" and place.key is None:
                place.key = Entry("text", value)
                begun.append(_Begun(place.key, place, start))
                mark(start, end, place.key)
                continue
            entry = _put(roots, place, begun, start)
            entry.text = value if value or event.style else None
            entry.style = "quoted" if event.style else "plain"
            own_lines = event.style in ("|", ">")
            if own_lines:
                end = _last_line_end(text, start, end, entry)
            mark(start, end, entry, own_lines=own_lines)
        elif kind is MappingStartEvent or kind is _SequenceStart:
            entry = _put(roots, place, begun, start)
            entry.kind = "mapping" if kind is MappingStartEvent else "list"
            place = _Place(entry, event.start_mark.column, bool(event.flow_style), place)
            if place.flow:
                mark(start, end, entry)
        elif (kind is MappingEndEvent or kind is SequenceEndEvent) and place is not None:
            closed, place = place, place.around
            if closed.flow:
                mark(start, end, closed.entry, closed=closed)
    marks.append(_Mark(len(text), len(text)))
    return roots, marks


def _put(roots: list[Entry], place: _Place | None, begun: list[_Begun], start: int) -> Entry:
    """The entry of a value that begins: a key has begun one already."""
    if place is not None and place.key is not None:
        entry, place.key = place.key, None
        place.entry.items.append(entry)
        return entry
    entry = Entry("text")
    (roots if place is None else place.entry.items).append(entry)
    begun.append(_Begun(entry, place, start))
    return entry


def _last_line_end(text: str, start: int, end: int, entry: Entry) -> int:
    """Where the last line of a ``|`` or ``>`` text ends, the empty ones after it left out.

    A comment on its first line, beside the sign, goes to the entry.
    """
    header = LINE_END.search(text, start)
    if found := _COMMENT.search(text[start : header.start() if header else end].rstrip()):
        _set_beside(entry, found[0])
    ink = start + len(text[start:end].rstrip())
    line_end = LINE_END.search(text, ink)
    return line_end.end() if line_end else len(text)


def _hand_out(text: str, before: _Mark, after: _Mark, roots: list[Entry]) -> None:
    """Give the comments and empty lines between two marks to the entries that they are about."""
    blank = settled = False
    for remark in _remarks(text, before, after.start):
        if not remark.text:
            blank = True
        elif remark.beside and before.entry is not None:
            _set_beside(before.entry, remark.text)
        else:
            coming = next((one for one in after.begun if one.start > remark.at), None)
            owner = None if settled else _ended(remark, before, after, coming, roots)
            settled = owner is None
            lines = owner.after if owner is not None else _above(coming, after, roots)
            lines += ["", remark.text] if blank else [remark.text]
            blank = False
    if blank and after.begun:
        entry, place, _ = after.begun[0]
        if place is None or not place.flow:
            entry.before.append("")


def _above(coming: _Begun | None, after: _Mark, roots: list[Entry]) -> list[str]:
    if coming is not None:
        return coming.entry.before
    return after.entry.before if after.entry is not None else roots[-1].after


def _ended(
    remark: _Remark, before: _Mark, after: _Mark, coming: _Begun | None, roots: list[Entry]
) -> Entry | None:
    """The collection that a comment stands at the end of; None if it is about what comes."""
    if coming is None:
        if after.closed is not None:
            return after.closed.entry
        if after.entry is not None:
            return None
    elif (
        remark.led
        or coming.place is None
        or coming.place.flow
        or remark.column <= coming.place.column
    ):
        return None
    around = coming.place if coming is not None else None
    ended = []
    for place in before.place.outward() if before.place is not None else ():
        if place is around:
            break
        ended.append(place)
    else:
        if around is not None:  # what comes is deeper inside: nothing has ended
            return None
    # A list may stand in the column of its key: what ends then is what holds the two.
    inside = [one for one in ended if not one.flow and one.column <= remark.column]
    if inside:
        return [one.entry for one in inside if one.column == inside[0].column][-1]
    return None if coming is not None else roots[-1]


def _set_beside(entry: Entry, comment: str) -> None:
    if entry.beside is None:
        entry.beside = comment
    else:
        entry.before.append(comment)


def _remarks(text: str, before: _Mark, stop: int) -> Iterator[_Remark]:
    """The comments and empty lines between a mark and the next one."""
    at, beside = before.end, not before.own_lines
    while True:
        line_end = LINE_END.search(text, at, stop)
        line = text[at : line_end.start() if line_end else stop]
        if found := _COMMENT.search(line):
            led = not beside and bool(line[: found.start()].strip())
            where = at + found.start()
            yield _Remark(found[0].rstrip(), where, found.start(), beside, led)
        elif line_end is not None and not beside and not line.strip():
            yield _Remark("", at)
        if line_end is None:
            return
        at, beside = line_end.end(), False
