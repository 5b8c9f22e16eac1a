"""``bourre-audit misread``, and the aside in the audit: what goes in, what comes out."""

import json
import re
import shlex
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pytest

from bourre_audit.argument import misread_file
from bourre_audit.audit.contradictory import ABOUT
from bourre_audit.game.misread import KINDS
from bourre_audit.game.misread.change import Kind
from bourre_audit.log.rules import DEFAULT
from bourre_audit.pipeline import MOST_MISREAD, audit_file
from bourre_audit.reports.misread_json import misread_json
from bourre_audit.reports.misread_text import render_misread
from tests.argument.samples import PATHS, ROOT, check_json, check_text
from tests.test_command import run

FRIDAY = str(ROOT / "logs" / "camp-friday.yaml")
SATURDAY = str(ROOT / "logs" / "regles-samedi.yaml")

HEAD = """\
bourre_log: 1
rules: camp
currency: $
players: [Ann, Ben, Cal, Dot]
hands:
"""

EIGHT = """\
- dealer: Dot
  trump: 5S
  stayed: [Ann, Ben, Cal, Dot]
  tricks:
  - Ann: AH 5H 7H TH
  - Ann: KD 3D QD AD
  - Dot: 8C 9C TC JC
  - Cal: 8S 5S 4S JS
  - Ben: 6D 8C 2D 2C
"""
"""The last trick's eight of clubs was a three."""


def answer(*words: str, given: str | None = None) -> Any:
    result = run("misread", *words, "--format", "json", given=given)
    assert result.exit_code == 0, result.stderr
    read = json.loads(result.stdout)
    check_json("misread", read)
    return read


def refused(*words: str, given: str | None = None) -> str:
    result = run("misread", *words, given=given)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_a_card_twice_with_its_place_and_what_it_would_mean() -> None:
    (log,) = answer("-", given=HEAD + EIGHT)["logs"]
    (hand,) = log["hands"]
    (finding,) = hand["findings"]
    assert (finding["code"], finding["card"], finding["place"]["line"]) == ("D001", "8C", 14)
    mine = [one for one in hand["suggestions"] if one["says"] == "Cal's 8C on trick 5 was 3C"]
    (three,) = mine
    assert (three["kind"], three["marks"], three["trick"]) == ("card", 1, 5)
    (edit,) = three["edits"]
    assert (edit["what"], edit["player"], edit["was"], edit["now"]) == ("card", "Cal", "8C", "3C")
    assert (edit["place"]["line"], edit["place"]["column"]) == (14, 13)
    assert three["place"] == edit["place"]
    assert [one["card"] for one in three["plays"]] == ["6D", "3C", "2D", "2C"]
    assert [one["code"] for one in three["goes"]] == ["D001"]
    assert (three["stays"], three["comes"], three["reneges"]) == ([], [], [])
    # Four quarters, and Ben took two tricks.
    assert three["money"]["awards"] == {"Ben": "1.00"}
    assert three["money"]["payments"] == []
    assert (three["money"]["outcome"], three["money"]["carry"]) == ("won", "0.00")
    assert hand["more"] is False

    text = run("misread", "-", given=HEAD + EIGHT).stdout
    assert "none of them applied" in text
    assert re.search(r"if Cal's 8♣ on trick 5 was .*3♣", text)
    assert "then nobody reneged; the money is the same" in text


def test_what_the_table_itself_noted_speaks_for_a_reading() -> None:
    """The table gave Ben the pot and Dot a trick; both are right if two cards were swapped."""
    swapped = EIGHT.replace("8C 2D 2C", "3C 2D 2C").replace("KD 3D QD AD", "KD 3D AD QD")
    given = HEAD + swapped + "  table: {winner: Ben, tricks: {Ann: 1, Ben: 2, Cal: 1, Dot: 1}}\n"
    (hand,) = answer("-", given=given)["logs"][0]["hands"]
    assert [one["code"] for one in hand["findings"]] == ["T001"]
    says = "Cal's AD and Dot's QD on trick 2 are swapped"
    (one,) = [one for one in hand["suggestions"] if one["says"] == says]
    # As it is written Cal took two tricks and Dot none, and so Cal shares the most with Ben.
    assert sorted(told["code"] for told in one["goes"]) == ["P003", "T001", "T006", "T006"]
    assert [edit["place"]["column"] for edit in one["edits"]] == [16, 19]


