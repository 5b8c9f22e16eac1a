"""Rows that are hands, tricks or plays, under headings of three languages; worked by hand."""

import pytest

from bourre_audit.game.record import Draw, Fine, Play, Table, Trick
from bourre_audit.sheets.table.read import read_table
from tests.sheets.tables import doubts_in, hand_in, read, session_in, settled_in, workbook

HEAD = "Hand,Dealer,Trump,Pot,Roosevelt,Larry,Paul"


def row(cells: str, head: str = HEAD) -> str:
    return f"rules,camp\n{head}\n{cells}\n"


# --- A row for every hand -----------------------------------------------------------------------


def test_tricks_marks_and_passes_below_the_players() -> None:
    hand = hand_in(read(row("1,Paul,9D,.75,3 W,||,B")))
    assert hand.stayed == ("Roosevelt", "Larry", "Paul")
    assert hand.pot == 75
    assert hand.table == Table(
        tricks={"Roosevelt": 3, "Larry": 2}, winner=("Roosevelt",), bourre=("Paul",)
    )


@pytest.mark.parametrize("mark", ["P", "x", "-", "–", "out", "pass"])
def test_every_sign_of_a_pass(mark: str) -> None:
    hand = hand_in(read(row(f"1,Paul,9D,.75,3,2,{mark}")))
    assert (hand.stayed, hand.passed) == (("Roosevelt", "Larry"), ("Paul",))


def test_blank_is_not_nothing() -> None:
    reading = read(row("1,Paul,9D,.75,3,2,"))
    assert ("S009", "A3", "") in [(c, "A3", t) for c, _, t in doubts_in(reading)]
    assert hand_in(reading).table.tricks is None
    assert hand_in(reading).passed is None


def test_a_nought_where_nobody_is_marked_as_out_accuses_nobody() -> None:
    reading = read(row("1,Paul,9D,.75,5,0,0\n2,Larry,8S,.75,2,3,0"))
    assert [hand.stayed for hand in session_in(reading).hands] == [None, None]
    assert [hand.table.tricks for hand in session_in(reading).hands] == [None, None]
    assert ("S002", "F3", "Larry 0") in doubts_in(reading)


@pytest.mark.parametrize(
    ("head", "cells"),
    [
        (HEAD, "1,Paul,9D,.75,5,0,P"),
        (f"{HEAD},Stayed", '1,Paul,9D,.75,5,0,,"Roosevelt, Larry"'),
        (f"{HEAD},Passed", "1,Paul,9D,.75,5,0,,Paul"),
    ],
)
def test_a_nought_beside_a_sign_for_who_is_out_stayed(head: str, cells: str) -> None:
    hand = hand_in(read(row(cells, head)))
    assert hand.stayed == ("Roosevelt", "Larry")
    assert hand.table.tricks == {"Roosevelt": 5, "Larry": 0}


def test_a_nought_and_a_bourre_noted_beside_it() -> None:
    reading = read(row("1,Paul,9D,.75,5,0,x,Larry\n2,Larry,8S,.75,2,3,x,", f"{HEAD},Bourré"))
    first = session_in(reading).hands[0]
    assert (first.stayed, first.table.bourre) == (("Roosevelt", "Larry"), ("Larry",))


def test_a_column_of_numbers_that_spoils_every_sum_is_no_player() -> None:
    reading = read(row("1,Paul,9D,3,2,P,4\n2,Larry,8S,P,2,3,1", "Hand,Dealer,Trump,R,L,P,Order"))
    assert ("S011", "G2", "Order") in doubts_in(reading)
    assert [seat.name for seat in session_in(reading).players] == ["R", "L", "P"]
    assert session_in(reading).hands[1].notes is not None


@pytest.mark.parametrize("cell", ["B -.75", "B .75", "B $0.75", "B -$0.75", "B -0,75"])
def test_an_amount_beside_a_bourre_was_paid(cell: str) -> None:
    text = row(f'1,Paul,9D,.75,3,2,"{cell}"')
    hand = hand_in(read(text))
    assert hand.table.paid == {"Paul": 75}
    assert hand.table.bourre == ("Paul",)


