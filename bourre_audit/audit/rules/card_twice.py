"""One card stands in two places of the same hand.

What it is
----------
There are fifty-two different cards. If the log gives the same one to two players, or to
one player twice, one of the two places is wrong. Once the stock has run out and thrown
and passed cards are dealt again, a card may rightly come to a second player.

Why it matters
--------------
A renege proven by such a card would rest on a slip of the pen. What hangs on it is called
possible, never proven, and nobody is charged for it.

Example
-------
Paul plays KS on trick 2 and Larry plays KS on trick 4.

What to do
----------
Ask the table which of the two it was. Fives and spades, tens and kings are often misread.
Write ``?`` where nobody knows. ``bourre-audit misread`` tells what either may have been.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address, play_address
from bourre_audit.finding import Address, Finding, Related, Rule
from bourre_audit.game.cards import Card
from bourre_audit.game.contradictions import Claim
from bourre_audit.game.record import Hand

RULE = Rule("D001", "card-twice", __doc__)

_HOW = {
    "dealt": "dealt to {player}",
    "threw": "thrown by {player}",
    "drew": "drawn by {player}",
    "played": "played by {player} on trick {trick}",
    "took_back": "taken back by {player} on trick {trick}",
}


def check(judged: Judged) -> Iterator[Finding]:
    """Every card of the hand that is in two places at once (R-camp-16 for the refill)."""
    hand = judged.hand
    for card, (first, second) in judged.replay.contradictions.twice.items():
        yield Finding(
            RULE,
            "error",
            f"{card} stands twice: {_words(first)} and {_words(second)}",
            claim_address(hand, second, card),
            hand=hand.id,
            trick=second.trick,
            player=second.player,
            card=card,
            related=(
                Related(
                    f"{card} is {_words(first)} here", claim_address(hand, first, card), first.trick
                ),
            ),
        )


def claim_address(hand: Hand, claim: Claim, card: Card) -> Address:
    """Where in the log this claim on the card stands."""
    if claim.trick is not None:
        return play_address(hand, claim.trick, claim.player, card, claim.place)
    if claim.how == "threw":
        return hand_address(hand, "drew", claim.player, "threw", card=card)
    return hand_address(hand, claim.how, claim.player, card=card)


def _words(claim: Claim) -> str:
    return _HOW[claim.how].format(player=claim.player, trick=claim.trick)
