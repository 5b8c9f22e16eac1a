"""The money noted as left in the middle is not what the hand left there.

What it is
----------
What lies in the middle before the next antes: the pot if nobody won it, the odd money of
a split, and everything paid for bourrés and reneges.

Why it matters
--------------
It is the start of the next pot, so a mistake here is played for again and again.

Example
-------
Larry matched a pot of 1.25 and nobody took the rest, and ``carry: 1.00`` is noted.

What to do
----------
Add up the payments of the hand. The report gives each of them with its reason.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts, gap_findings
from bourre_audit.finding import Finding, Rule

RULE = Rule("P007", "wrong-carry", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.carry`` of a hand against the carry due."""
    return gap_findings(accounts, RULE, "carry", "noted as left is", ("table", "carry"))