@pytest.mark.parametrize("cell", ["3 +.75", "3 W +0.75", "P -.25", "2 -.75"])
def test_an_amount_that_could_be_anything_is_not_used(cell: str) -> None:
    reading = read(row(f"1,Paul,9D,.75,{cell},2,P"))
    hand = hand_in(reading)
    assert hand.table.paid is None
    assert ("S002", "E3", f"Roosevelt {cell}") in doubts_in(reading)
    assert f"not read on the sheet: Roosevelt {cell}" in (hand.notes or "")


def test_amounts_in_columns_of_their_own() -> None:
    head = "Hand,Dealer,Trump,Larry,Paul,Larry paid,Paid (Paul),Larry drew,Paul: draw"
    hand = hand_in(read(row("1,Paul,9D,5,B,-,1.25,2,4S 5S > AH 9D", head)))
    assert hand.table.paid == {"Paul": 125}
    assert hand.drew == {
        "Larry": Draw(2),
        "Paul": Draw(2, threw=("4S", "5S"), took=("AH", "9D")),  # type: ignore[arg-type]
    }


def test_columns_of_the_hand() -> None:
    head = "Hand,Dealer,Trump,Ante,Stayed,Winner,Bourré,Reneged,Paid,Carry,Drew,Remarks"
    cells = (
        '7b,Paul,S,.25,"Larry, Paul & Roosevelt",Paul,Larry,nobody,"Larry 0.75; Roosevelt .5",'
        '1.25,"Larry 2, Paul 1","so, ""no"""'
    )
    above = "rules,camp\nplayers,Roosevelt,Larry,Paul"
    reading = read(f"{above}\n{head}\n{cells}\n")
    hand = hand_in(reading)
    assert doubts_in(reading) == []
    assert (hand.id, hand.dealer, hand.trump, hand.ante) == ("7b", "Paul", "?S", 25)
    assert hand.stayed == ("Roosevelt", "Larry", "Paul")
    assert hand.drew == {"Larry": Draw(2), "Paul": Draw(1)}
    assert hand.notes == 'so, "no"'
    assert hand.table == Table(
        winner=("Paul",),
        bourre=("Larry",),
        reneged=(),
        paid={"Larry": 75, "Roosevelt": 50},
        carry=125,
    )


def test_a_payment_with_no_name_is_his_who_is_to_pay() -> None:
    head = f"{HEAD},Paid"
    reading = read(row("1,Paul,9D,.75,3,2,B,.75", head))
    assert hand_in(reading).table.paid == {"Paul": 75}
    assert ("S003", "H3") in settled_in(reading)
    two = read(row("1,Paul,9D,.75,5,B,B,.75", head))
    assert hand_in(two).table.paid is None
    assert ("S002", "H3", "Paid: .75") in doubts_in(two)


def test_ditto_marks_stand_for_the_cell_above() -> None:
    reading = read(row('1,Paul,9D,.75,3,2,P\n2,Larry,",",3,2,P\n3,Roosevelt,",",3,2,P'))
    assert [hand.trump for hand in session_in(reading).hands] == ["9D"] * 3
    assert [hand.pot for hand in session_in(reading).hands] == [75] * 3


def test_a_ditto_below_nothing_is_a_doubt() -> None:
    reading = read(row('1,Paul,",.75,3,2,P'))
    assert ("S002", "C3", '"') in doubts_in(reading)


def test_a_row_with_a_cell_too_many_is_not_used() -> None:
    reading = read(row("1,Paul,9D,0,75,3,2,P\n2,Larry,8S,.75,2,3,P"))
    assert [hand.id for hand in session_in(reading).hands] == ["2"]
    assert [(code, cell) for code, cell, _ in doubts_in(reading)] == [("S002", "A3")]
    assert "0 | 75" in (session_in(reading).notes or "")


