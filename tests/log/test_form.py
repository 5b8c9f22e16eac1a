"""The canonical form: it means the same, it is its own canonical form, and no comment is lost."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bourre_audit.game.record import Session
from bourre_audit.log.data import Data
from bourre_audit.log.form import formed
from bourre_audit.log.source import Kind
from bourre_audit.log.write import Writer, to_json, to_yaml
from tests.log.logs import HEAD, readings, session_of
from tests.log.scribbled import Scribbler, with_own_keys
from tests.log.sessions import sessions

LOGS = sorted((Path(__file__).parent.parent.parent / "logs").glob("*.yaml"))
hands = st.integers(0, 2**40).map(Random)
COMMENT = re.compile(r"#\d+\..*")


def form(text: str | bytes, kind: Kind = "yaml") -> str:
    """The canonical form of a log, which is also that of itself and reads as the same records."""
    data = text.encode() if isinstance(text, str) else text
    after = formed(data, kind).after
    assert after is not None, formed(data, kind).faults
    assert formed(after.encode(), kind).after == after
    assert [one.session for one in readings(after, kind)] == [
        one.session for one in readings(data, kind)
    ]
    return after


def own_keys(data: object) -> Counter[str]:
    """The keys of the scorer's own in a log, with their values."""
    found: Counter[str] = Counter()
    if isinstance(data, dict):
        for key, value in data.items():
            if key.startswith("x_") and key.endswith(" own"):
                found[f"{key}: {json.dumps(value)}".replace("null", '""')] += 1
            else:
                found += own_keys(value)
    elif isinstance(data, list):
        for value in data:
            found += own_keys(value)
    return found


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_the_sample_logs(path: Path) -> None:
    after = form(path.read_bytes())
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert not first.startswith("#") or after.startswith(first + "\n")


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
@pytest.mark.parametrize("seed", range(3))
def test_the_sample_logs_scribbled_over(path: Path, seed: int) -> None:
    scribbler = Scribbler(Random(seed))
    scribbled = scribbler.document(yaml.load(path.read_bytes(), yaml.CBaseLoader))
    after = form(scribbled)
    assert sorted(COMMENT.findall(after)) == sorted(scribbler.comments)


@settings(max_examples=30)
@given(sessions(), hands, st.booleans())
def test_any_session_however_it_is_laid_out(
    session: Session, random: Random, written_out: bool
) -> None:
    data = with_own_keys(random, Writer(session, written_out=written_out).log())
    assert isinstance(data, dict)
    scribbler = Scribbler(random)
    text = scribbler.document(data)
    if formed(text.encode(), "yaml").faults:  # a player called like a key of the scorer's own
        assert any(seat.name.startswith("x_") for seat in session.players)
        return
    after = form(text)
    assert sorted(COMMENT.findall(after)) == sorted(scribbler.comments)
    assert own_keys(readings(after)[0].document.data) == own_keys(data)


@settings(max_examples=15)
@given(st.lists(sessions(most_hands=1), min_size=2, max_size=3), hands)
def test_several_documents(several: list[Session], random: Random) -> None:
    scribbler = Scribbler(random)
    texts = [scribbler.document(Writer(one, written_out=False).log()) for one in several]
    between = random.choice(["---\n", "--- # 999.\n", "...\n---\n", "...\n# 999.\n---\n"])
    start = random.choice(["", "---\n", "# 1000.\n---\n"])
    after = form(start + between.join(texts))
    assert sorted(COMMENT.findall(after)) == sorted(scribbler.comments)
    assert after.count("# 999.") == between.count("#") * (len(texts) - 1)
    assert after.count("# 1000.") == start.count("#")


@settings(max_examples=20)
@given(sessions())
def test_what_the_program_writes_is_canonical(session: Session) -> None:
    assert form(to_yaml(session)) == to_yaml(session)


@settings(max_examples=30)
@given(sessions(), hands)
def test_json(session: Session, random: Random) -> None:
    data = with_own_keys(random, Writer(session, written_out=random.choice((True, False))).log())
    text = json.dumps(
        data, indent=random.choice((None, 2)), ensure_ascii=random.choice((True, False))
    )
    if formed(text.encode(), "json").faults:
        assert any(seat.name.startswith("x_") for seat in session.players)
        return
    after = form(text, "json")
    assert own_keys(json.loads(after)) == own_keys(data)
    if not own_keys(data):
        assert json.loads(after) == to_json(session)


@settings(max_examples=15)
@given(st.lists(sessions(most_hands=1), min_size=1, max_size=3))
def test_json_lines(several: list[Session]) -> None:
    text = "\n\n".join(json.dumps(to_json(one)) for one in several)
    after = form(text, "jsonl")
    assert after.count("\n") == len(several)


