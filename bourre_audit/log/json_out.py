"""Entries to JSON text: short values on one line, and so the whole of a JSON Lines document."""

import json
import re
from collections.abc import Iterator
from typing import Final

from bourre_audit.log.entry import Entry
from bourre_audit.log.tree import Node, json_tree

WIDTH: Final = 96
_BARE: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null")


def entry_of_json(text: str) -> Entry:
    """The document of a JSON text that the reader reads without a fault."""
    node = json_tree(text)
    assert node is not None
    return _entry(text, node, None)


def _entry(text: str, node: Node, key: str | None) -> Entry:
    if node.value is not None:
        if text[node.start] == '"':
            return Entry("text", key, node.value, style="quoted")
        return Entry("text", key, None if node.value == "null" else node.value, style="plain")
    if node.keys is None:
        return Entry("list", key, items=[_entry(text, item, None) for item in node.items])
    pairs = zip(node.keys, node.items, strict=True)
    return Entry("mapping", key, items=[_entry(text, item, name.name) for name, item in pairs])


def json_of(root: Entry) -> str:
    """A JSON document, its hands and tricks on lines of their own."""
    return "\n".join(_lines(root, 0, "")) + "\n"


def json_line_of(root: Entry) -> str:
    """A JSON document on one line."""
    return _short(root) + "\n"


def _lines(entry: Entry, indent: int, head: str) -> Iterator[str]:
    short = _short(entry)
    if not indent or (entry.items and len(head) + len(short) + 1 > WIDTH):
        brackets = "{}" if entry.kind == "mapping" else "[]"
        yield head + brackets[0]
        pad = " " * (indent + 1)
        for item in entry.items:
            key = f"{_quoted(item.key or '')}: " if entry.kind == "mapping" else ""
            *lines, last = _lines(item, indent + 1, pad + key)
            yield from lines
            yield last + ("," if item is not entry.items[-1] else "")
        yield " " * indent + brackets[1]
    else:
        yield head + short


def _short(entry: Entry) -> str:
    if entry.kind == "list":
        return f"[{', '.join(map(_short, entry.items))}]"
    if entry.kind == "mapping":
        pairs = (f"{_quoted(item.key or '')}: {_short(item)}" for item in entry.items)
        return f"{{{', '.join(pairs)}}}"
    text = entry.text
    if text is None:
        return "null"
    if isinstance(text, bool):
        return "true" if text else "false"
    return text if entry.style == "plain" and _BARE.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
