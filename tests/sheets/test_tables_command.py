"""``bourre-audit convert`` with tables: what is written, what is told, what is kept."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from bourre_audit.cli.main import app
from tests.sheets.samples import LOGS, all_sessions

OWN = "Spiel;Geber;Karte;R.;L.\n1;L.;9D;5;B\n"
MAP = ("Spiel=hand", "Geber=dealer", "Karte=trump", "R.=player:Roosevelt", "L.=player:Larry")


def run(*words: str | Path, code: int = 0, stdin: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, ["convert", *map(str, words)], input=stdin)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def mapped(*options: str) -> list[str]:
    return [word for option in options for word in ("--map", option)]


def test_a_mapping_is_kept_and_used_again(tmp_path: Path) -> None:
    sheet, kept, log = tmp_path / "own.csv", tmp_path / "own.yaml", tmp_path / "log.yaml"
    sheet.write_text(OWN, encoding="utf-8")
    run(sheet, *mapped(*MAP), "--save-map", kept, "-o", log)
    assert kept.read_text(encoding="utf-8").startswith("bourre_columns: 1\n")
    first = log.read_text(encoding="utf-8")
    assert run(sheet, "--map", kept, "-q").stdout == first
    (session,) = all_sessions(first.encode())
    assert session.hands[0].table.bourre == ("Larry",)


def test_a_mapping_file_is_not_written_over(tmp_path: Path) -> None:
    sheet, kept = tmp_path / "own.csv", tmp_path / "own.yaml"
    sheet.write_text(OWN, encoding="utf-8")
    kept.write_text("mine", encoding="utf-8")
    result = run(sheet, *mapped(*MAP), "--save-map", kept, code=2)
    assert "--force replaces it" in result.stderr
    assert kept.read_text(encoding="utf-8") == "mine"
    run(sheet, *mapped(*MAP), "--save-map", kept, "--force")
    assert kept.read_text(encoding="utf-8") != "mine"


def test_nothing_to_keep(tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    sheet.write_text(OWN, encoding="utf-8")
    assert "give --map" in run(sheet, "--save-map", tmp_path / "x.yaml", code=2).stderr


def test_a_mapping_that_means_nothing_ends_in_one_line(tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    sheet.write_text(OWN, encoding="utf-8")
    result = run(sheet, "--map", "Geber=deeler", code=2)
    assert result.stderr.count("\n") == 1
    assert "did you mean dealer?" in result.stderr


def test_unknown_columns_are_told_with_the_option_that_names_them(tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    sheet.write_text("Hand,Dealr,Trump,Larry,Paul\n1,Paul,9D,5,P\n", encoding="utf-8")
    result = run(sheet, code=1)
    assert "S011" in result.stderr
    assert "is it dealer?" in " ".join(result.stderr.split())


def test_a_log_goes_to_csv_and_back() -> None:
    log = LOGS / "camp-friday.yaml"
    table = run(log, "--to", "csv").stdout
    assert "\nhand,dealer,trump," in table
    back = run("-", stdin=table).stdout
    assert all_sessions(back.encode()) == all_sessions(log.read_bytes())


def test_a_workbook_gives_a_log_for_every_sheet() -> None:
    result = run(LOGS / "sheets" / "camp-book.xlsx", "--to", "json")
    titles = [json.loads(line)["title"] for line in result.stdout.splitlines()]
    assert titles == ["Friday at the camp", "Saturday, before the rain"]


def test_what_a_cell_says_reaches_no_terminal_as_it_is(tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    cell = "\x1b[31mred\x1b[0m [bold]x[/bold]"
    text = f"Hand,Dealer,Trump,Larry,Paul,{cell}\n1,Paul,9D,5,P,{cell}\n"
    sheet.write_text(text, encoding="utf-8")
    result = run(sheet, code=1)
    assert "\x1b" not in result.stderr
    assert "\\x1b[31mred" in result.stderr
    assert "\x1b" not in result.stdout
