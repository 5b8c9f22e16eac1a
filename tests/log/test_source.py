"""From bytes to documents: encodings, formats, one document after another."""

import io
import json
import tracemalloc
from typing import Any, BinaryIO, cast

import pytest

from bourre_audit.log.read import read_session
from bourre_audit.log.source import Kind, kind_of_file, read_documents
from tests.log.logs import HEAD, found, readings, session_of

HAND = "  - dealer: Zo\u00e9\n    trump: 8S\n    notes: \u2660 \U0001f0a1\n"
LOG = HEAD.replace("Larry", "Zo\u00e9") + HAND
MEGABYTE = 1024 * 1024
ONE = {"bourre_log": 1, "title": "one", "players": ["A", "B"]}
TWO = {"bourre_log": 1, "title": "two", "players": ["A", "B"]}


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("friday.yaml", "yaml"),
        ("friday.yml", "yaml"),
        ("a.json/friday.JSON", "json"),
        ("friday.jsonl", "jsonl"),
        ("friday", "yaml"),
        ("-", "any"),
    ],
)
def test_kind_of_file(path: str, kind: Kind) -> None:
    assert kind_of_file(path) == kind


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("kind", ["yaml", "any"])
def test_encodings_and_line_ends(encoding: str, end: str, kind: Kind) -> None:
    data = LOG.replace("\n", end).encode(encoding)
    session = session_of(data, kind)
    assert session == session_of(LOG)
    assert session.hands[0].dealer == "Zo\u00e9"
    assert session.hands[0].notes == "\u2660 \U0001f0a1"


def titles(data: str | bytes, kind: Kind) -> list[str | None]:
    return [read.session.title if read.session else None for read in readings(data, kind)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n \n"])
def test_json_lines(encoding: str, end: str) -> None:
    text = end.join([json.dumps(ONE), json.dumps(TWO), ""])
    assert titles(text.encode(encoding), "jsonl") == ["one", "two"]
    assert titles(text.encode(encoding), "any") == ["one", "two"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (json.dumps(ONE), ["one"]),
        (json.dumps(ONE, indent=1), ["one"]),
        ("\n\n " + json.dumps(ONE, indent=1), ["one"]),
        (json.dumps(ONE) + "\n" + json.dumps(TWO), ["one", "two"]),
        (json.dumps(ONE) + "\n{broken\n" + json.dumps(TWO), ["one", None, "two"]),
        ("{broken\n" + json.dumps(TWO), [None, "two"]),
        ("{bourre_log: 1, title: one, players: [A, B]}", ["one"]),
        (json.dumps(ONE) + "\n---\n" + json.dumps(TWO), ["one", "two"]),
        ("bourre_log: 1\ntitle: one\nplayers: [A, B]\n", ["one"]),
    ],
)
def test_standard_input_is_sniffed(text: str, expected: list[str | None]) -> None:
    assert titles(text, "any") == expected


def test_documents_of_one_file() -> None:
    text = (
        "# Two evenings.\n"
        "---\nbourre_log: 1\ntitle: one\nplayers: [A, B]\n"
        "--- # the next\nbourre_log: 1\ntitle: two\nplayers: [A, B]\nnotes: |\n  ---\n  --- x\n"
        "...\n---\nbourre_log: 1\ntitle: three\nplayers: [A, B]\nhands: [{dealer: C, trump: S}]\n"
    )
    read = readings(text)
    assert [one.document.number for one in read] == [1, 2, 3]
    assert [one.document.first_line for one in read] == [1, 6, 14]
    assert titles(text, "yaml") == ["one", "two", "three"]
    assert read[1].session is not None
    assert read[1].session.notes == "---\n--- x\n"
    (wrong,) = found(text)
    assert (wrong.code, wrong.place.line, wrong.place.column) == ("L008", 18, 18)


