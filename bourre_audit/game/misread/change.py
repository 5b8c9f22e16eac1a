"""A change: one slip of the pen put right, on a copy of the hand. The record stays as it is."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.cards import Card
from bourre_audit.game.misread.alike import Likeness
from bourre_audit.game.record import Hand, Play, Player

Kind: TypeAlias = Literal[
    "card", "taker", "player", "struck", "swapped", "order", "leader", "rotated", "exchanged"
]
"""What kind of slip it was:

``card``: another card that looks alike; ``taker``: the wrong player noted as taking a trick;
``player``: a card put down to the wrong player; ``struck``: a card written once too often;
``swapped``: two cards exchanged; ``order``: a trick listed by seat and not in the order played;
``leader``: a trick under the wrong leader; ``rotated``: its cards listed from another player on;
``exchanged``: two tricks in each other's place.
"""

Part: TypeAlias = Literal[
    "trump", "dealt", "threw", "took", "card", "took_back", "player", "taken_by"
]


class Slot(NamedTuple):
    """A word of the record of a hand: which part, whose, the trick (from 1).

    ``place`` counts from 0: the play in the trick, or the card in a list of the deal or the draw.
    """

    part: Part
    player: Player | None = None
    trick: int | None = None
    place: int | None = None


class Edit(NamedTuple):
    """A word of the record and what it would be, a card or a player; ``""`` where it is struck."""

    slot: Slot
    was: str
    now: str


class Change(NamedTuple):
    """A slip put right: ``hand`` is the hand as it would then read.

    ``marks`` is how many marks of the record are other ones, ``far`` how far those are from what
    was written; a trick listed by seat is one habit, and counts as one mark. A whole trick
    (``trick``, from 1) is put in order without a single edit, and so are two (``other``).
    """

    kind: Kind
    hand: Hand
    marks: int
    far: Likeness = 0
    edits: tuple[Edit, ...] = ()
    trick: int | None = None
    other: int | None = None


def slots_of(hand: Hand) -> Iterator[tuple[Slot, Card]]:
    """Every card of a hand's record with its place, in the order of the log."""
    yield Slot("trump"), hand.trump
    for player, cards in hand.dealt.items():
        for place, card in enumerate(cards):
            yield Slot("dealt", player, place=place), card
    for player, draw in hand.drew.items():
        for place, card in enumerate(draw.threw or ()):
            yield Slot("threw", player, place=place), card
        for place, card in enumerate(draw.took or ()):
            yield Slot("took", player, place=place), card
    for number, trick in enumerate(hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            if play.took_back is not None:
                yield Slot("took_back", play.player, number, place), play.took_back
            yield Slot("card", play.player, number, place), play.card


def with_card(hand: Hand, slot: Slot, card: Card) -> Hand:
    """A copy of the hand with another card in a slot."""
    match slot:
        case Slot("trump"):
            return replace(hand, trump=card)
        case Slot("dealt", player, place=at) if player is not None and at is not None:
            cards = (*hand.dealt[player][:at], card, *hand.dealt[player][at + 1 :])
            return replace(hand, dealt={**hand.dealt, player: cards})
        case Slot("threw" | "took" as part, player, place=at) if player and at is not None:
            draw = hand.drew[player]
            old = (draw.threw if part == "threw" else draw.took) or ()
            new = (*old[:at], card, *old[at + 1 :])
            draw = replace(draw, threw=new) if part == "threw" else replace(draw, took=new)
            return replace(hand, drew={**hand.drew, player: draw})
        case Slot("card" | "took_back" as part, trick=number, place=at) if (
            number and at is not None
        ):
            plays = hand.tricks[number - 1].plays
            play = plays[at]
            play = play._replace(card=card) if part == "card" else play._replace(took_back=card)
            return with_plays(hand, number, (*plays[:at], play, *plays[at + 1 :]))
    raise ValueError(f"no card stands at {slot}")


def with_plays(hand: Hand, number: int, plays: tuple[Play, ...]) -> Hand:
    """A copy of the hand with other plays in trick ``number`` (from 1)."""
    trick = hand.tricks[number - 1]._replace(plays=plays)
    return replace(hand, tricks=(*hand.tricks[: number - 1], trick, *hand.tricks[number:]))
