"""``recall`` on the command line: what goes in, what comes out, and how it ends."""

import pytest

from tests.argument.asked import FRIDAY, answer, refused
from tests.test_command import run


def test_recall_what_thomas_has_in_mind() -> None:
    told = answer("recall", FRIDAY, "3:5")
    assert told["gone"] == {
        "S": ["KS", "QS", "JS", "9S", "8S", "4S"],
        "H": ["AH", "JH", "TH", "6H", "5H"],
        "D": ["AD", "KD", "7D", "4D"],
        "C": ["2C"],
    }
    assert told["trumps_out"] == ["QD", "JD", "TD", "9D", "8D", "6D", "5D", "3D", "2D"]
    assert told["turned"] == {"card": "7D", "where": "played", "trick": 3}
    # Trick 4: spades are led, Paul throws a club and Roosevelt a heart.
    voids = {(one["player"], one["suit"], one["trick"]) for one in told["showings"] if one["void"]}
    assert voids == {
        ("Paul", "S", 4),
        ("Paul", "D", 4),
        ("Roosevelt", "S", 4),
        ("Roosevelt", "D", 4),
    }
    larry = [one for one in told["showings"] if one["player"] == "Larry"]
    assert [(one["caught"], one["exposed"]) for one in larry] == [(4, "KS")]
    # Thomas had no spade over the queen on trick 2: the ace is Larry's or nobody's.
    assert {"card": "AS", "player": "Larry"} in told["only"]
    assert told["own"] is None


def test_recall_counts_a_players_own_cards_in() -> None:
    told = answer("recall", FRIDAY, "3:5", "--seat", "Lar")
    assert told["own"]["player"] == "Larry"
    assert told["own"]["held"] == [{"card": "QC", "how": "played", "trick": 5}]
    assert "QC" in told["not_seen"]["C"]
    text = run("recall", FRIDAY, "3:5", "--seat", "Larry").stdout
    assert "Larry knew besides" in text


def test_recall_without_a_trick_is_after_the_last() -> None:
    assert answer("recall", FRIDAY, "3")["before"] == 6
    assert answer("recall", FRIDAY, "11")["before"] == 4
    assert answer("recall", FRIDAY, "2")["before"] == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("3:7",), "tricks 1 to 5 are noted, and 6 is after the last"),
        (("3:0",), "no trick 0"),
        (("77",), "there is: 1, 2, 3"),
        (("3", "--seat", "Zed"), "dealt in: Roosevelt, Thomas, Larry, Ronnie, Paul"),
        (("3", "--seat", "Clovis"), "was not dealt in"),
    ],
)
def test_recall_refuses_with_what_there_is(words: tuple[str, ...], said: str) -> None:
    assert said in refused("recall", FRIDAY, *words)


def test_recall_says_where_a_player_goes() -> None:
    assert "3:2:Larry: write HAND:TRICK; a player goes with --seat" in refused(
        "recall", FRIDAY, "3:2:Larry"
    )
