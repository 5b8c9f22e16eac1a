"""Cards with their suit signs, alone and inside sentences."""

import re
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from bourre_audit.game.cards import Card
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words

_CARD: Final = r"(?<![\w.?])(?:[2-9TJQKA?][SHDC]|[2-9TJQKA]\?)(?![\w?])"


def card_text(card: Card | str, look: Look) -> Text:
    """A card as it is shown: bold, its suit as a sign, hearts and diamonds red; ``10♥``, ``?``."""
    rank, suit = card[0], card[-1] if len(card) > 1 else ""
    shown = ("10" if rank == "T" else rank) + look.signs.suits.get(suit, suit)
    return Text().append(shown, "bold red" if suit in ("H", "D") else "bold")


def suit_text(suit: str, look: Look) -> Text:
    """The sign of a suit alone; in ASCII its letter."""
    shown = look.signs.suits.get(suit, suit)
    return Text().append(shown, "bold red" if suit in ("H", "D") else "bold")


def cards_line(cards: Iterable[Card], look: Look) -> Text:
    """Cards one after the other."""
    return Text(" ").join(card_text(card, look) for card in cards)


def sentence(message: str, look: Look, names: Iterable[str] = ()) -> Text:
    """A message of the program with its cards as signs.

    ``names`` are the players: what is spelled like one of them is a name, even if it looks like a
    card, and stays as it is.
    """
    people = [re.escape(name) for name in sorted(names, key=len, reverse=True) if name]
    named = rf"(?<!\w)(?:{'|'.join(people)})(?!\w)" if people else "(?!)"
    shown, at = Text(), 0
    for match in re.finditer(rf"(?P<name>{named})|{_CARD}", message):
        shown.append_text(words(message[at : match.start()], look))
        name = match["name"]
        shown.append_text(card_text(match[0], look) if name is None else safe(name, look))
        at = match.end()
    shown.append_text(words(message[at:], look))
    return shown
