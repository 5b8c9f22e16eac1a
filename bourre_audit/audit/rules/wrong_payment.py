"""A player paid another sum into the next pot than was due.

What it is
----------
What each player put in for the next pot, as noted, against what bourrés and reneges cost
him. A player who is left out of ``paid`` has paid nothing.

Why it matters
--------------
Money is missing from the next pot, or somebody paid what was not owed.

Example
-------
Larry reneged on a pot of 1.25, and ``paid: {Larry: 1.00}`` is noted.

What to do
----------
The report names every payment due with its reason. Put the difference right.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import (
    Accounts,
    after_unfinished,
    checked,
    decided,
    doubted,
    reasons,
)
from bourre_audit.audit.judged import hand_address
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding, Rule

RULE = Rule("P005", "wrong-payment", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.paid`` against the payments due, player by player."""
    after = after_unfinished(accounts)
    for judged, _, settlement, _ in decided(accounts):
        hand, paid = judged.hand, judged.hand.table.paid
        if paid is None:
            continue
        for player in checked(hand, paid):
            noted = paid.get(player, 0)
            owed = [one for one in settlement.payments if one.player == player]
            due = sum(one.amount for one in owed)
            if noted == due:
                continue
            steps = (player,) if player in paid else ()
            why = f" for {listed(reasons(accounts, owed))}" if owed else ""
            found = Finding(
                RULE,
                "error",
                f"{player} is noted with {accounts.text(noted)} paid in, but"
                f" {accounts.text(due)} is due{why}: {accounts.difference(noted, due)}",
                hand_address(hand, "table", "paid", *steps),
                hand=hand.id,
                player=player,
            )
            yield doubted(found, after.get(hand.index) if noted and due else None)
