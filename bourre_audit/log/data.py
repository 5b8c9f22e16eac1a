"""Plain data: what a log document is before the format types it.

Every scalar is text, whatever YAML or JSON would like to make of it. ``None`` is a key or a list
entry with nothing behind it: nothing noted. (JSON's ``true`` and ``false`` arrive as ``bool``;
``text_of`` gives back the word.)
"""

from typing import Final, NamedTuple, TypeAlias

from bourre_audit.finding import Address, Finding, Related, Rule, Step

Data: TypeAlias = "dict[str, Data] | list[Data] | str | bool | None"
Path: TypeAlias = tuple[Step, ...]

UNREADABLE_KEY: Final = "\0"
"""Stands in plain data for a key that is no text. No log can hold it as a key of its own."""


class Parsed(NamedTuple):
    """A document as plain data, with the faults of its text.

    ``readable`` is the text with what could not be read blanked out, character for character, so
    that it can be parsed again for positions; ``nth`` says which document of that text it is.
    ``complete`` is False where a part of the document is lost beyond the faults' own places.
    """

    data: Data
    faults: tuple[Finding, ...]
    readable: str
    nth: int = 0
    complete: bool = True


def fault(
    rule: Rule,
    message: str,
    path: Path,
    span: tuple[int, int] | None = None,
    related: tuple[Related, ...] = (),
) -> Finding:
    """A fault of the text: an error at a path of the document, at these characters of its text."""
    return Finding(rule, "error", message, Address(path, offset=span), related=related)


def text_of(value: Data) -> str | None:
    """The text of a scalar, None for anything else."""
    if type(value) is str:
        return value
    if value is True:
        return "true"
    return "false" if value is False else None


def depth(value: "dict[str, Data] | list[Data]") -> int:
    """How deep lists and mappings are nested in a value; 1 for one that holds only texts."""
    level, deep = [value], 0
    while level:
        deep += 1
        level = [
            child
            for one in level
            for child in (one.values() if isinstance(one, dict) else one)
            if isinstance(child, dict | list)
        ]
    return deep


def kind_of(value: Data) -> str:
    """What a value is, for a message: "a list"."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else "a text"
