"""A quick look through a hand: who led, who took each trick, and nothing judged.

Of a replay it has only what the rules about the deal and the order of play look at, so that a
great many readings of a hand can be looked through. Where a card or a play of a trick is missing it
does not say who took it; the full replay knows better.
"""

from bourre_audit.game.book import Book
from bourre_audit.game.cards import best_card, is_known, suit_of
from bourre_audit.game.contradictions import contradictions
from bourre_audit.game.legal import Legal
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.replay import PlayedTrick, Replay
from bourre_audit.game.turn import Turn

_ANYTHING = Legal(())


def skim(hand: Hand, book: Book) -> Replay:
    """A hand replayed without a judgement on any card."""
    stayed = hand.stayed or ()
    tricks: list[PlayedTrick] = []
    due = leader_due(hand, 1)
    for number, trick in enumerate(hand.tricks, start=1):
        there = {play.player for play in trick.plays}
        missing = tuple([player for player in stayed if player not in there])
        turns = tuple([Turn(p, (), (), _ANYTHING, None, None, False) for p in trick.plays])
        winner = taker(hand, number)
        takers = (winner,) if winner is not None else ()
        tricks.append(PlayedTrick(number, turns, due, winner, missing, takers))
        due = winner
    winners = [trick.winner for trick in tricks]
    counted = {play.player for trick in hand.tricks for play in trick.plays}.union(stayed)
    taken = {player: winners.count(player) for player in hand.seats if player in counted}
    return Replay(tuple(tricks), taken, contradictions(hand, book))


def leader_due(hand: Hand, number: int) -> Player | None:
    """Who had to lead to trick ``number`` (from 1), None where that is not plain."""
    if number > 1:
        return taker(hand, number - 1)
    return hand.stayed[0] if hand.stayed else None


def taker(hand: Hand, number: int) -> Player | None:
    """Who took trick ``number`` (from 1) as the cards lay, None where that is not plain."""
    plays = hand.tricks[number - 1].plays
    cards = [play.card for play in plays]
    there = {play.player for play in plays}
    if not hand.stayed or not there.issuperset(hand.stayed) or not all(map(is_known, cards)):
        return None
    return plays[cards.index(best_card(cards, suit_of(cards[0]), suit_of(hand.trump)))].player
