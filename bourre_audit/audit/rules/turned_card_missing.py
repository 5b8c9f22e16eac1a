"""The dealer does not have the card he turned up.

What it is
----------
Where the dealer turns his own last card, it is one of his five. If his deal is noted in
full without it, or he threw nothing of the kind and never plays it, something is missing.

Why it matters
--------------
Either the turned card is misnoted, and with it perhaps the trump suit, or one of the
dealer's cards is.

Example
-------
``dealer: Paul``, ``trump: 8S``, ``drew: {Paul: 0}``, and Paul plays five other cards.

What to do
----------
Check the turned card and the dealer's cards. If the dealer threw it in the draw, note what
he threw, or how many.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Address, Finding, Rule
from bourre_audit.game.cards import is_known
from bourre_audit.game.deal import kept_turned_card
from bourre_audit.game.memory import plays_of

RULE = Rule("D007", "turned-card-missing", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A dealer whose full deal, or five plays, lack the card he turned (R-camp-14)."""
    hand, book = judged.hand, judged.book
    if book.trump.source != "dealer_last_card" or not is_known(hand.trump):
        return
    dealt = hand.dealt.get(hand.dealer, ())
    played = [laid.card for laid in plays_of(hand, hand.dealer)]
    if len(dealt) == book.hand_size and all(map(is_known, dealt)):
        if hand.trump not in dealt:
            yield _missing(judged, "is not among the cards dealt to", "dealt", hand.dealer)
    elif (
        kept_turned_card(hand, book)
        and len(played) == book.hand_size
        and all(map(is_known, played))
        and hand.trump not in played
    ):
        yield _missing(judged, "was kept but is never played by", "trump")


def _missing(judged: Judged, words: str, *steps: str) -> Finding:
    hand = judged.hand
    at: Address = hand_address(hand, *steps)
    return Finding(
        RULE,
        "error",
        f"{hand.trump}, the turned card, {words} {hand.dealer}, the dealer",
        at,
        hand=hand.id,
        player=hand.dealer,
        card=hand.trump,
    )
