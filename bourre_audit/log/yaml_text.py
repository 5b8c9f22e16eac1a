"""YAML text to plain data, by the events of the C parser.

Events show what composing and constructing would hide: keys given twice, anchors, aliases, tags.
And they come one by one, so a bomb is stopped when it gets too deep instead of when it goes off.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NoReturn

from yaml import YAMLError
from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from bourre_audit.finding import Address, Finding, Related, Rule
from bourre_audit.log import codes
from bourre_audit.log.data import UNREADABLE_KEY, Data, Parsed, Path, fault
from bourre_audit.log.limits import DEEPEST, MOST_FAULTS, MOST_NODES
from bourre_audit.log.names import shown

_LINE_ENDS_TO_YAML_ONLY: Final = "\x85\u2028\u2029"
_SPARE: Final = range(0xE000, 0xF900)
_QUESTION: Final = re.compile(r"\?[^\s,:\[\]{}]{1,4}")
_ODD_KEYS: Final = frozenset(("", "<<"))

_ITEM: Final = "\0item"
"""Stands for the key while a list is being filled."""
_NO_KEY: Final = "\0none"
"""Stands for the key while a mapping waits for its next one."""


class _Stop(Exception):
    """Reading this text any further is of no use; what is wrong has been noted."""


def events(text: str) -> Iterator[Any]:
    """The parser's events for ``text``, at most as many as a log may have nodes."""
    return islice(iter(CParser(text).get_event, None), MOST_NODES)


def plain_line_ends(text: str) -> tuple[str, dict[int, str]]:
    """The text without the characters that only YAML 1.1 takes for line ends, and the way back.

    They are swapped for spare characters of the private use area that the text does not have, so
    that lines are what an editor shows. The way back is a table for ``str.translate``.
    """
    found = [] if text.isascii() else [sign for sign in _LINE_ENDS_TO_YAML_ONLY if sign in text]
    if not found:
        return text, {}
    used = set(text)
    spares = (code for code in _SPARE if chr(code) not in used)
    back = dict(zip(spares, found, strict=False))
    return text.translate({ord(sign): code for code, sign in back.items()}), back


def build(text: str) -> tuple[list[Parsed], YAMLError | None]:
    """The documents of a text, and the error that ended the parsing, if one did.

    In that case the last document is the broken one, as far as it was read.
    """
    plain, back = plain_line_ends(text)
    builder = _Builder(text)
    error: YAMLError | None = None
    try:
        builder.run(plain)
    except YAMLError as caught:
        error = caught
        builder.finish()
    except _Stop:
        builder.root.clear()
        builder.finish(complete=False)
    if back:
        return [d._replace(data=_translated(d.data, back)) for d in builder.done], error
    return builder.done, error


def _translated(data: Data, back: dict[int, str]) -> Data:
    if isinstance(data, dict):
        return {k.translate(back): _translated(value, back) for k, value in data.items()}
    if isinstance(data, list):
        return [_translated(value, back) for value in data]
    return data.translate(back) if isinstance(data, str) else data


