"""Asking the commands for an argument on the command line, for the tests."""

import json
from typing import Any

from tests.argument.samples import ROOT, check_json
from tests.test_command import run

FRIDAY = str(ROOT / "logs" / "camp-friday.yaml")
LEAGUE = str(ROOT / "logs" / "articles-league.yaml")

TWO = """\
bourre_log: 1
players: [Ann, Anna, Bea]
hands:
  - {id: "a:b", dealer: Bea, trump: S, tricks: ["Ann KH, Anna 2H, Bea 3C"]}
  - {dealer: Ann, trump: S, tricks: ["Anna KH, Bea 2H, Ann 3C"]}
---
bourre_log: 1
players: [Ann, Anna, Bea]
hands:
  - {id: x, dealer: Bea, trump: S, tricks: ["Ann QH, Anna 2H, Bea 3C"]}
  - {dealer: Ann, trump: S, tricks: ["Anna QH, Bea 2H, Ann 3C"]}
"""
"""Two documents, with players whose names begin alike."""


def answer(*words: str, given: str | None = None) -> Any:
    result = run(*words, "--format", "json", given=given)
    assert result.exit_code in (0, 1), result.stderr
    read = json.loads(result.stdout)
    check_json(words[0], read)
    return read


def refused(*words: str, given: str | None = None) -> str:
    """What is said to a call that is refused: one line, or two, and exit code 2."""
    result = run(*words, given=given)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert 1 <= result.stderr.count("\n") <= 2
    return result.stderr
