"""The worked cases of the D-, T-, R- and P-codes, and of L014 and L015: ``tests/cases/*.yaml``.

Each case is a log, a book where the log names none, and every finding that an audit must give,
nothing more: what an expectation names of a finding has to be so. ``says`` is a part of the
message.
"""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bourre_audit.audit.catalogue import RULES
from bourre_audit.cli.main import app

FOLDER = Path(__file__).parent.parent / "cases"
CODES = [rule.code for rule in RULES if rule.code[0] != "L" or rule.code in ("L014", "L015")]
HEADINGS = ["What it is", "Why it matters", "Example", "What to do"]


def cases(code: str) -> list[dict[str, Any]]:
    # BaseLoader: every scalar stays text, as the log format has it.
    text = (FOLDER / f"{code}.yaml").read_text(encoding="utf-8")
    read: list[dict[str, Any]] = yaml.load(text, Loader=yaml.BaseLoader)
    return read


def audited(case: dict[str, Any]) -> list[dict[str, Any]]:
    log = {"bourre_log": "1", **case["log"]}
    words = ["audit", "-", "--format", "json", "--rules", case.get("book", "camp")]
    result = CliRunner().invoke(app, words, input=json.dumps(log))
    assert result.exit_code in (0, 1), result.output
    findings: list[dict[str, Any]] = json.loads(result.stdout)["logs"][0]["findings"]
    return findings


def as_text(value: object) -> object:
    """A value of the report as the case files spell it; ``none`` where there is none."""
    if isinstance(value, list):
        return sorted(map(str, value))
    return "none" if value is None else str(value)


@pytest.mark.parametrize(
    ("code", "case"),
    [pytest.param(code, case, id=f"{code}-{case['id']}") for code in CODES for case in cases(code)],
)
def test_exactly_the_findings_worked_by_hand(code: str, case: dict[str, Any]) -> None:
    findings = audited(case)
    expected = case["expect"] or []
    found = [(one["code"], one["message"]) for one in findings]
    assert [one["code"] for one in findings] == [like["code"] for like in expected], found
    for finding, like in zip(findings, expected, strict=True):
        told = {key: as_text(finding[key]) for key in like if key not in ("says", "pointer")}
        assert told == {key: as_text(like[key]) for key in told}
        assert like.get("says", "") in finding["message"]
        assert like.get("pointer", finding["place"]["pointer"]) == finding["place"]["pointer"]


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_failing_and_a_passing_case(code: str) -> None:
    faulty = [case for case in cases(code) if any(f["code"] == code for f in case["expect"] or [])]
    assert faulty
    assert len(faulty) < len(cases(code))


@pytest.mark.parametrize("rule", RULES, ids=[rule.code for rule in RULES])
def test_every_manual_page_has_the_fixed_headings(rule: Any) -> None:
    first, *rest = rule.manual.splitlines()
    assert first.endswith(".")
    lines = rule.manual.splitlines()
    headed = [above for above, line in pairwise(lines) if set(line) == {"-"}]
    assert headed == HEADINGS
    assert rest


def test_codes_and_names_are_given_once() -> None:
    assert len({rule.code for rule in RULES}) == len(RULES) == len({rule.name for rule in RULES})
