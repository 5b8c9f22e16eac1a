"""The run: every rule over every hand of a session, and over its money."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.doubtful import UNTIL_THEN
from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.audit.penalty import hanging, penalties, priced, still_open, untried
from bourre_audit.audit.rules import HAND_RULES, MONEY_RULES, wrong_dealer
from bourre_audit.audit.rulings import ruled, ruling_on, unused
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.effort import COMMON_STEPS, left_in_common, steps_for_next
from bourre_audit.game.ledger import ledger_of
from bourre_audit.game.record import Hand, Player, Session, money_stops_at
from bourre_audit.game.replay import Replay, replay
from bourre_audit.game.settle import Middle, Penalties, Settlement, settle_hand
from bourre_audit.log.codes import MISSING_KEY, OVER_LIMIT, UNKNOWN_RULE


class AuditedHand(NamedTuple):
    """A hand replayed, judged and settled.

    ``findings`` are those about its deal and its play that the table has not overruled, in the
    order played. ``settlement`` is None once a hand or its money was unreadable: what lay in the
    middle is not known then.
    """

    judged: Judged
    findings: tuple[Finding, ...]
    penalties: Penalties
    settlement: Settlement | None


class SessionAudit(NamedTuple):
    """A session audited. ``findings`` are all there are, those of the hands included."""

    hands: tuple[AuditedHand, ...]
    accounts: Accounts
    findings: tuple[Finding, ...]


Replayed: TypeAlias = Callable[[Hand, Book, int], Replay]
"""How a hand is replayed under a book, with so many steps for what its blanks leave open."""


def audit_session(session: Session, book: Book, replayed: Replayed = replay) -> SessionAudit:
    """Audit the deals, the plays and the money of a session under a book."""
    play, played = _audit_play(session, book, replayed)
    hands = _settled(session, book, play)
    accounts = _accounts(session, hands)
    money = [finding for _, check in MONEY_RULES for finding in check(accounts)]
    money += [finding for hand in hands for finding in _unknown_money(hand)]
    money += [_beyond_limit(hand) for hand in hands if hand.judged.replay.limited]
    findings = [finding for hand in hands for finding in hand.findings]
    findings += ruled(money, session.rulings)
    findings += unused(session, [*played, *money])
    return SessionAudit(hands, accounts, tuple(findings))


def _audit_play(
    session: Session, book: Book, replayed: Replayed
) -> tuple[list[AuditedHand], list[Finding]]:
    """The hands with what stands against them, and everything found before any ruling."""
    judged: list[Judged] = []
    common = COMMON_STEPS
    for hand in session.hands:
        judged.append(Judged(hand, book, replayed(hand, book, steps_for_next(common))))
        common = left_in_common(common, judged[-1].replay.steps)
    raw = [[finding for _, check in HAND_RULES for finding in check(one)] for one in judged]
    seats = tuple(seat.name for seat in session.players)
    stands = [_in_order(ruled(found, session.rulings)) for found in raw]
    prices = [
        penalties(one, _in_order([*_overruled_turns(every, session), *found]))
        for one, every, found in zip(judged, raw, stands, strict=True)
    ]
    deals = list(wrong_dealer.check(seats, judged, [price.loses_deal for price in prices]))
    hands = []
    for one, found, price in zip(judged, stands, prices, strict=True):
        dealt = ruled([deal for deal in deals if deal.hand == one.hand.id], session.rulings)
        hands.append(AuditedHand(one, (*dealt, *found), price, None))
    return hands, [*deals, *(finding for found in raw for finding in found)]


def _overruled_turns(findings: Sequence[Finding], session: Session) -> Iterator[Finding]:
    """The T-findings that the table overruled: gone, but what they cost stays (section 3)."""
    for finding in findings:
        ruling = ruling_on(finding, session.rulings)
        if finding.rule.code.startswith("T") and ruling and ruling.decision == "overruled":
            yield finding


def _in_order(findings: Sequence[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: (finding.trick or 0, finding.at.play or 0))


def _settled(session: Session, book: Book, hands: Sequence[AuditedHand]) -> tuple[AuditedHand, ...]:
    """The hands with their money, as far as all that it hangs on could be read."""
    middle = Middle(session.opening_pot, frozenset(session.opening_exempt))
    settled: list[AuditedHand] = []
    stop = money_stops_at(session)
    for audited in hands:
        hand = audited.judged.hand
        if stop is not None and hand.index >= stop:
            settled.append(audited)
            continue
        settlement = settle_hand(
            hand, audited.judged.replay, book, session.unit, middle, audited.penalties
        )
        middle = settlement.after
        findings = tuple(priced(audited.findings, settlement, book))
        settled.append(audited._replace(findings=findings, settlement=settlement))
    return tuple(settled)


def _accounts(session: Session, hands: Sequence[AuditedHand]) -> Accounts:
    known = [
        Account(
            hand.judged,
            hand.penalties,
            hand.settlement,
            tuple(hanging(hand.findings, hand.settlement, hand.judged.book)),
        )
        for hand in hands
        if hand.settlement
    ]
    whole = money_stops_at(session) is None
    ledger = ledger_of(session, [one.settlement for one in known]) if whole else None
    return Accounts(session, tuple(known), ledger)


def _unknown_money(audited: AuditedHand) -> list[Finding]:
    """What the log does not say about a hand's money, or the book says in no whole units."""
    hand, settlement = audited.judged.hand, audited.settlement
    if settlement is None:
        return []
    findings = []
    if settlement.ante is None and not settlement.not_whole:
        stand_in = bool(hand.antes)
        remedy = (
            "the antes noted stand in for it"
            if stand_in
            else "write `ante` in the hand, or `rules: {ante: {amount: ...}}` for the evening"
        )
        findings.append(
            Finding(
                MISSING_KEY,
                "warning" if stand_in else "error",
                f"neither the log nor the book says what the ante of hand {hand.id} is; {remedy}",
                hand_address(hand),
                hand=hand.id,
            )
        )
    for setting, amount in settlement.not_whole:
        findings.append(
            Finding(
                UNKNOWN_RULE,
                "error",
                f"{setting} is {amount} in the book, no whole number of the log's unit;"
                f" set it under `rules`, or `unit`",
                hand_address(hand),
                hand=hand.id,
            )
        )
    return findings


def _beyond_limit(audited: AuditedHand) -> Finding:
    """That a hand has more blanks than could be filled in in every way, and of whose plays."""
    (hand, book, replayed), settlement = audited.judged, audited.settlement
    alike: dict[tuple[int, ...], list[Player]] = {}
    for player, tricks in untried(replayed).items():
        alike.setdefault(tuple(tricks), []).append(player)
    told = "what is called possible may be proven"
    if alike:
        plays = [
            f"{listed(players, 'and')} to trick{'s' * (len(tricks) > 1)} {listed(tricks, 'and')}"
            for tricks, players in alike.items()
        ]
        told = f"whether these plays were reneges is not known: {'; '.join(plays)}"
    if settlement and any(
        at >= len(still_open(audited.findings, book)) for at in settlement.hangs_on
    ):
        told += UNTIL_THEN
    return Finding(
        OVER_LIMIT,
        "note",
        f"so many cards of hand {hand.id} are unknown that not every way to fill them in was"
        f" tried; {told}",
        hand_address(hand, "tricks"),
        hand=hand.id,
    )
