"""Every L-code has its page in the manual."""

from itertools import pairwise

import pytest

from bourre_audit.finding import Rule
from bourre_audit.log.codes import RULES
from tests.log.logs import found


def test_codes_and_names() -> None:
    assert [rule.code for rule in RULES] == [f"L{number:03}" for number in range(1, 16)]
    assert len({rule.name for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_manual(rule: Rule) -> None:
    fault, blank, *lines = rule.manual.splitlines()
    assert fault.endswith(".")
    assert blank == ""
    headings = [above for above, line in pairwise(lines) if set(line) == {"-"}]
    assert headings == ["What it is", "Why it matters", "Example", "What to do"]
    assert all(len(line) <= 100 for line in rule.manual.splitlines())
    bodies = rule.manual.split("\n\n")[1:]
    assert all(len(body.splitlines()) >= 3 for body in bodies)


def test_the_example_of_a_bad_card() -> None:
    log = "bourre_log: 1\nplayers: [Paul, Larry, Ronnie]\nhands:\n  - dealer: Paul\n    trump: S\n"
    log += "    tricks:\n      - Paul: QS 1OH 4S\n"
    assert [one.code for one in found(log)] == ["L007"]
