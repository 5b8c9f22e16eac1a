"""Cards: fifty-two of them, ace high, and what is left of one when the ink ran.

A card is its canonical two characters, rank then suit: ``"TH"`` is the ten of hearts. A card that
could not be read is ``"?"``; one that was half read is ``"?S"`` (some spade) or ``"K?"`` (some
king). So the first character is always the rank and the last one always the suit.
"""

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", str)
Suit = NewType("Suit", str)

RANKS: Final = "23456789TJQKA"
SUITS: Final = tuple(Suit(letter) for letter in "SHDC")
DECK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
UNREADABLE: Final = Card("?")
SUIT_WORDS: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

_RANK_VALUE: Final = {letter: value for value, letter in enumerate(RANKS, start=2)} | {"?": 0}


def suit_of(card: Card) -> Suit:
    """The suit of a card, ``"?"`` if it was not read."""
    return Suit(card[-1])


def rank_of(card: Card) -> int:
    """The rank of a card, two to fourteen (the ace), 0 if it was not read."""
    return _RANK_VALUE[card[0]]


def is_known(card: Card) -> bool:
    """Whether both rank and suit of the card are known."""
    return "?" not in card


def fills(card: Card) -> tuple[Card, ...]:
    """Every card that a card as noted can have been: itself if known, else all that fit."""
    if is_known(card):
        return (card,)
    rank, suit = card[0], card[-1]
    return tuple(c for c in DECK if rank in ("?", c[0]) and suit in ("?", c[-1]))


def strength(card: Card, led: Suit, trump: Suit) -> int:
    """How high a known card stands in a trick: trumps over the led suit over everything else."""
    suit = card[-1]
    if suit == trump:
        return 100 + _RANK_VALUE[card[0]]
    return _RANK_VALUE[card[0]] if suit == led else 0


def best_card(lay: Iterable[Card], led: Suit, trump: Suit) -> Card:
    """The card that takes the trick as it lies (``lay`` holds at least one known card)."""
    return max(lay, key=lambda card: strength(card, led, trump))


def in_order(cards: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """Cards as a player sorts a holding: trumps first, then spades to clubs, high to low."""
    suits = (trump, *(suit for suit in SUITS if suit != trump), Suit("?"))
    return tuple(sorted(cards, key=lambda card: (suits.index(suit_of(card)), -rank_of(card))))
