"""The accounts of a session laid out for the money rules: what was noted beside what is due."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Address, Finding, Rule
from bourre_audit.game.ledger import Ledger
from bourre_audit.game.record import Hand, Player, Session, left_of
from bourre_audit.game.settle import Payment, Penalties, Settlement


class Account(NamedTuple):
    """One hand with its settlement and the penalties it was settled with.

    ``open``: the faults, only possible, on which its money hangs; they leave it unfinished.
    """

    judged: Judged
    penalties: Penalties
    settlement: Settlement
    open: tuple[Finding, ...] = ()


class Accounts(NamedTuple):
    """The settled hands of a session, in order; ``ledger`` is None where some hand is not."""

    session: Session
    hands: tuple[Account, ...]
    ledger: Ledger | None

    def text(self, units: int) -> str:
        """An amount as the log writes money, without its currency."""
        return self.session.unit.text(units)

    def difference(self, noted: int, due: int) -> str:
        """How far a noted amount is off: ``0.25 too much``."""
        return f"{self.text(abs(noted - due))} too {'much' if noted > due else 'little'}"


def decided(accounts: Accounts) -> Iterator[Account]:
    """The hands whose money is settled: what the table decided about others is not checked."""
    return (one for one in accounts.hands if one.settlement.outcome.how != "unfinished")


def checked(hand: Hand, noted: Iterable[Player]) -> tuple[Player, ...]:
    """Whom a note about a hand is checked for: the seats from the dealer's left, then whoever is
    noted without having been dealt in.
    """
    order = left_of(hand.seats, hand.dealer)
    return (*order, *(player for player in noted if player not in order))


def reasons(accounts: Accounts, payments: Sequence[Payment]) -> list[str]:
    """What payments are for: ``a bourré (the limit)``, with the amounts where there are several."""
    said = {"bourre": "a bourré", "renege": "a renege"}
    return [
        said[payment.reason]
        + (f", {accounts.text(payment.amount)}" if len(payments) > 1 else "")
        + (" (the limit)" if payment.capped else "")
        for payment in payments
    ]


class Gap(NamedTuple):
    """A noted amount in the middle that is not what is due. ``follows``: as the last one was."""

    hand: Hand
    settlement: Settlement
    part: Literal["pot", "carry"]
    noted: int
    due: int
    follows: bool


def gaps(accounts: Accounts) -> Iterator[Gap]:
    """Where the money noted in the middle is off, hand by hand: the pot, then what it left.

    A difference that only carries on the last noted one is said to follow; a right note in
    between sets that to nothing.
    """
    last = 0
    for judged, _, settlement, _ in accounts.hands:
        hand = judged.hand
        notes: list[tuple[Literal["pot", "carry"], int | None, int]] = []
        if settlement.ante is not None:
            notes.append(("pot", hand.pot, settlement.total))
        if settlement.outcome.how != "unfinished":
            notes.append(("carry", hand.table.carry, settlement.carry))
        for part, noted, due in notes:
            if noted is None:
                continue
            if noted != due:
                yield Gap(hand, settlement, part, noted, due, noted - due == last)
            last = noted - due


def gap_findings(
    accounts: Accounts, rule: Rule, part: Literal["pot", "carry"], say: str, steps: Sequence[str]
) -> Iterator[Finding]:
    """The findings for one kind of noted money in the middle."""
    after = after_unfinished(accounts)
    for gap in gaps(accounts):
        if gap.part != part:
            continue
        off = accounts.difference(gap.noted, gap.due)
        due = accounts.text(gap.due)
        made_of = list(_made_of(accounts, gap))
        tail = f"; what is due is {listed(made_of)}" if made_of else ""
        if gap.follows:
            tail = "; the difference only carries on from before"
        found = Finding(
            rule,
            "note" if gap.follows else "error",
            f"{say} {accounts.text(gap.noted)}, but {due} is due: {off}{tail}",
            Address(("hands", gap.hand.index, *steps)),
            hand=gap.hand.id,
        )
        yield found if gap.follows else doubted(found, after.get(gap.hand.index))


def after_unfinished(accounts: Accounts) -> Mapping[int, Hand]:
    """The hands (by index) whose pot hangs on how an earlier, unfinished hand ended; with that one.

    Until the table notes what is due, or the pot has gone and left nothing that was matched to it.
    """
    found: dict[int, Hand] = {}
    open_one: Hand | None = None
    for judged, _, settlement, _ in accounts.hands:
        hand = judged.hand
        if hand.pot == settlement.total:
            open_one = None
        if open_one is not None:
            found[hand.index] = open_one
        if settlement.outcome.how == "unfinished":
            open_one = hand
        elif hand.table.carry == settlement.carry or not settlement.carry:
            open_one = None
    return found


def doubted(finding: Finding, unfinished: Hand | None) -> Finding:
    """The finding as one that is only possible, where it hangs on how a hand ended."""
    if unfinished is None:
        return finding
    message = (
        f"{finding.message}; how hand {unfinished.id} ended is not known, so the note may be right"
    )
    return finding._replace(message=message, severity="warning", certainty="possible")


def _made_of(accounts: Accounts, gap: Gap) -> Iterator[str]:
    """What the money due in the middle is made of."""
    settlement, text = gap.settlement, accounts.text
    if gap.part == "carry":
        left = settlement.total - sum(settlement.awards.values())
        if left:
            yield f"{text(left)} of the pot"
        for payment in settlement.payments:
            (reason,) = reasons(accounts, [payment])
            yield f"{text(payment.amount)} from {payment.player} for {reason}"
        return
    if settlement.carried:
        yield f"{text(settlement.carried)} from before"
    for what, paid in (("antes", settlement.antes), ("fines", settlement.fines)):
        if any(paid.values()):
            yield f"{text(sum(paid.values()))} in {what}"
