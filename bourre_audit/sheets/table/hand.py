"""What the rows of one hand say, put together: the draft of the hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bourre_audit.game.record import Player
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry, Spot
from bourre_audit.sheets.draft import DraftBank, DraftFine, DraftHand, DraftResult, DraftTrick
from bourre_audit.sheets.table.beside import both, open_noughts, result_in
from bourre_audit.sheets.table.cells import Cells
from bourre_audit.sheets.table.fields import OF_HAND, told_in
from bourre_audit.sheets.table.grid import Cell, doubt_at, unread
from bourre_audit.sheets.table.named import payer_among
from bourre_audit.sheets.table.signs import DASHES
from bourre_audit.sheets.words import fold, is_nobody


class Said(NamedTuple):
    """One cell about a hand: the field, whose it is where one player's, the heading over it."""

    field: str
    cell: Cell
    head: str
    owner: Entry[Player] | None = None


class Fined(NamedTuple):
    """A fine as a row of a table of plays tells it."""

    player: Entry[Player]
    why: Cell
    paid: Cell | None


def hand_of(
    cells: Cells,
    spot: Spot,
    said: Sequence[Said],
    tricks: Sequence[DraftTrick] = (),
    fined: Sequence[Fined] = (),
    unread_before: Sequence[Entry[str]] = (),
    blank: Sequence[Entry[Player]] = (),
    *,
    noughts_stayed: bool = True,
) -> tuple[DraftHand, list[Doubt], int]:
    """The draft of a hand, the doubts about its cells, and how many cells it read as text.

    ``noughts_stayed``: the table marks who passed in another way, so a bare 0 is a player who
    stayed and took nothing.
    """
    maker = _HandMaker(cells, [*unread_before], noughts_stayed=noughts_stayed)
    whole: dict[str, list[Said]] = {}
    for one in said:
        if one.owner is None:
            whole.setdefault(one.field, []).append(one)
    for field, entries in whole.items():
        maker.of_hand(field, entries)
    for one in said:
        if one.owner is not None:
            maker.of_player(one, one.owner)
    maker.blank(blank)
    return maker.made(spot, tricks, fined), maker.doubts, maker.read


