"""No typed sheet, however broken, raises an error or loses a word."""

import re
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from bourre_audit.log.write import to_yaml
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.shorthand.lines import is_comment
from bourre_audit.sheets.shorthand.read import read_shorthand
from tests.log.logs import session_of
from tests.sheets.samples import TYPED

TEXTS = [path.read_text(encoding="utf-8") for path in TYPED]
STRANGER = "qxzvk"
"""A word that means nothing on a sheet."""


def seen(reading: SheetReading) -> str:
    """All that came of a sheet: its logs, and what is listed beside them."""
    logs = "".join(map(to_yaml, reading.sessions))
    return logs + " ".join(doubt.text for doubt in reading.doubts)


def with_a_stranger(text: str) -> Iterator[tuple[str, str]]:
    """The sheet with a strange word in the place of each of its words, and after it."""
    for word in re.finditer(r"\S+", text):
        for new in (
            f"{text[: word.start()]}{STRANGER}{text[word.end() :]}",
            f"{text[: word.end()]} {STRANGER}{text[word.end() :]}",
        ):
            start = new.rfind("\n", 0, word.start()) + 1
            yield new, new[start:].split("\n")[0]


def test_no_word_is_lost_wherever_it_stands() -> None:
    tried = 0
    for text in TEXTS[::2]:
        for new, line in with_a_stranger(text):
            if not is_comment(line):
                assert STRANGER in seen(read_shorthand(new)), line
                tried += 1
    assert tried > 500


PIECES = st.sampled_from(
    ['"', "~~", "(", ")", ":", ",", ";", "->", ">", ">>", "/", "|", "  ", "\t", "\n", "...", "0",
     "11", "lO", "¼", "R", "Th", "seats ", "hand ", "1 ", "d ", "t ", "pot ", "in ", "total ", "*",
     "closing ", "{", '{"a": ', "\\", "\x1b[31m", "\u202e", "\0", "\ufeff", "é", "ё", "№", "=",
     "--"],
)  # fmt: skip
CUTS = st.tuples(st.integers(0, 2000), st.integers(0, 40), PIECES)


@settings(max_examples=150)
@given(st.sampled_from(TEXTS), st.lists(CUTS, max_size=6))
def test_a_broken_sheet_is_read_as_far_as_it_goes(
    text: str, cuts: list[tuple[int, int, str]]
) -> None:
    for start, size, piece in cuts:
        at = start % (len(text) + 1)
        text = text[:at] + piece + text[at + size :]
    check(text)


@settings(max_examples=100)
@given(st.text(max_size=200) | st.lists(PIECES, max_size=40).map("".join))
def test_no_text_at_all_raises(text: str) -> None:
    check(text)
    check(f"seats Roosevelt Thomas Larry\n{text}")


def check(text: str) -> None:
    """A reading comes of the text; its log is read again as it is; every doubt has its place."""
    reading = read_shorthand(text)
    lines = re.split("\r\n|\r|\n", text)
    for session in reading.sessions:
        assert session_of(to_yaml(session)) == session
    for doubt in reading.doubts:
        assert 1 <= doubt.spot.line <= len(lines)
        assert doubt.spot.column >= 1
        assert doubt.message
    places = [(doubt.spot.line, doubt.spot.column) for doubt in reading.doubts]
    assert places == sorted(places)
    counts = reading.counts
    assert min(counts) >= 0
