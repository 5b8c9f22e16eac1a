"""More cards were drawn than there were to draw.

What it is
----------
The deck has fifty-two cards. What is not dealt and turned can be drawn; when it runs out,
thrown and passed cards are shuffled in, if the book says so (setting ``draw.refill``), but
never a player's own for himself. The draws as noted need more than that.

Why it matters
--------------
Somebody's draw is misnoted, or cards were dealt that should not have been there.

Example
-------
Seven are dealt in, nobody passes, and the draws add up to thirty cards with no refill.

What to do
----------
Check the draws, and who passed.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.deal import first_unserved

RULE = Rule("D009", "deck-short", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """The first draw, from the dealer's left, that the cards left could not serve (R-camp-16)."""
    hand = judged.hand
    short = first_unserved(hand, judged.book)
    if short is not None:
        player, left = short
        yield Finding(
            RULE,
            "error",
            f"{player} drew {hand.drew[player].count}, but only {left} cards were left",
            hand_address(hand, "drew", player),
            hand=hand.id,
            player=player,
        )
