"""A player had none of the suit led, held a trump, and threw something else.

What it is
----------
Who cannot follow suit must trump if he can. In most books that holds even when the trick
is already trumped too high for him: then he still has to give up a trump (setting
``play.undertrump``).

Why it matters
--------------
A trump held back this way comes down later on a trick it should not have been there to
take. It is also how a player is saved from, or left to, a bourré.

Example
-------
Hearts are led and Paul is out of them. He throws 3C, and on trick 4 he plays 5S with
spades trump. The trump was due on the hearts.

What to do
----------
Look at the trick where the trump came down. If the table lets a player throw what he
likes when he cannot win, say so: ``play: {trump: if_it_wins}`` or ``{undertrump: may}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule

RULE = Rule("R003", "did-not-trump", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A plain card thrown off while void in the led suit with trumps held (articles 4.2(b))."""
    return renege_findings(judged, RULE, "trump", _say)


def _say(breach: Breach) -> str:
    held = cards_text(breach.proving)
    noun = "the trump" if len(breach.proving) == 1 else "trumps"
    return f"threw {breach.card} on trick {breach.trick.number} holding {noun} {held}"
