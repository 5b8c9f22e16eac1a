"""Words that stand where they do not belong: a card written twice, a wrong name beside a card."""

from collections.abc import Iterator
from dataclasses import replace

from bourre_audit.game.cards import is_known
from bourre_audit.game.misread.change import Change, Edit, Slot, with_plays
from bourre_audit.game.misread.skim import taker
from bourre_audit.game.misread.trouble import Doubt


def wrong_taker(doubt: Doubt) -> Iterator[Change]:
    """The cards are right, and another took the trick than was noted."""
    number = doubt.trouble.trick
    if doubt.trouble.about != "taker" or number is None:
        return
    hand = doubt.hand
    trick, took = hand.tricks[number - 1], taker(hand, number)
    if took is None or trick.taken_by is None or took == trick.taken_by:
        return
    edit = Edit(Slot("taken_by", None, number), trick.taken_by, took)
    new = trick._replace(taken_by=took)
    tricks = (*hand.tricks[: number - 1], new, *hand.tricks[number:])
    yield Change("taker", replace(hand, tricks=tricks), 1, 1, (edit,), number)


def other_player(doubt: Doubt) -> Iterator[Change]:
    """A card of a player who stands twice in a trick, put down to one who is missing there."""
    hand = doubt.hand
    for number in doubt.tricks():
        plays = hand.tricks[number - 1].plays
        there = [play.player for play in plays]
        missing = [player for player in hand.stayed or () if player not in there]
        for place, play in enumerate(plays):
            for player in missing if there.count(play.player) > 1 else ():
                edit = Edit(Slot("player", play.player, number, place), play.player, player)
                new = (*plays[:place], play._replace(player=player), *plays[place + 1 :])
                yield Change("player", with_plays(hand, number, new), 1, 1, (edit,), number)


def written_twice(doubt: Doubt) -> Iterator[Change]:
    """A card that was written once too often: in a trick, or among the cards dealt to a player.

    Of a list of cards any can be the one too many; it looks likest of one that stands there twice.
    """
    if doubt.trouble.about not in ("twice", "size"):
        return
    yield from _struck_plays(doubt)
    yield from _struck_deals(doubt)


def _struck_plays(doubt: Doubt) -> Iterator[Change]:
    hand = doubt.hand
    for number in doubt.tricks():
        plays = hand.tricks[number - 1].plays
        there = [play.player for play in plays]
        for place, play in enumerate(plays):
            if there.count(play.player) < 2:
                continue
            same = [one.card for one in plays].count(play.card) > 1 and is_known(play.card)
            edit = Edit(Slot("card", play.player, number, place), play.card, "")
            new = (*plays[:place], *plays[place + 1 :])
            hand_ = with_plays(hand, number, new)
            yield Change("struck", hand_, 1, 0 if same else 1, (edit,), number)


def _struck_deals(doubt: Doubt) -> Iterator[Change]:
    hand, trouble = doubt.hand, doubt.trouble
    for player, cards in hand.dealt.items():
        if trouble.player not in (None, player):
            continue
        for place, card in enumerate(cards):
            twice = cards.count(card) > 1 and is_known(card)
            if trouble.card not in (None, card) or not (twice or trouble.about == "size"):
                continue
            edit = Edit(Slot("dealt", player, place=place), card, "")
            new = (*cards[:place], *cards[place + 1 :])
            struck = replace(hand, dealt={**hand.dealt, player: new})
            yield Change("struck", struck, 1, 0 if twice else 1, (edit,))
