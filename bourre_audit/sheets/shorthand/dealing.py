"""What was dealt and drawn, as entries."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Player
from bourre_audit.log.values import read_whole
from bourre_audit.sheets.counts import read_count
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import DraftDraw
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

_GLUED: Final = re.compile(r"([^\W\d_][^\W\d_.'’-]*)(\d{1,2})")


def draws(entries: Entries, clause: Clause) -> tuple[DraftDraw, ...]:
    """What each drew, as ``R1 Th3`` or ``R 4S 5S > AH 9D``."""
    found: list[DraftDraw] = []
    for draw in branches(entries.tree(clause, "draws")):
        leaves = leaves_of(draw)
        check(leaves)
        if draw.data == "drew_cards":
            found.append(_exchange(entries, clause, leaves))
        else:
            found += _draw_counts(entries, clause, leaves)
    entries.group([draw.player for draw in found])
    return tuple(found)


def _exchange(entries: Entries, clause: Clause, leaves: Sequence[Leaf]) -> DraftDraw:
    count = entries.length(leaves, 0)
    name, rest = leaves[:count], leaves[count:]
    if name[0].type == "BACK":
        raise NotUnderstood("who drew?", *span(name))
    at = next(place for place, leaf in enumerate(rest) if leaf.type == "BACK")
    threw, took = rest[:at], rest[at + 1 :]
    if any(leaf.type == "BACK" for leaf in took):
        raise NotUnderstood("thrown, one >, taken", *span(took))
    return DraftDraw(
        entries.name(clause, name),
        None,
        _side(entries, clause, threw),
        _side(entries, clause, took),
    )


def _side(
    entries: Entries, clause: Clause, leaves: Sequence[Leaf]
) -> tuple[Entry[Card], ...] | None:
    """The cards of one side of a draw; ``-`` is no card, nothing is nothing noted."""
    if len(leaves) == 1 and str(leaves[0]) in ("-", "–"):
        return ()
    return tuple(entries.card(clause, leaf) for leaf in leaves) or None


def _draw_counts(entries: Entries, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftDraw]:
    place = 0
    while place < len(leaves):
        leaf = leaves[place]
        start, end = span([leaf])
        glued = _GLUED.fullmatch(str(leaf)) if leaf.type == "WORD" else None
        if glued and entries.who.exact(str(leaf)) is None and entries.who.fits(glued[1]):
            middle = start + len(glued[1])
            name = Entry(entries.who.read(glued[1]), clause.at(start, middle), glued[1])
            count = Entry(_drawn(glued[2]), clause.at(middle, end), glued[2])
            yield DraftDraw(name, count)
            place += 1
            continue
        length = entries.length(leaves, place)
        name = entries.name(clause, leaves[place : place + length])
        place += length
        if place >= len(leaves):
            raise NotUnderstood("how many did he draw?", start, end)
        start, end = span([leaves[place]])
        text = str(leaves[place])
        yield DraftDraw(name, Entry(_drawn(text), clause.at(start, end), text))
        place += 1


def dealt(
    entries: Entries, clause: Clause
) -> tuple[tuple[Entry[Player], tuple[Entry[Card], ...]], ...]:
    """The cards dealt to each, as far as noted."""
    found = []
    for holding in branches(entries.tree(clause, "dealt")):
        name, cards = branches(holding)
        leaves = leaves_of(cards)
        check(leaves)
        read = () if [*map(str, leaves)] == ["-"] else leaves
        found.append(
            (
                entries.name(clause, leaves_of(name)),
                tuple(entries.card(clause, leaf) for leaf in read),
            )
        )
    return tuple(found)


def _drawn(text: str) -> Reading[int]:
    count = read_whole(text)
    return Reading(count) if count is not None else read_count(text)
