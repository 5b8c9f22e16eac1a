"""The outline of a sheet: which lines are its head, which belong to which hand, which close it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bourre_audit.sheets import words
from bourre_audit.sheets.doubt import Spot
from bourre_audit.sheets.shorthand.clauses import TEXTS, Clause, Piece, clauses_of
from bourre_audit.sheets.shorthand.grid import Columns, Grid, columns_of, rows_of
from bourre_audit.sheets.shorthand.lines import Line, blotted
from bourre_audit.sheets.shorthand.quoting import unquoted
from bourre_audit.sheets.shorthand.tokens import Token, tokens_of
from bourre_audit.sheets.who import Who

SESSION: Final = frozenset(
    ("title", "date", "place", "scorer", "rules", "unit", "currency", "cards", "opening_pot",
     "opening_exempt", "closing", "ruling", "net", "stack"),
)  # fmt: skip
"""Heads that speak of the evening wherever a line begins with them."""

_NUMBER: Final = re.compile(r"(?:#|№|n°)?(\d{1,6}(?:[-/]\d{1,6})?)[.)]?")
_NO_LISTS: Final = TEXTS | {"notes", "aside", "remark", "ruling", "unread"}
_TRICK_NUMBER: Final = re.compile(r"[1-9][.)]?")
_HAND_WORDS: Final = ("#", "№", "hand", "deal", "main", "donne", "сдача", "раздача", "кон")


class Cell(NamedTuple):
    """A cell of a table in the text: a player's column, and what stands in it."""

    player: str
    piece: Piece


@dataclass(slots=True)
class HandOutline:
    """The clauses and cells of one hand; ``first`` are those of its first line, for ditto marks."""

    label: str | None
    spot: Spot
    clauses: list[Clause] = field(default_factory=list)
    first: list[Clause] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)


@dataclass(slots=True)
class Outline:
    """A sheet in its parts.

    ``totals`` are running totals, each after how many hands: a clause, or the cells of a row.
    """

    head: list[Clause] = field(default_factory=list)
    hands: list[HandOutline] = field(default_factory=list)
    closing: list[Clause] = field(default_factory=list)
    totals: list[tuple[int, Clause | tuple[Cell, ...]]] = field(default_factory=list)


def outline_of(lines: Sequence[Line], who: Who, *, head_only: bool = False) -> Outline:
    """Sort the lines of a sheet into head, hands and closing; ``head_only``: up to a hand."""
    return _Sorter(lines, who).sorted(head_only=head_only)


