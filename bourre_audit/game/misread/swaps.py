"""Two cards swapped: what two players put on a trick was written down the other way round."""

from collections.abc import Iterator
from itertools import combinations

from bourre_audit.game.misread.change import Change, Edit, Slot, with_plays
from bourre_audit.game.misread.trouble import Doubt


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