def test_a_row_with_a_cell_too_few_is_a_doubt_where_all_others_have_theirs() -> None:
    full = "1,Paul,9D,.75,3,2,P\n2,Larry,8S,.75,2,3,P\n3,Roosevelt,.75,3,2,P"
    assert ("S009", "A5", "3") in doubts_in(read(row(full)))


def test_two_hands_of_one_number_are_both_kept() -> None:
    reading = read(row("1,Paul,9D,.75,3,2,P\n1,Larry,8S,.75,2,3,P"))
    assert [hand.dealer for hand in session_in(reading).hands] == ["Paul", "Larry"]
    assert "S008" in [code for code, _, _ in doubts_in(reading)]


@pytest.mark.parametrize(
    ("head", "cards"),
    [
        ("Main;Donneur;Atout;Cagnotte;Zoé;Noé;Gagnant;Report;Commentaire", "RP"),
        ("Donne;Qui donne;Retourne;Pot;Zoé;Noé;Vainqueur;À reporter;Observations", "RP"),
        ("Сдача;Сдающий;Козырь;Банк;Zoé;Noé;Победитель;Перенос;Примечания", "Кп"),
        ("Hand No;Dealt by;Turned;In the pot;Zoé;Noé;Pot to;C/O;Comments", "KS"),
    ],
)
def test_headings_of_three_languages(head: str, cards: str) -> None:
    hand = hand_in(read(f"{head}\n4;Noé;{cards};1,25;3;2;Zoé;0;bien\n"))
    assert (hand.id, hand.dealer, hand.trump, hand.pot) == ("4", "Noé", "KS", 125)
    assert hand.table == Table({"Zoé": 3, "Noé": 2}, winner=("Zoé",), carry=0)
    assert hand.notes == "bien"


def test_headings_of_two_rows() -> None:
    rows: list[list[object]] = [
        ["Hand", "Dealer", "Trump", "Larry", None, "Paul", None],
        [None, None, None, "tricks", "paid", "tricks", "paid"],
        [1, "Paul", "9D", 5, None, "B", 0.5],
    ]
    data = workbook(("One", rows), merge=("D1:E1", "F1:G1"))
    hand = hand_in(read_table(data, "x.xlsx"))
    assert hand.table == Table({"Larry": 5}, bourre=("Paul",), paid={"Paul": 50})


def test_a_misspelt_heading_is_no_player_and_its_cells_are_kept() -> None:
    head = "Hand,Dealr,Trump,Larry,Paul,Weather"
    reading = read(row("1,Paul,9D,5,P,rain", head))
    assert doubts_in(reading) == [("S011", "B2", "Dealr"), ("S011", "F2", "Weather")]
    assert reading.doubts[0].alternatives == ("dealer",)
    assert 'then --map "Dealr=dealer"' in reading.doubts[0].message
    assert hand_in(reading).notes == "Dealr: Paul\nWeather: rain"
    assert [seat.name for seat in session_in(reading).players] == ["Larry", "Paul"]


def test_what_each_won_has_no_place_in_a_log_and_is_kept() -> None:
    reading = read(row("1,Paul,9D,.75,+.50,-.25,-.25\n2,Larry,9D,.75,-.25,+.50,-.25"))
    first, second = session_in(reading).hands
    assert first.notes == "Roosevelt: +.50\nLarry: -.25\nPaul: -.25"
    assert second.table == Table()


def test_totals_below_are_held_against_their_columns() -> None:
    rows = "1,Paul,9D,.75,3,2,P\n2,Larry,8S,.75,2,3,P"
    assert doubts_in(read(row(f"{rows}\nTotal,,,,5,5,0"))) == []
    wrong = read(row(f"{rows}\nTotal,,,,5,4,0"))
    assert ("S008", "F5", "4") in doubts_in(wrong)
    assert len(session_in(wrong).hands) == 2


