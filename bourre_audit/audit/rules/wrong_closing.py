"""What the table wrote at the end of the evening does not agree with the hands.

What it is
----------
The pot left in the middle, what a player won or lost, or what lies in front of him, as
noted at the end, against what the hands add up to.

Why it matters
--------------
It is what people go home with.

Example
-------
``closing: {net: {Larry: -2.25}}``, and by the hands Larry is down 2.50.

What to do
----------
Follow that player's money hand by hand in the settlement.
"""

from collections.abc import Iterator, Mapping

from bourre_audit.audit.accounts import Accounts, doubted
from bourre_audit.finding import Address, Finding, Rule
from bourre_audit.game.record import Player

RULE = Rule("P008", "wrong-closing", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """The noted ``closing`` against the ledger, part by part and player by player."""
    unfinished = [
        judged.hand
        for judged, _, settlement, _ in accounts.hands
        if settlement.outcome.how == "unfinished"
    ]
    for one in _differences(accounts):
        yield doubted(one, unfinished[-1] if unfinished else None)


def _differences(accounts: Accounts) -> Iterator[Finding]:
    closing, ledger = accounts.session.closing, accounts.ledger
    if ledger is None:
        return
    if closing.pot is not None and closing.pot != ledger.pot:
        noted, due = accounts.text(closing.pot), accounts.text(ledger.pot)
        yield Finding(
            RULE,
            "error",
            f"{noted} is noted as left in the middle, but {due} is:"
            f" {accounts.difference(closing.pot, ledger.pot)}",
            Address(("closing", "pot")),
        )
    yield from _players(accounts, "net", closing.net or {}, ledger.net)
    yield from _players(accounts, "stack", closing.stack or {}, ledger.stack)


def _players(
    accounts: Accounts, part: str, noted: Mapping[Player, int], due: Mapping[Player, int]
) -> Iterator[Finding]:
    what = {"net": "won or lost", "stack": "in hand"}[part]
    for player, amount in noted.items():
        if player not in due or amount == due[player]:
            continue
        yield Finding(
            RULE,
            "error",
            f"{player} is noted with {accounts.text(amount)} {what}, but it is"
            f" {accounts.text(due[player])}: {accounts.difference(amount, due[player])}",
            Address(("closing", part, player)),
            player=player,
        )
