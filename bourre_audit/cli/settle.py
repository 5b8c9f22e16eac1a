"""``bourre-audit settle``: what every hand costs and pays, and who owes whom at the end."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from bourre_audit.cli.files import Files
from bourre_audit.cli.options import (
    ForceOption,
    OutputOption,
    PathsArgument,
    RulesOption,
    SetOption,
    rules_choice,
)
from bourre_audit.cli.output import for_json, needs_ascii, open_output, sheet_printer, usage_error

if TYPE_CHECKING:
    from bourre_audit.audit.verdict import LogVerdict
    from bourre_audit.game.record import Player, Session


class Format(StrEnum):
    """How the settlement is printed."""

    text = "text"
    json = "json"
    csv = "csv"
    md = "md"
    hledger = "hledger"
    beancount = "beancount"


JOURNALS = (Format.hledger, Format.beancount)


def settle(
    paths: PathsArgument,
    rules: RulesOption = None,
    set_: SetOption = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="ID", help="This hand only, posting by posting.")
    ] = None,
    trace: Annotated[
        str | None,
        typer.Option("--trace", metavar="PLAYER", help="Follow one player's money, cent by cent."),
    ] = None,
    format: Annotated[
        Format, typer.Option("--format", help="For people, spreadsheets, programs or ledgers.")
    ] = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with 0 even if the log has errors.")
    ] = False,
) -> None:
    """Settle the hands of a log: the pots, who pays what, and who owes whom at the end.

    It is what should have been paid by the rules, whatever the table noted; what the notes leave
    to be put right stands beside it.

    Exit codes:
    0 no error in the logs
    1 errors found
    2 wrong usage, or a file that cannot be opened
    3 a fault of the program
    """
    from bourre_audit.pipeline import audit_file

    if hand is not None and trace is not None:
        raise usage_error("--hand and --trace are two questions; ask one at a time")
    if format in JOURNALS and (hand is not None or trace is not None):
        raise usage_error(f"a journal holds whole evenings; leave out --{_asked(hand)}")
    choice = rules_choice(rules, set_)
    files = Files(paths)
    asked = Asked(hand, trace)
    errors = 0

    def verdicts() -> Iterator["LogVerdict"]:
        nonlocal errors
        for path, stream in files.opened():
            for verdict in audit_file(path, stream, choice):
                errors += sum(one.finding.severity == "error" for one in verdict.findings)
                if asked.concerns(verdict):
                    yield verdict

    with open_output(output, force, files.reads) as stream:
        _WRITERS[format](verdicts(), asked, stream)
        asked.check()
    if files.failed:
        raise typer.Exit(2)
    if errors and not exit_zero:
        raise typer.Exit(1)


def _asked(hand: str | None) -> str:
    return "trace" if hand is None else "hand"


class Asked:
    """The one hand or the one player that was asked for, and whether any log knows of it."""

    def __init__(self, hand: str | None, name: str | None) -> None:
        self.hand, self._name = hand, name
        self._found = False
        self._others: dict[str, None] = {}

    def concerns(self, verdict: "LogVerdict") -> bool:
        """Whether a log has what was asked for; all have, where nothing was."""
        if self.hand is None and self._name is None:
            return True
        session = verdict.session
        if session is None:
            return False
        known = [hand.id for hand in session.hands]
        found = self.hand in known
        known += [f"number {at + 1}, which could not be read" for at in session.unread]
        if self._name is not None:
            known = [seat.name for seat in session.players]
            found = self.player(session) is not None
        self._others.update(dict.fromkeys(known))
        self._found |= found
        return found

    def player(self, session: "Session | None") -> "Player | None":
        """The player who goes by the name that was asked for, whatever its case."""
        from bourre_audit.log.names import same

        for seat in session.players if session is not None and self._name is not None else ():
            if same(self._name or "") in map(same, (seat.name, *seat.aka)):
                return seat.name
        return None

    def check(self) -> None:
        """End the command in one line where no log knew what was asked for."""
        if self._found or (self.hand is None and self._name is None):
            return
        what = f"no hand {self.hand}" if self._name is None else f"no player {self._name}"
        raise usage_error(f"{what}; there is: {', '.join(self._others) or 'none'}")


def _text(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle.sheet import render_settlement

    show, ascii = sheet_printer(stream), needs_ascii(stream)
    for verdict in verdicts:
        player = asked.player(verdict.session)
        show(render_settlement(verdict, hand=asked.hand, player=player, ascii=ascii))


def _json(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle import to_json

    stream = for_json(stream)
    stream.write(to_json.opening())
    for number, verdict in enumerate(verdicts):
        player = asked.player(verdict.session)
        stream.write(to_json.one_log(verdict, number == 0, hand=asked.hand, player=player))
    stream.write(to_json.closing())


def _csv(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle import to_csv

    stream.write(to_csv.opening())
    for verdict in verdicts:
        player = asked.player(verdict.session)
        stream.write(to_csv.one_log(verdict, hand=asked.hand, player=player))


def _markdown(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle import to_markdown

    for verdict in verdicts:
        player = asked.player(verdict.session)
        stream.write(to_markdown.one_log(verdict, hand=asked.hand, player=player))


def _hledger(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle import to_hledger

    _journal(verdicts, to_hledger.one_log, stream)


def _beancount(verdicts: Iterator["LogVerdict"], asked: Asked, stream: TextIO) -> None:
    from bourre_audit.reports.settle import to_beancount

    _journal(verdicts, to_beancount.one_log, stream)


def _journal(
    verdicts: Iterator["LogVerdict"], one_log: Callable[["LogVerdict", str], str], stream: TextIO
) -> None:
    """Several evenings in one journal have accounts of their own, so that each adds up."""
    evenings = list(verdicts)
    for number, verdict in enumerate(evenings, start=1):
        stream.write(one_log(verdict, f"Evening{number}:" if len(evenings) > 1 else ""))


_WRITERS = {
    Format.text: _text,
    Format.json: _json,
    Format.csv: _csv,
    Format.md: _markdown,
    Format.hledger: _hledger,
    Format.beancount: _beancount,
}
