"""The money of a hand as noted: ante, pot, payments, what is carried; and what sums settle."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Player
from bourre_audit.sheets.desk import Desk, each_as_written, not_certain
from bourre_audit.sheets.doubt import Entry
from bourre_audit.sheets.draft import DraftHand, Money
from bourre_audit.sheets.results import Results
from bourre_audit.sheets.totals import only_fit


class Before(NamedTuple):
    """The money in the middle before a hand's antes, in units, and whether it is known."""

    known: bool
    carry: int


class Amounts(NamedTuple):
    """The amounts of a hand in units; None where not noted, or not certain."""

    ante: int | None
    antes: Mapping[Player, int] | None
    pot: int | None
    paid: Mapping[Player, int] | None
    carry: int | None


class Sums:
    """Reads the amounts of one hand, each in the light of the others."""

    def __init__(
        self,
        desk: Desk,
        book: Book | None,
        hand: str,
        notes: list[str],
        seats: tuple[Player, ...],
        before: Before,
    ) -> None:
        self._desk = desk
        self._book_ante = None if book is None else _in_units(book.ante.amount, desk.unit)
        self._book_cap = None if book is None else _in_units(book.bourre.cap, desk.unit)
        self._hand = hand
        self._notes = notes
        self._seats = seats
        self._before = before

    def of(self, draft: DraftHand, ante: Entry[int] | None, results: Results) -> Amounts:
        """The amounts of the hand."""
        noted_pot = draft.pot.reading.value if draft.pot else None
        ante_units = self._ante(ante, noted_pot)
        antes = self._each(draft.antes, "antes", {})
        pot = self._pot(draft, ante_units)
        paid = self._paid(draft, pot)
        carry = self._carry(draft, results, pot, paid)
        return Amounts(ante_units, antes, pot, paid, carry)

    def _money(self, entry: Entry[int] | None, what: str) -> int | None:
        if entry is None:
            return None
        units = self._desk.money(entry, self._hand)
        if units is None:
            self._notes.append(not_certain(f"{what} {entry.text}"))
        return units

    def _ante(self, entry: Entry[int] | None, pot: int | None) -> int | None:
        if entry is None:
            return None
        sums: list[tuple[int | None, str]] = [(self._book_ante, "it is the ante of the book")]
        if pot is not None and self._before.known:
            share, odd = divmod(pot - self._before.carry, len(self._seats))
            said = f"{len(self._seats)} antes make the pot of {self._desk.unit.text(pot)}"
            sums.append((None if odd else share, said))
        return self._money(entry._replace(reading=only_fit(entry.reading, sums)), "ante")

    def _pot(self, draft: DraftHand, ante: int | None) -> int | None:
        if draft.pot is None:
            return None
        reading = draft.pot.reading
        each = self._book_ante if ante is None else ante
        fines = [fine.paid.value if fine.paid else None for fine in draft.fines]
        if self._before.known and each is not None and None not in fines and not draft.antes:
            text = self._desk.unit.text
            total = self._before.carry + each * len(self._seats) + sum(f or 0 for f in fines)
            said = f"{len(self._seats)} antes of {text(each)}"
            if self._before.carry:
                said += f" and {text(self._before.carry)} carried"
            reading = only_fit(reading, [(total, f"{said} make {text(total)}")])
        return self._money(draft.pot._replace(reading=reading), "pot")

    def _paid(self, draft: DraftHand, pot: int | None) -> Mapping[Player, int] | None:
        beside = tuple((row.player, row.paid) for row in draft.results if row.paid is not None)
        if draft.paid is None and not beside:
            return None
        text = self._desk.unit.text
        sums = {}
        if pot is not None:
            sums[pot] = f"it is the pot of {text(pot)}"
        if self._book_cap is not None:
            sums.setdefault(self._book_cap, f"it is the limit of {text(self._book_cap)}")
        return self._each((*beside, *(draft.paid or ())), "paid", sums)

    def _each(
        self, money: Money | None, what: str, sums: Mapping[int, str]
    ) -> Mapping[Player, int] | None:
        """Money by player; where anything of it is not certain, none, and all in the notes."""
        if money is None:
            return None
        settled = tuple(
            (name, amount._replace(reading=only_fit(amount.reading, sums.items())))
            for name, amount in money
        )
        found = self._desk.each(settled, what, self._hand)
        if found is None:
            self._notes.append(not_certain(f"{what} {each_as_written(money)}"))
        return found

    def _carry(
        self, draft: DraftHand, results: Results, pot: int | None, paid: Mapping[Player, int] | None
    ) -> int | None:
        if draft.carry is None:
            return None
        text = self._desk.unit.text
        total = sum(paid.values()) if paid is not None else None
        sums: list[tuple[int | None, str]] = []
        if total is not None and results.winner:
            sums.append((total, f"{text(total)} were paid"))
        if pot is not None and not results.winner:
            all_ = pot + (total or 0)
            more = f" and {text(total)} paid" if total else ""
            sums.append((all_, f"the pot of {text(pot)}{more}"))
        reading = only_fit(draft.carry.reading, sums)
        return self._money(draft.carry._replace(reading=reading), "carried")


def _in_units(amount: Decimal | None, unit: Unit) -> int | None:
    """An amount of a rule book in the units of the sheet, where it is a whole number of them."""
    return None if amount is None else unit.units(amount)
