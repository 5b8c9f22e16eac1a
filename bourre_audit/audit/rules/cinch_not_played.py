"""A player who was certain of more than half of the tricks followed with less than his top trump.

What it is
----------
Whoever has a cinch (a majority of the tricks for certain, whatever the others hold) must
play his highest trump also when he is not leading, if the other duties leave him the
choice: trumps were led, or he is void in the suit led. Where they do not, he is free of
it (setting ``cinch``).

Why it matters
--------------
With the win certain, a low trump only helps to set up who takes no trick at all.

Example
-------
Hearts are trump and clubs are led. Paul, without a club, ruffs with 2H and holds AH, KH
and QH: those take three tricks whatever comes, so the ace of hearts was due.

What to do
----------
The finding names the cards that were sure. A table where the cinch binds only the leader
says so: ``cinch: lead``. Whether a breach counts as a renege is up to ``renege.covers``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.sure import sure_words
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule

RULE = Rule("R008", "cinch-not-played", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A lower trump, or none, with a cinch and the highest one legal (articles, "The cinch")."""

    def say(breach: Breach) -> str:
        told = (
            f"played {breach.card} on trick {breach.trick.number} holding"
            f" {cards_text(breach.proving)}, the highest trump in hand, with a cinch"
        )
        knew = breach.turn.cinch
        return f"{told}: {sure_words(knew, judged.book)}" if knew else told

    return renege_findings(judged, RULE, "cinch_follow", say)
