"""The table gave the pot to somebody who did not win it.

What it is
----------
Who took the pot, as noted, against who won it: the most tricks, as the cards lay, by a
player who may win. Where nobody won, the table's word is ``nobody``.

Why it matters
--------------
It is the whole pot.

Example
-------
``winner: Paul``, when Paul and Ronnie took two tricks each and the pot rides.

What to do
----------
Count the tricks in the report, and look whether the winner had reneged.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts, decided
from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("P003", "wrong-winner", __doc__)

_WHY = {
    "tied": "{tied} tied for the most tricks and the pot rides",
    "barred": "the most tricks were taken by a player who may not win, and the pot rides",
    "no_majority": "nobody took more than half of the tricks, and the pot rides",
    "all_passed": "everybody passed and the pot rides",
}


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.winner`` against who won the pot."""
    for judged, _, settlement in decided(accounts):
        hand, outcome = judged.hand, settlement.outcome
        noted = hand.table.winner
        if noted is None or set(noted) == set(outcome.winners):
            continue
        if outcome.winners:
            won = " and ".join(outcome.winners)
            truth = f"{won} {'share' if len(outcome.winners) > 1 else 'won'} it"
        else:
            truth = _WHY[outcome.how].format(tied=" and ".join(outcome.tied))
        who = " and ".join(noted) if noted else "nobody"
        yield Finding(
            RULE,
            "error",
            f"the pot is noted as taken by {who}, but {truth}",
            hand_address(hand, "table", "winner"),
            hand=hand.id,
        )
