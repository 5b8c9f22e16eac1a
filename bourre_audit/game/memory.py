"""Memory: which cards a player is known to have held, and how anybody knows.

A player's holding at a trick is what he plays from that trick on; the deal and the draw, where
they were noted, add to it. Only what is certain counts: more cards known can only add duties, so
a play that breaks a duty with these cards breaks it with any others beside them.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, fills, is_known
from bourre_audit.game.deal import (
    full_hand,
    kept_turned_card,
    may_come_again,
    served_from_refill,
    thrown,
)
from bourre_audit.game.record import Hand, Player

How: TypeAlias = Literal["played", "took_back", "dealt", "drew", "turned"]


class Seen(NamedTuple):
    """A card a player held and how that is known.

    ``played`` at ``trick`` (from 1), ``took_back`` (put down at ``trick`` and picked up again),
    ``dealt``, ``drew``, or ``turned`` (the dealer's own turned card).
    """

    card: Card
    how: How
    trick: int | None = None


class Laid(NamedTuple):
    """One card a player put down: trick (from 1), place in it (from 0), what he took back."""

    trick: int
    place: int
    card: Card
    took_back: Card | None


def plays_of(hand: Hand, player: Player) -> list[Laid]:
    """The player's plays in the order of the tricks."""
    return [
        Laid(number, place, play.card, play.took_back)
        for number, trick in enumerate(hand.tricks, start=1)
        for place, play in enumerate(trick.plays)
        if play.player == player
    ]


def holding_at(
    hand: Hand, player: Player, trick: int, book: Book, doubted: frozenset[Card] = frozenset()
) -> tuple[Seen, ...]:
    """The cards the player certainly held when he played to ``trick`` (from 1).

    First the card he plays there, then his later ones in order, then those known from the deal,
    the draw or a card taken back. ``doubted`` cards are left out: the record contradicts itself
    about them.
    """
    plays = plays_of(hand, player)
    held = [
        Seen(laid.card, "played", laid.trick)
        for laid in plays
        if laid.trick >= trick and laid.card not in doubted
    ]
    extra: list[Seen] = []
    if hand.conceded:
        # The rest was not played out, so a card put down and taken back need not turn up.
        extra = [
            Seen(laid.took_back, "took_back", laid.trick)
            for laid in plays
            if laid.took_back and laid.trick >= trick
        ]
    if hand.dealt or hand.drew:
        extra += _held_since_draw(hand, player, trick, book, plays)
    shown = {laid.card for laid in plays} | doubted
    for seen in extra:
        if seen.card not in shown:
            shown |= {seen.card}
            held.append(seen)
    return tuple(held)


def _held_since_draw(
    hand: Hand, player: Player, trick: int, book: Book, plays: list[Laid]
) -> Iterator[Seen]:
    """Cards held after the draw that no unread or missing play before ``trick`` can have been."""
    before = [laid for laid in plays if laid.trick < trick]
    if len({laid.trick for laid in before}) < trick - 1:
        return
    unread = [laid.card for laid in before if not is_known(laid.card)]
    for seen in _after_draw(hand, player, book, plays):
        if not any(seen.card in fills(card) for card in unread):
            yield seen


def _after_draw(hand: Hand, player: Player, book: Book, plays: list[Laid]) -> list[Seen]:
    """The cards the player certainly held after the draw, from what was noted of deal and draw.

    None where these and his plays are more than a hand holds: then one of the two is misnoted,
    and the plays are what the table saw.
    """
    threw = thrown(hand, player, book)
    seen: list[Seen] = []
    if threw is not None:
        seen += [Seen(card, "dealt") for card in hand.dealt.get(player, ()) if card not in threw]
    if player == hand.dealer and kept_turned_card(hand, book):
        seen.append(Seen(hand.trump, "turned"))
    if player in hand.drew:
        seen += [Seen(card, "drew") for card in hand.drew[player].took or ()]
    known = [one for one in seen if is_known(one.card)]
    played = {laid.card for laid in plays if is_known(laid.card)}
    return known if len(played | {one.card for one in known}) <= book.hand_size else []


# --- One card, one place ------------------------------------------------------------------------


class Claim(NamedTuple):
    """One place where the record puts a card: with a player, and how.

    A play stands at ``trick`` (from 1) and ``place`` in it (from 0).
    """

    player: Player
    how: How
    trick: int | None = None
    place: int | None = None


def claims(hand: Hand) -> dict[Card, list[Claim]]:
    """Every known card of the hand and each place where the record puts it.

    The turned card and cards taken back are no places of their own: those turn up as plays.
    """
    found: dict[Card, list[Claim]] = {}
    for player, cards in hand.dealt.items():
        for card in cards:
            found.setdefault(card, []).append(Claim(player, "dealt"))
    for player, draw in hand.drew.items():
        for card in draw.took or ():
            found.setdefault(card, []).append(Claim(player, "drew"))
    for number, trick in enumerate(hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            found.setdefault(play.card, []).append(Claim(play.player, "played", number, place))
    return {card: places for card, places in found.items() if is_known(card)}


def contradictions(hand: Hand, book: Book) -> dict[Card, tuple[Claim, Claim]]:
    """The cards that stand in two places at once, each with the first two places that clash.

    Thrown and passed cards may rightly come again once the stock has been refilled from them.
    """
    several = {card: places for card, places in claims(hand).items() if len(places) > 1}
    clashes: dict[Card, tuple[Claim, Claim]] = {}
    if several:
        served = served_from_refill(hand, book)
        for card, places in several.items():
            if card == hand.trump:  # that the dealer was dealt it is no news: see below
                places = [p for p in places if (p.player, p.how) != (hand.dealer, "dealt")]
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
        return second.how == "played" and first.how != "played"
    again = first.how == "dealt" and second.how != "dealt" and second.player in served
    return again and may_come_again(first.player, card, hand, book)


def misplaced_turned_card(hand: Hand, book: Book) -> Claim | None:
    """The first place that gives the turned card to somebody who cannot have it (R-bure-1)."""
    if not is_known(hand.trump) or hand.trump in contradictions(hand, book):
        return None
    own = book.trump.source == "dealer_last_card"
    for claim in claims(hand).get(hand.trump, ()):
        if own and claim.player == hand.dealer:
            continue
        again = claim.how != "dealt" and claim.player in served_from_refill(hand, book)
        if not (again and (not own or may_come_again(hand.dealer, hand.trump, hand, book))):
            return claim
    return None


def not_held(hand: Hand, player: Player, book: Book) -> list[tuple[Laid, Card]]:
    """The cards a player put down that his deal and draw do not give him, or took back for good.

    A card taken back goes into the hand again, so unless the rest was conceded it must be played
    in a later trick.
    """
    plays = plays_of(hand, player)
    whole = full_hand(hand, player, book)
    wrong: list[tuple[Laid, Card]] = []
    for laid in plays:
        later = [one.card for one in plays if one.trick > laid.trick]
        back = laid.took_back
        if back is not None and is_known(back) and back not in later:
            unread = not all(map(is_known, later))
            if (whole is not None and back not in whole) or not (hand.conceded or unread):
                wrong.append((laid, back))
        if whole is not None and is_known(laid.card) and laid.card not in whole:
            wrong.append((laid, laid.card))
    return wrong


def doubted(hand: Hand, book: Book) -> frozenset[Card]:
    """The cards about which the record contradicts itself: nothing is proven by them."""
    clashes = set(contradictions(hand, book))
    misplaced = {hand.trump} if misplaced_turned_card(hand, book) else set()
    odd = {card for player in hand.seats for _, card in not_held(hand, player, book)}
    return frozenset(clashes | misplaced | odd)
