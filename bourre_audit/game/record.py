"""The record: what a table noted about its hands, typed, and nothing that it did not note.

Players are their names, as spelled in the session's ``players``; seats run clockwise. Money is in
whole units of the session. Nothing here knows a file, a line or a rule of play.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit

Player: TypeAlias = str
Decision: TypeAlias = Literal["waived", "upheld", "overruled"]
CardLanguage: TypeAlias = Literal["en", "fr", "ru"]

NOT_NOTED: Final[Player] = "?"
"""Who deals a hand of which that was not noted. Nobody of the seats, unless one is called so."""

NOTHING: Final[Mapping[Player, Any]] = MappingProxyType({})
"""What stands where nothing was noted, player by player."""


class Play(NamedTuple):
    """One card to a trick; ``took_back`` is the card first put down and picked up again.

    ``late``: the next player had already played when it was taken back.
    """

    player: Player
    card: Card
    took_back: Card | None = None
    late: bool = False


class Trick(NamedTuple):
    """The plays of a trick in the order they were made, as far as noted."""

    plays: tuple[Play, ...]
    taken_by: Player | None = None
    notes: str | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """What a player drew: how many, and which cards were thrown and taken where noted."""

    count: int
    threw: tuple[Card, ...] | None = None
    took: tuple[Card, ...] | None = None


class Fine(NamedTuple):
    """Money into this hand's pot for a reason (``talk``); ``paid`` in units, where noted."""

    player: Player
    why: str
    paid: int | None = None


class Banked(NamedTuple):
    """Money brought to the table (positive) or taken from it (negative) before a hand, in units."""

    player: Player
    amount: int


class Table(NamedTuple):
    """What the table itself decided about a hand; every part optional, None where not noted."""

    tricks: Mapping[Player, int] | None = None
    winner: tuple[Player, ...] | None = None
    """Who took the pot; an empty tuple is the table's ``nobody``."""
    bourre: tuple[Player, ...] | None = None
    reneged: tuple[Player, ...] | None = None
    paid: Mapping[Player, int] | None = None
    carry: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal from ante to settlement, as noted.

    ``index`` is its place in the session's ``hands``, from 0. ``trump`` is the turned card, or
    ``"?S"`` where only the suit was noted; of a hand without tricks it can be ``"?"``, and its
    dealer ``NOT_NOTED``. ``seats`` are those dealt in, clockwise. ``stayed`` and
    ``passed`` share out the seats, from the dealer's left; both are None where nothing tells who
    stayed.
    """

    index: int
    id: str
    dealer: Player
    seats: tuple[Player, ...]
    trump: Card
    stayed: tuple[Player, ...] | None
    passed: tuple[Player, ...] | None
    ante: int | None = None
    antes: Mapping[Player, int] | None = None
    pot: int | None = None
    dealt: Mapping[Player, tuple[Card, ...]] = field(default_factory=lambda: NOTHING)
    drew: Mapping[Player, Draw] = field(default_factory=lambda: NOTHING)
    tricks: tuple[Trick, ...] = ()
    conceded: bool = False
    fines: tuple[Fine, ...] = ()
    bank: tuple[Banked, ...] = ()
    table: Table = Table()
    notes: str | None = None


class Seat(NamedTuple):
    """A player of the session: name, other names he goes by, and buy-in in units."""

    name: Player
    aka: tuple[str, ...] = ()
    buy_in: int | None = None


class Closing(NamedTuple):
    """What the table wrote at the end of the evening, in units; None where not noted."""

    pot: int | None = None
    net: Mapping[Player, int] | None = None
    stack: Mapping[Player, int] | None = None


class Ruling(NamedTuple):
    """The table's last word on one finding. ``hand`` is a hand id.

    ``at`` is its place among the log's rulings, from 0, those that could not be read included.
    """

    hand: str
    code: str
    decision: Decision
    trick: int | None = None
    player: Player | None = None
    by: str | None = None
    why: str | None = None
    at: int = 0


class Session(NamedTuple):
    """One table, one evening. ``hands`` holds the hands that could be read, in file order.

    ``rules`` is what the log says about its rules, untyped: the name of a book or the path of a
    book file, or a mapping with ``base`` and overrides; None where the log does not say.
    ``unread`` are the places in ``hands`` (from 0) of those that could not be read,
    ``money_unread`` of those before which an amount that the money hangs on could not be read.
    """

    players: tuple[Seat, ...]
    hands: tuple[Hand, ...] = ()
    unread: tuple[int, ...] = ()
    money_unread: tuple[int, ...] = ()
    rules: object = None
    unit: Unit = Unit()
    currency: str = ""
    cards: CardLanguage = "en"
    title: str | None = None
    date: str | None = None
    place: str | None = None
    scorer: str | None = None
    notes: str | None = None
    opening_pot: int = 0
    opening_exempt: tuple[Player, ...] = ()
    closing: Closing = Closing()
    rulings: tuple[Ruling, ...] = ()


def money_stops_at(session: Session) -> int | None:
    """The place in ``hands`` (from 0) from which on the money is not known, None if it is."""
    return min((*session.unread, *session.money_unread), default=None)


def left_of(seats: tuple[Player, ...], player: Player) -> tuple[Player, ...]:
    """The seats clockwise from the player's left, the player himself last.

    As they stand where he is none of them (a dealer who was not noted).
    """
    at = seats.index(player) + 1 if player in seats else 0
    return seats[at:] + seats[:at]


def trick_order(
    seats: tuple[Player, ...], stayed: Collection[Player], leader: Player
) -> tuple[Player, ...]:
    """Who plays to a trick, in order: the leader, stayed or not, then clockwise those who did."""
    return (leader, *[player for player in left_of(seats, leader)[:-1] if player in stayed])
