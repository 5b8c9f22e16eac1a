"""A player who had passed played to a trick all the same.

What it is
----------
Whoever passes throws his cards in and is out of the hand. The log says that he passed, and
then gives him a card.

Why it matters
--------------
His cards stand in the tricks as they lay, and the money counts him among those who played:
with no trick he is bourréd like anybody else.

Example
-------
``passed: [Thomas]``, and in trick 1 there is ``Thomas 9H``.

What to do
----------
Most often the pass or the name is misnoted. Mend whichever is wrong.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address, play_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.outcome import counted_after_passing

RULE = Rule("T004", "played-after-passing", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """The first play of each player who had passed, or his tricks in a hand without plays.

    One finding a player and hand.
    """
    caught: set[str] = set()
    for trick in judged.replay.tricks:
        for turn in trick.turns:
            play = turn.play
            if play.player not in (judged.hand.passed or ()) or play.player in caught:
                continue
            caught.add(play.player)
            yield Finding(
                RULE,
                "warning",
                f"{play.player} passed, but plays {play.card} to trick {trick.number}",
                play_address(judged.hand, trick.number, play.player, play.card),
                hand=judged.hand.id,
                trick=trick.number,
                player=play.player,
                card=play.card,
            )
    for player in counted_after_passing(judged.hand):
        yield Finding(
            RULE,
            "warning",
            f"{player} passed, but has tricks in the table's count; one of the two is wrong",
            hand_address(judged.hand, "table", "tricks", player),
            hand=judged.hand.id,
            player=player,
        )
