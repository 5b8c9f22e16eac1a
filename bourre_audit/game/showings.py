"""What players show by their plays: cards that they cannot hold, if they kept to the book.

Had a player held one of them, his play would have broken a duty. So a void is read off the duties
of the book, and so is the want of a higher card. If he reneged it proves nothing, and where one of
the cards comes from him all the same that is said.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, SUITS, Card, Suit, is_known, rank_of, suit_of
from bourre_audit.game.legal import Duty, legal
from bourre_audit.game.record import Player
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.game.turn import Turn


class Showing(NamedTuple):
    """What a player showed on a trick: with any of these cards he would have broken ``duty``.

    ``void``: they are all that were out of the suit. ``above``: they are all that were out above
    this card of it. ``caught``: the trick at which ``exposed``, one of them, came from him all the
    same.
    """

    player: Player
    trick: int
    played: Card
    duty: Duty
    suit: Suit
    cards: tuple[Card, ...]
    void: bool
    above: Card | None
    caught: int | None = None
    exposed: Card | None = None


def showings_of(tricks: Sequence[PlayedTrick], trump: Suit, book: Book) -> tuple[Showing, ...]:
    """What these tricks show, in the order played, without what only says again what was known."""
    return tuple(_news(_caught(one, tricks) for one in _showings(tricks, trump, book)))


def _showings(tricks: Iterable[PlayedTrick], trump: Suit, book: Book) -> Iterator[Showing]:
    """What each play shows, if the player kept to the book."""
    gone: set[Card] = set()
    for trick in tricks:
        for turn in trick.turns:
            if is_known(turn.play.card):
                out = [c for c in DECK if c not in gone and c != turn.play.card]
                yield from _shown(trick, turn, out, trump, book)
        gone.update(turn.play.card for turn in trick.turns)


def _shown(
    trick: PlayedTrick, turn: Turn, out: Sequence[Card], trump: Suit, book: Book
) -> Iterator[Showing]:
    """What one play shows; ``out`` are the cards that had not been played before the trick.

    Where a card on the trick was not read or noted, only what the suit led asks for is certain.
    """
    lay = [card for _, card in turn.lay]
    out = [card for card in out if card not in lay]
    whole = not trick.missing and all(map(is_known, lay))
    if not whole:
        led = trick.turns[0].play.player
        if (trick.missing and trick.due_leader != led) or not lay or suit_of(lay[0]) not in SUITS:
            return  # one whose play was not noted may have led
        lay = [lay[0]] if is_known(lay[0]) else []
        if not lay:
            return
    barred: dict[tuple[Duty, Suit], list[Card]] = {}
    for card in out:
        held = (turn.play.card, card)
        allowed = legal(held, lay, trump, book, first_lead=turn.first_lead)
        duty = allowed.broken_by(turn.play.card)
        if duty == "follow" or (duty is not None and whole):
            barred.setdefault((duty, suit_of(card)), []).append(card)
    for (duty, suit), cards in barred.items():
        of_suit = [card for card in out if suit_of(card) == suit]
        low = min(map(rank_of, cards))
        below = [c for c in lay if suit_of(c) == suit and rank_of(c) < low]
        above = max(below, key=rank_of, default=None)
        void = len(cards) == len(of_suit)
        ranked = above is not None and len(cards) == sum(
            rank_of(card) > rank_of(above) for card in of_suit
        )
        yield Showing(
            turn.play.player,
            trick.number,
            turn.play.card,
            duty,
            suit,
            tuple(cards),
            void,
            above if ranked and not void else None,
        )


def _news(showings: Iterable[Showing]) -> Iterator[Showing]:
    """The showings without those that tell no more than earlier ones of the same player."""
    told: dict[Player, set[Card]] = {}
    for showing in showings:
        known = told.setdefault(showing.player, set())
        if showing.caught or not known.issuperset(showing.cards):
            yield showing
        if not showing.caught:
            known.update(showing.cards)


def _caught(showing: Showing, tricks: Sequence[PlayedTrick]) -> Showing:
    """The showing, with the trick at which the player was seen to hold one of the cards."""
    for trick in tricks[showing.trick - 1 :]:
        for turn in trick.turns:
            if turn.play.player != showing.player:
                continue
            for card in (turn.play.took_back, turn.play.card):
                if card in showing.cards:
                    return showing._replace(caught=trick.number, exposed=card)
    return showing
