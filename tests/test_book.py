"""The four rule books: what each of them says, and where it says so."""

import pickle
from dataclasses import FrozenInstanceError
from decimal import Decimal
from typing import Any, get_args

import pytest

from bourre_audit.game import book_duties
from bourre_audit.game.book import BOOKS, Book, load_book, with_settings
from bourre_audit.game.book_model import FOLLOW, SETTINGS, value_of
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.setting_values import value_text, value_words
from tests.books import CAMP

BOTH = ("discards", "passed_hands")
FOUR = ("follow", "head", "trump", "overtrump")
LEAD = (*FOUR, "lead")

# setting: camp, regles, articles, bure
TABLE: dict[str, tuple[Any, Any, Any, Any]] = {
    "players.min": (2, 2, 2, 2),
    "players.max": (7, 8, 8, 7),
    "hand_size": (5, 5, 5, 5),
    "ante.amount": (Decimal("0.25"), None, Decimal(1), None),
    "ante.exempt": ((), (), ("bourre_payer", "tied"), ()),
    "trump.source": ("dealer_last_card", "dealer_last_card", "dealer_last_card", "stock_next"),
    "declare.ace_forces_dealer": (False, False, True, False),
    "declare.all_pass": ("carry", "carry", "carry", "carry"),
    "draw.max": (5, 5, 5, 4),
    "draw.max_by_stayers": ({}, {}, {}, {6: 3, 7: 3}),
    "draw.refill": (BOTH, BOTH, BOTH, BOTH),
    "lead.trump_ace_first": (True, False, False, False),
    "lead.high_trump_with": ((), (), (), ("A", "K", "Q")),
    "play.head": ("must", "must", "must", "must"),
    "play.head_reference": ("best", "best", "best", "best"),
    "play.head_after_ruff": ("free", "led_suit", "free", "free"),
    "play.trump": ("must", "must", "must", "must"),
    "play.overtrump": ("must", "must", "must", "may"),
    "play.undertrump": ("must", "must", "must", "must"),
    "cinch": ("off", "off", "lead_and_follow", "off"),
    "pot.winner": ("most", "most", "most", "most"),
    "tie.pot": ("carry", "carry", "carry", "split"),
    "tie.odd_money": ("next_pot", "next_pot", "next_pot", "next_pot"),
    "bourre.pays": ("pot", "pot", "pot", "pot"),
    "bourre.cap": (Decimal(10), None, None, None),
    "bourre.cap_limits_winner": (False, False, False, False),
    "renege.pays": ("pot", "pot", "pot", "nothing"),
    "renege.capped": (True, True, True, True),
    "renege.covers": (LEAD, FOUR, FOUR, LEAD),
    "renege.window": ("trick_turned", "none", "next_play", "next_play"),
    "renege.corrected.may_win": (True, True, False, True),
    "renege.corrected.loses_deal": (False, False, True, False),
    "renege.may_win": (False, False, False, True),
    "renege.barred_pot": ("carry", "carry", "carry", "carry"),
    "renege.with_bourre": ("one", "one", "both", "one"),
    "renege.per_hand": ("one", "one", "one", "one"),
    "fines": ({"talk": Decimal(1)}, {}, {}, {}),
}

# Rulings by strength: A follows from the text; B and C are readings, and each has its setting.
RULINGS_A = {
    *(f"R-camp-{n}" for n in (1, 2, 5, 7, 8, 14, 19)),
    "R-regles-1",
    "R-bure-3",
    "R-bure-11",
}
READ_BY: dict[str, dict[str, str]] = {
    "camp": {
        "declare.all_pass": "R-camp-15",
        "draw.refill": "R-camp-16",
        "lead.trump_ace_first": "R-camp-9",
        "play.head_after_ruff": "R-camp-6",
        "tie.pot": "R-camp-4",
        "bourre.cap_limits_winner": "R-camp-3",
        "renege.pays": "R-camp-17",
        "renege.capped": "R-camp-3",
        "renege.covers": "R-camp-9",
        "renege.window": "R-camp-10",
        "renege.corrected.may_win": "R-camp-10",
        "renege.corrected.loses_deal": "R-camp-10",
        "renege.may_win": "R-camp-12",
        "renege.barred_pot": "R-camp-12",
        "renege.with_bourre": "R-camp-13",
        "renege.per_hand": "R-camp-13",
        "fines": "R-camp-18",
    },
    "regles": {
        "declare.all_pass": "R-regles-9",
        "lead.trump_ace_first": "R-regles-2",
        "lead.high_trump_with": "R-regles-2",
        "play.head_after_ruff": "R-regles-4",
        "tie.pot": "R-regles-8",
        "bourre.cap": "R-regles-14",
        "bourre.cap_limits_winner": "R-regles-14",
        "renege.capped": "R-regles-14",
        "renege.window": "R-regles-3",
        "renege.corrected.may_win": "R-regles-3",
        "renege.corrected.loses_deal": "R-regles-3",
        "renege.may_win": "R-regles-6",
        "renege.barred_pot": "R-regles-6",
        "renege.with_bourre": "R-regles-7",
    },
    "articles": {
        "ante.exempt": "R-articles-1",
        "declare.ace_forces_dealer": "R-articles-18",
        "tie.pot": "R-articles-2",
        "renege.covers": "R-articles-5",
        "renege.window": "R-articles-4",
        "renege.corrected.loses_deal": "R-articles-3",
        "renege.may_win": "R-articles-8",
        "renege.barred_pot": "R-articles-11",
        "renege.with_bourre": "R-articles-12",
    },
    "bure": {
        "ante.amount": "R-bure-14",
        "ante.exempt": "R-bure-13",
        "trump.source": "R-bure-1",
        "draw.max": "R-bure-2",
        "draw.max_by_stayers": "R-bure-2",
        "play.head_reference": "R-bure-5",
        "play.head_after_ruff": "R-bure-7",
        "play.trump": "R-bure-6",
        "play.overtrump": "R-bure-6",
        "play.undertrump": "R-bure-6",
        "tie.odd_money": "R-bure-12",
        "renege.pays": "R-bure-8",
        "renege.covers": "R-bure-8",
        "renege.corrected.may_win": "R-bure-8",
        "renege.corrected.loses_deal": "R-bure-8",
        "renege.may_win": "R-bure-8",
        "renege.barred_pot": "R-bure-8",
    },
}


