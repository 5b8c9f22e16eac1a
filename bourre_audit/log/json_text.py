"""JSON text to plain data: every scalar as its own digits or letters, keys given twice seen."""

from typing import Any, Final

from bourre_audit.finding import Address, Finding, Related
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Parsed, Path, fault
from bourre_audit.log.limits import MOST_FAULTS, MOST_NODES
from bourre_audit.log.names import shown
from bourre_audit.log.tree import Node, json_tree

_REMEDIES: Final = {
    "Expecting property name enclosed in double quotes": (
        "a key in double quotes is due here; is there a comma too many before it?"
    ),
    "Expecting value": "a value is due here; is there a comma too many, or are quotes missing?",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing before this",
    "Expecting ':' delimiter": "a colon is missing after the key",
    "Unterminated string starting at": "the quote opened here is never closed",
    "Invalid control character at": "a control character in a text; take it out",
    "Extra data": "something follows the end of the document; take it out, or name the file .jsonl",
}


def parse_json(text: str) -> Parsed:
    """The document of a JSON text. What is wrong with it is among its faults, never raised."""
    import json

    if text.count(",") + text.count("[") + text.count("{") > MOST_NODES:
        message = f"more than {MOST_NODES:,} texts, lists and mappings; split the file"
        return _lost(text, fault(codes.OVER_LIMIT, message, (), (0, 1)))
    twice = False

    def mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal twice
        found = dict(pairs)
        if len(found) != len(pairs):
            # Keep the first, as everywhere; the whole place is refused anyhow.
            twice = True
            found = dict(reversed(pairs))
        return found

    try:
        data: Data = json.loads(
            text, object_pairs_hook=mapping, parse_int=str, parse_float=str, parse_constant=str
        )
    except json.JSONDecodeError as error:
        remedy = _REMEDIES.get(error.msg, error.msg)
        if text[error.pos : error.pos + 1] == "'":
            remedy = "JSON knows double quotes only; use them"
        message = f"not readable as JSON: {remedy}"
        span = (error.pos, error.pos + 1)
        return _lost(text, fault(codes.UNREADABLE_DOCUMENT, message, (), span))
    except RecursionError:
        message = "nested too deep; a log needs eight levels"
        return _lost(text, fault(codes.OVER_LIMIT, message, (), (0, 1)))
    faults = tuple(_given_twice(json_tree(text))) if twice else ()
    if "\\u" in text and _half_character(data):
        message = "half of a character (a lone surrogate, \\ud800 to \\udfff); write the letter"
        at = text.lower().find("\\ud")
        return _lost(text, fault(codes.UNREADABLE_DOCUMENT, message, (), (at, at + 6)))
    return Parsed(data, faults, text)


def _lost(text: str, *faults: Finding) -> Parsed:
    return Parsed(None, faults, text, complete=False)


def _given_twice(root: Node | None) -> list[Finding]:
    faults: list[Finding] = []
    open_: list[tuple[Node, Path]] = [(root, ())] if root else []
    while open_ and len(faults) < MOST_FAULTS:
        node, path = open_.pop()
        first: set[str] = set()
        for key in node.keys or ():
            if key.name in first and len(faults) < MOST_FAULTS:
                message = f"the key {shown(key.name)} is given twice here; take one of them out"
                place = (*path, key.name)
                also = (Related("first given here", Address(place, key=True)),)
                span = (key.start, key.end)
                faults.append(fault(codes.DUPLICATE_KEY, message, place, span, also))
            first.add(key.name)
        open_.extend((child, (*path, step)) for step, child in node.steps() if child.items)
    return faults


def _half_character(data: Data) -> bool:
    open_: list[Data] = [data]
    while open_:
        value = open_.pop()
        if isinstance(value, dict):
            open_.extend(value)
            open_.extend(value.values())
        elif isinstance(value, list):
            open_.extend(value)
        elif isinstance(value, str):
            try:
                value.encode()
            except UnicodeEncodeError:
                return True
    return False
