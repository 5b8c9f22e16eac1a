"""A player holding an honour of trump led something other than his highest trump.

What it is
----------
Under the Hoyle family of rules, whoever has the lead and holds the ace, king or queen of
trump must lead his highest trump. It binds on every lead, not only the first (setting
``lead.high_trump_with`` names the honours).

Why it matters
--------------
Leading high trumps draws the trumps of the others. A player who leads a side card first
keeps control that the rule gives away.

Example
-------
Diamonds are trump. Paul leads 3C holding AD. The ace of diamonds was due.

What to do
----------
A table without this rule empties the list: ``lead: {high_trump_with: []}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule

RULE = Rule("R006", "high-trump-not-led", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Another card led while an honour of trump was held (R-bure-3)."""
    return renege_findings(judged, RULE, "lead_high_trump", _say)


def _say(breach: Breach) -> str:
    return (
        f"led {breach.card} to trick {breach.trick.number} holding {cards_text(breach.proving)},"
        " the highest trump in hand"
    )
