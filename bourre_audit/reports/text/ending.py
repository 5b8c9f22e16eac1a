"""How a hand ended, in a few sentences: the pot, the payments, what is left for the next one."""

from typing import Final

from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.wording import listed
from bourre_audit.game.outcome import How
from bourre_audit.game.record import Player, Session
from bourre_audit.game.settle import Reason, Settlement
from bourre_audit.reports.text.money import money_text

_ENDS: Final[dict[How, str]] = {
    "won": "{winners} takes the pot of {pot}.",
    "tied": "{tied} tie for the most tricks, and nobody takes the pot of {pot}.",
    "split": "{winners} share the pot of {pot}.",
    "uncontested": "{winners} takes the pot of {pot} unplayed.",
    "all_passed": "Nobody takes the pot of {pot}.",
    "barred": "Who took the most tricks may not win, and nobody takes the pot of {pot}.",
    "no_majority": "Nobody has more than half of the tricks, and nobody takes the pot of {pot}.",
    "unfinished": "What is noted does not tell how the hand ended; the pot of {pot} rides.",
}


def ending(audited: AuditedHand, session: Session) -> str:
    """The end of a hand as it should have been settled."""
    settlement = audited.settlement
    if settlement is None:
        return "Its money is not known, as a hand before could not be read."
    outcome = settlement.outcome
    how = "won" if outcome.how == "all_passed" and outcome.winners else outcome.how
    said = _ENDS[how].format(
        winners=listed(outcome.winners) if outcome.winners else "",
        tied=listed(outcome.tied) if len(outcome.tied) > 1 else "Several",
        pot=money_text(settlement.total, session),
    )
    return " ".join([said, *_payments(settlement, session), *_left(settlement, session)])


def _payments(settlement: Settlement, session: Session) -> list[str]:
    """The payments into the next pot; those who pay the same for the same in one sentence."""
    payers: dict[tuple[Reason, int, bool], list[Player]] = {}
    for player, reason, amount, capped in settlement.payments:
        payers.setdefault((reason, amount, capped), []).append(player)
    told = []
    for (reason, amount, capped), players in payers.items():
        verb, each = ("pays", "") if len(players) == 1 else ("pay", " each")
        limit = ", the limit," if capped else ""
        what = "the bourré" if reason == "bourre" else "a renege"
        paid = money_text(amount, session)
        told.append(f"{listed(players)} {verb} {paid}{each}{limit} for {what}.")
    return told


def _left(settlement: Settlement, session: Session) -> list[str]:
    if not settlement.carry or settlement.outcome.how == "unfinished":
        return []
    return [f"Left for the next hand: {money_text(settlement.carry, session)}."]
