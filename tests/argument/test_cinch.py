"""The cinch in `why`, in the report and at the table."""

import json
from typing import Any

import pytest

from tests.argument.asked import LEAGUE, answer, refused
from tests.argument.samples import check_json
from tests.test_command import run

HAND = ("legal", "--trump", "S", "--rules", "articles", "--cinch", "--hand")


def asked(*words: str) -> Any:
    """The answer of the articles about a hand."""
    return answer(*HAND, *words)["answers"][0]


# --- legal --cinch ------------------------------------------------------------------------------


def test_a_cinch_at_the_table() -> None:
    told = asked("AS KS QS")
    assert told["cinch"] == {
        "certain": True,
        "line": ["AS", "KS", "QS"],
        "told": "AS, KS and QS take three tricks whatever comes",
    }
    assert (told["legal"], told["duty"]) == (["AS"], "cinch_lead")
    assert "cinch" in [rule["setting"] for rule in told["rules"]]


def test_a_near_miss_at_the_table() -> None:
    """An opponent with nothing but trumps has the ace for one of them, and two are not three."""
    told = asked("KS QS JS 4D 2C", "--players", "4")
    assert told["cinch"] == {
        "certain": False,
        "line": [],
        "told": "one opponent with AS, TS, 9S, 8S and 7S leaves fewer than three tricks",
    }
    assert (told["legal"], told["duty"]) == (["KS", "QS", "JS", "4D", "2C"], "free")


def test_what_was_seen_and_taken_counts() -> None:
    """One trick taken; the ace is gone, so king and queen are two more."""
    assert not asked("KS QS 4D 2C", "--taken", "1")["cinch"]["certain"]
    told = asked("KS QS 4D 2C", "--taken", "1", "--seen", "AS 9H 8H")
    assert told["cinch"]["told"] == "one trick taken, and KS and QS take two more whatever comes"


def test_how_many_play_counts() -> None:
    """The last card of two trumps an ace; with a third player behind it may be overtrumped."""
    last = ("2S", "--trick", "AH", "--taken", "2")
    assert asked(*last, "--players", "2")["cinch"]["certain"]
    assert not asked(*last, "--players", "3")["cinch"]["certain"]
    said = asked(*last)["cinch"]["told"]
    assert said == "with 3 players, one opponent with AS leaves no trick"


def test_three_tricks_taken_are_enough() -> None:
    told = asked("3D 2S", "--taken", "3")["cinch"]
    assert told == {
        "certain": True,
        "line": [],
        "told": "three tricks taken already, more than half",
    }


def test_too_few_cards_are_left() -> None:
    assert asked("AS KS")["cinch"]["told"] == "three tricks lacking, and only two cards left"


@pytest.mark.parametrize(("trump", "certain"), [("S", False), ("AS", True), ("2S", False)])
def test_the_turned_card_is_nobodys_where_it_is_the_next_of_the_stock(
    trump: str, certain: bool
) -> None:
    """King, queen, jack take three tricks if the ace lies face up; elsewhere the dealer has it."""
    words = ("--rules", "bure,articles", "--cinch", "--hand", "KS QS JS", "--players", "3")
    stock, dealer = answer("legal", "--trump", trump, *words)["answers"]
    assert stock["cinch"]["certain"] is certain
    assert not dealer["cinch"]["certain"]


def test_without_the_option_no_cinch_is_asked_for() -> None:
    told = answer("legal", "--trump", "S", "--rules", "articles", "--hand", "AS KS QS")
    assert told["answers"][0]["cinch"] is None
    assert told["answers"][0]["duty"] == "free"
    words = ("legal", "--trump", "S", "--rules", "articles", "--hand", "AS KS QS 4D 2C", "--played")
    note = "Whether this is a cinch was not asked: add --cinch."
    assert note in run(*words, "4D").stdout
    assert note not in run(*words, "AS").stdout
    assert note not in run(*words, "4D", "--cinch").stdout


def test_a_book_without_the_duty_tells_it_all_the_same() -> None:
    told = answer("legal", "--trump", "S", "--rules", "regles", "--cinch", "--hand", "AS KS QS")
    assert told["answers"][0]["cinch"]["certain"]
    assert told["answers"][0]["duty"] == "free"


def test_as_a_page() -> None:
    page = run(*HAND, "AS KS QS 4D 2C", "--played", "4D")
    assert page.exit_code == 1
    assert "A cinch: A♠, K♠ and Q♠ take three tricks whatever comes." in page.stdout
    books = run("legal", "--trump", "S", "--rules", "all", "--cinch", "--hand", "AS KS QS 4D 2C")
    assert "A cinch: A♠, K♠ and Q♠ take three tricks whatever comes." in books.stdout
    assert "✗ cinch" in books.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("AS", "--taken", "5"), "5 tricks taken, but only 4 were played before this one"),
        (("AS KS QS", "--players", "9"), "9 players, but articles seats 8 at most"),
        (("AS", "--trick", "2H 3H", "--players", "2"), "2 of the others have played"),
        (("AS", "--seen", "AS"), "AS is there twice"),
        (("AS", "--seen", "4Z"), "4Z is no card"),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*HAND, *words)


