"""The program: its commands, and what happens when one of them ends badly."""

import gc
import os
import signal
import sys
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from bourre_audit import __version__
from bourre_audit.cli.output import visible_line

REPORT_TO = "please report it with the log that caused it"

COMMANDS: Final = (
    "audit",
    "settle",
    "why",
    "legal",
    "compare",
    "recall",
    "misread",
    "convert",
    "new",
    "fmt",
    "rules",
    "explain",
    "schema",
)
"""The commands, as ``--help`` lists them: each a function, or an app, of its module's name."""


class _Commands(TyperGroup):
    """Builds a command when it is asked for: all of them would be a third of a short run."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings | {"commands": dict.fromkeys(COMMANDS)})

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        asked = getattr(import_module(f"bourre_audit.cli.{cmd_name}"), cmd_name)
        if not isinstance(asked, typer.Typer):
            alone = typer.Typer(add_completion=False)
            alone.command(cmd_name)(asked)
            asked = alone
        command = typer.main.get_command(asked)
        command.name = cmd_name
        return command


app = typer.Typer(
    name="bourre-audit",
    cls=_Commands,
    help="Replays recorded hands of Bourré and proves every renege.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"bourre-audit {__version__}")
        raise typer.Exit


@app.callback()
def _program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Replays recorded hands of Bourré and proves every renege."""


def main() -> None:
    """Run the program. A fault of its own is one line and exit code 3, never a traceback."""
    signal.signal(signal.SIGINT, _stop)
    _never_fail_to_print()
    gc.set_threshold(50_000)  # records are tuples without cycles: looking for some is wasted time
    try:
        app()
    except OSError as error:  # a full disk, a bad one: nothing that the program can mend
        where = f"{error.filename}: " if error.filename else ""
        typer.echo(
            f"bourre-audit: {visible_line(where + (error.strerror or str(error)))}", err=True
        )
        sys.exit(2)
    except Exception as error:
        print(
            f"bourre-audit {__version__}: a fault of the program ({type(error).__name__}:"
            f" {str(error)[:200]!a}); {REPORT_TO}",
            file=sys.stderr,
        )
        sys.exit(3)


def _never_fail_to_print() -> None:
    """What standard output cannot write becomes an escape; a closed one takes nothing at all."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (open until the program ends)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _stop(signum: int, frame: FrameType | None) -> None:
    """Ctrl-C: leave quietly, as a shell expects."""
    sys.exit(130)
