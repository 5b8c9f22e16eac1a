"""The gallery: reports of small evenings as they are to look, and how each is made."""

from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console

from bourre_audit.audit.verdict import LogVerdict, Summary, add_to
from bourre_audit.pipeline import audit_file
from bourre_audit.reports import audit_text as report
from bourre_audit.reports.text.sheet import Sheet

HERE: Final = Path(__file__).parent
EVENINGS: Final = tuple(sorted(path.stem for path in (HERE / "evenings").glob("*.yaml")))


class View(NamedTuple):
    """One picture: an evening, the options of its report, and the screen it is shown on."""

    evening: str
    kind: str = ""
    width: int = 80
    quiet: bool = False
    verbose: bool = False
    ascii: bool = False
    colour: bool = False

    @property
    def path(self) -> Path:
        """Where the golden report lies."""
        name = f"{self.evening}-{self.kind}" if self.kind else self.evening
        return HERE / "golden" / f"{name}.txt"


VIEWS: Final = (
    View("renege"),
    View("renege", "wide", width=120),
    View("renege", "ascii", ascii=True),
    View("renege", "colour", colour=True),
    View("clean"),
    View("doubts"),
    View("doubts", "quiet", quiet=True),
    View("broken"),
    View("names"),
    View("evening", "verbose", verbose=True),
)


def evening(name: str) -> str:
    """The text of an evening's log."""
    return (HERE / "evenings" / f"{name}.yaml").read_text(encoding="utf-8")


def verdicts_of(text: str, path: str = "evening.yaml") -> Iterator[LogVerdict]:
    """The verdicts on a file with this text."""
    return audit_file(path, BytesIO(text.encode()), misread=True)


def verdict_of(text: str, path: str = "evening.yaml") -> LogVerdict:
    """The verdict on a log with this text."""
    (verdict,) = verdicts_of(text, path)
    return verdict


def console_of(width: int = 80, *, colour: bool = False) -> Console:
    """A screen of this width that keeps what is printed; without colour it is a pipe."""
    return Console(
        file=StringIO(),
        width=width,
        force_terminal=colour,
        color_system="standard" if colour else None,
        legacy_windows=False,
        highlight=False,
        _environ={},
    )


def printed(console: Console, *sheets: Sheet) -> str:
    """What the console shows of these sheets."""
    for sheet in sheets:
        console.print(sheet, crop=False)
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def shown(view: View) -> str:
    """A view as it is printed, the summary after it."""
    verdict = verdict_of(evening(view.evening), f"{view.evening}.yaml")
    log = report.render_log(verdict, quiet=view.quiet, verbose=view.verbose, ascii=view.ascii)
    sheets = [log]
    if not view.quiet:
        sheets.append(report.render_summary(add_to(Summary(), verdict), ascii=view.ascii))
    return printed(console_of(view.width, colour=view.colour), *sheets)
