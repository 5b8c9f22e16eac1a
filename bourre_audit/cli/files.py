"""The files behind the paths of a command: logs, folders of logs, standard input."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, Final

import typer

from bourre_audit.cli.output import usage_error, visible_line

SUFFIXES: Final = (".yaml", ".yml", ".json", ".jsonl")
_PEEK: Final = 65_536
_OTHER_KIND: Final = re.compile(
    rb'^(?:\{\s*)?"?(?:bourre_book|bourre_report|extends)"?\s*:', re.MULTILINE
)
_SCHEMA: Final = re.compile(rb'\s*\{\s*"\$schema"\s*:\s*"https?://json-schema\.org/')
_CLOSED: Final = "standard input is closed; name a log"


@contextmanager
def one_log(path: str) -> Iterator[BinaryIO]:
    """One log opened; what cannot be opened ends the command in one line."""
    if path == "-":
        if sys.stdin is None:
            raise usage_error(_CLOSED)
        yield sys.stdin.buffer
        return
    if os.path.isdir(path):
        raise usage_error(f"{path} is a folder; name one log in it")
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(open(path, "rb"))
        except (OSError, ValueError) as error:
            raise usage_error(_cannot_open(path, error)) from None
        yield stream


@contextmanager
def log_asked_about(path: str) -> Iterator[BinaryIO]:
    """One log opened for a question; where what is asked about is not there, the command ends."""
    from bourre_audit.audit.spot import NotThereError

    with one_log(path) as stream:
        try:
            yield stream
        except NotThereError as error:
            raise usage_error(str(error)) from None


class Files:
    """Opens one log after another; ``failed`` says whether any could not be opened."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = list(paths)
        self.failed = False

    def opened(self) -> Iterator[tuple[str, BinaryIO]]:
        """Each log with its path. What cannot be opened is said in one line, and passed over."""
        for path in self._listed():
            if path == "-":
                if sys.stdin is None:
                    self._fail(_CLOSED)
                else:
                    yield path, sys.stdin.buffer
                continue
            try:
                with open(path, "rb") as stream:
                    yield path, stream
            except (OSError, ValueError) as error:
                self._fail(_cannot_open(path, error))

    def reads(self, path: str) -> bool:
        """Whether a file (its real path) is among the logs."""
        listed = (
            one
            for name in self._paths
            for one in (_logs_in(name, []) if os.path.isdir(name) else [name])
        )
        return any(os.path.realpath(one) == path for one in listed)

    def _listed(self) -> Iterator[str]:
        for path in self._paths:
            if path == "-" or not os.path.isdir(path):
                yield path
                continue
            unread: list[OSError] = []
            found = [file for file in sorted(_logs_in(path, unread)) if not _is_no_log(file)]
            for error in unread:
                self._fail(_cannot_open(error.filename, error))
            if not found and not unread:
                self._fail(f"no logs in the folder {path}; they end in {', '.join(SUFFIXES)}")
            yield from found

    def _fail(self, message: str) -> None:
        typer.echo(f"bourre-audit: {visible_line(message)}", err=True)
        self.failed = True


def _logs_in(folder: str, unread: list[OSError]) -> Iterator[str]:
    """The logs in a folder and its folders, hidden ones apart; ``unread`` takes what is closed.

    Pipes, devices and folders with such a name are no logs; a link that leads nowhere is one that
    cannot be opened.
    """
    for base, folders, names in os.walk(folder, onerror=unread.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = str(Path(base, name))
            if name.startswith(".") or Path(name).suffix.lower() not in SUFFIXES:
                continue
            if os.path.isfile(path) or not os.path.exists(path):
                yield path


def _is_no_log(path: str) -> bool:
    """Whether a file is a rule book, a report or a schema, which may well lie beside the logs."""
    try:
        with open(path, "rb") as stream:
            head = stream.read(_PEEK)
    except OSError:
        return False
    if _SCHEMA.match(head):
        return True
    return b"bourre_log" not in head and _OTHER_KIND.search(head) is not None


def _cannot_open(path: str, error: Exception) -> str:
    return f"cannot open {path}: {getattr(error, 'strerror', None) or 'no such file'}"
