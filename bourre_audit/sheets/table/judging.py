"""What a column is, judged by what stands below its heading: a word, or a player, and of what."""

import re
from collections.abc import Sequence, Set
from typing import Final

from bourre_audit.sheets.cards import read_turned
from bourre_audit.sheets.counts import MOST, read_cell, read_count
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.table.column import Column, Shape
from bourre_audit.sheets.table.grid import Cell, Row
from bourre_audit.sheets.table.heads import suggestion
from bourre_audit.sheets.words import fold

SAMPLE: Final = 200
"""Rows by which it is judged."""

_LONGEST_NAME: Final = 40
_OF_NAMES: Final = frozenset(
    ("dealer", "trump", "seats", "stayed", "passed", "winner", "bourre", "reneged", "player")
)
_SIGNED: Final = re.compile(r"[+−-]\s*[$€£]?\s*\d*[.,]?\d+\s*[$€£¢]?|\d*[.,]\d+")


def fits(field: str, cells: Sequence[Cell], at: int) -> bool:
    """Whether a heading of one letter (T, D) is that word, or rather a player's initial."""
    words = [cell.word for cell in cells]
    if field == "trump":
        return any(
            read_turned(word, language).value
            for word in words
            for language in LANGUAGES
            if not word.isdigit()
        )
    if field == "dealer":
        return bool(words) and not any(_is_result(word) for word in words)
    return field != "passed" and at == 0


def is_player(
    column: Column, rows: Sequence[Row], shape: Shape, known: set[str], missing: Set[str]
) -> bool:
    """Whether a heading that is no known word is the name of a player: by what stands below it.

    ``known`` are names that stand elsewhere, ``missing`` the fields that no column holds yet: a
    heading close to one of those is rather that word, misspelt, but for Winnie with tricks below.
    """
    name = column.head.word
    if fold(name) in known:
        return True
    if not name or len(name) > _LONGEST_NAME or len(name.split()) > 3 or name[0] in "$€£#%":
        return False
    if not any(map(str.isalpha, name)) or any(map(str.isdigit, name)):
        return False
    cells = [row[column.at].word for row in rows[:SAMPLE] if column.at < len(row)]
    cells = [word for word in cells if word]
    field = suggestion(name, missing)
    if field is not None and (shape != "hand" or not _are_tricks(cells, field)):
        return False
    test = _is_card if shape == "trick" else _is_result
    return bool(cells) and 2 * sum(map(test, cells)) > len(cells)


def _are_tricks(cells: Sequence[str], field: str) -> bool:
    """Whether cells under what may be the head of a field say how many tricks somebody took.

    There are numbers, and either marks beside them or none of them could be what the field holds.
    """
    counted = any(read_count(word).value for word in cells)
    marked = any(
        {"passed", "bourre", "winner"} & {*read_cell(word).marks}
        for word in cells
        if any(map(str.isalpha, word)) or "*" in word
    )
    return counted and (marked or field in _OF_NAMES)


def with_rounds(columns: list[Column], rows: Sequence[Row]) -> list[Column]:
    """Of two columns that number hands (Deal, Round), the second numbers tricks if it can."""
    hands = [column for column in columns if column.field == "hand"]
    if len(hands) != 2 or any(column.field == "trick" for column in columns):
        return columns
    second = hands[1]
    words = [row[second.at].word for row in rows if second.at < len(row) and row[second.at].word]
    if not words or not all(word.isdigit() and len(word) < 3 for word in words):
        return columns
    return [c._replace(field="trick") if c is second else c for c in columns]


def outsiders(columns: Sequence[Column], rows: Sequence[Row], known: Set[str]) -> list[Column]:
    """Columns of numbers that are no player's: the tricks of a hand add up to five without them.

    A player who is named elsewhere (``known``) is one whatever he adds.
    """
    results = [column for column in columns if column.owner and column.field == "player"]
    found = []
    for column in results:
        others = [other for other in results if other is not column]
        sums = [
            sum(_count(row, other) for other in others)
            for row in rows[:SAMPLE]
            if _count(row, column) > 0
        ]
        named = column.owner is None or fold(column.owner) in known
        if not named and len(others) > 1 and sums and all(one == MOST for one in sums):
            found.append(column)
    return found


def _count(row: Row, column: Column) -> int:
    """The tricks in a cell, 0 where there are none for certain."""
    tricks = read_cell(row[column.at].word).tricks if column.at < len(row) else None
    return 0 if tricks is None else tricks.value or 0


def is_money(column: Column, rows: Sequence[Row]) -> bool:
    """Whether the cells of a player are what he won and lost, and not what he took."""
    words = [row[column.at].word for row in rows[:SAMPLE] if column.at < len(row)]
    signed = sum(1 for word in words if _SIGNED.fullmatch(word))
    return signed > 0 and 2 * signed >= sum(1 for word in words if word not in ("", "0", "-"))


def _is_result(word: str) -> bool:
    cell = read_cell(word)
    count = cell.tricks is not None and (cell.tricks.value is not None or bool(cell.tricks.others))
    return count or bool(cell.marks) or word[:1] in "+-−$" or "." in word[:-1]


def _is_card(word: str) -> bool:
    text = word.rstrip("*")
    return any(read_turned(text, language).value for language in LANGUAGES)
