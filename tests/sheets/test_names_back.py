"""A log as a sheet and back, with players whose names are words, marks or letters of a sheet."""

import pytest

from bourre_audit.game.record import Session
from bourre_audit.sheets.shorthand.read import read_shorthand
from bourre_audit.sheets.shorthand.write import to_shorthand
from tests.sheets.samples import all_sessions

LOG = """\
bourre_log: 1
players: {players}
hands:
  - dealer: {one}
    trump: 8S
    stayed: {players}
    drew: {{{one}: 2, {two}: 1, {three}: 0}}
    table: {{tricks: {{{one}: 3, {two}: 2}}, winner: {one}, bourre: {three}}}
    notes: "{{note}}"
  - dealer: {two}
    trump: H
    passed: {one}
    table: {{tricks: {{{two}: 3, {three}: 2}}, winner: {two}}}
"""


def session(one: str, two: str, three: str, note: str = "late") -> Session:
    log = LOG.format(one=one, two=two, three=three, players=f"[{one}, {two}, {three}]")
    (found,) = all_sessions(log.replace("{note}", note).encode())
    return found


@pytest.mark.parametrize("name", ["all", "J P", "J B", "J 3", "O'Neil", "others", "W", "P", "x"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_name_reads_back(name: str, place: int) -> None:
    names = ["Odile", "Ray", "Paul"]
    names[place] = name
    written = session(*names)
    assert read_shorthand(to_shorthand(written)).sessions == (written,)


@pytest.mark.parametrize("note", ["= Ray", "=", ": Ray", "~~Ray~~"])
def test_a_note_reads_back(note: str) -> None:
    written = session("Odile", "Ray", "Paul", note)
    assert read_shorthand(to_shorthand(written)).sessions == (written,)
