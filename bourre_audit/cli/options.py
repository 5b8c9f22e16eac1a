"""Options that several commands share."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bourre_audit.cli.output import usage_error

if TYPE_CHECKING:
    from bourre_audit.game.book import Book
    from bourre_audit.log.rules import Choice


class Format(StrEnum):
    """How an answer is printed."""

    text = "text"
    json = "json"


def book_ids(incomplete: str) -> list[str]:
    """The built-in books whose ids begin so, for the shell; what is none of them may be a path."""
    from bourre_audit.game.book import BOOKS

    return [book for book in BOOKS if book.startswith(incomplete)]


def code_words(incomplete: str) -> list[str]:
    """The codes and names that begin so, for the shell; all codes where nothing is typed yet."""
    from bourre_audit.audit.catalogue import RULES

    codes = [rule.code for rule in RULES if rule.code.startswith(incomplete)]
    return codes or [rule.name for rule in RULES if rule.name.startswith(incomplete)]


PathsArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="Logs (.yaml, .yml, .json, .jsonl), folders of logs, or - for standard input.",
        show_default=False,
    ),
]
LogArgument = Annotated[
    str, typer.Argument(metavar="LOG", help="One log, or - for standard input.", show_default=False)
]
DocumentOption = Annotated[
    int | None,
    typer.Option(
        "--document", metavar="N", min=1, help="Which document of the file, where it has several."
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="For people, or for programs.")]
RulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="BOOK",
        autocompletion=book_ids,
        help="The rule book for logs that name none: camp, regles, articles, bure, or a book file.",
    ),
]
BooksOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="BOOKS",
        autocompletion=book_ids,
        help="A rule book, several with commas between them, or all: camp, regles, articles, bure.",
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="SETTING=VALUE", help="Change a rule, as bourre.cap=20. May be repeated."
    ),
]
OutputOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write there instead of the terminal."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")]


def rules_choice(rules: str | None, changes: list[str] | None) -> "Choice":
    """The book and changes asked for; ends the command in one line where they are wrong."""
    from bourre_audit.game.book import BOOKS
    from bourre_audit.log.rules import Choice

    book = _book_named(BOOKS[0] if rules is None else rules)
    _changed(book, changes or ())
    return Choice(book, rules, tuple(changes or ()))


def books_named(names: str | None, changes: list[str] | None = None) -> list["Book"]:
    """The books that ``--rules`` names, each once and with the changes of ``--set`` made in it."""
    from bourre_audit.game.book import BOOKS

    asked = BOOKS if names == "all" else [name.strip() for name in (names or BOOKS[0]).split(",")]
    books: list[Book] = []
    for name in asked:
        book = _changed(_book_named(name), changes or ())
        if book not in books:
            books.append(book)
    return books


def _book_named(name: str) -> "Book":
    from bourre_audit.game.book import open_book

    reading = open_book(name, Path())
    if reading.book is None or reading.problems:
        raise usage_error(f"--rules: {reading.problems[0].message}")
    return reading.book


def _changed(book: "Book", changes: Iterable[str]) -> "Book":
    from bourre_audit.game.book import set_from_text

    changed = set_from_text(book, changes)
    if changed.book is None or changed.problems:
        raise usage_error(f"--set: {changed.problems[0].message}")
    return changed.book
