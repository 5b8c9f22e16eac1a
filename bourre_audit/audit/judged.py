"""A hand laid out for the rules to look at: the record, the book and the replay side by side."""

from typing import NamedTuple

from bourre_audit.finding import Address
from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.memory import Seen
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.replay import Replay


class Judged(NamedTuple):
    """One hand with what the replay made of it under the table's book."""

    hand: Hand
    book: Book
    replay: Replay


def hand_address(hand: Hand, *steps: str | int, card: Card | None = None) -> Address:
    """The place of a hand in its log, or of what is noted under ``steps`` in it."""
    return Address(("hands", hand.index, *steps), card=card)


def play_address(
    hand: Hand, trick: int, player: Player, card: Card, place: int | None = None
) -> Address:
    """The place of the card that the player put down at ``trick`` (from 1).

    ``place`` (from 0) says which play of the trick it is; without it the first that fits.
    """
    path = ("hands", hand.index, "tricks", trick - 1)
    for at, play in enumerate(hand.tricks[trick - 1].plays):
        fits = play.player == player and card in (play.card, play.took_back)
        if fits and place in (None, at):
            return Address(path, play=at, card=card)
    return Address(path)


def seen_address(hand: Hand, player: Player, seen: Seen) -> Address:
    """Where in the log it stands that the player held this card."""
    if seen.trick is not None:
        return play_address(hand, seen.trick, player, seen.card)
    if seen.how == "turned":
        return hand_address(hand, "trump")
    return hand_address(hand, seen.how, player, card=seen.card)
