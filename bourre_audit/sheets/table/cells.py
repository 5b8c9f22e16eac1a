"""What stands in one cell, read: an amount, a card, a name, a list of names."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Player
from bourre_audit.log.values import read_card
from bourre_audit.sheets.amounts import read_money
from bourre_audit.sheets.cards import read_sheet_card, read_turned
from bourre_audit.sheets.doubt import Entry, Reading, Spot
from bourre_audit.sheets.draft import DraftDraw, DraftPlay, Money, Players
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.table.grid import Cell
from bourre_audit.sheets.table.guard import unguarded
from bourre_audit.sheets.table.signs import DASHES, LIST_SIGNS, NO_CARDS
from bourre_audit.sheets.who import Who
from bourre_audit.sheets.words import fold, is_all, is_nobody

T = TypeVar("T")

_AND: Final = re.compile(r"\s+(?:and|et|и)\s+", re.IGNORECASE)
_YES: Final = frozenset(("yes", "y", "true", "1", "x", "oui", "vrai", "да"))
_NO: Final = frozenset(("no", "n", "false", "0", "non", "faux", "нет"))
_ARROWS: Final = re.compile(r"\s*(>>?)\s*")
_PAIR: Final = re.compile(r"(?P<name>.*\S)\s*[:=]?\s+(?P<rest>\S+)")


class Cells(NamedTuple):
    """How the cells of one evening are read: whose names, which money, which card letters."""

    who: Who
    unit: Unit
    currency: str
    language: CardLanguage

    def text(self, cell: Cell) -> str:
        """A text as it was before a spreadsheet had to be kept from obeying it."""
        return unguarded(cell.text)

    def money(self, cell: Cell, *, signed: bool = False) -> Entry[int]:
        """An amount."""
        word = cell.word
        return _entry(read_money(word, self.unit, self.currency, signed=signed), cell)

    def is_amount(self, cell: Cell) -> bool:
        """Whether a cell is an amount and nothing else, certain or not."""
        reading = read_money(cell.word, self.unit, self.currency)
        return reading.value is not None or bool(reading.others)

    def card(self, cell: Cell, text: str | None = None) -> Entry[Card]:
        """A card; ``text`` is the part of the cell that is meant."""
        word = cell.word if text is None else text
        if word == UNREADABLE:
            return _entry(Reading(UNREADABLE), cell, word)
        return _entry(read_sheet_card(word, self.language), cell, word)

    def turned(self, cell: Cell) -> Entry[Card]:
        """The turned card or the suit of trump; ``?`` where the table itself says so."""
        if cell.word == UNREADABLE:
            return _entry(Reading(UNREADABLE), cell)
        return _entry(read_turned(cell.word, self.language), cell)

    def cards(self, cell: Cell, text: str | None = None) -> tuple[Entry[Card], ...]:
        """Cards with spaces or commas between them; ``-`` is none."""
        words = (cell.word if text is None else text).replace(",", " ").split()
        return () if words == [NO_CARDS] else tuple(self.card(cell, word) for word in words)

    def laid(self, cell: Cell, text: str | None = None) -> DraftPlay:
        """A card laid, ``4S>KS`` where one was taken back for it."""
        word = unguarded(cell.word) if text is None else text
        parts = _ARROWS.split(word)
        if len(parts) != 3 or not parts[0] or not parts[2]:
            return DraftPlay(self.card(cell, word))
        first, arrow, second = parts
        took_back = self.card(cell, first)
        return DraftPlay(self.card(cell, second), took_back=took_back, late=arrow == ">>")

    def player(self, cell: Cell, text: str | None = None) -> Entry[Player]:
        """Who is meant."""
        word = unguarded(cell.word if text is None else text).strip()
        return _entry(self.who.read(word), cell, word)

    def players(self, cell: Cell) -> Players:
        """A list of names; an empty tuple where the cell says nobody."""
        whole = unguarded(cell.word).strip()
        if self.who.exact(whole) is None:
            if is_nobody(whole):
                return ()
            if is_all(whole):
                return tuple(_entry(Reading(p), cell, whole) for p in self.who.players)
        return tuple(self.player(cell, word) for word in self._names(whole))

    def _names(self, whole: str) -> Iterator[str]:
        if self.who.exact(whole) is not None:
            yield whole
            return
        for part in LIST_SIGNS.split(whole):
            if self.who.exact(part) is not None:
                yield part.strip()
                continue
            for piece in _AND.split(part):
                words = piece.split()
                if len(words) > 1 and not self.who.fits(piece) and all(map(self.who.fits, words)):
                    yield from words
                elif words:
                    yield " ".join(words)

    def by_player(
        self, cell: Cell, read: Callable[[str], T]
    ) -> tuple[tuple[Entry[Player], T], ...]:
        """``Paul 3, Larry 1``: players, each with what ``read`` makes of the rest.

        A part without a name and a rest gives nobody: its text is read as a name that fits none.
        """
        found = []
        for part in re.split(r"[;/\n]|,(?!\d)", cell.word):
            if not part.strip():
                continue
            match = _PAIR.fullmatch(part.strip())
            name, rest = (match["name"], match["rest"]) if match else (part.strip(), "")
            found.append((self.player(cell, name.rstrip(":= ")), read(rest)))
        return tuple(found)

    def amounts(self, cell: Cell) -> Money:
        """``Larry 1.25; Paul 1.25``."""
        return self.by_player(
            cell, lambda rest: _entry(read_money(rest, self.unit, self.currency), cell, rest)
        )

    def draw(self, player: Entry[Player], cell: Cell) -> DraftDraw:
        """How many were drawn, or thrown ``>`` taken."""
        word = unguarded(cell.word)
        if ">" in word:
            threw, _, took = word.partition(">")
            return DraftDraw(
                player,
                threw=self.cards(cell, threw.strip()) if threw.strip() else None,
                took=self.cards(cell, took.strip()) if took.strip() else None,
            )
        if word in DASHES:
            return DraftDraw(player, _entry(Reading(0), cell))
        if word.isascii() and word.isdigit() and len(word) < 3:
            return DraftDraw(player, _entry(Reading(int(word)), cell))
        why = "a number of cards is due, or thrown > taken"
        return DraftDraw(player, _entry(Reading(None, (), why, "none"), cell))


def yes_or_no(word: str) -> bool | None:
    """A flag as people write it."""
    folded = fold(word)
    return True if folded in _YES else False if folded in _NO else None


def _entry(reading: Reading[T], cell: Cell, text: str | None = None) -> Entry[T]:
    """An entry at the cell, or at the part of it that ``text`` is."""
    if text is None or text == cell.text:
        return Entry(reading, cell.spot, cell.word)
    return Entry(reading, part_of(cell, text), text)


def part_of(cell: Cell, text: str) -> Spot:
    """Where a part of a cell's text stands, if that can be told; else the whole cell."""
    spot = cell.spot
    at = cell.text.find(text)
    plain = spot.end_column - spot.column == len(cell.text)
    if at < 0 or not plain or not text:
        return spot
    return spot._replace(column=spot.column + at, end_column=spot.column + at + len(text))


def lead_language(words: Sequence[str], heads: CardLanguage) -> CardLanguage:
    """The letters that some cards are written in: those that read the most; else the headings'."""
    order: tuple[CardLanguage, ...] = (heads, *LANGUAGES)
    return max(
        dict.fromkeys(order),
        key=lambda language: sum(1 for word in words if read_card(word, language) is not None),
    )