def test_numbers_in_own_keys_of_json_stay_numbers() -> None:
    log = '{"bourre_log": 1, "x_a": 1.50, "x_b": [true, null, "1"], "players": "P, Q"}'
    assert form(log, "json") == (
        '{\n "bourre_log": "1",\n "x_a": 1.50,\n "x_b": [true, null, "1"],\n'
        ' "players": ["P", "Q"]\n}\n'
    )


BEFORE = """\
# the evening


title: "Friday"   # at the camp
bourre_log: 1
players: [ # clockwise
  Roosevelt, Thomas,   # the scorer
  # T-Boy came later
  {name: Larry, aka: "L, Lou"},
]
x_phone:   '007'


# the hands
hands:
- # first
  trump: 8s  # turned
  dealer: larry
  stayed: roosevelt, lou
  notes: >   # what he said
     Nothing worth
     writing down.
  tricks:
      - roosevelt QS, Larry 4s>>KS
      # he thought a while
      - [{player: Larry, card: kd}, # the king
         {player: Roosevelt, card: '?'}]
      # three not noted
  # end of the hand
- {dealer: L, trump: S, passed: [Roosevelt, Thomas, Larry]} # nobody

# more to come
"""
AFTER = """\
# the evening

bourre_log: 1
title: Friday  # at the camp
players:  # clockwise
  - Roosevelt
  - Thomas  # the scorer
  # T-Boy came later
  - {name: Larry, aka: [L, Lou]}
x_phone: "007"

# the hands
hands:
  # first
  - dealer: Larry
    trump: 8S  # turned
    stayed: [Roosevelt, Larry]
    tricks:
      - Roosevelt: QS 4S>>KS
      # he thought a while
      # the king
      - Larry: "KD ?"
      # three not noted
    notes: |  # what he said
      Nothing worth writing down.
    # end of the hand
  # nobody
  - dealer: Larry
    trump: S
    passed: [Roosevelt, Thomas, Larry]

# more to come
"""


def test_by_hand() -> None:
    assert form(BEFORE) == AFTER


def test_a_long_remark_is_folded_and_lines_stay_lines() -> None:
    words = " ".join(["word"] * 40)
    after = form(f'bourre_log: 1\nplayers: A, B\ntitle: {words}\nnotes: "one\\n\\ntwo\\n"\n')
    assert re.search(r"title: >-\n  (word )+word\n  (word )+word\n", after)
    assert "\nnotes: |\n  one\n\n  two\n" in after
    assert max(map(len, after.splitlines())) <= 96


@given(
    st.text("ab:#- \"'|>\n", max_size=40)
    | st.lists(st.sampled_from(["word", "#", "- a", "k: v", ""]), max_size=60).map(" ".join)
)
def test_remarks_of_any_shape(text: str) -> None:
    for where in (
        "notes: {}",
        "x_own: {}",
        "hands: [{{dealer: A, trump: S, stayed: [], notes: {}}}]",
    ):
        log = f"bourre_log: 1\nplayers: A, B\n{where.format(json.dumps(text))}\n"
        data = readings(form(log))[0].document.data
        assert data == {**readings(log)[0].document.data, "players": ["A", "B"]}  # type: ignore[dict-item]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_marks_are_of_no_account(end: str, mark: str) -> None:
    assert form(mark + BEFORE.replace("\n", end)) == AFTER
    assert form((mark or "\ufeff").encode("utf-16-le") + BEFORE.encode("utf-16-le")) == AFTER


def test_where_nobody_said_who_stayed_the_players_stand_at_their_cards() -> None:
    text = HEAD + (
        "  - dealer: Ronnie\n    trump: 8S\n    tricks:\n"
        "      - Paul QS, Roosevelt 9S\n      - Paul: KD 7D\n"
    )
    assert session_of(text).hands[0].stayed == ("Paul", "Roosevelt")
    assert '- "' not in form(text)
    assert "- Paul QS, Roosevelt 9S\n      - Paul KD, Roosevelt 7D\n" in form(text)


def test_where_everybody_played_the_leader_will_do() -> None:
    text = (
        "bourre_log: 1\nplayers: A, B\nhands:\n- dealer: B\n  trump: 8S\n  tricks:\n"
        "  - {plays: 'A QS, B 9S', x_seen: by all}\n  - A KD, B 7D\n"
    )
    after = form(text)
    assert "      - plays: A QS, B 9S\n        x_seen: by all\n      - A: KD 7D\n" in after


@pytest.mark.parametrize(
    "wrong", ["title: &a x", "x_a: !!str 3", "hands: 3", "title: a\ntitle: b", "colour: red"]
)
def test_a_log_with_a_fault_has_no_canonical_form(wrong: str) -> None:
    found = formed(f"bourre_log: 1\nplayers: A, B\n{wrong}\n".encode(), "yaml")
    assert found.after is None
    assert found.faults


@settings(max_examples=20)
@given(sessions())
def test_data_of_a_session_is_never_changed_by_its_canonical_form(session: Session) -> None:
    data: Data = to_json(session)
    form(json.dumps(data), "json")
    assert data == to_json(session)
