"""The verdict as JSON: its own model, apart from the program's types, written log by log."""

import json

from bourre_audit import __version__
from bourre_audit.audit.accounts import Account
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.verdict import LogVerdict, Placed, Summary
from bourre_audit.game.book import Book
from bourre_audit.game.legal import Legal
from bourre_audit.game.money import Unit
from bourre_audit.game.outcome import tricks_taken
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.game.turn import Turn, allowed
from bourre_audit.reports.json_model import (
    FaultJson,
    FindingJson,
    HandJson,
    LedgerJson,
    LogJson,
    PlayJson,
    SummaryJson,
    TrickJson,
)
from bourre_audit.reports.money_json import amounts_json, payments_json, pot_json, transfers_json
from bourre_audit.reports.parts_json import dealer_json, place_json, ruling_json, trump_json
from bourre_audit.reports.settle.unfinished import what_settles
from bourre_audit.reports.sources import section_of


def opening() -> str:
    """The report up to its first log."""
    tool = _text({"name": "bourre-audit", "version": __version__})
    return f'{{\n"bourre_report": 1,\n"tool": {tool},\n"logs": ['


def one_log(verdict: LogVerdict, first: bool) -> str:
    """One log of the report on a line of its own."""
    return f"{'' if first else ','}\n{_text(log_json(verdict))}"


def closing(summary: Summary) -> str:
    """The report after its last log."""
    totals: SummaryJson = {
        "logs": summary.logs,
        "hands": summary.hands,
        "errors": summary.errors,
        "warnings": summary.warnings,
        "notes": summary.notes,
        "reneges": summary.reneges,
        "possible": summary.possible,
        "unreadable": summary.unreadable,
    }
    return f'\n],\n"summary": {_text(totals)}\n}}\n'


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def log_json(verdict: LogVerdict) -> LogJson:
    """One log as the report has it."""
    book, session = verdict.book, verdict.session
    unit = session.unit if session else Unit()
    settled = verdict.accounts.hands if verdict.accounts else ()
    accounts = {account.judged.hand.index: account for account in settled}
    return {
        "path": verdict.path,
        "document": verdict.document,
        "title": session.title if session else None,
        "rules": {
            "book": book.id if book else None,
            "stated": verdict.stated,
            "changes": dict(book.changes) if book else {},
        },
        "hands": [
            _hand(audited, accounts.get(audited.judged.hand.index), unit)
            for audited in verdict.hands
        ],
        "ledger": _ledger(verdict, unit),
        "findings": [_finding(placed, book, unit) for placed in verdict.findings],
    }


def _hand(audited: AuditedHand, account: Account | None, unit: Unit) -> HandJson:
    hand, replay = audited.judged.hand, audited.judged.replay
    settled = audited.settlement
    return {
        "id": hand.id,
        "dealer": dealer_json(hand),
        "trump": trump_json(hand),
        "stayed": list(hand.stayed or ()),
        "passed": list(hand.passed or ()),
        "tricks": [_trick(trick, audited.judged.book) for trick in replay.tricks],
        "taken": dict(tricks_taken(hand, replay, audited.judged.book)),
        "outcome": settled.outcome.how if settled else None,
        "hangs_on": what_settles(account) if account else [],
        "winners": list(settled.outcome.winners) if settled else [],
        "bourred": list(settled.outcome.bourred) if settled else [],
        "reneged": list(audited.penalties.reneged),
        "barred": list(audited.penalties.barred),
        "pot": pot_json(settled, unit) if settled else None,
        "awards": amounts_json(settled.awards, unit) if settled else {},
        "payments": payments_json(settled.payments, unit) if settled else [],
        "carry": unit.text(settled.carry) if settled else None,
        "exempt_next": list(settled.exempt_next) if settled else [],
        "loses_deal": list(audited.penalties.loses_deal),
    }


def _ledger(verdict: LogVerdict, unit: Unit) -> LedgerJson | None:
    ledger = verdict.accounts.ledger if verdict.accounts else None
    if ledger is None:
        return None
    return {
        "net": amounts_json(ledger.net, unit),
        "stack": amounts_json(ledger.stack, unit),
        "pot": unit.text(ledger.pot),
        "transfers": transfers_json(ledger.transfers, unit),
    }


def _trick(trick: PlayedTrick, book: Book) -> TrickJson:
    return {
        "number": trick.number,
        "leader": trick.turns[0].play.player if trick.turns else trick.due_leader,
        "taken_by": trick.winner,
        "plays": [_play(turn, allowed(turn, book)) for turn in trick.turns],
    }


def _play(turn: Turn, options: Legal) -> PlayJson:
    return {
        "player": turn.play.player,
        "card": turn.play.card,
        "took_back": turn.play.took_back,
        "holding": [seen.card for seen in turn.held],
        "legal": list(options.cards),
        "duty": options.duty,
        "ok": turn.fault is None or not turn.fault.proven,
        "fault": fault_json(turn),
    }


def fault_json(turn: Turn) -> FaultJson:
    """How sure it is that the card that stands is a fault."""
    if turn.fault is not None:
        return "proven" if turn.fault.proven else "possible"
    return "untried" if turn.untried else "none"


def _finding(placed: Placed, book: Book | None, unit: Unit) -> FindingJson:
    finding = placed.finding
    return {
        "code": finding.rule.code,
        "name": finding.rule.name,
        "severity": finding.severity,
        "certainty": finding.certainty,
        "message": finding.message,
        "hand": finding.hand,
        "trick": finding.trick,
        "player": finding.player,
        "card": finding.card,
        "should": list(finding.should),
        "charge": None if finding.charge is None else unit.text(finding.charge),
        "rule": section_of(book, finding) if book else None,
        "ruling": ruling_json(finding.ruling),
        "place": place_json(placed.place),
        "related": [
            {"message": related.message, "trick": related.trick, "place": place_json(place)}
            for related, place in zip(finding.related, placed.related, strict=True)
        ],
    }
