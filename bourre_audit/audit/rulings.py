"""Rulings: the table has the last word, and the report says who spoke it and why."""

from collections.abc import Iterator, Sequence

from bourre_audit.finding import Address, Finding
from bourre_audit.game.record import Ruling, Session
from bourre_audit.log.codes import UNUSED_RULING


def ruled(findings: Sequence[Finding], rulings: Sequence[Ruling]) -> list[Finding]:
    """The findings that stand: each with the ruling on it, without those that were overruled."""
    if not rulings:
        return list(findings)
    pairs = [(finding, ruling_on(finding, rulings)) for finding in findings]
    return [
        finding._replace(ruling=ruling) if ruling else finding
        for finding, ruling in pairs
        if ruling is None or ruling.decision != "overruled"
    ]


def ruling_on(finding: Finding, rulings: Sequence[Ruling]) -> Ruling | None:
    """The table's ruling on a finding: same hand and code, and trick and player where it says."""
    for ruling in rulings:
        if _matches(ruling, finding):
            return ruling
    return None


def _matches(ruling: Ruling, finding: Finding) -> bool:
    return (
        (ruling.hand, ruling.code) == (finding.hand, finding.rule.code)
        and ruling.trick in (None, finding.trick)
        and ruling.player in (None, finding.player)
    )


def unused(session: Session, findings: Sequence[Finding]) -> Iterator[Finding]:
    """A finding for each ruling that none of ``findings`` (before any ruling) is the subject of."""
    for ruling in session.rulings:
        if any(_matches(ruling, finding) for finding in findings):
            continue
        where = [f"hand {ruling.hand}"]
        where += [f"trick {ruling.trick}"] if ruling.trick is not None else []
        where += [ruling.player] if ruling.player is not None else []
        yield Finding(
            UNUSED_RULING,
            "error",
            f"{_nothing(ruling.code, ', '.join(where))}; correct the ruling or take it out",
            Address(("rulings", ruling.at)),
            hand=ruling.hand,
            trick=ruling.trick,
            player=ruling.player,
        )


def _nothing(code: str, where: str) -> str:
    if code.startswith("L"):
        return f"{code} is about the text of the log, which no ruling can mend"
    return f"no {code} was found in {where}, so there is nothing to rule on"
