"""``bourre-audit fmt``: files rewritten where they stand, or left alone."""

import os
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bourre_audit.cli.main import app

LOG = "bourre_log: 1\nplayers: A, B   # two\nhands: [{dealer: b, trump: 8s, stayed: []}]\n"
CANONICAL = (
    "bourre_log: 1\nplayers: [A, B]  # two\nhands:\n  - dealer: B\n    trump: 8S\n    stayed: []\n"
)
BROKEN = "bourre_log: 1\nplayers: A, B\nhands: [{dealer: C, trump: 8s}]\n"


def run(*words: str | Path, given: bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["fmt", *map(str, words)], input=given)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.yaml"
    path.write_text(LOG)
    path.chmod(0o640)
    return path


def test_a_log_is_rewritten_where_it_stands(log: Path) -> None:
    done = run(log)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"rewrote {log}\n")
    assert log.read_text() == CANONICAL
    assert log.stat().st_mode & 0o777 == 0o640
    assert os.listdir(log.parent) == ["log.yaml"]
    again = run(log)
    assert (again.exit_code, again.stdout, again.stderr) == (0, "", "")


def test_a_link_stays_a_link(log: Path) -> None:
    link = log.parent / "link.yaml"
    link.symlink_to(log.name)
    assert run(link).exit_code == 0
    assert link.is_symlink()
    assert log.read_text() == CANONICAL


def test_check_writes_nothing_and_lists(log: Path) -> None:
    other = log.parent / "other.yaml"
    other.write_text(CANONICAL)
    done = run(log.parent, "--check")
    assert (done.exit_code, done.stdout) == (1, f"would rewrite {log}\n")
    assert log.read_text() == LOG
    assert run(other, "--check").exit_code == 0


def test_diff_is_a_unified_diff(log: Path) -> None:
    done = run(log, "--diff")
    assert done.exit_code == 1
    assert done.stdout.startswith(
        f"--- {log}\n+++ {log}\n@@ -1,3 +1,6 @@\n bourre_log: 1\n-players"
    )
    assert "+players: [A, B]  # two\n" in done.stdout
    assert log.read_text() == LOG


def test_diff_has_colours_where_they_are_wanted_and_obeys_no_log(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    log.write_text(LOG + 'title: "x"   # \u202e\n')
    shown = run(log, "--diff").stdout
    assert "\x1b[32m+players" in shown
    assert "\u202e" not in shown
    assert "\\u202e" in re.sub(r"\x1b\[[0-9;]*m", "", shown)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in run(log, "--diff").stdout


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (CANONICAL.replace("\n", "\r\n"), "nothing but line ends"),
        (CANONICAL.rstrip("\n"), "No newline"),
    ],
)
def test_diff_tells_what_cannot_be_seen(log: Path, before: str, told: str) -> None:
    log.write_bytes(before.encode())
    done = run(log, "--diff")
    assert done.exit_code == 1
    assert told in done.stdout


def test_a_log_in_doubt_is_left_as_it_is_and_the_others_are_done(log: Path) -> None:
    broken = log.parent / "broken.yaml"
    broken.write_text(BROKEN)
    done = run(log.parent)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{broken}:3:18: L008 unknown-player: `C` is none of the players")
    assert f"{broken}: 1 fault leaves its meaning open; left as it is\n" in done.stderr
    assert broken.read_text() == BROKEN
    assert log.read_text() == CANONICAL


def test_standard_input_goes_to_standard_output() -> None:
    assert run("-", given=LOG.encode()).stdout == CANONICAL
    wide = run("-", given=b"\xff\xfe" + LOG.encode("utf-16-le"))
    assert wide.stdout == CANONICAL
    lines = run("-", given=b'{"bourre_log":1,"players":["A"]}\n{"bourre_log":1,"players":["B"]}')
    assert lines.stdout == (
        '{"bourre_log": "1", "players": ["A"]}\n{"bourre_log": "1", "players": ["B"]}\n'
    )


def test_another_file(log: Path) -> None:
    target = log.parent / "new.yaml"
    assert run(log, "-o", target).exit_code == 0
    assert target.read_text() == CANONICAL
    assert log.read_text() == LOG
    assert run(log, "-o", target).exit_code == 2
    assert run(log, "-o", target, "--force").exit_code == 0
    assert run(log, target, "-o", log.parent / "third.yaml").exit_code == 2
    assert run(log, "-o", log, "--force").exit_code == 2
    assert run(log, "-o", target, "--check").exit_code == 2
    assert log.read_text() == LOG


def test_what_cannot_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    done = run(tmp_path / "none.yaml")
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
