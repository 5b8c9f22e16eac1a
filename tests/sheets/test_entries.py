"""Names, amounts, counts, marks and words, one entry at a time."""

import pytest

from bourre_audit.game.money import Unit, read_unit
from bourre_audit.game.record import CardLanguage, Seat
from bourre_audit.sheets import words
from bourre_audit.sheets.amounts import read_money
from bourre_audit.sheets.cards import read_sheet_card, read_turned
from bourre_audit.sheets.counts import read_cell, read_count
from bourre_audit.sheets.who import Who

CAMP = tuple(map(Seat, ("Roosevelt", "Thomas", "Larry", "Ronnie", "Paul", "T-Boy", "Tante Zoé")))


@pytest.mark.parametrize(
    ("word", "player"),
    [
        ("Roosevelt", "Roosevelt"),
        ("roosevelt", "Roosevelt"),
        ("  LARRY ", "Larry"),
        ("L", "Larry"),
        ("Th", "Thomas"),
        ("Rn", "Ronnie"),  # no other name has an n after its R
        ("Rnn", "Ronnie"),
        ("TB", "T-Boy"),
        ("T-B", "T-Boy"),
        ("tante zoe", "Tante Zoé"),
        ("Zoé", "Tante Zoé"),
        ("Ta", "Tante Zoé"),
        ("Rsvlt", "Roosevelt"),
        ("P.", "Paul"),
    ],
)
def test_who_is_meant(word: str, player: str) -> None:
    reading = Who(CAMP).read(word)
    assert (reading.value, reading.settled) == (player, None)


@pytest.mark.parametrize(
    ("word", "players"),
    [
        ("R", ("Roosevelt", "Ronnie")),
        ("Ro", ("Roosevelt", "Ronnie")),
        ("T", ("Thomas", "T-Boy", "Tante Zoé")),
        ("Taul", ("Paul",)),  # nearly, but not quite
        ("Bob", ()),
        ("?", ()),
        ("", ()),
    ],
)
def test_who_is_not_certain(word: str, players: tuple[str, ...]) -> None:
    reading = Who(CAMP).read(word)
    assert reading.value is None
    assert reading.others == players
    assert reading.why


@pytest.mark.parametrize(
    ("word", "player"), [("Lary", "Larry"), ("Rosevelt", "Roosevelt"), ("Tomas", "Thomas")]
)
def test_a_misspelt_name_is_settled_if_no_other_is_near(word: str, player: str) -> None:
    reading = Who(CAMP).read(word)
    assert (reading.value, reading.settled) == (player, "no other name comes near it")


def test_a_misspelt_name_near_two_is_nobody() -> None:
    reading = Who([Seat("Marcel"), Seat("Marcelle"), Seat("Paul")]).read("Marcele")
    assert (reading.value, reading.others) == (None, ("Marcel", "Marcelle"))


def test_another_name_is_no_shorter_form() -> None:
    assert Who([Seat("Anton"), Seat("Paul")]).read("Ann").value is None


def test_a_nickname_goes_before_a_beginning() -> None:
    who = Who([Seat("Roosevelt", ("R",)), Seat("Ronnie")])
    assert who.read("R").value == "Roosevelt"
    assert who.read("Ro").others == ("Roosevelt", "Ronnie")


def test_a_list_in_which_nobody_stands_twice_settles_an_initial() -> None:
    reading = Who(CAMP, [("R", "Th", "L"), ("R", "Rn")]).read("R")
    assert reading.value == "Roosevelt"
    assert reading.others == ("Roosevelt", "Ronnie")
    assert reading.settled == "it stands in one list with Rn (Ronnie)"


def test_one_settled_initial_settles_the_next() -> None:
    seats = [Seat("Anna"), Seat("Anton"), Seat("Anatol")]
    who = Who(seats, [("Anna", "An"), ("An", "Ant"), ("Anna", "Ana", "An")])
    assert who.read("Ant").value == "Anton"
    assert who.read("Ana").value == "Anatol"  # Anna stands beside it
    assert who.read("An").value is None or who.read("An").settled


def test_lists_that_contradict_each_other_settle_nothing() -> None:
    reading = Who(CAMP, [("R", "Rn"), ("R", "Roosevelt")]).read("R")
    assert reading.value is None


CENTS = Unit()


@pytest.mark.parametrize(
    ("text", "units"),
    [
        (".25", 25), ("0.25", 25), ("0,25", 25), ("1,25", 125), ("$1.25", 125), ("1.25 $", 125),
        ("25¢", 25), ("¼", 25), ("½", 50), ("¾", 75), ("1¼", 125), ("2½", 250), ("$¼", 25),
        ("1/4", 25), ("1 1/2", 150), ("3", 300), ("0", 0), ("10.00", 1000), ("1 250.00", 125000),
        ("125.", 12500),
    ],
)  # fmt: skip
def test_an_amount(text: str, units: int) -> None:
    reading = read_money(text, CENTS)
    assert (reading.value, reading.why) == (units, "")


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("25", (25, 2500)),
        ("125", (125, 12500)),
        ("10", (10, 1000)),
        ("17", (1700, 17)),  # nobody antes seventeen cents
        ("O.25", (25,)),
        ("l.25", (125,)),
        ("x", ()),
        ("1,000", ()),
        ("-1.00", ()),
        ("1.255", ()),
        ("", ()),
    ],
)
def test_an_amount_that_is_not_certain(text: str, others: tuple[int, ...]) -> None:
    reading = read_money(text, CENTS)
    assert reading.value is None
    assert reading.others == others
    assert reading.why


