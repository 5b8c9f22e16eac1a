"""Plain data to YAML text that anybody can read and that nothing can be smuggled through.

A text goes bare where that is safe beyond doubt, else in double quotes with everything that does
not print escaped.
"""

import re
from collections.abc import Iterator
from typing import Final

from bourre_audit.log.data import Data

WIDTH: Final = 96

_BARE: Final = re.compile(r"[^\W_][\w .+/()'$€¢♠♥♦♣−>-]*(?:, [\w .+/()'$€¢♠♥♦♣−>-]+)*")
_FLOW_BARE: Final = re.compile(r"[^\W_][\w .+/()'$€¢♠♥♦♣−>-]*")
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def scalar(text: str, *, flow: bool) -> str:
    """A text as a YAML scalar, bare or in double quotes. ``flow``: inside brackets."""
    pattern = _FLOW_BARE if flow else _BARE
    if _NUMBER.fullmatch(text):
        return text
    if pattern.fullmatch(text) and text.isprintable() and not text.endswith(" "):
        return text
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
    return "".join(f"{line}\n" for line in _mapping(data, 0, block))


def _mapping(data: dict[str, Data], indent: int, block: frozenset[str]) -> Iterator[str]:
    pad = " " * indent
    for key, value in data.items():
        head = f"{pad}{scalar(key, flow=False)}:"
        short = _flow(value)
        opened = key in block and isinstance(value, list) and bool(value)
        if not opened and short is not None and len(head) + 1 + len(short) <= WIDTH:
            yield f"{head} {short}".rstrip()
        elif isinstance(value, dict):
            yield head
            yield from _mapping(value, indent + 2, block)
        elif isinstance(value, list):
            yield head
            yield from _list(value, indent + 2, block, open_items=opened)
        else:
            yield f"{head} {short}"


def _list(
    items: list[Data], indent: int, block: frozenset[str], *, open_items: bool
) -> Iterator[str]:
    pad = " " * indent
    for item in items:
        short = _flow(item)
        fits = short is not None and indent + 2 + len(short) <= WIDTH
        if isinstance(item, dict) and item and (open_items or not fits):
            first, *rest = _mapping(item, indent + 2, block)
            yield f"{pad}- {first[indent + 2 :]}"
            yield from rest
        elif isinstance(item, list) and item and not fits:
            first, *rest = _list(item, indent + 2, block, open_items=False)
            yield f"{pad}- {first[indent + 2 :]}"
            yield from rest
        else:
            yield f"{pad}- {short or ''}".rstrip()


def _flow(value: Data) -> str | None:
    """A value on one line; None for one that cannot be written so."""
    if value is None:
        return ""
    if isinstance(value, str):
        return scalar(value, flow=False)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _bracketed(value)


def _bracketed(value: Data) -> str | None:
    if isinstance(value, str):
        return scalar(value, flow=True)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return None
    entries = value.items() if isinstance(value, dict) else ((None, item) for item in value)
    parts = []
    for key, item in entries:
        short = _bracketed(item)
        if short is None:
            return None
        parts.append(short if key is None else f"{scalar(key, flow=True)}: {short}")
    return f"{{{', '.join(parts)}}}" if isinstance(value, dict) else f"[{', '.join(parts)}]"
