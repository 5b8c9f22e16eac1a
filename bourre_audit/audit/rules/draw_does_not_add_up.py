"""A player threw a different number of cards than he took.

What it is
----------
In the draw a player gets as many new cards as he throws away. The log has more of the one
than of the other.

Why it matters
--------------
A card is missing or too many, and what the player held cannot be known for certain.

Example
-------
``drew: {Paul: 4S 5S > AH}``: two cards thrown, one taken.

What to do
----------
Write the missing card, or ``?`` for one nobody remembers.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("D004", "draw-does-not-add-up", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Thrown and taken cards of one player that differ in number."""
    hand = judged.hand
    for player, draw in hand.drew.items():
        if draw.threw is not None and draw.took is not None and len(draw.threw) != len(draw.took):
            yield Finding(
                RULE,
                "error",
                f"{player} threw {len(draw.threw)} and took {len(draw.took)}",
                hand_address(hand, "drew", player),
                hand=hand.id,
                player=player,
            )
