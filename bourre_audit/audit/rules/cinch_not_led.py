"""A player who was certain of more than half of the tricks led something other than his top trump.

What it is
----------
Whoever is sure of a majority of the tricks, whatever the others hold and however they play,
has a cinch. Tricks taken count. Some tables want him to lead his highest trump then, on
every lead (setting ``cinch``). He goes by his own cards, what has been played and what he
threw; what the others have shown proves nothing. A cinch without a trump lays no duty on
anybody.

Why it matters
--------------
With the win certain, the only thing left to play for is who takes no trick at all. High
trumps draw the trumps of the others and leave nobody to be set up.

Example
-------
Diamonds are trump. Paul leads 3C holding AD, KD and QD: those take three tricks whatever
comes, so the ace of diamonds was due.

What to do
----------
The finding names the cards that were sure. A table without this rule says so:
``cinch: off``. Whether a breach counts as a renege is up to ``renege.covers``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.sure import sure_words
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule

RULE = Rule("R007", "cinch-not-led", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """Another card led with a cinch and a trump in hand (articles, "The cinch")."""

    def say(breach: Breach) -> str:
        told = (
            f"led {breach.card} to trick {breach.trick.number} holding"
            f" {cards_text(breach.proving)}, the highest trump in hand, with a cinch"
        )
        knew = breach.turn.cinch
        return f"{told}: {sure_words(knew, judged.book)}" if knew else told

    return renege_findings(judged, RULE, "cinch_lead", say)
