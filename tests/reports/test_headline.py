"""The verdict on a log in one breath: never an all-clear for what was not judged."""

from io import BytesIO

import pytest

from bourre_audit.audit.verdict import Summary, add_to
from bourre_audit.game.book import load_book, set_from_text
from bourre_audit.log.rules import Choice
from bourre_audit.pipeline import audit_file
from bourre_audit.reports import audit_text as report
from bourre_audit.reports.text.hands import legend
from bourre_audit.reports.text.look import Look
from tests.reports.duck import TRICKS, duck
from tests.reports.gallery import console_of, evening, printed, verdict_of

CLEAN = evening("clean")


def head(text: str, path: str = "evening.yaml", width: int = 110) -> list[str]:
    """The lines of the report up to the first finding, blank ones left out."""
    shown = printed(console_of(width), report.render_log(verdict_of(text, path)))
    lines: list[str] = []
    for line in shown.split("\n")[2:]:
        if line[:1] and line[0] in "✗!·?✓" and lines:
            break
        lines += [line] if line else []
    return lines


def first_words(text: str) -> str:
    """The verdict itself."""
    lines = head(text)
    end = next((at for at, line in enumerate(lines) if line.startswith("  log ")), len(lines))
    return " ".join(line.strip() for line in lines[:end])


def test_a_clean_log_is_told_so_warmly() -> None:
    assert head(CLEAN)[:2] == [
        "✓ All clear: no fault found in 1 hand, 5 tricks and 15 cards.",
        "  Deal the next one.",
    ]


def test_one_renege_is_named() -> None:
    assert first_words(duck()) == "✗ 1 renege proven: Larry (hand 1, trick 1)."


def test_a_waived_one_says_so() -> None:
    text = duck() + "rulings: [{hand: 1, code: R002, decision: waived}]\n"
    assert first_words(text) == ("✗ 1 renege proven: Larry (hand 1, trick 1; waived by the table).")


def test_a_duty_broken_outside_what_the_table_counts_is_not_called_a_renege() -> None:
    """Larry ducks the queen, at a table where only not following is a renege."""
    text = duck(rules="{base: camp, renege: {covers: [follow]}}")
    verdict = verdict_of(text)
    assert first_words(text) == (
        "✗ No renege is proven in 1 hand. 1 duty broken, which is no renege at this table:"
        " Larry (hand 1, trick 1)."
    )
    page = printed(console_of(110), report.render_log(verdict))
    assert "✗ duty broken" in page
    assert "✗ renege" not in page
    assert "✗ breaks a duty" in legend(verdict.hands, Look(110, False))[0].plain
    counted = add_to(Summary(), verdict)
    assert (counted.errors, counted.reneges) == (1, 0)
    covered = add_to(Summary(), verdict_of(duck()))
    assert (covered.errors, covered.reneges) == (1, 1)


def test_many_reneges_are_counted_by_player() -> None:
    lines = duck().split("hands:\n")
    text = lines[0] + "hands:\n" + lines[1] * 4
    assert first_words(text).startswith("✗ 4 reneges proven: Larry (4). 3 other findings in the")


def test_other_findings_are_counted_by_what_they_are_about() -> None:
    text = duck("pot: 9.00", tricks=TRICKS[:1] + TRICKS[2:])
    assert first_words(text).endswith("2 in the tricks, 1 in the money.")


NOT_READ = """
  - dealer: Nobody at all
    trump: 7D
"""


def test_a_hand_that_cannot_be_read_comes_first_and_is_no_all_clear() -> None:
    said = first_words(CLEAN + NOT_READ)
    assert said.startswith(
        "✗ 1 of 2 hands could not be read and was not judged: number 2 in the log."
        " No renege is proven in the 1 hand that could be read."
    )
    assert "ll clear" not in said


def test_a_log_that_is_none_is_no_all_clear() -> None:
    said = first_words("a shopping list\n")
    assert said.startswith("✗ This could not be read as a log, so nothing in it was judged.")


