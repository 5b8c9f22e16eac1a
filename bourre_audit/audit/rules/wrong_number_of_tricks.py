"""A hand has more or fewer tricks than it has cards.

What it is
----------
As many tricks are played as a player holds cards, five in all four books. A hand with a
trick too many or too few is misnoted, unless it is marked as conceded.

Why it matters
--------------
A missing trick can decide who wins. Where it could, no money is moved for the hand.

Example
-------
Four tricks stand in the log, and nothing says that the rest was given up.

What to do
----------
Write the missing trick, or ``conceded: yes`` if the rest was not played or not noted.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("T009", "wrong-number-of-tricks", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Noted tricks that are not as many as the hand size; too few only where not conceded."""
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
