"""The draft of a hand from its clauses and cells."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bourre_audit.sheets import codes, words
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.desk import not_certain
from bourre_audit.sheets.doubt import Doubt, Entry, Reading, Spot
from bourre_audit.sheets.draft import DraftHand, DraftResult
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.dealing import dealt, draws
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.leaves import NotUnderstood, leaves_of, unread
from bourre_audit.sheets.shorthand.marking import fines, results
from bourre_audit.sheets.shorthand.outline import Cell, HandOutline
from bourre_audit.sheets.shorthand.playing import tricks
from bourre_audit.sheets.shorthand.quoting import plain

_NO_AMOUNT: Final = "an arrow or c/o alone: nobody took the pot"


class Hands:
    """Makes the drafts of a sheet's hands, each in the light of the one before (ditto marks)."""

    def __init__(self, entries: Entries) -> None:
        self._entries = entries
        self._doubts: list[Doubt] = []
        self._before: HandOutline | None = None
        self._first: dict[str, Clause] = {}
        self._unread: list[Entry[str]] = []
        self._open: list[DraftResult] = []

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Doubts that belong to no entry: something written twice."""
        return tuple(self._doubts)

    def drafts(self, hands: Sequence[HandOutline]) -> tuple[DraftHand, ...]:
        """The drafts in order."""
        found = []
        self._before = None
        self._doubts = []
        for hand in hands:
            found.append(self._draft(hand))
            self._before = hand
        return tuple(found)

    def _draft(self, hand: HandOutline) -> DraftHand:
        draft = DraftHand(hand.spot, hand.label)
        self._first = {}
        hand.clauses = [self._undittoed(clause, hand) for clause in hand.clauses]
        hand.cells = [self._cell_above(cell) for cell in hand.cells]
        self._unread, self._open = [], []
        for clause in hand.clauses:
            draft = self._with(draft, clause)
        told = {row.player.value for row in draft.results}
        open_ = [row for row in self._open if told and row.player.value not in told]
        draft = replace(draft, unread=tuple(self._unread), results=(*draft.results, *open_))
        if hand.cells:
            draft = self._with_cells(draft, hand.cells)
        counted = [row for row in draft.results if row.tricks is not None or "passed" in row.marks]
        self._entries.groups.append(tuple(row.player.text for row in counted))
        return draft

    # Ditto marks -----------------------------------------------------------------------------

    def _undittoed(self, clause: Clause, hand: HandOutline) -> Clause:
        """The clause of the hand before where a ditto mark stands."""
        if clause.field == "ditto":
            above = self._before.first if self._before is not None else []
            within = enumerate(hand.first[: len(above)])
            place = next((n for n, one in within if one is clause), None)
            if place is None:
                return replace(clause, field="unread")
            hand.first[place] = above[place]
            return replace(above[place], spot=clause.spot)
        if clause.text and words.is_ditto(clause.text) and self._before is not None:
            same = [one for one in self._before.clauses if one.field == clause.field]
            if same:
                found = replace(same[-1], spot=clause.spot)
                hand.first[:] = [found if one is clause else one for one in hand.first]
                return found
        return clause

    def _cell_above(self, cell: Cell) -> Cell:
        if not words.is_ditto(cell.piece.text) or self._before is None:
            return cell
        return next((one for one in self._before.cells if one.player == cell.player), cell)

    # Clauses ---------------------------------------------------------------------------------

    def _with(self, draft: DraftHand, clause: Clause) -> DraftHand:
        try:
            return self._read(draft, clause)
        except NotUnderstood as error:
            entry = unread(clause, error.why, error.start, error.end)
            self._unread.append(entry)
            self._open += _open_result(self._entries, clause, entry)
            return draft

    def _read(self, draft: DraftHand, clause: Clause) -> DraftHand:
        entries, kind = self._entries, clause.field
        if kind in _ONE:
            return self._one(draft, clause, _ONE[kind](entries, clause))
        if kind == "stayed" or kind == "passed":
            return self._one(draft, clause, entries.names(clause, draft.seats))
        if kind in ("winner", "bourre", "reneged"):
            return self._one(draft, clause, entries.names(clause))
        if kind == "carry":
            return self._carry(draft, clause)
        if kind in ("antes", "paid"):
            old: Any = getattr(draft, kind)
            money: Any = entries.each(clause)
            return _set(draft, kind, money if old is None else (*old, *money))
        if kind in ("tricks", "trick"):
            return self._tricks(draft, clause)
        if kind == "results":
            counted = results(entries, clause)
            return replace(
                draft,
                results=(*draft.results, *counted.results),
                bank=(*draft.bank, *counted.bank),
                others_none=draft.others_none or counted.others_none,
            )
        if kind in ("drew", "dealt", "fines"):
            more = _SEVERAL[kind](entries, clause)
            return _set(draft, kind, (*getattr(draft, kind), *more))
        if kind == "conceded":
            if clause.text:
                raise NotUnderstood("nothing is due after this word")
            return replace(draft, conceded=True)
        if kind in ("notes", "remark", "aside"):
            return self._note(draft, clause)
        if kind == "cards" and not clause.text:
            raise NotUnderstood("this says nothing about a hand")
        raise NotUnderstood("nothing that a hand has begins so")

    def _one(self, draft: DraftHand, clause: Clause, value: Any) -> DraftHand:
        """A matter that a hand has once; what says it twice and differently is left open."""
        kind = clause.field
        first = self._first.setdefault(kind, clause)
        if first is clause:
            return _set(draft, kind, value)
        old = getattr(draft, kind)
        if old is not None and _meaning(old) == _meaning(value):
            return draft
        message = f"{kind} stands here a second time, and says something else"
        self._doubts.append(
            Doubt(
                codes.DOES_NOT_AGREE, "warning", message, clause.spot, clause.whole, "none",
                hand=draft.id,
            )
        )  # fmt: skip
        said = not_certain(f"{first.whole} or {clause.whole}")
        return _set(replace(draft, notes=(*draft.notes, said)), kind, None)

    def _carry(self, draft: DraftHand, clause: Clause) -> DraftHand:
        if clause.text and not words.is_nobody(clause.text):
            return self._one(draft, clause, self._entries.money(clause))
        if draft.winner is not None and draft.winner != ():
            raise NotUnderstood(f"{_NO_AMOUNT}, but somebody did")
        return replace(draft, winner=())

    def _tricks(self, draft: DraftHand, clause: Clause) -> DraftHand:
        if words.head(clause.whole.split()[0]) == "tricks":
            return self._tricks_clause(draft, clause)
        more, rest = tricks(self._entries, clause)
        return replace(draft, tricks=(*draft.tricks, *more), conceded=draft.conceded or rest)

    def _tricks_clause(self, draft: DraftHand, clause: Clause) -> DraftHand:
        """``tricks R 3, Th 2`` are numbers; ``tricks nobody`` says that none are noted but that."""
        if words.is_nobody(clause.text):
            return replace(draft, others_none=True)
        numbers = self._entries.whole_numbers(clause)
        return replace(draft, results=(*draft.results, *numbers))

    def _note(self, draft: DraftHand, clause: Clause) -> DraftHand:
        text = plain(clause.text)
        if text is None:
            raise NotUnderstood("the quotes here are not closed, or an escape in them is none")
        if clause.field == "aside" and draft.tricks:
            *before, last = draft.tricks
            remark = text if last.notes is None else f"{last.notes}\n{text}"
            return replace(draft, tricks=(*before, replace(last, notes=remark)))
        return replace(draft, notes=(*draft.notes, text))

    # Cells -----------------------------------------------------------------------------------

    def _with_cells(self, draft: DraftHand, cells: Sequence[Cell]) -> DraftHand:
        """The cells of a table: tricks and marks; in a row of blanks nothing is noted at all."""
        if not any(cell.piece.text for cell in cells):
            return draft
        rows = []
        unread_: list[Entry[str]] = []
        for cell in cells:
            text, column = cell.piece.text, cell.piece.column
            spot = Spot(cell.piece.line, column, column + max(1, len(text)))
            name = Entry(self._entries.who.read(cell.player), spot, cell.player)
            read = read_cell(text)
            more = read.tricks is not None or len(read.marks) > 1
            if read.rest or "carry" in read.marks or ("passed" in read.marks and more):
                why = f"this does not fit in the column of {cell.player}"
                unread_.append(Entry(Reading(None, (), why, "none"), spot, f"{cell.player} {text}"))
                rows.append(DraftResult(name, Entry(Reading(None, (), why), spot, text)))
                continue
            tricks = None if read.tricks is None else Entry(read.tricks, spot, text)
            rows.append(DraftResult(name, tricks, read.marks, None, text))
        return replace(draft, results=(*draft.results, *rows), unread=(*draft.unread, *unread_))


def _open_result(entries: Entries, clause: Clause, read: Entry[str]) -> tuple[DraftResult, ...]:
    """A row of results that was not understood: of whom it begins with, everything is open."""
    if clause.field != "results":
        return ()
    try:
        leaves = leaves_of(entries.tree(clause, "results"))
    except NotUnderstood:
        return ()
    name = entries.name(clause, leaves[: entries.length(leaves, 0)])
    open_ = Entry(Reading[int](None, (), read.reading.why, "none"), read.spot, read.text)
    return (DraftResult(name, open_, text=read.text.removeprefix(name.text).strip()),)


def _set(draft: DraftHand, field: str, value: Any) -> DraftHand:
    return replace(draft, **{field: value})


def _meaning(value: object) -> object:
    """What a value says, wherever it stands."""
    if isinstance(value, Entry):
        return value.reading
    if isinstance(value, tuple):
        return tuple(map(_meaning, value))
    return value


_ONE: Final[Mapping[str, Callable[[Entries, Clause], Any]]] = {
    "dealer": Entries.who_is,
    "trump": Entries.turned,
    "ante": Entries.money,
    "pot": Entries.money,
    "seats": Entries.names,
}
_SEVERAL: Final[Mapping[str, Callable[[Entries, Clause], tuple[Any, ...]]]] = {
    "drew": draws,
    "dealt": dealt,
    "fines": fines,
}
