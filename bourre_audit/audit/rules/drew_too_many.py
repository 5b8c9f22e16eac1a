"""A player drew more cards than the book allows.

What it is
----------
Most books let a player change his whole hand. Some allow fewer, and fewer still when many
stayed (settings ``draw.max`` and ``draw.max_by_stayers``).

Why it matters
--------------
The extra card was not his to take. It changes no duty of play.

Example
-------
``drew: {Anton: 5}`` at a table where four is the most.

What to do
----------
Check the number with the table. If it plays another limit, say so in its rules:
``draw: {max: 5}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.deal import most_to_draw

RULE = Rule("D005", "drew-too-many", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A draw above the book's limit for the number of players who stayed (R-bure-2)."""
    hand = judged.hand
    most = most_to_draw(hand, judged.book)
    for player, draw in hand.drew.items():
        if draw.count > most:
            yield Finding(
                RULE,
                "error",
                f"{player} drew {draw.count}, but {most} is the most here",
                hand_address(hand, "drew", player),
                hand=hand.id,
                player=player,
            )
