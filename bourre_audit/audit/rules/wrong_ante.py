"""A player put in another ante than was due.

What it is
----------
What each player put in, as noted, against what the rules ask of him: the hand's ante, or
nothing for a player who owes none this time.

Why it matters
--------------
The pot is judged by what should lie in it, so a quarter that was never paid is still owed.

Example
-------
``ante: 0.25`` and ``antes: {Paul: 0.50}``.

What to do
----------
Put the difference right at the table, or correct the note.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("P001", "wrong-ante", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """Each ante that is listed and is not the one due; those not listed are not checked.

    Where nothing else says what the ante is, those listed are what is due, but from those dealt in.
    """
    for judged, _, settlement, _ in accounts.hands:
        hand = judged.hand
        for player, noted in (hand.antes or {}).items():
            due = settlement.antes.get(player, 0)
            if settlement.ante is None and player in hand.seats:
                continue
            if noted == due:
                continue
            out = "" if player in hand.seats else "was not dealt in and "
            yield Finding(
                RULE,
                "error",
                f"{player} is noted with an ante of {accounts.text(noted)},"
                f" but {out}owes {accounts.text(due)}: {accounts.difference(noted, due)}",
                hand_address(hand, "antes", player),
                hand=hand.id,
                player=player,
            )
