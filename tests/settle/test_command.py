"""``bourre-audit settle``: what goes in, what comes out, and how it ends."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from bourre_audit.cli.main import app
from tests.settle.verdicts import ROOT, STOPPED

CLEAN = str(ROOT / "logs" / "camp-clean.yaml")
FRIDAY = str(ROOT / "logs" / "camp-friday.yaml")
SAMEDI = str(ROOT / "logs" / "regles-samedi.yaml")


def settle(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["settle", *words], input=given)


@pytest.fixture
def stopped(tmp_path: Path) -> str:
    path = tmp_path / "stopped.yaml"
    path.write_text(STOPPED, encoding="utf-8")
    return str(path)


def test_a_clean_log_ends_with_0_and_a_faulty_one_with_1(stopped: str) -> None:
    assert settle(CLEAN).exit_code == 0
    assert settle(FRIDAY).exit_code == 1
    assert settle(FRIDAY, "--exit-zero").exit_code == 0
    assert settle(stopped).exit_code == 1


@pytest.mark.parametrize("format", ["text", "json", "csv", "md", "hledger", "beancount"])
def test_every_format_ends_as_the_log_is(format: str) -> None:
    assert settle(CLEAN, "--format", format).exit_code == 0
    result = settle(FRIDAY, "--format", format)
    assert result.exit_code == 1
    assert "11.25" in result.stdout
    assert result.stderr == ""


def test_what_cannot_be_opened_is_said_and_the_rest_is_settled(tmp_path: Path) -> None:
    result = settle(str(tmp_path / "gone.yaml"), FRIDAY)
    assert result.exit_code == 2
    assert "Hand by hand" in result.stdout
    assert "cannot open" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_dash_is_standard_input() -> None:
    result = settle("-", "--format", "csv", given=Path(CLEAN).read_text(encoding="utf-8"))
    assert result.exit_code == 0
    (first, *_) = csv.DictReader(io.StringIO(result.stdout))
    assert first["log"] == "standard input"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hand", "99"), "no hand 99; there is: 1, 2, 3"),
        (("--trace", "Zed"), "no player Zed; there is: Roosevelt, Thomas"),
        (("--hand", "6", "--trace", "Larry"), "ask one at a time"),
        (("--format", "hledger", "--hand", "6"), "leave out --hand"),
        (("--format", "beancount", "--trace", "Larry"), "leave out --trace"),
        (("--rules", "cmp"), "did you mean camp?"),
        (("--set", "bourre.cop=20"), "did you mean cap?"),
    ],
)
def test_wrong_usage_is_one_line_and_2(words: tuple[str, ...], said: str) -> None:
    result = settle(FRIDAY, *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_hand_that_could_not_be_read_is_said_to_be_there(stopped: str) -> None:
    result = settle(stopped, "--hand", "2")
    assert result.exit_code == 2
    assert "there is: 1, last, number 2, which could not be read" in result.stderr


def test_one_hand_in_every_format() -> None:
    assert "hand 6, T-Boy deals" in settle(FRIDAY, "--hand", "6").stdout
    log = json.loads(settle(FRIDAY, "--hand", "6", "--format", "json").stdout)["logs"][0]
    assert [hand["id"] for hand in log["hands"]] == ["6"]
    rows = settle(FRIDAY, "--hand", "6", "--format", "csv").stdout.splitlines()
    assert len(rows) == 1 + 7 + 2
    assert "| T-Boy |" in settle(FRIDAY, "--hand", "6", "--format", "md").stdout


@pytest.mark.parametrize("name", ["Roosevelt", "roosevelt", "Rosie", "  R "])
def test_a_player_goes_by_any_of_his_names(name: str) -> None:
    result = settle(FRIDAY, "--trace", name)
    assert "Roosevelt comes out $6.50 down" in result.stdout


def test_only_logs_that_know_the_player_are_told() -> None:
    result = settle(FRIDAY, SAMEDI, "--trace", "Zoé")
    assert "Zoé comes out" in result.stdout
    assert "Friday at the camp" not in result.stdout


def test_another_limit_settles_otherwise() -> None:
    log = json.loads(
        settle(FRIDAY, "--set", "bourre.cap=5", "--hand", "6", "--format", "json").stdout
    )["logs"][0]
    (payment,) = log["hands"][0]["payments"]
    assert (payment["player"], payment["amount"]) == ("Ronnie", "5.00")


def test_rules_are_for_a_log_that_names_none() -> None:
    one = str(ROOT / "logs" / "one-hand.yaml")
    log = json.loads(
        settle(one, "--rules", "bure", "--set", "ante.amount=1", "--format", "json").stdout
    )
    assert log["logs"][0]["rules"]["book"] == "bure"
    assert log["logs"][0]["hands"][0]["pot"]["total"] == "3.00"


def test_several_evenings_in_a_journal() -> None:
    text = settle(FRIDAY, CLEAN, "--format", "beancount").stdout
    assert "Assets:Evening1:Players:Larry" in text
    assert "Assets:Evening2:Pot" in text
    assert "Evening1" not in settle(FRIDAY, "--format", "beancount").stdout


# --- Into a file --------------------------------------------------------------------------------


def test_a_file_is_written_and_not_replaced_unasked(tmp_path: Path) -> None:
    file = tmp_path / "friday.csv"
    result = settle(FRIDAY, "--format", "csv", "-o", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    text = file.read_text(encoding="utf-8")
    assert text == settle(FRIDAY, "--format", "csv").stdout
    again = settle(CLEAN, "--format", "csv", "-o", str(file))
    assert again.exit_code == 2
    assert "--force replaces it" in again.stderr
    assert file.read_text(encoding="utf-8") == text
    assert settle(CLEAN, "--format", "csv", "-o", str(file), "--force").exit_code == 0
    assert file.read_text(encoding="utf-8") != text
    assert [path.name for path in tmp_path.iterdir()] == ["friday.csv"]


def test_wrong_usage_leaves_no_file_behind(tmp_path: Path) -> None:
    for words in (("--hand", "99"), ("--trace", "Zed")):
        assert settle(FRIDAY, *words, "-o", str(tmp_path / "out.txt")).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_text_in_a_file_is_plain(tmp_path: Path) -> None:
    file = tmp_path / "friday.txt"
    settle(FRIDAY, "-o", str(file))
    text = file.read_text(encoding="utf-8")
    assert "\x1b" not in text
    assert "Hand by hand" in text


def kept_schema() -> dict[str, Any]:
    path = ROOT / "schemas" / "settle.schema.json"
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


@pytest.mark.parametrize("path", sorted((ROOT / "logs").glob("*.yaml")), ids=lambda path: path.stem)
def test_json_keeps_to_its_schema(path: Path) -> None:
    whole = json.loads(settle(str(path), "--format", "json", "--exit-zero").stdout)
    jsonschema.validate(whole, kept_schema())
    (log,) = whole["logs"]
    player = next(iter(log["closing"]["net"]))
    traced = settle(str(path), "--trace", player, "--format", "json", "--exit-zero")
    jsonschema.validate(json.loads(traced.stdout), kept_schema())
    del log["hands"][0]["net"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(whole, kept_schema())


def test_json_of_what_cannot_be_settled_keeps_to_its_schema(stopped: str) -> None:
    for given in (stopped, "-"):
        result = settle(given, "--format", "json", given="hello: [")
        jsonschema.validate(json.loads(result.stdout), kept_schema())
