"""Marks that are taken for one another: suits and ranks, in handwriting and on a keyboard.

How far two marks are apart is a ``Likeness``: 0 where they look alike, 1 where a slip of another
kind is at hand (another suit, the next key). Whatever is farther apart is no misreading.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from bourre_audit.game.cards import RANKS, SUITS, Card
from bourre_audit.game.record import CardLanguage

Likeness: TypeAlias = int

_DIGITS: Final = ("27", "35", "38", "49", "56", "58", "68", "79")
"""Ranks that are digits in every language."""

_RANKS: Final[Mapping[CardLanguage, tuple[str, ...]]] = {
    # the ace like an open four, the queen like a two or a nine, the jack with a bar like a T,
    # the ten as two strokes like a K
    "en": (*_DIGITS, "A4", "Q2", "Q9", "JT", "KT"),
    # A R D V: the R like an A, the D like the nought of a ten, the V like a seven
    "fr": (*_DIGITS, "A4", "AK", "QT", "J7"),
    # Т К Д В: the Т like a seven, the В like an eight, a small д like a nine
    "ru": (*_DIGITS, "A7", "J8", "Q9"),
}
"""Pairs of ranks whose marks look alike, as canonical letters."""

_NEXT_KEYS: Final = ("23", "34", "45", "56", "67", "78", "89", "JK")
"""Pairs of ranks whose marks stand side by side on a keyboard."""

_SUITS: Final[Mapping[CardLanguage, tuple[str, ...]]] = {
    "en": ("SC", "HD"),
    "fr": ("SC", "HD", "HC"),  # C like a T written in one stroke
    "ru": ("SC", "HD"),  # п and т, which are written nearly alike
}
"""Pairs of suits whose signs or letters look alike."""


def alikes(card: Card, language: CardLanguage) -> Iterator[tuple[Card, Likeness]]:
    """The cards that one mark of this card can have been, without those of which nothing is known.

    A card of which only the suit was noted can have been of another suit.
    """
    rank, suit = card[0], card[-1]
    for other in SUITS if suit != "?" and len(card) > 1 else ():
        far = suit_likeness(suit, other, language)
        if far is not None:
            yield Card(rank + other), far
    for mark in RANKS if rank != "?" and len(card) > 1 else ():
        far = rank_likeness(rank, mark, language)
        if far is not None:
            yield Card(mark + suit), far


def likeness(card: Card, other: Card, language: CardLanguage) -> Likeness | None:
    """How near two cards are that differ in one mark; None if they are too far apart."""
    return next((far for one, far in alikes(card, language) if one == other), None)


def suit_likeness(suit: str, other: str, language: CardLanguage) -> Likeness | None:
    """How near two suits are; None for the same one."""
    if suit == other:
        return None
    return 0 if _among(suit, other, _SUITS[language]) else 1


def rank_likeness(rank: str, other: str, language: CardLanguage) -> Likeness | None:
    """How near two ranks are; None for the same one and for those that nobody mixes up."""
    if rank == other:
        return None
    if _among(rank, other, _RANKS[language]):
        return 0
    return 1 if _among(rank, other, _NEXT_KEYS) else None


def _among(one: str, other: str, pairs: tuple[str, ...]) -> bool:
    return one + other in pairs or other + one in pairs