@pytest.mark.parametrize("words", [("--players", "3"), ("--seen", "2S"), ("--taken", "1")])
def test_what_matters_to_a_cinch_only_wants_the_option(words: tuple[str, ...]) -> None:
    assert "add --cinch" in refused("legal", "--trump", "S", "--hand", "AS", *words)


# --- why and the report -------------------------------------------------------------------------


def test_why_shows_the_sure_line() -> None:
    """Edna did not lead her king of clubs on trick 2, and played it on trick 3."""
    broken = answer("why", LEAGUE, "4-14:2:Edna")
    line = "one trick taken, and KC and QC take two more whatever comes"
    assert line in broken["cards"][0]["fault"]["message"]
    kept = answer("why", LEAGUE, "4-14:3:Edna")
    assert kept["cards"][0]["standing"] == "legal"
    assert kept["cards"][0]["duty"] == "cinch_follow"
    assert line in kept["cards"][0]["choice"]
    (queen,) = [one for one in kept["held"] if one["card"] == "QC"]
    assert queen["why"] == "KC, the highest trump in hand, has to be played: a cinch"


def test_why_shows_no_line_where_there_is_none() -> None:
    near = answer("why", LEAGUE, "4-16:1:Nadine")["cards"][0]
    assert (near["standing"], near["duty"]) == ("legal", "free")
    assert "whatever comes" not in near["choice"]


def test_the_report_knows_the_duty_of_plays_that_kept_it() -> None:
    """Hand 4-16: certain from trick 3 on, ace, king and jack; hand 4-8: the same for Wade."""
    result = run("audit", LEAGUE, "--format", "json")
    read = json.loads(result.stdout)
    check_json("report", read)
    hands = {hand["id"]: hand for hand in read["logs"][0]["hands"]}

    def duties(hand: str, player: str) -> list[tuple[str, list[str]]]:
        plays = [play for trick in hands[hand]["tricks"] for play in trick["plays"]]
        return [(one["duty"], one["legal"]) for one in plays if one["player"] == player]

    assert duties("4-16", "Nadine") == [
        ("free", ["8D", "3C", "AH", "KH", "JH"]),
        ("follow", ["3C"]),
        ("cinch_follow", ["AH"]),
        ("cinch_lead", ["KH"]),
        ("free", ["JH"]),
    ]
    # On trick 1 ace, king, queen of hearts are a cinch, and the ace has to go on the jack.
    assert duties("4-8", "Wade")[:3] == [
        ("cinch_follow", ["AH"]),
        ("cinch_lead", ["KH"]),
        ("cinch_lead", ["QH"]),
    ]


def test_why_says_what_spoils_a_hand_that_looks_like_one() -> None:
    """Nadine leads 8D from AH KH JH: the queen may have two small hearts beside her."""
    told = answer("why", LEAGUE, "4-16:1:Nadine")
    assert told["cards"][0]["standing"] == "legal"
    spoilt = "however this hand is played, the other cards can lie so that there are fewer than"
    assert told["no_cinch"] == f"{spoilt} three tricks"
    page = run("why", LEAGUE, "4-16:1:Nadine").stdout
    assert "no cinch    however this hand is played, the other cards can lie" in page


BLOT = """\
bourre_log: 1
rules: articles
players: [Ray, Odile, Nolan]
hands:
  - dealer: Nolan
    trump: 7S
    tricks:
      - Ray: 4D AD 3D
      - Odile: KH 5H AS
      - Ray: KS 9S 7S
      - Ray: "?S 8S TC"
      - Ray: 2C JC JH
"""
"""Ray led a diamond from AS KS and a spade that nobody read: with the queen it was a cinch."""


def test_a_blank_that_could_make_a_cinch_is_not_passed_over() -> None:
    told = answer("why", "-", "1:1:Ray", given=BLOT)
    assert (told["cards"][0]["standing"], told["no_cinch"]) == ("legal", None)
    page = run("why", "-", "1:1:Ray", given=BLOT).stdout
    assert "Not a renege by what is noted: Ray could lead any card." in page


@pytest.mark.parametrize("play", ["4-16:3:Nadine", "4-1:1:Gus", "4-1:1:Wade"])
def test_nothing_is_said_where_nothing_looks_like_one_or_it_is_one(play: str) -> None:
    assert answer("why", LEAGUE, play)["no_cinch"] is None
