"""The sample tables leave the doubts that a careful reader has, and no others."""

from typing import Final

import pytest

from tests.sheets.samples import SHEETS, reading_of
from tests.sheets.tables import doubts_in, settled_in

TABLES: Final = {path.name: path for path in SHEETS if path.suffix != ".txt"}

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
    assert sorted(TABLES) == sorted(DOUBTS)


@pytest.mark.parametrize("name", sorted(DOUBTS))
def test_a_table_leaves_the_doubts_that_a_reader_has(name: str) -> None:
    reading = reading_of(TABLES[name])
    assert doubts_in(reading) == DOUBTS[name]
    assert settled_in(reading) == SETTLED.get(name, [])
