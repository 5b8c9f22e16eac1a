"""The command ``convert``: what it writes, what it reports, what it refuses."""

import json
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from bourre_audit.cli.main import app
from tests.log.logs import session_of
from tests.sheets.samples import LOGS

SHEET = "Friday  rules camp\nseats Roosevelt Thomas Larry\n1  d R  t 8S  R 3*  Th 2  L P\n"
DOUBT = "seats Roosevelt Ronnie\n1  d R  t 8S  \x1b[31mred\x1b[0m\n"


def convert(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["convert", *words], input=text)


def test_standard_input_to_standard_output() -> None:
    result = convert("-", text=SHEET)
    assert result.exit_code == 0
    (hand,) = session_of(result.stdout).hands
    assert hand.table.tricks == {"Roosevelt": 3, "Thomas": 2}
    assert "1 hand of 1 sheet" in result.stderr
    assert "All of it is certain." in result.stderr


def test_doubts_are_told_on_standard_error() -> None:
    result = convert("-", text=DOUBT)
    assert result.exit_code == 1
    assert session_of(result.stdout)
    assert "S003 doubtful-name" in result.stderr
    assert "could be    Roosevelt or Ronnie" in result.stderr
    assert "2 doubts remain" in result.stderr
    assert "\x1b" not in result.stderr
    assert "\\x1b[31mred" in result.stderr


def test_the_place_of_a_doubt_is_underlined() -> None:
    lines = convert("-", text=DOUBT).stderr.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("  --> "))
    assert lines[at] == "  --> -:2:6"
    assert lines[at + 2].index("^") == lines[at + 1].index("R  t 8S")


def test_the_report_as_json() -> None:
    result = convert("-", "--format", "json", text=DOUBT)
    report = json.loads(result.stderr)
    schema = LOGS.parent / "schemas" / "convert.schema.json"
    jsonschema.validate(report, json.loads(schema.read_text(encoding="utf-8")))
    assert report["bourre_convert"] == 1
    doubt = report["sheets"][0]["doubts"][0]
    assert (doubt["code"], doubt["text"], doubt["took"]) == ("S003", "R", None)
    assert doubt["alternatives"] == ["Roosevelt", "Ronnie"]
    assert doubt["place"] == {"line": 2, "column": 6, "end_column": 7, "cell": None}
    assert report["summary"]["doubts"] == 2


def test_quiet_says_nothing() -> None:
    result = convert("-", "--quiet", text=DOUBT)
    assert (result.exit_code, result.stderr) == (1, "")


def test_nothing_is_written_over(tmp_path: Path) -> None:
    sheet, log = tmp_path / "a.txt", tmp_path / "a.yaml"
    sheet.write_text(SHEET, encoding="utf-8")
    log.write_text("mine", encoding="utf-8")
    refused = convert(str(sheet), "-o", str(log))
    assert refused.exit_code == 2
    assert "--force" in refused.stderr
    assert log.read_text(encoding="utf-8") == "mine"
    assert convert(str(sheet), "-o", str(log), "--force").exit_code == 0
    assert session_of(log.read_bytes()).title == "Friday"
    assert convert(str(sheet), "-o", str(sheet), "--force").exit_code == 2
    assert sheet.read_text(encoding="utf-8") == SHEET
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "a.yaml"]


@pytest.mark.parametrize("form", ["sheet", "json", "yaml"])
def test_there_and_back(form: str, tmp_path: Path) -> None:
    log = LOGS / "camp-friday.yaml"
    suffix = {"sheet": ".txt", "json": ".json", "yaml": ".yaml"}[form]
    other, back = tmp_path / f"other{suffix}", tmp_path / "back.yaml"
    assert convert(str(log), "--to", form, "-o", str(other)).exit_code == 0
    assert convert(str(other), "-o", str(back)).exit_code == 0
    assert session_of(back.read_bytes()) == session_of(log.read_bytes())


def test_the_name_of_the_file_says_its_form(tmp_path: Path) -> None:
    sheet = tmp_path / "friday.txt"
    assert convert(str(LOGS / "one-hand.yaml"), "-o", str(sheet)).exit_code == 0
    assert sheet.read_text(encoding="utf-8").startswith("seats Odile Ray Nolan\n")


def test_several_sheets_are_several_logs() -> None:
    sheets = LOGS / "sheets"
    result = convert(str(sheets / "francais.txt"), str(sheets / "russkij.txt"))
    assert result.exit_code == 0
    assert [part.splitlines()[1] for part in result.stdout.split("---\n")] == [
        "title: Samedi chez tante Zoé",
        "title: Бурэ на даче, 6 декабря",
    ]
    refused = convert(str(sheets / "francais.txt"), str(sheets / "russkij.txt"), "--to", "sheet")
    assert refused.exit_code == 2


def test_what_cannot_be_opened() -> None:
    assert convert("no-such-sheet.txt").exit_code == 2
    assert "no-such-sheet.txt" in convert("no-such-sheet.txt").stderr


def test_a_sheet_without_players_gives_no_log(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    result = convert("-", "-o", str(log), text="1  d R  t 8S\n")
    assert result.exit_code == 1
    assert "S001 unreadable-sheet" in result.stderr
    assert not log.exists()


def test_a_log_with_faults_is_no_sheet(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    log.write_text("bourre_log: 1\nplayers: [A, B]\nhands:\n  - dealer: C\n    trump: S\n")
    result = convert(str(log), "--to", "sheet")
    assert result.exit_code == 2
    assert "bourre-audit audit" in result.stderr


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_whatever_program_saved_it(encoding: str, tmp_path: Path) -> None:
    sheet = tmp_path / "samedi.txt"
    text = "Samedi\nseats Zoé François\n1  d Z  t 8S\n"
    sheet.write_bytes(text.encode(encoding))
    result = convert(str(sheet))
    assert session_of(result.stdout).players[0].name == "Zoé"


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_other_machines(end: str) -> None:
    result = convert("-", text=SHEET.replace("\n", end))
    assert result.exit_code == 0


def test_the_log_can_be_audited(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    convert(str(LOGS / "sheets" / "results-only.txt"), "-o", str(log), "--quiet")
    report = CliRunner().invoke(app, ["audit", str(log), "--format", "json"])
    assert report.exit_code in (0, 1)
    assert not [
        one for one in json.loads(report.stdout)["logs"][0]["findings"] if one["code"][0] == "L"
    ]


def test_doubts_are_explained() -> None:
    result = CliRunner().invoke(app, ["explain", "S003"])
    assert result.exit_code == 0
    assert "fits two players" in " ".join(result.stdout.split())


@pytest.mark.parametrize("name", ["back.xlsx", "back.tsv", "BACK.XLSX"])
def test_no_workbook_is_promised_by_its_name(tmp_path: Path, name: str) -> None:
    result = convert("-", "-o", str(tmp_path / name), text=SHEET)
    assert result.exit_code == 2
    assert "read, not written" in result.stderr
    assert not (tmp_path / name).exists()