def test_the_audit_tells_a_few_as_an_aside() -> None:
    text = run("audit", "-", given=HEAD + EIGHT).stdout
    assert re.search(r"could be +if ", text)
    assert "was 3♣" in text
    quiet = run("audit", "-", "--quiet", given=HEAD + EIGHT).stdout
    assert "could be" not in quiet


def test_the_audit_asks_only_for_the_first_hands_and_says_where_to_ask_for_more() -> None:
    hands = MOST_MISREAD + 2
    text = run("audit", "-", given=HEAD + EIGHT * hands).stdout
    assert text.count("could be    if ") == MOST_MISREAD
    assert f"more: bourre-audit misread - {MOST_MISREAD + 1}\n" in text
    # In a file of many documents they are counted together.
    lines = json.dumps(_written_out()) + "\n"
    verdicts = list(audit_file("x.jsonl", BytesIO((lines * hands).encode()), misread=True))
    assert [len(one.misread or ()) for one in verdicts] == [1] * MOST_MISREAD + [0, 0]


def test_the_command_that_is_named_can_be_copied() -> None:
    """A hand may be called by two words, and a file have several documents."""
    hands = (EIGHT.replace("- dealer", f"- id: the {at}th\n  dealer") for at in range(12))
    given = f"{HEAD}{EIGHT.replace('6D 8C', '6D 3C')}---\n{HEAD}{''.join(hands)}"
    text = run("audit", "-", given=given).stdout
    (named,) = re.findall(r"more: (.* 'the 11th' .*)", text)
    _, *words = shlex.split(named)
    assert words == ["misread", "-", "the 11th", "--document", "2"]
    assert "was 3♣" in run(*words, given=given).stdout


def _written_out() -> dict[str, object]:
    names = ["Ann", "Ben", "Cal", "Dot"]
    plays = [
        "Ann AH, Ben 5H, Cal 7H, Dot TH",
        "Ann KD, Ben 3D, Cal QD, Dot AD",
        "Dot 8C, Ann 9C, Ben TC, Cal JC",
        "Cal 8S, Dot 5S, Ann 4S, Ben JS",
        "Ben 6D, Cal 8C, Dot 2D, Ann 2C",
    ]
    hand = {"dealer": "Dot", "trump": "5S", "stayed": names, "tricks": plays}
    return {"bourre_log": 1, "players": names, "hands": [hand]}


def test_one_hand_asked_for_is_looked_into_wherever_it_stands() -> None:
    given = HEAD + EIGHT * (MOST_MISREAD + 2)
    last = str(MOST_MISREAD + 2)
    text = run("audit", "-", "--hand", last, given=given).stdout
    assert "could be    if " in text
    (log,) = answer("-", last, given=given)["logs"]
    assert [one["hand"] for one in log["hands"]] == [last]


def test_nothing_is_applied() -> None:
    """Neither the verdict nor the exit code knows of it."""
    for path in PATHS:
        data = path.read_bytes()
        for one, other in zip(
            audit_file(path.name, BytesIO(data)),
            audit_file(path.name, BytesIO(data), misread=True),
            strict=True,
        ):
            assert one == other._replace(misread=None)
    assert run("audit", "-", given=HEAD + EIGHT).exit_code == 1
    assert run("audit", FRIDAY, "--select", "T").exit_code == 0


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_every_sample_log(path: Path) -> None:
    logs = list(misread_file(path.name, BytesIO(path.read_bytes()), DEFAULT))
    for log in logs:
        check_text(render_misread(log), render_misread(log, ascii=True), (80, 40, 110))
        for hand in log.hands:
            assert all(one.rule.code in ABOUT for one in hand.misread.findings)
            assert all(one.goes for one in hand.misread.suggestions)
    report = misread_json(logs)
    check_json("misread", report)
    again = misread_json(misread_file(path.name, BytesIO(path.read_bytes()), DEFAULT))
    assert json.dumps(report) == json.dumps(again)


