"""Doubts: what a sheet leaves open is told with its place, and what proves a reading settles it."""

import pytest

from bourre_audit.game.record import Hand
from bourre_audit.sheets.doubt import Doubt, SheetReading
from bourre_audit.sheets.shorthand.read import read_shorthand
from tests.sheets.samples import LOGS

SEATS = "rules camp\nseats Roosevelt Ronnie Thomas Larry\n"


def reading(text: str) -> SheetReading:
    return read_shorthand(SEATS + text)


def hand(text: str) -> Hand:
    (session,) = reading(text).sessions
    return session.hands[-1]


def open_(text: str) -> list[tuple[str, str, str | None, tuple[str, ...]]]:
    """The doubts that remain: code, text, what stands in the log, what else it could be."""
    return [brief(doubt) for doubt in reading(text).doubts if doubt.severity != "note"]


def brief(doubt: Doubt) -> tuple[str, str, str | None, tuple[str, ...]]:
    return doubt.rule.code, doubt.text, doubt.took, doubt.alternatives


def settled(text: str) -> list[tuple[str, str, str | None, str | None]]:
    return [
        (one.rule.code, one.text, one.took, one.settled)
        for one in reading(text).doubts
        if one.severity == "note" and one.settled is not None
    ]


def test_the_doubts_of_a_wet_napkin() -> None:
    text = (LOGS / "sheets" / "doubtful.txt").read_text(encoding="utf-8")
    found = [
        (one.rule.code, one.spot.line, one.text, one.took, one.severity)
        for one in read_shorthand(text).doubts
    ]
    assert found == [
        ("S005", 4, "lOS", "?S", "warning"),
        ("S006", 4, "125", None, "warning"),
        ("S003", 4, "R", "Roosevelt", "note"),
        ("S003", 5, "Ro", None, "warning"),
        ("S005", 5, "1OH", "?H", "warning"),
        ("S003", 7, "Ro", None, "warning"),
        ("S005", 7, "8", None, "warning"),
        ("S006", 7, "25", "0.25", "note"),
        ("S003", 7, "Lary", "Larry", "note"),
        ("S007", 8, "O", "0", "note"),
        ("S002", 8, "what is this", None, "warning"),
        ("S004", 9, "Bob", None, "warning"),
        ("S009", 9, "Th", None, "warning"),
    ]


def test_five_tricks_settle_a_letter() -> None:
    assert hand("1  d L  t 8S  Th l  L 4").table.tricks == {"Thomas": 1, "Larry": 4}
    assert settled("1  d L  t 8S  Th l  L 4") == [
        ("S007", "l", "1", "the tricks of the hand add up to 5 only so")
    ]


def test_tricks_that_do_not_add_up_settle_nothing() -> None:
    text = "1  d L  t 8S  Th l  L 3"
    assert open_(text) == [("S007", "l", None, ("1",))]
    assert hand(text).table.tricks is None
    assert hand(text).notes == "not certain on the sheet: Th l  L 3"


def test_an_unreadable_number_is_what_is_left_of_five() -> None:
    assert hand("1  d L  t 8S  in Th L  Th ?  L 3").table.tricks == {"Thomas": 2, "Larry": 3}
    assert hand("1  d L  t 8S  in R Th L  Th ?  L 3").table.tricks is None  # and Roosevelt?


def test_tricks_of_hands_of_three_cards() -> None:
    rules = "rules camp with hand_size=3\nseats Roosevelt Thomas Larry\n"
    (session,) = read_shorthand(rules + "1  d L  t 8S  Th l  L 2").sessions
    assert session.hands[0].table.tricks == {"Thomas": 1, "Larry": 2}


@pytest.mark.parametrize(
    ("text", "ante", "pot"),
    [
        ("1  d L  t 8S  pot 100", None, 100),  # four antes of the camp's quarter
        ("1  d L  t 8S  ante 25  pot 1.00", 25, 100),
        ("1  d L  t 8S  ante 50  pot 2.00", 50, 200),  # not the book's, but it makes the pot
        ("1  d L  t 8S  ante 50  pot 250", None, None),
        ("1  d L  t 8S  pot 1.00  c/o 1.00  won nobody\n2  d R  t 8S  pot 200", None, 200),
        ("1  d L  t 8S  pot 1.00  won R\n2  d R  t 8S  pot 200", None, None),  # carried: unknown
    ],
)
def test_sums_settle_amounts(text: str, ante: int | None, pot: int | None) -> None:
    found = hand(text)
    assert (found.ante, found.pot) == (ante, pot)


