"""The page about tables: every table on it reads as it says, every field is on it."""

import re
from pathlib import Path

from bourre_audit.sheets.table.heads import head_of
from bourre_audit.sheets.table.mapping import FIELDS
from tests.sheets.tables import doubts_in, hand_in, read, session_in

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")
TABLES = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)


def test_the_table_of_hands() -> None:
    reading = read(TABLES[0])
    session = session_in(reading)
    assert doubts_in(reading) == []
    assert session.title == "Friday at the camp"
    first, second = session.hands
    assert first.table.paid == {"Paul": 75}
    assert first.stayed == ("Roosevelt", "Larry", "Paul")
    assert (second.trump, second.passed) == ("?S", ("Roosevelt",))


def test_the_table_of_tricks() -> None:
    reading = read(TABLES[1])
    assert doubts_in(reading) == []
    assert [trick.taken_by for trick in hand_in(reading).tricks] == ["Odile", "Nolan"]
    assert [play.card for play in hand_in(reading).tricks[1].plays] == ["9S", "7S", "TS"]


def test_every_field_is_on_the_page() -> None:
    named = set(re.findall(r"`([a-z_]+)`", PAGE)) | set(re.findall(r"=([a-z]+)", PAGE))
    assert set(FIELDS) <= named


def test_every_word_in_the_list_of_headings_is_known() -> None:
    rows = re.findall(r"^\| (`.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
    assert len(rows) > 8
    for fields, words in rows:
        for word in re.split(r"[,;]", words.partition(":")[0]):
            assert f"`{head_of(word)}`" in fields, word
