"""The results of a hand: what stands beside each player, and what it proves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bourre_audit.finding import Severity
from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE
from bourre_audit.game.record import Player
from bourre_audit.sheets import codes
from bourre_audit.sheets.counts import MOST
from bourre_audit.sheets.desk import Desk, names_given, not_certain
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import DraftHand, DraftResult, Players
from bourre_audit.sheets.totals import shares


@dataclass(frozen=True, slots=True)
class Results:
    """Who took, won, was bourréd and reneged, as noted.

    ``passed`` are those with a pass mark, ``played`` those with a sign of having stayed, ``blank``
    those beside whom nothing stands. ``certain``: every name of the row is.
    """

    rows: Mapping[Player, DraftResult]
    certain: bool
    passed: frozenset[Player]
    played: frozenset[Player]
    blank: tuple[Player, ...]
    winner: tuple[Player, ...] | None
    bourre: tuple[Player, ...] | None
    reneged: tuple[Player, ...] | None
    draft: DraftHand
    seats: tuple[Player, ...]
    desk: Desk
    book: Book | None
    hand: str
    notes: list[str]

    @property
    def took(self) -> frozenset[Player]:
        """Those beside whom a number of tricks stands."""
        return frozenset(p for p, row in self.rows.items() if row.tricks is not None)

    def counts(self, stayed: frozenset[Player] | None) -> Mapping[Player, int] | None:
        """The tricks of each as noted, if all of them are certain or add up only so.

        Who is left out of a log's numbers took none; so where that is not certain, nothing of
        them goes into the log, and the row into its notes.
        """
        noted = {p: row.tricks for p, row in self.rows.items() if row.tricks is not None}
        if not self.certain:
            self._keep()
            return None
        if not noted:
            return {} if self.draft.others_none else None
        total = self._total()
        open_ = [p for p, entry in noted.items() if entry.reading.value is None]
        known = sum(entry.reading.value or 0 for entry in noted.values())
        missing = self._missing(stayed, noted)
        if open_ and all(_is_number(noted[p]) for p in open_):
            readings = [noted[p].reading for p in open_]
            settled = shares(total, known, readings, len(missing))
            noted |= {
                p: noted[p]._replace(reading=reading)
                for p, reading in zip(open_, settled, strict=True)
                if reading.value or reading.others or p in (stayed or ())
            }
        values = {p: self.desk.number(entry, self.hand) for p, entry in noted.items()}
        found = {p: count for p, count in values.items() if count is not None}
        if len(found) < len(noted):
            self._keep()
            return None
        if missing and sum(found.values()) != total:
            self._not_noted(missing)
            return None
        if self.blank and stayed is None:
            self._keep()
            return None
        return found

    def _missing(
        self, stayed: frozenset[Player] | None, noted: Mapping[Player, Entry[int]]
    ) -> list[Player]:
        """Those whose tricks the sheet leaves open."""
        if self.draft.others_none:
            return []
        bourred = set(self.bourre or ())
        may = self.seats if stayed is None else [p for p in self.seats if p in stayed]
        return [p for p in may if p not in noted and p not in bourred and p not in self.passed]

    def _total(self) -> int:
        """How many tricks a hand has by the book of the sheet, if it names one that can be read."""
        return MOST if self.book is None else self.book.hand_size

    def _keep(self) -> None:
        said = "  ".join(_as_written(row) for row in self.draft.results)
        if said:
            self.notes.append(not_certain(said))

    def _not_noted(self, missing: Sequence[Player]) -> None:
        entry = self.draft.results[0].player
        names = ", ".join(missing)
        message = f"the tricks do not add up, and none are noted for {names}"
        severity: Severity = "note" if self.draft.tricks else "warning"
        self.desk.doubts.note(
            codes.MISSING, severity, message, entry.spot, entry.text, hand=self.hand
        )
        self._keep()


def results_of(
    draft: DraftHand,
    seats: tuple[Player, ...],
    desk: Desk,
    book: Book | None,
    hand: str,
    notes: list[str],
) -> Results:
    """The results of a hand, names read and marks sorted."""
    rows: dict[Player, DraftResult] = {}
    certain = True
    for row in draft.results:
        if row.tricks is None and not row.marks and row.paid is not None:
            continue  # a payment and nothing else
        player = desk.player(row.player, hand)
        if player in rows and (merged := _merged(rows[player], row)) is not None:
            rows[player] = merged
            continue
        if player is not None and (player not in seats or player in rows):
            twice = "stands twice in the row" if player in rows else "was not dealt in"
            message = f"{player} {twice}"
            desk.disagree(message, row.player.spot, row.player.text, hand)
            player = None
        if player is None:
            certain = False
        else:
            rows[player] = row
    marked = {
        mark: tuple(p for p, row in rows.items() if mark in row.marks)
        for mark in ("passed", "bourre", "winner", "reneged")
    }
    if not certain:
        marked = dict.fromkeys(marked, ())
    at = draft.results[0].player if draft.results else Entry(Reading(), draft.spot, "")
    lists = {
        name: _either(listed, marked[name], what, desk, hand, notes, at)
        for name, listed, what in (
            ("winner", draft.winner, "won"),
            ("bourre", draft.bourre, "bourré"),
            ("reneged", draft.reneged, "reneged"),
        )
    }
    passed = frozenset(marked["passed"])
    blank = tuple(
        p for p, row in rows.items() if row.tricks is None and not row.marks and row.paid is None
    )
    open_ = {p for p, row in rows.items() if _is_open(row)}
    played = frozenset(p for p in rows if p not in passed and p not in blank and p not in open_)
    results = Results(
        rows, certain, passed, played, blank, lists["winner"], lists["bourre"], lists["reneged"],
        draft, seats, desk, book, hand, notes,
    )  # fmt: skip
    if blank and draft.stayed is None and draft.passed is None and not draft.tricks:
        entry = rows[blank[0]].player
        message = f"nothing stands there for {', '.join(blank)}: out, or no trick? blank is neither"
        desk.doubts.note(codes.MISSING, "warning", message, entry.spot, "", hand=hand)
    return results


def _is_number(entry: Entry[int]) -> bool:
    """Whether what stands there is a number of tricks, though none that is certain.

    Nothing else is one because it would add up: who went home took no trick either.
    """
    return bool(entry.reading.others) or entry.text.strip() == UNREADABLE


def _is_open(row: DraftResult) -> bool:
    """Whether nothing that stands beside a player can be read, so that he may be out as well."""
    tricks = row.tricks
    unread = tricks is not None and tricks.value is None and not tricks.reading.others
    return unread and not row.marks and row.paid is None


def _merged(one: DraftResult, other: DraftResult) -> DraftResult | None:
    """Two cells of one player as one, where they say different things: ``R 3``, ``R won``."""
    if one.tricks is not None and other.tricks is not None:
        return None
    marks = tuple(dict.fromkeys((*one.marks, *other.marks)))
    if "passed" in marks and len(marks) > 1:
        return None
    return replace(one, tricks=one.tricks or other.tricks, marks=marks)


def _either(
    listed: Players | None,
    marked: tuple[Player, ...],
    what: str,
    desk: Desk,
    hand: str,
    notes: list[str],
    at: Entry[Player],
) -> tuple[Player, ...] | None:
    """What a list says, or else marks in the row; neither where they say two things."""
    if listed is None:
        return marked or None
    names = names_given(desk, listed, hand, notes, what)
    if names is not None and marked and set(marked) != set(names):
        written = ", ".join(names) or "nobody"
        message = f"{what}: marked for {', '.join(marked)}, and written for {written}"
        desk.disagree(message, at.spot, at.text, hand)
        notes.append(not_certain(message))
        return None
    return names


def _as_written(row: DraftResult) -> str:
    if row.text:
        return f"{row.player.text} {row.text}"
    parts = [row.player.text]
    if row.tricks is not None:
        parts.append(row.tricks.text)
    parts += row.marks
    if row.paid is not None:
        parts.append(f"pays {row.paid.text}")
    return " ".join(parts)