def test_rows_above_and_below_the_hands() -> None:
    text = (
        "Friday at the camp,,,\n2024-10-04,,,\nrules,camp,ante,.25\nopening pot,$2.00,,\n"
        f"{HEAD}\n1,Paul,9D,2.75,3,2,P\nstack,,,,23.50,17.75,20.00\nclosing pot,0,,,,,\n"
        "notes,nobody slept,,,,,\nnet,,,,+3.50,-2.25,0\n"
    )
    session = session_in(read(text))
    assert (session.title, session.date, session.rules) == (
        "Friday at the camp",
        "2024-10-04",
        "camp",
    )
    assert session.opening_pot == 200
    assert session.hands[0].ante == 25
    assert session.closing.pot == 0
    assert session.closing.stack == {"Roosevelt": 2350, "Larry": 1775, "Paul": 2000}
    assert session.closing.net == {"Roosevelt": 350, "Larry": -225, "Paul": 0}
    assert session.notes is not None
    assert "nobody slept" in session.notes


def test_initials_above_columns_of_players_named_above() -> None:
    above = "players,Roosevelt,Larry,Paul\nalso called,Rosie,,\n"
    hand = hand_in(read(f"{above}Hand,Dealer,Trump,Rosie,L,P\n1,P,9D,3,2,x\n"))
    assert hand.dealer == "Paul"
    assert hand.table.tricks == {"Roosevelt": 3, "Larry": 2}


def test_a_heading_that_fits_two_players_is_nobodys() -> None:
    above = "players,Roosevelt,Ronnie,Paul\n"
    reading = read(f"{above}Hand,Dealer,Trump,R,Ronnie,Paul\n1,Paul,9D,3,2,x\n")
    # Ronnie stands beside it, so R is Roosevelt.
    assert hand_in(reading).table.tricks == {"Roosevelt": 3, "Ronnie": 2}
    alone = read(f"{above}Hand,Dealer,Trump,R,Paul\n1,Paul,9D,3,2\n")
    assert ("S003", "D2", "R") in doubts_in(alone)
    assert "R: 3" in (hand_in(alone).notes or "")


def test_headings_with_what_people_add_to_them() -> None:
    head = "Deal #;Dealt by;Turn-up;Larry;Paul;Winner(s);Pot $;Total tricks;Date"
    text = f"{head}\n1;Paul;9D;5;P;Larry;1.25;5;x\n"
    hand = hand_in(read(text))
    assert (hand.id, hand.dealer, hand.trump, hand.pot) == ("1", "Paul", "9D", 125)
    assert hand.table.winner == ("Larry",)
    assert [seat.name for seat in session_in(read(text)).players] == ["Larry", "Paul"]


def test_an_amount_with_a_sign_in_its_heading_is_no_player() -> None:
    reading = read(row("1,Paul,9D,5,P,.75", "Hand,Dealer,Trump,Larry,Paul,$ in the big pot"))
    assert doubts_in(reading) == [("S011", "F2", "$ in the big pot")]
    assert reading.doubts[0].alternatives == ("pot",)


def test_text_below_the_hands_is_a_note_and_numbers_alone_are_no_hands() -> None:
    rows = "1,Paul,9D,.75,3,2,P\n2,,,,,,\n3,Larry,9D,.75,3,2,P\n4,,,,,,\n5,,,,,,"
    reading = read(row(f"{rows}\nLarry owes us all,,,,,,"))
    assert [hand.id for hand in session_in(reading).hands] == ["1", "2", "3"]
    assert session_in(reading).notes == "Larry owes us all"
    assert doubts_in(reading) == []
    assert ("S009", "A6") in settled_in(reading)


@pytest.mark.parametrize("dash", ["-", "–", ""])
def test_a_dash_is_as_good_as_blank(dash: str) -> None:
    hand = hand_in(read(row(f"1,Paul,9D,{dash},3,2,P,{dash},{dash}", f"{HEAD},Winner,Carry")))
    assert (hand.pot, hand.table.winner, hand.table.carry) == (None, None, None)


