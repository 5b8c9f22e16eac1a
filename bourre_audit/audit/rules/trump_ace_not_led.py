"""A player held the ace of trump at his first lead and led something else.

What it is
----------
Some tables want the ace of trump on the table the first time its holder has the lead. The
duty is there once: at the first trick the player leads, if he holds the ace then. It is
gone when he has already had to play the ace to somebody else's lead.

Why it matters
--------------
The others count on seeing the ace early. Held back, it wins a trick nobody could plan for.

Example
-------
Hearts are trump. Paul leads AS to the first trick, and on the second he plays AH.

What to do
----------
A table without this rule says so: ``lead: {trump_ace_first: no}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule

RULE = Rule("R005", "trump-ace-not-led", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Another card at the first lead while the ace of trump was held (R-camp-9)."""
    return renege_findings(judged, RULE, "lead_ace", _say)


def _say(breach: Breach) -> str:
    return (
        f"led {breach.card} to trick {breach.trick.number}, a first lead,"
        f" holding {cards_text(breach.proving)}, the ace of trump"
    )
