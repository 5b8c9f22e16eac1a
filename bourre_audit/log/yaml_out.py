"""Entries to YAML text that anybody can read and that nothing can be smuggled through.

A text goes bare where that is safe beyond doubt, else in double quotes with everything that does
not print escaped; a long one is folded over lines. A collection goes on one line where it fits
there and no comment stands inside it.
"""

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from bourre_audit.log.data import Data
from bourre_audit.log.entry import Entry, entry_of

WIDTH: Final = 96
_LEAST_FOLDED: Final = 40

_BARE: Final = re.compile(r"[^\W_][\w .+/()'$€¢♠♥♦♣−>-]*(?:, [\w .+/()'$€¢♠♥♦♣−>-]+)*")
_FLOW_BARE: Final = re.compile(r"[^\W_][\w .+/()'$€¢♠♥♦♣−>-]*")
_AS_IT_WAS: Final = re.compile(r"(?:[\w~.+]|[-:](?=\w))(?:[\w~.+/-]|:(?=\w)| (?=[\w~.+/-]))*")
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def scalar(text: str, *, flow: bool) -> str:
    """A text as a YAML scalar, bare or in double quotes. ``flow``: inside brackets."""
    pattern = _FLOW_BARE if flow else _BARE
    if _NUMBER.fullmatch(text):
        return text
    if pattern.fullmatch(text) and text.isprintable() and not text.endswith(" "):
        return text
    return _quoted(text)


def _quoted(text: str) -> str:
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isprintable():
        return letter
    code = ord(letter)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def yaml_text(data: dict[str, Data], block: frozenset[str]) -> str:
    """A YAML document. Under the keys in ``block`` every item of a list gets its own lines."""
    return yaml_of(entry_of(data), block)


def yaml_of(root: Entry, block: frozenset[str]) -> str:
    """The YAML document of a mapping with its remarks; see ``yaml_text`` for ``block``."""
    _tidy(root)
    above = [*root.before, *([root.beside] if root.beside else [])]
    lines = [*_remarks(above, "", first=True)]
    lines += _mapping(root.items, 0, block, below=bool(lines))
    lines += _remarks(root.after, "")
    return "".join(f"{line}\n" for line in lines)


def _tidy(entry: Entry, *, in_list: bool = False) -> None:
    """Move the remarks for which the layout has no place to where the reader would put them."""
    for item in entry.items:
        _tidy(item, in_list=entry.kind == "list")
    if entry.kind != "text" and not entry.items:
        entry.before += entry.after
        entry.after = []
    if in_list and entry.items:
        # `- dealer: Paul` is one line for the two of them.
        first = entry.items[0]
        entry.before += first.before
        first.before = []


def _remarks(lines: Sequence[str], pad: str, *, first: bool = False) -> Iterator[str]:
    """Remarks on lines of their own; no empty line after another, nor ``first`` of all."""
    blank = first
    for line in lines:
        if line or not blank:
            yield f"{pad}{line}" if line else ""
        blank = not line


def _mapping(
    items: Sequence[Entry], indent: int, block: frozenset[str], *, below: bool = False
) -> Iterator[str]:
    """The lines of a mapping; ``below``: something of it stands above them already."""
    pad = " " * indent
    for place, item in enumerate(items):
        yield from _remarks(item.before, pad, first=not place and not below)
        head = f"{pad}{_key(item, flow=False)}:"
        opened = item.key in block and item.kind == "list" and bool(item.items)
        if not opened and (line := _on_one_line(head, item, indent + 2)) is not None:
            yield line
        elif item.kind == "text":
            yield from _spread_out(head, item, indent + 2)
        else:
            yield _with(head, item)
            yield from _inside(item, indent + 2, block, open_items=opened)


