"""The turned card is in the hand of somebody who cannot have it.

What it is
----------
Where the dealer turns his own last card, that card is his. Where the next card of the
stock is turned, it belongs to nobody and is never played. The log gives it to somebody
else. After a refill of the stock it may rightly come again.

Why it matters
--------------
Either the trump or the player is misnoted. A wrong trump suit would change every verdict
of the hand.

Example
-------
``dealer: Paul``, ``trump: 8S``, and Larry plays 8S on trick 3.

What to do
----------
Check the turned card first, then the play. If only the suit of trump is sure, write the
suit alone: ``trump: S``. ``bourre-audit misread`` tells which slip would explain it.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.audit.rules.card_twice import claim_address
from bourre_audit.finding import Finding, Related, Rule

RULE = Rule("D003", "turned-card-misplaced", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """The turned card claimed by another than the dealer, or by anybody (R-bure-1)."""
    hand = judged.hand
    claim = judged.replay.contradictions.misplaced
    if claim is None:
        return
    own = judged.book.trump.source == "dealer_last_card"
    why = f"{hand.dealer}, the dealer, turned it up" if own else "it was turned up from the stock"
    does = "puts down" if claim.how == "took_back" else "plays"
    verb = f"{does} {hand.trump} on trick {claim.trick}" if claim.trick else f"holds {hand.trump}"
    yield Finding(
        RULE,
        "error",
        f"{claim.player} {verb}, but {why}",
        claim_address(hand, claim, hand.trump),
        hand=hand.id,
        trick=claim.trick,
        player=claim.player,
        card=hand.trump,
        related=(Related(f"{hand.trump} is turned here", hand_address(hand, "trump")),),
    )
