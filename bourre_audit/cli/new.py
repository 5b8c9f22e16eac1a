"""``bourre-audit new``: an evening noted at the table, line by line."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bourre_audit.cli.output import needs_ascii, rewrite, sheet_printer, usage_error, visible_line

if TYPE_CHECKING:
    from bourre_audit.game.book import Book
    from bourre_audit.game.record import Session
    from bourre_audit.log.entry import Entry
    from bourre_audit.notebook.state import Kind, Said, Shelf, State


def new(
    log: Annotated[
        str | None,
        typer.Argument(
            metavar="[LOG]",
            help="Where to note the evening; one that is there already goes on.",
            show_default="evening-DATE.yaml",
        ),
    ] = None,
) -> None:
    """Note an evening at the table: each line is saved at once, an illegal play is told at once.

    It asks for what comes next; ? says what can be typed, u takes a line back,
    end ends the evening with the audit of its log. Names go by a few letters,
    cards as they are typed: 4s, s4, 10h, or a whole trick, qs k 4 8.

    Exit codes:
    0 the evening is noted
    2 wrong usage, or a log that cannot be gone on with
    """
    import datetime

    from bourre_audit.notebook.state import Unclear
    from bourre_audit.notebook.step import opened

    today = datetime.date.today().isoformat()
    path = log if log is not None else f"evening-{today}.yaml"
    shelf = _shelf(Path(path).parent)
    entry: Entry | None = None
    try:
        if os.path.lexists(path) and (os.path.isdir(path) or os.path.getsize(path)):
            session, entry = _there(path)
            state = opened(shelf, session)
        else:
            state = opened(shelf, date=today)
    except Unclear as problem:
        raise usage_error(f"{path}: {problem}") from None
    _note(state, path, entry)


def _there(path: str) -> "tuple[Session, Entry]":
    """The evening in a log that is there, and its text; what cannot go on ends the command."""
    from bourre_audit.cli.files import one_log
    from bourre_audit.log.canonical import canonical
    from bourre_audit.log.read import read_session
    from bourre_audit.log.remarks import annotated
    from bourre_audit.log.source import kind_of_file, read_documents

    with one_log(path) as stream:
        documents = list(read_documents(stream, kind_of_file(path)))
    if len(documents) > 1:
        raise usage_error(f"{path} holds several evenings; put the last one into a file of its own")
    reading = read_session(documents[0])
    if reading.document.syntax == "json":
        raise usage_error(f"{path} is JSON; an evening is noted in YAML")
    if reading.session is None or any(one.severity == "error" for one in reading.findings):
        raise usage_error(f"{path} cannot be read without a fault: see bourre-audit audit {path}")
    entry = annotated(documents[0].text)[0]
    return reading.session, canonical(entry, reading.session, written_out=False)


def _shelf(folder: Path) -> "Shelf":
    """The rule books that an evening may name; a path counts from where its log lies."""
    from bourre_audit.log.rules import book_of

    def shelf(rules: object) -> "Book | str":
        chosen = book_of(rules, folder)
        return chosen.book or chosen.findings[0].message

    return shelf


def _note(state: "State", path: str, entry: "Entry | None") -> None:
    """Ask, note, save and tell, line after line, until the evening is over."""
    from bourre_audit.notebook.step import asked, step

    looked_at = _ready_to_read()
    _say(state, [_told("help", f"{path}: every line is saved. ? helps, u takes back, end ends.")])
    if state.session is not None and state.session.hands:
        going_on = f"Going on with hand {state.session.hands[-1].id}, as it stands."
        _say(state, [_told("told", going_on)])
    unsaved, known = False, _held(path)
    while not state.over:
        try:
            line = input(f"{visible_line(asked(state))}> " if looked_at else "")
        except EOFError:
            if looked_at:
                print()
            break
        reply = step(state, line)
        unsaved |= reply.state.session is not state.session
        state = reply.state
        if unsaved and state.session is not None:
            try:
                if _held(path) not in (known, b""):
                    raise OSError(0, "somebody else has changed it meanwhile")
                rewrite(path, _text(state.session, entry))
                unsaved, known = False, _held(path)
            except OSError as error:
                _say(state, [_told("wrong", f"{path} is not saved: {error.strerror}.")])
        _say(state, reply.said)
    if unsaved:
        raise usage_error(f"{path} is not saved")
    if state.session is not None:
        _audit(path)


def _held(path: str) -> bytes:
    """What stands in a log now, nothing if it is not there."""
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


def _ready_to_read() -> bool:
    """Whether somebody sits at the keyboard; whatever he types can be read as text."""
    if sys.stdin is None:
        raise usage_error("standard input is closed, so nothing can be typed")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if not sys.stdin.isatty():
        return False
    with suppress(ImportError):
        import readline  # noqa: F401 (lines can be edited, and come back)
    return True


def _told(kind: "Kind", text: str) -> "Said":
    from bourre_audit.notebook.state import Said

    return Said(kind, text)


def _say(state: "State", said: "Sequence[Said]") -> None:
    from bourre_audit.reports.notebook_text import render_said

    if said:
        sheet_printer(sys.stdout)(render_said(said, state, ascii=needs_ascii(sys.stdout)))
        sys.stdout.flush()


def _text(session: "Session", entry: "Entry | None") -> str:
    """The log of an evening; of one that was there, with its comments."""
    from bourre_audit.log.write import to_yaml

    if entry is None:
        return to_yaml(session)
    from bourre_audit.log.form import gone_on_with

    return gone_on_with(entry, session)


def _audit(path: str) -> None:
    """The audit that an evening ends with."""
    from bourre_audit.audit.verdict import Summary, add_to
    from bourre_audit.pipeline import audit_file
    from bourre_audit.reports.audit_text import render_log, render_summary

    show, ascii = sheet_printer(sys.stdout), needs_ascii(sys.stdout)
    summary = Summary()
    with open(path, "rb") as stream:
        for verdict in audit_file(path, stream):
            show(render_log(verdict, ascii=ascii))
            summary = add_to(summary, verdict)
    show(render_summary(summary, ascii=ascii))
