"""The files behind the paths of a command: logs, folders of logs, standard input."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

import typer

from bourre_audit.cli.output import usage_error, visible_line

SUFFIXES: Final = (".yaml", ".yml", ".json", ".jsonl")


@contextmanager
def one_log(path: str) -> Iterator[BinaryIO]:
    """One log opened; what cannot be opened ends the command in one line."""
    if path == "-":
        yield sys.stdin.buffer
        return
    if Path(path).is_dir():
        raise usage_error(f"{path} is a folder; name one log in it")
    try:
        with open(path, "rb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        raise usage_error(f"cannot open {path}: {reason}") from None


class Files:
    """Opens one log after another; ``failed`` says whether any could not be opened."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = list(paths)
        self.failed = False

    def opened(self) -> Iterator[tuple[str, BinaryIO]]:
        """Each log with its path. What cannot be opened is said in one line, and passed over."""
        for path in self._listed():
            if path == "-":
                yield path, sys.stdin.buffer
                continue
            try:
                with open(path, "rb") as stream:
                    yield path, stream
            except OSError as error:
                self._fail(f"cannot open {path}: {error.strerror or 'no such file'}")

    def _listed(self) -> Iterator[str]:
        for path in self._paths:
            folder = Path(path)
            if path == "-" or not folder.is_dir():
                yield path
                continue
            found = sorted(
                str(file)
                for file in folder.rglob("*")
                if file.suffix.lower() in SUFFIXES and not file.name.startswith(".")
            )
            if not found:
                self._fail(f"no logs in the folder {path}; they end in {', '.join(SUFFIXES)}")
            yield from found

    def _fail(self, message: str) -> None:
        typer.echo(f"bourre-audit: {visible_line(message)}", err=True)
        self.failed = True
