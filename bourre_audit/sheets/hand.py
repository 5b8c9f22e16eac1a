"""One hand of a draft as a record: what is certain goes in, the rest into its notes."""

from collections.abc import Mapping
from dataclasses import replace

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.record import (
    NOT_NOTED,
    Banked,
    Draw,
    Fine,
    Hand,
    Player,
    Table,
    Trick,
    left_of,
)
from bourre_audit.sheets import codes
from bourre_audit.sheets.desk import Desk, names_given, not_certain, not_read
from bourre_audit.sheets.doubt import Entry
from bourre_audit.sheets.draft import DraftDraw, DraftHand, Players
from bourre_audit.sheets.payments import Before, Sums
from bourre_audit.sheets.played import Order, played, who_played
from bourre_audit.sheets.results import Results, results_of


class HandMaker:
    """Makes the record of one hand; ``made`` first, then ``after`` for what it leaves."""

    def __init__(
        self,
        draft: DraftHand,
        id_: str,
        index: int,
        players: tuple[Player, ...],
        desk: Desk,
        book: Book | None,
        ante: Entry[int] | None,
        before: Before,
    ) -> None:
        self._draft = draft
        self._id = id_
        self._index = index
        self._desk = desk
        self._book = book
        self._before = before
        self._ante = draft.ante or ante
        self._notes: list[str] = list(draft.notes)
        self._seats = names_given(desk, draft.seats, id_, self._notes, "at the table") or players
        self._hand: Hand | None = None

    def made(self) -> Hand:
        """The hand, its doubts noted."""
        draft, desk, seats = self._draft, self._desk, self._seats
        for unread in draft.unread:
            desk.doubts.not_read(codes.NOT_UNDERSTOOD, unread, self._id)
            self._notes.append(not_read(unread.text))
        dealer = self._one(draft.dealer, "dealer")
        trump = self._trump()
        if draft.tricks and (dealer is None or trump == UNREADABLE):
            self._without_tricks(dealer)
            draft = self._draft
        turn = left_of(seats, dealer or NOT_NOTED)
        results = results_of(draft, seats, desk, self._book, self._id, self._notes)
        stayed = self._stayed(results)
        tricks: tuple[Trick, ...] = ()
        if draft.tricks:
            inferred = stayed is None
            if stayed is None:
                stayed = who_played(draft.tricks, seats, results.took)
            order = Order(seats, None if stayed is None else frozenset(stayed))
            tricks = played(draft.tricks, order, desk, self._id)
            if inferred:
                seen = {play.player for trick in tricks for play in trick.plays}
                stayed = frozenset((stayed or frozenset()) | seen) or None
        counts = results.counts(stayed)
        if stayed is None and counts:
            stayed = frozenset(counts) | (frozenset(results.bourre or ()) & set(seats))
        sums = Sums(desk, self._book, self._id, self._notes, seats, self._before)
        money = sums.of(draft, self._ante, results)
        self._hand = Hand(
            index=self._index,
            id=self._id,
            dealer=dealer or NOT_NOTED,
            seats=seats,
            trump=trump,
            stayed=None if stayed is None else tuple(p for p in turn if p in stayed),
            passed=None if stayed is None else tuple(p for p in turn if p not in stayed),
            ante=money.ante,
            antes=money.antes,
            pot=money.pot,
            dealt=self._dealt(),
            drew=self._drew(),
            tricks=tricks,
            conceded=draft.conceded,
            fines=self._fines(),
            bank=self._bank(),
            table=Table(
                counts, results.winner, results.bourre, results.reneged, money.paid, money.carry
            ),
            notes=None,
        )
        notes = "\n".join(self._notes) if self._notes else None
        return replace(self._hand, notes=notes)

    def after(self) -> Before:
        """What lies in the middle after this hand, as far as the sheet says so."""
        assert self._hand is not None
        table = self._hand.table
        if table.carry is not None:
            return Before(True, table.carry)
        if not table.winner or self._draft.carry is not None:
            return Before(False, 0)
        if table.paid is not None:
            return Before(True, sum(table.paid.values()))
        everybody = self._hand.stayed is not None and table.tricks is not None
        took = everybody and all((table.tricks or {}).get(p) for p in self._hand.stayed or ())
        return Before(table.bourre == () or (table.bourre is None and bool(took)), 0)

    def _one(self, entry: Entry[Player] | None, what: str) -> Player | None:
        if entry is None:
            return None
        player = self._desk.player(entry, self._id)
        if player is None:
            self._notes.append(not_certain(f"{what} {entry.text}"))
        elif not self._seated(entry, player):
            return None
        return player

    def _seated(self, entry: Entry[Player], player: Player) -> bool:
        if player in self._seats:
            return True
        message = f"{player} stands here, but was not dealt in"
        self._desk.disagree(message, entry.spot, entry.text, self._id)
        self._notes.append(f"not at the table: {entry.text}")
        return False

    def _trump(self) -> Card:
        entry = self._draft.trump
        if entry is None:
            return UNREADABLE
        card = self._desk.card(entry, self._id)
        if entry.reading.why and entry.reading.settled is None:
            self._notes.append(not_certain(f"turned {entry.text}"))
        return card if card[-1] != "?" else UNREADABLE

    def _without_tricks(self, dealer: Player | None) -> None:
        """Tricks of which dealer or trump are not known have no place in a log but the notes."""
        missing = "dealer" if dealer is None else "turned card"
        first = self._draft.tricks[0]
        message = (
            f"tricks, but no {missing}: a log cannot hold them, so they stand in the notes;"
            f" write the {missing} on the sheet"
        )
        self._desk.doubts.note(
            codes.MISSING, "warning", message, first.spot, first.text, hand=self._id
        )
        self._notes += [f"trick: {trick.text}" for trick in self._draft.tricks]
        self._draft = replace(self._draft, tricks=())

    def _stayed(self, results: Results) -> frozenset[Player] | None:
        """Who stayed, as far as lists and marks say so; None where that is not certain."""
        draft, seats = self._draft, self._seats
        sides = [self._listed(draft.stayed, "in"), self._listed(draft.passed, "out")]
        into, out = sides
        if (draft.stayed is not None and into is None) or (
            draft.passed is not None and out is None
        ):
            return None
        if into is None and out is None:
            if results.passed | results.played >= set(seats):
                return frozenset(seats) - results.passed
            return None
        stayed = frozenset(seats) - (out or frozenset()) if into is None else into
        against = sorted(stayed & results.passed) + sorted(
            (into or frozenset()) & (out or frozenset())
        )
        if into is not None and out is not None:
            against += sorted(set(seats) - into - out)
        if against:
            entry = (draft.stayed or draft.passed or ())[0]
            names = ", ".join(dict.fromkeys(against))
            message = f"in or out? the sheet says two things about {names}"
            self._desk.disagree(message, entry.spot, entry.text, self._id)
            for what, side in (("in", draft.stayed), ("out", draft.passed)):
                if side is not None:
                    names = " ".join(one.text for one in side) or "nobody"
                    self._notes.append(not_certain(f"{what} {names}"))
            return None
        return stayed

    def _listed(self, side: Players | None, what: str) -> frozenset[Player] | None:
        names = names_given(self._desk, side, self._id, self._notes, what)
        if names is None or side is None:
            return None
        seated = [self._seated(entry, p) for entry, p in zip(side, names, strict=True)]
        return frozenset(names) if all(seated) else None

    def _dealt(self) -> Mapping[Player, tuple[Card, ...]]:
        found: dict[Player, tuple[Card, ...]] = {}
        for name, cards in self._draft.dealt:
            player = self._desk.player(name, self._id)
            read = tuple(self._desk.card(card, self._id) for card in cards)
            if player in found:
                self._desk.twice(name, "dealt", self._id)
            if player is None or player in found or not self._seated(name, player):
                said = " ".join(card.text for card in cards)
                self._notes.append(not_certain(f"dealt {name.text} {said}"))
            else:
                found[player] = read
        return found

    def _drew(self) -> Mapping[Player, Draw]:
        found: dict[Player, Draw] = {}
        for draw in self._draft.drew:
            player = self._desk.player(draw.player, self._id)
            drawn = self._draw(draw)
            if player in found:
                self._desk.twice(draw.player, "drew", self._id)
            if player is None or drawn is None or player in found:
                said = f"{draw.player.text} {draw.count.text if draw.count else ''}".rstrip()
                self._notes.append(not_certain(f"drew {said}"))
            elif self._seated(draw.player, player):
                found[player] = drawn
        return found

    def _draw(self, draw: DraftDraw) -> Draw | None:
        if draw.count is not None:
            count = self._desk.number(draw.count, self._id)
            return None if count is None else Draw(count)
        threw, took = (
            None if side is None else tuple(self._desk.card(card, self._id) for card in side)
            for side in (draw.threw, draw.took)
        )
        return Draw(len(took if took is not None else threw or ()), threw, took)

    def _fines(self) -> tuple[Fine, ...]:
        found = []
        for fine in self._draft.fines:
            player = self._desk.player(fine.player, self._id)
            paid = None if fine.paid is None else self._desk.money(fine.paid, self._id)
            if player is None or (fine.paid is not None and paid is None):
                amount = fine.paid.text if fine.paid else ""
                said = " ".join(f"{fine.player.text} {amount} {fine.why}".split())
                self._notes.append(not_certain(f"fine {said}"))
            else:
                found.append(Fine(player, fine.why, paid))
        return tuple(found)

    def _bank(self) -> tuple[Banked, ...]:
        found = []
        for entry in self._draft.bank:
            player = self._desk.player(entry.player, self._id)
            amount = self._desk.money(entry.amount, self._id)
            if player is None or amount is None:
                does = "cashes" if entry.cashes else "buys"
                said = f"{entry.player.text} {does} {entry.amount.text}"
                self._notes.append(not_certain(said))
            else:
                found.append(Banked(player, -amount if entry.cashes else amount))
        return tuple(found)
