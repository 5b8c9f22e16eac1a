"""A hand remembered, with the log that it is from: what the recall reports are made of."""

from typing import NamedTuple

from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.recall import Recall


class RecalledHand(NamedTuple):
    """What was in mind at one point of a hand of a log."""

    verdict: LogVerdict
    hand: AuditedHand
    recall: Recall
