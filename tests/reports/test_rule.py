"""The rule behind a renege, as the table's own book has it."""

from pathlib import Path

import pytest

from bourre_audit.finding import Proof
from bourre_audit.game.book import Book, book_from, load_book, open_book, with_settings
from bourre_audit.game.legal import Duty
from bourre_audit.reports.text.rule import rule_words


def proof(setting: str, duty: Duty) -> Proof:
    return Proof((), None, (), (), duty, setting, None)


def porch() -> Book:
    """A table's own book file: the camp rules, and the ace of trump obliges to lead high."""
    data = {"bourre_book": "1", "id": "porch", "extends": "camp", "lead": {"high_trump_with": "A"}}
    book = book_from(data, lambda name: open_book(name, Path())).book
    assert book is not None
    return book


@pytest.mark.parametrize(
    ("book", "setting", "duty", "said"),
    [
        ("camp", "play.follow", "follow", "camp, The play: follow suit if you can"),
        (
            "articles",
            "play.trump",
            "trump",
            "articles, 4.2(b): without the suit led, a trump is played if held",
        ),
        (
            "bure",
            "lead.high_trump_with",
            "lead_high_trump",
            "bure, Розыгрыш (R-bure-3): with ace, king or queen of trump, the highest trump is"
            " led, first and later leads alike",
        ),
    ],
)
def test_a_book_speaks_in_its_own_words(book: str, setting: str, duty: Duty, said: str) -> None:
    assert rule_words(proof(setting, duty), load_book(book)) == said


def test_a_rule_that_the_table_changed_says_so_and_what_it_means() -> None:
    book = with_settings(load_book("regles"), {"lead.trump_ace_first": True})
    assert rule_words(proof("lead.trump_ace_first", "lead_ace"), book) == (
        "regles, changed by this table (lead.trump_ace_first: yes):"
        " who holds it the first time he gets the lead must lead it then"
    )
    assert rule_words(proof("play.overtrump", "overtrump"), book).startswith("regles, Le jeu: ")


def test_a_house_rule_of_a_book_file_says_so() -> None:
    said = rule_words(proof("lead.high_trump_with", "lead_high_trump"), porch())
    assert said.startswith("porch, house rule (lead.high_trump_with: A): the ace")


def test_what_a_book_file_takes_over_is_told_with_the_book_it_comes_from() -> None:
    said = rule_words(proof("play.trump", "trump"), porch())
    assert said == "porch (from camp), The play: out of the suit, a trump must go in"
