"""Who is penalised for what: the bridge from findings to money, and back to each one's price."""

from collections.abc import Sequence

from bourre_audit.audit.doubtful import UNTIL_THEN
from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import COVER
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.record import Player
from bourre_audit.game.replay import Replay
from bourre_audit.game.settle import Penalties, Settlement


def penalties(judged: Judged, findings: Sequence[Finding]) -> Penalties:
    """The penalties of a hand, from its findings with the table's rulings applied.

    Waived and merely possible faults bring none, nor do duties outside ``renege.covers``. What each
    possible one would change, were it proven, stands in ``possible``; behind them, what a renege of
    each player would change of whose plays not every one was tried. Of a hand without tricks the
    table's word on who reneged is taken.
    """
    book = judged.book
    if not judged.hand.tricks:
        return _as_noted(judged)
    sure = _penalties(judged, [one for one in findings if counts(one, book)])
    possible = [
        _penalties(judged, [one for one in findings if one is open_one or counts(one, book)])
        for open_one in still_open(findings, book)
    ]
    counted = [one for one in findings if counts(one, book)]
    if book.renege.covers:
        possible += [_penalties(judged, counted, player) for player in untried(judged.replay)]
    return sure._replace(possible=tuple(possible))


def untried(replay: Replay) -> dict[Player, list[int]]:
    """Who may have reneged where that was not tried, and in which tricks."""
    found: dict[Player, list[int]] = {}
    for trick in replay.tricks:
        for turn in trick.turns:
            if turn.untried and turn.fault is None and turn.slip is None:
                found.setdefault(turn.play.player, []).append(trick.number)
    return found


def _as_noted(judged: Judged) -> Penalties:
    noted = judged.hand.table.reneged or ()
    reneged = tuple(player for player in judged.replay.taken if player in noted)
    return Penalties(reneged, () if judged.book.renege.may_win else reneged, (), reneged)


def _penalties(
    judged: Judged, counted: Sequence[Finding], other: Player | None = None
) -> Penalties:
    """What these findings bring, and one more renege of the ``other``."""
    book = judged.book
    corrected = {one.player for one in counted if one.corrected and one.player}
    uncorrected = [one.player for one in counted if not one.corrected and one.player]
    uncorrected += [other] if other is not None else []
    barred = set() if book.renege.may_win else set(uncorrected)
    if not book.renege.corrected.may_win:
        barred |= corrected
    losers = corrected if book.renege.corrected.loses_deal else set()
    order = judged.replay.taken

    def seated(group: set[Player]) -> tuple[Player, ...]:
        return tuple(player for player in order if player in group)

    return Penalties(seated(set(uncorrected)), seated(barred), seated(losers), tuple(uncorrected))


def counts(finding: Finding, book: Book) -> bool:
    """Whether the book attaches anything to this finding: a proven, covered, unwaived renege."""
    return finding.certainty == "proven" and _covered(finding, book)


def still_open(findings: Sequence[Finding], book: Book) -> list[Finding]:
    """The possible faults to which the book would attach something, were they proven."""
    return [one for one in findings if one.certainty == "possible" and _covered(one, book)]


def is_renege(finding: Finding, book: Book) -> bool:
    """Whether the book counts a breach of a duty as a renege, whatever it costs or was let go.

    One only possible is a renege if it is proven.
    """
    covered = finding.proof is None or COVER[finding.proof.duty] in book.renege.covers
    return finding.rule.code.startswith("R") and covered


def _covered(finding: Finding, book: Book) -> bool:
    if finding.ruling is not None and finding.ruling.decision == "waived":
        return False
    if finding.proof is not None:
        return is_renege(finding, book)
    return finding.rule.code in ("T001", "T002") and "turn" in book.renege.covers


def hanging(findings: Sequence[Finding], settlement: Settlement, book: Book) -> list[Finding]:
    """The possible faults on which the money of a hand hangs."""
    return [one for at, one in enumerate(still_open(findings, book)) if at in settlement.hangs_on]


def priced(findings: Sequence[Finding], settlement: Settlement, book: Book) -> list[Finding]:
    """The findings of a hand, in the order played, with the payment that each of them caused.

    Where one payment stands for several reneges the first of them carries it. A possible fault on
    which the money of the hand hangs says so.
    """
    open_payments = [one for one in settlement.payments if one.reason == "renege"]
    open_ones = hanging(findings, settlement, book)
    result: list[Finding] = []
    for finding in findings:
        if finding in open_ones:
            finding = finding._replace(message=f"{finding.message}{UNTIL_THEN}")
        if counts(finding, book) and not finding.corrected:
            for at, payment in enumerate(open_payments):
                if payment.player == finding.player:
                    finding = finding._replace(charge=payment.amount)
                    del open_payments[at]
                    break
        result.append(finding)
    return result
