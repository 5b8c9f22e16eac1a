"""From an address in a log to line and column.

A document is read without positions, which is fast; only when something is to be pointed at, it is
parsed a second time for where everything stands.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias

from bourre_audit.finding import Address, Place, Step
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Session
from bourre_audit.log.lines import Lines
from bourre_audit.log.names import Names, same
from bourre_audit.log.script import Script
from bourre_audit.log.source import Document
from bourre_audit.log.tree import Key, Node, json_tree, yaml_tree
from bourre_audit.log.values import CardWords, read_trump

Span: TypeAlias = tuple[int, int]

_WORD: Final = re.compile(r"[^\s,]+")
_CARD_WORD: Final = re.compile(r"[^\s,>]+")
_SEGMENT: Final = re.compile(r"[^,\s](?:[^,]*[^,\s])?")


class Places:
    """The places of one document. ``session`` tells whose names and which card letters to expect.

    It is None for a document that could not be read as a session.
    """

    def __init__(self, document: Document, session: Session | None) -> None:
        self._document = document
        self._names = Names(session.players if session else ())
        self._cards = CardWords(session.cards if session else "en")
        self._lines: Lines | None = None
        self._tree: Node | None = None
        self._parsed = False

    def place(self, address: Address) -> Place:
        """Where an address is, as exactly as can be told.

        A path that does not exist leads to the longest part of it that does. Where the very
        characters cannot be told (they are written as escapes), it is the whole text.
        """
        if address.offset is not None:
            return self._at(address.offset, address.path)
        node, key, steps = self._walk(address.path)
        if node is None:
            return self._at((0, 0), ())
        rest = address.path[len(steps) :]
        span: Span | None = None
        if not rest and address.key and key is not None:
            span = key.start, key.end
        elif not rest and _is_trick(address.path):
            span = self._in_trick(node, address)
        elif not rest or rest in (("threw",), ("took",)):
            side = str(rest[0]) if rest else None
            span = self._in_value(node, address, side)
        return self._at(span or self._whole(node), steps)

    def lines(self, numbers: Iterable[int]) -> Mapping[int, str]:
        """The text of lines of the file, by their numbers; those outside the document left out."""
        text = self._text_lines()
        first = self._document.first_line
        last = first + text.count()
        return {
            number: text.line(number - first + 1)
            for number in sorted(set(numbers))
            if first <= number < last
        }

    def _text_lines(self) -> Lines:
        if self._lines is None:
            self._lines = Lines(self._document.text)
        return self._lines

    def _root(self) -> Node | None:
        if not self._parsed:
            document = self._document
            if document.syntax == "json":
                self._tree = json_tree(document.readable)
            else:
                self._tree = yaml_tree(document.readable, document.nth)
            self._parsed = True
        return self._tree

    def _at(self, span: Span, steps: tuple[Step, ...]) -> Place:
        text = self._document.text
        start = min(span[0], len(text))
        end = max(start, min(span[1], len(text)))
        while end > start + 1 and text[end - 1].isspace():
            end -= 1
        lines = self._text_lines()
        line, column = lines.at(start)
        end_line, end_column = lines.at(max(start, end - 1))
        skipped = self._document.first_line - 1
        return Place(
            line + skipped, column, end_line + skipped, end_column + (end > start), _pointer(steps)
        )

    def _walk(self, path: tuple[Step, ...]) -> tuple[Node | None, Key | None, tuple[Step, ...]]:
        """The node at a path or at the longest part of it, its key, and the steps as written."""
        node, key = self._root(), None
        steps: list[Step] = []
        for step in path if node is not None else ():
            assert node is not None
            if node.keys is not None and isinstance(step, str):
                at = self._entry(node.keys, step)
                if at is None or at >= len(node.items):
                    break
                key = node.keys[at]
                steps.append(key.name)
            elif node.is_list and isinstance(step, int) and step < len(node.items):
                at, key = step, None
                steps.append(step)
            else:
                break
            node = node.items[at]
        return node, key, tuple(steps)

    def _entry(self, keys: list[Key], step: str) -> int | None:
        exact = next((at for at, key in enumerate(keys) if key.name == step), None)
        if exact is not None or self._names.fit(step) is None:
            return exact
        player = self._names[step]
        return next(
            (at for at, key in enumerate(keys) if self._names.fit(key.name) == player), None
        )

    def _whole(self, node: Node) -> Span:
        return node.start, node.end

    # Cards and words in a text or a list

    def _in_value(self, node: Node, address: Address, side: str | None) -> Span | None:
        if address.card is not None:
            return self._card_in(node, address.card, side)
        return self._word_in(node, address.word) if address.word is not None else None

    def _card_in(self, node: Node, card: Card, side: str | None) -> Span | None:
        for text in node.texts():
            script = Script(self._document.text, text)
            arrow = script.flat.find(">")
            start, end = 0, len(script.flat)
            if arrow >= 0:
                start = arrow if side == "took" else 0
                end = arrow if side == "threw" else end
            for match in _CARD_WORD.finditer(script.flat, start, end):
                if self._reads_as(match.group(), card):
                    return script.span(match.start(), match.end())
        return None

    def _reads_as(self, word: str, card: Card) -> bool:
        return card in (self._cards[word], read_trump(word, self._cards.language))

    def _word_in(self, node: Node, word: str) -> Span | None:
        for text in node.texts():
            script = Script(self._document.text, text)
            for match in _SEGMENT.finditer(script.flat):
                if self._same_name(match.group(), word):
                    return script.span(match.start(), match.end())
        for text in node.texts():
            script = Script(self._document.text, text)
            found = _spot(script.flat, word)
            if found is not None:
                return script.span(*found)
        return None

    def _same_name(self, one: str, other: str) -> bool:
        player = self._names.fit(one)
        return same(one) == same(other) or (player is not None and player == self._names.fit(other))

    # Plays in a trick

    def _in_trick(self, node: Node, address: Address) -> Span | None:
        if address == Address(address.path):
            return None
        plays = self._plays(node)
        whole: Span | None = None
        if address.play is not None:
            only = next(islice(plays, address.play, None), None)
            if only is None:
                return None
            plays = iter((only,))
            whole = only.whole()
        for play in plays:
            if address.card is not None:
                found = next((s for w, s in play.cards() if self._reads_as(w, address.card)), None)
            elif address.word is not None:
                found = play.word(address.word)
            else:
                break
            if found is not None:
                return found
        return whole

    def _plays(self, node: Node) -> Iterator["_PlayText"]:
        """The plays of a trick where they stand, in any of the four spellings."""
        text = self._document.text
        if node.keys is not None:
            plays = node.child("plays")
            if plays is not None:
                yield from self._plays(plays)
                return
            keys = [key.name for key in node.keys]
            leader = [k for k in keys if not k.startswith("x_") or self._names.fit(k)]
            value = node.child(leader[0]) if leader else None
            for part in value.texts() if value is not None else ():
                script = Script(text, part)
                for match in _WORD.finditer(script.flat):
                    yield _PlayText(script, match.start(), match.end())
        elif node.is_list:
            for item in node.items:
                if item.keys is None:
                    script = Script(text, item)
                    yield _PlayText(script, 0, len(script.flat))
                else:
                    yield _PlayText(None, item.start, item.end, text, item)
        else:
            script = Script(text, node)
            at = 0
            for segment in script.flat.split(","):
                left = len(segment) - len(segment.lstrip())
                right = len(segment.rstrip())
                yield _PlayText(script, at + min(left, right), at + max(left, right))
                at += len(segment) + 1


class _PlayText:
    """One play as it stands in the text: a part of a script, or a mapping written out."""

    def __init__(
        self, script: Script | None, start: int, end: int, text: str = "", node: Node | None = None
    ) -> None:
        self._script = script
        self._start = start
        self._end = end
        self._text = text
        self._node = node

    def whole(self) -> Span:
        """All of it."""
        if self._script is None:
            return self._start, self._end
        return self._script.span(self._start, self._end)

    def cards(self) -> Iterator[tuple[str, Span]]:
        """The words that may be its cards: the one that stands, and the one taken back."""
        if self._script is None:
            for name in ("card", "took_back"):
                node = self._node.child(name) if self._node is not None else None
                if node is not None and node.value is not None:
                    script = Script(self._text, node)
                    yield node.value.strip(), script.span(0, len(script.flat))
            return
        flat = self._script.flat
        last = flat.rfind(" ", self._start, self._end) + 1
        for match in _CARD_WORD.finditer(flat, max(self._start, last), self._end):
            yield match.group(), self._script.span(match.start(), match.end())

    def word(self, word: str) -> Span | None:
        """A word of it."""
        if self._script is None:
            return None
        found = _spot(self._script.flat, word, self._start, self._end)
        return self._script.span(*found) if found else None


def _spot(flat: str, word: str, start: int = 0, end: int | None = None) -> Span | None:
    """Where a word stands in a text: by itself if it does, else anywhere."""
    wanted = " ".join(word.split())
    if not wanted:
        return None
    until = len(flat) if end is None else end
    alone = re.compile(rf"(?<![^\s,>]){re.escape(wanted)}(?![^\s,>])").search(flat, start, until)
    if alone:
        return alone.span()
    at = flat.find(wanted, start, until)
    return (at, at + len(wanted)) if at >= 0 else None


def _is_trick(path: tuple[Step, ...]) -> bool:
    return len(path) == 4 and path[0] == "hands" and path[2] == "tricks"


def _pointer(steps: tuple[Step, ...]) -> str:
    """A JSON pointer (RFC 6901)."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
