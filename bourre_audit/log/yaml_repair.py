"""A YAML text with a fault in it, read as far as it can be.

A parser gives up at the first mistake. Here the hand that holds the mistake (or, elsewhere, the
part of the session) is blanked out and the rest is parsed again, so that one slip of the pen does
not hide an evening. Nothing is mended: what was blanked is reported and counts as unread.
"""

import re
from itertools import islice
from typing import Final, NamedTuple

from yaml import YAMLError
from yaml.events import MappingEndEvent, MappingStartEvent, SequenceEndEvent, SequenceStartEvent
from yaml.reader import ReaderError

from bourre_audit.finding import Finding, Rule
from bourre_audit.log import codes
from bourre_audit.log.data import Parsed, Path, fault
from bourre_audit.log.lines import line_around
from bourre_audit.log.tree import path_at, yaml_tree
from bourre_audit.log.yaml_text import build, events, plain_line_ends

_MOST_REPARSED: Final = 20_000_000
"""Characters that may be parsed again, in all, for the faults of one text."""
_MOST_SLIPS: Final = 200

_NO_YAML_CHARACTER: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_PART: Final = re.compile(r"^(?!-(?:[ \t\n]|$))[^\s#].*$", re.MULTILINE)
_PART_KEY: Final = re.compile(r"([^\s:][^:\n]*?)[ \t]*:(?=[ \t\n]|$)")
_FIRST_ITEM: Final = re.compile(r"\s*(?:#.*\n\s*)*?^( *)-(?=[ \t\n]|$)", re.MULTILINE)
_HAND_OUT_OF_LINE: Final = re.compile(
    r"^[ \t]*-[ \t]+(?:id|dealer|seats|trump)[ \t]*:", re.MULTILINE
)
"""A line that begins a hand; used where it does not line up with the dashes of the others."""
_QUESTION_MARK: Final = re.compile(
    r"(?:(?<=[\[{,:])|(?<=[\[{,:] ))\?[^\s,:\[\]{}]{0,4}|(?:^|(?<=\s))\?(?=[\s,\]}]|$)"
)

_CARDS_ON: Final = re.compile(
    r"""\?[^\s,:#"\[\]{}]{0,3}(?:[ ]+[?\dAKQJTSHDC♠♥♦♣][^\s,:#"\[\]{}]{0,6})*""", re.IGNORECASE
)
"""An unreadable card and those that follow it."""


class _Slip(NamedTuple):
    """A syntax error in our words: what is wrong, where to point, and where it belongs."""

    rule: Rule
    message: str
    span: tuple[int, int]
    cause: int


class _Part(NamedTuple):
    """A part of a document that can be given up: its path and its characters.

    ``dash`` is the column (from 0) that needs a dash, so that a hand that stood out of line, and
    every hand after it, keeps its number.
    """

    path: Path
    start: int
    end: int
    dash: int | None = None


