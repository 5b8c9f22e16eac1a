"""What is wrong in a rule book is told with its place and a remedy."""

from typing import Any

import pytest

from bourre_audit.game.book import book_from, with_settings
from tests.books import CAMP, changed, messages, no_other, one_problem


@pytest.mark.parametrize(
    ("sections", "path", "message"),
    [
        ({"play": {"head": "shall"}}, ("play", "head"), "play.head: shall; known: must, may"),
        (
            {"play": {"head": "mst"}},
            ("play", "head"),
            "play.head: mst; known: must, may; did you mean must?",
        ),
        (
            {"renege": {"windw": "none"}},
            ("renege", "windw"),
            "unknown setting `renege.windw`; known: corrected, pays, capped, covers, window,"
            " may_win, barred_pot, with_bourre, per_hand; did you mean window?",
        ),
        ({"bourre.cap": "20"}, ("bourre.cap",), "bourre.cap: write it as bourre: {cap: ...}"),
        (
            {"bourre": "20"},
            ("bourre",),
            "bourre: a section of settings; set them one by one, as bourre.pays",
        ),
        (
            {"hand_size": "6"},
            ("hand_size",),
            "hand_size: 6 is out of range; write a whole number from 3 to 5",
        ),
        (
            {"hand_size": "five"},
            ("hand_size",),
            "hand_size: five is no whole number; write a whole number from 3 to 5",
        ),
        (
            {"players": {"max": "11"}},
            ("players", "max"),
            "players.max: 11 is out of range; write a whole number from 2 to 10",
        ),
        (
            {"players": {"min": "8"}},
            ("players", "min"),
            "players.min: 8 is more than players.max, 7; change one of them",
        ),
        (
            {"draw": {"max": "-1"}},
            ("draw", "max"),
            "draw.max: -1 is no whole number; write a whole number from 0 to 5",
        ),
        (
            {"draw": {"max_by_stayers": {"6": "6"}}},
            ("draw", "max_by_stayers", "6"),
            "draw.max_by_stayers.6: 6 is out of range; write a whole number from 0 to 5",
        ),
        (
            {"draw": {"max_by_stayers": {"11": "3"}}},
            ("draw", "max_by_stayers", "11"),
            "draw.max_by_stayers.11: no number of players from 2 to 10; write a map from the"
            " number who stayed to a number of cards, as {6: 3}",
        ),
        (
            {"draw": {"max_by_stayers": "3"}},
            ("draw", "max_by_stayers"),
            "draw.max_by_stayers: 3 cannot stand here; write a map from the number who stayed to"
            " a number of cards, as {6: 3}",
        ),
        (
            {"bourre": {"cap": "-1"}},
            ("bourre", "cap"),
            "bourre.cap: -1: an amount cannot carry a sign here; write it without",
        ),
        (
            {"bourre": {"cap": ["1"]}},
            ("bourre", "cap"),
            "bourre.cap: a list cannot stand here; write an amount of money, or null for none",
        ),
        (
            {"bourre": {"pays": "pto"}},
            ("bourre", "pays"),
            "bourre.pays: pto is no payment; write pot, {antes: 2} or an amount of money;"
            " did you mean pot?",
        ),
        (
            {"bourre": {"pays": {"antes": "none"}}},
            ("bourre", "pays", "antes"),
            "bourre.pays: none antes: write a whole number from 1 to 1000",
        ),
        (
            {"renege": {"pays": {"antes": "2"}}},
            ("renege", "pays"),
            "renege.pays: a map cannot stand here; write pot, nothing or an amount of money",
        ),
        (
            {"renege": {"capped": "maybe"}},
            ("renege", "capped"),
            "renege.capped: maybe; known: yes, true, no, false",
        ),
        (
            {"renege": {"covers": ["follow", "haed"]}},
            ("renege", "covers", "1"),
            "renege.covers: haed; known: follow, head, trump, overtrump, lead, cinch, turn;"
            " did you mean head?",
        ),
        (
            {"renege": {"covers": ["head", "head"]}},
            ("renege", "covers", "1"),
            "renege.covers: head stands twice; leave one out",
        ),
        (
            {"renege": {"covers": "follow, haed"}},
            ("renege", "covers"),
            "renege.covers: haed; known: follow, head, trump, overtrump, lead, cinch, turn;"
            " did you mean head?",
        ),
        (
            {"ante": {"exempt": {"tied": "yes"}}},
            ("ante", "exempt"),
            "ante.exempt: a map cannot stand here; write a list of bourre_payer, renege_payer,"
            " tied",
        ),
        (
            {"fines": {"talk": "a lot"}},
            ("fines", "talk"),
            "fines.talk: a lot: not an amount of money; write it like 1.25",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_remedy(
    sections: dict[str, Any], path: tuple[str, ...], message: str
) -> None:
    reading = changed(**sections)
    assert one_problem(reading, *path) == message
    assert reading.book == CAMP


def test_an_unknown_section_lists_the_known_ones() -> None:
    message = one_problem(changed(bourr={"cap": "1"}), "bourr")
    assert message.startswith("unknown section or setting `bourr`; known: players, ante,")
    assert message.endswith("; did you mean bourre?")


def test_all_mistakes_are_told_and_the_rest_counts() -> None:
    reading = changed(play={"head": "shall", "trump": "may"}, hand_size="9", tie={"pot": "split"})
    assert [problem.path for problem in reading.problems] == [("play", "head"), ("hand_size",)]
    assert reading.book == with_settings(CAMP, {"play.trump": "may", "tie.pot": "split"})


def test_an_unknown_base() -> None:
    reading = book_from({"base": "cmap", "play": {"head": "shall"}}, no_other)
    assert messages(reading) == [
        "unknown book cmap; known: camp, regles, articles, bure, or the path of a book file;"
        " did you mean camp?",
        "play.head: shall; known: must, may",
    ]
    assert [problem.path for problem in reading.problems] == [("base",), ("play", "head")]
    assert reading.book is None


@pytest.mark.parametrize("base", ["null", ["camp"]])
def test_a_base_that_names_nothing(base: object) -> None:
    reading = book_from({"base": base}, no_other)
    assert one_problem(reading, "base") == "base: write a book id or the path of a book file"


def test_rules_that_are_a_list() -> None:
    message = one_problem(book_from(["camp"], no_other))
    assert message == "rules are a book id, the path of a book file, or a map of settings"


def test_a_message_quotes_no_more_than_a_line() -> None:
    message = one_problem(changed(cinch="x\n" * 500), "cinch")
    assert "\n" not in message
    assert len(message) < 200