def test_without_a_book_its_ante_proves_nothing() -> None:
    (session,) = read_shorthand("seats Roosevelt Thomas\n1  d R  t 8S  ante 25").sessions
    assert session.hands[0].ante is None
    assert session.hands[0].notes == "not certain on the sheet: ante 25"


def test_a_payment_is_the_pot() -> None:
    text = "1  d L  t 8S  pot 1.00  Th 5*  L B  L pays 100  c/o 100"
    assert hand(text).table.paid == {"Larry": 100}
    assert hand(text).table.carry == 100
    assert open_(text) == []
    assert open_("1  d L  t 8S  L pays 100") == [("S006", "100", None, ("1.00", "100.00"))]


def test_one_doubtful_payment_leaves_out_all() -> None:
    text = "1  d L  t 8S  L pays 1.00  Th pays 35"
    assert hand(text).table.paid is None
    assert hand(text).notes == "not certain on the sheet: paid L 1.00  Th 35"


def test_a_name_that_fits_two_is_put_down_for_nobody() -> None:
    text = "1  d Ro  t 8S"
    assert hand(text).dealer == "?"
    assert hand(text).notes == "not certain on the sheet: dealer Ro"
    assert open_(text) == [("S003", "Ro", None, ("Roosevelt", "Ronnie"))]


def test_a_doubtful_name_in_a_row_takes_the_row_away() -> None:
    text = "1  d L  t 8S  Ro 3  Th 2"
    assert hand(text).table.tricks is None
    assert hand(text).notes == "not certain on the sheet: Ro 3  Th 2"


def test_an_unknown_name() -> None:
    assert open_("1  d Bob  t 8S") == [("S004", "Bob", None, ())]


def test_blank_is_not_nothing() -> None:
    grid = "hand  Roosevelt  Ronnie  Thomas  Larry\n1     3          2               P\n"
    assert open_(grid) == [("S009", "", None, ())]
    assert hand(grid).table.tricks is None
    assert hand(grid).stayed is None


def test_an_entry_between_two_columns_is_nobodys() -> None:
    """Four amounts under five columns, none of them where a head is: whose are they?"""
    grid = (
        "hand   Ro'   Rn  Th  L   dealer\n1      2     2   1   P   L\n"
        "total  +1,00 -0,50 +0,50 -1,00\n"
    )
    found = read_shorthand("seats Ro' Rn Th L\n" + grid)
    assert found.sessions[0].closing.net is None
    assert "total  +1,00 -0,50 +0,50 -1,00" in " ".join(doubt.text for doubt in found.doubts)


def test_a_dash_is_a_pass() -> None:
    grid = "hand  Roosevelt  Ronnie  Thomas  Larry\n1     3          2       -       P\n"
    assert open_(grid) == []
    assert hand(grid).table.tricks == {"Roosevelt": 3, "Ronnie": 2}
    assert hand(grid).passed == ("Thomas", "Larry")


def test_tricks_without_a_dealer_stay_in_the_notes() -> None:
    text = "1  t 8S  in Th L\n   Th: AS 2S / Th: KS 3S"
    found = hand(text)
    assert found.tricks == ()
    assert found.notes == "trick: Th: AS 2S\ntrick: Th: KS 3S"
    assert [code for code, *_ in open_(text)] == ["S009"]


def test_a_card_too_few() -> None:
    """Three stayed and two cards stand there: only the lead is certain."""
    text = "1  d L  t 8S  in Rn Th L\n   Th: AS 2S"
    (trick,) = hand(text).tricks
    assert [(play.player, play.card) for play in trick.plays] == [("Thomas", "AS")]
    assert trick.notes == "not certain on the sheet: Th: AS 2S"
    assert [code for code, *_ in open_(text)] == ["S008"]


def test_in_and_out_at_once() -> None:
    text = "1  d L  t 8S  in Th L  Th 3  L out"
    assert "S008" in [code for code, *_ in open_(text)]
    assert "in Th L" in (hand(text).notes or "")


