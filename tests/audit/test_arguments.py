"""Worked arguments: one hand each, and what an audit must say of it under each of four books.

Each file holds one log without ``rules`` and the verdict under every book, faults and money, worked
by hand. Faults, corrected cards and irregularities are compared exactly, with nothing more.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bourre_audit.cli.main import app
from bourre_audit.game.book import BOOKS

FOLDER = Path(__file__).parent.parent / "cases" / "arguments"
ARGUMENTS = {path.stem: path for path in sorted(FOLDER.glob("*.yaml"))}
FAULT = ("code", "trick", "player", "card", "should")


def cases() -> Iterator[Any]:
    for name, path in ARGUMENTS.items():
        # BaseLoader: every scalar stays text, as money must.
        argument = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        for book in argument["expect"]:
            yield pytest.param(
                argument["log"], book, argument["expect"][book], id=f"{name[:24]}-{book}"
            )


def audited(log: dict[str, Any], book: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The one hand of a log and all findings, under a book."""
    text = json.dumps(log)
    result = CliRunner().invoke(
        app, ["audit", "-", "--rules", book, "--format", "json"], input=text
    )
    report = json.loads(result.stdout)["logs"][0]
    assert len(report["hands"]) == 1
    return report["hands"][0], report["findings"]


def told(finding: dict[str, Any]) -> dict[str, Any]:
    return {key: finding[key] for key in FAULT}


def due(faults: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**fault, "trick": int(fault["trick"])} for fault in faults]


def test_there_are_fifteen_arguments_under_four_books() -> None:
    assert len(ARGUMENTS) == 15
    for _, book, _ in (case.values for case in cases()):
        assert book in BOOKS


@pytest.mark.parametrize(("log", "book", "expect"), list(cases()))
def test_the_verdict_is_the_one_worked_by_hand(
    log: dict[str, Any], book: str, expect: dict[str, Any]
) -> None:
    hand, findings = audited(log, book)
    reneges = [one for one in findings if one["code"].startswith("R")]
    faults = [told(one) for one in reneges if one["severity"] == "error"]
    corrected = [told(one) for one in reneges if one["severity"] != "error"]
    assert faults == due(expect["faults"])
    assert corrected == due(expect.get("corrected", []))
    others = [one["code"] for one in findings if not one["code"].startswith("R")]
    assert others == [one["code"] for one in expect.get("irregular", [])]

    assert hand["pot"]["total"] == expect["pot"]
    assert hand["awards"] == expect["awards"]
    payments = [
        {key: one[key] for key in ("player", "reason", "amount")} for one in hand["payments"]
    ]
    assert payments == expect["payments"]
    assert hand["carry"] == expect["carry"]
    assert hand["exempt_next"] == expect["exempt_next"]
    assert hand["loses_deal"] == expect.get("loses_deal", [])
    if "reneged" in expect:
        assert hand["reneged"] == expect["reneged"]
