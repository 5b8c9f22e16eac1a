"""The README tells the truth: its examples are run, its tables compared with the program."""

import json
import re
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from bourre_audit.cli.main import app
from bourre_audit.game.book import BOOKS
from bourre_audit.log.document import (
    BankDoc,
    ClosingDoc,
    FineDoc,
    HandDoc,
    LogDoc,
    PlayerDoc,
    RulingDoc,
    TableDoc,
    keys_of,
)
from tests.readme import README, ROOT, SESSION, code_table, printed

TEXT = README.read_text(encoding="utf-8")
SESSIONS = SESSION.findall(TEXT)


@pytest.mark.parametrize(("command", "output"), SESSIONS, ids=[c for c, _ in SESSIONS])
def test_an_example_shows_what_the_program_really_prints(command: str, output: str) -> None:
    assert printed(command) == output


def test_there_is_an_example() -> None:
    assert len(SESSIONS) >= 1
    assert any("R002" in output for _, output in SESSIONS)


def test_the_logs_in_the_readme_are_read_as_they_stand() -> None:
    blocks = re.findall(r"```yaml\n(bourre_log: .*?)```", TEXT, re.S)
    assert blocks
    for block in blocks:
        result = CliRunner().invoke(app, ["audit", "-"], input=block)
        assert result.exit_code in (0, 1)
        assert not re.search(r"\bL\d{3}\b", result.stdout)


def test_a_log_with_all_that_it_can_hold_is_in_the_readme() -> None:
    (block,) = (one for one in re.findall(r"```yaml\n(.*?)```", TEXT, re.S) if "closing:" in one)
    for model in (LogDoc, PlayerDoc, HandDoc, TableDoc, FineDoc, BankDoc, ClosingDoc, RulingDoc):
        for key in keys_of(model).known:
            assert re.search(rf"\b{key}\b", block), key
    report = CliRunner().invoke(app, ["audit", "-", "--format", "json"], input=block).stdout
    findings = json.loads(report)["logs"][0]["findings"]
    # The card that Roosevelt took back, and nothing else.
    assert [(one["code"], one["severity"]) for one in findings] == [("R002", "note")]


def test_the_book_file_in_the_readme_is_one(tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(extends: .*?)```", TEXT, re.S)
    path = tmp_path / "ours.yaml"
    path.write_text(block, encoding="utf-8")
    result = CliRunner().invoke(app, ["rules", "diff", "camp", str(path)])
    assert result.stdout.startswith("camp and ours differ in 2 settings")


def test_the_hand_that_is_shown_is_the_hand_that_is_audited() -> None:
    block = re.search(r"```yaml\n( +- dealer: .*?)```", TEXT, re.S)
    assert block
    friday = (ROOT / "logs" / "camp-friday.yaml").read_text(encoding="utf-8")
    assert block[1].rstrip() in friday
    assert yaml.safe_load(block[1])


def test_the_table_of_codes_is_complete() -> None:
    table = re.search(r"<!-- codes -->\n(.*?)<!-- /codes -->", TEXT, re.S)
    assert table
    assert table[1] == code_table()


def test_every_book_and_every_command_is_in_the_readme() -> None:
    for book in BOOKS:
        assert f"`{book}`" in TEXT
    for command in [c.name or c.callback.__name__ for c in app.registered_commands if c.callback]:
        assert f"`bourre-audit {command}" in TEXT