@pytest.mark.parametrize("column", range(4), ids=BOOKS)
@pytest.mark.parametrize("name", TABLE)
def test_each_book_answers_each_question_as_its_text_says(name: str, column: int) -> None:
    value = value_of(load_book(BOOKS[column]), name)
    assert value == TABLE[name][column]
    assert type(value) is type(TABLE[name][column])


def test_the_table_asks_every_question() -> None:
    assert list(SETTINGS) == list(TABLE)
    assert BOOKS == ("camp", "regles", "articles", "bure")


def test_books_say_who_they_are() -> None:
    assert [load_book(id).id for id in BOOKS] == list(BOOKS)
    assert [load_book(id).language for id in BOOKS] == ["en", "fr", "en", "ru"]
    for id in BOOKS:
        book = load_book(id)
        assert book.title
        assert book.about
        assert book.changes == {}


def test_money_keeps_the_digits_that_were_written() -> None:
    assert value_text(CAMP.ante.amount) == "0.25"
    assert value_text(CAMP.bourre.cap) == "10.00"
    assert value_text(load_book("articles").ante.amount) == "1"


@pytest.mark.parametrize("id", BOOKS)
def test_every_setting_cites_a_section_of_its_own_text(id: str) -> None:
    sources = load_book(id).sources
    assert sorted(sources) == sorted((*SETTINGS, FOLLOW))
    for source in sources.values():
        assert source.section
        assert source.says
        assert source.book == id


@pytest.mark.parametrize("id", BOOKS)
def test_every_reading_is_cited_and_no_ruling_is_made_up(id: str) -> None:
    cited = {name: s.ruling for name, s in load_book(id).sources.items() if s.ruling is not None}
    readings = {name: ruling for name, ruling in cited.items() if ruling not in RULINGS_A}
    assert readings == READ_BY[id]


def test_a_book_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        CAMP.hand_size = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        CAMP.play.head = "may"  # type: ignore[misc]
    assert load_book("camp") is CAMP


def test_a_book_can_be_a_key_and_go_to_another_process() -> None:
    other = pickle.loads(pickle.dumps(CAMP))
    assert other == CAMP
    assert hash(other) == hash(CAMP)
    assert with_settings(CAMP, {"hand_size": 3}) != CAMP


def test_load_book_knows_the_built_in_ones_only() -> None:
    with pytest.raises(LookupError, match="camp, regles, articles, bure"):
        load_book("camp.yaml")


def test_words_and_types_name_the_same_values() -> None:
    """A value that the type allows has words, and the other way round."""
    checked = 0
    for name, setting in SETTINGS.items():
        kind: Any = Book
        for word in name.split("."):
            kind = kind.__annotations__[word]
        kind = kind.__origin__
        if setting.kind == "flag":
            assert (kind, set(setting.words)) == (bool, {"yes", "no"})
        elif setting.kind == "choice":
            assert get_args(kind) == tuple(setting.words)
        elif setting.kind == "payment":
            literal, *others = get_args(kind)
            named = {*get_args(literal)} | ({"antes"} if Antes in others else set())
            assert set(setting.words) == named
        elif setting.kind == "several" and name != "lead.high_trump_with":
            assert get_args(get_args(kind)[0]) == tuple(setting.words)
        else:
            continue
        checked += 1
    assert checked == 28
    assert "".join(book_duties.RANK_WORDS) == "AKQJT98765432"


def test_every_value_has_words() -> None:
    for id in BOOKS:
        for name, setting in SETTINGS.items():
            assert value_words(setting, value_of(load_book(id), name)), name


def test_words_of_values_that_no_book_has() -> None:
    assert value_words(SETTINGS["bourre.pays"], Antes(2)) == "2 times the ante"
    assert value_words(SETTINGS["bourre.pays"], Decimal("20.00")) == "20.00"
    assert value_words(SETTINGS["renege.covers"], ()).startswith("none")
    assert value_words(SETTINGS["fines"], {"talk": Decimal(1), "spill": Decimal("0.5")}) == (
        "1 for talk; 0.50 for spill"
    )
