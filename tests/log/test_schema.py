"""The JSON Schema of a log, held against the reader."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft202012Validator

from bourre_audit.game.record import Session
from bourre_audit.log import document
from bourre_audit.log.schema import log_schema
from bourre_audit.log.write import to_json, to_yaml
from tests.log.logs import found
from tests.log.sessions import sessions
from tests.log.test_l_cases import READ, cases

ROOT = Path(__file__).parents[2]
SCHEMA = log_schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_file_is_fresh() -> None:
    text = (ROOT / "schemas" / "log.schema.json").read_text("utf-8")
    assert json.loads(text) == SCHEMA, "make schemas"


def definitions() -> dict[str, dict[str, Any]]:
    return {"log": SCHEMA, **SCHEMA["$defs"]}


def test_every_key_is_there_and_explained() -> None:
    models = {
        name.removesuffix("Doc").lower(): model
        for name, model in vars(document).items()
        if dataclasses.is_dataclass(model) and isinstance(model, type)
    }
    assert set(models) == set(definitions())
    for name, model in models.items():
        definition = definitions()[name]
        keys = document.keys_of(model)
        assert set(definition["properties"]) == keys.known
        assert sorted(definition.get("required", [])) == sorted(keys.required)
        assert definition["additionalProperties"] is False
        assert definition["description"]
        assert all(value["description"] for value in definition["properties"].values())


@pytest.mark.parametrize("path", sorted((ROOT / "logs").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_sample_logs_fit(path: Path) -> None:
    for log in yaml.load_all(path.read_text("utf-8"), Loader=yaml.CSafeLoader):
        plain = json.loads(json.dumps(log, default=str))
        assert [error.message for error in VALIDATOR.iter_errors(plain)] == []


@given(sessions())
def test_whatever_is_written_fits(session: Session) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(to_json(session))] == []
    as_text = yaml.load(to_yaml(session), Loader=yaml.CBaseLoader)
    if session.rules is None:
        assert [error.message for error in VALIDATOR.iter_errors(as_text)] == []


def clean_and_faulty() -> list[Any]:
    every = [(code, case) for code in READ for case in cases(code)]
    return [pytest.param(code, case, id=f"{code}-{case['id']}") for code, case in every]


@pytest.mark.parametrize(("code", "case"), clean_and_faulty())
def test_a_log_that_reads_clean_fits(code: str, case: dict[str, Any]) -> None:
    if "log" not in case or case["expect"] or case.get("kind", "yaml") == "jsonl":
        return
    assert not found(case["log"], case.get("kind", "yaml"))
    for log in yaml.load_all(case["log"], Loader=yaml.CBaseLoader):
        assert [error.message for error in VALIDATOR.iter_errors(log)] == []


UNFIT = [
    {"players": ["A", "B"]},
    {"bourre_log": 2, "players": ["A", "B"]},
    {"bourre_log": 1},
    {"bourre_log": 1, "players": ["A", "B"], "tittle": "x"},
    {"bourre_log": 1, "players": ["A", "B"], "cards": "de"},
    {"bourre_log": 1, "players": ["A", "B"], "hands": [{"dealer": "A"}]},
    {"bourre_log": 1, "players": ["A", "B"], "hands": [{"dealer": "A", "trump": "X"}]},
    {"bourre_log": 1, "players": ["A", "B"], "hands": [{"dealer": "A", "trump": "S", "pot": "x"}]},
    {"bourre_log": 1, "players": ["A", "B"], "hands": [{"dealer": "A", "trump": "S", "x": 1}]},
    {
        "bourre_log": 1,
        "players": ["A", "B"],
        "hands": [{"dealer": "A", "trump": "S", "tricks": [{"A": "QS", "B": "KS"}]}],
    },
    {"bourre_log": 1, "players": ["A", "B"], "rulings": [{"hand": 1, "code": "R2"}]},
]


@pytest.mark.parametrize("log", UNFIT)
def test_what_does_not_fit_does_not_read_clean(log: dict[str, Any]) -> None:
    assert list(VALIDATOR.iter_errors(log))
    assert found(json.dumps(log), "json")
