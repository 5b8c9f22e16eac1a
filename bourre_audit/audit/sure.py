"""A cinch in words: the cards that make it one and the tricks they take, or what spoils it."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.audit.wording import cards_text
from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.cinch import sure_cards, trumps_against
from bourre_audit.game.cinch.outlook import Outlook, majority

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def sure_words(outlook: Outlook, book: Book) -> str:
    """Why a player with a cinch has one: ``AS, KS and QS take three tricks whatever comes``."""
    if outlook.need <= 0:
        return f"{_tricks(majority(book) - outlook.need)} taken already, more than half"
    return line_words(sure_cards(outlook, book), outlook, book)


def line_words(cards: Sequence[Card], outlook: Outlook, book: Book) -> str:
    """The same for cards that are known to be sure; at least one trick is lacking."""
    need = outlook.need
    taken = majority(book) - need
    takes = "takes" if len(cards) == 1 else "take"
    line = f"{cards_text(cards, 'and')} {takes}"
    if taken:
        return f"{_tricks(taken)} taken, and {line} {NUMBERS[need]} more whatever comes"
    return f"{line} {_tricks(need)} whatever comes"


def unsure_words(outlook: Outlook, book: Book) -> str:
    """Why a player has none: ``one opponent with AS, JS and TS leaves fewer than three tricks``.

    Where it takes more than one of them, no more is said than that.
    """
    need = outlook.need
    if need > outlook.left:
        return f"{_tricks(need)} lacking, and only {_cards(outlook.left)} left"
    fewer = f"fewer than {_tricks(need)}" if need > 1 else "no trick"
    alone = trumps_against(outlook, book)
    if alone:
        return f"one opponent with {cards_text(alone, 'and')} leaves {fewer}"
    be = "are" if need > 1 else "is"
    return f"however this hand is played, the other cards can lie so that there {be} {fewer}"


def _cards(number: int) -> str:
    return f"{NUMBERS[number]} card{'' if number == 1 else 's'}"


def _tricks(number: int) -> str:
    return f"{NUMBERS[number]} trick{'' if number == 1 else 's'}"
