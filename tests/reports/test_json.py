"""The JSON report of what was noted only in part."""

import pytest

from bourre_audit.audit import run
from bourre_audit.reports.json_report import log_json
from tests.reports.gallery import verdict_of

# Spades are trump. Bob's four is a renege if his unread card was the king or the ace of hearts, and
# the unread card is one if it was no diamond; Cal had a diamond when he put down the club.
LOG = """\
bourre_log: 1
players: [Ann, Bob, Cal]
hands:
  - dealer: Cal
    trump: 2S
    tricks:
      - Ann: QH 4H 5H
      - Ann: AD 9D 6C
      - Ann: KD ? 7D
      - Ann: QD 3D 8D
      - Ann: JD 2D TD
    table: {winner: Ann}
"""


def faults(text: str) -> list[str]:
    (hand,) = log_json(verdict_of(text))["hands"]
    return [play["fault"] for trick in hand["tricks"] for play in trick["plays"]]


def test_each_play_says_how_sure_its_fault_is() -> None:
    assert faults(LOG) == [
        *("none", "possible", "none"),
        *("none", "none", "proven"),  # nothing beats the ace
        *("none", "possible", "none"),
        *("none", "none", "none"),
        *("none", "none", "none"),
    ]


def test_what_was_not_tried_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "steps_for_next", lambda common: 0)
    assert faults(LOG) == [
        *("none", "untried", "none"),
        *("none", "untried", "proven"),
        *("none", "untried", "untried"),
        *("none", "none", "none"),
        *("none", "none", "none"),
    ]
    notes = [one for one in log_json(verdict_of(LOG))["findings"] if one["code"] == "L013"]
    assert [(one["severity"], one["hand"]) for one in notes] == [("note", "1")]


def test_an_unfinished_hand_says_what_it_hangs_on() -> None:
    (hand,) = log_json(verdict_of(LOG.replace("KD ?", "KD 2D").replace("JD 2D", "JD ?")))["hands"]
    assert hand["outcome"] == "unfinished"
    assert hand["hangs_on"] == [
        "Trick 5 was taken by Bob if Bob's card there was a spade, else by Ann"
    ]
    (hand,) = log_json(verdict_of(LOG.replace("?", "8H")))["hands"]
    assert hand["hangs_on"] == []


def test_a_document_that_could_not_be_read_names_no_book() -> None:
    assert log_json(verdict_of("hello: ["))["rules"]["book"] is None
    assert log_json(verdict_of(LOG))["rules"] == {"book": "camp", "stated": False, "changes": {}}
