"""A player whose name is nearly a word for a column is a player, by what stands below the name."""

import pytest

from tests.sheets.tables import doubts_in, hand_in, read, session_in


@pytest.mark.parametrize(
    "name",
    ["Bo", "Winnie", "Carrie", "Dean", "Dale", "Leah", "Rene", "Stan", "Dora", "Noel", "Paige",
     "Dan", "Carl", "Banks"],
)  # fmt: skip
def test_a_name_like_a_word(name: str) -> None:
    reading = read(f"Hand,Dealer,Trump,Al,{name},Cy\n1,Al,8S,3,2,B\n2,Al,8S,P,3*,2\n")
    session = session_in(reading)
    assert [seat.name for seat in session.players] == ["Al", name, "Cy"]
    assert [hand.table.tricks for hand in session.hands] == [{"Al": 3, name: 2}, {name: 3, "Cy": 2}]
    assert doubts_in(reading) == []


@pytest.mark.parametrize(
    ("head", "cells"),
    [("Winer", "BP"), ("Carrry", "5-"), ("Dealr", "AB"), ("Pott", "25"), ("Bourr", "BC")],
)
def test_a_misspelt_word_is_no_player(head: str, cells: str) -> None:
    one, two = cells[0], cells[1]
    table = f"Hand,Trump,Al,Ben,Cy,{head}\n1,8S,3,2,B,{one}\n2,8S,P,3,2,{two}\n"
    assert [seat.name for seat in session_in(read(table)).players] == ["Al", "Ben", "Cy"]


def test_in_one_hand_a_number_is_no_name() -> None:
    hand = hand_in(read("Hand,Dealer,Trump,Al,Bo,Cy\n1,Al,8S,3,2,B\n"))
    assert hand.seats == ("Al", "Bo", "Cy")
