"""Rule books changed by a table: in a log, on the command line, in a program."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.game.book import (
    BOOKS,
    BookReading,
    Source,
    book_from,
    load_book,
    set_from_text,
    with_settings,
)
from bourre_audit.game.book_model import SETTINGS, value_of
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.book_yaml import plain_yaml
from tests.books import BOOK_FOLDER, CAMP, changed, messages, no_other, one_problem


def test_a_table_changes_a_book_and_the_rest_stands() -> None:
    reading = changed(bourre={"cap": "20.00"}, ante={"amount": "0.50"})
    assert reading.problems == ()
    book = reading.book
    assert book is not None
    assert (book.id, book.bourre.cap, book.ante.amount) == ("camp", Decimal(20), Decimal("0.5"))
    assert dict(book.changes) == {"ante.amount": "0.50", "bourre.cap": "20.00"}
    assert list(book.changes) == ["ante.amount", "bourre.cap"]
    untouched = [name for name in SETTINGS if name not in book.changes]
    assert all(value_of(book, name) == value_of(CAMP, name) for name in untouched)


def test_a_change_is_a_house_rule_and_the_rest_keeps_its_source() -> None:
    book = changed(bourre={"cap": "20.00"}).book
    assert book is not None
    assert book.sources["bourre.cap"] == Source("house rule", None, "set by the table", "camp")
    assert book.sources["play.head"] == CAMP.sources["play.head"]


def test_what_stays_the_same_is_no_change() -> None:
    assert changed(bourre={"cap": "10"}).book == CAMP


def test_maps_merge_and_null_takes_an_entry_away() -> None:
    book = changed(fines={"spill": "50¢"}, draw={"max_by_stayers": {"7": "3"}}).book
    assert book is not None
    assert book.fines == {"talk": Decimal(1), "spill": Decimal("0.5")}
    assert dict(book.changes) == {"draw.max_by_stayers.7": "3", "fines.spill": "0.50"}
    for null in ("null", "~", "", None):
        quiet = changed(fines={"talk": null}).book
        assert quiet is not None
        assert quiet.fines == {}
        assert dict(quiet.changes) == {"fines.talk": "null"}
    bure = book_from({"base": "bure", "draw": {"max_by_stayers": {"6": "null"}}}, no_other).book
    assert bure is not None
    assert bure.draw.max_by_stayers == {7: 3}


def test_lists_are_replaced() -> None:
    book = changed(renege={"covers": ["turn", "follow"]}).book
    assert book is not None
    assert book.renege.covers == ("follow", "turn")
    assert dict(book.changes) == {"renege.covers": "follow,turn"}


@pytest.mark.parametrize(
    ("section", "setting", "empty"),
    [
        ("bourre", "cap", None),
        ("ante", "amount", None),
        ("renege", "covers", ()),
        ("draw", "max_by_stayers", {}),
    ],
)
def test_null_means_no_value(section: str, setting: str, empty: object) -> None:
    reading = changed(**{section: {setting: "null"}})
    assert reading.problems == ()
    assert reading.book is not None
    assert value_of(reading.book, f"{section}.{setting}") == empty


def test_null_for_a_setting_that_needs_a_value() -> None:
    reading = changed(play={"head": "~"})
    assert (
        one_problem(reading, "play", "head") == "play.head: needs a value; write one of must, may"
    )
    assert reading.book == CAMP


def test_nested_sections_merge() -> None:
    book = changed(renege={"corrected": {"loses_deal": "yes"}}).book
    assert book is not None
    assert (book.renege.corrected.may_win, book.renege.corrected.loses_deal) == (True, True)
    assert dict(book.changes) == {"renege.corrected.loses_deal": "yes"}


def test_keys_that_start_with_x_are_passed_over() -> None:
    assert changed(x_note="as always", play={"x_why": "because"}).book == CAMP


def test_a_map_without_base_changes_the_book_that_stands() -> None:
    reading = book_from({"play": {"head": "may"}}, no_other, default_base="bure")
    assert reading.book == with_settings(load_book("bure"), {"play.head": "may"})


def test_text_names_a_book() -> None:
    assert book_from("regles", no_other) == BookReading(load_book("regles"))


@pytest.mark.parametrize("id", BOOKS)
def test_a_whole_book_can_be_laid_over_another(id: str) -> None:
    """Everything a built-in file says, said on top of camp, is that book's answers."""
    path = BOOK_FOLDER / f"{id}.yaml"
    data = plain_yaml(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    reading = book_from(data | {"extends": "camp"}, no_other)
    assert reading.problems == ()
    assert reading.book is not None
    for name in SETTINGS.keys() - {"fines"}:
        assert value_of(reading.book, name) == value_of(load_book(id), name)
    # a map merges: camp's fine for talking stays
    assert reading.book.fines == {"talk": Decimal(1)}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("bourre.cap=20", "bourre.cap", Decimal(20)),
        ("bourre.cap = $20.50", "bourre.cap", Decimal("20.5")),
        ("bourre.cap=null", "bourre.cap", None),
        ("bourre.pays=antes:2", "bourre.pays", Antes(2)),
        ("bourre.pays=20.00", "bourre.pays", Decimal(20)),
        ("renege.pays=nothing", "renege.pays", "nothing"),
        ("renege.covers=follow,head", "renege.covers", ("follow", "head")),
        ("renege.covers=head, follow", "renege.covers", ("follow", "head")),
        ("renege.covers=", "renege.covers", ()),
        ("renege.corrected.loses_deal=true", "renege.corrected.loses_deal", True),
        ("lead.trump_ace_first=no", "lead.trump_ace_first", False),
        ("lead.high_trump_with=K,A", "lead.high_trump_with", ("A", "K")),
        ("fines.talk=2", "fines", {"talk": Decimal(2)}),
        ("fines.loud.talk=2", "fines", {"talk": Decimal(1), "loud.talk": Decimal(2)}),
        ("fines=null", "fines", {}),
        ("draw.max_by_stayers.6=3", "draw.max_by_stayers", {6: 3}),
        ("hand_size=3", "hand_size", 3),
    ],
)
def test_settings_from_the_command_line(text: str, name: str, value: object) -> None:
    reading = set_from_text(CAMP, [text])
    assert reading.problems == ()
    assert reading.book is not None
    assert value_of(reading.book, name) == value


