"""One trick of a table: told in a row, or in a row for every play."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bourre_audit.game.record import Player
from bourre_audit.sheets.doubt import Entry, Reading, Spot
from bourre_audit.sheets.draft import DraftPlay, DraftTrick
from bourre_audit.sheets.table.cells import Cells, yes_or_no
from bourre_audit.sheets.table.grid import Cell, unread
from bourre_audit.sheets.table.hand import Said
from bourre_audit.sheets.table.signs import DASHES
from bourre_audit.sheets.words import fold


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


def trick_of(
    cells: Cells, rows: Sequence[TableRow], winner_is_taker: bool
) -> tuple[DraftTrick, list[Entry[str]], int]:
    """One trick of the rows that tell it; what could not be used of them; how much was a text.

    ``winner_is_taker``: the column *winner* says who took the trick, not who took the pot.
    """
    strays: list[Entry[str]] = []
    plays = [play for row in rows for play in _one_play(cells, row, strays)]
    leader: Entry[Player] | None = None
    leads = _all(rows, "leader")
    takers = [*_all(rows, "taken_by"), *(_all(rows, "winner") if winner_is_taker else ())]
    read = 0
    around = [row for row in rows if row.cell("cards") is not None or row.laid]
    if around and plays:
        strays += [_whole(row, "this trick is told card by card too") for row in around]
    elif around:
        row, *again = around
        strays += [_whole(other, "this trick stands in the table twice") for other in again]
        if row.laid:
            plays, taken, extra = _around(cells, row)
            takers += [] if taken is None else [taken]
        else:
            plays, leader, extra = _listed(cells, row)
        strays += extra
        read += row.cell("leader") is not None and leader is None
    elif leads:
        against = _against_the_first(cells, leads[0], plays)
        strays += against
        read += not against
    taken_by, extra = _taker(cells, takers)
    strays += extra
    notes = [cells.text(cell) for key in ("trick_notes", "notes") for cell in _all(rows, key)]
    text = "; ".join(row.text for row in rows)
    trick = DraftTrick(
        rows[0].spot, text, tuple(plays), leader, taken_by, "\n".join(notes) if notes else None
    )
    return trick, strays, read + len(notes)


def _all(rows: Sequence[TableRow], field: str) -> list[Cell]:
    """What the rows of a trick say under one heading."""
    return [cell for row in rows if (cell := row.cell(field)) is not None]


def _against_the_first(cells: Cells, led: Cell, plays: Sequence[DraftPlay]) -> list[Entry[str]]:
    """The name of a leader, where the plays do not begin with his."""
    if not plays:
        return [unread(led, f"{led.word} leads, and no card is noted")]
    first = plays[0].player
    if first is None or first.value != cells.player(led).value:
        return [unread(led, f"{led.word} leads, but the first card is not his")]
    return []


def _taker(cells: Cells, takers: Sequence[Cell]) -> tuple[Entry[Player] | None, list[Entry[str]]]:
    """Who took the trick; nobody where two are said to have."""
    said = {fold(cell.word): cell for cell in takers}
    if len(said) > 1:
        why = "two players are said to have taken this trick"
        return None, [unread(cell, why) for cell in said.values()]
    return next((cells.player(cell) for cell in said.values()), None), []


def _one_play(cells: Cells, row: TableRow, strays: list[Entry[str]]) -> list[DraftPlay]:
    """The play that a row is; none for a row that tells the whole trick, or only of its end."""
    card = row.cell("card")
    name = row.cell("player")
    if card is None:
        if row.cell("cards") is None and not row.laid and name is not None:
            strays.append(_whole(row, "a player of a trick, and no card"))
        return []
    if name is None:
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


def _around(cells: Cells, row: TableRow) -> tuple[list[DraftPlay], Cell | None, list[Entry[str]]]:
    """A card below each player: the order is from the leader, clockwise. A ``*`` took it."""
    twice = row.cell("cards")
    strays = [] if twice is None else [unread(twice, "the cards stand below the players too")]
    led = row.cell("leader")
    leader = None if led is None else cells.player(led).value
    if leader is None:
        why = "who led is not certain" if led is not None else "who led is not noted"
        said = "  ".join(f"{owner.text} {cell.word}" for owner, cell in row.laid)
        text = f"{led.word} leads: {said}" if led is not None else said
        why += ", so the order of play is not known; write the leader in a column"
        return [], None, [*strays, Entry(Reading(None, (), why, "none"), row.spot, text)]
    players = cells.who.players
    at = players.index(leader)
    turn = {player: place for place, player in enumerate((*players[at:], *players[:at]))}
    found: list[tuple[int, DraftPlay]] = []
    taken: Cell | None = None
    for owner, cell in row.laid:
        word = cell.word
        if word in DASHES or word in ("x", "X", "P", "p"):
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
    cells: Cells, row: TableRow
) -> tuple[list[DraftPlay], Entry[Player] | None, list[Entry[str]]]:
    """``QS KS 4S`` in one cell, from the leader clockwise, or ``Paul QS, Larry KS``."""
    cell, led = row.fields["cards"][0], row.cell("leader")
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
