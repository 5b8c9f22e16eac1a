"""Nothing that a file can hold makes reading fail."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.game.record import Session
from bourre_audit.log.document import LogDoc, keys_of
from bourre_audit.log.write import to_json, to_yaml
from tests.hostile.swallow import reads_back, swallow
from tests.log.logs import HEAD
from tests.log.sessions import ODD_NAMES, sessions

KINDS = st.sampled_from(["yaml", "json", "jsonl", "any"])

GOOD = [
    *(
        path.read_text("utf-8")
        for path in sorted((Path(__file__).parents[2] / "logs").glob("*.yaml"))
        if path.stat().st_size < 6000
    ),
    HEAD + '  - {dealer: Paul, trump: S, tricks: ["Paul AS, Larry 4S>KS"], table: {carry: 1}}\n',
]

BITS = st.sampled_from(
    [
        "\n", "\r", "\r\n", "\t", " ", "  ", "- ", "? ", ": ", ":", ",", "[", "]", "{", "}", "#",
        "&a ", "*a", "!t ", "|\n", ">\n", "%YAML 1.2\n", "---\n", "...\n", "'", '"', "\\", "<<: ",
        "\x00", "\x07", "\x85", "\u2028", "\ufeff", "\U0001f0a1", "@", "`", "=", "?", "~", "null",
        "hands:\n", "  - dealer: Paul\n", "    trump: 8S\n", "players: [Paul, Larry]\n", "x_",
        "bourre_log: 1\n", "4S>KS", "1_0", "9" * 40, "Paul: QS KS",
    ]
)  # fmt: skip


@given(st.binary(max_size=200), KINDS)
def test_any_bytes(data: bytes, kind: str) -> None:
    swallow(data, kind)  # type: ignore[arg-type]


@given(st.lists(BITS | st.text(max_size=5), max_size=30).map("".join), KINDS)
def test_yaml_like_text(text: str, kind: str) -> None:
    swallow(text.encode("utf-8", "replace"), kind)  # type: ignore[arg-type]


@given(st.lists(BITS, max_size=12).map("".join))
def test_hands_like_text(text: str) -> None:
    for reading in swallow((HEAD + text).encode(), "yaml"):
        reads_back(reading)


words = st.sampled_from([*ODD_NAMES, "Paul", "Larry", "QS", "AH", "4S>KS", "1.25", "yes", "1", ""])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(sorted(keys_of(LogDoc).known))
            | st.sampled_from(
                ["Paul", "dealer", "trump", "tricks", "plays", "player", "card", "took"]
            )
            | st.text(max_size=4),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(json_values)
def test_any_json(value: object) -> None:
    for indent in (None, 1):
        swallow(json.dumps(value, indent=indent).encode(), "any")
    log = {"bourre_log": 1, "players": ["Paul", "Larry"]}
    swallow(json.dumps(log | {"hands": [value, value]}).encode(), "json")
    if isinstance(value, dict):
        for reading in swallow(json.dumps(log | value).encode(), "json"):
            reads_back(reading)


@given(json_values)
def test_any_json_as_a_hand(value: object) -> None:
    log = {"bourre_log": 1, "players": ["Paul", "Larry"]}
    hand = {"dealer": "Paul", "trump": "8S"}
    for key in ("dealt", "drew", "tricks", "table", "fines", "bank", "stayed", "antes"):
        readings = swallow(json.dumps(log | {"hands": [hand | {key: value}]}).encode(), "json")
        for reading in readings:
            reads_back(reading)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good log with some pieces cut out, doubled, or put in."""
    text: str = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        until = draw(st.integers(at, min(len(text), at + 30)))
        piece = draw(BITS | st.just("") | st.just(text[at:until] * 2))
        text = text[:at] + piece + text[until:]
    return text


@given(damaged())
def test_damaged_logs(text: str) -> None:
    for reading in swallow(text.encode(), "yaml"):
        reads_back(reading)


@given(sessions(most_hands=1), st.data())
def test_damaged_sessions(session: Session, data: st.DataObject) -> None:
    as_json = data.draw(st.booleans())
    text = json.dumps(to_json(session), ensure_ascii=False) if as_json else to_yaml(session)
    at = data.draw(st.integers(0, len(text)))
    until = data.draw(st.integers(at, min(len(text), at + 8)))
    text = text[:at] + data.draw(BITS) + text[until:]
    for reading in swallow(text.encode(), "json" if as_json else "yaml"):
        reads_back(reading)
