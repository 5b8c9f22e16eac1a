"""More or fewer players are dealt in than the book allows.

What it is
----------
Each book says how many can play. The hand has more seats, or fewer.

Why it matters
--------------
With too many players the stock cannot serve the draw. It changes no duty of play.

Example
-------
Eight are dealt in at the camp, where seven is the most.

What to do
----------
Check ``seats``. If the table plays with more, say so: ``players: {max: 8}`` in its rules.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("D008", "wrong-number-of-players", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Seats of a hand outside the book's limits."""
    hand, players = judged.hand, judged.book.players
    seats = len(hand.seats)
    if not players.min <= seats <= players.max:
        yield Finding(
            RULE,
            "error",
            f"{seats} {'is' if seats == 1 else 'are'} dealt in, but this book is for"
            f" {players.min} to {players.max}",
            hand_address(hand, "seats"),
            hand=hand.id,
        )
