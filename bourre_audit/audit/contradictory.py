"""Which findings say that the record cannot be right, so that it may have been misread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from bourre_audit.finding import Finding

if TYPE_CHECKING:
    from bourre_audit.game.misread.trouble import About

ABOUT: Final[Mapping[str, About]] = {
    "D001": "twice",
    "D002": "size",
    "D003": "turned",
    "D006": "held",
    "T001": "leader",
    "T002": "turn",
    "T005": "taker",
}
"""Their codes, and what each is about. A card, a name or an order misread may explain them."""


def may_be_misread(findings: Iterable[Finding]) -> bool:
    """Whether any of the findings says that the record cannot be right."""
    return any(finding.rule.code in ABOUT for finding in findings)
