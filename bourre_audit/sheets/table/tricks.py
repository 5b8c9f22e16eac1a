"""Rows that are tricks or plays, put together hand by hand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bourre_audit.game.record import Player
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry, Reading, Spot
from bourre_audit.sheets.draft import DraftHand, DraftPlay, DraftTrick
from bourre_audit.sheets.table.entries import Cells, yes_or_no
from bourre_audit.sheets.table.evening import unread
from bourre_audit.sheets.table.grid import Cell, doubt_at
from bourre_audit.sheets.table.hands import Fined, Said, hand_of
from bourre_audit.sheets.words import fold

MOST_TRICKS: Final = 20
"""No hand has so many tricks; a larger number is none."""

_OF_TRICK: Final = frozenset(
    ("trick", "leader", "cards", "player", "card", "took_back", "late", "taken_by", "trick_notes")
)
_OF_PLAYER: Final = frozenset(
    ("antes", "dealt", "drew", "tricks", "paid", "bank", "net", "total", "fines", "fine_paid")
)


class TableRow(NamedTuple):
    """A row of a table of tricks or plays, by field; ``laid`` are the cells below the players."""

    spot: Spot
    fields: Mapping[str, tuple[Cell, str]]
    laid: tuple[tuple[Entry[Player], Cell], ...]
    strange: tuple[Said, ...]

    def cell(self, field: str) -> Cell | None:
        """The cell of a field, None where nothing stands in it."""
        found = self.fields.get(field)
        return None if found is None else found[0]

    @property
    def text(self) -> str:
        """The whole row in one line."""
        cells = [cell for cell, _ in self.fields.values()]
        cells += [cell for _, cell in self.laid]
        cells += [said.cell for said in self.strange]
        return " ".join(cell.word for cell in sorted(cells, key=lambda cell: cell.spot.column))


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
        trick, extra, more = _trick(cells, here, winner_is_taker)
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


def _trick(
    cells: Cells, rows: Sequence[TableRow], winner_is_taker: bool
) -> tuple[DraftTrick, list[Entry[str]], int]:
    """One trick of the rows that tell it; what could not be used of them."""
    first = rows[0]
    strays: list[Entry[str]] = []
    plays: list[DraftPlay] = []
    leader: Entry[Player] | None = None
    noted: dict[str, list[Cell]] = {}
    read = 0
    for row in rows:
        for field in ("leader", "taken_by", "trick_notes", "notes"):
            if (cell := row.cell(field)) is not None:
                noted.setdefault(field, []).append(cell)
        if winner_is_taker and (cell := row.cell("winner")) is not None:
            noted.setdefault("taken_by", []).append(cell)
        if row.cell("card") is not None:
            plays += _one_play(cells, row, strays)
        elif row.cell("cards") is None and not row.laid and row.cell("player") is not None:
            strays.append(_whole(row, "a player of a trick, and no card"))
    lead = noted.get("leader", [])
    around = [row for row in rows if row.cell("cards") is not None or row.laid]
    if around and not plays:
        row = around[0]
        strays += [_whole(other, "this trick stands in the table twice") for other in around[1:]]
        if row.laid and row.cell("cards") is not None:
            strays.append(unread(row.fields["cards"][0], "the cards stand below the players too"))
        led = row.cell("leader")
        if row.laid:
            plays, taken, extra = _around(cells, row, led)
            strays += extra
            if taken is not None:
                noted.setdefault("taken_by", []).append(taken)
        else:
            plays, leader, extra = _listed(cells, row, led)
            strays += extra
        lead = [] if leader is not None or plays else lead
        read += bool(led) and leader is None
    elif around:
        strays += [_whole(row, "this trick is told card by card too") for row in around]
    elif lead and plays:
        named = cells.player(lead[0])
        if plays[0].player is None or plays[0].player.value != named.value:
            strays.append(unread(lead[0], f"{lead[0].word} leads, but the first card is not his"))
        else:
            read += 1
    elif lead:
        strays.append(unread(lead[0], f"{lead[0].word} leads, and no card is noted"))
    taken_cells = {fold(cell.word): cell for cell in noted.get("taken_by", ())}
    taken_by = None
    if len(taken_cells) == 1:
        taken_by = cells.player(next(iter(taken_cells.values())))
    for cell in taken_cells.values() if len(taken_cells) > 1 else ():
        strays.append(unread(cell, "two players are said to have taken this trick"))
    notes = [cells.text(cell) for key in ("trick_notes", "notes") for cell in noted.get(key, ())]
    text = "; ".join(row.text for row in rows)
    trick = DraftTrick(
        first.spot, text, tuple(plays), leader, taken_by, "\n".join(notes) if notes else None
    )
    return trick, strays, read + len(notes)


def _one_play(cells: Cells, row: TableRow, strays: list[Entry[str]]) -> list[DraftPlay]:
    """A row that is one play."""
    card = row.cell("card")
    name = row.cell("player")
    if card is None or name is None:
        strays.append(_whole(row, "a card, and nobody who played it"))
        return []
    play = cells.laid(card)
    back = row.cell("took_back")
    late = row.cell("late")
    if back is not None and play.took_back is None:
        play = DraftPlay(play.card, took_back=cells.card(back))
    elif back is not None:
        strays.append(unread(back, "a card taken back stands here twice"))
    is_late = play.late
    if late is not None:
        flag = yes_or_no(late.word)
        if flag is None or (flag and play.took_back is None):
            strays.append(unread(late, "late or not? write yes, beside a card taken back"))
        else:
            is_late = flag
    return [DraftPlay(play.card, cells.player(name), play.took_back, is_late)]


def _around(
    cells: Cells, row: TableRow, led: Cell | None
) -> tuple[list[DraftPlay], Cell | None, list[Entry[str]]]:
    """A card below each player: the order is from the leader, clockwise. A ``*`` took it."""
    leader = None if led is None else cells.player(led).value
    if leader is None:
        why = "who led is not certain" if led is not None else "who led is not noted"
        said = "  ".join(f"{owner.text} {cell.word}" for owner, cell in row.laid)
        text = f"{led.word} leads: {said}" if led is not None else said
        why += ", so the order of play is not known; write the leader in a column"
        return [], None, [Entry(Reading(None, (), why, "none"), row.spot, text)]
    players = cells.who.players
    at = players.index(leader)
    turn = {player: place for place, player in enumerate((*players[at:], *players[:at]))}
    found: list[tuple[int, DraftPlay]] = []
    strays: list[Entry[str]] = []
    taken: Cell | None = None
    for owner, cell in row.laid:
        word = cell.word
        if word in ("-", "–", "—", "x", "X", "P", "p"):
            continue
        if word.endswith("*") and len(word) > 1:
            taken, word = cell._replace(text=owner.text), word.rstrip("*").rstrip()
        place = turn.get(owner.value or "")
        if place is None:
            strays.append(unread(cell, "whose card is this?", f"{owner.text} {cell.word}"))
            continue
        play = cells.laid(cell._replace(text=word) if word != cell.word else cell)
        found.append((place, DraftPlay(play.card, owner, play.took_back, play.late)))
    found.sort(key=lambda one: one[0])
    return [play for _, play in found], taken, strays


def _listed(
    cells: Cells, row: TableRow, led: Cell | None
) -> tuple[list[DraftPlay], Entry[Player] | None, list[Entry[str]]]:
    """``QS KS 4S`` in one cell, from the leader clockwise, or ``Paul QS, Larry KS``."""
    cell = row.fields["cards"][0]
    parts = [part.split() for part in cell.word.replace(";", ",").split(",")]
    if len(parts) > 1 and all(len(words) > 1 for words in parts):
        plays = []
        for words in parts:
            play = cells.laid(cell, words[-1])
            name = cells.player(cell, " ".join(words[:-1]))
            plays.append(DraftPlay(play.card, name, play.took_back, play.late))
        strays = []
        if led is not None and cells.player(led).value != (plays[0].player or name).value:
            strays.append(unread(led, f"{led.word} leads, but the first card is not his"))
        return plays, None, strays
    if led is None:
        why = "who led is not noted, so whose these cards are is not known"
        return [], None, [unread(cell, why)]
    laid = [cells.laid(cell, word) for word in cell.word.replace(",", " ").split()]
    return laid, cells.player(led), []


def _whole(row: TableRow, why: str) -> Entry[str]:
    return Entry(Reading(None, (), why, "none"), row.spot, row.text)
