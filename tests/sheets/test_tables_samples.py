"""The sample tables: each gives its log, with the doubts that a careful reader has."""

from pathlib import Path
from typing import Final

import pytest

from bourre_audit.log.read import read_session
from bourre_audit.log.source import read_documents
from bourre_audit.sheets.table.read import read_table
from tests.sheets.tables import doubts_in, settled_in

SHEETS: Final = Path(__file__).parents[2] / "logs" / "sheets"

DOUBTS: Final[dict[str, list[tuple[str, str | None, str]]]] = {
    "bayou.tsv": [],
    "camp-book.xlsx": [],
    "league-results.csv": [],
    "porch-plays.csv": [("S005", "F17", "1OH")],
    "porch-scrawl.csv": [
        ("S011", "L4", "weather"),
        ("S003", "B5", "R"),
        ("S005", "C6", "1OH"),
        ("S002", "K6", "paid: 2.00"),
        ("S002", "A7", "3 | Thomas | QS | .25 | 3.00 | 2 | 2 | 1 | P | nobody |  | clear | late"),
    ],
    "samedi.csv": [],
    "sideways.csv": [],
    "vecher.csv": [],
    "veillee.csv": [],
}
"""What is left to doubt in each table, as a person reads it."""

SETTLED: Final = {
    "league-results.csv": [("S003", "K6"), ("S003", "K8")],
    "porch-scrawl.csv": [
        ("S006", "D5"), ("S006", "E5"), ("S007", "F5"), ("S003", "K5"), ("S007", "I6"),
    ],
    "veillee.csv": [("S009", "D12")],
}  # fmt: skip
"""What something on the sheet proves."""


def test_every_table_is_here() -> None:
    tables = [path.name for path in SHEETS.iterdir() if path.suffix in (".csv", ".tsv", ".xlsx")]
    assert sorted(tables) == sorted(DOUBTS)


@pytest.mark.parametrize("name", sorted(DOUBTS))
def test_a_table_gives_its_log(name: str) -> None:
    path = SHEETS / name
    reading = read_table(path.read_bytes(), name)
    with path.with_suffix(".yaml").open("rb") as stream:
        logs = [read_session(document) for document in read_documents(stream, "yaml")]
    assert [log.findings for log in logs] == [()] * len(logs)
    assert reading.sessions == tuple(log.session for log in logs)
    assert doubts_in(reading) == DOUBTS[name]
    assert settled_in(reading) == SETTLED.get(name, [])