def test_brackets_around_a_mark() -> None:
    hand = hand_in(read(row("1,Paul,9D,.75,5 (W),(0),P")))
    assert hand.table == Table({"Roosevelt": 5}, winner=("Roosevelt",), bourre=("Larry",))


def test_rounds_beside_deals_are_tricks() -> None:
    text = (
        "Deal,Dealer,Turned,Round,Roosevelt,Larry,Paul,Leader\n"
        "1,Paul,8S,1,AH,5H,7H,Roosevelt\n1,Paul,8S,2,4D,QD,KD,Paul\n"
    )
    first, second = hand_in(read(text)).tricks
    assert [play.player for play in second.plays] == ["Paul", "Roosevelt", "Larry"]
    assert len(first.plays) == 3


def test_a_table_on_its_side_without_a_name_for_the_hands() -> None:
    text = ",1,2\nDealer,Paul,Larry\nTrump,8S,4C\nLarry,3,P\nPaul,2,5\n"
    first, second = session_in(read(text)).hands
    assert (first.id, first.dealer, first.trump) == ("1", "Paul", "8S")
    assert first.table.tricks == {"Larry": 3, "Paul": 2}
    assert second.passed == ("Larry",)


def test_a_table_on_its_side_with_the_players_first() -> None:
    text = "Friday\nPlayers,1,2\nLarry,3,P\nPaul,2,5\nDealer,Paul,Larry\nTrump,8S,4C\n"
    session = session_in(read(text))
    assert session.title == "Friday"
    assert [seat.name for seat in session.players] == ["Larry", "Paul"]
    assert [hand.id for hand in session.hands] == ["1", "2"]
    assert session.hands[1].dealer == "Larry"


@pytest.mark.parametrize("names", ["Larry,Paul", '"Larry, Paul"', "Larry Paul", "Larry & Paul"])
def test_the_players_in_a_row_of_their_own(names: str) -> None:
    session = session_in(read(f"players,{names}\nHand,Dealer,Trump,L,P\n1,P,9D,5,x\n"))
    assert [seat.name for seat in session.players] == ["Larry", "Paul"]


def test_a_name_that_no_log_can_hold_is_listed() -> None:
    long = "Paul" * 40
    above = f"players,Larry,Ronnie,{long}\nalso called,R,R\n"
    reading = read(f"{above}Hand,Dealer,Trump,Larry,Ronnie\n1,R,9D,5,x\n")
    assert [text for code, _, text in doubts_in(reading) if code == "S002"] == [long, "R", "R"]
    assert hand_in(reading).dealer == "?"
    assert ("S003", "B4", "R") in doubts_in(reading)


# --- A row for every trick, a row for every play ------------------------------------------------

TRICKS = "players,Odile,Ray,Nolan\nHand,Dealer,Trump,Trick,Leader,{},Taken by\n"


def test_the_cards_of_a_trick_in_one_cell() -> None:
    text = TRICKS.format("Cards") + "1,Nolan,10D,1,Odile,AD AH TD,Odile\n"
    hand = hand_in(read(text))
    plays = (Play("Odile", "AD"), Play("Ray", "AH"), Play("Nolan", "TD"))  # type: ignore[arg-type]
    assert hand.tricks == (Trick(plays, "Odile"),)


def test_who_played_what_in_one_cell() -> None:
    text = TRICKS.format("Cards") + '1,Nolan,10D,1,Ray,"Ray 4S>>KS, Odile 9S",Ray\n'
    hand = hand_in(read(text))
    assert hand.tricks[0].plays == (Play("Ray", "KS", "4S", late=True), Play("Odile", "9S"))  # type: ignore[arg-type]


def test_cards_below_the_players_go_clockwise_from_the_leader() -> None:
    text = TRICKS.format("Odile,Ray,Nolan") + "1,Nolan,10D,1,Nolan,7C,KD*,JS,\n"
    (trick,) = hand_in(read(text)).tricks
    assert [play.player for play in trick.plays] == ["Nolan", "Odile", "Ray"]
    assert trick.taken_by == "Ray"


