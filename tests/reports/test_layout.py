"""Setting text into lines that never leave the screen and lose nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from bourre_audit.audit.wording import listed
from bourre_audit.reports.text.layout import (
    counted,
    flow,
    indented,
    padded,
    row,
    row_width,
    shortened,
    shortened_front,
    two_ends,
    wrap,
)
from tests.reports.screen import cells


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_text_is_broken_at_spaces() -> None:
    assert plain(wrap(Text("who can follow must follow"), 12)) == [
        "who can",
        "follow must",
        "follow",
    ]


def test_a_word_longer_than_the_line_is_broken_inside() -> None:
    assert plain(wrap(Text("ab cdefghij kl"), 4)) == ["ab", "cdef", "ghij", "kl"]
    assert plain(wrap(Text("表示札表示札"), 5)) == ["表示", "札表", "示札"]


def test_styles_survive_the_wrapping() -> None:
    text = Text().append("holding ").append("K♠", "bold").append(" which beats")
    lines = wrap(text, 10)
    assert plain(lines) == ["holding K♠", "which", "beats"]
    assert [(span.start, span.end, span.style) for span in lines[0].spans] == [(8, 10, "bold")]


@given(st.text(alphabet="ab 表e\u0301", max_size=60), st.integers(4, 30))
def test_wrapping_loses_nothing_and_stays_within_the_width(text: str, width: int) -> None:
    lines = plain(wrap(Text(text), width))
    assert "".join("".join(lines).split()) == "".join(text.split(" ")).replace(" ", "")
    assert all(cells(line) <= width for line in lines)


def test_pieces_are_kept_whole_where_they_fit() -> None:
    pieces = [Text("K♠ (trick 4)"), Text("4♠ (here)"), Text("J♦ (trick 5)")]
    assert plain(flow(pieces, 26, gap=2)) == ["K♠ (trick 4)  4♠ (here)", "J♦ (trick 5)"]


def test_two_ends_share_a_line_where_there_is_room() -> None:
    assert plain(two_ends(Text("R002"), Text("hand 3"), 12)) == ["R002  hand 3"]
    assert plain(two_ends(Text("R002"), Text("hand 3"), 11)) == ["R002", "  hand 3"]
    assert plain(two_ends(Text("R002"), Text(""), 11)) == ["R002"]


def test_shortening_cuts_at_cells() -> None:
    assert shortened(Text("Roosevelt"), 6, "…").plain == "Roose…"
    assert shortened(Text("表示札"), 5, "…").plain == "表示…"
    assert shortened(Text("Paul"), 4, "…").plain == "Paul"
    assert shortened_front(Text("/long/way/to/camp.yaml"), 12, "…").plain == "…o/camp.yaml"


def test_padding_counts_cells() -> None:
    assert padded(Text("表示"), 6).plain == "表示  "
    assert padded(Text("Zoe\u0301"), 5).plain == "Zoe\u0301  "


def test_a_row_has_its_label_once() -> None:
    lines = plain(row("known", [Text("since"), Text("trick 4")]))
    assert lines == ["  known       since", "              trick 4"]
    assert {line.index(word) for line, word in zip(lines, ("since", "trick"), strict=True)} == {
        80 - row_width(80)
    }


def test_blank_lines_stay_blank_when_indented() -> None:
    assert plain(indented([Text("a"), Text("")], 3)) == ["   a", ""]


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 hands"), (1, "1 hand"), (2, "2 hands"), (11, "11 hands")]
)
def test_counting(number: int, said: str) -> None:
    assert counted(number, "hand") == said


def test_listing() -> None:
    assert listed(["Paul"]) == "Paul"
    assert listed(["Paul", "Larry"]) == "Paul and Larry"
    assert listed(["Paul", "Larry", "Zoé"]) == "Paul, Larry and Zoé"
    assert listed([2, 4, 5], "or") == "2, 4 or 5"
    assert listed([]) == ""
