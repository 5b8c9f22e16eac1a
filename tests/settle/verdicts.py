"""Verdicts for the tests of the reports: from the text of a log, or from a session."""

import io
from pathlib import Path

from bourre_audit.audit.run import audit_session
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.book import Book
from bourre_audit.game.record import Session
from bourre_audit.pipeline import audit_file

ROOT = Path(__file__).parent.parent.parent
SAMPLES = sorted((ROOT / "logs").glob("*.yaml"))


def read(text: str) -> LogVerdict:
    """The verdict on a log of one document."""
    (only,) = audit_file("log.yaml", io.BytesIO(text.encode()))
    return only


def sample(name: str) -> LogVerdict:
    """The verdict on one of the sample logs."""
    with (ROOT / "logs" / f"{name}.yaml").open("rb") as stream:
        (only,) = audit_file(f"logs/{name}.yaml", stream)
    return only


def verdict_of(session: Session, book: Book) -> LogVerdict:
    """The verdict on a session that was never written down: its findings have no places."""
    audit = audit_session(session, book)
    return LogVerdict(
        path="log.yaml",
        document=1,
        session=session,
        book=book,
        stated=True,
        chosen_by="",
        hands=audit.hands,
        accounts=audit.accounts,
        findings=(),
        lines={},
    )


HOSTILE = """\
bourre_log: 1
title: "A | long `evening` <b>of</b> =1+1, see http://evil.example and www.evil.example"
date: 2024-02-30
place: "- [x](javascript:alert(1))"
rules: camp
currency: "so'us | \\"noirs\\"; 1"
players:
  - {name: Marie-Claire Boudreaux-Thibodeaux, buy_in: 100.00, aka: MC}
  - {name: Marie-Claire Boudreaux-Guidry, buy_in: 20.00}
  - Marie-Claire Boudreaux-Guidroz
  - "=cmd|' /C calc'!A0"
  - "李小龍 the Dragon of Terrebonne Parish"
  - "+5: `\\\\|` <script>"
  - "@everyone #12 www.evil.example"
  - "pot"
opening_pot: 3.00
hands:
  - id: "=1+1; x  y"
    dealer: pot
    trump: 2S
    stayed: ["+5: `\\\\|` <script>", pot, "@everyone #12 www.evil.example"]
    fines: [{player: pot, why: talk}, {player: MC, why: "spilt | beer\\t; =x", paid: 3.00}]
    table: {tricks: {"+5: `\\\\|` <script>": 3, pot: 2}, winner: pot}
  - {dealer: Marie-Claire Boudreaux-Thibodeaux, trump: 2S, stayed: []}
  - dealer: Marie-Claire Boudreaux-Guidry
    trump: 2S
    stayed: [Marie-Claire Boudreaux-Guidry, Marie-Claire Boudreaux-Guidroz]
    bank: [{player: pot, buys: 5.00}, {player: MC, cashes: 7.00}]
    table: {tricks: {Marie-Claire Boudreaux-Guidroz: 5}}
closing: {net: {pot: 4.00}}
"""
"""A log whose every word tries to be more than a word."""

STOPPED = """\
bourre_log: 1
rules: camp
players: [Ann, Bob, Cal]
hands:
  - {dealer: Cal, trump: 2S, stayed: Ann}
  - {dealer: Ann, trump: 2S, stayed: Zed}
  - {dealer: Bob, trump: 2S, stayed: Cal, id: last}
"""
"""The second hand cannot be read; the third can, but what lay in the middle is not known."""
