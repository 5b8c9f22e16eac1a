"""A session written as a log again: canonical YAML, or plain data for JSON.

Reading what is written here gives the same session.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from bourre_audit.game.cards import Card, is_known
from bourre_audit.game.money import Unit
from bourre_audit.game.record import (
    Closing,
    Draw,
    Hand,
    Play,
    Player,
    Ruling,
    Seat,
    Session,
    Table,
    Trick,
    trick_order,
)
from bourre_audit.log.data import Data
from bourre_audit.log.document import PlayDoc, TrickDoc, keys_of
from bourre_audit.log.names import same
from bourre_audit.log.values import spelled
from bourre_audit.log.yaml_out import yaml_text

BLOCK: Final = frozenset(("hands", "tricks"))
"""The keys under which every item of a list is written on lines of its own."""

_NO_LEADERS: Final = keys_of(PlayDoc).known | keys_of(TrickDoc).known
"""Names that cannot stand as a trick's leader, because they are keys of a trick or a play."""


def to_yaml(session: Session) -> str:
    """The session as YAML: tricks led by a name where everybody played in turn.

    Raises ``ValueError`` if the session has hands, or money, that could not be read.
    """
    return yaml_text(Writer(session, written_out=False).log(), BLOCK)


def to_json(session: Session) -> dict[str, Data]:
    """The session as plain data for JSON, every play written out. Raises as ``to_yaml``."""
    return Writer(session, written_out=True).log()


