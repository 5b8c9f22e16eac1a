"""The keys of a log, each with what it means: one model for the reader and for the JSON Schema.

The reader takes from it which keys there are and which must be; the schema command describes it
to editors and to other programs.
"""

from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Literal, NamedTuple

from bourre_audit.log.notation import (
    ByLeader,
    Card,
    Cards,
    Drawn,
    Flag,
    Hint,
    Money,
    SignedMoney,
    Trump,
    Whole,
    Word,
    Words,
)

_mapping = dataclass(init=False, repr=False, eq=False)


@_mapping
class PlayerDoc:
    """A player with more than a name."""

    name: Word
    """The name, as reports are to spell it."""
    aka: Words | None = None
    """Further names he goes by in this log: nicknames, initials."""
    buy_in: Money | None = None
    """Money he brought to the table."""


@_mapping
class PlayDoc:
    """One card to a trick, written out."""

    player: Word
    """Who played."""
    card: Card
    """The card that stands; `?` if it cannot be read, `?S` or `K?` if it can be half read."""
    took_back: Card | None = None
    """The card he put down first and took back."""
    late: Flag | None = None
    """Yes if the next player had already played when he took it back."""


@_mapping
class TrickDoc:
    """A trick with what else was noted about it."""

    plays: Annotated[str, Hint(examples=["Ronnie 5D, Paul AD"])] | list[PlayDoc | Word]
    """Who played what, in the order played."""
    taken_by: Word | None = None
    """Who took it, as noted."""
    notes: Word | None = None
    """A remark."""


@_mapping
class DrawDoc:
    """The cards of a draw."""

    threw: Cards | None = None
    """Cards thrown."""
    took: Cards | None = None
    """Cards taken."""


@_mapping
class FineDoc:
    """Money into this hand's pot for a reason."""

    player: Word
    """Who is fined."""
    why: Word
    """The reason, as the rule book calls it: `talk`."""
    paid: Money | None = None
    """What he put in; without it the book's amount stands."""


@_mapping
class BankDoc:
    """Money that comes to the table or leaves it before a hand; one of `buys` and `cashes`."""

    player: Word
    """Whose money."""
    buys: Money | None = None
    """Money he brings to the table."""
    cashes: Money | None = None
    """Money he takes from the table."""


@_mapping
class TableDoc:
    """What the table itself decided about a hand. Each part is optional and each is checked."""

    tricks: dict[str, Whole | None] | None = None
    """Tricks each player took; a player left out took none."""
    winner: Words | None = None
    """Who took the pot: a player, a list, or `nobody`."""
    bourre: Words | None = None
    """Who stayed and took no trick."""
    reneged: Words | None = None
    """Who was caught reneging."""
    paid: dict[str, Money | None] | None = None
    """What each put in for the next pot; a player left out put in nothing."""
    carry: Money | None = None
    """Money in the middle before the next antes, payments included."""


@_mapping
class HandDoc:
    """One deal from ante to settlement."""

    dealer: Word
    """Who dealt; ? where that was not noted, nor any trick."""
    trump: Trump
    """The turned card, or a bare suit if the card was not noted; ? where no trick is noted."""
    id: Word | None = None
    """What the hand is called; its number in the file if it is not called anything."""
    seats: Words | None = None
    """Players dealt in, clockwise, if not all."""
    ante: Money | None = None
    """Money each, for this hand."""
    antes: dict[str, Money | None] | None = None
    """What each put in, as noted."""
    pot: Money | None = None
    """Money in the middle when play began, as noted."""
    dealt: dict[str, Cards | None] | None = None
    """The cards dealt to each, as far as known."""
    stayed: Words | None = None
    """Players who stayed in."""
    passed: Words | None = None
    """Players who passed."""
    drew: dict[str, Drawn | DrawDoc | None] | None = None
    """What each drew: how many, or the cards thrown > the cards taken."""
    tricks: (
        list[
            Annotated[str, Hint(examples=["Roosevelt AH, Larry 9H, Ronnie 2S"])]
            | list[PlayDoc | Word]
            | TrickDoc
            | ByLeader
        ]
        | None
    ) = None
    """The tricks: `Paul: QS KS 4S 8S` (the leader, then the cards clockwise among those who
    stayed), `Roosevelt AH, Larry 9H` (who played what), or written out."""
    conceded: Flag | None = None
    """Yes if the rest was not played out, or not noted."""
    fines: list[FineDoc] | None = None
    """Fines paid into this hand's pot."""
    bank: list[BankDoc] | None = None
    """Money bought or cashed before this hand."""
    table: TableDoc | None = None
    """What the table decided about the hand."""
    notes: Word | None = None
    """A remark."""


@_mapping
class ClosingDoc:
    """What the table wrote at the end of the evening."""

    pot: Money | None = None
    """Money left in the middle."""
    net: dict[str, SignedMoney | None] | None = None
    """Won or lost by each, signed."""
    stack: dict[str, Money | None] | None = None
    """Money in front of each."""


@_mapping
class RulingDoc:
    """The table's last word on a finding."""

    hand: Word
    """The id of the hand."""
    code: Annotated[str, Hint(pattern="^[DLPRT][0-9]{3}$", examples=["R002"])]
    """The code of the finding."""
    decision: Literal["waived", "upheld", "overruled"]
    """Waived: the finding stands, no charge. Upheld: it stands. Overruled: there is none."""
    trick: Whole | None = None
    """The trick, from 1, if only that one is meant."""
    player: Word | None = None
    """The player, if only he is meant."""
    by: Word | None = None
    """Who ruled."""
    why: Word | None = None
    """The reason."""


@_mapping
class LogDoc:
    """The record of one session at one table."""

    bourre_log: Annotated[str, Hint(type=["string", "integer"], enum=[1, "1"])]
    """Version of the log format."""
    players: Annotated[str, Hint(examples=["Roosevelt, Thomas, Larry"])] | list[PlayerDoc | Word]
    """The seats, clockwise."""
    title: Word | None = None
    """What the evening is called."""
    date: Word | None = None
    """The day, as 2026-01-31."""
    place: Word | None = None
    """Where it was played."""
    scorer: Word | None = None
    """Who kept the log."""
    notes: Word | None = None
    """A remark."""
    rules: str | dict[str, Any] | None = None
    """A rule book: its id, the path of a book file, or `base` with changes."""
    unit: Annotated[str, Hint(type=["string", "number"], examples=["0.01", "1"])] | None = None
    """The smallest amount of money: 0.01, or 1 for chips."""
    currency: Word | None = None
    """Shown with amounts."""
    cards: Literal["en", "fr", "ru"] | None = None
    """The language of the cards' letters."""
    opening_pot: Money | None = None
    """Money in the middle before the first hand."""
    opening_exempt: Words | None = None
    """Players who owe no ante on the first hand."""
    hands: list[HandDoc] | None = None
    """The hands, in the order played."""
    closing: ClosingDoc | None = None
    """What the table wrote at the end."""
    rulings: list[RulingDoc] | None = None
    """What the table ruled about findings."""


class Keys(NamedTuple):
    """The keys of one kind of mapping: all of them, and those that must be there."""

    known: frozenset[str]
    required: tuple[str, ...]


def keys_of(model: type) -> Keys:
    """The keys that a mapping of this model may have, and must have."""
    found = fields(model)
    required = tuple(field.name for field in found if field.default is MISSING)
    return Keys(frozenset(field.name for field in found), required)
