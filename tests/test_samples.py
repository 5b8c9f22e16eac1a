"""The sample logs against what was worked out for them by hand, through the JSON report."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner

from bourre_audit.cli.main import app

ROOT = Path(__file__).parent.parent
LOGS = sorted((ROOT / "logs").glob("*.yaml"))
NAMES = [path.stem for path in LOGS]
PAYMENT = ("player", "reason", "amount", "capped")


def report(path: Path, *options: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, ["audit", str(path), "--format", "json", *options])
    assert result.exit_code in (0, 1), result.output
    read: dict[str, Any] = json.loads(result.stdout)
    return read


def expected(name: str) -> dict[str, Any]:
    text = (ROOT / "tests" / "expected" / f"{name}.yaml").read_text(encoding="utf-8")
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def told(finding: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """The keys of a finding that the expectation speaks of, the legal cards as a set."""
    return {
        key: sorted(finding[key]) if key == "should" else finding[key]
        for key in (*like, "player", "card", "trick")
        if key in finding
    }


def complete(like: dict[str, Any]) -> dict[str, Any]:
    """An expectation with what it leaves out said to be absent."""
    whole = {"player": None, "card": None, "trick": None, **like}
    return {k: sorted(v) if k == "should" else v for k, v in whole.items()}


def test_every_sample_has_its_expectation() -> None:
    assert sorted(p.stem for p in (ROOT / "tests" / "expected").glob("*.yaml")) == NAMES
    assert len(NAMES) >= 7


@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_faults_of_play_worked_by_hand(name: str) -> None:
    findings = report(ROOT / "logs" / f"{name}.yaml")["logs"][0]["findings"]
    play = [one for one in findings if not one["code"].startswith("P")]
    due = expected(name)["play"] or []
    assert [told(one, like) for one, like in zip(play, due, strict=True)] == list(
        map(complete, due)
    )


@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_faults_of_money_worked_by_hand(name: str) -> None:
    findings = report(ROOT / "logs" / f"{name}.yaml")["logs"][0]["findings"]
    money = [one for one in findings if one["code"].startswith("P")]
    due = expected(name)["money"] or []
    assert [told(one, like) for one, like in zip(money, due, strict=True)] == list(
        map(complete, due)
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_money_of_every_hand_worked_by_hand(name: str) -> None:
    hands = report(ROOT / "logs" / f"{name}.yaml")["logs"][0]["hands"]
    due = expected(name)["hands"]
    assert [hand["id"] for hand in hands] == [like["id"] for like in due]
    for hand, like in zip(hands, due, strict=True):
        got = {**hand, "pot": hand["pot"]["total"]}
        got["payments"] = [{key: one[key] for key in PAYMENT} for one in hand["payments"]]
        want = {**like, "payments": [{"capped": False, **one} for one in like["payments"]]}
        assert {key: got[key] for key in want} == want, f"hand {hand['id']}"


def test_the_night_of_the_game_server_is_right_to_the_last_chip() -> None:
    whole = report(ROOT / "logs" / "engine-night.yaml")
    assert whole["summary"] == {
        "logs": 1,
        "hands": 50,
        "errors": 0,
        "warnings": 0,
        "notes": 0,
        "reneges": 0,
        "possible": 0,
        "unreadable": 0,
    }
    assert whole["logs"][0]["ledger"]["net"] == {
        "Alcide": "150",
        "Boudreaux": "-100",
        "Clotile": "550",
        "Delphine": "-100",
        "Emile": "-500",
    }


@pytest.mark.parametrize("name", NAMES)
def test_the_json_report_keeps_to_its_schema(name: str) -> None:
    schema = json.loads((ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(report(ROOT / "logs" / f"{name}.yaml"), schema)


def test_the_same_input_gives_the_same_bytes() -> None:
    first, second = (
        CliRunner().invoke(app, ["audit", str(ROOT / "logs"), "--format", "json"]).stdout
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize(
    "name",
    ["log", "book", "report", "why", "legal", "compare", "recall", "misread", "settle", "convert"],
)
def test_the_schemas_are_fresh(name: str) -> None:
    kept = (ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    result = CliRunner().invoke(app, ["schema", name])
    assert result.exit_code == 0
    assert result.stdout == kept, "run `make schemas`"


@pytest.mark.parametrize("path", LOGS, ids=NAMES)
def test_the_sample_logs_keep_to_the_log_schema(path: Path) -> None:
    schema = json.loads((ROOT / "schemas" / "log.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(
        "# yaml-language-server: $schema=../schemas/log.schema.json\n"
    ) or path.name in ("engine-night.yaml",)
    # As an editor reads it: YAML's own ideas of numbers and dates are allowed for.
    jsonschema.validate(json.loads(json.dumps(yaml.safe_load(text), default=str)), schema)
