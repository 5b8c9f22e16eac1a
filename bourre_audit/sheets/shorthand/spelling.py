"""How names, texts and rules are spelled on a sheet, and how clauses are set into lines."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bourre_audit.game.record import Player
from bourre_audit.sheets import words
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.shorthand.clauses import clauses_of
from bourre_audit.sheets.shorthand.lines import Line
from bourre_audit.sheets.shorthand.quoting import (
    is_plain_chunk,
    is_plain_line,
    is_plain_name,
    quoted,
)
from bourre_audit.sheets.who import Who
from bourre_audit.sheets.words import fold

WIDTH: Final = 92
INDENT: Final = "   "
_SIMPLE: Final = re.compile(r"[\w./-]+")
_KEY: Final = re.compile(r"[a-z_0-9]+")
_VALUE: Final = re.compile(r"[\w./-]+")


def short_name(name: Player, who: Who) -> str:
    """The shortest way of writing a name that is certain, in quotes where nothing shorter is."""
    for size in range(1, len(name) + 1):
        word = name[:size]
        if not is_plain_name(word) or is_word(word) or _goes_on(word, who):
            continue
        if who.read(word).value == name:
            return word
    return quoted(name)


def _goes_on(word: str, who: Who) -> bool:
    """Whether a word with a mark after it is somebody's name: ``J B``, and no bourré of J."""
    begun = f"{fold(word)} "
    spelled = (fold(name) for seat in who.seats for name in (seat.name, *seat.aka))
    return any(name.startswith(begun) and _is_mark(name[len(begun) :]) for name in spelled)


def _is_mark(text: str) -> bool:
    cell = read_cell(text)
    return bool(cell.marks) or cell.tricks is not None


def is_word(text: str) -> bool:
    """Whether a text means something else on a sheet."""
    return (
        words.head(text) is not None
        or words.is_nobody(text)
        or words.is_all(text)
        or words.is_others(text)
        or words.is_ditto(text)
    )


def name_text(name: str) -> str:
    """A name in full, in quotes where it could be taken for anything else."""
    parts = name.split(" ")
    plain = all(is_plain_name(part) and not is_word(part) for part in parts)
    return name if plain and not is_word(name) and len(parts) < 4 else quoted(name)


def id_text(text: str) -> str:
    """What a hand is called, in quotes where it is no plain word."""
    plain = _SIMPLE.fullmatch(text) and text.isascii() and text[:1].isalnum()
    return text if plain and text[-1:].isalnum() and not is_word(text) else quoted(text)


def title_text(title: str, who: Who) -> str:
    """The title as it is where nobody would take it for anything else."""
    if is_plain_chunk(title) and title[:1].isalpha():
        readings = [list(clauses_of(Line(1, title), 0, known)) for known in (who, Who(()))]
        if all([(c.field, c.text) for c in one] == [("unread", title)] for one in readings):
            return title
    return f"title {chunk_text(title, alone=True)}"


def chunk_text(text: str, *, alone: bool = False) -> str:
    """A text between two gaps; ``alone``: heads in the middle of it begin nothing."""
    return text if is_plain_chunk(text, alone=alone) else quoted(text)


def note_lines(text: str, indent: str) -> Iterator[str]:
    """A remark, a line of the sheet for each of its lines."""
    lines = text.split("\n")
    if all(map(is_plain_line, lines)):
        yield from (f"{indent}note {line}" for line in lines)
    else:
        yield f"{indent}note {quoted(text)}"


def rules_text(rules: object) -> str:
    """What a log says about its rules, as a sheet says it."""
    if isinstance(rules, str):
        return rules if _SIMPLE.fullmatch(rules) and not is_word(rules) else quoted(rules)
    if isinstance(rules, dict) and isinstance(base := rules.get("base"), str):
        changes = list(_changes({key: value for key, value in rules.items() if key != "base"}))
        if _SIMPLE.fullmatch(base) and changes and None not in changes:
            return f"{base} with {' '.join(map(str, changes))}"
    data = json.dumps(rules, ensure_ascii=True)
    return data.replace("~", "\\u007e")


def _changes(rules: Mapping[str, object], before: str = "") -> Iterator[str | None]:
    """Changes of rules as ``bourre.cap=20.00``; None for one that cannot be written so."""
    if not rules:
        yield None
    for key, value in rules.items():
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            yield None
        elif isinstance(value, dict):
            yield from _changes(value, f"{before}{key}.")
        elif isinstance(value, str) and _VALUE.fullmatch(value):
            yield f"{before}{key}={value}"
        else:
            yield None


def packed(parts: Sequence[str], hang: str = "", start: str = "") -> Iterator[str]:
    """Clauses with gaps between them, on as few lines as they need."""
    line = ""
    for part in parts:
        if line and len(line) + 2 + len(part) > WIDTH:
            yield line
            line = hang + part
        else:
            line = f"{line}  {part}" if line else start + part
    if line:
        yield line


def wrapped(
    head: str, parts: Sequence[str], between: str, hang: str | None = None
) -> Iterator[str]:
    """A list after its head; where it goes on in another line, a comma stands at the end."""
    indent = " " * len(head) if hang is None else hang or " " * len(head)
    line = head
    comma = "," if between.strip() else ""
    for place, part in enumerate(parts):
        more = part if place == 0 else f"{between}{part}"
        if place and comma and len(line) + len(more) > WIDTH:
            yield line + comma
            line = indent + part
        else:
            line += more
    yield line