def test_what_comes_later_on_the_command_line_stands() -> None:
    book = set_from_text(CAMP, ["fines=null", "hand_size=4", "fines.spill=2", "hand_size=3"]).book
    assert book is not None
    assert (book.hand_size, book.fines) == (3, {"spill": Decimal(2)})


def test_minimum_and_maximum_may_move_together() -> None:
    book = set_from_text(CAMP, ["players.min=8", "players.max=9"]).book
    assert book is not None
    assert (book.players.min, book.players.max) == (8, 9)


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("bourre.cap", (), "bourre.cap: write SETTING=VALUE, as bourre.cap=20.00"),
        ("play=may", ("play",), "play: a section of settings; set them one by one, as play.head"),
        (
            "play.haed=may",
            ("play", "haed"),
            "unknown setting `play.haed`; known: head, head_reference, head_after_ruff, trump,"
            " overtrump, undertrump; did you mean head?",
        ),
        ("plya.head=may", ("plya", "head"), "unknown setting `plya.head`; did you mean play.head?"),
    ],
)
def test_mistakes_on_the_command_line(text: str, path: tuple[str, ...], message: str) -> None:
    reading = set_from_text(CAMP, [text])
    assert one_problem(reading, *path) == message
    assert reading.book == CAMP


def test_a_setting_without_its_section_is_found() -> None:
    assert messages(set_from_text(CAMP, ["cap=20"]))[0].endswith("did you mean bourre.cap?")


def test_with_settings_takes_values() -> None:
    new: dict[str, Any] = {
        "play.head": "may",
        "bourre.cap": Decimal(20),
        "bourre.pays": Antes(3),
        "renege.covers": [],
        "ante.exempt": ("tied",),
        "lead.trump_ace_first": False,
        "hand_size": 3,
        "ante.amount": None,
        "draw.max_by_stayers": {6: 3},
        "fines": {"talk": Decimal("0.5")},
    }
    book = with_settings(CAMP, new)
    assert {name: value_of(book, name) for name in new} == new | {"renege.covers": ()}
    assert dict(book.changes) == {
        "hand_size": "3",
        "ante.amount": "null",
        "ante.exempt": "tied",
        "draw.max_by_stayers.6": "3",
        "lead.trump_ace_first": "no",
        "play.head": "may",
        "bourre.pays": "antes:3",
        "bourre.cap": "20",
        "renege.covers": "null",
        "fines.talk": "0.50",
    }


def test_with_settings_refuses_what_is_no_rule() -> None:
    with pytest.raises(ValueError, match=r"haed`; known: .*play\.head: maybe; known: must"):
        with_settings(CAMP, {"play.head": "maybe", "play.haed": "may"})


def values(name: str) -> st.SearchStrategy[Any]:
    """Any value that a setting can take."""
    setting = SETTINGS[name]
    amount = st.integers(0, 10**6).map(lambda cents: Decimal(cents).scaleb(-2))
    match setting.kind:
        case "number":
            low = 2 if name != "players.max" else 8
            return st.integers(max(low, setting.low), setting.high)
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(list(setting.words))
        case "several":
            return st.sets(st.sampled_from(list(setting.words))).map(
                lambda found: tuple(word for word in setting.words if word in found)
            )
        case "money":
            return st.none() | amount
        case "payment":
            named = st.sampled_from([word for word in setting.words if word != "antes"])
            antes = st.integers(1, 5).map(Antes) if "antes" in setting.words else st.nothing()
            return named | amount | antes
        case "numbers":
            return st.dictionaries(st.integers(2, 10), st.integers(setting.low, setting.high))
        case "amounts":
            return st.dictionaries(st.sampled_from(["talk", "spill"]), amount, min_size=1)


ANY_SETTINGS = st.fixed_dictionaries(
    {}, optional={name: values(name) for name in SETTINGS if name != "players.min"}
)


@given(ANY_SETTINGS)
def test_every_combination_of_settings_is_a_book(new: dict[str, Any]) -> None:
    book = with_settings(CAMP, new)
    for name in SETTINGS:
        expected = new.get(name, value_of(CAMP, name))
        if name == "fines":
            expected = {"talk": Decimal(1), **new.get(name, {})}
        assert value_of(book, name) == expected
    again = set_from_text(CAMP, [f"{name}={text}" for name, text in book.changes.items()])
    assert again == BookReading(book)
