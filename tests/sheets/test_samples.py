"""Every sample sheet gives the log beside it, and that log is one that can be audited."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bourre_audit.cli.main import app
from tests.sheets.samples import SHEETS, TYPED, all_sessions, logs_of, reading_of

CERTAIN = {
    "all-of-it", "columns-by-player", "every-trick", "francais", "rows-by-player", "russkij",
    "friday-shorthand", "running-totals", "struck-through", "tallies",
}  # fmt: skip
"""The typed sheets of which nothing stays in doubt."""


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_sheet_gives_its_log(path: Path) -> None:
    reading = reading_of(path)
    assert reading.sessions == logs_of(path)


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_the_log_is_written_without_a_fault(path: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    result = CliRunner().invoke(app, ["convert", str(path), "-o", str(log), "--quiet"])
    assert result.exit_code in (0, 1)
    assert all_sessions(log.read_bytes()) == logs_of(path)


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.name)
def test_the_exit_code_tells_whether_doubts_remain(path: Path) -> None:
    result = CliRunner().invoke(app, ["convert", str(path)])
    assert result.exit_code == (0 if path.stem in CERTAIN else 1)


def test_there_are_sheets_of_every_kind() -> None:
    assert len(SHEETS) >= 20
    assert {path.suffix for path in SHEETS} == {".txt", ".csv", ".tsv", ".xlsx"}
    assert {path.stem for path in TYPED} > CERTAIN