def test_out_and_a_trick_at_once() -> None:
    text = "1  d L  t 8S  Th 3 out  L 2"
    assert [code for code, *_ in open_(text)] == ["S002", "S007"]
    assert (hand(text).stayed, hand(text).table.tricks) == (None, None)


def test_a_dash_after_a_number_is_no_pass() -> None:
    text = "1  d L  t 8S  Rn 2, Th 2, L 1 - carried"
    assert hand(text).table.tricks == {"Ronnie": 2, "Thomas": 2, "Larry": 1}
    assert hand(text).table.winner == ()
    assert open_(text) == []


def test_single_spaces_will_do() -> None:
    text = "1 d L t 8S pot 1.00 in Rn Th L\nRn 1 Th 2 L 2 ->"
    found = hand(text)
    assert (found.dealer, found.trump, found.pot) == ("Larry", "8S", 100)
    assert found.table.tricks == {"Ronnie": 1, "Thomas": 2, "Larry": 2}
    assert found.table.winner == ()


def test_totals_of_tricks_are_no_money() -> None:
    grid = "hand  Roosevelt  Ronnie  Thomas  Larry\n1     3          2       -       P\n"
    (session,) = reading(grid + "total 3          2       0       0\n").sessions
    assert session.closing.net is None
    wrong = reading(grid + "total 3          1       0       0\n")
    assert wrong.sessions[0].closing.net is None
    assert [doubt.text for doubt in wrong.doubts if doubt.severity != "note"] == ["Ronnie 1"]
    money = reading(grid + "total +3        -1      -1      -1\n")
    assert money.sessions[0].closing.net == {
        "Roosevelt": 300,
        "Ronnie": -100,
        "Thomas": -100,
        "Larry": -100,
    }


def test_as_people_say_it() -> None:
    text = "Hand 1: dealer: Ronnie, trump: 8 of spades, pot: $1.00\nThomas 3 tricks, Larry boo"
    found = hand(text + ", Ronnie 2")
    assert (found.dealer, found.trump, found.pot) == ("Ronnie", "8S", 100)
    assert found.table.tricks == {"Thomas": 3, "Ronnie": 2}
    assert found.table.bourre == ("Larry",)


@pytest.mark.parametrize("late", ["unit 1", "currency chips", "cards fr", "opening exempt L"])
def test_what_comes_too_late_is_told(late: str) -> None:
    head = "unit 0.01  currency $  cards en  opening exempt R\nseats Rosie Thomas Larry\n"
    found = read_shorthand(f"{head}{late}\n1  d R  t 8S\n{late}\n")
    assert [doubt.text for doubt in found.doubts].count(late) == 2


def test_seats_said_twice() -> None:
    found = read_shorthand("seats Rosie Thomas\nseats Paul Thomas\n1  d R  t 8S\n")
    assert [doubt.text for doubt in found.doubts] == ["seats Paul Thomas"]
    assert len(found.sessions[0].players) == 2


def test_an_initial_that_is_a_word_of_one_letter() -> None:
    text = "seats donald thomas larry\n1  d t  t 8s  d 3  t 2\n2  d d  t s   in d t\n   t: as 2s"
    (session,) = read_shorthand(text).sessions
    first, second = session.hands
    assert (first.dealer, first.trump) == ("thomas", "8S")
    assert first.table.tricks == {"donald": 3, "thomas": 2}
    assert (second.dealer, second.trump) == ("donald", "?S")
    assert [play.player for play in second.tricks[0].plays] == ["thomas", "donald"]


def test_a_number_after_a_hash_is_a_hand() -> None:
    (session,) = read_shorthand("# copied\nseats A B\n# 3 d A  t 8S\n#4  d B  t 9S\n").sessions
    assert [one.id for one in session.hands] == ["3", "4"]
    assert session.notes is None


def test_two_pots() -> None:
    text = "1  d L  t 8S  pot 1.00  pot 1.25"
    assert open_(text) == [("S008", "pot 1.25", None, ())]
    assert hand(text).pot is None
    assert hand(text).notes == "not certain on the sheet: pot 1.00 or pot 1.25"


