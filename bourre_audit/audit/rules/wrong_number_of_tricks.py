"""A hand has more or fewer tricks than it has cards.

What it is
----------
As many tricks are played as a player holds cards, five in all four books. A hand with a
trick too many or too few is misnoted, unless it is marked as conceded. So is one whose counts
of tricks, in ``table``, add up to more or fewer.

Why it matters
--------------
A missing trick can decide who wins. Where it could, no money is moved for the hand.

Example
-------
Four tricks stand in the log, and nothing says that the rest was given up.

What to do
----------
Write the missing trick, or ``conceded: yes`` if the rest was not played or not noted. Correct
the counts, or leave them out where they are not known.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("T009", "wrong-number-of-tricks", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Noted tricks, or counts of them, that are not as many as the hand size.

    Too few only where the hand is not conceded.
    """
    hand, due = judged.hand, judged.book.hand_size
    noted = len(hand.tricks)
    if noted > due or (0 < noted < due and not hand.conceded):
        remedy = "" if noted > due else "; write the others, or `conceded: yes`"
        tricks = "trick is" if noted == 1 else "tricks are"
        yield Finding(
            RULE,
            "warning",
            f"{noted} {tricks} noted, but a hand has {due}{remedy}",
            hand_address(hand, "tricks"),
            hand=hand.id,
        )
    counts = hand.table.tricks
    if counts is None or noted >= due or len(judged.replay.taken) <= 1:
        return
    counted = sum(counts.values())
    if counted > due or (counted < due and not hand.conceded):
        yield Finding(
            RULE,
            "warning",
            f"the noted counts of tricks add up to {counted}, but a hand has {due}",
            hand_address(hand, "table", "tricks"),
            hand=hand.id,
        )
