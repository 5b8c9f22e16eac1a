"""``bourre-audit rules``: the rule books, read and compared."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bourre_audit.cli.options import Format, FormatOption, book_ids
from bourre_audit.cli.output import console_for, visible_line, write_json

if TYPE_CHECKING:
    from bourre_audit.game.book import Book

rules = typer.Typer(
    help="Read the rule books and compare them. Without a command: list the built-in ones.",
    no_args_is_help=False,
    add_completion=False,
)

BookName = Annotated[
    str,
    typer.Argument(
        metavar="BOOK",
        help="A book's id (bourre-audit rules lists them), or the path of a book file.",
        show_default=False,
        autocompletion=book_ids,
    ),
]


@rules.callback(invoke_without_command=True)
def shelf(context: typer.Context) -> None:
    """Read the rule books and compare them. Without a command: list the built-in ones."""
    if context.invoked_subcommand is None:
        from bourre_audit.game.book import BOOKS, load_book
        from bourre_audit.reports import rules_text

        _print(rules_text.shelf(load_book(name) for name in BOOKS))


@rules.command()
def show(book: BookName, format: FormatOption = Format.text) -> None:
    """Every setting of a book: its value, what it means in play, and where it comes from."""
    from bourre_audit.reports import rules_text

    found = _book(book)
    if format is Format.json:
        _print_json(rules_text.book_json(found))
    else:
        _print(rules_text.book_text(found))


@rules.command()
def diff(first: BookName, second: BookName, format: FormatOption = Format.text) -> None:
    """What two books answer differently, and what that means in play."""
    from bourre_audit.reports import rules_text

    books = _book(first), _book(second)
    if format is Format.json:
        _print_json(rules_text.diff_json(*books))
    else:
        _print(rules_text.diff_text(*books))


def _book(name: str) -> "Book":
    """The book, or a line on standard error for all that is wrong with it, and exit code 2."""
    from bourre_audit.game.book import open_book

    reading = open_book(name, Path())
    for problem in reading.problems:
        typer.echo(f"bourre-audit: {visible_line(problem.message)}", err=True)
    if reading.book is None or reading.problems:
        raise typer.Exit(2)
    return reading.book


def _print(renderable: object) -> None:
    console_for(sys.stdout).print(renderable)


def _print_json(data: object) -> None:
    write_json(data, sys.stdout)
