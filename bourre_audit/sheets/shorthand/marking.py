"""What stands beside the names of players, as entries: results, payments, fines."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from lark import Token

from bourre_audit.game.record import Player
from bourre_audit.sheets import words
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import Entry
from bourre_audit.sheets.draft import DraftBank, DraftFine, DraftResult
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.leaves import (
    Leaf,
    NotUnderstood,
    branches,
    check,
    leaves_of,
    span,
)
from bourre_audit.sheets.shorthand.quoting import plain

_DASHES: Final = ("-", "–", "—", "−")


class Counted(NamedTuple):
    """Results, and what else stood among them: who bought and cashed, whether others took none."""

    results: tuple[DraftResult, ...]
    bank: tuple[DraftBank, ...]
    others_none: bool


def results(entries: Entries, clause: Clause) -> Counted:
    """What stands beside each: ``R 3*  Th 1  L B  Rn out  L owes 1.25``."""
    leaves = _joined(leaves_of(entries.tree(clause, "results")), clause.text)
    check(leaves)
    found: list[DraftResult] = []
    bank: list[DraftBank] = []
    others = False
    place = 0
    while place < len(leaves):
        pair = " ".join(map(str, leaves[place : place + 2]))
        size = 2 if words.is_others(pair) else int(words.is_others(str(leaves[place])))
        if size:
            rest = str(leaves[place + size]) if place + size < len(leaves) else ""
            if rest not in ("0", "-", "none") and not words.is_nobody(rest):
                raise NotUnderstood("others 0, if nobody else took a trick", *span(leaves))
            others, place = True, place + size + 1
            continue
        length = entries.length(leaves, place)
        name, starred = _starred(entries, clause, leaves[place : place + length])
        place += length
        does = words.head(str(leaves[place])) if place < len(leaves) else None
        if does in ("buys", "cashes"):
            if place + 1 >= len(leaves):
                raise NotUnderstood("how much?", *span([leaves[place]]))
            amount = entries.amount(clause, leaves[place + 1])
            bank.append(DraftBank(name, amount, does == "cashes"))
            place += 2
            continue
        size, result = _result(entries, clause, name, leaves[place:])
        if not size:
            raise NotUnderstood("nothing stands beside this name", *span([leaves[place - 1]]))
        if starred and "passed" in result.marks:
            raise NotUnderstood("out, and more than that?", *span([leaves[place - 1]]))
        marks = (*result.marks, "winner") if starred else result.marks
        found.append(replace(result, marks=tuple(dict.fromkeys(marks))))
        place += size
    return Counted(tuple(found), tuple(bank), others)


def _starred(
    entries: Entries, clause: Clause, leaves: Sequence[Leaf]
) -> tuple[Entry[Player], bool]:
    """The player that some words name, and whether a star beside the name says that he won."""
    name = entries.name(clause, leaves)
    bare = name.text.rstrip("*")
    if bare == name.text or not bare or entries.who.exact(name.text) is not None:
        return name, False
    return name._replace(reading=entries.who.read(bare)), True


def _result(
    entries: Entries, clause: Clause, name: Entry[Player], leaves: Sequence[Leaf]
) -> tuple[int, DraftResult]:
    """One player's result, and how many words it takes."""
    tricks: Entry[int] | None = None
    marks: list[str] = []
    paid: Entry[int] | None = None
    size = 0
    while size < len(leaves):
        leaf = leaves[size]
        start, end = span([leaf])
        if words.head(str(leaf)) == "paid":
            if size + 1 >= len(leaves):
                raise NotUnderstood("how much?", start, end)
            paid = entries.amount(clause, leaves[size + 1])
            size += 2
            continue
        word = str(leaf)
        if tricks is not None and (word in _DASHES or words.head(word) in ("tricks", "trick")):
            size += 1  # "3 tricks", "3 -": no more than punctuation
            continue
        cell = read_cell(word) if leaf.type != "STRING" else None
        if cell is None or cell.rest or (cell.tricks is None and not cell.marks):
            if size == 0:
                raise NotUnderstood("tricks or a mark are due here", start, end)
            break
        if size and _begins_a_name(entries, leaves, size, tricks is not None, marks):
            break
        if cell.tricks is not None:
            if tricks is not None:
                raise NotUnderstood("two numbers beside one name", start, end)
            tricks = Entry(cell.tricks, clause.at(start, end), str(leaf))
        marks += cell.marks
        if "passed" in marks and (tricks is not None or len(set(marks)) > 1):
            raise NotUnderstood("out, and more than that?", start, end)
        size += 1
    first, last = (span(leaves[:size])) if size else (0, 0)
    text = clause.text[first:last]
    return size, DraftResult(name, tricks, tuple(dict.fromkeys(marks)), paid, text)


def _begins_a_name(
    entries: Entries, leaves: Sequence[Leaf], place: int, counted: bool, marks: Sequence[str]
) -> bool:
    """Whether a word that could be a mark is the next player's name instead.

    It is if it names somebody and something stands beside it that can be his result.
    """
    word = str(leaves[place])
    if not word[:1].isalpha() or not entries.who.fits(word):
        return False
    nxt = str(leaves[place + 1]) if place + 1 < len(leaves) else ""
    cell = read_cell(nxt)
    return bool(cell.tricks or cell.marks) and not cell.rest and (counted or bool(marks))


def fines(entries: Entries, clause: Clause) -> tuple[DraftFine, ...]:
    """Who is fined, how much, for what."""
    found = []
    for fine in branches(entries.tree(clause, "fines")):
        leaves = leaves_of(fine)
        length = entries.length(leaves, 0)
        rest = leaves[length:]
        paid = None
        if rest and rest[0].type == "AMOUNT":
            paid = entries.amount(clause, rest[0])
            rest = rest[1:]
        why = " ".join(
            (plain(str(leaf)) or "") if leaf.type == "STRING" else str(leaf) for leaf in rest
        )
        found.append(DraftFine(entries.name(clause, leaves[:length]), why, paid))
    return tuple(found)


def _joined(leaves: Sequence[Leaf], text: str) -> list[Leaf]:
    """Leaves that touch, as one word: ``///`` is a tally."""
    found: list[Leaf] = []
    for leaf in leaves:
        if found and found[-1].end_pos == leaf.start_pos and leaf.type != "STRING":
            start, end = span([found[-1], leaf])
            last = found.pop()
            found.append(
                Token.new_borrow_pos("WORD", text[start:end], last).update(value=text[start:end])
            )
            found[-1].end_pos = end
        else:
            found.append(leaf)
    return found
