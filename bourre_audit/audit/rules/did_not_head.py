"""A player could follow suit and beat the best card, and played a lower one.

What it is
----------
A player who follows suit must go over the best card of the trick if a card in his hand
can. Ducking to save a good card is a renege. Where the trick has already been trumped
the books part: most let him play any card of the suit, one still wants the best card of
the suit led beaten (setting ``play.head_after_ruff``).

Why it matters
--------------
This is the duty that makes Bourré what it is, and the one people break most, by habit
from other games.

Example
-------
The queen of spades is the best card. Larry plays 4S holding KS. He had to play the king.

What to do
----------
The report names the card he held and where it turned up. If it was read wrongly, mend the
log; if the table does not play this duty, say so in its rules: ``play: {head: may}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.position import to_beat
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.cards import suit_of

RULE = Rule("R002", "did-not-head", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A card of the led suit too low while a held one would have headed (articles 4.2(c))."""
    return renege_findings(judged, RULE, "head", _say)


def _say(breach: Breach) -> str:
    should = breach.proving
    led = [card for _, card in breach.turn.lay if suit_of(card) == suit_of(should[0])]
    mark = to_beat(led, should) if led else "the best card"
    verb = "beats" if len(should) == 1 else "beat"
    return (
        f"played {breach.card} on trick {breach.trick.number} holding {cards_text(should)},"
        f" which {verb} {mark}"
    )
