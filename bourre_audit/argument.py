"""Questions about one log, on top of its ordinary audit: find the hand, audit, answer."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from bourre_audit.audit.compare import ComparedLog, compare
from bourre_audit.audit.recalled import RecalledHand
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.spot import (
    NotThereError,
    find_hand,
    find_play,
    find_player,
    hands_of,
    no_hand,
    trick_number,
)
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.audit.why import ExplainedPlay, why
from bourre_audit.game.book import Book
from bourre_audit.game.book_model import values_of
from bourre_audit.game.recall import recall
from bourre_audit.game.record import Hand
from bourre_audit.log.places import Places
from bourre_audit.log.read import read_session
from bourre_audit.log.rules import Choice, ChosenBook, book_of
from bourre_audit.log.source import Document, kind_of_file, read_documents
from bourre_audit.pipeline import audit_document

_MOST_DOCUMENTS: Final = 20
"""So many documents of a file are named where a hand is in none or in several."""


class Asked(NamedTuple):
    """A hand that somebody asks about: its log, and what follows the hand's id in the question."""

    document: Document
    verdict: LogVerdict
    hand: AuditedHand
    rest: str


def find_asked(
    path: str, stream: BinaryIO, choice: Choice, asked: str, number: int | None = None
) -> Asked:
    """The hand of a file that ``asked`` begins with (``3:2:Larry``), audited with its log.

    ``number`` says in which document of the file it is, from 1; without it, whichever has such a
    hand. Raises ``NotThereError`` where none has, or more than one.
    """
    found: list[tuple[Document, Hand, str]] = []
    there: list[tuple[int, str]] = []
    last = 0
    for document in read_documents(stream, kind_of_file(path)):
        last = document.number
        session = read_session(document).session if number in (None, last) else None
        if session is None:
            continue
        if len(there) < _MOST_DOCUMENTS:
            there.append((last, hands_of(session)))
        match = find_hand(asked, session)
        if match is not None:
            found.append((document, *match))
    if number is not None and number > last:
        raise NotThereError(f"no document {number}; {path} has {last}")
    if not there:
        raise NotThereError(f"{path} could not be read as a log; bourre-audit audit says why")
    if not found:
        raise no_hand(asked, there)
    if len(found) > 1:
        documents = [str(document.number) for document, _, _ in found]
        which = f"{', '.join(documents[:_MOST_DOCUMENTS])}; add --document {documents[0]}, say"
        raise NotThereError(f"hand {found[0][1].id} is in documents {which}")
    document, hand, rest = found[0]
    folder = Path() if path == "-" else Path(path).parent
    verdict = audit_document(document, path, folder, choice)
    for audited in verdict.hands:
        if audited.judged.hand.index == hand.index:
            return Asked(document, verdict, audited, rest)
    raise NotThereError(f"the rules of {path} could not be read; bourre-audit audit says why")


def explain_play(
    path: str, stream: BinaryIO, choice: Choice, asked: str, number: int | None = None
) -> ExplainedPlay:
    """Explain the play at ``HAND:TRICK:PLAYER``. Raises ``NotThereError``."""
    found = find_asked(path, stream, choice, asked, number)
    session = found.verdict.session
    assert session is not None
    spot = find_play(asked, found.hand.judged.hand, found.rest, session)
    answer = why(session, found.hand, spot)
    places = Places(found.document, session)
    place = places.place(answer.at)
    related = [(one, places.place(one.at)) for one in answer.related]
    lines = {line for at in (place, *(at for _, at in related)) for line in (at.line, at.end_line)}
    return ExplainedPlay(found.verdict, answer, place, tuple(related), places.lines(lines))


def recall_hand(
    path: str,
    stream: BinaryIO,
    choice: Choice,
    asked: str,
    seat: str | None = None,
    number: int | None = None,
) -> RecalledHand:
    """What is in mind at ``HAND[:TRICK]``: before that trick, or after the last one noted.

    ``seat``: the player whose own cards are to be counted in. Raises ``NotThereError``.
    """
    found = find_asked(path, stream, choice, asked, number)
    session, judged = found.verdict.session, found.hand.judged
    assert session is not None
    hand = judged.hand
    most = len(hand.tricks) + 1
    before = trick_number(found.rest, hand, most) if found.rest.strip() else most
    player = find_player(seat, session, hand.seats) if seat is not None else None
    if seat is not None and player is None:
        seats = ", ".join(hand.seats)
        raise NotThereError(f"{seat} was not dealt in on hand {hand.id}; dealt in: {seats}")
    known = recall(hand, judged.replay, judged.book, before, player)
    return RecalledHand(found.verdict, found.hand, known)


def compare_file(
    path: str,
    stream: BinaryIO,
    books: Sequence[Book],
    number: int | None = None,
    hand: str | None = None,
) -> Iterator[ComparedLog]:
    """The logs of a file, each under its own book and the ``books`` asked for.

    Where a log names no book it is compared under ``books`` alone, the default one before a single
    one. ``hand`` is the id of the only hand to compare. Raises ``NotThereError``.
    """
    folder = Path() if path == "-" else Path(path).parent
    there: list[tuple[int, str]] = []
    found = False
    last = 0
    for document in read_documents(stream, kind_of_file(path)):
        last = document.number
        if number not in (None, last):
            continue
        session = read_session(document).session
        if session is not None and len(there) < _MOST_DOCUMENTS:
            there.append((last, hands_of(session)))
        if session is not None and hand is not None:
            if hand not in [one.id for one in session.hands]:
                continue
            found = True
        chosen = book_of(session.rules if session else None, folder)
        comparison = None
        if session is not None and chosen.book is not None:
            comparison = compare(session, _compared(chosen, books), hand)
        yield ComparedLog(path, last, chosen.stated, comparison)
    if number is not None and number > last:
        raise NotThereError(f"no document {number}; {path} has {last}")
    if hand is not None and there and not found:
        raise no_hand(hand, there)


def _compared(chosen: ChosenBook, books: Sequence[Book]) -> list[Book]:
    """The books a log is held against, each once: the first is its own, where it names one."""
    own = [chosen.book] if chosen.book and (chosen.stated or len(books) == 1) else []
    rules: list[Book] = []
    for book in (*own, *books):
        if all(values_of(book) != values_of(one) for one in rules):
            rules.append(book)
    return rules
