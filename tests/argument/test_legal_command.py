"""``legal`` on the command line: what goes in, what comes out, and how it ends."""

import pytest

from tests.argument.asked import answer, refused
from tests.test_command import run


def test_legal_at_the_table() -> None:
    told = answer("legal", "--trump", "S", "--trick", "QS KS", "--hand", "4S AS 9H")
    (camp,) = told["answers"]
    assert camp["legal"] == ["AS"]
    assert {one["card"]: one["barred_by"] for one in camp["cards"]} == {
        "4S": "head",
        "AS": None,
        "9H": "follow",
    }
    assert told["partings"] == []


def test_legal_ends_with_1_for_a_renege_under_the_one_book() -> None:
    call = ("legal", "--trump", "S", "--trick", "QS KS", "--hand", "4S AS 9H", "--played")
    assert run(*call, "9H").exit_code == 1
    assert "9♥ would be a renege" in run(*call, "9H").stdout
    assert run(*call, "AS").exit_code == 0
    assert run(*call, "9H", "--rules", "all").exit_code == 0


def test_where_the_books_part_and_by_which_setting() -> None:
    call = ("legal", "--trump", "S", "--trick", "QH 3S", "--hand", "AH 4H", "--rules", "all")
    told = answer(*call)
    legal = {one["book"]: one["legal"] for one in told["answers"]}
    assert legal == {
        "camp": ["AH", "4H"],
        "regles": ["AH"],
        "articles": ["AH", "4H"],
        "bure": ["AH", "4H"],
    }
    (parting,) = told["partings"]
    assert (parting["book"], parting["others"], parting["cards"]) == ("camp", ["regles"], ["4H"])
    assert [one["setting"] for one in parting["settings"]] == ["play.head_after_ruff"]
    text = run(*call).stdout
    assert "camp parts from regles over 4♥, by" in text
    assert "play.head_after_ruff" in text


def test_legal_on_the_lead() -> None:
    call = ("legal", "--trump", "8S", "--hand", "AS 9C")
    assert answer(*call)["answers"][0]["legal"] == ["AS"]
    assert answer(*call, "--later-lead")["answers"][0]["legal"] == ["AS", "9C"]
    changed = answer(*call, "--set", "lead.trump_ace_first=no")
    assert changed["answers"][0]["legal"] == ["AS", "9C"]


@pytest.mark.parametrize(
    ("cards", "trump", "trick", "hand"),
    [
        ("en", "♠", "h10, ♥Q", "9h kH 2c"),
        ("fr", "P", "10C DC", "9C RC 2T"),
        ("ru", "п", "10ч Дч", "9ч Кч 2т"),
    ],
)
def test_cards_as_people_type_them(cards: str, trump: str, trick: str, hand: str) -> None:
    call = ("legal", "--cards", cards, "--trump", trump, "--trick", trick, "--hand", hand)
    told = answer(*call)
    assert (told["trump"], told["lay"]) == ("S", ["TH", "QH"])
    assert told["answers"][0]["legal"] == ["KH"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--trick", "4H", "--hand", "4H"), "4H is there twice"),
        (("--hand", "4H 4H"), "4H is there twice"),
        (("--hand", "4Z"), "4Z is no card"),
        (("--hand", "RP"), "is `--cards fr` missing?"),
        (("--hand", "K?"), "not a whole card"),
        (("--hand", ""), "no card in hand"),
        (("--hand", "2S 3S 4S 5S 6S 7S"), "6 cards in hand, but camp deals 5"),
        (("--hand", "2S", "--trick", "3S 4S 5S 6S 7S 8S 9S"), "camp seats 7 players"),
        (("--hand", "4H", "--played", "5H"), "5H is not in hand; there is 4H"),
        (("--hand", "4H 5H", "--played", "4H 5H"), "name one card"),
        (("--hand", "4H", "--rules", "cmp"), "did you mean camp?"),
        (("--hand", "4H", "--rules", "camp,"), "unknown book"),
        (("--hand", "4H", "--set", "play.head=perhaps"), "must, may"),
        (("--hand", "4H", "--trump", "X"), "write S, H, D or C"),
        (("--hand", "4H", "--trump", "hearts"), "hearts is no suit here; write H"),
        (("--hand", "4H", "--trump", "P"), "or the turned card, or add --cards fr"),
        (("--hand", "4H", "--trump", "RP"), "or the turned card, or add --cards fr"),
        (("--hand", "RP", "--cards", "fr", "--trump", "S"), "or add --cards en"),
    ],
)
def test_legal_refuses_in_one_line(words: tuple[str, ...], said: str) -> None:
    trump = () if "--trump" in words else ("--trump", "S")
    assert said in refused("legal", *trump, *words)
