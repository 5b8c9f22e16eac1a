"""Rows that are tricks or plays, put together hand by hand."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry, Reading
from bourre_audit.sheets.draft import DraftHand, DraftTrick
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.grid import Cell, doubt_at, unread
from bourre_audit.sheets.table.hand import Fined, Said, hand_of
from bourre_audit.sheets.table.trick import TableRow, trick_of
from bourre_audit.sheets.words import fold

MOST_TRICKS: Final = 20
"""No hand has so many tricks; a larger number is none."""

_OF_TRICK: Final = frozenset(
    ("trick", "leader", "cards", "player", "card", "took_back", "late", "taken_by", "trick_notes")
)
_OF_PLAYER: Final = frozenset(
    ("antes", "dealt", "drew", "tricks", "paid", "bank", "net", "total", "fines", "fine_paid")
)


def hands_of(cells: Cells, rows: Sequence[TableRow]) -> tuple[list[DraftHand], list[Doubt], int]:
    """The drafts of the hands that some rows tell of, doubts about them, and how much was read."""
    groups, doubts = _by_hand(rows)
    hands = []
    read = 0
    winner_is_taker = _winner_is_taker(rows)
    for group in groups:
        hand, more, count = _hand(cells, group, winner_is_taker)
        hands.append(hand)
        doubts += more
        read += count
    return hands, doubts, read


def _by_hand(rows: Sequence[TableRow]) -> tuple[list[list[TableRow]], list[Doubt]]:
    """The rows of each hand. Where no hand is named, the tricks counting on tell."""
    groups: list[list[TableRow]] = []
    by_name: dict[str, list[TableRow]] = {}
    doubts: list[Doubt] = []
    current: list[TableRow] | None = None
    last = 0
    told = False
    for row in rows:
        named = row.cell("hand")
        number = _number(row.cell("trick"))
        if named is not None:
            key = fold(named.word)
            current = by_name.get(key)
            if current is None:
                current = by_name[key] = []
                groups.append(current)
        elif current is None or (number is not None and number < last):
            current = []
            groups.append(current)
        elif "hand" not in row.fields and by_name and not told:
            told = True
            why = "no hand stands in this row; its tricks count on from the row above"
            at = row.cell("trick") or next(iter(_cells(row)), Cell("", row.spot))
            if number is not None:
                doubts.append(
                    doubt_at(
                        codes.MISSING, why, at, severity="note", confidence="likely", settled=why
                    )
                )
            else:
                why = "no hand and no trick stand in this row; it goes with the row above"
                doubts.append(doubt_at(codes.MISSING, why, at, confidence="likely"))
        current.append(row)
        last = number or (0 if named is not None and len(current) == 1 else last)
    return groups, doubts


def _cells(row: TableRow) -> list[Cell]:
    return [*(cell for cell, _ in row.fields.values()), *(cell for _, cell in row.laid)]


def _number(cell: Cell | None) -> int | None:
    word = "" if cell is None else cell.word
    if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= MOST_TRICKS:
        return int(word)
    return None


def _winner_is_taker(rows: Sequence[TableRow]) -> bool:
    """Whether the column *winner* of a table of tricks says who took each trick."""
    played = [row for row in rows if row.laid or row.cell("cards")]
    noted = [row for row in played if row.cell("winner")]
    return bool(played) and len(noted) == len(played) and not any(r.cell("taken_by") for r in rows)


def _hand(
    cells: Cells, rows: Sequence[TableRow], winner_is_taker: bool
) -> tuple[DraftHand, list[Doubt], int]:
    said: list[Said] = []
    fined: list[Fined] = []
    tricks: dict[int, list[TableRow]] = {}
    strays: list[Entry[str]] = []
    read = 0
    for row in rows:
        number = _number(row.cell("trick"))
        played = bool(row.laid or row.cell("cards") or row.cell("card"))
        if number is None and (row.cell("trick") or played):
            number = None
            if row.cell("trick") is None and not row.cell("card") and played:
                number = max(tricks, default=0) + 1  # rows of tricks stand in their order
        if number is not None:
            tricks.setdefault(number, []).append(row)
            read += row.cell("trick") is not None
        elif played or row.cell("trick"):
            why = "which trick this belongs to is not said"
            strays.append(Entry(Reading(None, (), why, "none"), row.spot, row.text))
        said += _about_hand(
            cells, row, fined, strays, of_trick=number is not None, taker=winner_is_taker
        )
        if number is None and not played and row.cell("player") is not None:
            read += not row.cell("fines")
    drafts = []
    doubts: list[Doubt] = []
    for number in range(1, max(tricks, default=0) + 1):
        here = tricks.get(number)
        if here is None:
            drafts.append(DraftTrick(rows[0].spot, f"trick {number}"))
            why = f"trick {number} is not on the sheet, and later ones are"
            doubts.append(doubt_at(codes.MISSING, why, Cell("", rows[0].spot)))
            continue
        trick, extra, more = trick_of(cells, here, winner_is_taker)
        drafts.append(trick)
        strays += extra
        read += more
    hand, more_doubts, count = hand_of(cells, rows[0].spot, said, drafts, fined, strays)
    return hand, [*doubts, *more_doubts], read + count


def _about_hand(
    cells: Cells,
    row: TableRow,
    fined: list[Fined],
    strays: list[Entry[str]],
    *,
    of_trick: bool,
    taker: bool,
) -> list[Said]:
    """What a row says of its hand, and of its player where it is no play."""
    found: list[Said] = [*row.strange]
    name = row.cell("player")
    owner = None if name is None else cells.player(name)
    for field, (cell, head) in row.fields.items():
        if field in _OF_TRICK or (of_trick and field == "notes") or (taker and field == "winner"):
            continue
        if field in ("fines", "fine_paid") and owner is not None:
            if field == "fines":
                fined.append(Fined(owner, cell, row.cell("fine_paid")))
            elif row.cell("fines") is None:
                strays.append(unread(cell, "a fine is paid here, and no reason given"))
            continue
        if field in _OF_PLAYER and owner is not None:
            found.append(Said(field, cell, head, owner))
        elif field == "bank" or (field == "fine_paid"):
            strays.append(unread(cell, f"{head}: whose is this?"))
        else:
            found.append(Said(field, cell, head))
    told = any(said.owner is owner for said in found) or (fined and fined[-1].player is owner)
    if name is not None and not of_trick and not told:
        strays.append(unread(name, f"{name.word} stands here, and nothing is said of him"))
    return found
