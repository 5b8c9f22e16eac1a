"""Contradictions: where the record puts a card in a place in which it cannot have been.

Nothing is repaired: each is told as a finding, and nothing is proven by a card about which the
record contradicts itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, is_known
from bourre_audit.game.deal import full_hand, may_come_again, served_from_refill
from bourre_audit.game.memory import How, Laid, plays_of
from bourre_audit.game.record import Hand, Player

_BY_DEAL: Final = ("dealt", "threw")
"""The claims that put a card in a hand as it was dealt."""


class Contradictions(NamedTuple):
    """What the record of a hand contradicts itself about.

    ``twice``: cards that stand in two places at once, each with the first two that clash.
    ``misplaced``: who has the turned card and cannot. ``not_held``: cards put down that the
    player's deal and draw do not give him, or that he took back and never played.
    """

    twice: Mapping[Card, tuple["Claim", "Claim"]]
    misplaced: "Claim | None"
    not_held: tuple["NotHeld", ...]
    cards: frozenset[Card]
    """All the cards concerned: nothing is proven by them. The plays of a player who has more of
    them than cards, or two in one trick, are among them: one of them is somebody else's."""


class Claim(NamedTuple):
    """One place where the record puts a card: with a player, and how.

    ``threw``: he had it from the deal and threw it in the draw. A play, or a card taken back that
    the rest of the record does not show again, stands at ``trick`` (from 1) and ``place`` in it
    (from 0).
    """

    player: Player
    how: How | Literal["threw"]
    trick: int | None = None
    place: int | None = None


class NotHeld(NamedTuple):
    """A card that a player put down and cannot have held, and why not.

    ``thrown`` in the draw; ``not_had``: neither dealt nor drawn; ``not_played``: taken back into
    the hand, and not played later.
    """

    player: Player
    laid: Laid
    card: Card
    why: Literal["thrown", "not_had", "not_played"]


def contradictions(hand: Hand, book: Book) -> Contradictions:
    """Everything the record of a hand contradicts itself about, under a book."""
    claims = _claims(hand)
    served = served_from_refill(hand, book)
    twice = _twice(hand, book, claims, served)
    misplaced = None if hand.trump in twice else _misplaced(hand, book, claims, served)
    odd = tuple(one for player in hand.seats for one in _not_held(hand, player, book))
    cards = {*twice, *(one.card for one in odd)} | ({hand.trump} if misplaced else set())
    for player in hand.seats:
        cards |= _too_many(plays_of(hand, player), book)
    return Contradictions(twice, misplaced, odd, frozenset(cards))


def _too_many(plays: Sequence[Laid], book: Book) -> set[Card]:
    tricks = {laid.trick for laid in plays}
    too_many = len(plays) > book.hand_size or len(tricks) < len(plays)
    return {laid.card for laid in plays if is_known(laid.card)} if too_many else set()


def _claims(hand: Hand) -> dict[Card, list[Claim]]:
    """Every known card of the hand and each place where the record puts it.

    The turned card is no place of its own, nor is a card that stands elsewhere as well: one thrown
    of those dealt, one taken back and played later.
    """
    found: dict[Card, list[Claim]] = {}
    for player, cards in hand.dealt.items():
        for card in cards:
            found.setdefault(card, []).append(Claim(player, "dealt"))
    for player, draw in hand.drew.items():
        for card in draw.threw or ():
            if card not in hand.dealt.get(player, ()):
                found.setdefault(card, []).append(Claim(player, "threw"))
    for player, draw in hand.drew.items():
        for card in draw.took or ():
            found.setdefault(card, []).append(Claim(player, "drew"))
    for number, trick in enumerate(hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            found.setdefault(play.card, []).append(Claim(play.player, "played", number, place))
            back = play.took_back
            # One that should have been played later and was not is a fault of its own (D006).
            if back is not None and _played_later(back, play.player, number, hand) is None:
                found.setdefault(back, []).append(Claim(play.player, "took_back", number, place))
    return {card: places for card, places in found.items() if is_known(card)}


def _played_later(took_back: Card, player: Player, trick: int, hand: Hand) -> bool | None:
    """Whether a card taken back at a trick went in a later one, as it must.

    None where the record need not show it: the rest was conceded, or a later card was not read.
    """
    later = [laid.card for laid in plays_of(hand, player) if laid.trick > trick]
    if took_back in later:
        return True
    return None if hand.conceded or not all(map(is_known, later)) else False


def _twice(
    hand: Hand, book: Book, claims: Mapping[Card, Sequence[Claim]], served: frozenset[Player]
) -> dict[Card, tuple[Claim, Claim]]:
    """The cards in two places at once.

    Thrown and passed cards may rightly come again once the stock has been refilled from them.
    """
    clashes: dict[Card, tuple[Claim, Claim]] = {}
    for card, places in claims.items():
        if len(places) < 2:
            continue
        if card == hand.trump:  # that the dealer was dealt it is no news: see _misplaced
            places = [p for p in places if p.player != hand.dealer or p.how not in _BY_DEAL]
        for first, second in combinations(places, 2):
            if not _agree(card, first, second, hand, book, served):
                clashes[card] = (first, second)
                break
    return clashes


def _agree(
    card: Card, first: Claim, second: Claim, hand: Hand, book: Book, served: frozenset[Player]
) -> bool:
    """Whether one card can have been in both places (``first`` stands earlier in the record)."""
    if first.player == second.player:
        return second.how in ("played", "took_back") and first.how != "played"
    again = first.how in _BY_DEAL and second.how not in _BY_DEAL and second.player in served
    return again and may_come_again(first.player, card, hand, book)


def _misplaced(
    hand: Hand, book: Book, claims: Mapping[Card, Sequence[Claim]], served: frozenset[Player]
) -> Claim | None:
    """The first place that gives the turned card to somebody who cannot have it (R-bure-1)."""
    own = book.trump.source == "dealer_last_card"
    for claim in claims.get(hand.trump, ()):
        if own and claim.player == hand.dealer:
            continue
        again = claim.how not in _BY_DEAL and claim.player in served
        if not (again and (not own or may_come_again(hand.dealer, hand.trump, hand, book))):
            return claim
    return None


def _not_held(hand: Hand, player: Player, book: Book) -> Iterator[NotHeld]:
    """The cards a player put down that his deal and draw do not give him, or took back for good.

    What he threw he has no more, however little else is known of his hand. A card taken back goes
    into the hand again, so it must be played in a later trick.
    """
    whole = full_hand(hand, player, book)
    draw = hand.drew.get(player)
    threw = set(draw.threw or ()) - set(draw.took or ()) if draw else set()
    for laid in plays_of(hand, player):
        for card, back in ((laid.took_back, True), (laid.card, False)):
            if card is None or not is_known(card):
                continue
            if card in threw:
                yield NotHeld(player, laid, card, "thrown")
            elif whole is not None and card not in whole:
                yield NotHeld(player, laid, card, "not_had")
            elif back and _played_later(card, player, laid.trick, hand) is False:
                yield NotHeld(player, laid, card, "not_played")
