"""Who is penalised for what: the bridge from findings to money, as plain data."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.reneges import COVER
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.record import Player, Ruling


class Penalties(NamedTuple):
    """What a hand's reneges bring on their players, from the dealer's left.

    ``reneged``: uncorrected breaches that the book covers; ``barred``: may not win this pot;
    ``loses_deal``: passed over at the next turn to deal.
    """

    reneged: tuple[Player, ...] = ()
    barred: tuple[Player, ...] = ()
    loses_deal: tuple[Player, ...] = ()


def penalties(judged: Judged, findings: Iterable[Finding]) -> Penalties:
    """The penalties of a hand, from its findings with the table's rulings applied.

    Waived and merely possible faults bring none, nor do duties outside ``renege.covers``.
    """
    book = judged.book
    counted = [one for one in findings if counts(one, book)]
    corrected = {one.player for one in counted if one.corrected}
    reneged = {one.player for one in counted if not one.corrected}
    barred = set() if book.renege.may_win else set(reneged)
    if not book.renege.corrected.may_win:
        barred |= corrected
    losers = corrected if book.renege.corrected.loses_deal else set()
    order = judged.replay.taken
    return Penalties(
        *(tuple(p for p in order if p in group) for group in (reneged, barred, losers))
    )


def counts(finding: Finding, book: Book) -> bool:
    """Whether the book attaches anything to this finding: a proven, covered, unwaived renege."""
    if finding.certainty != "proven" or is_waived(finding):
        return False
    if finding.proof is not None:
        return COVER[finding.proof.duty] in book.renege.covers
    return finding.rule.code in ("T001", "T002") and "turn" in book.renege.covers


def is_waived(finding: Finding) -> bool:
    """Whether the table has let this one go."""
    return finding.ruling is not None and finding.ruling.decision == "waived"


def ruling_on(finding: Finding, rulings: Sequence[Ruling]) -> Ruling | None:
    """The table's ruling on a finding: same hand and code, and trick and player where it says."""
    for ruling in rulings:
        if (ruling.hand, ruling.code) != (finding.hand, finding.rule.code):
            continue
        if ruling.trick in (None, finding.trick) and ruling.player in (None, finding.player):
            return ruling
    return None
