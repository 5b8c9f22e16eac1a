"""What a man with a good memory has in mind before a trick: what is gone, who can hold what.

Only what everybody at the table has seen counts: the tricks, the turned card, how many each drew.
That a player cannot hold a card is what his plays show, if he kept to the book.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, Card, Suit, in_order, is_known, suit_of
from bourre_audit.game.deal import may_come_again, served_from_refill
from bourre_audit.game.memory import Seen, holding_of
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.replay import PlayedTrick, Replay
from bourre_audit.game.showings import Showing, showings_of

Whereabouts: TypeAlias = Literal["held", "perhaps", "thrown", "passed", "played", "out_of_play"]
"""Where the turned card is: with the dealer for certain, with him unless he threw it, ..."""


class Turned(NamedTuple):
    """The turned card, where it is, and the trick it was played on."""

    card: Card
    where: Whereabouts
    trick: int | None = None


class Own(NamedTuple):
    """What one player knew besides: his cards, what he threw, and what follows from them.

    ``unknown``: how many of his cards the log does not tell.
    """

    player: Player
    held: tuple[Seen, ...]
    threw: tuple[Card, ...]
    unknown: int
    trumps_out: tuple[Card, ...]
    only: Mapping[Card, Player]


class Recall(NamedTuple):
    """What is in mind before trick ``before`` of a hand.

    ``gone`` are the cards played, ``unread`` how many more were played and not read, ``out`` those
    not seen yet: in hands, in the stock or among the throwaways. ``left``: cards still in each
    player's hand. ``certain``: who is known to hold a card. ``only``: who alone can hold it.
    ``nobody``: cards still out that nobody can hold.
    """

    before: int
    trump: Suit
    turned: Turned | None
    gone: tuple[Card, ...]
    unread: int
    out: tuple[Card, ...]
    taken: Mapping[Player, int]
    left: int
    showings: tuple[Showing, ...]
    certain: Mapping[Card, Player]
    only: Mapping[Card, Player]
    nobody: tuple[Card, ...]
    own: Own | None

    @property
    def trumps_out(self) -> tuple[Card, ...]:
        """The trumps not seen yet."""
        return tuple(card for card in self.out if suit_of(card) == self.trump)


def recall(hand: Hand, replay: Replay, book: Book, before: int, seat: Player | None) -> Recall:
    """What is in mind before trick ``before`` (from 1), and what ``seat`` knew besides."""
    tricks = replay.tricks[: before - 1]
    trump = suit_of(hand.trump)
    played = [turn.play.card for trick in tricks for turn in trick.turns]
    gone = frozenset(filter(is_known, played))
    turned = _turned(hand, tricks, book)
    nowhere = turned and turned.where == "out_of_play" and not served_from_refill(hand, book)
    lost = {hand.trump} if nowhere else set()
    out = in_order((card for card in DECK if card not in gone and card not in lost), trump)
    left = max(0, book.hand_size - len(tricks))
    showings = showings_of(tricks, trump, book)
    certain = _certain(hand, tricks, gone, turned)
    players = tuple(replay.taken) if left and len(replay.taken) > 1 else ()
    can = {card: _holders(card, players, showings, certain, hand, book) for card in out}
    winners = [trick.winner for trick in tricks]
    return Recall(
        before=before,
        trump=trump,
        turned=turned,
        gone=in_order(gone, trump),
        unread=sum(not is_known(card) for card in played),
        out=out,
        taken={player: winners.count(player) for player in replay.taken},
        left=left,
        showings=showings,
        certain=certain,
        only={card: those[0] for card, those in can.items() if len(those) == 1},
        nobody=tuple(card for card, those in can.items() if players and not those),
        own=None if seat is None else _own(hand, book, before, seat, out, players, can, left),
    )


def _turned(hand: Hand, tricks: Sequence[PlayedTrick], book: Book) -> Turned | None:
    """Where the turned card is by what everybody saw; None where it was not noted."""
    card = hand.trump
    if not is_known(card):
        return None
    for trick in tricks:
        if any(turn.play.card == card for turn in trick.turns):
            return Turned(card, "played", trick.number)
    if book.trump.source == "stock_next":
        return Turned(card, "out_of_play")
    if hand.dealer in (hand.passed or ()):
        return Turned(card, "passed")
    draw = hand.drew.get(hand.dealer)
    if draw is not None and draw.count == 0:
        return Turned(card, "held")
    all_new = draw is not None and draw.count >= book.hand_size
    return Turned(card, "thrown" if all_new else "perhaps")


def _certain(
    hand: Hand, tricks: Sequence[PlayedTrick], gone: frozenset[Card], turned: Turned | None
) -> dict[Card, Player]:
    """The cards that a player is known to hold: put down and taken back, or turned and kept.

    Not if a card that he played meanwhile was not read or not noted: it may have been that one.
    """
    found = {
        turn.play.took_back: turn.play.player
        for trick in tricks
        for turn in trick.turns
        if turn.play.took_back is not None and is_known(turn.play.took_back)
    }
    if turned is not None and turned.where == "held":
        found[turned.card] = hand.dealer
    unread = {
        turn.play.player for trick in tricks for turn in trick.turns if not is_known(turn.play.card)
    }
    unread.update(player for trick in tricks for player in trick.missing)
    return {
        card: player for card, player in found.items() if card not in gone and player not in unread
    }


def _holders(
    card: Card,
    players: Sequence[Player],
    showings: Sequence[Showing],
    certain: Mapping[Card, Player],
    hand: Hand,
    book: Book,
) -> tuple[Player, ...]:
    """Who can hold a card that is out, if everybody kept to the book."""
    if not players:
        return ()
    if card in certain:
        return (certain[card],)
    able = [
        player for player in players if card != hand.trump or _may_have_turned(player, hand, book)
    ]
    barred = {one.player for one in showings if card in one.cards and one.caught is None}
    return tuple(player for player in able if player not in barred)


def _may_have_turned(player: Player, hand: Hand, book: Book) -> bool:
    """Whether a player can hold the turned card: the dealer, or who drew from a refilled stock."""
    own = book.trump.source == "dealer_last_card"
    if own and player == hand.dealer:
        draw = hand.drew.get(player)
        return draw is None or draw.count < book.hand_size
    again = not own or may_come_again(hand.dealer, hand.trump, hand, book)
    return again and player in served_from_refill(hand, book)


def _own(
    hand: Hand,
    book: Book,
    before: int,
    seat: Player,
    out: Sequence[Card],
    players: Sequence[Player],
    can: Mapping[Card, Sequence[Player]],
    left: int,
) -> Own:
    """What a player knew from his own cards, those he threw or passed with among them."""
    held = tuple(one for one in holding_of(hand, seat, book).at(before) if is_known(one.card))
    draw, dealt = hand.drew.get(seat), hand.dealt.get(seat, ())
    passed = seat in (hand.passed or ())
    threw = tuple(filter(is_known, dealt if passed else (draw.threw or () if draw else ())))
    mine = {one.card for one in held}
    if not _may_be_served(threw, seat, passed, hand, book):
        mine.update(threw)
    others = {
        card: [player for player in can[card] if player != seat] for card in out if card not in mine
    }
    alone = len({*players} - {seat}) < 2
    unknown = max(0, left - len(held))  # the log does not tell them, and any may be among them
    return Own(
        seat,
        held,
        threw,
        book.hand_size - len(threw) if passed else unknown,
        tuple(card for card in others if suit_of(card) == suit_of(hand.trump)),
        {
            card: those[0]
            for card, those in others.items()
            if len(those) == 1 and not alone and not (unknown and seat in can[card])
        },
    )


def _may_be_served(
    threw: Sequence[Card], seat: Player, passed: bool, hand: Hand, book: Book
) -> bool:
    """Whether cards a player threw, or passed with, can have been served again to somebody."""
    again = "passed_hands" if passed else "discards"
    return (
        bool(threw) and again in book.draw.refill and bool(served_from_refill(hand, book) - {seat})
    )
