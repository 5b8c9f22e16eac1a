"""Lines of a sheet cut into clauses: what each is about, and the text that says it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, NamedTuple

from bourre_audit.sheets import words
from bourre_audit.sheets.counts import read_count
from bourre_audit.sheets.doubt import Spot
from bourre_audit.sheets.shorthand.kinds import (
    ARROWS,
    are_names,
    head_at,
    is_card,
    is_ditto,
    is_play,
    is_turned,
    kind_of,
    name_length,
)
from bourre_audit.sheets.shorthand.lines import Line, blotted
from bourre_audit.sheets.shorthand.tokens import Token, tokens_of
from bourre_audit.sheets.who import Who

TO_THE_END: Final = frozenset(("notes", "ruling"))
"""What is a text to the end of its line."""

TEXTS: Final = frozenset(("title", "date", "place", "scorer", "currency", "rules", "unit", "cards"))
"""What is a text up to the next gap."""

INLINE: Final = frozenset(
    ("dealer", "trump", "pot", "ante", "antes", "stayed", "passed", "drew", "dealt", "carry",
     "winner", "bourre", "rules", "unit", "currency", "cards", "closing", "net", "stack",
     "opening_pot", "tricks", "scorer", "date", "place", "reneged"),
)  # fmt: skip
"""Heads that begin a clause in the middle of a line too, where a gap is missing."""

_LISTS: Final = frozenset(("stayed", "passed", "winner", "bourre", "reneged", "opening_exempt"))


class Piece(NamedTuple):
    """A stretch of one line: its text, the line and the first column, from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a sheet: what it is about, and the pieces of text that say it.

    ``field`` is a head of ``words.HEADS``, or ``results``, ``remark`` (in brackets), ``aside``
    (after two dashes), ``ditto``, ``unread``.
    ``spot`` is the whole clause, its head included.
    """

    field: str
    pieces: tuple[Piece, ...]
    spot: Spot
    whole: str

    @property
    def text(self) -> str:
        """The text behind the head."""
        return "\n".join(piece.text for piece in self.pieces)

    def at(self, start: int, end: int) -> Spot:
        """Where the characters from ``start`` to ``end`` of ``text`` stand."""
        for piece in self.pieces:
            if start <= len(piece.text):
                column = piece.column + start
                return Spot(
                    piece.line, column, max(column, piece.column + min(end, len(piece.text)))
                )
            start -= len(piece.text) + 1
            end -= len(piece.text) + 1
        return self.spot


def clauses_of(line: Line, start: int, who: Who) -> Iterator[Clause]:
    """The clauses of a line from a character on. What follows ``--`` is a remark to its end."""
    chunk: list[Token] = []
    tokens = [token for token in tokens_of(line.text, start) if token.kind != "struck"]
    line = line._replace(text=blotted(line.text))
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.kind == "remark" and not _is_nickname(chunk):
            yield from _chunk(line, chunk, who)
            chunk = []
            yield _clause(line, "remark", token.start, token.start + 1, token.end - 1, token.end)
        elif token.kind == "gap":
            if not _goes_on(chunk, tokens[place + 1 :], who):
                yield from _chunk(line, chunk, who)
                chunk = []
        elif not chunk and _is_json(tokens[place : place + 2]):
            end = len(line.text)
            yield _clause(line, "rules", token.start, token.end, end, end)
            return
        elif token.text == "--":
            yield from _chunk(line, chunk, who)
            end = len(line.text)
            yield _clause(line, "aside", token.start, token.end, end, end)
            return
        elif not chunk and (head := head_at(tokens, place, who)) and head[0] in TO_THE_END:
            end = len(line.text)
            yield _clause(line, head[0], token.start, head[1], end, end)
            return
        else:
            chunk.append(token)
        place += 1
    yield from _chunk(line, chunk, who)


def _is_json(tokens: Sequence[Token]) -> bool:
    """Whether rules written as JSON begin here; they go to the end of the line."""
    first, *rest = tokens
    return words.head(first.text) == "rules" and bool(rest) and rest[0].text.startswith("{")


def _goes_on(chunk: Sequence[Token], rest: Sequence[Token], who: Who) -> bool:
    """Whether a gap stands within a clause: after a head alone, or between names of a list."""
    if _is_beside(chunk, rest, who):
        return True
    head = head_at(chunk, 0, who) if chunk else None
    if not chunk or not rest or rest[0].kind == "remark" or head_at(rest, 0, who) is not None:
        return False
    after = list(takewhile(lambda token: token.kind != "gap", rest))
    if head is None:
        cards = all(is_card(token.text) for token in after) and kind_of(chunk, who) == "tricks"
        return cards or (is_play(chunk, who) and is_play(after, who))
    field, body = head
    if chunk[-1].end <= body:
        return field not in ("conceded", "closing", "carry")
    if field in ("net", "total", "stack", "antes"):
        count = name_length(after, who)
        return 0 < count == len(after) - 1 and any(map(str.isdigit, after[-1].text))
    if field == "seats":
        return True
    return field in _LISTS and are_names(after, who) and are_names(chunk[1:], who)


def _is_beside(chunk: Sequence[Token], rest: Sequence[Token], who: Who) -> bool:
    """Whether a name alone stands before a gap, and after it his tricks or a mark alone."""
    after = list(takewhile(lambda token: token.kind != "gap", rest))
    if not chunk or not after or name_length(chunk, who) != len(chunk):
        return False
    first = after[0].text
    counts = read_count(first).value is not None
    if not counts and words.mark(first) not in ("passed", "bourre", "winner"):
        return False
    return not who.fits(first) and all(words.mark(token.text) for token in after[1:])


def _is_nickname(chunk: Sequence[Token]) -> bool:
    """Whether brackets here belong to a list of players: ``seats Roosevelt (R)``."""
    return bool(chunk) and words.head(chunk[0].text) == "seats"


def _clause(line: Line, field: str, start: int, body: int, body_end: int, end: int) -> Clause:
    raw = line.text[body:body_end]
    lead = len(raw) - len(raw.lstrip())
    text = raw.strip()
    piece = Piece(text, line.number, body + lead + 1)
    return Clause(field, (piece,), Spot(line.number, start + 1, end + 1), line.text[start:end])


def _chunk(line: Line, chunk: list[Token], who: Who) -> Iterator[Clause]:
    """The clauses between two gaps."""
    if not chunk:
        return
    end = chunk[-1].end
    head = head_at(chunk, 0, who)
    if head is None:
        yield from _headless(line, chunk, who)
        return
    field, body = head
    if field in ("title", "place", "fines"):
        cut = None
    else:
        cut = _inline(chunk, 2 if field in TEXTS else 1, who)
    if cut is not None and chunk[cut].start >= body:
        stop = chunk[cut - 1].end
        yield _clause(line, field, chunk[0].start, body, max(stop, body), max(stop, body))
        yield from _chunk(line, chunk[cut:], who)
    else:
        yield _clause(line, field, chunk[0].start, body, end, end)


def _inline(chunk: Sequence[Token], start: int, who: Who) -> int | None:
    """Where within a chunk the next clause begins, if no gap stands before it."""
    for place in range(start, len(chunk)):
        token = chunk[place]
        if token.kind != "word":
            continue
        head = head_at(chunk, place, who)
        if head is None or head[0] not in INLINE:
            continue
        after = chunk[place + 1] if place + 1 < len(chunk) else None
        beside = after.text if after is not None and after.kind == "word" else ""
        if len(token.text) == 1 and token.text.isalpha():
            if head[0] != "trump" or not is_turned(beside):
                continue
        elif token.text in ARROWS and not any(map(str.isdigit, beside)):
            continue
        return place
    return None


def _headless(line: Line, chunk: list[Token], who: Who) -> Iterator[Clause]:
    """A chunk that no head begins: ditto marks, a trick, results, or nothing known."""
    start, end = chunk[0].start, chunk[-1].end
    if all(token.kind == "word" and is_ditto(token.text, who) for token in chunk):
        for token in chunk:
            yield _clause(line, "ditto", token.start, token.start, token.end, token.end)
        return
    last = words.head(chunk[-1].text) if len(chunk) == 2 else None
    if last in ("stayed", "passed") and (
        words.is_all(chunk[0].text) or words.is_nobody(chunk[0].text)
    ):
        yield _clause(line, last, start, start, chunk[0].end, end)
        return
    field = kind_of(chunk, who)
    if field == "results" and words.head(chunk[-1].text) == "carry" and len(chunk) > 1:
        *row, arrow = chunk
        yield from _headless(line, row, who)
        yield _clause(line, "carry", arrow.start, end, end, end)
        return
    if field == "results" and (cut := _inline(chunk, 1, who)) is not None:
        head = head_at(chunk, cut, who)
        if head is not None and head[0] in ("pot", "carry", "dealer", "trump", "stayed", "drew"):
            stop = chunk[cut - 1].end
            yield _clause(line, field, start, start, stop, stop)
            yield from _chunk(line, chunk[cut:], who)
            return
    yield _clause(line, field, start, start, end, end)