def test_chips_and_signs() -> None:
    chips = read_unit("1")
    assert read_money("25", chips).value == 25
    assert read_money("25 chips", chips, "chips").value == 25
    assert read_money("-.25", CENTS, signed=True).value == -25
    assert read_money("+1½", CENTS, signed=True).value == 150
    assert read_money("2½", chips).value is None


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("0", 0), ("3", 3), ("5", 5), ("|", 1), ("|||", 3), ("|||||", 5), ("II", 2), ("iii", 3),
        ("IV", 4), ("V", 5), ("卌", 5), ("||||/", 5), ("//", 2), ("Ⅲ", 3),
    ],
)  # fmt: skip
def test_a_count(text: str, count: int) -> None:
    assert read_count(text).value == count


@pytest.mark.parametrize(
    ("text", "others"),
    [("l", (1,)), ("ll", (2,)), ("11", (2,)), ("111", (3,)), ("O", (0,)), ("?", ()), ("7", ()),
     ("12", ()), ("tree", ())],
)  # fmt: skip
def test_a_count_that_is_not_certain(text: str, others: tuple[int, ...]) -> None:
    reading = read_count(text)
    assert reading.value is None
    assert reading.others == others
    assert reading.why


@pytest.mark.parametrize(
    ("text", "tricks", "marks"),
    [
        ("3*", 3, ("winner",)), ("*3", 3, ("winner",)), ("3 W", 3, ("winner",)),
        ("W3", 3, ("winner",)), ("B", None, ("bourre",)), ("bré", None, ("bourre",)),
        ("boo", None, ("bourre",)), ("Б", None, ("bourre",)), ("(0)", None, ("bourre",)),
        ("⓪", None, ("bourre",)), ("0 B", 0, ("bourre",)), ("P", None, ("passed",)),
        ("x", None, ("passed",)), ("-", None, ("passed",)), ("out", None, ("passed",)),
        ("пас", None, ("passed",)), ("||| *", 3, ("winner",)),
    ],
)  # fmt: skip
def test_a_cell(text: str, tricks: int | None, marks: tuple[str, ...]) -> None:
    cell = read_cell(text)
    assert (cell.tricks.value if cell.tricks else None) == tricks
    assert cell.marks == marks
    assert cell.rest == ()


def test_an_empty_cell_says_nothing() -> None:
    assert read_cell("  ") == ((None), (), ())


def test_what_does_not_belong_in_a_cell_is_kept() -> None:
    assert read_cell("3 +1.25").rest == ("+1.25",)
    assert read_cell("3 apples").rest == ("apples",)


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [
        ("10H", "en", "TH"), ("h10", "en", "TH"), ("♥10", "en", "TH"), ("KS", "en", "KS"),
        ("RP", "fr", "KS"), ("10Ca", "fr", "TD"), ("Тп", "ru", "AS"), ("?", "en", "?"),
        ("?S", "en", "?S"), ("K?", "en", "K?"),
    ],
)  # fmt: skip
def test_a_mark(text: str, language: CardLanguage, card: str) -> None:
    reading = read_sheet_card(text, language)
    assert (reading.value, reading.why) == (card, "")


@pytest.mark.parametrize(
    ("text", "value", "others"),
    [
        ("1OH", "?H", ("TH",)), ("lOH", "?H", ("TH",)), ("1H", "?H", ("AH", "TH")),
        ("OH", "?H", ("TH", "QH")), ("8", "8?", ()), ("S", "?S", ()), ("K#", "K?", ()),
        ("zz", None, ()), ("QSKS", None, ()), ("", None, ()),
    ],
)  # fmt: skip
def test_a_mark_that_is_not_certain(text: str, value: str | None, others: tuple[str, ...]) -> None:
    """Nothing is put down but what is certain of it: its suit, or its rank."""
    reading = read_sheet_card(text, "en")
    assert (reading.value, reading.others) == (value, others)
    assert reading.why


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [("spades", "en", "?S"), ("S", "en", "?S"), ("♦", "en", "?D"), ("carreau", "en", "?D"),
     ("K", "fr", "?D"), ("черви", "ru", "?H"), ("8S", "en", "8S"),
     ("8 spades", "en", "8S"), ("jack of clubs", "en", "JC"), ("six of spades", "en", "6S"),
     ("As ♥", "fr", "AH"), ("10 ♦", "en", "TD"), ("ace hearts", "en", "AH"),
     ("roi pique", "fr", "KS")],
)  # fmt: skip
def test_a_turned_card(text: str, language: CardLanguage, card: str) -> None:
    assert read_turned(text, language).value == card


def test_a_rank_alone_is_no_trump() -> None:
    assert read_turned("8", "en").value is None


@pytest.mark.parametrize(
    ("word", "field"),
    [
        ("Dealer", "dealer"), ("donneur", "dealer"), ("СДАЁТ", "dealer"), ("pot", "pot"),
        ("Trump:", "trump"), ("atout", "trump"), ("козырь", "trump"), ("écart", "drew"),
        ("ecart", "drew"), ("c/o", "carry"), ("→", "carry"), ("owes", "paid"), ("paie", "paid"),
        ("банк", "pot"), ("Roosevelt", None), ("", None),
    ],
)  # fmt: skip
def test_heads_in_three_languages(word: str, field: str | None) -> None:
    assert words.head(word) == field


@pytest.mark.parametrize("text", ['"', "''", "〃", "ditto", "idem", "do"])
def test_ditto_marks(text: str) -> None:
    assert words.is_ditto(text)


def test_the_languages_of_heads() -> None:
    assert words.languages_of("atout") == {"fr"}
    assert words.languages_of("pot") == {"en", "fr"}
    assert words.languages_of("Larry") == frozenset()
