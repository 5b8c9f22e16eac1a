"""The four commands on the command line: what goes in, what comes out, and how they end."""

import json
from pathlib import Path
from typing import Any

import pytest

from bourre_audit.cli.files import one_log
from tests.argument.samples import ROOT, check_json
from tests.test_command import run

FRIDAY = str(ROOT / "logs" / "camp-friday.yaml")
LEAGUE = str(ROOT / "logs" / "articles-league.yaml")


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


# --- why ----------------------------------------------------------------------------------------


def test_why_a_renege_with_its_proof_and_its_price() -> None:
    told = answer("why", FRIDAY, "3:2:Larry")
    (card,) = told["cards"]
    assert (card["card"], card["standing"], card["duty"]) == ("4S", "renege", "head")
    assert card["legal"] == ["KS"]
    assert card["fault"]["code"] == "R002"
    assert card["fault"]["since"] == 4
    assert card["fault"]["charge"] == "1.25"
    assert card["fault"]["ruling"]["decision"] == "upheld"
    assert told["best"] == {"player": "Paul", "card": "QS"}
    assert [one["card"] for one in told["lay"]] == ["QS", "9S", "8S"]
    barred = {one["card"]: one["barred_by"] for one in told["held"]}
    assert barred == {"4S": "head", "7D": "follow", "KS": None, "QC": "follow"}
    text = run("why", FRIDAY, "3:2:Larry").stdout
    for part in ("A renege (R002 did-not-head)", "does not beat Q♠, as K♠ would", "since trick 4"):
        assert part in text
    assert "$1.25: matches the pot" in text
    assert "R-camp-8" in text


def test_why_no_renege_is_as_full_an_answer() -> None:
    told = answer("why", FRIDAY, "1:2:Larry")
    assert told["cards"][0]["standing"] == "legal"
    assert told["cards"][0]["fault"] is None
    text = run("why", FRIDAY, "1:2:Larry").stdout
    assert "Not a renege: Larry could play any card, with no trump in hand." in text
    assert "8♠" in text
    assert text.count("could be played") == 4


def test_why_a_card_taken_back() -> None:
    told = answer("why", FRIDAY, "8:3:T-Boy")
    assert [(c["card"], c["taken_back"], c["standing"]) for c in told["cards"]] == [
        ("JC", True, "taken_back"),
        ("9H", False, "legal"),
    ]
    late = answer("why", LEAGUE, "4-4:1:Wade")
    assert [(c["card"], c["standing"]) for c in late["cards"]] == [
        ("JS", "renege"),
        ("3H", "legal"),
    ]


@pytest.mark.parametrize("name", ["Larry", "larry", " LARRY ", "Lar", "l"])
def test_a_player_goes_by_name_or_by_the_beginning_of_it(name: str) -> None:
    assert answer("why", FRIDAY, f"3:2:{name}")["player"] == "Larry"


def test_a_player_goes_by_another_name_too() -> None:
    assert answer("why", FRIDAY, "3:2:Rosie")["player"] == "Roosevelt"
    assert answer("why", FRIDAY, "3:2:R")["player"] == "Roosevelt"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("3:9:Bob", "tricks 1 to 5 are noted, played by Paul, Roosevelt, Thomas and Larry"),
        ("3:2:Bob", "played: Paul, Roosevelt, Thomas and Larry"),
        ("3:2:Ronnie", "Ronnie did not play to trick 2"),
        ("99:2:Larry", "there is: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"),
        ("3:2", "write HAND:TRICK:PLAYER, as 3:1:Paul"),
        ("3", "write HAND:TRICK:PLAYER"),
        ("", "which hand?"),
        (":::", "which hand?"),
        ("3:two:Larry", "no trick two"),
        ("3:0:Larry", "no trick 0"),
        ("3:²:Larry", "no trick ²"),
        ("3:99999999999999999999:Larry", "no trick 99999999999999999999"),
        ("2:1:Larry", "no card of hand 2 is noted; hands with tricks: 1, 3, 5"),
        ("1:2:", "write HAND:TRICK:PLAYER"),
    ],
)
def test_a_wrong_address_is_answered_with_what_there_is(asked: str, said: str) -> None:
    assert said in refused("why", FRIDAY, asked)


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


