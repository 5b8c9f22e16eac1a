"""``bourre-audit fmt``: logs rewritten in their canonical form, where they stand."""

import os
import sys
from difflib import unified_diff
from typing import TYPE_CHECKING, Annotated

import typer

from bourre_audit.cli.files import Files
from bourre_audit.cli.options import ForceOption, OutputOption, PathsArgument
from bourre_audit.cli.output import for_json, open_output, rewrite, usage_error, visible_line

if TYPE_CHECKING:
    from bourre_audit.log.form import Formed


def fmt(
    paths: PathsArgument,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; list the logs that would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Rewrite logs in their canonical form: one spelling, one layout, comments kept.

    What a log means never changes. A log with a fault that leaves its meaning
    open is told of and left as it is; standard input (-) goes to standard output.

    Exit codes:
    0 done, or nothing to do
    1 a log has such faults, or, with --check or --diff, would change
    2 wrong usage, or a file that cannot be opened
    """
    from bourre_audit.log.form import formed
    from bourre_audit.log.source import kind_of_file

    dry = check or diff
    if output is not None and dry:
        raise usage_error("--output writes, --check and --diff do not; leave one of them out")
    files = Files(paths)
    seen = changed = refused = 0
    for path, stream in files.opened():
        if output is not None and seen:
            raise usage_error("--output takes one log; name one")
        data = stream.read()
        seen += 1
        form = formed(data, kind_of_file(path))
        if form.after is None:
            refused += 1
            _tell_faults(path, form)
            continue
        changes = form.after.encode() != data
        changed += changes
        if output is not None:
            with open_output(output, force, files.reads) as target:
                target.write(form.after)
        elif dry:
            if changes and diff:
                _show(path, form)
            if changes and check:
                typer.echo(visible_line(f"would rewrite {path}"), err=diff)
        elif path == "-":
            for_json(sys.stdout).write(form.after)
        elif changes:
            rewrite(path, form.after)
            typer.echo(visible_line(f"rewrote {path}"), err=True)
    if files.failed:
        raise typer.Exit(2)
    if refused or (dry and changed):
        raise typer.Exit(1)


def _tell_faults(path: str, form: "Formed") -> None:
    """Why a log is left as it is: every fault in one line."""
    for finding, place in form.faults:
        rule = finding.rule
        where = f"{path}:{place.line}:{place.column}"
        typer.echo(visible_line(f"{where}: {rule.code} {rule.name}: {finding.message}"), err=True)
    what = "1 fault leaves" if len(form.faults) == 1 else f"{len(form.faults)} faults leave"
    typer.echo(visible_line(f"{path}: {what} its meaning open; left as it is"), err=True)


def _show(path: str, form: "Formed") -> None:
    """What would change, as a unified diff; in colours where somebody looks on."""
    lines = [*unified_diff(_lines(form.before), _lines(form.after or ""), path, path, lineterm="")]
    if not lines:
        lines = [f"{path}: nothing but line ends or encoding"]
    if not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        sys.stdout.writelines(f"{line}\n" for line in lines)
        return
    from bourre_audit.cli.output import console_for, needs_ascii
    from bourre_audit.reports.text.look import Look
    from bourre_audit.reports.text.safe import safe

    console = console_for(sys.stdout)
    look = Look(ascii=needs_ascii(sys.stdout))
    styles = {"+": "green", "-": "red", "@": "cyan"}
    for number, line in enumerate(lines):
        shown = safe(line, look)
        shown.stylize("bold" if number < 2 else styles.get(line[:1], ""))
        console.print(shown, soft_wrap=True)


def _lines(text: str) -> list[str]:
    from bourre_audit.log.lines import LINE_END

    *lines, last = LINE_END.split(text)
    return [*lines, f"{last}\n\\ No newline at end of file"] if last else lines
