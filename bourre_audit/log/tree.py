"""Where everything stands in a document: the same shape as its plain data, with positions.

Only made when a place is asked for. Positions are characters of the text, from 0.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from yaml import YAMLError
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from bourre_audit.log.data import Path
from bourre_audit.log.yaml_text import events, plain_line_ends

_JSON_TOKEN: Final = re.compile(
    r'[ \t\r\n,:]*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([{\[])|([}\]])|([^ \t\r\n,:\[\]{}"]+))'
)
_STRING, _OPENING, _CLOSING = 1, 2, 3


class Key(NamedTuple):
    """A key of a mapping and its characters, quotes included."""

    name: str
    start: int
    end: int


_NOTHING: Final[list[Any]] = []
"""The items of every text: it has none, and never gets one."""


class Node:
    """A text (``value``), a list (``items``) or a mapping (``keys`` beside ``items``)."""

    __slots__ = ("end", "items", "keys", "start", "value")

    def __init__(self, start: int, end: int, value: str | None = None) -> None:
        self.start = start
        self.end = end
        self.value = value
        self.items: list[Node] = _NOTHING if value is not None else []
        self.keys: list[Key] | None = None

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return self.keys is None and self.value is None

    def child(self, name: str) -> "Node | None":
        """The value of a key of a mapping, None where it has none."""
        for key, node in zip(self.keys or (), self.items, strict=False):
            if key.name == name:
                return node
        return None

    def texts(self) -> Iterator["Node"]:
        """The texts in it, in order; itself if it is one."""
        open_ = [self]
        while open_:
            node = open_.pop()
            if node.value is not None:
                yield node
            open_.extend(reversed(node.items))

    def steps(self) -> Iterator[tuple[str | int, "Node"]]:
        """The children with the step that leads to each."""
        if self.keys is None:
            yield from enumerate(self.items)
        else:
            yield from ((key.name, node) for key, node in zip(self.keys, self.items, strict=False))


def yaml_tree(text: str, nth: int = 0) -> Node | None:
    """The tree of the ``nth`` document of a YAML text, as far as it can be parsed."""
    plain, back = plain_line_ends(text)
    root = Node(0, len(text))
    open_ = [root]
    document = 0
    try:
        for event in events(plain):
            kind = type(event)
            if kind is DocumentEndEvent:
                if document == nth:
                    break
                document += 1
                root.items.clear()
            elif kind is ScalarEvent or kind is AliasEvent:
                value = event.value.translate(back) if kind is ScalarEvent else ""
                _put(open_[-1], Node(event.start_mark.index, event.end_mark.index, value))
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                node = Node(event.start_mark.index, event.end_mark.index)
                if kind is MappingStartEvent:
                    node.keys = []
                _put(open_[-1], node)
                open_.append(node)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                _close(open_.pop(), event)
    except YAMLError:
        pass
    return root.items[0] if root.items else None


def _close(node: Node, event: Any) -> None:
    # A block collection "ends" where the next thing starts; for people it ends with its last item.
    start, end = event.start_mark.index, event.end_mark.index
    if start < end:
        node.end = end
    elif node.items:
        node.end = max(node.items[-1].end, node.keys[-1].end if node.keys else 0)


def _put(parent: Node, node: Node) -> None:
    keys = parent.keys
    if keys is not None and len(keys) == len(parent.items):
        name = node.value if node.value is not None else ""
        keys.append(Key(name, node.start, node.end))
    else:
        parent.items.append(node)


def json_tree(text: str) -> Node | None:
    """The tree of a JSON text that can be parsed."""
    import json

    root = Node(0, len(text))
    here = root
    open_: list[Node] = []
    for match in _JSON_TOKEN.finditer(text):
        kind, start, end = match.lastindex, match.start(match.lastindex or 0), match.end()
        if kind == _STRING:
            value = text[start + 1 : end - 1]
            if "\\" in value:
                value = json.loads(text[start:end])
            _put(here, Node(start, end, value))
        elif kind == _OPENING:
            node = Node(start, end)
            if text[start] == "{":
                node.keys = []
            _put(here, node)
            open_.append(here)
            here = node
        elif kind == _CLOSING:
            here.end = end
            here = open_.pop() if open_ else root
        else:
            _put(here, Node(start, end, text[start:end]))
    return root.items[0] if root.items else None


def path_at(node: Node | None, offset: int) -> Path:
    """The path to the innermost value that holds a character, its key included."""
    steps: list[str | int] = []
    while node is not None and node.items:
        starts: Sequence[Key | Node] = node.items if node.keys is None else node.keys
        place = bisect_right(starts, offset, key=lambda one: one.start) - 1
        if not 0 <= place < len(node.items):
            break
        child = node.items[place]
        if offset >= max(child.end, starts[place].start + 1):
            break
        steps.append(place if node.keys is None else node.keys[place].name)
        node = child
    return tuple(steps)
