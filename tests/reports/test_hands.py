"""Whole hands drawn trick by trick, and how they ended."""

import pytest

from bourre_audit.reports import audit_text as report
from bourre_audit.reports.text.hands import hand_lines
from bourre_audit.reports.text.look import Look
from tests.reports.duck import TRICKS, duck
from tests.reports.gallery import console_of, evening, printed, verdict_of
from tests.reports.screen import cells
from tests.reports.test_consequence import NO_TRICK, TAKEN_BACK, TOO_LATE


def drawn(text: str, width: int = 110, *, ascii: bool = False) -> list[str]:
    """The first hand of a log as it is drawn."""
    verdict = verdict_of(text)
    assert verdict.session is not None
    lines = hand_lines(verdict.hands[0], verdict.session, Look(width, ascii))
    return [line.plain for line in lines]


def ending(text: str) -> str:
    return drawn(text, 400)[-1].strip()


def test_columns_are_players_and_rows_are_tricks() -> None:
    assert drawn(duck(top="currency: $")) == [
        "  hand 1, Ronnie deals, trump 7♦, Thomas passes",
        "         Paul   Roosevelt   Larry   Ronnie",
        "     1  ›9♠     Q♠*         4♠✗     10♠",
        "     2   A♣    ›3♣          Q♦*     7♣",
        "     3   3♦*    J♠         ›K♠      7♠",
        "     4  ›3♥     9♥          9♦      A♦*",
        "     5   5♣     2♠          3♠     ›2♦*",
        "  took   1      1           1       2",
        "  Ronnie takes the pot of $1.25. Larry pays $1.25 for a renege."
        " Left for the next hand: $1.25.",
    ]


def test_in_ascii_cards_are_letters() -> None:
    assert drawn(duck(), ascii=True)[2] == "     1  >9S     QS*         4Sx     10S"


def test_a_card_taken_back_and_one_not_noted() -> None:
    lines = drawn(duck(tricks=TAKEN_BACK))
    assert lines[2] == "     1  ›9♠     Q♠          4♠>K♠*·   10♠"
    lines = drawn(duck(tricks=(*TRICKS[:4], "Ronnie 2D, Paul 5C, Larry ?")))
    assert lines[6] == "     5   5♣     –           ?      ›2♦"


def test_the_signs_are_told_where_they_stand() -> None:
    def told(text: str, width: int = 80) -> str:
        sheet = report.render_log(verdict_of(text), verbose=True)
        return " ".join(sheet.plain(width).partition("› leads")[2].split("\n\n")[0].split())

    assert told(duck()) == "* takes it ✗ reneges"
    assert told(duck(tricks=TAKEN_BACK)) == "* takes it ✗ reneges · took it back"
    assert told(duck(tricks=TAKEN_BACK), 40) == told(duck(tricks=TAKEN_BACK))
    doubts = evening("doubts")
    assert told(doubts) == "* takes it ✗ reneges · took it back ? may have reneged"


@pytest.mark.parametrize("width", [40, 50, 60, 80])
def test_many_players_with_long_names_stay_on_the_screen(width: int) -> None:
    names = [f"{letter} of the very long name" for letter in "ABCDEFG"]
    stayed = ", ".join(names)
    trick = f"{names[0]}: AS 2S 3S 4S 5S 6S 7S"
    text = (
        f"bourre_log: 1\nplayers: [{stayed}]\nhands:\n  - dealer: {names[6]}\n    trump: 2C\n"
        f"    stayed: [{stayed}]\n    tricks:\n      - {trick}\n"
    )
    lines = drawn(text, width)
    assert all(cells(line) <= width for line in lines)
    shown = "".join(lines)
    for card in ("A♠*", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠"):
        assert shown.count(card) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            duck(tricks=TAKEN_BACK),
            "Larry and Ronnie tie for the most tricks, and nobody takes the pot of 1.25."
            " Paul pays 1.25 for the bourré. Left for the next hand: 2.50.",
        ),
        (
            duck(tricks=TAKEN_BACK, rules="{base: camp, tie: {pot: split}}"),
            "Larry and Ronnie share the pot of 1.25."
            " Paul pays 1.25 for the bourré. Left for the next hand: 1.26.",
        ),
        (
            duck(tricks=TAKEN_BACK, rules="{base: camp, pot: {winner: majority}}"),
            "Nobody has more than half of the tricks, and nobody takes the pot of 1.25."
            " Paul pays 1.25 for the bourré. Left for the next hand: 2.50.",
        ),
        (
            duck(tricks=TOO_LATE, rules="{base: articles, cinch: off}"),
            "Who took the most tricks may not win, and nobody takes the pot of 5.00."
            " Paul pays 5.00 for the bourré. Larry pays 5.00 for a renege."
            " Left for the next hand: 15.00.",
        ),
        (
            duck(tricks=NO_TRICK, rules="{base: camp, bourre: {cap: 1}}"),
            "Roosevelt takes the pot of 1.25. Larry pays 1.00, the limit, for the bourré."
            " Left for the next hand: 1.00.",
        ),
        (
            duck(tricks=TRICKS[:3]),
            "What is noted does not tell how the hand ended; the pot of 1.25 rides.",
        ),
    ],
    ids=["tied", "split", "majority", "barred", "capped", "unfinished"],
)
def test_how_a_hand_ended(text: str, said: str) -> None:
    assert ending(text) == said


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (
            "stayed: Larry",
            [
                "  hand 1, Ronnie deals, trump ♦, Paul, Roosevelt and Ronnie pass",
                "  Larry takes the pot of 1.00 unplayed.",
            ],
        ),
        (
            "stayed: []",
            [
                "  hand 1, Ronnie deals, trump ♦, everybody passes",
                "  Nobody takes the pot of 1.00. Left for the next hand: 1.00.",
            ],
        ),
        (
            "passed: [Paul]",
            [
                "  hand 1, Ronnie deals, trump ♦, Paul passes",
                "  What is noted does not tell how the hand ended; the pot of 1.00 rides.",
            ],
        ),
    ],
)
def test_a_hand_without_tricks(hand: str, lines: list[str]) -> None:
    text = (
        "bourre_log: 1\nplayers: [Roosevelt, Larry, Ronnie, Paul]\n"
        f"hands: [{{dealer: Ronnie, trump: D, {hand}}}]\n"
    )
    assert drawn(text) == lines


def test_several_who_pay_the_same_are_told_together() -> None:
    tricks = (
        "Paul: AS 2S 3S 4S",
        "Paul: KS 5S 6S 7S",
        "Paul: QS 8S 9S 10S",
        "Paul: AC 2C 3C 4C",
        "Paul: KC 5C 6C 7C",
    )
    assert ending(duck(tricks=tricks)) == (
        "Paul takes the pot of 1.25. Roosevelt, Larry and Ronnie pay 1.25 each for the bourré."
        " Left for the next hand: 3.75."
    )


def test_a_hand_is_drawn_before_its_findings_and_only_once() -> None:
    head, hand = duck().split("hands:\n")
    second = hand.replace("dealer: Ronnie", "dealer: Paul").replace(
        "passed: Thomas", "stayed: Larry"
    )
    text = f"{head}hands:\n{hand}{second.split('    tricks')[0]}{hand}"
    shown = printed(console_of(), report.render_log(verdict_of(text), verbose=True)).split("\n")
    told = [line.strip()[:6] for line in shown if line.startswith(("  hand ", "✗ R", "! T"))]
    assert told == ["hand 1", "✗ R002", "hand 2", "hand 3", "! T008", "✗ R002"]
