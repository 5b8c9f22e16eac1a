"""What the user says about headings: options, the file that keeps them, what they do."""

import pytest

from bourre_audit.game.record import Table
from bourre_audit.sheets.table.mapping import BadMapping, Meaning, from_file, from_options, to_file
from tests.sheets.tables import doubts_in, hand_in, read, session_in


def test_options() -> None:
    assert from_options(
        ["Dlr=dealer", "R. =player: Roosevelt", "a=b=Paid:Big Paul", "x=ignore"]
    ) == {
        "Dlr": Meaning("dealer"),
        "R.": Meaning("player", "Roosevelt"),
        "a=b": Meaning("paid", "Big Paul"),
        "x": Meaning("ignore"),
    }


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("Dlr", "write HEADING=FIELD"),
        ("=dealer", "write HEADING=FIELD"),
        ("Dlr=deeler", "`deeler` is no field of a table; did you mean dealer?"),
        ("Dlr=qqqqq", "the fields are "),
        ("Dlr=dealer:Paul", "`dealer` is not one player's"),
        ("R=player:", "a name is missing"),
    ],
)
def test_options_that_mean_nothing(option: str, said: str) -> None:
    with pytest.raises(BadMapping, match=said.replace("?", r"\?")):
        from_options([option])


def test_a_file_keeps_a_mapping() -> None:
    columns = from_options(["Dlr=dealer", "R.=player:Roosevelt", "Übertrag: x=carry", "No=hand"])
    text = to_file(columns)
    assert text.startswith("bourre_columns: 1\n")
    assert from_file(text) == columns


@pytest.mark.parametrize(
    "text",
    [
        "",
        "columns: {Dlr: dealer}",
        "bourre_columns: 1",
        "bourre_columns: 1\ncolumns: [Dlr]",
        "bourre_columns: 1\ncolumns: {Dlr: {a: b}}",
        "bourre_columns: 1\ncolumns: {Dlr: dealer}\nmore: 1",
        "bourre_columns: 1\ncolumns: {Dlr: &a dealer, X: *a}",
        "bourre_columns: 1\ncolumns: {Dlr: dealer, Dlr: trump}",
        "bourre_columns: [",
        "\x00",
    ],
)
def test_a_file_that_keeps_none(text: str) -> None:
    with pytest.raises(BadMapping):
        from_file(text)


TEXT = "Spiel,Geber,Karte,R.,L.,T,Einsatz R.\n1,L.,9D,5,B,x,-\n2,R.,8S,P,5,x,1.25\n"


def test_a_table_in_words_of_its_own() -> None:
    options = (
        "Spiel=hand",
        "Geber=dealer",
        "Karte=trump",
        "R.=player:Roosevelt",
        "L.=player:Larry",
        "T=ignore",
        "Einsatz R.=paid:Roosevelt",
    )
    reading = read(TEXT, *options)
    assert doubts_in(reading) == []
    first, second = session_in(reading).hands
    assert (first.id, first.dealer, first.trump) == ("1", "Larry", "9D")
    assert first.table == Table({"Roosevelt": 5}, bourre=("Larry",), paid={})
    assert second.table == Table({"Larry": 5}, paid={"Roosevelt": 125})


def test_the_user_knows_better_than_the_words() -> None:
    text = "Hand,Dealer,Trump,Carry,Larry\n1,Larry,9D,2,3\n"
    hand = hand_in(read(text, "Carry=player:Carry"))
    assert hand.table.tricks == {"Carry": 2, "Larry": 3}


def test_one_letter_may_be_said_to_be_a_word() -> None:
    text = "Hand,D,T,Larry,Paul\n1,Larry,2,3,P\n"
    assert [s.name for s in session_in(read(text)).players] == ["T", "Larry", "Paul"]
    said = read(text, "T=pot")
    assert hand_in(said).pot == 200
