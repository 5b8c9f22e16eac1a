"""A session written down and read again is the same session."""

import json

import pytest
from hypothesis import given

from bourre_audit.game.record import Session
from bourre_audit.log.write import to_json, to_yaml
from tests.log.logs import HEAD, session_of
from tests.log.sessions import sessions


@given(sessions())
def test_yaml_reads_back(session: Session) -> None:
    assert session_of(to_yaml(session)) == session


@given(sessions())
def test_json_reads_back(session: Session) -> None:
    text = json.dumps(to_json(session), ensure_ascii=False)
    assert session_of(text, "json") == session
    assert session_of(text, "jsonl") == session
    assert session_of(text, "any") == session


@given(sessions())
def test_json_escapes_read_back(session: Session) -> None:
    assert session_of(json.dumps(to_json(session), indent=1), "any") == session


LOG = (
    HEAD
    + """\
  - dealer: Ronnie
    trump: 8s
    ante: .25
    stayed: paul, Roosevelt, Larry, Ronnie
    drew: {Paul: "4S 5S > AH 9D", Larry: 2, Roosevelt: {took: [AC]}}
    tricks:
      - Paul QS, Roosevelt 9S, Larry 4S>>KS, Ronnie 8S
      - [{player: Larry, card: KD}, {player: Ronnie, card: 7D}, {player: Paul, card: "?"}]
      - {plays: "Paul ?H, Roosevelt 2H", taken_by: Roosevelt, notes: "he laughed: loud"}
    table: {winner: [Larry], tricks: {Larry: 2}, bourre: []}
"""
)


def test_yaml_for_people() -> None:
    assert (
        to_yaml(session_of(LOG))
        == """\
bourre_log: 1
players: [Roosevelt, Thomas, Larry, Ronnie, Paul]
hands:
  - dealer: Ronnie
    trump: 8S
    ante: 0.25
    stayed: [Paul, Roosevelt, Larry, Ronnie]
    drew: {Paul: 4S 5S > AH 9D, Larry: 2, Roosevelt: "> AC"}
    tricks:
      - Paul: QS 9S 4S>>KS 8S
      - "Larry KD, Ronnie 7D, Paul ?"
      - plays: "Paul ?H, Roosevelt 2H"
        taken_by: Roosevelt
        notes: "he laughed: loud"
    table: {tricks: {Larry: 2}, winner: Larry, bourre: []}
"""
    )


def test_json_for_machines() -> None:
    data = to_json(session_of(LOG))
    assert isinstance(data["hands"], list)
    hand = data["hands"][0]
    assert isinstance(hand, dict)
    assert hand["drew"] == {
        "Paul": {"threw": ["4S", "5S"], "took": ["AH", "9D"]},
        "Larry": "2",
        "Roosevelt": {"took": ["AC"]},
    }
    assert isinstance(hand["tricks"], list)
    assert hand["tricks"][0] == [
        {"player": "Paul", "card": "QS"},
        {"player": "Roosevelt", "card": "9S"},
        {"player": "Larry", "card": "KS", "took_back": "4S", "late": True},
        {"player": "Ronnie", "card": "8S"},
    ]


def test_what_could_not_be_read_cannot_be_written() -> None:
    session = session_of(LOG)._replace(unread=(1,))
    with pytest.raises(ValueError, match="could not be read"):
        to_yaml(session)
    with pytest.raises(ValueError, match="could not be read"):
        to_json(session)
