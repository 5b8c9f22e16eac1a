"""``compare`` on the command line: what goes in, what comes out, and how it ends."""

from tests.argument.asked import FRIDAY, TWO, answer, refused
from tests.test_command import run

RUFFED = """\
bourre_log: 1
{rules}players: [A, B, C]
hands:
- dealer: C
  trump: S
  ante: 1
  tricks:
  - A 9H, B 3S, C 4H
  - B 8S, C KH, A 2H
  - B 3C, C JC, A 4C
  - C QD, A 6D, B AD
  - B 6C, C 7D, A 7C
"""


def test_compare_says_what_the_argument_is_about() -> None:
    """Only a book that still wants the best heart beaten calls C's four of hearts a renege."""
    given = RUFFED.format(rules="rules: camp\n")
    told = answer("compare", "-", "--rules", "regles", given=given)["logs"][0]
    assert told["books"] == ["camp", "regles"]
    play, *money = told["differences"]
    assert (play["about"], play["trick"], play["player"], play["card"]) == ("play", 1, "C", "4H")
    assert [[c["code"] for c in v["charges"]] for v in play["verdicts"]] == [[], ["R002"]]
    decided = {"settings": ["play.head_after_ruff"], "together": False}
    assert play["verdicts"][1]["decided_by"] == decided
    # B took three tricks and wins either way; C pays the pot of 3 where it is a renege.
    assert [(one["about"], one["player"]) for one in money] == [("renege", "C")]
    assert [v["amount"] for v in money[0]["verdicts"]] == [None, "3.00"]
    assert [one["setting"] for one in told["settings"]] == ["play.head_after_ruff"]
    text = run("compare", "-", "--rules", "regles", given=given).stdout
    assert (
        "This argument is about heading once a plain suit has been trumped: 1 play and 1 payment"
        " hang on it. By camp, once the trick is trumped, who follows suit may play any card of the"
        " suit."
    ) in " ".join(text.split())


PERHAPS = """\
bourre_log: 1
rules: camp
players: [A, B, C, D]
hands:
- dealer: D
  trump: 9H
  ante: 1
  tricks:
  - A KS, B AS, C 4S, D 7S
  - B AD, C 6D, D 5D, A JD
  - B QC, C KC, D 3H, A ?
  - D 9H, A 2D, B TH, C JH
  - C 8C, D 3D, A TC, B 2C
"""
"""Two tricks for B, one for each of the others; A may have kept his ten of clubs back."""


def test_compare_says_by_which_books_the_notes_leave_a_hand_open() -> None:
    """Whether A followed suit is a matter of money only where a renege pays."""
    given = PERHAPS
    told = answer("compare", "-", "--rules", "bure", given=given)["logs"][0]
    unfinished = [one for one in told["differences"] if one["about"] == "unfinished"]
    assert [(one["hand"], one["player"]) for one in unfinished] == [("1", None)]
    assert [v["holds"] for v in unfinished[0]["verdicts"]] == [True, False]
    text = " ".join(run("compare", "-", "--rules", "bure", given=given).stdout.split())
    assert (
        "The hand is unfinished camp yes: the notes do not settle it, and the pot rides bure no"
    ) in text


def test_compare_says_which_hands_could_not_be_read() -> None:
    unread = "- {dealer: C, trump: 1OH, tricks: nonsense}\n"
    given = RUFFED.format(rules="rules: camp\n") + unread
    text = run("compare", "-", "--rules", "camp", given=given).stdout
    assert "1 of 2 hands could not be read and was not compared: number 2 in the log." in text
    assert "In the others nothing hangs on the book" in text
    alone = given[: given.index("- dealer")] + unread
    text = run("compare", "-", given=alone).stdout
    assert "1 of 1 hand could not be read and was not compared: number 1 in the log." in text
    assert "on the book" not in text


def test_compare_holds_the_log_own_book_first_and_each_book_once() -> None:
    for rules, books in [
        ("rules: camp\n", ["camp", "regles", "articles", "bure"]),
        ("rules: bure\n", ["bure", "camp", "regles", "articles"]),
        (
            "rules: {base: camp, play: {head: may}}\n",
            ["camp (changed)", "camp", "regles", "articles", "bure"],
        ),
        ("", ["camp", "regles", "articles", "bure"]),
    ]:
        given = RUFFED.format(rules=rules)
        assert answer("compare", "-", given=given)["logs"][0]["books"] == books


def test_compare_finds_nothing_where_nothing_hangs_on_the_book() -> None:
    given = RUFFED.format(rules="rules: camp\n")
    told = answer("compare", "-", "--rules", "camp", given=given)["logs"][0]
    assert told["differences"] == []
    text = run("compare", "-", "--rules", "camp", given=given).stdout
    assert "Nothing hangs on the book" in text


def test_compare_one_hand_and_one_document() -> None:
    told = answer("compare", FRIDAY, "--hand", "10", "--rules", "regles")["logs"][0]
    assert {one["hand"] for one in told["differences"]} == {"10"}
    assert "no hand 99; there is: 1, 2" in refused("compare", FRIDAY, "--hand", "99")
    two = answer("compare", "-", "--document", "2", given=TWO)["logs"]
    assert [log["document"] for log in two] == [2]
    assert "no document 9" in refused("compare", "-", "--document", "9", given=TWO)


def test_compare_says_what_it_could_not_read() -> None:
    result = run("compare", "-", given="nonsense: [")
    assert result.exit_code == 2
    assert "could not be read as a log" in result.stdout
    assert result.stderr.count("\n") == 1
