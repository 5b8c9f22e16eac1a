"""A player who stayed has no card in a trick.

What it is
----------
Everybody who stayed plays one card to each trick. Where one is missing the log is
incomplete: the play was forgotten, or it stands with another player.

Why it matters
--------------
The missing card may have been the best on the trick. What the others played there is
called a renege only where it is one whatever the missing card was.

Example
-------
Four stayed, and trick 3 has the cards of three of them.

What to do
----------
Write the card. If nobody remembers it, write ``?`` in its place; if the hand was given up
there, say ``conceded: yes``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("T003", "missing-play", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A stayer without a card in a noted trick, unless the hand was conceded."""
    if judged.hand.conceded:
        return
    for trick in judged.replay.tricks:
        for player in trick.missing:
            yield Finding(
                RULE,
                "warning",
                f"no card of {player} stands in trick {trick.number}",
                hand_address(judged.hand, "tricks", trick.number - 1),
                hand=judged.hand.id,
                trick=trick.number,
                player=player,
            )
