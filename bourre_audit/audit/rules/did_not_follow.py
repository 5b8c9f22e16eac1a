"""A player put another suit on the trick while holding the suit that was led.

What it is
----------
Whoever holds a card of the suit led must play one. A trump is no excuse: it may only be
played on another suit by a player who has none of the suit led.

Why it matters
--------------
Every text of the game puts this duty first, and every table calls its breach a renege. A
trump played this way may also take a trick that belonged to somebody else.

Example
-------
Spades are led. Larry throws 9H, and two tricks later he plays KS. He held the king when
the spades were led, so the nine of hearts was a renege, whatever the trick was worth.

What to do
----------
Look at the later trick where the suit turned up. If the log put the card with the wrong
player or misread its suit, mend the log; otherwise the table's price for a renege is due.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import Breach, renege_findings
from bourre_audit.audit.wording import cards_text
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.cards import SUIT_WORDS

RULE = Rule("R001", "did-not-follow", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A card of another suit while the led suit was held (camp "The play", articles 4.2(a))."""
    return renege_findings(judged, RULE, "follow", _say)


def _say(breach: Breach) -> str:
    held, lay = breach.proving, breach.turn.lay
    suits = {card[-1] for card in (*held, *(card for _, card in lay[:1]))}
    led = SUIT_WORDS.get(suits.pop()) if len(suits) == 1 else None
    when = f"when {led}s were led" if led else "whatever suit was led"
    return f"played {breach.card} on trick {breach.trick.number} holding {cards_text(held)} {when}"
