"""Lists as a sentence carries them."""

from collections.abc import Sequence

from bourre_audit.game.cards import Card


def listed(parts: Sequence[str | int], word: str = "and") -> str:
    """``2``, ``2 and 4``, ``2, 4 and 5``; nothing for none."""
    *first, last = map(str, parts or ("",))
    return f"{', '.join(first)} {word} {last}" if first else last


def cards_text(cards: Sequence[Card], word: str = "or") -> str:
    """Cards to choose from: ``KS``, ``KS or 9S``, ``KS, QS or 9S``."""
    return listed(cards, word)
