"""The dealer turned an ace and passed, where the book makes him play.

What it is
----------
Some rules hold the dealer in when the card he turns for trump is an ace (setting
``declare.ace_forces_dealer``).

Why it matters
--------------
It is irregular. Money moves for it in one case only: where nobody else stayed, the dealer
counts as having stayed and takes the pot.

Example
-------
``trump: AH``, ``dealer: Paul`` and ``passed: [Paul]`` at a table that plays by the articles.

What to do
----------
Nothing can be played over. A table without this rule says so in its rules:
``declare: {ace_forces_dealer: no}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("T007", "dealer-passed-on-ace", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A dealer among those who passed, with an ace turned (articles, the deal; R-articles-5)."""
    hand = judged.hand
    forced = judged.book.declare.ace_forces_dealer and hand.trump[0] == "A"
    if forced and hand.dealer in (hand.passed or ()):
        yield Finding(
            RULE,
            "warning",
            f"{hand.dealer} turned {hand.trump} as dealer and passed; an ace keeps the dealer in",
            hand_address(hand, "trump"),
            hand=hand.id,
            player=hand.dealer,
        )