def test_rules_that_cannot_be_read_leave_everything_unjudged() -> None:
    text = CLEAN.replace("bourre_log: 1", "bourre_log: 1\nrules: {base: kamp}")
    assert first_words(text).startswith(
        "✗ The rules of this log could not be read, so none of its hands was judged."
    )
    assert "  rules       could not be read" in head(text)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("[]", "· No hand is noted in this log, so there was nothing to judge."),
        (
            "[{dealer: Paul, trump: 8H, stayed: [Thomas]}]",
            "· No fault found in 1 hand, but no trick is noted to judge.",
        ),
    ],
)
def test_nothing_to_judge_is_no_all_clear(hands: str, said: str) -> None:
    text = f"bourre_log: 1\nrules: camp\nplayers: [Roosevelt, Thomas, Larry, Paul]\nhands: {hands}"
    assert first_words(text) == said


def test_a_pot_that_nobody_can_give_away_is_told_though_nothing_is_wrong() -> None:
    hand = '- {dealer: "?", trump: S, table: {winner: Ann}}\n'
    for number, which in ((1, "hand 1"), (3, "hands 1, 2 and 3"), (4, "4 of the hands")):
        said = first_words("bourre_log: 1\nplayers: [Ann, Bob]\nhands:\n" + hand * number)
        assert said.endswith(f" Who took the pot of {which} does not follow from what is noted.")


def test_a_note_alone_is_no_error_and_no_all_clear() -> None:
    tricks = (
        "Paul 9S, Roosevelt QS, Larry 4S>KS, Ronnie 10S",
        "Larry: QD AD 3D 2S",
        "Ronnie: 2D 3H 9H 9D",
        "Larry: 4S 7S AC JS",
        "Roosevelt: 3C 3S 7C 5C",
    )
    assert first_words(duck(tricks=tricks)) == (
        "· No renege is proven in 1 hand. 1 wrong card was taken back in time."
    )


def rules_row(text: str, choice: Choice | None = None) -> str:
    stream = BytesIO(text.encode())
    (verdict,) = audit_file("-", stream, choice) if choice else audit_file("-", stream)
    lines = printed(console_of(110), report.render_log(verdict)).split("\n")
    return next(line for line in lines if line.startswith("  rules "))[14:]


def test_the_book_and_who_chose_it() -> None:
    assert rules_row(duck()) == "camp (The camp rules), as the log says"
    assert rules_row(CLEAN) == "the log does not say, so camp (The camp rules), the default"
    assert rules_row(CLEAN, Choice(load_book("regles"), "regles")) == (
        "the log does not say, so regles (Règles de Bourré), as --rules regles says"
    )


def test_changes_to_the_book_are_listed() -> None:
    assert rules_row(duck(rules="{base: camp, bourre: {cap: 20}, fines: {talk: null}}")) == (
        "camp (The camp rules), as the log says; with changes: bourre.cap=20, fines.talk=null"
    )
    choice = Choice(load_book("camp"), None, ("ante.amount=0.50",))
    assert set_from_text(load_book("camp"), choice.changes).problems == ()
    assert rules_row(duck(), choice).endswith("with changes: ante.amount=0.50")


def top(text: str, path: str) -> list[str]:
    """The first line of each log of a file."""
    verdicts = audit_file(path, BytesIO(text.encode()))
    shown = [printed(console_of(60), report.render_log(verdict)) for verdict in verdicts]
    return [one.split("\n")[0] for one in shown]


def test_the_title_and_the_file_stand_at_the_top() -> None:
    titled = CLEAN.replace("A short one", "Friday")
    assert top(titled, "a/b.yaml") == ["Friday" + " " * 46 + "a/b.yaml"]
    assert top(duck(), "a/b.yaml") == ["a/b.yaml"]
    assert top(duck(), "-") == ["standard input"]
    assert top(f"{duck()}---\n{duck()}", "b.yaml") == ["b.yaml", "b.yaml, document 2"]


def test_the_log_row_says_when_where_and_by_whom() -> None:
    text = duck(top="date: 2024-05-17\nplace: the porch\nscorer: Thomas")
    assert "  log         1 hand, 2024-05-17, the porch, kept by Thomas" in head(text)
    assert "  log         1 of 2 hands judged" in head(CLEAN + NOT_READ)