def test_without_a_leader_the_order_of_play_is_not_made_up() -> None:
    text = TRICKS.format("Odile,Ray,Nolan") + "1,Nolan,10D,1,,7C,KD,JS,\n"
    reading = read(text)
    assert hand_in(reading).tricks == (Trick(()),)
    assert doubts_in(reading) == [("S002", "A3", "Odile 7C  Ray KD  Nolan JS")]
    assert "Odile 7C  Ray KD  Nolan JS" in (hand_in(reading).notes or "")


def test_a_trick_left_out_keeps_its_place() -> None:
    rows = "1,Nolan,10D,1,Odile,AD AH TD,\n1,Nolan,10D,3,Odile,9S 7S TS,\n"
    reading = read(TRICKS.format("Cards") + rows)
    assert [len(trick.plays) for trick in hand_in(reading).tricks] == [3, 0, 3]
    assert [code for code, _, _ in doubts_in(reading)] == ["S009"]


def test_rows_of_one_hand_that_disagree_are_neither_taken() -> None:
    rows = "1,Nolan,10D,1,Odile,AD AH TD,\n1,Ray,10D,2,Odile,9S 7S TS,\n"
    reading = read(TRICKS.format("Cards") + rows)
    assert "S008" in [code for code, _, _ in doubts_in(reading)]
    assert hand_in(reading).dealer == "?"


def test_a_row_for_every_play() -> None:
    text = (
        "players,Odile,Ray,Nolan\n"
        "Hand,Dealer,Trump,Trick,Player,Card,Took back,Late,Fine for,Fine paid,Tricks\n"
        "1,Nolan,10D,,,,,,,,\n1,,,,Ray,,,,talk,1.00,\n1,,,,Odile,,,,,,2\n"
        "1,,,1,Odile,KS,4S,yes,,,\n1,,,1,Ray,7S,,,,,\n"
    )
    reading = read(text)
    hand = hand_in(reading)
    assert hand.tricks[0].plays == (Play("Odile", "KS", "4S", late=True), Play("Ray", "7S"))  # type: ignore[arg-type]
    assert hand.fines == (Fine("Ray", "talk", 100),)
    assert hand.dealer == "Nolan"


def test_players_who_are_nowhere_listed_are_a_doubt() -> None:
    text = "Hand,Dealer,Trump,Trick,Player,Card\n1,Nolan,10D,1,Odile,KS\n1,Nolan,10D,1,Ray,7S\n"
    reading = read(text)
    assert [seat.name for seat in session_in(reading).players] == ["Odile", "Ray", "Nolan"]
    assert [code for code, _, _ in doubts_in(reading)] == ["S009"]


# --- What is no table ---------------------------------------------------------------------------


def test_rows_without_headings_are_listed() -> None:
    reading = read("who,knows\nwhat,this is\n")
    assert reading.sessions == ()
    assert doubts_in(reading) == [
        ("S001", "A1", ""),
        ("S002", "A1", "who | knows"),
        ("S002", "A2", "what | this is"),
    ]


def test_a_sheet_of_a_book_without_hands_is_listed_and_an_empty_one_is_not() -> None:
    hands: list[list[object]] = [
        ["Hand", "Dealer", "Trump", "Larry", "Paul"],
        [1, "Paul", "9D", 5, "P"],
    ]
    data = workbook(("Hands", hands), ("Shopping", [["ice", "beer"]]), ("Empty", []))
    reading = read_table(data, "x.xlsx")
    assert len(reading.sessions) == 1
    assert [(code, cell) for code, cell, _ in doubts_in(reading)] == [
        ("S001", "Shopping!A1"),
        ("S002", "Shopping!A1"),
    ]


def test_an_empty_file() -> None:
    assert [code for code, _, _ in doubts_in(read(""))] == ["S001"]