class _Sorter:
    def __init__(self, lines: Sequence[Line], who: Who) -> None:
        self._lines = lines
        self._who = who
        self._found = Outline()
        self._closing = False
        self._grid: Columns | None = None
        self._headed: Line | None = None

    def sorted(self, *, head_only: bool) -> Outline:
        place = 0
        while place < len(self._lines) and not (head_only and self._found.hands):
            line = self._lines[place]
            if line.apart:
                self._no_more_rows()
            columns = columns_of(line, self._who)
            if columns is not None:
                self._no_more_rows()
                self._grid, self._headed = columns, line
                self._closing = False
            elif self._grid is not None and (row := rows_of(line, self._grid)) is not None:
                self._row(row, line)
            else:
                place += self._line(place)
                continue
            place += 1
        self._no_more_rows()
        return self._found

    def _no_more_rows(self) -> None:
        """The table ends here; one without a row was none, and its head says nothing."""
        line, self._headed = self._headed, None
        self._grid = None
        if line is not None:
            spot = Spot(line.number, line.indent + 1, len(line.text) + 1)
            piece = Piece(line.text.strip(), line.number, line.indent + 1)
            clause = Clause("unread", (piece,), spot, line.text.strip())
            (self._found.hands[-1].clauses if self._found.hands else self._found.head).append(
                clause
            )

    def _row(self, row: Grid, line: Line) -> None:
        """A row of a table: a hand, or a player's or a head's entries for several hands."""
        assert self._grid is not None
        self._headed = None
        if self._grid.by_hand:
            for label, piece in row.cells:
                if label == "total":
                    only = (Cell(row.head.removeprefix("@"), piece),)
                    self._found.totals.append((len(self._found.hands), only))
                    continue
                hand = self._hand_called(label, line)
                self._put(hand, row.head, piece)
            return
        if row.head == "total":
            if row.label and words.head(row.label) is None:
                self._hand_called(row.label, line)
            cells = tuple(Cell(name.removeprefix("@"), piece) for name, piece in row.cells)
            self._found.totals.append((len(self._found.hands), cells))
            return
        hand = self._hand_called(row.label, line, new=True)
        for name, piece in row.cells:
            self._put(hand, name, piece)

    def _put(self, hand: HandOutline, column: str, piece: Piece) -> None:
        player = column.removeprefix("@")
        if column.startswith("@"):
            hand.cells.append(Cell(player, piece))
        elif piece.text:
            end = piece.column + len(piece.text)
            spot = Spot(piece.line, piece.column, end)
            clause = Clause(column, (piece,), spot, piece.text)
            hand.clauses.append(clause)

    def _hand_called(self, label: str, line: Line, *, new: bool = False) -> HandOutline:
        known = None if new else next((h for h in self._found.hands if h.label == label), None)
        if known is None:
            known = HandOutline(label, Spot(line.number, line.indent + 1, len(line.text) + 1))
            self._found.hands.append(known)
        return known

    def _line(self, place: int) -> int:
        """One line that is no table's; how many lines it takes with those that go on from it."""
        line = self._lines[place]
        taken = 1
        tokens = tokens_of(line.text)
        label = self._label(line, tokens)
        clauses: list[Clause]
        if label is not None:
            self._closing = False
            spot = Spot(line.number, tokens[0].start + 1, label[1] + 1)
            hand = HandOutline(label[0], spot)
            self._found.hands.append(hand)
            clauses = list(clauses_of(line, label[1], self._who))
            clauses, taken = self._with_more(clauses, place, taken)
            hand.clauses += clauses
            hand.first = list(clauses)
            return taken
        start = self._after_trick_number(line, tokens)
        clauses = list(clauses_of(line, start, self._who))
        clauses, taken = self._with_more(clauses, place, taken)
        self._sort(clauses, indented=line.indent > 0)
        return taken

    def _with_more(self, clauses: list[Clause], place: int, taken: int) -> tuple[list[Clause], int]:
        """A clause that ends in a comma goes on in the next line."""
        while clauses and clauses[-1].text.endswith((",", "、")):
            if clauses[-1].field in _NO_LISTS:
                break
            if place + taken >= len(self._lines) or taken > 200:
                break
            line = self._lines[place + taken]
            text = blotted(line.text).strip()
            last = clauses[-1]
            pieces = (*last.pieces, Piece(text, line.number, line.indent + 1))
            clauses[-1] = Clause(last.field, pieces, last.spot, f"{last.whole} {text}")
            taken += 1
        return clauses, taken

    def _label(self, line: Line, tokens: Sequence[Token]) -> tuple[str, int] | None:
        """What a hand that begins on a line is called, and where the name ends."""
        if line.indent > 1 or not tokens or tokens[0].kind != "word":
            return None
        first = tokens[0]
        after = tokens[1] if len(tokens) > 1 else None
        if words.fold(first.text) in _HAND_WORDS and after is not None:
            if after.kind == "string":
                return unquoted(after.text) or after.text, after.end
            if after.kind == "word":
                match = _NUMBER.fullmatch(after.text)
                end = after.end
                if len(tokens) > 2 and tokens[2].kind == "sign":
                    end = tokens[2].end
                return (match[1] if match else after.text), end
            return None
        match = _NUMBER.fullmatch(first.text)
        if match is None:
            return None
        if self._is_trick_number(first, line):
            return None
        end = after.end if after is not None and after.kind == "sign" else first.end
        return match[1], end

    def _is_trick_number(self, first: Token, line: Line) -> bool:
        """Whether a number before a trick counts the tricks of the hand before, not a hand."""
        hands = self._found.hands
        if not hands or not _TRICK_NUMBER.fullmatch(first.text):
            return False
        clauses = list(clauses_of(line, first.end, self._who))
        if not clauses or clauses[0].field != "tricks":
            return False
        before = sum(clause.field == "tricks" for clause in hands[-1].clauses)
        return int(first.text.rstrip(".)")) == before + 1

    def _after_trick_number(self, line: Line, tokens: Sequence[Token]) -> int:
        """Where the clauses of a line begin: after the number of a trick, if it has one."""
        if not self._found.hands or len(tokens) < 2 or tokens[0].kind != "word":
            return 0
        place = 1 if words.head(tokens[0].text) == "trick" else 0
        number = tokens[place]
        if number.kind != "word" or not _TRICK_NUMBER.fullmatch(number.text):
            return 0
        end = number.end
        if place + 1 < len(tokens) and tokens[place + 1].kind == "sign":
            end = tokens[place + 1].end
        clauses = list(clauses_of(line, end, self._who))
        return end if clauses and clauses[0].field == "tricks" else 0

    def _sort(self, clauses: list[Clause], *, indented: bool) -> None:
        """Put the clauses of a line without a label where they belong."""
        found = self._found
        first = clauses[0].field if clauses else ""
        if self._closing and (indented or first in ("net", "stack", "pot", "notes")):
            found.closing += clauses
            return
        self._closing = False
        if found.hands and not indented and first in SESSION:
            self._closing = first in ("closing", "net", "stack")
            (found.closing if self._closing else found.head).extend(clauses)
            return
        if first == "total":
            for clause in clauses:
                if clause.field == "total":
                    found.totals.append((len(found.hands), clause))
                elif found.hands:
                    found.hands[-1].clauses.append(clause)
            return
        if not found.hands and first == "closing":
            self._closing = True
            found.closing += clauses
            return
        if first == "dealer" and (
            not found.hands or any(c.field == "dealer" for c in found.hands[-1].clauses)
        ):
            found.hands.append(HandOutline(None, clauses[0].spot, [], list(clauses)))
        if found.hands:
            found.hands[-1].clauses += clauses
        else:
            found.head += clauses
