"""``why`` on the command line: what goes in, what comes out, and how it ends."""

from pathlib import Path

import pytest

from tests.argument.asked import FRIDAY, LEAGUE, TWO, answer, refused
from tests.argument.samples import ROOT
from tests.test_command import run


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