class Writer:
    """Writes one session, or a part of it; ``written_out`` is for machines, else for people.

    What was not noted is None in ``all_of_log`` and ``all_of_hand``, and left out elsewhere.
    """

    def __init__(self, session: Session, *, written_out: bool) -> None:
        if session.unread or session.money_unread:
            raise ValueError("a session of which a part could not be read cannot be written")
        self._session = session
        self._unit: Unit = session.unit
        self._written_out = written_out
        self._nobody_is_somebody = any(
            same(word) == "nobody" for seat in session.players for word in (seat.name, *seat.aka)
        )
        self._names = tuple(seat.name for seat in session.players)

    def log(self) -> dict[str, Data]:
        """The whole log."""
        found = self.all_of_log()
        hands: Data = [_noted(self.all_of_hand(hand)) for hand in self._session.hands]
        return _noted({key: hands if key == "hands" and hands else found[key] for key in found})

    def all_of_log(self) -> dict[str, Data]:
        """Every key of a log in its order, the hands apart."""
        session = self._session
        plain_cards = None if session.cards == "en" else session.cards
        return {
            "bourre_log": "1",
            "title": session.title,
            "date": session.date,
            "place": session.place,
            "scorer": session.scorer,
            "notes": session.notes,
            "rules": _rules(session.rules),
            "unit": None if self._unit == Unit() else self._unit.text(1),
            "currency": session.currency or None,
            "cards": plain_cards,
            "players": [self.seat(seat) for seat in session.players],
            "opening_pot": self._money(session.opening_pot) if session.opening_pot else None,
            "opening_exempt": names_of(session.opening_exempt) if session.opening_exempt else None,
            "hands": None,
            "closing": self._closing(session.closing),
            "rulings": [_ruling(ruling) for ruling in session.rulings] or None,
        }

    def seat(self, seat: Seat, *, spread: bool = False) -> Data:
        """A player: his name, or, if there is more to say or it is ``spread``, a mapping."""
        if not seat.aka and seat.buy_in is None and not spread:
            return seat.name
        aka: Data = list(seat.aka) if seat.aka else None
        return _noted({"name": seat.name, "aka": aka, "buy_in": self._money(seat.buy_in)})

    def all_of_hand(self, hand: Hand) -> dict[str, Data]:
        """Every key of a hand in its order."""
        everybody = hand.seats == self._names
        return {
            "id": None if hand.id == str(hand.index + 1) else hand.id,
            "dealer": hand.dealer,
            "seats": None if everybody else names_of(hand.seats),
            "trump": self._trump(hand.trump),
            "ante": self._money(hand.ante),
            "antes": self._each(hand.antes),
            "pot": self._money(hand.pot),
            "dealt": {player: self._cards(cards) for player, cards in hand.dealt.items()} or None,
            "stayed": None if hand.stayed is None else names_of(hand.stayed),
            "passed": None,
            "drew": {player: self.draw(draw) for player, draw in hand.drew.items()} or None,
            "tricks": [self.trick(trick, hand) for trick in hand.tricks] or None,
            "conceded": True if hand.conceded else None,
            "fines": [
                _noted({"player": f.player, "why": f.why, "paid": self._money(f.paid)})
                for f in hand.fines
            ]
            or None,
            "bank": [
                {
                    "player": b.player,
                    "buys" if b.amount >= 0 else "cashes": self._money(abs(b.amount)),
                }
                for b in hand.bank
            ]
            or None,
            "table": self._table(hand.table),
            "notes": hand.notes,
        }

    def _trump(self, trump: Card) -> str:
        if is_known(trump):
            return self._card(trump)
        return self._card(trump)[1:] or self._card(trump)

    def _card(self, card: Card) -> str:
        return spelled(card, self._session.cards)

    def _cards(self, cards: Iterable[Card]) -> Data:
        words = [self._card(card) for card in cards]
        listed: Data = [*words]
        return listed if self._written_out or not words else " ".join(words)

    def _money(self, units: int | None) -> str | None:
        return None if units is None else self._unit.text(units)

    def _each(self, amounts: Mapping[Player, int] | None) -> Data:
        if amounts is None:
            return None
        return {player: self._money(units) for player, units in amounts.items()}

    def draw(self, draw: Draw, *, spread: bool = False) -> Data:
        """A draw: how many, or thrown > taken; as a mapping if it is ``spread``."""
        if draw.threw is None and draw.took is None:
            return str(draw.count)
        sides = {"threw": draw.threw, "took": draw.took}
        if spread or self._written_out or () in sides.values():
            return {k: self._cards(cards) for k, cards in sides.items() if cards is not None}
        words = [" ".join(map(self._card, cards or ())) for cards in sides.values()]
        return " > ".join(words).strip()

    def _table(self, table: Table) -> Data:
        if table == Table():
            return None
        counts = table.tricks
        nobody: Data = [] if self._nobody_is_somebody else "nobody"
        return _noted(
            {
                "tricks": None if counts is None else {p: str(n) for p, n in counts.items()},
                "winner": nobody if table.winner == () else _one(table.winner),
                "bourre": names_of(table.bourre),
                "reneged": names_of(table.reneged),
                "paid": self._each(table.paid),
                "carry": self._money(table.carry),
            }
        )

    def _closing(self, closing: Closing) -> Data:
        found = {
            "pot": self._money(closing.pot),
            "net": self._each(closing.net),
            "stack": self._each(closing.stack),
        }
        return _noted(found) or None

    def trick(
        self, trick: Trick, hand: Hand, *, spread: bool = False, written_out: bool = False
    ) -> Data:
        """A trick, led by a name where everybody played in turn, else play by play.

        ``spread``: as a mapping with the key ``plays``; ``written_out``: each play as a mapping.
        """
        more = spread or trick.taken_by is not None or trick.notes is not None
        plays: Data
        all_out = written_out or self._written_out
        if all_out or not trick.plays or any("," in p.player for p in trick.plays):
            plays = [self._play(play) for play in trick.plays]
        elif not more and _in_turn(trick, hand):
            return {trick.plays[0].player: " ".join(self._laid(play) for play in trick.plays)}
        else:
            plays = ", ".join(f"{play.player} {self._laid(play)}" for play in trick.plays)
        if not more:
            return plays
        return _noted({"plays": plays, "taken_by": trick.taken_by, "notes": trick.notes})

    def _laid(self, play: Play) -> str:
        card = self._card(play.card)
        if play.took_back is None:
            return card
        return f"{self._card(play.took_back)}{'>>' if play.late else '>'}{card}"

    def _play(self, play: Play) -> Data:
        return _noted(
            {
                "player": play.player,
                "card": self._card(play.card),
                "took_back": None if play.took_back is None else self._card(play.took_back),
                "late": True if play.late else None,
            }
        )


def _in_turn(trick: Trick, hand: Hand) -> bool:
    """Whether the leader's name and the cards say it all."""
    leader = trick.plays[0].player
    if hand.stayed is None or leader in _NO_LEADERS or leader not in hand.seats:
        return False
    in_turn = trick_order(hand.seats, hand.stayed, leader)
    return tuple(play.player for play in trick.plays) == in_turn


def _ruling(ruling: Ruling) -> Data:
    return _noted(
        {
            "hand": ruling.hand,
            "trick": None if ruling.trick is None else str(ruling.trick),
            "player": ruling.player,
            "code": ruling.code,
            "decision": ruling.decision,
            "by": ruling.by,
            "why": ruling.why,
        }
    )


def _rules(value: object) -> Data:
    if isinstance(value, dict):
        return {str(key): _rules(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_rules(item) for item in value]
    return None if value is None else str(value)


def names_of(players: tuple[Player, ...] | None) -> Data:
    """Players as a list, None where they were not noted."""
    return None if players is None else [*players]


def _one(players: tuple[Player, ...] | None) -> Data:
    if players is not None and len(players) == 1 and "," not in players[0]:
        return players[0]
    return names_of(players)


def _noted(found: dict[str, Data]) -> dict[str, Data]:
    """Without what was not noted."""
    return {key: value for key, value in found.items() if value is not None}
