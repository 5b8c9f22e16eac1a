"""What stands beside a name and is no number of tricks is never made into one."""

import pytest

from bourre_audit.game.record import Hand
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.shorthand.read import read_shorthand
from tests.sheets.tables import doubts_in, hand_in, read, session_in

ROW = "1,Al,8S,3,2,{cell}"
MORE = "".join(f"\n{number},Al,8S,3,2,B" for number in range(2, 6))
SEATS = "seats Al Ben Cy Dot\n"


def table(cell: str) -> SheetReading:
    return read(f"Hand,Dealer,Trump,Al,Ben,Cy\n{ROW.format(cell=cell)}{MORE}\n")


def typed(text: str) -> Hand:
    (session,) = read_shorthand(SEATS + text).sessions
    return session.hands[0]


@pytest.mark.parametrize("cell", ["sick", "went home", "ok", "n/a", "7", "?", "②", "2026-03-02"])
def test_a_cell_that_is_no_number_is_neither_a_bourre_nor_a_pass(cell: str) -> None:
    reading = table(cell)
    hand = session_in(reading).hands[0]
    assert (hand.stayed, hand.table.tricks, hand.table.bourre) == (None, None, None)
    assert cell in (hand.notes or "")
    assert {where for _, where, _ in doubts_in(reading)} == {"F2"}


@pytest.mark.parametrize("cell", ["3?", "3/2", "3 or 2", "3 2"])
def test_a_number_with_a_second_thought_is_not_certain(cell: str) -> None:
    reading = read(f"Hand,Dealer,Trump,Al,Ben,Cy\n1,Al,8S,{cell},2,B{MORE}\n")
    hand = session_in(reading).hands[0]
    assert hand.table.tricks is None
    assert {where for _, where, _ in doubts_in(reading)} == {"D2"}


@pytest.mark.parametrize("cell", ["B?", "B or P", "W?"])
def test_a_mark_with_a_second_thought_is_not_certain(cell: str) -> None:
    hand = session_in(table(cell)).hands[0]
    assert (hand.table.bourre, hand.table.winner, hand.stayed) == (None, None, None)


def test_an_arrow_in_the_cell_of_a_player_is_told() -> None:
    reading = read("Hand,Dealer,Trump,Al,Ben,Cy\n1,Al,8S,2,2,1 c/o\n")
    assert hand_in(reading).table.tricks == {"Al": 2, "Ben": 2, "Cy": 1}
    assert doubts_in(reading) == [("S002", "F2", "Cy 1 c/o")]


@pytest.mark.parametrize("cell", ["sick", "?", "7", "②"])
def test_a_typed_cell_that_is_no_number_is_neither(cell: str) -> None:
    (session,) = read_shorthand(
        f"{SEATS}\nhand  Al  Ben  Cy  Dot\n1     3   2    {cell}  P"
    ).sessions
    (hand,) = session.hands
    assert (hand.stayed, hand.table.tricks, hand.table.bourre) == (None, None, None)


@pytest.mark.parametrize("mark", ["?", "7", "②"])
def test_a_typed_result_that_is_no_number_is_neither(mark: str) -> None:
    hand = typed(f"1  d Al  t 8S  Al 3  Ben 2  Cy {mark}  Dot P")
    assert (hand.stayed, hand.table.tricks, hand.table.bourre) == (None, None, None)


def test_who_is_said_to_have_stayed_took_what_is_left() -> None:
    hand = typed("1  d Al  t 8S  in Al Ben Cy  Al 3  Ben 2  Cy ?")
    assert hand.table.tricks == {"Al": 3, "Ben": 2, "Cy": 0}


def test_a_number_that_cannot_be_read_is_what_is_left_if_something_is() -> None:
    hand = typed("1  d Al  t 8S  Al 3  Ben ?  Cy B  Dot P")
    assert hand.table.tricks == {"Al": 3, "Ben": 2}
    assert hand.stayed == ("Ben", "Cy", "Al")


def test_a_result_that_is_not_understood_leaves_open_whether_he_stayed() -> None:
    hand = typed("1  d Al  t 8S\n   Ben R  Cy B  Dot 3  Al 2*")
    assert (hand.stayed, hand.table.tricks) == (None, None)
    assert (hand.table.winner, hand.table.bourre) == (("Al",), ("Cy",))
    assert "Ben R" in (hand.notes or "")


def test_a_remark_without_brackets_takes_nothing_from_his_row() -> None:
    hand = typed("1  d Al  t 8S\n   Ben 3  Al 2\n   Ben was late")
    assert hand.table.tricks == {"Al": 2, "Ben": 3}


def test_a_tally_on_a_line_of_its_own_is_not_a_drawn_line() -> None:
    reading = read_shorthand(f"{SEATS}1  d Al  t 8S\n   |||\n-----\n|||||\n|   |   |\n")
    assert [doubt.text for doubt in reading.doubts] == ["|||", "|||||"]


@pytest.mark.parametrize("cell", ["3 P", "P B", "P W", "x 1"])
def test_a_cell_that_says_out_and_more_is_not_certain(cell: str) -> None:
    reading = read(f"Hand,Dealer,Trump,Al,Ben,Cy\n1,Al,8S,{cell},2,B{MORE}\n")
    hand = session_in(reading).hands[0]
    assert (hand.stayed, hand.table.tricks, hand.table.winner) == (None, None, None)
    assert [where for _, where, _ in doubts_in(reading)] == ["D2"]


def test_a_typed_cell_that_says_out_and_more_is_not_certain() -> None:
    (session,) = read_shorthand(f"{SEATS}\nhand  Al   Ben  Cy  Dot\n1     3 P  2    B   P").sessions
    (hand,) = session.hands
    assert (hand.stayed, hand.table.tricks) == (None, None)


@pytest.mark.parametrize("row", ["Al* 3  Ben 2", "A* 3  Ben 2", "Al* |||  Ben 2", "Al 3*  Ben 2"])
def test_a_star_on_the_name_is_the_winner(row: str) -> None:
    hand = typed(f"1  d Al  t 8S\n   {row}")
    assert (hand.table.winner, hand.table.tricks) == (("Al",), {"Al": 3, "Ben": 2})


def test_a_name_with_a_question_mark_is_not_certain() -> None:
    reading = read_shorthand(f"{SEATS}1  d Ben?  t 8S")
    assert [(d.rule.code, d.severity, d.text) for d in reading.doubts] == [
        ("S003", "warning", "Ben?")
    ]
    assert reading.sessions[0].hands[0].dealer == "?"
