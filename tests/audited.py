"""What the tests of the audit ask: the findings about deal, tricks and reneges of a session."""

from bourre_audit.audit.run import AuditedHand, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Player, Seat, Session

PLAY_CODES = ("D", "T", "R")

CODES = {
    "follow": "R001",
    "head": "R002",
    "trump": "R003",
    "overtrump": "R004",
    "lead_ace": "R005",
    "lead_high_trump": "R006",
}
"""The code of the fault that each duty names."""


def evening(*hands: Hand, players: tuple[Player, ...] = ()) -> Session:
    """A session of these hands; the seats of the first are the table unless told otherwise."""
    return Session(tuple(Seat(name) for name in players or hands[0].seats), hands)


def play_findings(session: Session, book: Book) -> list[Finding]:
    """The D-, T- and R-findings, in the order in which the audit gives them."""
    found = audit_session(session, book).findings
    return [finding for finding in found if finding.rule.code[0] in PLAY_CODES]


def reneges(session: Session, book: Book) -> list[Finding]:
    """The R-findings alone."""
    return [finding for finding in play_findings(session, book) if finding.rule.code[0] == "R"]


def audited_hands(session: Session, book: Book) -> tuple[AuditedHand, ...]:
    """The hands as judged and penalised."""
    return audit_session(session, book).hands