def _list(
    items: Sequence[Entry], indent: int, block: frozenset[str], *, open_items: bool
) -> Iterator[str]:
    """The lines of a list; ``open_items``: each mapping in it gets lines of its own."""
    pad = " " * indent
    for place, item in enumerate(items):
        opened = open_items and item.kind == "mapping" and bool(item.items)
        line = None if opened else _on_one_line(f"{pad}-", item, indent + 2)
        inner: list[str] = []
        above = [*item.before]
        if line is None and item.kind != "text":
            only = item.items[0] if len(item.items) == 1 else item
            if only.kind == "text" and only.beside is None:  # `- Paul: QS KS` is one line
                only.beside, item.beside = item.beside, None
            inner = [*_inside(item, indent + 2, block, open_items=False)]
            above += [item.beside] if item.beside else []
            while inner[0].lstrip().startswith("#"):  # beside what is inside, and opened too
                above.append(inner.pop(0).lstrip())
        yield from _remarks(above, pad, first=not place)
        if line is not None:
            yield line
        elif item.kind == "text":
            yield from _spread_out(f"{pad}-", item, indent + 2)
        else:
            yield f"{pad}- {inner[0][indent + 2 :]}"
            yield from inner[1:]


def _inside(entry: Entry, indent: int, block: frozenset[str], *, open_items: bool) -> Iterator[str]:
    if entry.kind == "mapping":
        yield from _mapping(entry.items, indent, block)
    else:
        yield from _list(entry.items, indent, block, open_items=open_items)
    yield from _remarks(entry.after, " " * indent)


def _with(line: str, item: Entry) -> str:
    return f"{line}  {item.beside}" if item.beside else line


def _on_one_line(head: str, item: Entry, indent: int) -> str | None:
    """The entry on the line of its key or its dash; None where it is not to stand there."""
    short = _short(item)
    if short is None or _literal(item) is not None:
        return None
    if len(head) + 1 + len(short) > WIDTH and (item.items or _folded(item, indent) is not None):
        return None
    return _with(f"{head} {short}".rstrip(), item)


def _spread_out(head: str, item: Entry, indent: int) -> Iterator[str]:
    """A text over several lines: line for line, or folded."""
    sign, lines = _literal(item) or _folded(item, indent) or ("", ())
    yield _with(f"{head} {sign}", item)
    yield from (f"{' ' * indent}{line}" if line else "" for line in lines)


def _folded(item: Entry, indent: int) -> tuple[str, Sequence[str]] | None:
    """The lines of a text of plain words; None for any other."""
    text = item.text
    if not isinstance(text, str) or item.style == "quoted" or not text.isprintable():
        return None
    if " " not in text or text != text.strip():
        return None
    width = max(_LEAST_FOLDED, WIDTH - indent)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    return (">-", lines) if " ".join(lines) == text else None


def _literal(item: Entry) -> tuple[str, Sequence[str]] | None:
    """The lines of a text that has several; None for any other, or one that YAML would change."""
    text = item.text
    if not isinstance(text, str) or item.style == "quoted" or "\n" not in text:
        return None
    lines = text.removesuffix("\n").split("\n")
    plain = all(line.isprintable() and line == line.strip() for line in lines)
    if not plain or not lines[0] or not lines[-1]:
        return None
    return ("|" if text.endswith("\n") else "|-"), lines


def _key(item: Entry, *, flow: bool) -> str:
    return scalar(item.key or "", flow=flow)


def _short(item: Entry) -> str | None:
    """A value on one line; None for one that cannot be written so."""
    if item.kind == "text":
        return _text(item, flow=False) or ""
    return None if any(item.comments_inside()) else _bracketed(item)


def _text(item: Entry, *, flow: bool) -> str | None:
    text = item.text
    if text is None:
        return None
    if isinstance(text, bool):
        return "yes" if text else "no"
    if item.style == "quoted":
        return _quoted(text)
    if item.style == "plain" and _AS_IT_WAS.fullmatch(text):
        return text
    return scalar(text, flow=flow)


def _bracketed(item: Entry) -> str | None:
    if item.kind == "text":
        return _text(item, flow=True)
    parts = []
    for one in item.items:
        short = _bracketed(one)
        if short is None:
            return None
        parts.append(short if item.kind == "list" else f"{_key(one, flow=True)}: {short}")
    return f"{{{', '.join(parts)}}}" if item.kind == "mapping" else f"[{', '.join(parts)}]"
