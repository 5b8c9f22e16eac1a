"""Excerpts: the underline stands exactly under the characters it is about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from bourre_audit.finding import Place
from bourre_audit.reports.text.excerpt import Mark, excerpt
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe
from tests.reports.screen import Underline, cells, underlined


def place(line: str, text: str, number: int = 7, *, nth: int = 0) -> Place:
    """The place of the ``nth`` occurrence of ``text`` in a line."""
    at = -1
    for _ in range(nth + 1):
        at = line.index(text, at + 1)
    return Place(number, at + 1, number, at + 1 + len(text), "")


def mark(where: Place, words: str = "here", sign: str = "^") -> Mark:
    return Mark(where, Text(words), sign)


def rows_of(marks: list[Mark], lines: dict[int, str], look: Look | None = None) -> list[str]:
    return [row.plain for row in excerpt(marks, lines, look or Look())]


def test_the_caret_stands_under_the_card() -> None:
    line = "      - Paul: QS 9S 4S 8S"
    rows = rows_of([mark(place(line, "4S"))], {7: line})
    assert rows == ["  7 │       - Paul: QS 9S 4S 8S", "    │                     ^^ here"]


@pytest.mark.parametrize(
    "line",
    [
        "- 表示札 QS, ラリー 4S, Ronnie 8S",
        "- Zoe\u0301 QS, He\u0301le\u0300ne 4S, Ronnie 8S",
        "- Paul QS,\tLarry\t4S, Ronnie 8S",
        "- Paul \x1b[31mQS, Larry\u202e 4S, Ronnie 8S",
        "- Paul\u200b\u200b QS, Lar\u00adry 4S, Ronnie 8S",
        "- Paul ♠️9, Ronnie ♠️8, Larry 4S",
        "- 각 QS, \u1112\u1161\u11ab 4S",
        "4S, 表示札 QS",
    ],
    ids=["wide", "accents", "tabs", "controls", "no width", "variation", "hangul", "first"],
)
@pytest.mark.parametrize("ascii", [False, True])
def test_whatever_stands_before_the_card_the_caret_is_under_it(line: str, ascii: bool) -> None:
    rows = rows_of([mark(place(line, "4S"))], {7: line}, Look(200, ascii))
    assert underlined(rows) == [Underline("7", "^", "4S")]


def test_a_suit_sign_with_its_variation_selector_is_one_cell() -> None:
    line = "- Paul 9♠️, Larry 4♠️, Ronnie 8♠️"
    rows = rows_of([mark(place(line, "4♠️"))], {7: line})
    assert rows[0] == "  7 │ - Paul 9♠, Larry 4♠, Ronnie 8♠"
    assert underlined(rows) == [Underline("7", "^", "4♠")]


def test_a_wide_name_is_underlined_as_wide_as_it_is() -> None:
    line = "dealer: 表示札"
    rows = rows_of([mark(place(line, "表示札"))], {7: line})
    assert rows[1] == "    │         ^^^^^^ here"


def test_lines_stand_in_the_order_of_the_file() -> None:
    lines = {9: "- Larry: KS 2D", 12: "- Paul: QS 4S"}
    marks = [mark(place(lines[12], "4S", 12)), mark(place(lines[9], "KS", 9), "the king", "-")]
    assert rows_of(marks, lines) == [
        "   9 │ - Larry: KS 2D",
        "     │          -- the king",
        "  12 │ - Paul: QS 4S",
        "     │            ^^ here",
    ]


def test_several_marks_share_a_line_and_each_has_its_words() -> None:
    line = "- {player: Larry, card: KS, took_back: 4S}"
    marks = [
        mark(place(line, "4S")),
        mark(place(line, "KS"), "the king", "-"),
        mark(place(line, "Larry"), "the player", "-"),
    ]
    assert rows_of(marks, {7: line}) == [
        "  7 │ - {player: Larry, card: KS, took_back: 4S}",
        "    │            -----        --             ^^ here",
        "    │            │            the king",
        "    │            the player",
    ]


def test_words_that_have_no_room_beside_the_line_end_under_their_card() -> None:
    line = "- Roosevelt AD, Larry 7D, Ronnie 6D, T-Boy JC"
    marks = [mark(place(line, "JC"), "the jack, three tricks later", "-")]
    assert rows_of(marks, {7: line}, Look(56)) == [
        "  7 │ - Roosevelt AD, Larry 7D, Ronnie 6D, T-Boy JC",
        "    │                                            --",
        "    │                  the jack, three tricks later",
    ]


def test_words_never_stand_under_the_underline_of_others() -> None:
    line = "- Roosevelt AD, Larry 7D, Ronnie 6D, T-Boy JC>9H"
    marks = [mark(place(line, "JC")), mark(place(line, "9H"), "the nine, in the same trick", "-")]
    assert rows_of(marks, {7: line}, Look(70)) == [
        "  7 │ - Roosevelt AD, Larry 7D, Ronnie 6D, T-Boy JC>9H",
        "    │                                            ^^ -- the nine, in",
        "    │                                            │     the same trick",
        "    │                                            here",
    ]


def test_a_long_line_is_cut_around_the_card() -> None:
    line = "{" + "x" * 500 + " 4S " + "y" * 500 + "}"
    rows = rows_of([mark(place(line, "4S"))], {7: line}, Look(60))
    assert rows[0].startswith("  7 │ …xxx")
    assert rows[0].endswith("yyy…")
    assert cells(rows[0]) <= 60
    assert underlined(rows) == [Underline("7", "^", "4S")]


def test_marks_far_apart_in_a_long_line_are_shown_one_by_one() -> None:
    line = "[" + "4S, " + "2D, " * 400 + "KS]"
    marks = [mark(place(line, "4S")), mark(place(line, "KS"), "the king", "-")]
    rows = rows_of(marks, {7: line}, Look(60))
    assert rows[0].startswith("  7 │ [4S, 2D")
    assert rows[2].endswith("2D, KS]")
    assert underlined(rows) == [Underline("7", "^", "4S"), Underline("7", "-", "KS")]


def test_a_line_of_a_megabyte_is_cut_as_fast_as_any() -> None:
    line = "{" + "表" * 1_000_000 + " 4S " + "e\u0301" * 500_000 + "}"
    rows = rows_of([mark(place(line, "4S"))] * 50, {7: line})
    assert Underline("7", "^", "4S") in underlined(rows)
    assert all(cells(row) <= 80 for row in rows)


def test_a_place_over_several_lines_is_underlined_to_the_end_of_its_first() -> None:
    rows = rows_of([mark(Place(7, 3, 12, 4, ""))], {7: "  tricks: [AS,", 12: "KS]"})
    assert rows == ["  7 │   tricks: [AS,", "    │   ^^^^^^^^^^^^ here"]


def test_a_place_of_no_length_and_one_past_the_end_have_one_caret() -> None:
    assert rows_of([mark(Place(7, 4, 7, 4, ""))], {7: "abcdef"})[1] == "    │    ^ here"
    assert rows_of([mark(Place(7, 9, 7, 12, ""))], {7: "abc"})[1] == "    │    ^ here"


def test_a_line_that_is_not_there_is_left_out() -> None:
    assert rows_of([mark(Place(3, 1, 3, 2, ""))], {}) == []


def test_a_line_with_nothing_on_it_can_be_pointed_at() -> None:
    assert rows_of([mark(Place(1, 1, 1, 1, ""))], {1: ""}) == ["  1 │ ", "    │ ^ here"]


LETTERS = st.text(
    alphabet="abz 0, [:{表札각e\u0301\u0300\u202e\u200b\t\x1b♠♥️\U0001f600é", max_size=90
)


@given(LETTERS, st.text(alphabet="4SKé表", min_size=1, max_size=6), LETTERS, st.integers(30, 110))
def test_any_line_any_width(before: str, card: str, after: str, width: int) -> None:
    line = f"{before}{card} {after}"
    where = Place(7, len(before) + 1, 7, len(before) + len(card) + 1, "")
    rows = rows_of([mark(where)], {7: line}, Look(width))
    assert all(cells(row) <= width for row in rows)
    ((_, sign, above),) = underlined(rows)
    assert sign == "^"
    assert above == safe(card, Look()).plain
