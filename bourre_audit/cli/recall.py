"""``bourre-audit recall``: what a man with a good memory has in mind before a trick."""

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


def recall(
    log: LogArgument,
    spot: Annotated[
        str,
        typer.Argument(
            metavar="HAND[:TRICK]",
            help="Before which trick, as 3:4; without a trick, after the last one noted.",
            show_default=False,
        ),
    ],
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="PLAYER", help="Add what this player's own cards told him."),
    ] = None,
    document: DocumentOption = None,
    rules: RulesOption = None,
    set_: SetOption = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Remember every card: what is gone, what is out, who has shown what, who can hold what.

    Exit codes: 0 remembered, 2 wrong usage or no such hand.
    """
    from bourre_audit.argument import recall_hand

    choice = rules_choice(rules, set_)
    with log_asked_about(log) as stream:
        recalled = recall_hand(log, stream, choice, spot, seat, document)
    with open_output(output, force, Files([log]).reads) as target:
        if format is Format.json:
            from bourre_audit.reports.recall_json import recall_json

            write_json(recall_json(recalled), target)
        else:
            from bourre_audit.reports.recall_text import render_recall

            sheet_printer(target)(render_recall(recalled, ascii=needs_ascii(target)))
