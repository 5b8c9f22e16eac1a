"""The money noted in the middle is not the pot that was played for.

What it is
----------
The pot of a hand is what was carried in, the antes due and the fines due. The log notes
another sum as play began.

Why it matters
--------------
Everybody who is bourréd or reneges matches this sum. A wrong pot goes on into the hands
after it; where a difference only carries on, the report says so and counts it once.

Example
-------
Five players ante a quarter, nothing was carried in, and ``pot: 1.50`` is noted.

What to do
----------
Find the first hand where the pot is off, and look for an ante, fine or payment there.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts, gap_findings
from bourre_audit.finding import Finding, Rule

RULE = Rule("P002", "wrong-pot", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``pot`` of a hand against the pot due."""
    return gap_findings(accounts, RULE, "pot", "the pot is noted as", ("pot",))