def repaired(text: str, documents: list[Parsed], error: YAMLError | None) -> list[Parsed]:
    """The documents of a text (as a rule one), with as little given up as can be.

    ``documents`` and ``error`` are what ``build`` made of the text.
    """
    readable = text
    faults: list[tuple[int, Finding]] = []
    tries = max(1, min(_MOST_SLIPS, _MOST_REPARSED // (len(text) + 1)))
    while error is not None and tries > 0:
        tries -= 1
        nth = len(documents) - 1
        if isinstance(error, ReaderError) and _NO_YAML_CHARACTER.search(readable):
            return _without_controls(readable)
        slip = _slip(readable, error)
        part = _part_around(readable, slip.cause)
        if not any(slip.span[0] == f.at.offset[0] for n, f in faults if f.at.offset):
            faults.append((nth, fault(slip.rule, slip.message, part.path, slip.span)))
        blanked = _blanked(readable, part)
        if blanked == readable:
            break
        readable = blanked
        documents, error = build(readable)
    if error is not None:
        documents[-1] = documents[-1]._replace(complete=False)
    last = max((nth for nth, _ in faults), default=-1)
    while len(documents) <= last:
        documents.append(_nothing(readable, len(documents)))
    return [_with(document, faults, readable) for document in documents]


def _nothing(readable: str, nth: int = 0) -> Parsed:
    """A document of which nothing could be read."""
    return Parsed(None, (), readable, nth, complete=False)


def _with(document: Parsed, faults: list[tuple[int, Finding]], readable: str) -> Parsed:
    mine = [finding for nth, finding in faults if nth == document.nth]
    return document._replace(faults=(*document.faults, *mine), readable=readable)


def _blanked(text: str, part: _Part) -> str:
    """The text with blanks in place of a part of it."""
    blank = re.sub(r"[^\r\n]+", lambda match: " " * len(match[0]), text[part.start : part.end])
    if part.dash is not None and blank[part.dash : part.dash + 1] == " ":
        blank = f"{blank[: part.dash]}-{blank[part.dash + 1 :]}"
    return text[: part.start] + blank + text[part.end :]


def _without_controls(text: str) -> list[Parsed]:
    # Swap the characters that no YAML may hold for the sign of a lost one, then see where they are.
    found = [match.start() for match in islice(_NO_YAML_CHARACTER.finditer(text), _MOST_SLIPS)]
    if len(found) == _MOST_SLIPS:
        message = f"{_MOST_SLIPS} control characters and more; this is no text"
        first = (found[0], found[0] + 1)
        why = fault(codes.UNREADABLE_DOCUMENT, message, (), first)
        return [Parsed(None, (why,), "", complete=False)]
    mended = _NO_YAML_CHARACTER.sub("\ufffd", text)
    documents = repaired(mended, *build(mended)) or [_nothing(mended)]
    trees = [yaml_tree(document.readable, document.nth) for document in documents]
    faults = []
    for at in found:
        paths = [path_at(tree, at) for tree in trees]
        nth = max(range(len(paths)), key=lambda n: len(paths[n]))
        message = f"the control character U+{ord(text[at]):04X} has no place in a text; take it out"
        place = (at, at + 1)
        faults.append((nth, fault(codes.UNREADABLE_DOCUMENT, message, paths[nth], place)))
    return [_with(document, faults, document.readable) for document in documents]


def _slip(text: str, error: YAMLError) -> _Slip:
    """The parser's complaint, put into words for somebody who keeps score."""
    problem = str(getattr(error, "problem", None) or "cannot be read")
    context = str(getattr(error, "context", None) or "")
    at = _index(error, "problem_mark", 0)
    from_ = _index(error, "context_mark", at)
    bracket = _open_bracket(text)
    scanning = context.startswith("while scanning")
    cause = bracket if bracket is not None else from_ if scanning else at
    here, there = (at, at + 1), (from_, from_ + 1)
    line_start, line_end = line_around(text, cause)
    lone = _QUESTION_MARK.match(text, at) or _QUESTION_MARK.search(text, line_start, line_end)

    if "\t" in _indentation(text, at) and ("tab" in problem or "cannot start" in problem):
        rule, message, span = codes.YAML_FEATURE, "a tab indents this; indent with spaces", here
        cause = at
    elif "nesting depth" in problem:
        rule, message, span = codes.OVER_LIMIT, "nested too deep; a log needs eight levels", here
    elif lone:
        rule, span = codes.UNREADABLE_DOCUMENT, lone.span()
        cards = _CARDS_ON.match(text, lone.start(), min(line_end, lone.start() + 60))
        quoted = cards[0].rstrip() if cards else lone[0]
        what = "an unreadable card" if quoted == lone[0] else "the cards of the trick"
        message = f'`?` starts a key in YAML; put {what} in quotes: "{quoted}"'
    elif re.search("an? (anchor|alias|tag|directive)", context) or "tag handle" in problem:
        rule, span = codes.YAML_FEATURE, there
        message = f"`{text[from_ : from_ + 1]}` has a meaning of its own in YAML here; {_QUOTE}"
    elif "YAML document" in problem or "directive" in problem:
        rule, span = codes.YAML_FEATURE, here
        message = "`%` directives have no place in a log; take the line out"
    else:
        rule = codes.UNREADABLE_DOCUMENT
        message, span = _syntax(text, problem, at, from_, bracket)
    return _Slip(rule, message, span, cause)


_QUOTE: Final = "put the text in quotes"


def _syntax(
    text: str, problem: str, at: int, from_: int, bracket: int | None
) -> tuple[str, tuple[int, int]]:
    here = (at, at + 1)
    sign = text[at : at + 1]
    if "cannot start any token" in problem:
        return f"a text cannot start with `{sign}`; {_QUOTE}", here
    if "end of stream" in problem or "document indicator" in problem:
        return "the quote opened here is never closed; close it", (from_, from_ + 1)
    if bracket is not None and line_around(text, bracket) != line_around(text, at):
        return (
            f"the bracket `{text[bracket]}` opened here is not closed on its line; close it",
            (bracket, bracket + 1),
        )
    if "expected ':'" in problem:
        return f"this is no `key: value`; complete it, or {_QUOTE}", (from_, from_ + 1)
    if "mapping values" in problem:
        return f"a colon too many on this line; {_QUOTE}, or line the key up", here
    if "sequence entries" in problem:
        return "a list cannot start here; put the `-` on a line of its own", here
    if "expected ','" in problem:
        return f"a comma or a closing bracket is missing before this; or {_QUOTE}", here
    if "expected key" in problem or "'-' indicator" in problem:
        return (
            "this does not line up with the lines above it, or follows a closed quote; "
            "indent it like its neighbours, or put the whole text in quotes",
            here,
        )
    if "node content" in problem:
        return f"a value is due here; is there a comma too many? or {_QUOTE}", here
    if "escape" in problem:
        return "a backslash in double quotes that means nothing; use single quotes", here
    return f"not readable as YAML ({problem}); {_QUOTE}", here


def _indentation(text: str, at: int) -> str:
    start, _ = line_around(text, at)
    line = text[start : at + 1]
    return line[: len(line) - len(line.lstrip(" \t-"))]


def _index(error: YAMLError, mark: str, otherwise: int) -> int:
    found = getattr(error, mark, None)
    return otherwise if found is None else int(found.index)


def _open_bracket(text: str) -> int | None:
    """The outermost bracket that is still open where the parser gives up."""
    open_: list[int | None] = []
    plain, _ = plain_line_ends(text)
    try:
        for event in events(plain):
            kind = type(event)
            if kind is MappingStartEvent or kind is SequenceStartEvent:
                open_.append(event.start_mark.index if event.flow_style else None)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                open_.pop()
    except YAMLError:
        pass
    return next((at for at in open_ if at is not None), None)


def _with_line_feeds(text: str) -> str:
    """For searching: every line end a LF, and every character in its place."""
    return text.replace("\r\n", " \n").replace("\r", "\n")


def _part_around(text: str, at: int) -> _Part:
    """The smallest part that can be given up around a place."""
    shadow = _with_line_feeds(text)
    start, line_end = line_around(shadow, at)
    while (part := _PART.match(shadow, start)) is None and start > 0:
        start = shadow.rfind("\n", 0, start - 1) + 1
    after = _PART.search(shadow, max(line_end, part.end() if part else 0))
    end = after.start() if after else len(text)
    key = _PART_KEY.match(part.group()) if part else None
    if part is None or key is None:
        return _Part((), part.start() if part else 0, end)
    name = key[1].strip("\"'")
    start = part.start() + key.end()
    hand = _hand_around(shadow, start, end, at) if name == "hands" else None
    return hand or _Part((name,), start, end)


def _hand_around(shadow: str, start: int, end: int, at: int) -> _Part | None:
    """The hand that holds a place, from behind its dash."""
    first = _FIRST_ITEM.match(shadow, start, end)
    if first is None:
        return None
    column = len(first[1])
    dash = re.compile(rf"^ {{{column}}}-(?=[ \t\n]|$)", re.MULTILINE)
    line_start, line_end = line_around(shadow, at)
    dashes = [match.end() for match in dash.finditer(shadow, start, end)]
    before = [place for place in dashes if place <= line_end]
    if not before:
        return None
    after = dashes[len(before)] - column - 1 if len(before) < len(dashes) else end
    stranger = _HAND_OUT_OF_LINE.search(shadow, line_end, after)
    after = stranger.start() if stranger else after
    if before[-1] < line_start and _HAND_OUT_OF_LINE.match(shadow, line_start):
        return _Part(("hands", len(before)), line_start, after, column)
    return _Part(("hands", len(before) - 1), before[-1], after)
