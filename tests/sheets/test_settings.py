"""What a sheet says of its evening in a word means the same typed and in a table."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from bourre_audit.game.record import Session
from bourre_audit.log.write import to_yaml
from bourre_audit.sheets.shorthand.read import read_shorthand
from tests.log.logs import session_of
from tests.sheets.tables import read, session_in

Evening: TypeAlias = Callable[[str, str], Session]


def typed(word: str, said: str) -> Session:
    """A typed evening that says one thing."""
    return session_in(read_shorthand(f"{word} {said}\nseats Paul Larry\n1  d Paul  t 8S\n"))


def table(word: str, said: str) -> Session:
    """The same evening as a table."""
    cell = said.replace('"', '""')
    return session_in(read(f'players,Paul,Larry\n{word},"{cell}"\nhand,dealer,trump\n1,Paul,8S\n'))


@pytest.mark.parametrize("evening", [typed, table])
@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("en", "en"),
        ("Français", "fr"),
        ("francaises", "fr"),
        ("русский", "ru"),
        ("по-русски", "ru"),
    ],
)
def test_the_letters_of_the_cards(evening: Evening, word: str, letters: str) -> None:
    assert evening("cards", word).cards == letters


@pytest.mark.parametrize("evening", [typed, table])
@pytest.mark.parametrize(("word", "money"), [("chips", "chips"), ("€", "€"), ("1¢", ""), (".", "")])
def test_what_could_be_an_amount_is_no_word_for_money(
    evening: Evening, word: str, money: str
) -> None:
    assert evening("currency", word).currency == money


@pytest.mark.parametrize("evening", [typed, table])
def test_rules_in_json_are_those_of_a_log(evening: Evening) -> None:
    session = evening("rules", '{"base": "camp", "bourre": {"cap": 20.00}, "x_ours": [true, null]}')
    assert session.rules == {
        "base": "camp", "bourre": {"cap": "20.00"}, "x_ours": ["true", None],
    }  # fmt: skip


def test_rules_that_are_nested_without_end_are_no_mapping() -> None:
    deep = '{"base":' * 33 + '"camp"' + "}" * 33
    session = table("rules", deep)
    assert session.rules == deep
    assert session_of(to_yaml(session).encode()) == session
