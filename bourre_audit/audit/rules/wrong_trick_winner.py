"""The log gives a trick to a player whose card did not take it.

What it is
----------
The highest trump takes a trick, and where there is none the highest card of the suit led.
That stands even when the card was a renege: what was played counts as it lay.

Why it matters
--------------
One trick decides who wins the pot and who is bourréd. The count used here is always the
one that the cards give.

Example
-------
``taken_by: Paul`` on a trick where Ronnie's ace of the led suit was the best card.

What to do
----------
Check the cards of the trick, then correct either them or ``taken_by``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.cards import best_card, is_known, suit_of

RULE = Rule("T005", "wrong-trick-winner", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A noted ``taken_by`` that the cards of the trick contradict."""
    for trick in judged.replay.tricks:
        noted = judged.hand.tricks[trick.number - 1].taken_by
        if noted is None or trick.winner is None or noted == trick.winner:
            continue
        trump = suit_of(judged.hand.trump)
        his = [turn.play.card for turn in trick.turns if turn.play.player == trick.winner]
        known = [card for card in his if is_known(card)]
        best = best_card(known, suit_of(trick.turns[0].play.card), trump) if known else None
        yield Finding(
            RULE,
            "warning",
            f"trick {trick.number} is noted as taken by {noted},"
            f" but {trick.winner} took it{f' with {best}' if best else ''}",
            hand_address(judged.hand, "tricks", trick.number - 1, "taken_by"),
            hand=judged.hand.id,
            trick=trick.number,
        )
