"""``bourre-audit audit``: replay logs and report everything that is wrong in them."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from bourre_audit.cli.files import Files
from bourre_audit.cli.options import (
    ForceOption,
    Format,
    FormatOption,
    OutputOption,
    PathsArgument,
    RulesOption,
    SetOption,
    code_words,
    rules_choice,
)
from bourre_audit.cli.output import for_json, needs_ascii, open_output, sheet_printer, usage_error

if TYPE_CHECKING:
    from bourre_audit.audit.verdict import LogVerdict, Summary


def audit(
    paths: PathsArgument,
    rules: RulesOption = None,
    set_: SetOption = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="ID", help="Report on this hand only.")
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select",
            metavar="CODES",
            help="Only codes that start so: R, T00, D001.",
            autocompletion=code_words,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore",
            metavar="CODES",
            help="Leave out codes that start so.",
            autocompletion=code_words,
        ),
    ] = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with 0 even if errors are found.")
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="One line a finding, nothing else.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Draw every trick of every hand.")
    ] = False,
) -> None:
    """Replay hands trick by trick, prove every renege and check the money.

    Exit codes:
    0 no error found
    1 errors found
    2 wrong usage, or a file that cannot be opened
    3 a fault of the program

    Limits (beyond one is finding L013):
    64 MB a file, or a line of JSON Lines; 32 levels of nesting
    100,000 documents a file, 100,000 hands a log, 100 players
    24 digits a number
    """
    from bourre_audit.pipeline import Wanted, audit_file

    choice = rules_choice(rules, set_)
    wanted = Wanted(hand, _prefixes("--select", select), _prefixes("--ignore", ignore))
    files = Files(paths)
    told = format is Format.text and not quiet

    def verdicts() -> Iterator["LogVerdict"]:
        passed_over: dict[str, None] = {}
        there = hand is None
        for path, stream in files.opened():
            for verdict in audit_file(path, stream, choice, wanted, misread=told):
                ids = _hand_ids(verdict)
                if hand is None or hand in ids or verdict.session is None:
                    there = True
                    yield verdict
                passed_over.update(ids)
        if not there and not files.failed:
            raise usage_error(f"no hand {hand}; there is: {', '.join(passed_over) or 'none'}")

    with open_output(output, force, files.reads) as stream:
        if format is Format.json:
            summary = _write_json(verdicts(), for_json(stream))
        else:
            summary = _write_text(verdicts(), stream, quiet=quiet, verbose=verbose)
    if files.failed:
        raise typer.Exit(2)
    if summary.errors and not exit_zero:
        raise typer.Exit(1)


def _hand_ids(verdict: "LogVerdict") -> dict[str, None]:
    """What the hands of a log are called, in order; those that could not be read by number too."""
    if verdict.session is None:
        return {}
    ids = {one.index: one.id for one in verdict.session.hands}
    ids |= {index: str(index + 1) for index in verdict.session.unread}
    said = (one.finding.hand for one in verdict.findings)
    return dict.fromkeys([*(ids[index] for index in sorted(ids)), *filter(None, said)])


def _prefixes(option: str, texts: list[str] | None) -> tuple[str, ...]:
    """Code prefixes from the command line; a misspelt one would hide a fault, so it is an error."""
    from bourre_audit.audit.catalogue import RULES

    prefixes = tuple(
        part.strip() for text in texts or () for part in text.split(",") if part.strip()
    )
    for prefix in prefixes:
        if not any(r.code.startswith(prefix.upper()) or r.name == prefix for r in RULES):
            raise usage_error(f"{option}: no code starts with {prefix}; see bourre-audit explain")
    return prefixes


def _write_json(verdicts: Iterator["LogVerdict"], stream: TextIO) -> "Summary":
    from bourre_audit.audit.verdict import Summary, add_to
    from bourre_audit.reports import json_report

    summary = Summary()
    first = list(islice(verdicts, 1))  # a call that is wrong writes nothing
    stream.write(json_report.opening())
    for verdict in chain(first, verdicts):
        stream.write(json_report.one_log(verdict, first=summary.logs == 0))
        summary = add_to(summary, verdict)
    stream.write(json_report.closing(summary))
    return summary


def _write_text(
    verdicts: Iterator["LogVerdict"], stream: TextIO, *, quiet: bool, verbose: bool
) -> "Summary":
    from bourre_audit.audit.verdict import Summary, add_to
    from bourre_audit.reports import audit_text

    show, ascii = sheet_printer(stream), needs_ascii(stream)
    summary = Summary()
    for verdict in verdicts:
        show(audit_text.render_log(verdict, quiet=quiet, verbose=verbose, ascii=ascii))
        summary = add_to(summary, verdict)
    if not quiet:
        show(audit_text.render_summary(summary, ascii=ascii))
    return summary
