"""Helpers for tests that read rule books."""

from pathlib import Path
from typing import Any

from bourre_audit.game import book
from bourre_audit.game.book import BookReading, book_from, load_book, open_book

BOOK_FOLDER = Path(book.__file__).with_name("books")

CAMP = load_book("camp")


def no_other(name: str) -> BookReading:
    """Resolves built-in books only."""
    return open_book(name, Path("/nowhere"))


def messages(reading: BookReading) -> list[str]:
    return [problem.message for problem in reading.problems]


def changed(**sections: Any) -> BookReading:
    """Camp as a log changes it."""
    return book_from({"base": "camp", **sections}, no_other)


def one_problem(reading: BookReading, *path: str) -> str:
    """The message of the only problem, which is at ``path``."""
    (problem,) = reading.problems
    assert problem.path == path
    return problem.message
