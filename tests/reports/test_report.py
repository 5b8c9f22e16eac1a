"""The report as a whole: every finding once, in order, on any screen, in plain text or colour."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from bourre_audit.audit.verdict import LogVerdict, Summary, add_to
from bourre_audit.pipeline import audit_file
from bourre_audit.reports import audit_text as report
from tests.reports.duck import duck
from tests.reports.gallery import (
    EVENINGS,
    VIEWS,
    View,
    console_of,
    evening,
    printed,
    shown,
    verdict_of,
)
from tests.reports.screen import cells

LOGS = Path(__file__).parents[2] / "logs"
SAMPLES = sorted(path.name for path in LOGS.glob("*.yaml"))
ANSI = re.compile(r"\x1b\[([\d;]*)m")


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.path.stem)
def test_golden(view: View) -> None:
    """``python -m tests.reports.regenerate`` writes them anew; read what changed as prose."""
    assert shown(view) == view.path.read_text(encoding="utf-8")


def test_no_golden_report_is_left_over() -> None:
    folder = VIEWS[0].path.parent
    assert {view.path for view in VIEWS} == set(folder.glob("*"))


def everything() -> list[LogVerdict]:
    """The verdicts on all evenings here and all sample logs."""
    found = [verdict_of(evening(name), f"{name}.yaml") for name in EVENINGS]
    for name in SAMPLES:
        with open(LOGS / name, "rb") as stream:
            found += audit_file(f"logs/{name}", stream)
    return found


VERDICTS = everything()
IDS = [verdict.path for verdict in VERDICTS]


@pytest.mark.parametrize("width", [40, 57, 80, 110, 200])
@pytest.mark.parametrize("verdict", VERDICTS, ids=IDS)
def test_no_line_leaves_the_screen(verdict: LogVerdict, width: int) -> None:
    text = printed(console_of(width), report.render_log(verdict, verbose=True))
    assert [line for line in text.split("\n") if cells(line) > width] == []


@pytest.mark.parametrize("verdict", VERDICTS, ids=IDS)
def test_every_finding_is_told_once_in_the_order_of_the_file(verdict: LogVerdict) -> None:
    codes = [placed.finding.rule.code for placed in verdict.findings]
    for verbose in (False, True):
        text = printed(console_of(), report.render_log(verdict, verbose=verbose))
        assert re.findall(r"^[✗!·?] ([LDTRP]\d{3}) ", text, re.MULTILINE) == codes
    quiet = printed(console_of(), report.render_log(verdict, quiet=True))
    assert re.findall(r"^\S+:\d+:\d+: ([LDTRP]\d{3}) ", quiet, re.MULTILINE) == codes


@pytest.mark.parametrize("verdict", VERDICTS, ids=IDS)
def test_ascii_is_ascii(verdict: LogVerdict) -> None:
    for verbose in (False, True):
        assert printed(
            console_of(), report.render_log(verdict, verbose=verbose, ascii=True)
        ).isascii()
    assert printed(console_of(), report.render_log(verdict, quiet=True, ascii=True)).isascii()


def test_a_terminal_that_knows_only_ascii_gets_ascii_unasked() -> None:
    raw = io.BytesIO()
    console = Console(file=io.TextIOWrapper(raw, encoding="ascii"), width=80, _environ={})
    console.print(report.render_log(verdict_of(evening("names"))), crop=False)
    console.file.flush()
    assert b"4S" in raw.getvalue()


def test_what_is_piped_is_plain() -> None:
    for view in VIEWS:
        if not view.colour:
            assert "\x1b" not in shown(view)


def test_without_a_console_it_reads_the_same() -> None:
    for verdict in VERDICTS:
        sheet = report.render_log(verdict, verbose=True)
        assert sheet.plain(80) == printed(console_of(80), sheet)
    assert report.render_log(verdict_of(evening("clean")), quiet=True).plain(80) == ""


def test_no_color_is_respected() -> None:
    console = Console(file=io.StringIO(), width=80, force_terminal=True, _environ={"NO_COLOR": "1"})
    codes = set(ANSI.findall(printed(console, report.render_log(verdict_of(duck())))))
    assert "1" in codes
    assert not [code for code in codes if "31" in code.split(";")]


def test_colour_says_nothing_that_the_text_does_not() -> None:
    colour = shown(View("renege", colour=True))
    assert set(ANSI.findall(colour)) <= {"0", "1", "2", "1;31", "31"}
    assert ANSI.sub("", colour) == shown(View("renege"))


def test_quiet_is_one_line_a_finding_however_long() -> None:
    text = printed(console_of(40), report.render_log(verdict_of(duck()), quiet=True))
    assert text == (
        "evening.yaml:9:21: R002 did-not-head:"
        " Larry played 4♠ on trick 1 holding K♠, which beats Q♠\n"
    )


def test_quiet_says_nothing_of_a_clean_log() -> None:
    assert printed(console_of(), report.render_log(verdict_of(evening("clean")), quiet=True)) == ""


def test_a_name_from_a_log_is_neither_markup_nor_code() -> None:
    text = printed(console_of(200, colour=True), report.render_log(verdict_of(evening("names"))))
    bare = ANSI.sub("", text)
    assert r"[bold]\u202eno\x1b[31m\u200b[/bold]" in bare
    assert "[red]Larry[/red]" in bare
    assert "\x1b" not in bare
    assert "\u202e" not in bare


def summary(*texts: str) -> str:
    total = Summary()
    for text in texts:
        total = add_to(total, verdict_of(text))
    return printed(console_of(), report.render_summary(total))


def test_the_summary_counts_everything() -> None:
    assert summary(evening("doubts"), evening("clean")).split("\n")[:2] == [
        "Found 5 errors (1 renege), 2 warnings (2 possible only) and 1 note in 4 hands of",
        "2 logs.",
    ]


def test_the_summary_of_clean_logs_is_an_all_clear() -> None:
    assert summary(evening("clean"), evening("clean")) == "✓ All clear in 2 hands of 2 logs.\n"


def test_a_hand_that_nobody_knows_the_end_of_is_no_all_clear() -> None:
    half = (
        "bourre_log: 1\nplayers: [Ann, Ben]\nhands:\n"
        '  - {dealer: "?", trump: "?", stayed: [Ann, Ben], table: {winner: Ann}}\n'
    )
    assert summary(half) == "No fault found in 1 hand of 1 log; how it ended is not known.\n"
    assert summary(half, half) == (
        "No fault found in 2 hands of 2 logs; how 2 of them ended is not known.\n"
    )


def test_the_summary_of_what_could_not_be_read_is_none() -> None:
    text = summary(evening("broken"), "a shopping list")
    assert text.startswith("✗ 3 hands or logs could not be read and were not judged.\n")
    assert "ll clear" not in text
    assert summary("- a\n").startswith("✗ 1 hand or log could not be read and was not judged.\n")


def test_the_summary_of_nothing() -> None:
    assert summary() == "Nothing was judged: there was no hand to judge.\n"
