"""Small values as people write them: cards, suits, flags, whole numbers.

A card is rank and suit in either order and any case, in the letters of the log's language or with
the four signs; what comes out is canonical.
"""

from typing import Final

from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.record import CardLanguage

_SIGNS: Final = {
    "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C",
}  # fmt: skip
_VARIATIONS: Final = str.maketrans("", "", "\ufe0e\ufe0f")
_DIGITS: Final = {digit: digit for digit in "23456789"} | {"10": "T"}

RANKS_IN: Final[dict[CardLanguage, dict[str, str]]] = {
    "en": _DIGITS | {"T": "T", "J": "J", "Q": "Q", "K": "K", "A": "A"},
    "fr": _DIGITS | {"V": "J", "D": "Q", "R": "K", "A": "A"},
    "ru": _DIGITS | {"В": "J", "Д": "Q", "К": "K", "Т": "A"},
}
"""How each language spells the ranks, in capitals."""

SUITS_IN: Final[dict[CardLanguage, dict[str, str]]] = {
    "en": {"S": "S", "H": "H", "D": "D", "C": "C"},
    "fr": {"P": "S", "C": "H", "K": "D", "CA": "D", "T": "C"},
    "ru": {"П": "S", "Ч": "H", "Б": "D", "Т": "C"},
}
"""How each language spells the suits, in capitals; the signs go everywhere."""

_SUIT_NAMES: Final = {
    "S": ("SPADE", "PIQUE", "ПИКИ", "ПИКА"),
    "H": ("HEART", "COEUR", "CŒUR", "ЧЕРВИ", "ЧЕРВЫ", "ЧЕРВА"),
    "D": ("DIAMOND", "CARREAU", "CARREAUX", "БУБНЫ", "БУБИ", "БУБНА"),
    "C": ("CLUB", "TREFLE", "TRÈFLE", "ТРЕФЫ", "ТРЕФА", "КРЕСТИ"),
}
_FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
_LANGUAGE_NAMES: Final = {"en": "English", "fr": "French", "ru": "Russian"}
_LOOKALIKES: Final = str.maketrans("OoОоIlІ", "0000111")
_MOST_WHOLE_DIGITS: Final = 9
_POINTS: Final = ".,+-−_¢ "


class CardWords(dict[str, Card | None]):
    """The words that have been read as cards in one language, each parsed once.

    A word that is no card gives None; those are not kept, so a long text of nonsense costs no
    memory.
    """

    def __init__(self, language: CardLanguage) -> None:
        super().__init__()
        self.language: CardLanguage = language

    def __missing__(self, word: str) -> Card | None:
        card = read_card(word, self.language)
        if card is not None:
            self[word] = card
        return card


def read_card(word: str, language: CardLanguage) -> Card | None:
    """The card that a word spells in a language, None if it spells none.

    ``?`` is a card of which nothing is known, ``?S`` some spade, ``K?`` some king. Where a word
    could be read both ways round, rank first is meant.
    """
    text = word.translate(_VARIATIONS)
    if text == "?":
        return UNREADABLE
    if language == "fr" and text == "Ca":
        # The suit alone, as that abbreviation is written; CA is the ace of hearts.
        return None
    text = text.upper()
    ranks, suits = RANKS_IN[language] | {"?": "?"}, SUITS_IN[language] | _SIGNS | {"?": "?"}
    for first, second in ((ranks, suits), (suits, ranks)):
        for cut in (1, 2):
            one, other = first.get(text[:cut]), second.get(text[cut:])
            if one is not None and other is not None:
                rank, suit = (one, other) if first is ranks else (other, one)
                return Card(rank + suit) if rank + suit != "??" else None
    return None


def read_trump(word: str, language: CardLanguage) -> Card | None:
    """A turned card, or ``"?S"`` for the bare suit; None if not even the suit is known."""
    card = read_card(word, language)
    if card is None:
        text = word.translate(_VARIATIONS).upper()
        suit = (SUITS_IN[language] | _SIGNS).get(text)
        return Card("?" + suit) if suit else None
    return card if card[-1] != "?" else None


def suit_named(word: str, language: CardLanguage) -> str | None:
    """How a log writes a suit that is named in full, in whatever language: ``spades`` is ``S``."""
    name = word.strip().upper()
    for suit, names in _SUIT_NAMES.items():
        if name in names or name.removesuffix("S") in names:
            letter = _word_for(SUITS_IN[language], suit)
            return letter.lower() if language == "ru" else letter
    return None


def card_hint(word: str, language: CardLanguage) -> str:
    """What to write instead of a word that is no card."""
    example = {"en": "10H or KS", "fr": "10C or RP", "ru": "10ч or Кп"}[language]
    general = f"write rank and suit, like {example}, or ? if it cannot be read"
    return mending(word, language) or general


def mending(word: str, language: CardLanguage) -> str | None:
    """What is wrong with a word that is nearly a card; None if it is not even that."""
    upper = word.translate(_VARIATIONS).upper()
    if upper in RANKS_IN[language]:
        return "the suit is missing"
    if upper in SUITS_IN[language] or upper in _SIGNS:
        return "the rank is missing"
    for other in ("en", "fr", "ru"):
        card = read_card(word, other) if other != language else None
        if card is not None and "?" not in card:
            name = _LANGUAGE_NAMES[other]
            if language == "en":
                return f"in {name} letters that is {card}: is `cards: {other}` missing?"
            here = spelled(card, language)
            return f"in {name} letters that is {card}: write {here}, or change `cards: {language}`"
    mended = word.translate(_LOOKALIKES)
    if mended != word and read_card(mended, language) is not None:
        return f"a letter for a digit? write {mended}"
    if mended.startswith("0") and read_card("1" + mended, language) is not None:
        return f"write 1{mended}"
    half = len(word) // 2
    for cut in (half, half + 1):
        if read_card(word[:cut], language) and read_card(word[cut:], language):
            return f"two cards? write {word[:cut]} {word[cut:]}"
    return None


def spelled(card: Card, language: CardLanguage) -> str:
    """How the card is written in a language: ``TH`` is ``TH``, ``10C`` or ``10ч``."""
    if card == UNREADABLE or language == "en":
        return card
    rank = _word_for(RANKS_IN[language], card[0])
    suit = _word_for(SUITS_IN[language], card[-1])
    return rank + (suit.lower() if language == "ru" else suit)


def _word_for(words: dict[str, str], letter: str) -> str:
    return next((word for word, meaning in words.items() if meaning == letter), letter)


def read_flag(text: str) -> bool | None:
    """``yes``, ``no``, ``true``, ``false`` in any case; None for anything else."""
    return _FLAGS.get(text.strip().lower())


def is_currency(text: str) -> bool:
    """Whether a sign or a word can stand for the money: it is no part of an amount itself."""
    return not any(map(str.isdecimal, text)) and bool(text.strip(_POINTS))


def read_whole(text: str) -> int | None:
    """A whole number, not negative, of at most nine digits; None for anything else."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_WHOLE_DIGITS:
        return int(digits)
    return None
