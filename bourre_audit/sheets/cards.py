"""Cards as they stand on a sheet, with what a pencil or a keyboard makes of 1, l, I, O and 0."""

from itertools import product
from typing import Final

from bourre_audit.game.cards import RANKS, UNREADABLE, Card
from bourre_audit.game.record import CardLanguage
from bourre_audit.log.values import RANKS_IN, SUITS_IN, read_card, read_trump
from bourre_audit.sheets.doubt import Reading
from bourre_audit.sheets.words import RANK_WORDS, SUIT_WORDS, fold

_ALIKE: Final = {
    "O": "0", "o": "0", "О": "0", "о": "0", "l": "1", "I": "1", "i": "1", "|": "1", "І": "1",
    "Z": "2", "z": "2", "q": "9", "g": "9",
}  # fmt: skip
_LONGEST: Final = 6
_OF: Final = ("of", "de")
_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def read_sheet_card(text: str, language: CardLanguage) -> Reading[Card]:
    """The card that a word stands for.

    Where it is not certain, ``others`` are the cards it could be, and ``value`` is what is certain
    of it: ``?H`` where only the suit is, ``K?`` where only the rank is, else nothing.
    """
    word = text.strip().rstrip(".")
    card = read_card(word, language)
    if card is not None:
        return Reading(card)
    if not word or len(word) > _LONGEST:
        return Reading(None, (), "no card", "none")
    cards = _lookalikes(word, language) + _cut_short(word, language)
    if cards:
        said = "a letter for a digit?" if len(cards) == 1 else "it could be either"
        return Reading(_common(cards), cards, said, "likely" if len(cards) == 1 else "even")
    upper = word.upper()
    if upper in RANKS_IN[language] and len(upper) <= 2:
        return Reading(Card(RANKS_IN[language][upper] + "?"), (), "the suit is missing", "even")
    suit = read_trump(word, language)
    if suit is not None:
        return Reading(suit, (), "the rank is missing", "even")
    return Reading(_half(word, language), (), "no card", "none")


def read_turned(text: str, language: CardLanguage) -> Reading[Card]:
    """The turned card, or ``?S`` where only the suit of trump is noted."""
    word = text.strip().rstrip(".")
    card = read_in_words(word, language) or read_trump(word, language)
    if card is not None:
        return Reading(card)
    reading = read_sheet_card(word, language)
    known = reading.value
    return reading if known is None or known[-1] != "?" else reading._replace(value=None)


def read_in_words(text: str, language: CardLanguage) -> Card | None:
    """A turned card written out: ``jack of clubs``, ``10 hearts``, ``spades``, *as ♥*.

    None where its suit is not written out, nor apart as a sign. A rank may also be a letter of
    ``language``; where it is a card itself (``AS ♥``) nobody knows what is meant.
    """
    *rank, suit_word = text.split() or [""]
    suit = SUIT_WORDS.get(fold(suit_word)) or _SIGNS.get(suit_word)
    if suit is None or not rank:
        return Card("?" + suit) if suit else None
    if len(rank) == 2 and fold(rank[1]) in _OF:
        rank.pop()
    if len(rank) > 1 or read_card(rank[0], language) is not None:
        return None
    letter = RANK_WORDS.get(fold(rank[0])) or RANKS_IN[language].get(rank[0].upper())
    return Card(letter + suit) if letter is not None else None


def _lookalikes(word: str, language: CardLanguage) -> tuple[Card, ...]:
    """The cards that a word can be if letters and digits that look alike are confused."""
    spellings = product(*((char, _ALIKE[char]) if char in _ALIKE else (char,) for char in word))
    found: dict[Card, None] = {}
    for letters in spellings:
        spelling = "".join(letters)
        for one in (spelling, "1" + spelling if spelling.startswith("0") else spelling):
            card = read_card(one, language)
            if card is not None and "?" not in card:
                found[card] = None
    return tuple(found)


def _cut_short(word: str, language: CardLanguage) -> tuple[Card, ...]:
    """What a lone 1 can be (ten with its nought lost, or an ace), and a round letter a queen."""
    suit = SUITS_IN[language].get(word[1:].upper())
    if suit is None or word[0] not in "10OoОо":
        return ()
    return (Card("A" + suit), Card("T" + suit)) if word[0] == "1" else (Card("Q" + suit),)


def _common(cards: tuple[Card, ...]) -> Card | None:
    """What all of some cards have in common; nothing of the rank of a lone lookalike is certain."""
    suits = {card[-1] for card in cards}
    ranks = {card[0] for card in cards}
    if len(suits) == 1:
        return Card("?" + suits.pop())
    return Card(ranks.pop() + "?") if len(ranks) == 1 else UNREADABLE


def _half(word: str, language: CardLanguage) -> Card | None:
    """What can be read of two characters one of which is nothing: ``K#`` is some king."""
    if len(word) != 2:
        return None
    upper = word.upper()
    for rank, suit in ((upper[0], upper[1]), (upper[1], upper[0])):
        if RANKS_IN[language].get(rank, "") in RANKS and rank in RANKS_IN[language]:
            return Card(RANKS_IN[language][rank] + "?")
        if suit in SUITS_IN[language]:
            return Card("?" + SUITS_IN[language][suit])
    return None
