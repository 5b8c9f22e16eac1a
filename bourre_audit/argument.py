"""Questions about one log, on top of its ordinary audit: find the hand, audit, answer."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final, NamedTuple

from bourre_audit.audit.compare import ComparedLog, compare
from bourre_audit.audit.contradictory import may_be_misread
from bourre_audit.audit.misread import MANY, Misread, misread
from bourre_audit.audit.misread_log import MisreadHand, MisreadLog
from bourre_audit.audit.misread_places import change_addresses
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
from bourre_audit.pipeline import audit_document, folder_of

_MOST_DOCUMENTS: Final = 20
"""So many documents of a file are named where a hand is in none or in several."""

_MOST_MISREAD: Final = 100
"""So many hands of a file that contradict themselves are looked into at once."""


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
    for document in _documents(path, stream, number):
        session = read_session(document).session
        if session is None:
            continue
        if len(there) < _MOST_DOCUMENTS:
            there.append((document.number, hands_of(session)))
        match = find_hand(asked, session)
        if match is not None:
            found.append((document, *match))
    if not there:
        raise NotThereError(f"{path} could not be read as a log; bourre-audit audit says why")
    if not found:
        raise no_hand(asked, there)
    if len(found) > 1:
        documents = [str(document.number) for document, _, _ in found]
        which = f"{', '.join(documents[:_MOST_DOCUMENTS])}; add --document {documents[0]}, say"
        raise NotThereError(f"hand {found[0][1].id} is in documents {which}")
    document, hand, rest = found[0]
    verdict = audit_document(document, path, folder_of(path), choice)
    for audited in verdict.hands:
        if audited.judged.hand.index == hand.index:
            return Asked(document, verdict, audited, rest)
    raise NotThereError(f"the rules of {path} could not be read; bourre-audit audit says why")


def _documents(path: str, stream: BinaryIO, number: int | None) -> Iterator[Document]:
    """The documents of a file, or the one with this number; raises ``NotThereError`` without it."""
    last = 0
    for document in read_documents(stream, kind_of_file(path)):
        last = document.number
        if number in (None, last):
            yield document
    if number is not None and number > last:
        raise NotThereError(f"no document {number}; {path} has {last}")


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
    trick, _, rest = found.rest.partition(":")
    if rest.strip():
        raise NotThereError(f"{asked}: write HAND:TRICK; a player goes with --seat")
    before = trick_number(trick, hand, most) if trick.strip() else most
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
    folder = folder_of(path)
    there: list[tuple[int, str]] = []
    found = False
    for document in _documents(path, stream, number):
        session = read_session(document).session
        if session is not None and len(there) < _MOST_DOCUMENTS:
            there.append((document.number, hands_of(session)))
        if session is not None and hand is not None:
            if hand not in [one.id for one in session.hands]:
                continue
            found = True
        chosen = book_of(session.rules if session else None, folder)
        comparison = None
        if session is not None and chosen.book is not None:
            comparison = compare(session, _compared(chosen, books), hand)
        yield ComparedLog(path, document.number, chosen.stated, comparison)
    if hand is not None and there and not found:
        raise no_hand(hand, there)


def misread_file(
    path: str, stream: BinaryIO, choice: Choice, number: int | None = None, asked: str | None = None
) -> Iterator[MisreadLog]:
    """The logs of a file in which a hand contradicts itself, with what may have been misread.

    Where none does, the first log; what could not be read is there too. ``asked`` is the only hand
    to look into. Raises ``NotThereError``.
    """
    if asked is not None:
        found = find_asked(path, stream, choice, asked, number)
        if found.rest.strip():
            raise NotThereError(f"{asked}: write the hand alone, as {found.hand.judged.hand.id}")
        yield _misread_log(found.document, found.verdict, 1, found.hand)
        return
    folder = folder_of(path)
    left = _MOST_MISREAD
    silent: MisreadLog | None = None
    told = False
    for document in _documents(path, stream, number):
        log = _misread_log(document, audit_document(document, path, folder, choice), left)
        left -= len(log.hands)
        if log.hands or log.left_out or not log.readable:
            told = True
            yield log
        silent = silent or log
    if silent is not None and not told:
        yield silent


def _misread_log(
    document: Document, verdict: LogVerdict, most: int, only: AuditedHand | None = None
) -> MisreadLog:
    """At most so many misread hands of a log, or the one asked for."""
    session, accounts = verdict.session, verdict.accounts
    asked = only.judged.hand.id if only else None
    if session is None or accounts is None:
        return MisreadLog(verdict, (), asked)
    wrong = [hand for hand in verdict.hands if may_be_misread(hand.findings)]
    looked = [one for one in wrong if asked in (None, one.judged.hand.id)][:most]
    places = Places(document, session)
    hands = [_placed_misread(misread(session, accounts, one, MANY), places) for one in looked]
    done = {one.judged.hand.id for one in looked}
    ids = [one.judged.hand.id for one in wrong]
    return MisreadLog(verdict, tuple(hands), asked, tuple(id for id in ids if id not in done))


def _placed_misread(found: Misread, places: Places) -> MisreadHand:
    hand = found.hand.judged.hand
    return MisreadHand(
        found,
        tuple(places.place(finding.at) for finding in found.findings),
        tuple(
            tuple(places.place(at) for at in change_addresses(one.change, hand))
            for one in found.suggestions
        ),
    )


def _compared(chosen: ChosenBook, books: Sequence[Book]) -> list[Book]:
    """The books a log is held against, each once: the first is its own, where it names one."""
    own = [chosen.book] if chosen.book and (chosen.stated or len(books) == 1) else []
    rules: list[Book] = []
    for book in (*own, *books):
        if all(values_of(book) != values_of(one) for one in rules):
            rules.append(book)
    return rules
