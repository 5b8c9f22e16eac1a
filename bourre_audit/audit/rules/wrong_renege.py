"""The table's note of who reneged is not who did.

What it is
----------
The log lists a player as having reneged whom the cards clear, or leaves out one whose
renege is proven. Reneges that the table waived or the book does not count are left aside.

Why it matters
--------------
A wrong accusation costs a player the pot and his good name; a missed one costs the others.

Example
-------
``reneged: [Larry]``, and no play of Larry's broke a duty.

What to do
----------
Read the renege's own finding, or, where there is none, the tricks of that player.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts, checked, decided
from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("P006", "wrong-renege", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.reneged`` against the proven reneges, player by player."""
    for judged, penalties, _, _ in decided(accounts):
        hand, noted = judged.hand, judged.hand.table.reneged
        if noted is None:
            continue
        for player in checked(hand, noted):
            if (player in noted) == (player in penalties.reneged):
                continue
            truth = (
                f"{player} reneged and is not noted for it"
                if player in penalties.reneged
                else f"{player} is noted as having reneged, but no renege is proven"
            )
            yield Finding(
                RULE,
                "error",
                truth,
                hand_address(hand, "table", "reneged"),
                hand=hand.id,
                player=player,
            )
