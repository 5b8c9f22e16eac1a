"""The table's note of who was bourréd is not who took no trick.

What it is
----------
Whoever stayed, or played, and took no trick is bourréd. The log lists somebody who is
not, or leaves out somebody who is.

Why it matters
--------------
A bourré matches the pot.

Example
-------
``bourre: [Larry]``, when Larry took the fourth trick.

What to do
----------
Count the player's tricks in the report.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts, checked, decided
from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("P004", "wrong-bourre", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.bourre`` against those who took no trick, player by player."""
    for judged, _, settlement, _ in decided(accounts):
        hand, due = judged.hand, settlement.outcome.bourred
        noted = hand.table.bourre
        if noted is None:
            continue
        for player in checked(hand, noted):
            if (player in noted) == (player in due):
                continue
            truth = (
                f"{player} took no trick and is not noted as bourréd"
                if player in due
                else f"{player} is noted as bourréd, but is not"
            )
            yield Finding(
                RULE,
                "error",
                truth,
                hand_address(hand, "table", "bourre"),
                hand=hand.id,
                player=player,
            )
