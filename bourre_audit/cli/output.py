"""Where output goes: the terminal as it is, or a file that is never half written."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from bourre_audit.reports.text.sheet import Sheet

WIDTH_IN_FILES = 100
"""Columns of a text report that goes to a file."""


def usage_error(message: str) -> typer.Exit:
    """Say in one line what is wrong with the call; raise what this gives."""
    typer.echo(f"bourre-audit: {visible_line(message)}", err=True)
    return typer.Exit(2)


def visible_line(message: str) -> str:
    """A message on one line, with whatever a terminal would obey made visible."""
    from bourre_audit.reports.visible import visible

    return visible(" ".join(message.split("\n")))


@contextmanager
def open_output(
    path: Path | None, force: bool, reads: Callable[[str], bool] | None = None
) -> Iterator[TextIO]:
    """Standard output, or a file that appears under its name only once it is complete.

    ``reads`` tells which files are the logs that the output is about, by their real paths; none of
    them is written over. A pipe or a device is written to as it is, and a link to where it leads.
    """
    if path is None:
        yield sys.stdout
        return
    target = os.path.realpath(path)
    if os.path.isdir(target):
        raise usage_error(f"{path} is a folder; name a file in it")
    if os.path.lexists(target) and not os.path.isfile(target):
        with _opened(target, path) as stream:
            yield stream
        return
    if reads is not None and reads(target):
        raise usage_error(f"{path} is the log itself; name another file")
    if os.path.lexists(target) and not force:
        raise usage_error(f"{path} exists; --force replaces it")
    try:
        handle, half = _half_of(target)
    except OSError as error:
        raise usage_error(f"cannot write {path}: {error.strerror}") from error
    with _put_in_place(half, target, 0o644), _opened(handle, path) as stream:
        yield stream


def rewrite(path: str, text: str) -> None:
    """Write a file anew: another one takes its place, and its mode, once it is complete.

    A new file gets the usual mode, and a link stays one. Raises ``OSError`` with the file's name.
    """
    target = os.path.realpath(path)
    mode = 0o644
    try:
        if os.path.lexists(target):
            mode = os.stat(target).st_mode & 0o7777
            if not os.path.isfile(target) or not os.access(target, os.W_OK):
                raise PermissionError(errno.EACCES, "it may not be rewritten")
        handle, half = _half_of(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error
    with (
        _put_in_place(half, target, mode),
        open(handle, "w", encoding="utf-8", newline="\n") as stream,
    ):
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())


def _half_of(target: str) -> tuple[int, str]:
    """A new hidden file beside the target, open for writing, and its path. Raises ``OSError``."""
    import tempfile

    folder, name = os.path.split(target)
    return tempfile.mkstemp(dir=folder, prefix=f".{name}.")


@contextmanager
def _put_in_place(half: str, target: str, mode: int) -> Iterator[None]:
    """Once all is written and closed, the half file becomes the target; else it goes."""
    try:
        yield
        os.chmod(half, mode)
        os.replace(half, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(half)
        raise


def _opened(target: str | int, path: Path) -> TextIO:
    try:
        return open(target, "w", encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        raise usage_error(f"cannot write {path}: {error.strerror}") from error


def write_json(data: object, stream: TextIO) -> None:
    """One answer as JSON."""
    import json

    json.dump(data, for_json(stream), ensure_ascii=False, indent=1)
    stream.write("\n")


def for_json(stream: TextIO) -> TextIO:
    """The stream, set to write JSON: the same bytes whatever the terminal would like.

    What UTF-8 cannot carry, half a character in the name of a file, becomes an escape of JSON.
    """
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return stream


def plain_width(stream: TextIO) -> int:
    """The columns of plain text: those of the terminal behind a pipe, or a file's."""
    if stream is not sys.stdout:
        return WIDTH_IN_FILES
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() else 80


def sheet_printer(stream: TextIO) -> Callable[["Sheet"], object]:
    """How a sheet gets onto the stream; where nobody looks on, without a console's colours."""
    if stream.isatty() or os.environ.get("FORCE_COLOR"):
        console = console_for(stream)
        return lambda sheet: console.print(sheet, crop=False)
    width = plain_width(stream)
    return lambda sheet: stream.write(sheet.plain(width))


def console_for(stream: TextIO) -> "Console":
    """A console that writes plainly to files and pipes, and as well as it can to a terminal."""
    from rich.console import Console

    in_file = stream is not sys.stdout
    return Console(
        file=stream,
        width=WIDTH_IN_FILES if in_file else None,
        force_terminal=False if in_file else None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


def needs_ascii(stream: TextIO) -> bool:
    """Whether the stream cannot carry suit signs and lines."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        "♠♥♦♣─│…".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False
