"""Two of a kind swapped: two cards of a trick, a player's cards of two tricks, or whole tricks."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from bourre_audit.game.misread.change import Change, Edit, Slot, with_plays
from bourre_audit.game.misread.trouble import Doubt
from bourre_audit.game.record import Hand, Play


def swapped_cards(doubt: Doubt) -> Iterator[Change]:
    """The hand with two cards of a trick exchanged; the order of the players stays."""
    trouble = doubt.trouble
    card = trouble.card if trouble.about in ("twice", "turned", "held") else None
    for number in doubt.tricks():
        plays = doubt.hand.tricks[number - 1].plays
        for one, other in combinations(range(len(plays)), 2):
            first, second = plays[one], plays[other]
            if first.player == second.player or first.card == second.card:
                continue
            if card is not None and card not in (first.card, second.card):
                continue
            new = list(plays)
            new[one] = second._replace(player=first.player)
            new[other] = first._replace(player=second.player)
            edits = (
                Edit(Slot("card", first.player, number, one), first.card, second.card),
                Edit(Slot("card", second.player, number, other), second.card, first.card),
            )
            hand = with_plays(doubt.hand, number, tuple(new))
            yield Change("swapped", hand, 2, 0, edits, number)


def swapped_between_tricks(doubt: Doubt) -> Iterator[Change]:
    """The hand with a player's cards of two tricks exchanged, where that may say who took one."""
    hand, decides = doubt.hand, doubt.decides()
    if decides is None:
        return
    for at, play in enumerate(hand.tricks[decides - 1].plays):
        for number, trick in enumerate(hand.tricks, start=1):
            his = [place for place, one in enumerate(trick.plays) if one.player == play.player]
            if number == decides or len(his) != 1:
                continue
            other = trick.plays[his[0]]
            new = _with_play(_with_play(hand, decides, at, other), number, his[0], play)
            edits = (
                Edit(Slot("card", play.player, decides, at), play.card, other.card),
                Edit(Slot("card", play.player, number, his[0]), other.card, play.card),
            )
            yield Change("swapped", new, 2, 1, edits, decides, number)


def exchanged_tricks(doubt: Doubt) -> Iterator[Change]:
    """The hand with two tricks in each other's place, where the lead is in question."""
    hand = doubt.hand
    if doubt.trouble.about != "leader":
        return
    for one, other in combinations(range(1, len(hand.tricks) + 1), 2):
        tricks = list(hand.tricks)
        tricks[one - 1], tricks[other - 1] = tricks[other - 1], tricks[one - 1]
        far = 0 if other == one + 1 else 1
        yield Change("exchanged", replace(hand, tricks=tuple(tricks)), 2, far, (), one, other)


def _with_play(hand: Hand, number: int, place: int, play: Play) -> Hand:
    plays = hand.tricks[number - 1].plays
    return with_plays(hand, number, (*plays[:place], play, *plays[place + 1 :]))
