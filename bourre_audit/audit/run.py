"""The run: every rule over every hand of a session, the table's rulings applied."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.penalty import Penalties, penalties, ruling_on
from bourre_audit.audit.rules import HAND_RULES, wrong_dealer
from bourre_audit.finding import Address, Finding
from bourre_audit.game.book import Book
from bourre_audit.game.record import Ruling, Session
from bourre_audit.game.replay import replay
from bourre_audit.log.codes import UNUSED_RULING


@dataclass(frozen=True, slots=True)
class AuditedHand:
    """A hand replayed and judged. ``findings`` are those the table has not overruled."""

    judged: Judged
    findings: tuple[Finding, ...]
    penalties: Penalties


def audit_play(session: Session, book: Book) -> tuple[tuple[AuditedHand, ...], tuple[Finding, ...]]:
    """Audit the deal, the tricks and the reneges of a session under a book.

    Gives the hands with their own findings, and the findings that belong to no single hand:
    rulings that match nothing.
    """
    raw: list[tuple[Judged, list[Finding]]] = []
    for hand in session.hands:
        judged = Judged(hand, book, replay(hand, book))
        found = [finding for _, check in HAND_RULES for finding in check(judged)]
        raw.append((judged, found))
    used: set[Ruling] = set()
    ruled = [(judged, _ruled(found, session.rulings, used)) for judged, found in raw]
    priced = [(judged, found, penalties(judged, found)) for judged, found in ruled]

    seats = tuple(seat.name for seat in session.players)
    lost = [price.loses_deal for _, _, price in priced]
    deals = list(wrong_dealer.check(seats, [judged for judged, _, _ in priced], lost))
    deals = _ruled(deals, session.rulings, used)
    hands = tuple(
        AuditedHand(judged, (*found, *(one for one in deals if one.hand == judged.hand.id)), price)
        for judged, found, price in priced
    )
    return hands, tuple(_unused(session, used))


def _ruled(
    findings: list[Finding], rulings: tuple[Ruling, ...], used: set[Ruling]
) -> list[Finding]:
    """The findings as the table has ruled on them; the rulings that matched go into ``used``."""
    if not rulings:
        return findings
    kept: list[Finding] = []
    for finding in findings:
        ruling = ruling_on(finding, rulings)
        if ruling is not None:
            used.add(ruling)
        if ruling is None or ruling.decision != "overruled":
            kept.append(replace(finding, ruling=ruling) if ruling else finding)
    return kept


def _unused(session: Session, used: set[Ruling]) -> Iterator[Finding]:
    for at, ruling in enumerate(session.rulings):
        if ruling in used:
            continue
        where = [f"hand {ruling.hand}"]
        where += [f"trick {ruling.trick}"] if ruling.trick is not None else []
        where += [ruling.player] if ruling.player is not None else []
        yield Finding(
            UNUSED_RULING,
            "warning",
            f"nothing is found as {ruling.code} in {', '.join(where)},"
            " so this ruling has nothing to rule on; correct it or take it out",
            Address(("rulings", at)),
            hand=ruling.hand,
            trick=ruling.trick,
            player=ruling.player,
        )