class _Builder:
    """What has been built so far: whole documents, and the one that is open."""

    __slots__ = ("_faults", "_odd", "_path", "_text", "done", "root")

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Finding] = []
        self._odd: list[dict[str, Data]] = []
        self._path: list[str | int] = []
        self.root: list[Data] = []
        self.done: list[Parsed] = []

    def finish(self, complete: bool = True) -> None:
        """Close the open document, broken off or not."""
        for mapping in self._odd:
            mapping.pop(UNREADABLE_KEY, None)
        data = self.root[0] if self.root else None
        faults = tuple(self._faults)
        self.done.append(Parsed(data, faults, self._text, len(self.done), complete))
        self._faults.clear()
        self._odd.clear()
        self._path.clear()
        self.root.clear()

    def run(self, text: str) -> None:
        """Build every document. The loop that every log goes through: nothing more than needed."""
        here: Any = self.root
        key: str = _ITEM
        stack: list[tuple[Any, str]] = []
        path = self._path
        for event in events(text):
            kind = type(event)
            if kind is ScalarEvent:
                value = event.value
                if event.tag is not None or event.anchor is not None:
                    self._tag_or_anchor(event, here, key)
                if key is _NO_KEY:
                    if value in here or value in _ODD_KEYS:
                        key = self._odd_key(event, here)
                    else:
                        key = value
                elif key is _ITEM:
                    here.append(value if value or event.style else None)
                else:
                    here[key] = value if value or event.style else None
                    key = _NO_KEY
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                if event.tag is not None or event.anchor is not None:
                    self._tag_or_anchor(event, here, key)
                if kind is MappingStartEvent and text[event.start_mark.index] == "?":
                    self._question_mark(event, text, here, key)
                if len(stack) >= DEEPEST:
                    self._too_deep(event)
                new: Any = {} if kind is MappingStartEvent else []
                if key is _ITEM:
                    path.append(len(here))
                    here.append(new)
                    stack.append((here, _ITEM))
                elif key is _NO_KEY:
                    self._mapping_as_key(event, here)
                    path.append(UNREADABLE_KEY)
                    stack.append((here, UNREADABLE_KEY))
                else:
                    path.append(key)
                    here[key] = new
                    stack.append((here, _NO_KEY))
                here = new
                key = _NO_KEY if kind is MappingStartEvent else _ITEM
                if len(stack) == 1 and key is _ITEM:
                    self._list_as_log(event)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                here, key = stack.pop()
                path.pop()
            elif kind is AliasEvent:
                self._alias(event, here, key)
                if key is _ITEM:
                    here.append(None)
                elif key is _NO_KEY:
                    self._odd.append(here)
                    key = UNREADABLE_KEY
                else:
                    here[key] = None
                    key = _NO_KEY
            elif kind is DocumentStartEvent:
                if event.version or event.tags:
                    self._directive(event)
            elif kind is DocumentEndEvent:
                self.finish()
        if kind is not StreamEndEvent:
            self._too_many(event)

    def _where(self, here: Any, key: str) -> Path:
        if here is self.root:
            return ()
        steps = self._path[1:]
        if key is _ITEM:
            return (*steps, len(here))
        return tuple(steps) if key is _NO_KEY else (*steps, key)

    def _note(
        self,
        rule: Rule,
        message: str,
        path: Path,
        span: tuple[int, int],
        related: tuple[Related, ...] = (),
    ) -> None:
        self._faults.append(fault(rule, message, path, span, related))
        if len(self._faults) >= MOST_FAULTS:
            raise _Stop

    def _odd_key(self, event: Any, here: dict[str, Data]) -> str:
        # A key that is there already, or one that YAML makes something else of.
        value: str = event.value
        path = self._where(here, _NO_KEY)
        if value == "" and not event.style:
            message = 'a `?` or a `:` without a key; if a text is meant, put it in quotes: "?"'
            self._note(codes.UNREADABLE_DOCUMENT, message, path, _span(event, 1))
        elif value == "<<" and not event.style:
            message = "`<<` is a merge key of YAML; write the keys out"
            self._note(codes.YAML_FEATURE, message, path, _span(event))
        elif value in here:
            message = f"the key {shown(value)} is given twice here; take one of them out"
            first = Related("first given here", Address((*path, value), key=True))
            at = (*path, value)
            self._note(codes.DUPLICATE_KEY, message, at, _span(event), (first,))
        else:
            return value
        self._odd.append(here)
        return UNREADABLE_KEY

    def _question_mark(self, event: Any, text: str, here: Any, key: str) -> None:
        # ``[AS, ?S]``: inside brackets a leading question mark makes a mapping of a card.
        start = event.start_mark.index
        word = _QUESTION.match(text, start)
        if word is not None:
            message = f'`?` starts a key in YAML; put an unreadable card in quotes: "{word[0]}"'
            span = (start, word.end())
            self._note(codes.UNREADABLE_DOCUMENT, message, self._where(here, key), span)

    def _mapping_as_key(self, event: Any, here: dict[str, Data]) -> None:
        message = "a list or a mapping cannot be a key; write a text"
        path = self._where(here, _NO_KEY)
        self._note(codes.WRONG_TYPE, message, path, _span(event))
        self._odd.append(here)

    def _tag_or_anchor(self, event: Any, here: Any, key: str) -> None:
        if event.anchor is not None:
            message = f"&{shown(event.anchor)} is an anchor of YAML; leave it out"
        else:
            message = "a tag (`!`) has no place in a log; leave it out"
        message += ", or put the text in quotes"
        start = event.start_mark.index
        path = self._where(here, key)
        self._note(codes.YAML_FEATURE, message, path, (start, start + 1))

    def _alias(self, event: Any, here: Any, key: str) -> None:
        name = shown(event.anchor)
        message = f'*{name} is an alias of YAML; write the value out, or quote a text: "*{name}"'
        path = self._where(here, key)
        self._note(codes.YAML_FEATURE, message, path, _span(event))

    def _directive(self, event: Any) -> None:
        message = "`%` directives have no place in a log; take the line out"
        start = event.start_mark.index
        self._note(codes.YAML_FEATURE, message, (), (start, start + 1))

    def _too_deep(self, event: Any) -> NoReturn:
        message = f"nested more than {DEEPEST} levels deep; a log needs eight"
        self._note(codes.OVER_LIMIT, message, (), _span(event, 1))
        raise _Stop

    def _too_many(self, event: Any) -> NoReturn:
        message = f"more than {MOST_NODES:,} texts, lists and mappings; split the file"
        self._note(codes.OVER_LIMIT, message, (), _span(event, 1))
        raise _Stop

    def _list_as_log(self, event: Any) -> NoReturn:
        message = "a list is no log; a log is a mapping that starts with `bourre_log: 1`"
        self._note(codes.NOT_A_LOG, message, (), _span(event, 1))
        raise _Stop


def _span(event: Any, length: int | None = None) -> tuple[int, int]:
    start: int = event.start_mark.index
    return start, event.end_mark.index if length is None else start + length
