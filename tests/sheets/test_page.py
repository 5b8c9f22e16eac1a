"""The page about the shorthand tells the truth."""

import re
from pathlib import Path

import pytest

from bourre_audit.sheets import words
from bourre_audit.sheets.shorthand import parse
from bourre_audit.sheets.shorthand.read import read_shorthand
from tests.log.logs import session_of

PAGE = (Path(__file__).parents[2] / "docs" / "shorthand.md").read_text(encoding="utf-8")
PAIRS = re.findall(r"```text\n(.*?)```\n\n```yaml\n(.*?)```", PAGE, re.S)
ROWS = re.findall(r"^\| `(.+?)` \| .*? \| (.*?) ?\|$", PAGE, re.M)


@pytest.mark.parametrize(("sheet", "log"), PAIRS)
def test_an_example_gives_the_log_below_it(sheet: str, log: str) -> None:
    reading = read_shorthand(sheet)
    assert reading.sessions == (session_of(log),)
    assert [doubt.message for doubt in reading.doubts if doubt.severity != "note"] == []


def test_there_are_examples() -> None:
    assert len(PAIRS) == PAGE.count("```text") == PAGE.count("```yaml")
    assert len(PAIRS) >= 4


def test_the_grammar_is_the_one_that_reads() -> None:
    (block,) = re.findall(r"```lark\n(.*?)```", PAGE, re.S)
    file = Path(parse.__file__).with_name("grammar.lark")
    assert block == file.read_text(encoding="utf-8")


def test_the_other_words_of_a_clause_mean_the_same() -> None:
    """In the table of clauses, the words beside a clause are heads of one field."""
    tried = 0
    for clause, others in ROWS:
        first = clause.split()[0]
        field = words.head(first)
        for other in re.findall(r"`(\w+)`", others):
            if field in ("seats", "ante", "dealer", "trump", "pot", "drew", "fines", "carry"):
                assert words.head(other) == field, (clause, other)
                tried += 1
    assert tried >= 15


HEAD = "seats Roosevelt (R, Rosie) 20.00, Thomas, Larry, Ronnie, Paul, T-Boy, Tante Zoé\n"


def clauses() -> list[str]:
    """The examples in the table of clauses that stand in a hand by themselves."""
    found = []
    for line in PAGE.split("## The clauses")[1].split("## Names")[0].splitlines():
        for clause in re.findall(r"`([^`]+)`", line.split("|")[1] if "|" in line else ""):
            if clause.startswith(("d ", "t ", "pot ", "in ", "out ", "draw ", "dealt ", "R", "won",
                                  "boo", "reneged", "L owes", "paid", "c/o", "fine", "Paul",
                                  "antes", "ante", "note", "(")):  # fmt: skip
                found.append(clause)
    return found


@pytest.mark.parametrize("clause", clauses())
def test_every_clause_of_the_table_is_read(clause: str) -> None:
    dealt = "" if clause.startswith("d ") else "  d L"
    turned = "" if clause.startswith("t ") else "  t 8S"
    reading = read_shorthand(f"{HEAD}1{dealt}{turned}\n   {clause}\n")
    assert not [one.message for one in reading.doubts if one.rule.code == "S002"]


def test_many_clauses_were_tried() -> None:
    assert len(clauses()) >= 20
