"""Tricks, as entries: who played what, who took it."""

from collections.abc import Iterator, Sequence

from bourre_audit.sheets.draft import DraftPlay, DraftTrick
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.leaves import (
    Branch,
    Leaf,
    NotUnderstood,
    branches,
    check,
    leaves_of,
    span,
)


def tricks(entries: Entries, clause: Clause) -> tuple[tuple[DraftTrick, ...], bool]:
    """The tricks of a clause, and whether the rest was not noted (``...``)."""
    found: list[DraftTrick] = []
    for trick in branches(entries.tree(clause, "tricks")):
        leaves = leaves_of(trick)
        check(leaves)
        if [*map(str, leaves)] in (["..."], ["…"]):
            return tuple(found), True
        found.append(_trick(entries, clause, trick))
    return tuple(found), False


def _trick(entries: Entries, clause: Clause, trick: Branch) -> DraftTrick:
    start, end = span(leaves_of(trick))
    spot, text = clause.at(start, end), clause.text[start:end]
    plays, *to = branches(trick)
    taken_by = entries.name(clause, leaves_of(to[0])) if to else None
    parts = [leaves_of(part) for part in branches(plays)]
    if plays.data == "led":
        leader, *rest = parts
        if any(leaf.type in ("BACK", "LATE") for leaf in leader):
            raise NotUnderstood("the name of the leader is due here", *span(leader))
        laid = [play for part in rest for play in _laid(entries, clause, part)]
        return DraftTrick(spot, text, tuple(laid), entries.name(clause, leader), taken_by)
    if len(parts) == 1 and [*map(str, parts[0])] in (["-"], ["–"]):
        return DraftTrick(spot, text, (), None, taken_by)
    played = [play for part in parts for play in _named(entries, clause, part)]
    entries.group([play.player for play in played if play.player is not None])
    return DraftTrick(spot, text, tuple(played), None, taken_by)


def _laid(entries: Entries, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftPlay]:
    """Cards in a row, ``4S>KS`` for one taken back."""
    place = 0
    while place < len(leaves):
        if leaves[place].type in ("BACK", "LATE"):
            raise NotUnderstood("a card is missing before this", *span([leaves[place]]))
        card = entries.card(clause, leaves[place])
        sign = leaves[place + 1].type if place + 1 < len(leaves) else ""
        if sign not in ("BACK", "LATE"):
            yield DraftPlay(card)
            place += 1
            continue
        if place + 2 >= len(leaves) or leaves[place + 2].type in ("BACK", "LATE"):
            raise NotUnderstood("a card is missing after this", *span([leaves[place + 1]]))
        stands = entries.card(clause, leaves[place + 2])
        yield DraftPlay(stands, None, card, sign == "LATE")
        place += 3


def _named(entries: Entries, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftPlay]:
    """``Larry 4S``, ``R AH Th 9H``: names and cards by turns."""
    place = 0
    while place < len(leaves):
        length = entries.length(leaves, place)
        if leaves[place].type in ("BACK", "LATE") or place + length >= len(leaves):
            raise NotUnderstood("who played what? a name and a card are due", *span(leaves))
        name = entries.name(clause, leaves[place : place + length])
        place += length
        size = 1
        if place + 1 < len(leaves) and leaves[place + 1].type in ("BACK", "LATE"):
            size = 3
        for play in _laid(entries, clause, leaves[place : place + size]):
            yield DraftPlay(play.card, name, play.took_back, play.late)
        place += size
