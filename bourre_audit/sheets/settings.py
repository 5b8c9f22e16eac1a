"""What a sheet says of its evening in a word: date, money, card letters, rules, rulings.

Shorthand and tables find these words in places of their own; what they mean is the same.
"""

import json
import re
from typing import Final, get_args

from bourre_audit.game.record import CardLanguage, Decision
from bourre_audit.log.data import Data, depth, text_of
from bourre_audit.log.limits import DEEPEST
from bourre_audit.sheets.words import fold

LANGUAGES: Final[tuple[CardLanguage, ...]] = get_args(CardLanguage)
"""The letters that cards are written in, the commonest first."""

_SPELLED: Final[dict[CardLanguage, tuple[str, ...]]] = {
    "en": ("en", "english"),
    "fr": ("fr", "french", "français", "françaises"),
    "ru": ("ru", "russian", "русский", "русские", "по-русски"),
}
_LANGUAGE_OF: Final = {fold(word): known for known, words in _SPELLED.items() for word in words}
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


def language_named(text: str) -> CardLanguage | None:
    """The letters of the cards that a word names, as ``fr`` for *français*; None for no such."""
    return _LANGUAGE_OF.get(fold(text))


def decision_named(text: str) -> Decision | None:
    """What the table ruled, by its word; None for any other."""
    word = fold(text)
    return next((known for known in get_args(Decision) if known == word), None)


def is_date(text: str) -> bool:
    """Whether a text is a day, as ``2024-10-04``."""
    return _DATE.fullmatch(text.strip()) is not None


def rules_in_json(text: str) -> dict[str, object] | None:
    """Rules written out as JSON, every value a text as in a log; None for what is none."""
    try:
        data = json.loads(text, strict=False, parse_int=str, parse_float=str, parse_constant=str)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or depth(data) > DEEPEST:
        return None
    return {key: _texts_only(value) for key, value in data.items()}


def _texts_only(data: Data) -> object:
    if isinstance(data, dict):
        return {key: _texts_only(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_texts_only(value) for value in data]
    return text_of(data)
