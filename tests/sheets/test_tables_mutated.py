"""No table, however broken, raises or loses a cell; a long one takes as long as it is."""

import json
import re
import time
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.log.write import to_json
from bourre_audit.sheets.cards import read_turned
from bourre_audit.sheets.counts import read_cell
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.table.csv_in import read_csv
from bourre_audit.sheets.table.decoding import decoded
from bourre_audit.sheets.table.heads import head_of, joined, key_of
from bourre_audit.sheets.table.read import read_table
from bourre_audit.sheets.words import fold, is_all, is_ditto, is_nobody, mark
from tests.sheets.tables import workbook

SHEETS: Final = Path(__file__).parents[2] / "logs" / "sheets"
TEXTS: Final = {
    path.name: decoded(path.read_bytes()).text for path in sorted(SHEETS.glob("*.[ct]sv"))
}
MARK: Final = "zqxv"
"""A word that means nothing anywhere."""

WORD: Final = re.compile(r"[^\W\d_]{3,}")

names = st.sampled_from(sorted(TEXTS))


def everything(reading: SheetReading) -> str:
    """Whatever came of a table: what the sessions hold, and what the doubts list."""
    held = [json.dumps(to_json(one), ensure_ascii=False) for one in reading.sessions]
    told = [f"{doubt.text} {doubt.message}" for doubt in reading.doubts]
    return fold(" ".join([*held, *told]).replace("\\n", " ").replace('\\"', '"'))


def separator_of(text: str) -> str:
    return max(",;\t", key=text.count)


@given(names, st.data())
def test_a_cell_that_means_nothing_is_never_lost(name: str, data: st.DataObject) -> None:
    text = TEXTS[name]
    sign = separator_of(text)
    rows = [line.split(sign) for line in text.split("\n")]
    at = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.integers(0, max(0, len(rows[at]) - 1)))
    if '"' in "".join(rows[at]):
        return  # cutting a quoted text in two is what the other tests do
    rows[at][column] = MARK
    reading = read_table("\n".join(map(sign.join, rows)).encode(), name)
    assert MARK in everything(reading), f"row {at + 1}, column {column + 1}"


def is_text(word: str) -> bool:
    """Whether a cell is words that have to turn up again as they stand."""
    letters = sum(map(str.isalpha, word))
    return (
        letters >= 4
        and head_of(word) is None
        and joined(word) is None
        and key_of(word) is None
        and mark(word) is None
        and not (is_ditto(word) or is_nobody(word) or is_all(word))
        and all(
            read_turned(part, lang).value is None
            for part in word.split()
            for lang in ("en", "fr", "ru")
        )
        and not read_cell(word).marks
        and read_cell(word).tricks is None
        and "=" not in word
    )


PIECES: Final = st.sampled_from(
    [
        "",
        '"',
        ",",
        ";",
        "\t",
        "\n",
        "\r",
        "'",
        "=1+1",
        "?",
        "zqxv",
        "0",
        "-",
        "  ",
        "\x00",
        "players,",
        "Hand;",
    ]
)


@st.composite
def broken(draw: st.DrawFn) -> tuple[str, str]:
    """A sample with lines dropped, doubled, swapped, and pieces struck out or put in."""
    name = draw(names)
    lines = TEXTS[name].split("\n")
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "join"])):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                if at + 1 < len(lines):
                    lines[at] += lines.pop(at + 1)
    text = "\n".join(lines)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(PIECES) + text[at + draw(st.integers(0, 6)) :]
    return name, text


@given(broken())
def test_a_broken_table_raises_nothing_and_loses_no_words(sheet: tuple[str, str]) -> None:
    name, text = sheet
    reading = read_table(text.encode(), name)
    found = everything(reading)
    separator = "\t" if name.endswith(".tsv") else None
    grid = read_csv(text, lambda row: sum(head_of(word) is not None for word in row), separator)
    players = [fold(seat.name) for one in reading.sessions for seat in one.players]
    for row in grid.rows:
        for cell in row:
            for word in WORD.findall(fold(cell.word)) if is_text(cell.word) else ():
                short = any(abbreviates(word, player) for player in players)
                assert short or word in found, cell


