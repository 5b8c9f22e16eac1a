"""Lines of a sheet cut into clauses: what each is about, and the text that says it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, NamedTuple

from bourre_audit.game.record import CardLanguage
from bourre_audit.log.lines import LINE_END
from bourre_audit.log.values import read_card, read_trump
from bourre_audit.sheets import words
from bourre_audit.sheets.doubt import Spot
from bourre_audit.sheets.shorthand.quoting import plain
from bourre_audit.sheets.shorthand.tokens import Token, struck_text, tokens_of
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

NO_CLAUSE: Final = frozenset(("hand", "trick", "leader", "player", "card", "taken_by"))
"""Heads of columns only."""

LANGUAGES: Final[tuple[CardLanguage, ...]] = ("en", "fr", "ru")
_LONGEST_HEAD: Final = 3
_LISTS: Final = frozenset(("stayed", "passed", "winner", "bourre", "reneged", "opening_exempt"))
_ARROWS: Final = ("->", "→", "⇒", "=>", "↷")


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


class Line(NamedTuple):
    """A line of a sheet: its number, from 1, its text, and whether a blank line is before it."""

    number: int
    text: str
    apart: bool = False

    @property
    def indent(self) -> int:
        """How far it begins from the edge."""
        return len(self.text) - len(self.text.lstrip())


class Struck(NamedTuple):
    """Something struck through, and the word after it, if there is any."""

    text: str
    spot: Spot
    instead: str | None


def lines_of(text: str) -> list[Line]:
    """The lines of a sheet that say something: no blank ones, and no comments."""
    found: list[Line] = []
    apart = False
    for number, line in enumerate(LINE_END.split(text), start=1):
        if not line.strip():
            apart = True
        elif not is_comment(line):
            found.append(Line(number, line.rstrip(), apart))
            apart = False
    return found


def is_comment(line: str) -> bool:
    """Whether a line is a remark to oneself (``# copied on Sunday``), or only drawn."""
    text = line.strip()
    drawn = len(text) > 2 and not text.strip("-+=|_─═┼│ ")
    return drawn or text == "#" or text.startswith(("# ", "#!", "//"))


def struck_in(line: Line) -> list[Struck]:
    """What is struck through on a line."""
    tokens = tokens_of(line.text) if "~~" in line.text or "\u0336" in line.text else []
    found = []
    for place, token in enumerate(tokens):
        if token.kind == "struck":
            after = next((t.text for t in tokens[place + 1 :][:1] if t.kind == "word"), None)
            spot = Spot(line.number, token.start + 1, token.end + 1)
            found.append(Struck(struck_text(token), spot, after))
    return found


def blotted(text: str) -> str:
    """A line with spaces where something is struck through."""
    if "~~" not in text and "\u0336" not in text:
        return text
    for token in tokens_of(text):
        if token.kind == "struck":
            text = text[: token.start] + " " * (token.end - token.start) + text[token.end :]
    return text


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
    head = head_at(chunk, 0, who) if chunk else None
    if not chunk or not rest or rest[0].kind == "remark" or head_at(rest, 0, who) is not None:
        return False
    after = list(takewhile(lambda token: token.kind != "gap", rest))
    if head is None:
        cards = all(_is_card(token.text) for token in after) and _kind(chunk, who) == "tricks"
        return cards or (_is_play(chunk, who) and _is_play(after, who))
    field, body = head
    if chunk[-1].end <= body:
        return field not in ("conceded", "closing", "carry")
    if field in ("net", "total", "stack", "antes"):
        count = name_length(after, who)
        return 0 < count == len(after) - 1 and any(map(str.isdigit, after[-1].text))
    if field == "seats":
        return True
    return field in _LISTS and _are_names(after, who) and _are_names(chunk[1:], who)


def _is_play(tokens: Sequence[Token], who: Who) -> bool:
    """Whether tokens are a player and a card, or several of them."""
    place = 0
    while place < len(tokens):
        count = name_length(tokens, who, place)
        place += count + 1
        if not count or place > len(tokens) or not _is_card(tokens[place - 1].text):
            return False
    return place > 0


def _are_names(tokens: Sequence[Token], who: Who) -> bool:
    """Whether tokens are nothing but players, one after another."""
    place = 0
    while place < len(tokens):
        count = name_length(tokens, who, place)
        if count == 0:
            return False
        place += count
    return True


def _is_nickname(chunk: Sequence[Token]) -> bool:
    """Whether brackets here belong to a list of players: ``seats Roosevelt (R)``."""
    return bool(chunk) and words.head(chunk[0].text) == "seats"


def _clause(line: Line, field: str, start: int, body: int, body_end: int, end: int) -> Clause:
    raw = line.text[body:body_end]
    lead = len(raw) - len(raw.lstrip())
    text = raw.strip()
    piece = Piece(text, line.number, body + lead + 1)
    return Clause(field, (piece,), Spot(line.number, start + 1, end + 1), line.text[start:end])


def head_at(tokens: Sequence[Token], place: int, who: Who) -> tuple[str, int] | None:
    """The head that begins at a token: its field, and the character after it (and its colon)."""
    for count in range(_LONGEST_HEAD, 0, -1):
        parts = tokens[place : place + count]
        if len(parts) < count or any(part.kind != "word" for part in parts):
            continue
        spelled = " ".join(part.text for part in parts)
        field = words.head(spelled)
        if field is None or field in NO_CLAUSE:
            continue
        after = tokens[place + count] if place + count < len(tokens) else None
        colon = after is not None and after.kind == "sign" and after.text in ":："
        if len(spelled) == 1 and spelled.isalpha():
            if not spelled.islower() or after is None or (colon and who.fits(spelled)):
                continue
        elif who.exact(spelled) is not None:
            continue
        if field == "passed" and not colon and after is None:
            continue
        end = after.end if after is not None and (colon or after.text == "=") else parts[-1].end
        return field, end
    return None


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
            if head[0] != "trump" or not _is_turned(beside):
                continue
        elif token.text in _ARROWS and not any(map(str.isdigit, beside)):
            continue
        return place
    return None


def _is_turned(word: str) -> bool:
    return words.fold(word) in words.SUIT_WORDS or any(
        read_trump(word, language) is not None for language in LANGUAGES
    )


def _headless(line: Line, chunk: list[Token], who: Who) -> Iterator[Clause]:
    """A chunk that no head begins: ditto marks, a trick, results, or nothing known."""
    start, end = chunk[0].start, chunk[-1].end
    if all(token.kind == "word" and _is_ditto(token.text, who) for token in chunk):
        for token in chunk:
            yield _clause(line, "ditto", token.start, token.start, token.end, token.end)
        return
    last = words.head(chunk[-1].text) if len(chunk) == 2 else None
    if last in ("stayed", "passed") and (
        words.is_all(chunk[0].text) or words.is_nobody(chunk[0].text)
    ):
        yield _clause(line, last, start, start, chunk[0].end, end)
        return
    field = _kind(chunk, who)
    if field == "results" and (cut := _inline(chunk, 1, who)) is not None:
        head = head_at(chunk, cut, who)
        if head is not None and head[0] in ("pot", "carry", "dealer", "trump", "stayed", "drew"):
            stop = chunk[cut - 1].end
            yield _clause(line, field, start, start, stop, stop)
            yield from _chunk(line, chunk[cut:], who)
            return
    yield _clause(line, field, start, start, end, end)


def _is_ditto(text: str, who: Who) -> bool:
    return words.is_ditto(text) and not (text.isalpha() and who.fits(text))


def _kind(chunk: Sequence[Token], who: Who) -> str:
    texts = [token.text for token in chunk]
    signs = [token.text for token in chunk if token.kind == "sign"]
    if words.is_others(texts[0]) or (len(texts) > 1 and words.is_others(" ".join(texts[:2]))):
        return "results"
    if any(sign in ":：" for sign in signs):
        return "tricks"
    if texts[0] in ("-", "–") and (len(texts) == 1 or texts[1] in ("/", *_ARROWS)):
        return "tricks"
    bare = [token.text for token in chunk if token.kind == "word"]
    if any(text in ("/", "...", "…") or ">" in text.strip("->") for text in bare):
        return "tricks"
    named = name_length(chunk, who)
    if named == 0:
        return "unread"
    if named < len(chunk) and any(
        _is_card(token.text) and token.text != "?" for token in chunk[named:]
    ):
        return "tricks"
    return "results"


def _is_card(word: str) -> bool:
    return any(read_card(word, language) is not None for language in LANGUAGES)


def name_length(tokens: Sequence[Token], who: Who, start: int = 0) -> int:
    """How many tokens from one on are the name of a player; 0 where none is."""
    for count in range(min(who.most_words, len(tokens) - start), 1, -1):
        spelled = " ".join(token.text for token in tokens[start : start + count])
        if who.exact(spelled) is not None:
            return count
    first = tokens[start] if start < len(tokens) else None
    if first is None or first.kind not in ("word", "string"):
        return 0
    name = plain(first.text) if first.kind == "string" else first.text
    return 1 if name is not None and (first.kind == "string" or who.fits(name)) else 0
