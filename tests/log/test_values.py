"""Small values: every spelling of every card, flags, numbers."""

from itertools import product

import pytest

from bourre_audit.game.cards import DECK, RANKS, Card
from bourre_audit.game.record import CardLanguage
from bourre_audit.log.values import (
    CardWords,
    card_hint,
    read_card,
    read_flag,
    read_trump,
    read_whole,
    spelled,
    suit_named,
)

SIGNS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}
# From the rank two upward, by the letters of each language, and the suits of spades to clubs.
LETTERS: dict[CardLanguage, tuple[list[list[str]], list[list[str]]]] = {
    "en": (
        [[d] for d in "23456789"] + [["10", "T"], ["J"], ["Q"], ["K"], ["A"]],
        [["S"], ["H"], ["D"], ["C"]],
    ),
    "fr": (
        [[d] for d in "23456789"] + [["10"], ["V"], ["D"], ["R"], ["A"]],
        [["P"], ["C"], ["K", "Ca"], ["T"]],
    ),
    "ru": (
        [[d] for d in "23456789"] + [["10"], ["В"], ["Д"], ["К"], ["Т"]],
        [["п"], ["ч"], ["б"], ["т"]],
    ),
}
LANGUAGES: list[CardLanguage] = ["en", "fr", "ru"]


def spellings(card: str, language: CardLanguage) -> set[str]:
    """Every spelling of a card that the format knows, worked out from the tables above."""
    ranks, suits = LETTERS[language]
    rank = ranks[RANKS.index(card[0])]
    signs = [sign + variation for sign in SIGNS[card[1]] for variation in ("", "\ufe0e", "\ufe0f")]
    suit = suits["SHDC".index(card[1])] + signs
    words = {a + b for a, b in product(rank, suit)} | {b + a for a, b in product(rank, suit)}
    return words | {word.lower() for word in words} | {word.upper() for word in words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spelling_of_every_card(language: CardLanguage) -> None:
    meant: dict[str, set[str]] = {}
    for card in DECK:
        for word in spellings(card, language):
            meant.setdefault(word, set()).add(card)
    for word, cards in meant.items():
        assert read_card(word, language) in cards, word
    # Two cards may share a spelling only where a language has one letter for a rank and a suit.
    shared = {word for word, cards in meant.items() if len(cards) > 1}
    assert shared == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_is_a_card(language: CardLanguage) -> None:
    known = {word for card in DECK for word in spellings(card, language)}
    letters = sorted({letter for word in known for letter in word} | set("01XZ?x"))
    for length in (1, 2, 3):
        for pair in product(letters, repeat=length):
            word = "".join(pair)
            if "?" in word or word in known or "\ufe0e" in word or "\ufe0f" in word:
                continue
            # Mixed case is read like any other, but is not in the table above.
            assert read_card(word, language) is None or word.upper() in known, word


@pytest.mark.parametrize(
    ("word", "language", "card"),
    [
        ("?", "en", "?"),
        ("?S", "en", "?S"),
        ("s?", "en", "?S"),
        ("K?", "en", "K?"),
        ("10?", "en", "T?"),
        ("?♥", "en", "?H"),
        ("?T", "fr", "?C"),
        ("R?", "fr", "K?"),
        ("?ca", "fr", "?D"),
        ("Т?", "ru", "A?"),
        ("?т", "ru", "?C"),
        ("CA", "fr", "AH"),
        ("тт", "ru", "AC"),
    ],
)
def test_half_read_cards(word: str, language: CardLanguage, card: str) -> None:
    assert read_card(word, language) == card


@pytest.mark.parametrize(
    "word", ["", "??", "S", "K", "1H", "0H", "11S", "KSS", "AS KD", "AS,", "ßS"]
)
def test_words_that_are_no_cards(word: str) -> None:
    assert read_card(word, "en") is None


@pytest.mark.parametrize(
    ("word", "language", "trump"),
    [
        ("8S", "en", "8S"),
        ("s", "en", "?S"),
        ("♢", "en", "?D"),
        ("♥️", "en", "?H"),
        ("?C", "en", "?C"),
        ("Ca", "fr", "?D"),
        ("T", "fr", "?C"),
        ("т", "ru", "?C"),
        ("K", "en", None),
        ("K?", "en", None),
        ("?", "en", None),
        ("T", "en", None),
        ("spades", "en", None),
    ],
)
def test_trump(word: str, language: CardLanguage, trump: str | None) -> None:
    assert read_trump(word, language) == trump


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_reads_back(language: CardLanguage) -> None:
    halves = [Card("?"), *(Card("?" + suit) for suit in "SHDC"), *(Card(r + "?") for r in RANKS)]
    for card in (*DECK, *halves):
        assert read_card(spelled(card, language), language) == card


def test_words_are_kept_only_if_they_are_cards() -> None:
    words = CardWords("en")
    assert (words["10h"], words["nonsense"], words["10h"]) == ("TH", None, "TH")
    assert dict(words) == {"10h": "TH"}


@pytest.mark.parametrize(
    ("word", "language", "hint"),
    [
        ("1OH", "en", "write 10H"),
        ("IOh", "en", "write 10h"),
        ("0S", "en", "write 10S"),
        ("ASKD", "en", "write AS KD"),
        ("10HKS", "en", "write 10H KS"),
        ("VP", "en", "in French letters that is JS"),
        ("Кч", "en", "in Russian letters that is KH"),
        ("KS", "fr", "in English letters that is KS: write RP, or change `cards: fr`"),
        ("10H", "fr", "in English letters that is TH: write 10C, or change `cards: fr`"),
        ("K", "en", "the suit is missing"),
        ("h", "en", "the rank is missing"),
        ("Ca", "fr", "the rank is missing"),
        ("XX", "fr", "like 10C or RP"),
    ],
)
def test_hints(word: str, language: CardLanguage, hint: str) -> None:
    assert hint in card_hint(word, language)


def test_flags_and_whole_numbers() -> None:
    assert [read_flag(word) for word in ("yes", "TRUE", " No ", "false", "y", "1", "")] == [
        True, True, False, False, None, None, None,
    ]  # fmt: skip
    assert [read_whole(word) for word in ("0", " 12 ", "007", "123456789")] == [0, 12, 7, 123456789]
    assert not any(read_whole(word) for word in ("-1", "1.0", "²", "1234567890", ""))


@pytest.mark.parametrize(
    ("word", "language", "letter"),
    [
        ("spades", "en", "S"),
        ("Heart", "en", "H"),
        ("carreau", "fr", "K"),
        ("trèfle", "fr", "T"),
        ("червы", "ru", "ч"),
        ("clubs", "ru", "т"),
        ("S", "en", None),
        ("spade queen", "en", None),
    ],
)
def test_a_suit_in_full_and_what_to_write_for_it(
    word: str, language: CardLanguage, letter: str | None
) -> None:
    assert suit_named(word, language) == letter
    if letter:
        assert read_trump(letter, language) is not None