def abbreviates(word: str, name: str) -> bool:
    """Whether a word is a name with letters left out."""
    letters = iter(name)
    return name[:1] == word[:1] and all(letter in letters for letter in word)


@given(st.binary(max_size=200), st.sampled_from(["x.csv", "x.tsv", "x.xlsx", "x"]))
def test_bytes_raise_nothing(data: bytes, name: str) -> None:
    reading = read_table(data, name)
    assert reading.sessions or reading.doubts


def league(hands: int) -> bytes:
    """A table of results as long as one likes, every third row with something wrong in it."""
    head = TEXTS["league-results.csv"].split("\n")[:5]
    rows = [
        f'{at},Ronnie,8S,1.25,3,1,{"Bx?" if at % 3 else "B"},1,P,Roosevelt,1.25,1.25,"so {at}'
        + ("" if at % 3 == 1 else '"')
        for at in range(1, hands + 1)
    ]
    return "\n".join([*head, *rows]).encode()


def test_twice_the_hands_take_twice_the_time() -> None:
    times = {}
    for hands in (500, 2000):
        data = league(hands)
        laps = []
        for _ in range(3):
            start = time.perf_counter()
            reading = read_table(data, "league.csv")
            laps.append(time.perf_counter() - start)
        assert len(reading.sessions[0].hands) == hands
        times[hands] = min(laps)
    assert times[2000] < 8 * times[500]
    assert times[2000] < 6


def edited(book: bytes, edit: Callable[[bytes], bytes]) -> bytes:
    """A workbook with the text of its first sheet changed."""
    stream = BytesIO()
    with zipfile.ZipFile(BytesIO(book)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, edit(data) if name.endswith("sheet1.xml") else data)
    return stream.getvalue()


def test_a_book_with_a_cell_at_its_far_corner_is_no_trap() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active["XFD1048576"] = "far"
    book.active["A1"] = "near"
    stream = BytesIO()
    book.save(stream)
    merged = b'</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    data = edited(stream.getvalue(), lambda xml: xml.replace(b"</sheetData>", merged))
    reading = read_table(data, "far.xlsx")
    assert [doubt.rule.code for doubt in reading.doubts][:1] == ["S001"]
    assert "split it" in reading.doubts[0].message


CELLS: Final = st.one_of(
    st.none(),
    st.sampled_from(["P", "B", "3 W", "||", "nobody", "Paul", "L", '"', "=1+1", "AS KD", MARK]),
    st.integers(-5, 30),
    st.floats(allow_nan=True, allow_infinity=False, width=32),
    st.booleans(),
    st.dates(),
    st.text(st.characters(min_codepoint=32, exclude_categories=["Cs"]), max_size=6),
)
HEAD_ROWS: Final = st.sampled_from(
    [
        ["Hand", "Dealer", "Trump", "Pot", "Larry", "Paul", "Winner", "Paid", "Carry"],
        ["Hand", "Dealer", "Trump", "Trick", "Leader", "Larry", "Paul", "Taken by", "Notes"],
        ["Hand", "Trick", "Player", "Card", "Took back", "Late", "Fine for", "Fine paid", "Bank"],
        [None, "Dealer", "Trump", "Larry paid", "Paul drew", "+/-", "Total", "Stayed", "Antes"],
    ]
)


@given(HEAD_ROWS, st.lists(st.lists(CELLS, max_size=10), max_size=6))
def test_a_workbook_of_anything_raises_nothing_and_loses_no_words(
    head: list[str | None], rows: list[list[object]]
) -> None:
    data = workbook(("One", [head, *rows]))
    found = everything(read_table(data, "x.xlsx"))
    if any(MARK in row for row in rows):
        assert MARK in found
