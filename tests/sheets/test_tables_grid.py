"""From bytes to cells: encodings, separators, quotation marks, what a workbook shows."""

import builtins
import codecs
import zipfile
from datetime import date, datetime
from io import BytesIO
from typing import Any

import pytest

from bourre_audit.sheets.table.csv_in import read_csv
from bourre_audit.sheets.table.decoding import decoded
from bourre_audit.sheets.table.grid import Grid, NoLibrary, NoTable, cell_name
from bourre_audit.sheets.table.heads import head_of
from bourre_audit.sheets.table.read import read_table
from bourre_audit.sheets.table.xlsx_in import read_xlsx
from tests.sheets.tables import workbook


def grid(text: str, separator: str | None = None) -> Grid:
    return read_csv(text, lambda row: sum(head_of(word) is not None for word in row), separator)


def words(found: Grid) -> list[list[str]]:
    return [[cell.text for cell in row] for row in found.rows]


FRENCH = "Donne;Donneur;Étienne;Noémie\n1;Étienne;3;2\n"
RUSSIAN = "Сдача;Сдающий;Козырь;Ваня\n1;Ваня;9ч;3\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (FRENCH.encode(), "UTF-8"),
        (codecs.BOM_UTF8 + FRENCH.encode(), "UTF-8"),
        (codecs.BOM_UTF16_LE + FRENCH.encode("utf-16-le"), "UTF-16"),
        (codecs.BOM_UTF16_BE + FRENCH.encode("utf-16-be"), "UTF-16"),
        (FRENCH.encode("utf-16-le"), "UTF-16"),
        (FRENCH.encode("utf-16-be"), "UTF-16"),
        (FRENCH.encode("cp1252"), "Windows-1252"),
    ],
)
def test_encodings(data: bytes, encoding: str) -> None:
    assert decoded(data) == (FRENCH, encoding, False)


def test_russian_letters_in_windows_1251_are_a_guess_and_told() -> None:
    data = RUSSIAN.encode("cp1251")
    assert decoded(data) == (RUSSIAN, "Windows-1251", True)
    reading = read_table(data, "x.csv")
    assert reading.sessions[0].hands[0].trump == "9H"
    assert (reading.doubts[0].rule.code, reading.doubts[0].severity, reading.doubts[0].took) == (
        "S001",
        "note",
        "Windows-1251",
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"Hand;Dealer\n1;\x81\n", "byte 14 (81) is neither UTF-8 nor Windows-1252"),
        (codecs.BOM_UTF8 + b"Hand\xff", "byte 7 is no UTF-8, as the file says it is"),
        (codecs.BOM_UTF16_LE + b"H\0a", "UTF-16 and damaged at byte 2"),
        (codecs.BOM_UTF32_LE + "H".encode("utf-32-le"), "the file is UTF-32"),
        (b"\x00\xff\xfe\x00\x01", "the file is no text"),
    ],
)
def test_what_is_no_text_is_told_in_one_line(data: bytes, said: str) -> None:
    with pytest.raises(NoTable, match=said.replace("(", r"\(").replace(")", r"\)")):
        decoded(data)
    reading = read_table(data, "x.csv")
    assert reading.sessions == ()
    assert [doubt.rule.code for doubt in reading.doubts] == ["S001"]
    assert said in reading.doubts[0].message


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_the_one_that_cuts_out_headings(separator: str) -> None:
    rows = [["Hand", "Dealer", "Pot"], ["1", "Paul", '"1,25; no more"']]
    found = grid("\n".join(separator.join(row) for row in rows))
    assert words(found) == [["Hand", "Dealer", "Pot"], ["1", "Paul", "1,25; no more"]]


def test_decimal_commas_do_not_pass_for_separators() -> None:
    assert words(grid("Donne;Mise;Pot\n1;0,25;1,25\n2;0,25;2,50\n"))[1] == ["1", "0,25", "1,25"]


def test_a_first_line_may_name_the_separator() -> None:
    found = grid("sep=;\na,b;c\n")
    assert words(found) == [["a,b", "c"]]
    assert found.rows[0][1].spot == (2, 5, 6, "B2")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_text_over_several_lines(end: str) -> None:
    found = grid(end.join(["Hand,Notes,Pot", f'1,"two{end}lines, ""so""",3', "2,x,4"]))
    assert words(found)[1] == ["1", f'two{end}lines, "so"', "3"]
    assert found.rows[1][2].spot == (3, 16, 17, "C2")
    assert found.rows[2][0].spot == (4, 1, 2, "A3")


def test_places_are_characters_of_the_line() -> None:
    first, second, third = grid('Hand,"De,aler",Pot').rows[0]
    assert first.spot == (1, 1, 5, "A1")
    assert second.spot == (1, 6, 15, "B1")
    assert third.spot == (1, 16, 19, "C1")


