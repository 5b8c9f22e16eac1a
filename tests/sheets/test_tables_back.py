"""A session as CSV: read again it is the same session, and no spreadsheet obeys it."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.game.book import Book
from bourre_audit.game.record import Fine, Seat, Session
from bourre_audit.log.read import read_session
from bourre_audit.log.source import read_documents
from bourre_audit.sheets.table.guard import guarded, unguarded
from bourre_audit.sheets.table.read import read_table
from bourre_audit.sheets.table.write import write_table
from tests.log.logs import HEAD, session_of
from tests.log.sessions import sessions
from tests.strategies import books_and_sessions

LOGS = sorted((Path(__file__).parents[2] / "logs").glob("*.yaml"))


def again(session: Session) -> Session:
    text, lost = write_table(session)
    assert lost == ()
    reading = read_table(text.encode(), "back.csv")
    assert [doubt for doubt in reading.doubts if doubt.severity != "note"] == []
    (found,) = reading.sessions
    return found


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_sample_log_reads_back(path: Path) -> None:
    with path.open("rb") as stream:
        found = [read_session(document).session for document in read_documents(stream, "yaml")]
    assert found
    for session in found:
        assert session is not None
        assert again(session) == session


@given(sessions())
def test_any_session_reads_back_or_says_what_it_lost(session: Session) -> None:
    text, lost = write_table(session)
    reading = read_table(text.encode(), "back.csv")
    if not lost:
        assert reading.sessions == (session,)
    assert {doubt.rule.code for doubt in lost} <= {"S010"}


@given(books_and_sessions())
def test_evenings_that_were_played_read_back(evening: tuple[Book, Session]) -> None:
    _, session = evening
    assert again(session) == session


@given(sessions())
def test_no_cell_is_a_formula(session: Session) -> None:
    text, _ = write_table(session)
    for row in csv.reader(io.StringIO(text, newline="")):
        for cell in row:
            if cell.startswith(("=", "+", "-", "@", "\t", "\r")):
                assert cell == "-" or cell.lstrip("-").replace(".", "").isdigit()


@given(
    st.text(max_size=8) | st.sampled_from(["'", "''", "'''", "' ", '"', "do", "notes", "=1", "'-"])
)
def test_a_guard_comes_off_as_it_went_on(text: str) -> None:
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("@SUM", "'@SUM"),
        ("-1.25", "'-1.25"),
        ("-1.25 or so", "'-1.25 or so"),
        ("'Tit Paul", "'Tit Paul"),
        ("'=so", "''=so"),
        ("", "'"),
        ("notes", "'notes"),
        ("Larry", "Larry"),
    ],
)
def test_what_is_guarded(text: str, cell: str) -> None:
    assert guarded(text) == cell


LOG = (
    HEAD
    + """\
  - dealer: Ronnie
    trump: 8s
    ante: .25
    stayed: Paul, Roosevelt
    drew: {Paul: "4S 5S > AH 9D"}
    fines: [{player: Larry, why: "=talk", paid: 1.00}]
    tricks:
      - Paul QS, Roosevelt 4S>>KS
      - {plays: "Roosevelt ?H", taken_by: Roosevelt, notes: "he laughed, loud"}
    table: {winner: Roosevelt, tricks: {Roosevelt: 2}, bourre: [], paid: {Paul: 1.25}}
"""
)


def test_a_row_for_everything_that_was_noted() -> None:
    text, lost = write_table(session_of(LOG))
    assert lost == ()
    assert (
        text
        == """\
players,Roosevelt,Thomas,Larry,Ronnie,Paul

hand,dealer,trump,stayed,ante,winner,bourre,trick,player,card,took back,late,taken by,trick notes,\
drew,tricks,paid,fine,fine paid
1,Ronnie,8S,"Paul, Roosevelt",0.25,Roosevelt,nobody,,,,,,,,,others none,,,
1,,,,,,,,Roosevelt,,,,,,,2,,,
1,,,,,,,,Paul,,,,,,4S 5S > AH 9D,,1.25,,
1,,,,,,,,Larry,,,,,,,,,'=talk,1.00
1,,,,,,,1,Paul,QS,,,,,,,,,
1,,,,,,,1,Roosevelt,KS,4S,yes,,,,,,,
1,,,,,,,2,Roosevelt,?H,,,Roosevelt,"he laughed, loud",,,,,
"""
    )


def test_a_name_that_cannot_stand_in_a_list_is_declared() -> None:
    session = session_of(LOG)
    names = [seat.name for seat in session.players]
    odd = "Smith, John"
    (hand,) = session.hands
    changed = replace(
        hand,
        seats=tuple(odd if p == "Thomas" else p for p in hand.seats),
        passed=tuple(odd if p == "Thomas" else p for p in hand.passed or ()),
        table=hand.table._replace(winner=("Roosevelt", odd)),
    )
    players = tuple(Seat(odd if name == "Thomas" else name) for name in names)
    text, lost = write_table(session._replace(players=players, hands=(changed,)))
    assert [(doubt.rule.code, doubt.hand) for doubt in lost] == [("S010", "1")]
    assert "Smith, John cannot stand in a list" in lost[0].message
    (back,) = read_table(text.encode(), "back.csv").sessions
    assert [seat.name for seat in back.players] == ["Roosevelt", odd, "Larry", "Ronnie", "Paul"]
    assert back.hands[0].table.winner is None


def test_a_hand_of_which_only_results_were_noted() -> None:
    log = (
        HEAD
        + """\
  - dealer: "?"
    trump: "?"
    stayed: Paul, Roosevelt
    table: {winner: Roosevelt, tricks: {Roosevelt: 5}, bourre: Paul, carry: 1.25}
  - dealer: Ronnie
    trump: S
    stayed: []
"""
    )
    session = session_of(log)
    assert again(session) == session


def test_what_could_not_be_read_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="could not be read"):
        write_table(session_of(LOG)._replace(unread=(1,)))


def test_a_fine_without_an_amount() -> None:
    session = session_of(LOG)
    hand = replace(session.hands[0], fines=(Fine("Larry", "talk"), Fine("Larry", "talk")))
    changed = session._replace(hands=(hand,))
    assert again(changed) == changed


def test_a_name_that_shows_nothing_is_declared_lost() -> None:
    session = Session(players=(Seat("Ann"), Seat("\ufeff")), opening_exempt=("Ann", "\ufeff"))
    (lost,) = write_table(session)[1]
    assert lost.rule.code == "S010"
    assert "a name that shows nothing" in lost.message
