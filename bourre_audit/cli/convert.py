"""``bourre-audit convert``: a scoresheet as a log, or a log as a scoresheet."""

import re
import sys
from enum import StrEnum
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bourre_audit.cli.files import SUFFIXES, Files, one_log
from bourre_audit.cli.options import ForceOption, Format, OutputOption
from bourre_audit.cli.output import (
    for_json,
    needs_ascii,
    open_output,
    plain_width,
    usage_error,
    write_json,
)

if TYPE_CHECKING:
    from bourre_audit.game.record import Session
    from bourre_audit.reports.sheet_text import ReadSheet
    from bourre_audit.reports.text.sheet import Sheet
    from bourre_audit.sheets.doubt import Doubt
    from bourre_audit.sheets.table.mapping import Columns


class Form(StrEnum):
    """What an evening is written as."""

    yaml = "yaml"
    json = "json"
    csv = "csv"
    sheet = "sheet"


_PEEK: Final = 65_536
_LOG: Final = re.compile(rb"""^[\s{]*["']?bourre_log["']?\s*:""", re.MULTILINE)
_FORMS: Final = {
    ".json": Form.json, ".csv": Form.csv, ".txt": Form.sheet, ".sheet": Form.sheet,
}  # fmt: skip
_READ_ONLY: Final = frozenset((".xlsx", ".xlsm", ".xls", ".ods", ".tsv"))


def convert(
    sheets: Annotated[
        list[str],
        typer.Argument(
            metavar="SHEET...",
            help="Scoresheets (.txt typed, .csv, .tsv, .xlsx), logs to write as sheets, or -.",
            show_default=False,
        ),
    ],
    output: OutputOption = None,
    force: ForceOption = False,
    to: Annotated[
        Form | None,
        typer.Option("--to", help="What to write; else by the name of FILE, else a log in YAML."),
    ] = None,
    map_: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            metavar="HEADING=FIELD",
            help="What a column of a table is about, or a file that says so. May be repeated.",
        ),
    ] = None,
    save_map: Annotated[
        Path | None,
        typer.Option(
            "--save-map",
            metavar="FILE",
            help="Keep what --map says in a YAML file, for --map FILE another time.",
        ),
    ] = None,
    format: Annotated[
        Format, typer.Option("--format", help="The report on doubts: for people, or for programs.")
    ] = Format.text,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Say nothing about the conversion.")
    ] = False,
) -> None:
    """Turn scoresheets into a log, and a log into a scoresheet.

    What was not certain on a sheet is never guessed: it stays out of the log, stands in a note,
    and is reported on standard error with its place. docs/shorthand.md explains the shorthand.

    Exit codes: 0 all is certain, 1 doubts remain, 2 wrong usage or a file that cannot be opened.
    """
    from bourre_audit.reports.sheet_text import ReadSheet, summary_of
    from bourre_audit.sheets.doubt import Counts, SheetReading

    if output is not None and output.suffix.lower() in _READ_ONLY:
        raise usage_error(f"{output}: workbooks and .tsv are read, not written; name a .csv file")
    form = to or (_FORMS.get(output.suffix.lower()) if output else None) or Form.yaml
    columns = _columns(map_ or [])
    if save_map is not None:
        _keep(columns, save_map, force)
    read = [_read(path, columns) for path in sheets]
    sessions = [session for one in read for session in one.reading.sessions]
    if form in (Form.csv, Form.sheet) and len(sessions) > 1:
        raise usage_error(f"a {form.value} file holds one evening; convert one at a time")
    if sessions:
        text, lost = _written(sessions, form)
        with open_output(output, force, Files(sheets).reads) as stream:
            target = for_json(stream) if form in (Form.json, Form.csv) else stream
            target.write(text)
        if lost:
            read.append(ReadSheet(sheets[0], "", SheetReading((), lost, Counts())))
    if not quiet:
        _report(read, format)
    if not sessions or summary_of(read).doubts:
        raise typer.Exit(1)


def _columns(options: list[str]) -> "Columns":
    """What ``--map`` says about the columns of tables: headings, or files that keep them."""
    from bourre_audit.sheets.table.mapping import BadMapping, from_file, from_options

    found: Columns = {}
    try:
        for option in options:
            if "=" not in option and option.endswith((".yaml", ".yml")):
                with one_log(option) as stream:
                    found = {**found, **from_file(stream.read().decode("utf-8-sig", "replace"))}
            else:
                found = {**found, **from_options([option])}
    except BadMapping as error:
        raise usage_error(f"--map: {error}") from None
    return found