def test_several_documents_and_ids_with_colons() -> None:
    assert answer("why", "-", "a:b:1:Bea", given=TWO)["cards"][0]["card"] == "3C"
    assert answer("why", "-", "x:1:Ann", given=TWO)["document"] == 2
    assert "add --document 1" in refused("why", "-", "2:1:Bea", given=TWO)
    second = answer("why", "-", "2:1:Anna", "--document", "2", given=TWO)
    assert (second["document"], second["cards"][0]["card"]) == (2, "QH")
    assert "no document 3; - has 2" in refused("why", "-", "2:1:B", "--document", "3", given=TWO)
    there = refused("why", "-", "zzz:1:Bea", given=TWO)
    assert "document 1: a:b, 2; document 2: x, 2" in there
    # Ann's whole name is the beginning of another's, and is meant.
    assert answer("why", "-", "x:1:ann", given=TWO)["player"] == "Ann"
    assert "fits" in refused("why", "-", "x:1:An", given=TWO)


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert "cannot open" in refused("why", str(tmp_path / "gone.yaml"), "1:1:A")
    assert "is a folder" in refused("why", str(tmp_path), "1:1:A")
    assert "could not be read as a log" in refused("why", "-", "1:1:A", given="nonsense: [")
    broken = "bourre_log: 1\nplayers: [A, B]\nhands:\n- {dealer: Zed, trump: S}\n"
    assert "number 1 could not be read" in refused("why", "-", "1:1:A", given=broken)
    rules = "bourre_log: 1\nrules: nowhere\nplayers: [A, B]\nhands:\n- {dealer: A, trump: S}\n"
    assert "the rules" in refused("why", "-", "1:1:A", given=rules)


def test_text_of_a_log_does_nothing_to_the_terminal() -> None:
    names = ROOT / "tests" / "reports" / "evenings" / "names.yaml"
    result = run("why", str(names), "1:1:[red]L")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert "[red]Larry[/red]" in result.stdout
    assert "\x1b" not in refused("why", str(names), "1:1:\x1b[31m")


def test_a_lead_that_was_not_noted_is_said_on_forty_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    log = """
bourre_log: 1
players: [Ann, Bob, Cal]
hands:
  - {dealer: Cal, trump: 2S, stayed: "Ann, Bob, Cal", conceded: yes, tricks: ["Bob 3C, Cal 4C"]}
"""
    told = run("why", "-", "1:1:Bob", given=log).stdout
    assert "the lead, which was not" in told
    assert max(map(len, told.splitlines())) <= 40


# --- legal --------------------------------------------------------------------------------------


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


# --- compare ------------------------------------------------------------------------------------

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


# --- recall -------------------------------------------------------------------------------------


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


# --- all of them --------------------------------------------------------------------------------

CALLS = [
    ("why", FRIDAY, "3:2:Larry"),
    ("legal", "--trump", "S", "--hand", "4S"),
    ("compare", FRIDAY),
    ("recall", FRIDAY, "3:4"),
]


@pytest.mark.parametrize("call", CALLS, ids=[call[0] for call in CALLS])
def test_output_to_a_file_and_help(call: tuple[str, ...], tmp_path: Path) -> None:
    target = tmp_path / "answer.txt"
    assert run(*call, "-o", str(target)).exit_code == 0
    assert "\x1b" not in target.read_text(encoding="utf-8")
    assert "--force" in refused(*call, "-o", str(target))
    assert "Usage" in run(call[0], "--help").stdout
    assert run(*call, "--format", "json").stdout == run(*call, "--format", "json").stdout


def test_a_fault_of_the_program_is_not_taken_for_a_file_that_cannot_be_opened() -> None:
    with pytest.raises(ValueError, match="boo"), one_log(FRIDAY):
        raise ValueError("boo")
