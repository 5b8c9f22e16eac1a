"""A player played before somebody who sits between the leader and him.

What it is
----------
The play goes round clockwise from the leader. A play is out of turn if a player who stayed
and sits between the leader and him plays to the same trick after him.

Why it matters
--------------
He showed his card too early. Duties are judged by what lay on the trick when he played, so
the order alone makes nobody a reneger.

Example
-------
Paul leads, Larry sits on his left, and Ronnie after Larry. The log has Paul, Ronnie, Larry.

What to do
----------
If the log lists the cards by seat and not in the order played, write them in order.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, play_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.record import left_of

RULE = Rule("T002", "out-of-turn", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A play made before that of a stayer who sits between the leader and the player."""
    hand = judged.hand
    stayed = hand.stayed or ()
    for trick in judged.replay.tricks:
        players = [turn.play.player for turn in trick.turns]
        for at, turn in enumerate(trick.turns[1:], start=1):
            player = turn.play.player
            clockwise = left_of(hand.seats, players[0])
            between = clockwise[: clockwise.index(player)]
            late = next((p for p in players[at + 1 :] if p in between and p in stayed), None)
            if late is None:
                continue
            yield Finding(
                RULE,
                "warning",
                f"{player} played to trick {trick.number} before {late}, whose turn came first",
                play_address(hand, trick.number, player, turn.play.card),
                hand=hand.id,
                trick=trick.number,
                player=player,
                card=turn.play.card,
            )
