"""Misread hands with the log that they are from: what the misread reports are made of."""

from typing import NamedTuple

from bourre_audit.audit.misread import Misread
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.finding import Place


class MisreadHand(NamedTuple):
    """A misread hand with the places in the file of its findings and of each suggestion."""

    misread: Misread
    findings_at: tuple[Place, ...]
    suggestions_at: tuple[tuple[Place, ...], ...]


class MisreadLog(NamedTuple):
    """The hands of a log that contradict themselves.

    ``asked`` is the id of the only hand asked for, ``left_out`` are those of the others that
    contradict themselves and were not looked into.
    """

    verdict: LogVerdict
    hands: tuple[MisreadHand, ...]
    asked: str | None = None
    left_out: tuple[str, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether the log and its rules could be read."""
        return self.verdict.session is not None and self.verdict.book is not None
