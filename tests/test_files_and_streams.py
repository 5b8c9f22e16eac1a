"""Files, folders and streams as they are found, not as one would like them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bourre_audit.cli.main import app

LOG = """\
bourre_log: 1
title: Чай у Фёдора
players: [Фёдор, Zoé]
hands:
- {dealer: Zoé, trump: 2S, stayed: []}
"""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, list(map(str, words)))


def program(
    *words: str | Path, given: bytes = b"", **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """The program as a process of its own, with these in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "bourre_audit", *map(str, words)],
        input=given,
        capture_output=True,
        env={**os.environ, **settings},
        check=False,
    )


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.yaml"
    path.write_text(LOG, encoding="utf-8")
    return path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_folder_gives_its_logs_and_nothing_else(log: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")  # reading it would wait for ever
    for folder in ("deeper.yaml", ".venv"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "inner.yml").write_text(LOG, encoding="utf-8")
    (tmp_path / "around").symlink_to(tmp_path)
    result = run("audit", tmp_path, "--format", "json")
    assert result.exit_code == 0
    paths = [one["path"] for one in json.loads(result.stdout)["logs"]]
    assert paths == [str(tmp_path / "deeper.yaml" / "inner.yml"), str(log)]


def test_a_link_that_leads_nowhere_is_a_log_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "gone.yaml").symlink_to("nowhere.yaml")
    result = run("audit", tmp_path)
    assert result.exit_code == 2
    assert "gone.yaml: No such file" in result.stderr


def test_a_folder_cannot_be_written_to(log: Path, tmp_path: Path) -> None:
    for force in ((), ("--force",)):
        result = run("audit", log, "--output", tmp_path, *force)
        assert result.exit_code == 2
        assert result.stderr == f"bourre-audit: {tmp_path} is a folder; name a file in it\n"
    assert [path.name for path in tmp_path.iterdir()] == ["log.yaml"]


def test_no_log_is_written_over(log: Path, tmp_path: Path) -> None:
    link = tmp_path / "report.txt"
    link.symlink_to(log)
    for given, output in ((log, log), (tmp_path, log), (log, link)):
        result = run("audit", given, "--output", output, "--force")
        assert result.exit_code == 2
        assert "is the log itself" in result.stderr
        assert log.read_text(encoding="utf-8") == LOG


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_written_to_and_not_replaced(log: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        for force in ((), ("--force",)):
            assert run("audit", log, "--output", pipe, *force).exit_code == 0
            assert os.read(reader, 100_000).startswith("Чай у Фёдора".encode())
            assert pipe.is_fifo()
    finally:
        os.close(reader)


def test_nothing_is_left_where_there_was_nothing_to_say(log: Path, tmp_path: Path) -> None:
    result = run("audit", log, "--hand", "9", "--output", tmp_path / "report.txt")
    assert result.exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["log.yaml"]


def test_json_is_the_same_bytes_whatever_the_terminal_speaks(log: Path) -> None:
    usual = program("audit", log, "--format", "json", PYTHONIOENCODING="utf-8")
    odd = program("audit", log, "--format", "json", PYTHONIOENCODING="latin-1")
    assert usual.stdout == odd.stdout
    assert json.loads(odd.stdout)["logs"][0]["title"] == "Чай у Фёдора"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are Unicode here")
def test_json_of_a_file_with_an_unreadable_name_is_json(tmp_path: Path) -> None:
    (tmp_path / "\udcff.yaml").write_text(LOG, encoding="utf-8")
    done = program("audit", tmp_path, "--format", "json", PYTHONIOENCODING="utf-8")
    assert done.returncode == 0
    assert json.loads(done.stdout)["logs"][0]["path"] == f"{tmp_path}/\udcff.yaml"


@pytest.mark.parametrize(
    "words", [("rules", "show", "bure"), ("rules", "diff", "regles", "bure"), ("schema", "log")]
)
def test_no_command_fails_at_a_letter_that_cannot_be_printed(words: tuple[str, ...]) -> None:
    done = program(*words, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_a_full_disk_is_no_fault_of_the_program(log: Path) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "bourre_audit", "audit", str(log)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr == b"bourre-audit: No space left on device\n"