def test_json_scalars_are_text() -> None:
    log = {
        "bourre_log": 1,
        "title": None,
        "date": 2026.0,
        "players": [True, "B", 7, 1.50],
        "hands": [{"id": False, "dealer": True, "trump": "8S", "conceded": True, "pot": 1.10}],
    }
    session = session_of(json.dumps(log).replace("1.1}", "1.10}").replace("1.5]", "1.50]"), "json")
    assert [seat.name for seat in session.players] == ["true", "B", "7", "1.50"]
    assert (session.title, session.date) == (None, "2026.0")
    (hand,) = session.hands
    assert (hand.id, hand.dealer, hand.conceded, hand.pot) == ("false", "true", True, 110)


def test_half_a_character_in_json() -> None:
    (wrong,) = found('{"bourre_log": 1, "players": ["A", "\\ud83d"]}', "json")
    assert (wrong.code, wrong.place.column) == ("L001", 37)
    assert session_of('{"bourre_log": 1, "players": ["A", "\\ud83d\\ude00"]}', "json")


class Endless(io.RawIOBase):
    """A stream of so many equal lines that are never all in memory."""

    def __init__(self, line: bytes, count: int) -> None:
        self._line = line
        self._left = count
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while len(self._rest) < len(buffer) and self._left:
            self._rest += self._line
            self._left -= 1
        piece, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(piece)] = piece
        return len(piece)


def peak(kind: Kind, lines: int) -> int:
    """Peak memory of reading so many JSON lines, in bytes."""
    line = json.dumps(ONE | {"x_": "x" * 2_000}).encode() + b"\n"
    stream = cast("BinaryIO", io.BufferedReader(Endless(line, lines)))
    tracemalloc.start()
    try:
        count = sum(
            read_session(document).session is not None for document in read_documents(stream, kind)
        )
        return tracemalloc.get_traced_memory()[1] if count == lines else -1
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", ["jsonl", "any"])
def test_json_lines_need_the_memory_of_a_few(kind: Kind) -> None:
    few, many = peak(kind, 600), peak(kind, 6_000)
    assert 0 < many < few * 1.5 < 12_000_000


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bourre_audit.log.source.MOST_BYTES", 2 * MEGABYTE)
    assert found(b" " * (2 * MEGABYTE))[0].code == "L002"
    (wrong,) = found(b" " * (2 * MEGABYTE + 1))
    assert (wrong.code, wrong.place.line) == ("L013", 1)
    assert "larger than 2 MB" in wrong.finding.message


@pytest.mark.parametrize("too_many", [10, 3 * MEGABYTE])
def test_a_line_that_is_too_long_costs_only_itself(
    monkeypatch: pytest.MonkeyPatch, too_many: int
) -> None:
    monkeypatch.setattr("bourre_audit.log.source.MOST_BYTES", 2 * MEGABYTE)
    long = b'{"x_": "' + b"x" * (2 * MEGABYTE + too_many) + b'"}'
    data = b"\r\n".join([json.dumps(ONE).encode(), long, json.dumps(TWO).encode()])
    assert titles(data, "jsonl") == ["one", None, "two"]
    assert [(one.code, one.place.line) for one in found(data, "jsonl")] == [("L013", 2)]
    assert [one.code for one in found(long, "jsonl")] == ["L013"]


def test_too_many_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bourre_audit.log.source.MOST_DOCUMENTS", 2)
    monkeypatch.setattr("bourre_audit.log.source.MOST_LINES", 2)
    three = "---\nbourre_log: 1\nplayers: [A, B]\n" * 3
    assert [(one.code, one.place.line) for one in found(three)] == [("L013", 7)]
    lines = (json.dumps(ONE) + "\n") * 3
    assert [(one.code, one.place.line) for one in found(lines, "jsonl")] == [("L013", 3)]


def test_too_many_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bourre_audit.log.yaml_text.MOST_NODES", 20)
    monkeypatch.setattr("bourre_audit.log.json_text.MOST_NODES", 20)
    assert not found("bourre_log: 1\nplayers: [A, B]\n")
    (wrong,) = found("bourre_log: 1\nplayers: [A, B]\nx_: [1, 2, 3, 4, 5, 6, 7, 8]\n")
    assert wrong.code == "L013"
    (wrong,) = found(json.dumps(ONE | {"x_": [0] * 20}), "json")
    assert wrong.code == "L013"
