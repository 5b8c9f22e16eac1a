"""A player trumped under a trump that he could have beaten.

What it is
----------
When the trick is already trumped and a player who cannot follow suit holds a higher
trump, that higher trump is due. A lower one is a renege. One book in four leaves the
choice to the player (setting ``play.overtrump``).

Why it matters
--------------
The player under whom he ducked takes a trick he should have lost.

Example
-------
Clubs are led, the eight of trump lies on them, and Larry plays the five of trump with
the jack in hand.

What to do
----------
Look at the trick where the higher trump came down. A table that does not ask for
overtrumping says so in its rules: ``play: {overtrump: may}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.cards import is_known, rank_of, suit_of

RULE = Rule("R004", "did-not-overtrump", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A trump too low while void, with a higher one held (camp "The play", articles 4.2(c))."""
    trump = suit_of(judged.hand.trump)

    def say(breach: Breach) -> str:
        ruffs = [card for _, card in breach.turn.lay if suit_of(card) == trump and is_known(card)]
        best = max(ruffs, key=rank_of, default="whatever trump was best")
        verb = "beats" if len(breach.proving) == 1 else "beat"
        return (
            f"trumped with {breach.card} on trick {breach.trick.number}"
            f" holding {cards_text(breach.proving)}, which {verb} {best}"
        )

    return renege_findings(judged, RULE, "overtrump", say)
