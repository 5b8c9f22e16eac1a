"""The number of tricks noted for a player is not the number he took.

What it is
----------
Where every trick of a hand is noted, the tricks can be counted from the cards. This says
that the table's own count of a player's tricks differs from that.

Why it matters
--------------
The count decides the pot. The one used here is always the one that the cards give.

Example
-------
``table: {tricks: {Paul: 2}}``, and by the cards Paul took three.

What to do
----------
Count the tricks in the report. Correct the table's count, or the trick that is misnoted.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("T006", "wrong-trick-count", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Noted ``table.tricks`` against the tricks as they fell, where all of them are noted."""
    hand, replay = judged.hand, judged.replay
    counts = hand.table.tricks
    complete = len(replay.tricks) == judged.book.hand_size and all(
        trick.winner is not None for trick in replay.tricks
    )
    if counts is None or not complete:
        return
    for player in hand.seats:
        noted, took = counts.get(player, 0), replay.taken.get(player, 0)
        if noted != took:
            steps = (player,) if player in counts else ()
            yield Finding(
                RULE,
                "warning",
                f"{player} is noted with {noted} tricks, but took {took}",
                hand_address(hand, "table", "tricks", *steps),
                hand=hand.id,
                player=player,
            )