def _keep(columns: "Columns", path: Path, force: bool) -> None:
    """Write what ``--map`` says into a file of its own."""
    from bourre_audit.sheets.table.mapping import to_file

    if not columns:
        raise usage_error("--save-map keeps what --map says; give --map HEADING=FIELD too")
    with open_output(path, force) as stream:
        stream.write(to_file(columns))


def _read(path: str, columns: "Columns") -> "ReadSheet":
    """What one file holds: a typed sheet, a table or a log."""
    from bourre_audit.reports.sheet_text import ReadSheet
    from bourre_audit.sheets.table.decoding import decoded
    from bourre_audit.sheets.table.grid import NoLibrary, NoTable
    from bourre_audit.sheets.table.read import is_table, read_table

    suffix = PurePath(path).suffix.lower()
    with one_log(path) as stream:
        data = stream.read()
    folder = Path() if path == "-" else Path(path).parent
    if suffix in SUFFIXES or (_LOG.search(data[:_PEEK].replace(b"\0", b"")) is not None):
        return _log(path, data)
    if is_table(path, data):
        try:
            reading = read_table(data, path, columns, folder)
        except NoLibrary as error:
            raise usage_error(f"{path}: {error}") from None
        text = "" if data.startswith(b"PK") or not reading.sessions else decoded(data).text
        return ReadSheet(path, text, reading)
    from bourre_audit.sheets.shorthand.read import read_shorthand, unreadable

    try:
        text = decoded(data).text
    except NoTable as error:
        return ReadSheet(path, "", unreadable(str(error)))
    return ReadSheet(path, text, read_shorthand(text, folder))


def _log(path: str, data: bytes) -> "ReadSheet":
    """A log: its sessions, if every one of them can be read whole."""
    import io

    from bourre_audit.log.read import read_session
    from bourre_audit.log.source import kind_of_file, read_documents
    from bourre_audit.reports.sheet_text import ReadSheet
    from bourre_audit.sheets.doubt import Counts, SheetReading

    sessions = []
    for document in read_documents(io.BytesIO(data), kind_of_file(path)):
        reading = read_session(document)
        session = reading.session
        if session is None or session.unread or session.money_unread or reading.findings:
            raise usage_error(f"{path} is a log with faults; bourre-audit audit says which")
        sessions.append(session)
    return ReadSheet(path, "", SheetReading(tuple(sessions), (), Counts()))


def _written(sessions: "list[Session]", form: Form) -> "tuple[str, tuple[Doubt, ...]]":
    """The sessions as text, and what had no place in it."""
    if form is Form.yaml:
        from bourre_audit.log.write import to_yaml

        return "---\n".join(map(to_yaml, sessions)), ()
    if form is Form.json:
        import json

        from bourre_audit.log.write import to_json

        indent = 1 if len(sessions) == 1 else None
        logs = [json.dumps(to_json(one), ensure_ascii=False, indent=indent) for one in sessions]
        return "".join(f"{log}\n" for log in logs), ()
    if form is Form.sheet:
        from bourre_audit.sheets.shorthand.write import to_shorthand

        return to_shorthand(sessions[0]), ()
    from bourre_audit.sheets.table.write import write_table

    return write_table(sessions[0])


def _report(read: "list[ReadSheet]", format: Format) -> None:
    """Say on standard error what was doubtful, and how much was read."""
    sheets = [one for one in read if one.text or one.reading.doubts]
    if not sheets or sys.stderr is None:
        return
    if format is Format.json:
        from bourre_audit.reports.sheet_json import sheet_report

        write_json(sheet_report(sheets), sys.stderr)
        return
    from bourre_audit.reports.sheet_text import render_reading, render_summary, summary_of

    ascii = needs_ascii(sys.stderr)
    reports = [render_reading(one, ascii=ascii) for one in sheets]
    for report in (*reports, render_summary(summary_of(sheets), ascii=ascii)):
        _show(report)


def _show(report: "Sheet") -> None:
    """Print on standard error, as wide as the terminal is."""
    if sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        console.print(report, crop=False)
    else:
        sys.stderr.write(report.plain(plain_width(sys.stdout)))
