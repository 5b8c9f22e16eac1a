"""What a player knows at his turn that bears on a cinch, read off the record of the hand."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import DECK, Card, Suit, is_known, suit_of
from bourre_audit.game.deal import served_from_refill, trick_lost
from bourre_audit.game.record import Hand, Player, left_of

_DECK: Final = frozenset(DECK)


class Before(NamedTuple):
    """What was played before a trick: the cards, the tricks each player took, who has led.

    A trick is counted only for a player who certainly took it.
    """

    cards: frozenset[Card]
    taken: Mapping[Player, int]
    led: frozenset[Player]


class Outlook(NamedTuple):
    """What a player knows at his turn, as far as it bears on a cinch.

    ``own``: his known cards; ``left``: how many he holds. ``lay``: the known cards on the trick as
    he saw them, in the order played. ``others``: for everybody else in the play, clockwise from his
    left, the place (from 0) of his card in ``lay``, None if he is still to play. ``led``: places in
    ``others`` of those who have led to a trick, -1 for the player himself. ``need``: the tricks he
    lacks for more than half. ``whole``: all of this is known and in turn.
    """

    trump: Suit
    own: tuple[Card, ...]
    left: int
    lay: tuple[Card, ...]
    others: tuple[int | None, ...]
    led: frozenset[int]
    unseen: frozenset[Card]
    need: int
    whole: bool


def majority(book: Book) -> int:
    """The number of tricks that is more than half."""
    return book.hand_size // 2 + 1


def outlook_of(
    hand: Hand,
    book: Book,
    player: Player,
    trick: int,
    held: Collection[Card],
    lay: Sequence[tuple[Player, Card | None]],
    before: Before,
) -> Outlook:
    """The outlook of a player who has the cards ``held`` and plays to ``trick`` (from 1).

    ``lay``: who has played what to it before him, None for a card that was not noted.
    """
    known = tuple([card for _, card in lay if card is not None and is_known(card)])
    at_play = {play.player for one in hand.tricks for play in one.plays}.union(hand.stayed or ())
    order = [one for one in left_of(hand.seats, player)[:-1] if one in at_play]
    places = {one: place for place, (one, _) in enumerate(lay)}
    others = tuple([places.get(one) for one in order])
    come = others.count(None)
    own = tuple([card for card in held if is_known(card)])
    whole = (
        len(known) == len(lay) == len(others) - come
        and others[come:] == tuple(range(len(lay)))  # they have played clockwise, up to him
        and len(own) == len(held)
        and not trick_lost(hand, book)
    )
    led = [at for at, one in enumerate((player, *order), start=-1) if one in before.led]
    if lay and lay[0][0] in order:
        led.append(order.index(lay[0][0]))
    out = _out_of_play(hand, book, player)
    return Outlook(
        trump=suit_of(hand.trump),
        own=own,
        left=book.hand_size - trick + 1,
        lay=known,
        others=others,
        led=frozenset(led),
        unseen=_DECK.difference(own, before.cards, known, out),
        need=majority(book) - before.taken.get(player, 0),
        whole=whole,
    )


def _out_of_play(hand: Hand, book: Book, player: Player) -> list[Card]:
    """Cards that he knows nobody can hold: those he threw, and a turned card that is nobody's.

    Not where others can have been served after him from a stock made of such cards.
    """
    draw = hand.drew.get(player)
    threw = [card for card in (draw.threw or () if draw else ()) if is_known(card)]
    nobody = book.trump.source == "stock_next"
    if not threw and not nobody:
        return []
    again = served_from_refill(hand, book) - {player}
    out = [hand.trump] if nobody and is_known(hand.trump) and not again else []
    order = hand.stayed or ()
    after = order[order.index(player) + 1 :] if player in order else order
    if "discards" in book.draw.refill and again.intersection(after):
        return out
    return out + threw