def test_two_hands_of_one_number() -> None:
    text = "1  d L  t 8S\n\n1  d R  t 9S"
    (session,) = read_shorthand("seats Roosevelt Thomas Larry\n" + text).sessions
    assert [one.id for one in session.hands] == ["1", "1'"]


def test_what_is_struck_through_does_not_count() -> None:
    text = "1  d L  t ~~7S~~ 8S  pot ~~1.25~~ 1.00"
    assert hand(text).trump == "8S"
    assert hand(text).pot == 100
    assert settled(text) == [
        ("S008", "7S", "8S", "what is struck through does not count"),
        ("S008", "1.25", "1.00", "what is struck through does not count"),
    ]


def test_counts() -> None:
    counts = reading("1  d L  t lOS  what is this").counts
    assert (counts.doubtful, counts.not_read) == (1, 1)
    assert counts.read == 1  # the dealer


def test_no_players_no_reading() -> None:
    found = read_shorthand("1  d R  t 8S\n   R 3\n")
    assert found.sessions == ()
    (doubt,) = found.doubts  # once for the whole sheet, not again for every line
    assert (doubt.rule.code, doubt.text) == ("S001", "1  d R  t 8S\nR 3")
    assert "nothing of the sheet is read" in doubt.message
    assert found.counts.not_read == 2


def test_an_empty_sheet() -> None:
    found = read_shorthand("\n\n")
    assert found.sessions == ()
    assert [doubt.rule.code for doubt in found.doubts] == ["S001"]


def test_a_nickname_that_is_a_circled_nought() -> None:
    text = "seats Odile (O) 5.00, Ray\n1  d O  t 8S  Ray (0)  O 5\n"
    (session,) = read_shorthand(text).sessions
    assert session.players[0].aka == ("O",)
    assert session.hands[0].table.bourre == ("Ray",)


def test_names_without_a_word_before_them_are_asked_about() -> None:
    """They may as well be a day and a place: nobody is seated on a guess."""
    (doubt,) = read_shorthand("Sunday\nDupre, Lou, Big Al\n\n1  d Lou\n").doubts
    assert (doubt.rule.code, doubt.spot.line) == ("S001", 2)
    assert "write seats before them" in doubt.message
    (doubt,) = read_shorthand("Sunday\n      Dupre   Lou   Nat\n1      3     2     -\n").doubts
    assert (doubt.rule.code, doubt.spot.line) == ("S001", 2)
    assert "write hand before them" in doubt.message
    found = read_shorthand("Sunday\nhand  Dupre   Lou   Nat\n1      3     2     -\n")
    assert found.sessions[0].hands[0].table.tricks == {"Dupre": 3, "Lou": 2}


def test_a_row_of_totals_seats_nobody() -> None:
    (doubt,) = read_shorthand("Nov 28\n1  d R\nTotal   R -1.25   T +0.75  P 0\n").doubts
    assert doubt.rule.code == "S001"


def test_a_result_far_from_its_name() -> None:
    told = hand("1  d Larry\n Rs   III\n L     boo\n Thomas  2 *\n")
    assert told.table.tricks == {"Roosevelt": 3, "Thomas": 2}
    assert told.table.bourre == ("Larry",)
    assert told.table.winner == ("Thomas",)
    told = hand("1  d Larry\n Rs   3  L   2   Thomas   out\n")
    assert told.table.tricks == {"Roosevelt": 3, "Larry": 2}
    assert told.passed == ("Ronnie", "Thomas")


def test_two_names_far_apart_are_no_result() -> None:
    """B for Bob is no bourré, and W for Wade no winner."""
    found = read_shorthand("seats Roosevelt Bob Paul Wade\n1  d Bob\nR  B  P  W\n")
    (told,) = found.sessions[0].hands
    assert (told.table.bourre, told.table.winner, told.passed) == (None, None, None)
    assert [one.rule.code for one in found.doubts if one.severity == "warning"] == ["S002"] * 4


def test_cents_without_their_sign() -> None:
    assert hand("ante 25c\n1  d Larry  pot 75 cents\n").pot == 75
    (session,) = read_shorthand("currency chips\nseats A B\nante 25c\n1  d A\n").sessions
    assert session.hands[0].ante is None  # cents, or chips?
