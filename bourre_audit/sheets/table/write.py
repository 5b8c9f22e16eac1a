"""A session as a table in CSV: a row for every play, and rows for what else was noted.

Above the headings stand the matters of the evening, a key and its values to a row. Below them a
row speaks of the hand, the trick and the player that it names; so everything is said once, and
reading the table again gives the same session. What a table has no place for is declared lost.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Draw, Hand, Player, Session, Trick
from bourre_audit.log.names import same
from bourre_audit.log.values import spelled
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Spot
from bourre_audit.sheets.table.grid import in_sight
from bourre_audit.sheets.table.guard import guarded
from bourre_audit.sheets.table.signs import LIST_SIGNS, NO_CARDS, NOBODY, OTHERS_NONE

_COLUMNS: Final = (
    "hand",
    "dealer",
    "trump",
    "seats",
    "stayed",
    "ante",
    "pot",
    "conceded",
    "winner",
    "bourre",
    "reneged",
    "carry",
    "notes",
    "trick",
    "player",
    "card",
    "took back",
    "late",
    "taken by",
    "trick notes",
    "antes",
    "dealt",
    "drew",
    "tricks",
    "paid",
    "fine",
    "fine paid",
    "bank",
)
"""Headings in the order they are written; a column with nothing in it is left out."""

_ALWAYS: Final = frozenset(("hand", "dealer", "trump", "trick", "player", "card"))
"""Columns that are written even if nothing stands in them."""

_Cells = dict[str, str]


def write_table(session: Session) -> tuple[str, tuple[Doubt, ...]]:
    """The session as CSV, with every loss (S010).

    Raises ``ValueError`` if the session has hands, or money, that could not be read.
    """
    if session.unread or session.money_unread:
        raise ValueError("a session of which a part could not be read cannot be written")
    table = _Table(session)
    rows = [cells for hand in session.hands for cells in table.hand(hand)]
    used = _ALWAYS.union(*rows)
    columns: list[str] = [column for column in _COLUMNS if column in used]
    text = _lines(
        (
            *table.evening(),
            *([[]] if session.hands else []),
            columns,
            *([cells.get(column, "") for column in columns] for cells in rows),
        )
    )
    return text, tuple(table.lost)


class _Table:
    """Writes one session; ``lost`` is what had no place."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._unit: Unit = session.unit
        self._names = tuple(seat.name for seat in session.players)
        self._spelled = [word for seat in session.players for word in (seat.name, *seat.aka)]
        self._nobody_is_somebody = any(same(word) == NOBODY for word in self._spelled)
        self.lost: list[Doubt] = []

    def evening(self) -> Iterator[list[str]]:
        """The rows above the headings: a key and its values."""
        session = self._session
        texts = {
            "title": session.title,
            "date": session.date,
            "place": session.place,
            "scorer": session.scorer,
            "rules": _rules(session.rules),
            "unit": None if self._unit == Unit() else self._unit.text(1),
            "currency": session.currency or None,
            "cards": None if session.cards == "en" else session.cards,
            "opening pot": self._money(session.opening_pot) if session.opening_pot else None,
            "notes": session.notes,
        }
        yield from ([key, guarded(text)] for key, text in texts.items() if text is not None)
        if session.opening_exempt:
            yield ["opening exempt", *map(guarded, session.opening_exempt)]
        for word in self._spelled:
            if not in_sight(word.replace("'", "")):
                self._lose("who it is that is called by a name that shows nothing", None)
        yield ["players", *map(guarded, self._names)]
        if any(seat.aka for seat in session.players):
            yield [
                "also called",
                *((guarded(self._akas(seat.aka)) if seat.aka else "") for seat in session.players),
            ]
        each: dict[str, Mapping[Player, int] | None] = {
            "buy-in": {s.name: s.buy_in for s in session.players if s.buy_in is not None} or None,
            "closing net": session.closing.net,
            "closing stack": session.closing.stack,
        }
        for key, amounts in each.items():
            if amounts is not None:
                found = [self._money(amounts.get(player)) or "" for player in self._names]
                yield [key, *(found if amounts else [NOBODY])]
        if session.closing.pot is not None:
            yield ["closing pot", self._unit.text(session.closing.pot)]
        for ruling in session.rulings:
            trick = None if ruling.trick is None else str(ruling.trick)
            said = (ruling.hand, trick, ruling.player, ruling.code, ruling.decision)
            words = (*said, ruling.by, ruling.why)
            yield ["ruling", *("" if text is None else guarded(text) for text in words)]

    def hand(self, hand: Hand) -> Iterator[_Cells]:
        """The rows of a hand: the hand, each player, fines and bank, each play."""
        table = hand.table
        everybody = hand.seats == self._names
        known = {
            "dealer": guarded(hand.dealer),
            "trump": self._trump(hand.trump),
            "seats": None if everybody else self._list(hand.seats, hand, "seats"),
            "stayed": None if hand.stayed is None else self._list(hand.stayed, hand, "stayed"),
            "ante": self._money(hand.ante),
            "pot": self._money(hand.pot),
            "conceded": "yes" if hand.conceded else None,
            "winner": None if table.winner is None else self._list(table.winner, hand, "winner"),
            "bourre": None if table.bourre is None else self._list(table.bourre, hand, "bourre"),
            "reneged": None
            if table.reneged is None
            else self._list(table.reneged, hand, "reneged"),
            "carry": self._money(table.carry),
            "notes": None if hand.notes is None else guarded(hand.notes),
        }
        name = {"hand": guarded(hand.id)}
        each = self._each(hand)
        nothing = {column: NOBODY for column in ("antes", "paid") if each.get(column) == {}}
        if hand.table.tricks is not None:
            known["tricks"] = OTHERS_NONE
        yield name | {column: text for column, text in known.items() if text is not None} | nothing
        for player in self._names:
            cells = {column: each[column][player] for column in each if player in each[column]}
            if cells:
                yield name | {"player": guarded(player)} | cells
        for fine in hand.fines:
            paid = {} if fine.paid is None else {"fine paid": self._unit.text(fine.paid)}
            yield name | {"player": guarded(fine.player), "fine": guarded(fine.why)} | paid
        for banked in hand.bank:
            bank = {"bank": self._unit.text(banked.amount)}
            yield name | {"player": guarded(banked.player)} | bank
        for number, trick in enumerate(hand.tricks, start=1):
            yield from (name | cells for cells in self._trick(trick, number))

    def _each(self, hand: Hand) -> dict[str, dict[Player, str]]:
        """What was noted player by player, column by column."""
        found: dict[str, Mapping[Player, str] | None] = {
            "antes": self._amounts(hand.antes),
            "dealt": {player: self._cards(cards) for player, cards in hand.dealt.items()} or None,
            "drew": {player: self._drawn(draw) for player, draw in hand.drew.items()} or None,
            "tricks": None
            if hand.table.tricks is None
            else {player: str(count) for player, count in hand.table.tricks.items()},
            "paid": self._amounts(hand.table.paid),
        }
        return {column: dict(cells) for column, cells in found.items() if cells is not None}

    def _trick(self, trick: Trick, number: int) -> Iterator[_Cells]:
        more = {}
        if trick.taken_by is not None:
            more["taken by"] = guarded(trick.taken_by)
        if trick.notes is not None:
            more["trick notes"] = guarded(trick.notes)
        if not trick.plays:
            yield {"trick": str(number)} | more
        for play in trick.plays:
            cells = {"player": guarded(play.player), "card": self._card(play.card)}
            if play.took_back is not None:
                cells["took back"] = self._card(play.took_back)
            if play.late:
                cells["late"] = "yes"
            yield {"trick": str(number)} | cells | more
            more = {}

    def _trump(self, trump: Card) -> str:
        if len(trump) == 2 and trump[0] == "?":
            return self._card(trump)[1:]
        return self._card(trump)

    def _card(self, card: Card) -> str:
        return spelled(card, self._session.cards)

    def _cards(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self._card, cards)) or NO_CARDS

    def _drawn(self, draw: Draw) -> str:
        if draw.threw is None and draw.took is None:
            return str(draw.count)
        sides = ["" if side is None else self._cards(side) for side in (draw.threw, draw.took)]
        return guarded(" > ".join(sides).strip())

    def _money(self, units: int | None) -> str | None:
        return None if units is None else self._unit.text(units)

    def _amounts(self, amounts: Mapping[Player, int] | None) -> dict[Player, str] | None:
        if amounts is None:
            return None
        return {player: self._unit.text(units) for player, units in amounts.items()}

    def _list(self, players: tuple[Player, ...], hand: Hand, column: str) -> str | None:
        """Names in one cell; None, and declared, where a name cannot stand in a list."""
        if not players:
            if self._nobody_is_somebody:
                self._lose(f"that {column} is nobody, since a player is called so", hand)
                return None
            return NOBODY
        parted = next((player for player in players if LIST_SIGNS.search(player)), None)
        alone = len(players) == 1
        if (parted is not None and not alone) or (alone and same(players[0]) == NOBODY):
            self._lose(
                f"the {column}: {players[0] if alone else parted} cannot stand in a list", hand
            )
            return None
        return guarded(", ".join(players))

    def _akas(self, words: tuple[str, ...]) -> str:
        kept = [word for word in words if not LIST_SIGNS.search(word)]
        for word in words:
            if word not in kept:
                self._lose(f"the nickname {word}, which cannot stand in a list", None)
        return ", ".join(kept)

    def _lose(self, what: str, hand: Hand | None) -> None:
        message = f"a table has no place for {what}"
        id_ = None if hand is None else hand.id
        self.lost.append(Doubt(codes.LOST, "warning", message, Spot(1), "", "none", hand=id_))


def _rules(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def _lines(rows: Iterable[list[str]]) -> str:
    """Rows as CSV. CRLF inside makes the writer quote both; the lines end as everywhere here."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    found = []
    for row in rows:
        writer.writerow(row)
        found.append(stream.getvalue()[:-2] + "\n")
        stream.seek(0)
        stream.truncate()
    return "".join(found)
