"""A cinch in words: the cards that make it one, and how many tricks they take."""

from typing import Final

from bourre_audit.audit.judged import cards_text
from bourre_audit.game.book import Book
from bourre_audit.game.cinch import sure_cards
from bourre_audit.game.cinch_outlook import Outlook, majority

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def sure_words(outlook: Outlook, book: Book) -> str:
    """Why a player with a cinch has one: ``AS, KS and QS take three tricks whatever comes``."""
    need = outlook.need
    taken = majority(book) - need
    if need <= 0:
        return f"{_tricks(taken)} taken already, more than half"
    cards = sure_cards(outlook, book)
    takes = "takes" if len(cards) == 1 else "take"
    line = f"{cards_text(cards, 'and')} {takes}"
    if taken:
        return f"{_tricks(taken)} taken, and {line} {NUMBERS[need]} more whatever comes"
    return f"{line} {_tricks(need)} whatever comes"


def _tricks(number: int) -> str:
    return f"{NUMBERS[number]} trick{'' if number == 1 else 's'}"
