"""Totals on a sheet: of money, as the evening went on, or of tricks, to check a table."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bourre_audit.sheets.doubt import Entry, Reading, Spot
from bourre_audit.sheets.draft import DraftHand, DraftSession
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.head import with_closing
from bourre_audit.sheets.shorthand.leaves import NotUnderstood, unread
from bourre_audit.sheets.shorthand.outline import Cell

Total = tuple[int, Clause | tuple[Cell, ...]]
"""A total, after how many hands: a clause, or the cells of a row."""

_UNSIGNED: Final = re.compile(r"\d+")
_NO_MONEY: Final = "a total of what? of tricks it is not; write + or - before what was won or lost"


def with_totals(
    draft: DraftSession, drafts: Sequence[DraftHand], totals: Sequence[Total], entries: Entries
) -> DraftSession:
    """The draft with its hands and totals.

    Those of money after the last hand are how the evening ended; those before it are remarks.
    """
    hands = list(drafts)
    for after, total in totals:
        if not isinstance(total, Clause):
            total, draft = _money_only(draft, total, hands, entries)
            if not total:
                continue
        if after == len(hands):
            draft = _closing(draft, total, entries)
            continue
        said = total.text if isinstance(total, Clause) else "  ".join(map(_written, total))
        remark = f"running total: {said}"
        draft = replace(draft, read=draft.read + 1)
        if after:
            hand = hands[after - 1]
            hands[after - 1] = replace(hand, notes=(*hand.notes, remark))
        else:
            draft = replace(draft, notes=(*draft.notes, remark))
    return replace(draft, hands=tuple(hands))


def _closing(
    draft: DraftSession, total: Clause | tuple[Cell, ...], entries: Entries
) -> DraftSession:
    if isinstance(total, Clause):
        if not re.search(r"[-+−.,¼½¾]", total.text):
            entry = unread(total, "a total of what? write + or - before what was won or lost")
            return replace(draft, unread=(*draft.unread, entry))
        return with_closing(draft, [total], entries)
    net = draft.net or ()
    for cell in total:
        text = _written(cell)
        clause = Clause("net", (cell.piece._replace(text=text),), _spot(cell), text)
        try:
            net = (*net, *entries.each(clause, signed=True))
        except NotUnderstood as error:
            draft = replace(draft, unread=(*draft.unread, unread(clause, error.why)))
    return replace(draft, net=net or None)


def _money_only(
    draft: DraftSession, cells: tuple[Cell, ...], hands: Sequence[DraftHand], entries: Entries
) -> tuple[tuple[Cell, ...], DraftSession]:
    """The cells of a row that are money. Bare numbers are the tricks of each, or nobody knows."""
    cells = tuple(cell for cell in cells if cell.piece.text)
    bare = [cell for cell in cells if _UNSIGNED.fullmatch(cell.piece.text)]
    if len(bare) < len(cells) or not bare:
        return cells, draft
    for cell in bare:
        if int(cell.piece.text[:9]) == _taken(entries.who.read(cell.player).value, hands):
            draft = replace(draft, read=draft.read + 1)
        else:
            entry = Entry(Reading[str](None, (), _NO_MONEY, "none"), _spot(cell), _written(cell))
            draft = replace(draft, unread=(*draft.unread, entry))
    return (), draft


def _taken(player: str | None, hands: Sequence[DraftHand]) -> int | None:
    """How many tricks a player took in all, as far as certain."""
    found = [
        row.tricks.value
        for hand in hands
        for row in hand.results
        if row.tricks is not None and row.player.value == player
    ]
    return None if player is None or None in found else sum(count or 0 for count in found)


def _written(cell: Cell) -> str:
    return f"{cell.player} {cell.piece.text}".strip()


def _spot(cell: Cell) -> Spot:
    start = cell.piece.column
    return Spot(cell.piece.line, start, start + len(cell.piece.text))
