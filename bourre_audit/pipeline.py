"""The whole run on one page: read, replay, audit the play, settle, audit the money, place.

Text comes in as documents; each becomes a session, the session an audit, the audit a verdict.
Nothing else calls these stages, and they are called in this order.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from bourre_audit.audit.contradictory import may_be_misread
from bourre_audit.audit.run import SessionAudit, audit_session
from bourre_audit.audit.verdict import LogVerdict, Placed
from bourre_audit.finding import Finding, Rule
from bourre_audit.log.places import Places
from bourre_audit.log.read import read_session
from bourre_audit.log.rules import DEFAULT, Choice, book_of
from bourre_audit.log.source import Document, kind_of_file, read_documents


class Wanted(NamedTuple):
    """Which findings are asked for: of one hand (by its id), and by the start of their codes."""

    hand: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


EVERYTHING = Wanted()

MOST_MISREAD: Final = 10
"""In so many hands of a file that contradict themselves it is asked what was misread."""


def audit_file(
    path: str,
    stream: BinaryIO,
    choice: Choice = DEFAULT,
    wanted: Wanted = EVERYTHING,
    *,
    misread: bool = False,
) -> Iterator[LogVerdict]:
    """Audit every log in a file, one at a time. ``path`` is ``-`` for standard input.

    ``misread``: ask what may have been misread in the first hands that contradict themselves.
    """
    folder = folder_of(path)
    left = MOST_MISREAD
    for document in read_documents(stream, kind_of_file(path)):
        verdict = _shown(audit_document(document, path, folder, choice), wanted)
        if misread:
            verdict = _with_misread(verdict, left)
            left -= len(verdict.misread or ())
        yield verdict


def audit_document(document: Document, path: str, folder: Path, choice: Choice) -> LogVerdict:
    """Audit one document. ``folder`` is where a book file that it names is looked for."""
    reading = read_session(document)
    session = reading.session
    chosen = book_of(session.rules if session else None, folder, choice)
    audit: SessionAudit | None = None
    if session is not None and chosen.book is not None:
        audit = audit_session(session, chosen.book)
    findings = [*reading.findings, *chosen.findings, *(audit.findings if audit else ())]
    places = Places(document, session)
    placed = sorted((_placed(finding, places) for finding in findings), key=_file_order)
    return LogVerdict(
        path=path,
        document=document.number,
        session=session,
        book=chosen.book if session else None,
        stated=chosen.stated,
        chosen_by=chosen.chosen_by,
        hands=audit.hands if audit else (),
        accounts=audit.accounts if audit else None,
        findings=tuple(placed),
        lines=places.lines(_lines_of(placed)),
    )


def folder_of(path: str) -> Path:
    """Where the book files that a log names are looked for: beside it; ``-`` is standard input."""
    return Path() if path == "-" else Path(path).parent


def _with_misread(verdict: LogVerdict, most: int) -> LogVerdict:
    """The verdict with what may have been misread in at most so many of the hands it tells of."""
    session, accounts = verdict.session, verdict.accounts
    told = {placed.finding.hand for placed in verdict.findings}
    hands = [
        hand
        for hand in verdict.hands
        if hand.judged.hand.id in told and may_be_misread(hand.findings)
    ]
    if session is None or accounts is None or not hands:
        return verdict._replace(misread={})
    # Most logs contradict themselves nowhere: what looks into it loads when it is needed.
    from bourre_audit.audit.misread import FEW, misread

    found = {hand.judged.hand.id: misread(session, accounts, hand, FEW) for hand in hands[:most]}
    return verdict._replace(misread=found)


def _placed(finding: Finding, places: Places) -> Placed:
    related = tuple(places.place(related.at) for related in finding.related)
    return Placed(finding, places.place(finding.at), related)


def _file_order(placed: Placed) -> tuple[int, int, str]:
    return placed.place.line, placed.place.column, placed.finding.rule.code


def _lines_of(placed: Iterable[Placed]) -> set[int]:
    return {
        line
        for one in placed
        for place in (one.place, *one.related)
        for line in (place.line, place.end_line)
    }


def _shown(verdict: LogVerdict, wanted: Wanted) -> LogVerdict:
    """The part of a verdict that was asked for; beside one hand, what decides about all of them."""
    if wanted == EVERYTHING:
        return verdict
    hands = tuple(one for one in verdict.hands if wanted.hand in (None, one.judged.hand.id))
    here = [one for one in verdict.findings if _is_here(one.finding, wanted)]
    shown = tuple(one for one in here if _is_wanted(one.finding.rule, wanted))
    return verdict._replace(hands=hands, findings=shown, left_out=len(here) - len(shown))


def _is_here(finding: Finding, wanted: Wanted) -> bool:
    about_the_log = finding.hand is None and finding.rule.code.startswith("L")
    return about_the_log or wanted.hand in (None, finding.hand)


def _is_wanted(rule: Rule, wanted: Wanted) -> bool:
    def among(prefixes: tuple[str, ...]) -> bool:
        return any(rule.code.startswith(p.upper()) or rule.name == p for p in prefixes)

    return (not wanted.select or among(wanted.select)) and not among(wanted.ignore)
