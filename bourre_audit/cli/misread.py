"""``bourre-audit misread``: what a record that cannot be right may have meant."""

from typing import Annotated

import typer

from bourre_audit.cli.files import Files, log_asked_about
from bourre_audit.cli.options import (
    DocumentOption,
    ForceOption,
    Format,
    FormatOption,
    LogArgument,
    OutputOption,
    RulesOption,
    SetOption,
    rules_choice,
)
from bourre_audit.cli.output import needs_ascii, open_output, sheet_printer, usage_error, write_json


def misread(
    log: LogArgument,
    hand: Annotated[
        str | None,
        typer.Argument(
            metavar="[HAND]",
            help="Which hand, by its id; all that contradict themselves without it.",
            show_default=False,
        ),
    ] = None,
    document: DocumentOption = None,
    rules: RulesOption = None,
    set_: SetOption = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Where a record cannot be right: which slip of the pen would explain it, and what then.

    One mark or one trick read otherwise may explain a card twice or a wrong lead.

    Every such reading is told with its reneges and its money. Nothing is applied.

    Exit codes: 0 told, 2 wrong usage, no such hand, or a log that cannot be read.
    """
    from bourre_audit.argument import misread_file

    choice = rules_choice(rules, set_)
    with log_asked_about(log) as stream:
        found = list(misread_file(log, stream, choice, document, hand))
    with open_output(output, force, Files([log]).reads) as target:
        if format is Format.json:
            from bourre_audit.reports.misread_json import misread_json

            write_json(misread_json(found), target)
        else:
            from bourre_audit.reports.misread_text import render_misread

            show, ascii = sheet_printer(target), needs_ascii(target)
            for one in found:
                show(render_misread(one, ascii=ascii))
    if not all(one.readable for one in found):
        raise usage_error(f"{log} could not all be read; bourre-audit audit says why")
