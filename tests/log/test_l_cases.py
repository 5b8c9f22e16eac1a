"""The worked cases of the L-codes: ``tests/cases/L*.yaml``.

Each case is a log (or its bytes, as Latin-1) and every finding that reading it must give: code,
line, column, pointer, and words of the message.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from bourre_audit.log.codes import RULES
from tests.log.logs import found

CASES = Path(__file__).parent.parent / "cases"
READ = [rule.code for rule in RULES if rule.code not in ("L014", "L015")]


def cases(code: str) -> list[dict[str, Any]]:
    text = (CASES / f"{code}.yaml").read_text(encoding="utf-8")
    loaded: list[dict[str, Any]] = yaml.load(text, Loader=yaml.CBaseLoader)
    return loaded


@pytest.mark.parametrize(
    ("code", "case"),
    [pytest.param(code, case, id=f"{code}-{case['id']}") for code in READ for case in cases(code)],
)
def test_case(code: str, case: dict[str, Any]) -> None:
    log = case["bytes"].encode("latin-1") if "bytes" in case else case["log"]
    expected = case["expect"] or []
    findings = found(log, case.get("kind", "yaml"))
    places = [
        (one.code, str(one.place.line), str(one.place.column), one.place.pointer)
        for one in findings
    ]
    assert places == [(e["code"], e["line"], e["column"], e["pointer"]) for e in expected]
    for one, expectation in zip(findings, expected, strict=True):
        assert expectation["says"] in one.finding.message
        assert one.finding.severity == "error"
        related = [other.message for other in one.finding.related]
        assert related == expectation.get("related", [])


@pytest.mark.parametrize("code", READ)
def test_every_code_has_a_failing_and_a_passing_case(code: str) -> None:
    expected = [case["expect"] or [] for case in cases(code)]
    assert any(e["code"] == code for findings in expected for e in findings)
    assert any(not findings for findings in expected)
