"""A sheet as it was read, entry by entry: everything optional, everything with its place.

Shorthand and tables both make drafts; ``assemble`` makes the session of them. A matter that the
sheet says nothing about is None (blank is not nothing); an empty tuple is a noted *nobody*.
"""

from dataclasses import dataclass

from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Player, Ruling, Seat
from bourre_audit.sheets.doubt import Doubt, Entry, Spot

Players = tuple[Entry[Player], ...]
Money = tuple[tuple[Entry[Player], Entry[int]], ...]


@dataclass(frozen=True, slots=True)
class DraftPlay:
    """One card to a trick; ``player`` is None where it goes on clockwise from the leader."""

    card: Entry[Card]
    player: Entry[Player] | None = None
    took_back: Entry[Card] | None = None
    late: bool = False


@dataclass(frozen=True, slots=True)
class DraftTrick:
    """A trick; ``leader`` is set where only the leader is named. ``text`` is the whole of it."""

    spot: Spot
    text: str
    plays: tuple[DraftPlay, ...] = ()
    leader: Entry[Player] | None = None
    taken_by: Entry[Player] | None = None
    notes: str | None = None


@dataclass(frozen=True, slots=True)
class DraftResult:
    """What stands beside one player of a hand: tricks, marks (see ``words.MARKS``), a payment.

    A ``bourre`` mark alone says: stayed, and took no trick. A cell in which nothing stands has none
    of all that: out, or no trick, nobody knows. ``text`` is the cell as it stands.
    """

    player: Entry[Player]
    tricks: Entry[int] | None = None
    marks: tuple[str, ...] = ()
    paid: Entry[int] | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class DraftDraw:
    """What a player drew: how many, or the cards thrown and taken."""

    player: Entry[Player]
    count: Entry[int] | None = None
    threw: tuple[Entry[Card], ...] | None = None
    took: tuple[Entry[Card], ...] | None = None


@dataclass(frozen=True, slots=True)
class DraftFine:
    """Money into the pot for a reason."""

    player: Entry[Player]
    why: str
    paid: Entry[int] | None = None


@dataclass(frozen=True, slots=True)
class DraftBank:
    """Money brought to the table, or taken from it (``cashes``)."""

    player: Entry[Player]
    amount: Entry[int]
    cashes: bool = False


@dataclass(frozen=True, slots=True)
class DraftHand:
    """One hand as far as the sheet tells.

    ``results`` are the players' cells; ``winner``, ``bourre``, ``reneged`` and ``paid`` are what is
    noted beside them. ``others_none`` says that nobody else took a trick. ``notes`` are remarks,
    ``unread`` what was not understood: it goes into the notes word for word.
    """

    spot: Spot
    id: str | None = None
    dealer: Entry[Player] | None = None
    trump: Entry[Card] | None = None
    seats: Players | None = None
    ante: Entry[int] | None = None
    antes: Money | None = None
    pot: Entry[int] | None = None
    dealt: tuple[tuple[Entry[Player], tuple[Entry[Card], ...]], ...] = ()
    stayed: Players | None = None
    passed: Players | None = None
    drew: tuple[DraftDraw, ...] = ()
    tricks: tuple[DraftTrick, ...] = ()
    conceded: bool = False
    fines: tuple[DraftFine, ...] = ()
    bank: tuple[DraftBank, ...] = ()
    results: tuple[DraftResult, ...] = ()
    others_none: bool = False
    winner: Players | None = None
    bourre: Players | None = None
    reneged: Players | None = None
    paid: Money | None = None
    carry: Entry[int] | None = None
    notes: tuple[str, ...] = ()
    unread: tuple[Entry[str], ...] = ()


@dataclass(frozen=True, slots=True)
class DraftSession:
    """One evening as far as the sheet tells.

    ``ante`` is one for all hands, where a hand has none of its own. ``doubts`` are those about
    the sheet itself (its columns, what was struck out), ``read`` how many entries beside those in
    the draft were read.
    """

    seats: tuple[Seat, ...] = ()
    hands: tuple[DraftHand, ...] = ()
    rules: object = None
    unit: Unit = Unit()
    currency: str = ""
    cards: CardLanguage = "en"
    title: str | None = None
    date: str | None = None
    place: str | None = None
    scorer: str | None = None
    notes: tuple[str, ...] = ()
    ante: Entry[int] | None = None
    opening_pot: Entry[int] | None = None
    opening_exempt: Players = ()
    closing_pot: Entry[int] | None = None
    net: Money | None = None
    stack: Money | None = None
    rulings: tuple[Ruling, ...] = ()
    unread: tuple[Entry[str], ...] = ()
    doubts: tuple[Doubt, ...] = ()
    read: int = 0
