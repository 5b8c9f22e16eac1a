"""The deal did not pass to the next player on the left.

What it is
----------
The deal goes to the left among those dealt in. A player who lost his deal is passed over
once, at his next turn; if he deals all the same, that loss is used up.

Why it matters
--------------
The dealer speaks and draws last and owns the turned card, so a deal out of turn is a
small advantage, and mostly a sign that a hand is missing from the log.

Example
-------
Paul sits on Ronnie's left. Ronnie dealt hand 4, and Larry is noted as dealer of hand 5.

What to do
----------
If a hand is missing, add it. If the table skipped a player on purpose, leave it: no money
moves for this.
"""

from collections.abc import Iterator, Sequence

from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.record import NOT_NOTED, Player, left_of

RULE = Rule("T008", "wrong-dealer", __doc__)


def check(
    players: Sequence[Player], hands: Sequence[Judged], lost: Sequence[Sequence[Player]]
) -> Iterator[Finding]:
    """A dealer out of turn, between hands that follow one another in the log.

    ``players``: all seats of the session, clockwise. ``lost``: for each of ``hands`` those who
    lose their next deal by it (articles, "Reneges"; R-articles-3).
    """
    sitting_out: set[Player] = set()
    for at, judged in enumerate(hands):
        hand = judged.hand
        before = hands[at - 1].hand.dealer if at else NOT_NOTED
        follow = at and hands[at - 1].hand.index == hand.index - 1
        if follow and before in players and hand.dealer in hand.seats:
            seats = hand.seats if before in hand.seats else tuple(players)
            order = [player for player in left_of(seats, before) if player in hand.seats]
            due = next((player for player in order if player not in sitting_out), order[0])
            all_lost = sitting_out >= set(order)  # once round, and all of them have sat out
            went_round = all_lost and hand.dealer == due
            passed_over = order if went_round else order[: order.index(hand.dealer)]
            sitting_out -= {*passed_over, hand.dealer}
            if hand.dealer != due:
                yield Finding(
                    RULE,
                    "warning",
                    f"{hand.dealer} dealt, but the deal had passed from {before} to {due}",
                    hand_address(hand, "dealer"),
                    hand=hand.id,
                    player=hand.dealer,
                )
        sitting_out |= set(lost[at])
