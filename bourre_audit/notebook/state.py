"""What stands in the notebook, and what is to be noted next."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from bourre_audit.audit.run import SessionAudit
from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, suit_of
from bourre_audit.game.record import Hand, Play, Player, Session, Table, Trick, left_of
from bourre_audit.game.settle import Middle

Step: TypeAlias = Literal["players", "rules", "dealer", "turned", "stay", "draw", "play"]
Kind: TypeAlias = Literal["told", "asked", "fault", "wrong", "money", "help"]
Shelf: TypeAlias = Callable[[object], Book | str]
"""Finds the book for what a log says under ``rules``; a text says why there is none."""


class Said(NamedTuple):
    """Something to say, in one paragraph.

    ``told``: what was noted; ``asked``: nothing is proven, the scorer may know; ``fault``: proven;
    ``wrong``: the line was not understood or cannot be, and nothing was noted; ``money``: the money
    of the hand that has just ended is to be shown; ``help``: how to go on.
    """

    kind: Kind
    text: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class State:
    """The notebook at one moment.

    ``session`` is None until the players are known. ``audit`` is that of the hands that are over.
    ``drawn``: nothing more is to be noted about the draw. ``hinted``: the scorer knows what to do
    when he is asked. ``out``: who sits out from the next hand on. ``before`` is what undoing leads
    back to, ``line`` what was typed since. ``over``: the evening is at its end.
    """

    shelf: Shelf
    session: Session | None = None
    book: Book | None = None
    audit: SessionAudit | None = None
    date: str | None = None
    drawn: bool = False
    hinted: bool = False
    line: str = ""
    out: frozenset[Player] = frozenset()
    before: "State | None" = None
    over: bool = False

    @property
    def hand(self) -> Hand | None:
        """The hand in progress, None between hands."""
        if self.session is None or not self.session.hands or self.book is None:
            return None
        hand = self.session.hands[-1]
        return None if is_over(hand, self.book) else hand

    @property
    def step(self) -> Step:
        """What is to be noted next."""
        if self.session is None:
            return "players"
        if self.book is None:
            return "rules"
        hand = self.hand
        if hand is None:
            return "dealer"
        if hand.trump == UNREADABLE:
            return "turned"
        if hand.stayed is None:
            return "stay"
        drawn = self.drawn or set(hand.stayed) <= set(hand.drew)
        return "play" if drawn or hand.tricks else "draw"

    @property
    def middle(self) -> Middle | None:
        """What lay in the middle before the hand in progress, None where that is not known."""
        if self.session is None:
            return None
        if self.audit is None or not self.audit.hands:
            return Middle(self.session.opening_pot, frozenset(self.session.opening_exempt))
        settlement = self.audit.hands[-1].settlement
        return None if settlement is None else settlement.after


class Reply(NamedTuple):
    """What a line led to."""

    state: State
    said: tuple[Said, ...] = ()


class Unclear(Exception):
    """A line that cannot be noted; the message says why and what to type instead."""


def hand_of(state: State) -> tuple[Session, Book, Hand]:
    """The session, its book and its hand in progress. Raises ``Unclear`` between hands."""
    session, book, hand = state.session, state.book, state.hand
    if session is None or book is None or hand is None:
        raise Unclear("no hand is being played: first who deals")
    return session, book, hand


def is_over(hand: Hand, book: Book) -> bool:
    """Whether nothing more is to be noted of a hand."""
    if hand.conceded or hand.table != Table():
        return True
    if hand.stayed is None or hand.trump == UNREADABLE:
        return False
    if len(hand.stayed) <= 1:
        return True
    return len(hand.tricks) >= book.hand_size and is_full(hand.tricks[-1], hand)


def is_full(trick: Trick, hand: Hand) -> bool:
    """Whether everybody who stayed has played to a trick."""
    return {play.player for play in trick.plays}.issuperset(hand.stayed or ())


def open_trick(hand: Hand) -> Trick | None:
    """The trick on the table, None between tricks."""
    return hand.tricks[-1] if hand.tricks and not is_full(hand.tricks[-1], hand) else None


def led_suit(hand: Hand) -> Suit | None:
    """The suit led to the trick on the table."""
    trick = open_trick(hand)
    return suit_of(trick.plays[0].card) if trick is not None else None


def next_to_play(hand: Hand, winner: Player | None) -> Player | None:
    """Who is to play next; ``winner`` took the trick before. None where that is not known."""
    stayed = hand.stayed or ()
    trick = open_trick(hand)
    if trick is None:
        return (stayed[0] if stayed else None) if not hand.tricks else winner
    there = {play.player for play in trick.plays}
    leader = trick.plays[0].player
    return next(one for one in left_of(hand.seats, leader) if one in stayed and one not in there)


def with_hand(state: State, hand: Hand, **changes: Any) -> State:
    """The state with the hand in progress, or the last one, in a new form."""
    assert state.session is not None
    session = state.session._replace(hands=(*state.session.hands[:-1], hand))
    return replace(state, session=session, **changes)


def laid(hand: Hand, play: Play) -> Hand:
    """The hand with one more play: to the trick on the table, or leading to the next."""
    trick = open_trick(hand)
    if trick is None:
        return replace(hand, tricks=(*hand.tricks, Trick((play,))))
    return replace(hand, tricks=(*hand.tricks[:-1], trick._replace(plays=(*trick.plays, play))))


def cards_played(hand: Hand) -> dict[Card, tuple[Player, int]]:
    """The cards that have been played, by whom and to which trick."""
    found: dict[Card, tuple[Player, int]] = {}
    for number, trick in enumerate(hand.tricks, start=1):
        for play in trick.plays:
            found[play.card] = (play.player, number)
    return found