def test_lone_quotation_marks_are_ditto_marks() -> None:
    found = grid('Hand,Dealer,Trump,Notes\n1,Paul,8S,\n",",9S,"a, b"\n",",",\n')
    assert words(found)[2:] == [['"', '"', "9S", "a, b"], ['"', '"', '"', ""]]
    assert found.doubts == ()


def test_a_mark_never_closed_swallows_no_line() -> None:
    found = grid('Hand,Notes\n1,"he said\n2,fine\n3,"quite" so\n')
    assert words(found)[1:] == [["1", '"he said'], ["2", "fine"], ["3", '"quite" so']]
    assert [(d.rule.code, d.spot.line) for d in found.doubts] == [("S002", 2), ("S002", 4)]


def test_names_of_cells() -> None:
    assert [cell_name(7, at) for at in (1, 26, 27, 702, 703)] == ["A7", "Z7", "AA7", "ZZ7", "AAA7"]
    assert cell_name(7, 3, "Friday") == "Friday!C7"


def shown(value: Any, number_format: str | None = None) -> str:

    import openpyxl

    book = openpyxl.Workbook()
    cell = book.worksheets[0].cell(1, 1, value)
    if number_format:
        cell.number_format = number_format
    stream = BytesIO()
    book.save(stream)
    return read_xlsx(stream.getvalue())[0].rows[0][0].text


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (0.25, None, "0.25"),
        (0.1 + 0.2, None, "0.3"),
        (1.1 * 3, None, "3.3"),
        (5, None, "5"),
        (5.0, None, "5"),
        (25, '"$"0.00', "25.00"),
        (25, '0"¢"', "25¢"),
        (1.255, "0.00", "1.255"),
        (-1.25, None, "-1.25"),
        (1e15, None, "1000000000000000"),
        (date(2024, 10, 3), None, "2024-10-03"),
        (datetime(2024, 10, 3, 21, 30), None, "2024-10-03 21:30:00"),
        (True, None, "yes"),
        ("  as it stands ", None, "  as it stands "),
        ("#REF!", None, "#REF!"),
    ],
)
def test_what_a_cell_of_a_workbook_shows(value: Any, number_format: str | None, text: str) -> None:
    assert shown(value, number_format) == text


def test_a_formula_never_worked_out_is_listed() -> None:
    (found,) = read_xlsx(workbook(("One", [["Hand", "Pot"], [1, "=3*0.25"]])))
    assert words(found)[1] == ["1", "=3*0.25"]
    assert [(d.rule.code, d.spot.cell, d.text) for d in found.doubts] == [("S002", "B2", "=3*0.25")]


def test_merged_cells_are_filled_and_say_so() -> None:
    data = workbook(("One", [["a", "b"], [1, 2], [None, 3], [None, 4]]), merge=("A2:A4",))
    (found,) = read_xlsx(data)
    assert words(found) == [["a", "b"], ["1", "2"], ["1", "3"], ["1", "4"]]
    assert [row[0].carried for row in found.rows] == [False, False, True, True]


def test_every_sheet_of_a_book_names_its_cells() -> None:
    first, second = read_xlsx(workbook(("One", [["x"]]), ("Two", [[None, "y"]])))
    assert (first.rows[0][0].spot.cell, second.rows[0][1].spot.cell) == ("One!A1", "Two!B1")


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"PK\x03\x04" + b"\0" * 60])
def test_a_damaged_book_is_told_in_one_line(data: bytes) -> None:
    reading = read_table(data, "x.xlsx")
    assert [doubt.rule.code for doubt in reading.doubts] == ["S001"]
    assert "save it anew as .xlsx" in reading.doubts[0].message


def test_a_book_cut_short_is_told_in_one_line() -> None:
    data = workbook(("One", [["Hand", "Dealer"], [1, "Paul"]]))
    for size in range(4, len(data), 97):
        reading = read_table(data[:size], "x.xlsx")
        assert [doubt.rule.code for doubt in reading.doubts] == ["S001"]


def test_the_old_kind_of_workbook_is_told_apart() -> None:
    reading = read_table(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "x.xls")
    assert "save it as .xlsx" in reading.doubts[0].message


def test_an_opendocument_sheet_is_told_apart() -> None:
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    reading = read_table(stream.getvalue(), "x.ods")
    assert "OpenDocument" in reading.doubts[0].message


def test_a_formula_over_several_cells_is_listed_as_it_stands() -> None:
    from openpyxl.worksheet.formula import ArrayFormula

    formula = ArrayFormula("B2:B3", "=SUM(C2:C3)")
    (found,) = read_xlsx(workbook(("One", [["Hand", "Pot"], [1, formula]])))
    assert found.rows[1][1].text == "=SUM(C2:C3)"


def test_without_openpyxl_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = workbook(("One", [["Hand"]]))
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name.startswith("openpyxl"):
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NoLibrary, match=r"pip install 'bourre-audit\[xlsx\]'"):
        read_xlsx(data)
