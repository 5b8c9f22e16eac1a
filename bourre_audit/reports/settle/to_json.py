"""The settlement as JSON, log by log."""

import json
from collections.abc import Mapping

from bourre_audit import __version__
from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.ledger import nets
from bourre_audit.game.record import Player
from bourre_audit.game.settle import postings
from bourre_audit.reports.money_json import amounts_json, payments_json, pot_json, transfers_json
from bourre_audit.reports.parts_json import dealer_json
from bourre_audit.reports.settle.closing import correction_in
from bourre_audit.reports.settle.model import (
    ClosingJson,
    CorrectionJson,
    SettledHandJson,
    SettledLogJson,
    StopJson,
    TraceJson,
)
from bourre_audit.reports.settle.trace import trace
from bourre_audit.reports.settle.unfinished import what_settles
from bourre_audit.reports.settle.words import stop_of


def opening() -> str:
    """The report up to its first log."""
    tool = json.dumps({"name": "bourre-audit", "version": __version__})
    return f'{{\n"bourre_settlement": 1,\n"tool": {tool},\n"logs": ['


def one_log(
    verdict: LogVerdict, first: bool, *, hand: str | None = None, player: Player | None = None
) -> str:
    """One log of the report on a line of its own."""
    log = log_json(verdict, hand=hand, player=player)
    return f"{'' if first else ','}\n{json.dumps(log, ensure_ascii=False)}"


def closing() -> str:
    """The report after its last log."""
    return "\n]\n}\n"


def log_json(
    verdict: LogVerdict, *, hand: str | None = None, player: Player | None = None
) -> SettledLogJson:
    """The settlement of a log; of its hands only ``hand``, with the trace of ``player``."""
    session, accounts, book = verdict.session, verdict.accounts, verdict.book
    return {
        "path": verdict.path,
        "document": verdict.document,
        "title": session.title if session else None,
        "date": session.date if session else None,
        "currency": session.currency if session else "",
        "rules": {
            "book": book.id if book else None,
            "stated": verdict.stated,
            "changes": dict(book.changes) if book else {},
        },
        "errors": sum(placed.finding.severity == "error" for placed in verdict.findings),
        "opening_pot": session.unit.text(session.opening_pot) if session else None,
        "hands": _hands(accounts, hand) if accounts else [],
        "closing": _closing(accounts) if accounts else None,
        "stopped": _stopped(verdict),
        "trace": _trace(accounts, player) if accounts and player is not None else None,
    }


def _hands(accounts: Accounts, only: str | None) -> list[SettledHandJson]:
    net = dict.fromkeys((seat.name for seat in accounts.session.players), 0)
    hands = []
    for account in accounts.hands:
        change = nets(net, [account.settlement])
        net = {player: net[player] + change[player] for player in net}
        if only in (None, account.judged.hand.id):
            hands.append(_hand(account, net, accounts))
    return hands


def _hand(account: Account, net: Mapping[Player, int], accounts: Accounts) -> SettledHandJson:
    hand, settlement, text = account.judged.hand, account.settlement, accounts.text
    unit = accounts.session.unit
    return {
        "id": hand.id,
        "dealer": dealer_json(hand),
        "outcome": settlement.outcome.how,
        "hangs_on": what_settles(account),
        "winners": list(settlement.outcome.winners),
        "pot": pot_json(settlement, unit),
        "awards": amounts_json(settlement.awards, unit),
        "payments": payments_json(settlement.payments, unit),
        "carry": text(settlement.carry),
        "exempt_next": list(settlement.exempt_next),
        "bank": [{"player": one.player, "amount": text(one.amount)} for one in hand.bank],
        "postings": [
            {"from": one.source, "to": one.target, "amount": text(one.amount), "why": one.why}
            for one in postings(settlement)
        ],
        "net": amounts_json(net, unit),
    }


def _closing(accounts: Accounts) -> ClosingJson | None:
    ledger, unit = accounts.ledger, accounts.session.unit
    if ledger is None:
        return None
    return {
        "net": amounts_json(ledger.net, unit),
        "stack": amounts_json(ledger.stack, unit),
        "pot": unit.text(ledger.pot),
        "transfers": transfers_json(ledger.transfers, unit),
        "fewest": ledger.fewest,
        "correction": _correction(accounts),
    }


def _correction(accounts: Accounts) -> CorrectionJson | None:
    correction, unit = correction_in(accounts), accounts.session.unit
    if correction is None:
        return None
    return {
        "noted": amounts_json(correction.noted, unit),
        "transfers": transfers_json(correction.transfers, unit),
        "fewest": correction.fewest,
        "unaccounted": unit.text(correction.unaccounted),
    }


def _stopped(verdict: LogVerdict) -> StopJson | None:
    stop = stop_of(verdict)
    if stop is None:
        return None
    because = stop.because
    return {
        "hand": stop.number,
        "code": because.finding.rule.code if because else None,
        "line": because.place.line if because else None,
        "unsettled": [hand.id for hand in stop.after],
    }


def _trace(accounts: Accounts, player: Player) -> TraceJson:
    text = accounts.text
    return {
        "player": player,
        "steps": [
            {
                "hand": step.hand.id if step.hand else None,
                "what": step.what,
                "amount": text(step.change),
                "brought": text(step.brought),
                "net": text(step.net),
            }
            for step in trace(accounts, player)
        ],
    }
