"""Cards in sentences: suit signs, red suits red, and names that look like cards left alone."""

import pytest

from bourre_audit.reports.text.cards import card_text, sentence
from bourre_audit.reports.text.look import Look

LOOK, ASCII = Look(), Look(ascii=True)


@pytest.mark.parametrize(
    ("card", "shown", "ascii"),
    [
        ("TH", "10♥", "10H"),
        ("AS", "A♠", "AS"),
        ("2D", "2♦", "2D"),
        ("KC", "K♣", "KC"),
        ("?", "?", "?"),
        ("?S", "?♠", "?S"),
        ("K?", "K?", "K?"),
    ],
)
def test_a_card_alone(card: str, shown: str, ascii: str) -> None:
    assert card_text(card, LOOK).plain == shown
    assert card_text(card, ASCII).plain == ascii


@pytest.mark.parametrize(
    ("card", "style"),
    [("TH", "bold red"), ("?D", "bold red"), ("AS", "bold"), ("KC", "bold"), ("K?", "bold")],
)
def test_hearts_and_diamonds_are_red_and_every_card_is_bold(card: str, style: str) -> None:
    assert [span.style for span in card_text(card, LOOK).spans] == [style]


def test_the_cards_of_a_message_become_signs() -> None:
    message = "Larry played 4S on trick 1 holding KS, which beats QS"
    assert sentence(message, LOOK, ["Larry"]).plain == (
        "Larry played 4♠ on trick 1 holding K♠, which beats Q♠"
    )
    assert sentence(message, ASCII, ["Larry"]).plain == message


def test_ten_and_half_read_cards() -> None:
    said = sentence("Paul threw TH on trick 2 holding ?S, K? or 9D.", LOOK, ["Paul"])
    assert said.plain == "Paul threw 10♥ on trick 2 holding ?♠, K? or 9♦."


@pytest.mark.parametrize(
    "text", ["R-camp-8", "USA", "trick 2", "A SHADE", "10", "AS1", "4Ss", "1AS", "?", "R2D2"]
)
def test_what_is_no_card_stays(text: str) -> None:
    assert sentence(text, LOOK).plain == text


def test_a_player_called_like_a_card_keeps_the_name() -> None:
    said = sentence("4S played 9H on trick 1 holding KS", LOOK, ["4S", "Paul"])
    assert said.plain == "4S played 9♥ on trick 1 holding K♠"


def test_of_two_names_the_longer_one_counts() -> None:
    said = sentence("KS Paul and Paul QS hold AS", LOOK, ["Paul", "KS Paul", "Paul QS"])
    assert said.plain == "KS Paul and Paul QS hold A♠"


def test_a_name_is_no_pattern() -> None:
    said = sentence("P(au.l* led QS to trick 1", LOOK, ["P(au.l*", "[x]", ""])
    assert said.plain == "P(au.l* led Q♠ to trick 1"


def test_a_name_is_data() -> None:
    said = sentence("\x1b[1mX played 4S", LOOK, ["\x1b[1mX"])
    assert said.plain == r"\x1b[1mX played 4♠"
    assert sentence("Zoé took 4S, bourré", ASCII, ["Zoé"]).plain == r"Zo\xe9 took 4S, bourre"