class _HandMaker:
    """Puts a hand together, field by field."""

    def __init__(self, cells: Cells, entries: list[Entry[str]], *, noughts_stayed: bool) -> None:
        self._cells = cells
        self._noughts_stayed = noughts_stayed
        self._found: dict[str, Any] = {}
        self._results: dict[str, DraftResult] = {}
        self._each: dict[str, list[Any]] = {}
        self._notes: list[str] = []
        self._unread = entries
        self._lone_payment: Said | None = None
        self.doubts: list[Doubt] = []
        self.read = 0

    def of_hand(self, field: str, said: Sequence[Said]) -> None:
        """A field of the hand, said once or, in rows of plays, several times over."""
        if field == "notes":
            self.read += len(said)
            self._notes += dict.fromkeys(self._cells.text(one.cell) for one in said)
            return
        if field not in OF_HAND:
            for one in {(one.head, one.cell.word): one for one in said}.values():
                self._keep(one, None)
            return
        words = {fold(one.cell.word) for one in said}
        if len(words) > 1:
            self._disagree(field, said)
            return
        one = said[0]
        if one.cell.word in DASHES:  # as good as blank
            self.read += 1
            return
        if field == "paid" and not is_nobody(one.cell.word) and self._cells.is_amount(one.cell):
            self._lone_payment = one
            return
        told = told_in(self._cells, field, one.cell)
        if told is None:
            self._keep(one, "this could not be understood here")
        else:
            self._found |= told.found
            self.read += told.read

    def of_player(self, one: Said, owner: Entry[Player]) -> None:
        """A cell that is one player's."""
        cell = one.cell
        match one.field:
            case "player" | "tricks":
                self._result(owner, cell)
            case "paid":
                self._each_money("paid", owner, cell)
            case "antes" | "ante":
                self._each_money("antes", owner, cell)
            case "drew":
                self._each.setdefault("drew", []).append(self._cells.draw(owner, cell))
            case "dealt":
                cards = self._cells.cards(cell)
                self._each.setdefault("dealt", []).append((owner, cards))
            case "bank":
                amount = self._cells.money(cell, signed=True)
                out = cell.word.startswith(("-", "−"))
                if out:
                    amount = self._cells.money(cell._replace(text=cell.word[1:]))
                self._each.setdefault("bank", []).append(DraftBank(owner, amount, cashes=out))
            case _:
                self._keep(one, None)

    def blank(self, owners: Sequence[Entry[Player]]) -> None:
        """Note that nothing stands in the cell of some players where others have a result."""
        seats = {entry.value for entry in self._found.get("seats") or ()}
        for owner in owners if self._results else ():
            if not seats or owner.value in seats:  # who was not dealt in has nothing there
                self._results.setdefault(owner.value or owner.text, DraftResult(owner))

    def made(self, spot: Spot, tricks: Sequence[DraftTrick], fined: Sequence[Fined]) -> DraftHand:
        """The draft."""
        each = self._each
        fines = [*self._found.pop("fines", ()), *map(self._fine, fined)]
        hand = DraftHand(spot, **self._found)
        if self._lone_payment is not None:
            hand = self._with_payment(hand, self._lone_payment)
        if not self._noughts_stayed and hand.stayed is None and hand.passed is None:
            told = {entry.value for entry in hand.bourre or ()}
            told |= {entry.value for entry, _ in (*(hand.paid or ()), *each.get("paid", ()))}
            self._unread += open_noughts(self._results, told)
        return replace(
            hand,
            tricks=tuple(tricks),
            results=(*hand.results, *self._results.values()),
            paid=_more(hand.paid, each.get("paid")),
            antes=_more(hand.antes, each.get("antes")),
            drew=(*hand.drew, *each.get("drew", ())),
            dealt=tuple(each.get("dealt", ())),
            bank=tuple(each.get("bank", ())),
            fines=tuple(fines),
            notes=tuple(self._notes),
            unread=tuple(self._unread),
        )

    def _with_payment(self, hand: DraftHand, said: Said) -> DraftHand:
        """The hand with an amount that names nobody, put down to the one who is to pay."""
        marked = [
            result.player
            for result in self._results.values()
            if "bourre" in result.marks or "reneged" in result.marks
        ]
        named = (*marked, *(hand.bourre or ()), *(hand.reneged or ()))
        player, why = payer_among(named, said.cell)
        if player is None:
            self._unread.append(unread(said.cell, why, f"{said.head}: {said.cell.word}"))
            return hand
        paid = (*(hand.paid or ()), (player, self._cells.money(said.cell)))
        return replace(hand, paid=paid)

    def _each_money(self, field: str, owner: Entry[Player], cell: Cell) -> None:
        """A dash in an amount column is nothing paid."""
        found = self._each.setdefault(field, [])
        if cell.word in DASHES:
            self.read += 1
        else:
            found.append((owner, self._cells.money(cell)))

    def _result(self, owner: Entry[Player], cell: Cell) -> None:
        found, strays = result_in(self._cells, owner, cell)
        self._unread += strays
        if found is None:
            return
        self.read += found.tricks is None and found.paid is None
        key = owner.value or owner.text
        before = self._results.get(key)
        if before is not None:
            found, against = both(before, found, cell)
            if against is not None:
                self.doubts.append(doubt_at(codes.DOES_NOT_AGREE, against, cell))
                self._unread.append(unread(cell, against, against))
        self._results[key] = found

    def _fine(self, fined: Fined) -> DraftFine:
        paid = None if fined.paid is None else self._cells.money(fined.paid)
        self.read += 1
        return DraftFine(fined.player, self._cells.text(fined.why).strip(), paid)

    def _keep(self, said: Said, why: str | None) -> None:
        """A cell that a log has no place for, or that was not understood: a note of the hand."""
        text = f"{said.head}: {said.cell.word}"
        if why is None:
            self.read += 1
            self._notes.append(text)
        else:
            self._unread.append(unread(said.cell, f"{said.head}: {why}", text))

    def _disagree(self, field: str, said: Sequence[Said]) -> None:
        """Rows of one hand that say different things about it."""
        first = said[0].cell
        distinct = {fold(one.cell.word): one for one in reversed(said)}
        words = " and ".join(reversed([one.cell.word for one in distinct.values()]))
        message = f"the rows of this hand say {words} under {said[0].head}; neither is taken"
        self.doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, first, confidence="even"))
        for one in reversed(distinct.values()):
            where = f"{one.head}: {one.cell.word}"
            self._unread.append(unread(one.cell, f"one of two things said about {field}", where))


def _more(one: Any, other: list[Any] | None) -> Any:
    """What is noted of the hand and what of each player, None where neither is."""
    return one if other is None else (*(one or ()), *other)
