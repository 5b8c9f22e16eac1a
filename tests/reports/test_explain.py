"""The manual: a page for every code, and the list of all of them."""

import pytest

from bourre_audit.audit.catalogue import RULES
from bourre_audit.finding import Rule
from bourre_audit.reports.explain import render_rule, render_rule_list
from tests.reports.gallery import console_of, printed
from tests.reports.screen import cells

HEADINGS = ["What it is", "Why it matters", "Example", "What to do"]


def page(rule: Rule, width: int = 80, *, ascii: bool = False) -> list[str]:
    return printed(console_of(width), render_rule(rule, ascii=ascii)).split("\n")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_page_has_its_parts_and_fits(rule: Rule) -> None:
    lines = page(rule)
    assert lines[0] == f"{rule.code} {rule.name}"
    assert [line for line in lines if line in HEADINGS] == HEADINGS
    assert "``" not in "\n".join(lines)
    assert not [line for line in lines if set(line.strip()) == {"-"}]
    assert all(cells(line) <= 80 for line in lines)
    assert all(cells(line) <= 44 for line in page(rule, 44) if "`" not in line and "#" not in line)
    assert "\n".join(page(rule, ascii=True)).isascii()


def test_no_word_of_a_page_is_lost() -> None:
    for rule in RULES:
        manual = [word.strip("`-") for word in rule.manual.replace("`", " ").split()]
        shown = "\n".join(page(rule, ascii=True)[1:]).replace("`", " ").split()
        assert len([word for word in manual if word]) == len([w for w in shown if w.strip("`-")])


def test_cards_are_signs_except_where_a_log_is_quoted() -> None:
    rule = Rule(
        "R999",
        "a-fault",
        "Larry ducks.\n\nExample\n-------\nHe plays 4S holding KS, written ``4S\nKS``.\n",
    )
    assert page(rule) == [
        "R999 a-fault",
        "",
        "  Larry ducks.",
        "",
        "Example",
        "  He plays 4♠ holding K♠, written `4S KS`.",
        "",
    ]
    assert page(Rule("L999", "a-fault", "It says 4S, `KS`.\n"))[2] == "  It says 4S, `KS`."


def test_a_piece_of_a_log_stays_as_it_is() -> None:
    manual = "A fault.\n\nExample\n-------\n    tricks:\n      - Paul: AS   # ace\n\nAnd more.\n"
    assert page(Rule("L999", "a-fault", manual))[3:] == [
        "",
        "Example",
        "      tricks:",
        "        - Paul: AS   # ace",
        "",
        "  And more.",
        "",
    ]


@pytest.mark.parametrize("width", [44, 80, 110])
def test_the_list_has_every_code_once_and_fits(width: int) -> None:
    lines = printed(console_of(width), render_rule_list(RULES)).split("\n")
    codes = [line.split()[0] for line in lines if line[:2] == "  " and line[2:3].isupper()]
    assert codes == [rule.code for rule in RULES]
    assert all(cells(line) <= width for line in lines)


def test_an_entry_says_the_fault_in_a_sentence() -> None:
    rules = [
        Rule(
            "R001", "did-not-follow", "A player put\nanother suit.\n\nWhat it is\n----------\nx\n"
        ),
        Rule("P001", "wrong-ante", "Another ante.\n"),
    ]
    assert printed(console_of(), render_rule_list(rules)).split("\n") == [
        "Reneges",
        "  R001  did-not-follow  A player put another suit.",
        "",
        "The money",
        "  P001  wrong-ante      Another ante.",
        "",
    ]
