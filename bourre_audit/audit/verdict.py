"""The verdict: everything an audit has to say about one log, ready for any report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.penalty import is_renege
from bourre_audit.audit.run import AuditedHand
from bourre_audit.finding import Finding, Place
from bourre_audit.game.book import Book
from bourre_audit.game.record import Session

if TYPE_CHECKING:
    from bourre_audit.audit.misread import Misread


class Placed(NamedTuple):
    """A finding with its place in the file, and the places of its ``related``, in their order."""

    finding: Finding
    place: Place
    related: tuple[Place, ...]


class LogVerdict(NamedTuple):
    """What the audit found in one document: one table, one evening.

    ``path`` as it was given (``-`` is standard input), ``document`` counts from 1 within it.
    ``session`` and ``book`` are None where the document could not be read as a log, ``book`` also
    where its rules could not. ``stated``: the log itself says which rules it was played by; else
    ``chosen_by`` says who did (``--rules`` or the default). ``accounts`` are those of all hands,
    whichever are shown. ``findings`` are in file order, without the ``left_out`` whose codes were
    not asked for.
    ``lines`` holds the lines of the file that a place points to, by number. ``misread``: what may
    have been misread in hands that contradict themselves, by id; None where that was not asked for.
    """

    path: str
    document: int
    session: Session | None
    book: Book | None
    stated: bool
    chosen_by: str
    hands: tuple[AuditedHand, ...]
    accounts: Accounts | None
    findings: tuple[Placed, ...]
    lines: Mapping[int, str]
    left_out: int = 0
    misread: Mapping[str, Misread] | None = None

    @property
    def unreadable(self) -> int:
        """How many hands, or whole documents, could not be read and so were not judged."""
        if self.session is None:
            return 1
        unruled = len(self.session.hands) if self.book is None else 0
        return len(self.session.unread) + unruled


class Summary(NamedTuple):
    """Totals over all logs of a run; ``reneges`` by the book are proven and not corrected.

    ``left_out`` findings were made but not asked for; how ``unfinished`` hands ended is not known.
    """

    logs: int = 0
    hands: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0
    reneges: int = 0
    possible: int = 0
    unreadable: int = 0
    left_out: int = 0
    unfinished: int = 0


def add_to(summary: Summary, verdict: LogVerdict) -> Summary:
    """The summary with one more log counted in."""
    findings = [placed.finding for placed in verdict.findings]
    severity = [finding.severity for finding in findings]
    book = verdict.book
    reneges = [one for one in findings if book is not None and is_renege(one, book)]
    return Summary(
        summary.logs + 1,
        summary.hands + len(verdict.hands),
        summary.errors + severity.count("error"),
        summary.warnings + severity.count("warning"),
        summary.notes + severity.count("note"),
        summary.reneges + sum(f.certainty == "proven" and not f.corrected for f in reneges),
        summary.possible + sum(f.certainty == "possible" for f in findings),
        summary.unreadable + verdict.unreadable,
        summary.left_out + verdict.left_out,
        summary.unfinished
        + sum(
            hand.settlement is not None and hand.settlement.outcome.how == "unfinished"
            for hand in verdict.hands
        ),
    )
