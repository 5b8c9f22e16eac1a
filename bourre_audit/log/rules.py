"""The rules of a log: from what it says under ``rules`` to the book its hands are judged by."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bourre_audit.finding import Address, Finding
from bourre_audit.game.book import BOOKS, Book, book_from, load_book, open_book, set_from_text
from bourre_audit.log.codes import UNKNOWN_RULE


class Choice(NamedTuple):
    """What the command line says about rules.

    ``book`` stands where a log names none, ``name`` is how it was asked for (None: not at all), and
    ``changes`` (``bourre.cap=20``) are made on top of any log's rules.
    """

    book: Book
    name: str | None = None
    changes: tuple[str, ...] = ()


class ChosenBook(NamedTuple):
    """The book of a log; None where the log's own rules cannot be made out."""

    book: Book | None
    stated: bool
    chosen_by: str
    findings: tuple[Finding, ...] = ()


DEFAULT = Choice(load_book(BOOKS[0]))


def book_of(rules: object, folder: Path, choice: Choice = DEFAULT) -> ChosenBook:
    """The book that a log is judged by, with an L014 for everything wrong in its ``rules``.

    ``rules``: the plain data of the log's ``rules``, None where it has none. ``folder``: where the
    log lies; a path in it is taken from there.
    """
    if rules is None:
        by = f"--rules {choice.name}" if choice.name else "the default"
        return ChosenBook(_changed(choice.book, choice.changes), False, by)
    reading = book_from(rules, lambda name: open_book(name, folder), default_base=choice.book.id)
    findings = tuple(
        Finding(UNKNOWN_RULE, "error", problem.message, Address(("rules", *problem.path)))
        for problem in reading.problems
    )
    book = None if reading.problems or reading.book is None else reading.book
    by = "the log says"
    if choice.name:
        by += f" (--rules {choice.name} is for logs that do not)"
    return ChosenBook(book and _changed(book, choice.changes), True, by, findings)


def _changed(book: Book, changes: Sequence[str]) -> Book:
    reading = set_from_text(book, changes)
    return reading.book if reading.book is not None else book