def test_every_kind_of_slip_is_looked_for() -> None:
    assert {kind for kind, _ in KINDS} == set(get_args(Kind))


def test_a_hand_that_agrees_with_itself_is_said_to() -> None:
    log = answer(FRIDAY, "3")["logs"][0]
    assert (log["hands"], log["left_out"]) == ([], ["9"])
    text = run("misread", FRIDAY, "3").stdout
    assert "Hand 3 does not contradict itself; hands that do: 9." in text
    clean = run("misread", str(ROOT / "logs" / "camp-clean.yaml"))
    assert clean.exit_code == 0
    assert "No hand contradicts itself." in clean.stdout


def test_a_hand_that_could_not_be_read_is_called_clean_by_nobody() -> None:
    unread = "- {dealer: Ann, trump: 1OH, tricks: nonsense}\n"
    alone = run("misread", "-", given=HEAD + unread)
    assert "1 of 1 hand could not be read and was not looked into: number 1" in alone.stdout
    assert "contradicts itself" not in alone.stdout
    beside = run("misread", "-", given=HEAD + EIGHT.replace("6D 8C", "6D 3C") + unread)
    assert "1 of 2 hands could not be read and was not looked into: number 2" in beside.stdout
    assert "None of the others contradicts itself." in beside.stdout


def test_a_wrong_address_is_answered_with_what_there_is() -> None:
    assert "there is: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12" in refused(FRIDAY, "77")
    assert "write the hand alone, as 9" in refused(FRIDAY, "9:2:Larry")
    assert "no document 4; - has 1" in refused("-", "--document", "4", given=HEAD + EIGHT)
    assert "could not all be read" in refused("-", given="nonsense: [")
    assert "could not be read as a log" in refused("-", "1", given="nonsense: [")
    rules = HEAD.replace("camp", "nowhere")
    assert "could not all be read" in refused("-", given=rules + EIGHT)
    assert "is a folder" in refused(str(ROOT / "logs"))


def test_several_documents() -> None:
    clean = HEAD + EIGHT.replace("6D 8C", "6D 3C")
    given = f"{clean}---\n{HEAD}{EIGHT}"
    assert [log["document"] for log in answer("-", given=given)["logs"]] == [2]
    assert [log["document"] for log in answer("-", "--document", "1", given=given)["logs"]] == [1]
    assert answer("-", "1", "--document", "2", given=given)["logs"][0]["hands"]
    assert "is in documents 1, 2" in refused("-", "1", given=given)


def test_the_letters_of_the_log_decide_what_looks_alike() -> None:
    """A French ten is written 10, a queen D: the one may be the other, and no king a ten."""
    hand = """\
- dealer: Dot
  trump: P
  tricks:
  - Ann DC, Ben 3C, Cal 4C, Dot 5C
  - Ann AC, Ben 6C, Cal 7C, Dot DC
"""
    french = HEAD.replace("rules: camp", "rules: camp\ncards: fr")
    (told,) = answer("-", given=french + hand + "  conceded: yes\n")["logs"][0]["hands"]
    says = {one["says"] for one in told["suggestions"]}
    assert "Dot's QH on trick 2 was TH" in says
    assert "Dot's QH on trick 2 was 2H" not in says


def test_text_of_a_log_does_nothing_to_the_terminal() -> None:
    odd = '"[red]\\e[31mL"'
    given = HEAD.replace("Cal", odd) + EIGHT.replace("Cal", odd)
    result = run("misread", "-", given=given)
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert "[red]" in result.stdout
    assert "\x1b" not in run("audit", "-", given=given).stdout
