"""The table gave the pot to somebody who did not win it.

What it is
----------
Who took the pot, as noted, against who won it: the most tricks, as the cards lay, by a
player who may win. Where nobody won, the table's word is ``nobody``.

Why it matters
--------------
It is the whole pot.

Example
-------
``winner: Paul``, when Paul and Ronnie took two tricks each and the pot rides.

What to do
----------
Count the tricks in the report, and look whether the winner had reneged.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Account, Accounts, decided
from bourre_audit.audit.judged import hand_address
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.outcome import fits_its_notes, tricks_taken

RULE = Rule("P003", "wrong-winner", __doc__)

_WHY = {
    "tied": "{tied} tied for the most tricks and the pot rides",
    "no_majority": "nobody took more than half of the tricks, and the pot rides",
    "all_passed": "everybody passed and the pot rides",
}


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``table.winner`` against who won the pot."""
    yield from _impossible(accounts)
    for account in decided(accounts):
        hand, outcome = account.judged.hand, account.settlement.outcome
        noted = hand.table.winner
        if noted is None or set(noted) == set(outcome.winners):
            continue
        if outcome.winners:
            won = " and ".join(outcome.winners)
            truth = f"{won} {'share' if len(outcome.winners) > 1 else 'won'} it"
        else:
            truth = _why(account)
        who = " and ".join(noted) if noted else "nobody"
        yield Finding(
            RULE,
            "error",
            f"the pot is noted as taken by {who}, but {truth}",
            hand_address(hand, "table", "winner"),
            hand=hand.id,
        )


def _impossible(accounts: Accounts) -> Iterator[Finding]:
    """A winner and bourrés, noted without tricks, that no count of the tricks can give."""
    for (hand, book, replay), penalties, _, _ in accounts.hands:
        noted, bourre = hand.table.winner, hand.table.bourre
        if fits_its_notes(hand, replay, book, penalties.barred):
            continue
        who = " and ".join(noted or ()) or "nobody"
        lost = f"with {listed(bourre)} bourréd" if bourre else "with nobody bourréd"
        yield Finding(
            RULE,
            "error",
            f"the pot is noted as taken by {who}, {lost}; however the tricks of those who stayed"
            " fall, that cannot be",
            hand_address(hand, "table", "winner"),
            hand=hand.id,
        )


def _why(account: Account) -> str:
    """Why nobody won: ``Ann and Ben tied for the most tricks and the pot rides``."""
    (hand, book, replay), penalties, settlement, _ = account
    outcome = settlement.outcome
    if outcome.how != "barred":
        return _WHY[outcome.how].format(tied=listed(outcome.tied) if outcome.tied else "some")
    taken = tricks_taken(hand, replay, book)
    most = [player for player, count in taken.items() if count == max(taken.values())]
    barred = [player for player in most if player in penalties.barred]
    if not barred:  # tricks that are not known decide who it was, but not that he may not win
        return "the most tricks were taken by a player who may not win, and the pot rides"
    took = "took" if len(most) == 1 else "tied for"
    return f"{listed(most)} {took} the most tricks, {listed(barred)} may not win, and the pot rides"
