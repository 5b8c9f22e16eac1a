"""Findings: what is wrong in a log, with its code, its place, its proof and its price.

A finding points symbolically (which hand, which trick, whose play, which card); the log room
turns that into line and column only when a report needs it.
"""

from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.cards import Card
from bourre_audit.game.fault import Hinge
from bourre_audit.game.legal import Duty
from bourre_audit.game.memory import Seen
from bourre_audit.game.record import Player, Ruling

Severity: TypeAlias = Literal["error", "warning", "note"]
Certainty: TypeAlias = Literal["proven", "possible"]
Step: TypeAlias = str | int


class Rule(NamedTuple):
    """A kind of fault: a code for ever, a name that says the fault, a manual page."""

    code: str
    name: str
    manual: str


class Address(NamedTuple):
    """Where in a log, in the log's own terms.

    ``path`` are keys and indices from the root of the document; a key that names a player is the
    player's name, however the log spelled him. The rest narrows it down: the ``play``-th play of
    the trick at ``path`` (from 0), the ``card`` or the ``word`` within the text there, the ``key``
    itself instead of its value, or the characters from ``offset[0]`` to ``offset[1]`` of the file
    where the document could not be read as far as a path.
    """

    path: tuple[Step, ...] = ()
    play: int | None = None
    card: Card | None = None
    word: str | None = None
    key: bool = False
    offset: tuple[int, int] | None = None


class Related(NamedTuple):
    """A second place that belongs to a finding: "KS played here", with its trick if any."""

    message: str
    at: Address
    trick: int | None = None


class Proof(NamedTuple):
    """Why a play is a renege, for anybody at the table to check.

    ``lay`` is what lay on the trick when he played, in order; ``best`` the best card of it, None
    for a lead; ``held`` his known cards with where each was seen; ``legal`` what he could have
    played; ``duty`` the one he broke and ``setting`` the setting of the book that lays it on him;
    ``exposed`` the first trick at which the table could have known, None if never from the play;
    ``hinge`` the unread cards that would settle it where it is only possible; ``line`` the cards of
    his that took the tricks he still needed whatever came, where the duty is the cinch.
    """

    lay: tuple[tuple[Player, Card], ...]
    best: Card | None
    held: tuple[Seen, ...]
    legal: tuple[Card, ...]
    duty: Duty
    setting: str
    exposed: int | None
    hinge: Hinge | None = None
    line: tuple[Card, ...] = ()


class Finding(NamedTuple):
    """One thing that is wrong. ``hand`` is a hand id, ``trick`` counts from 1.

    ``card`` is the card at fault, ``should`` the cards that would have been right (reneges only),
    ``charge`` what it adds to the payments in units, ``proof`` is there for every renege, and
    ``corrected`` says that the card was taken back in time.
    """

    rule: Rule
    severity: Severity
    message: str
    at: Address
    certainty: Certainty = "proven"
    hand: str | None = None
    trick: int | None = None
    player: Player | None = None
    card: Card | None = None
    should: tuple[Card, ...] = ()
    related: tuple[Related, ...] = ()
    proof: Proof | None = None
    corrected: bool = False
    charge: int | None = None
    ruling: Ruling | None = None


class Place(NamedTuple):
    """A place in a file: lines and columns from 1, ``end_column`` after the last character."""

    line: int
    column: int
    end_line: int
    end_column: int
    pointer: str
