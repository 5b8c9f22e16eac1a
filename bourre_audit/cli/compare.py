"""``bourre-audit compare``: a log under several books."""

from typing import Annotated

import typer

from bourre_audit.cli.files import Files, log_asked_about
from bourre_audit.cli.options import (
    BooksOption,
    DocumentOption,
    ForceOption,
    Format,
    FormatOption,
    LogArgument,
    OutputOption,
    books_named,
)
from bourre_audit.cli.output import needs_ascii, open_output, sheet_printer, usage_error, write_json


def compare(
    log: LogArgument,
    rules: BooksOption = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="ID", help="Compare this hand only.")
    ] = None,
    document: DocumentOption = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """What of a log hangs on the rule book, and on which of its settings.

    The log's own book is held against those of --rules, all four without it.

    Exit codes: 0 compared, 2 wrong usage or a log that cannot be read.
    """
    from bourre_audit.argument import compare_file

    books = books_named(rules or "all")
    with log_asked_about(log) as stream:
        compared = list(compare_file(log, stream, books, document, hand))
    with open_output(output, force, Files([log]).reads) as target:
        if format is Format.json:
            from bourre_audit.reports.compare_json import compare_json

            write_json(compare_json(compared), target)
        else:
            from bourre_audit.reports.compare_text import render_comparison

            show, ascii = sheet_printer(target), needs_ascii(target)
            for one in compared:
                show(render_comparison(one, ascii=ascii))
    if any(one.comparison is None for one in compared):
        raise usage_error(f"{log} could not all be read; bourre-audit audit says why")
