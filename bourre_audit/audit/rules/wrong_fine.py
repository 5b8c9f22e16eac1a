"""A fine is not in the table's book, or another sum was paid for it.

What it is
----------
A fine has a reason, and the book has the price of each reason. The log has a reason the
book does not know, or a payment that is not the book's price.

Why it matters
--------------
Fines go into the pot of the hand and are won and matched with it.

Example
-------
``fines: [{player: Larry, why: talk, paid: 0.50}]`` where talking costs a dollar.

What to do
----------
Correct the note, or add the reason to the table's rules: ``fines: {spilt beer: 0.50}``.
"""

from collections.abc import Iterator

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Finding, Rule

RULE = Rule("P009", "wrong-fine", __doc__)


def check(accounts: Accounts) -> Iterator[Finding]:
    """Each fine whose reason or payment is not the book's."""
    for judged, _, _, _ in accounts.hands:
        hand, prices = judged.hand, judged.book.fines
        for at, fine in enumerate(hand.fines):
            price = prices.get(fine.why)
            if price is None:
                known = ", ".join(prices) or "none"
                message = f"{fine.why!r} is no fine of this book; it has: {known}"
            else:
                due = accounts.session.unit.units(price)
                if fine.paid is None or due is None or fine.paid == due:
                    continue
                message = (
                    f"{fine.player} is noted with {accounts.text(fine.paid)} for {fine.why}, but"
                    f" it costs {accounts.text(due)}: {accounts.difference(fine.paid, due)}"
                )
            yield Finding(
                RULE,
                "error",
                message,
                hand_address(hand, "fines", at),
                hand=hand.id,
                player=fine.player,
            )
