"""``bourre-audit why``: one play explained, legal or not."""

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
from bourre_audit.cli.output import needs_ascii, open_output, sheet_printer, write_json


def why(
    log: LogArgument,
    play: Annotated[
        str,
        typer.Argument(
            metavar="HAND:TRICK:PLAYER",
            help="Which play, as 3:2:Larry; the beginning of a name will do.",
            show_default=False,
        ),
    ],
    document: DocumentOption = None,
    rules: RulesOption = None,
    set_: SetOption = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Explain one play: a renege and its proof, or not a renege, and why not.

    Exit codes: 0 explained, 2 wrong usage or no such play.
    """
    from bourre_audit.argument import explain_play

    choice = rules_choice(rules, set_)
    with log_asked_about(log) as stream:
        explained = explain_play(log, stream, choice, play, document)
    with open_output(output, force, Files([log]).reads) as target:
        if format is Format.json:
            from bourre_audit.reports.why_json import why_json

            write_json(why_json(explained), target)
        else:
            from bourre_audit.reports.why_text import render_why

            sheet_printer(target)(render_why(explained, ascii=needs_ascii(target)))
