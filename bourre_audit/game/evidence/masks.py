"""Sets of cards as bits: the deck from the deuce of spades (1) to the ace of clubs (2 ** 51).

Within a suit a higher bit is a higher rank.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bourre_audit.game.cards import DECK, SUITS, Card, Suit, fills, suit_of

BIT: Final[dict[Card, int]] = {card: 1 << place for place, card in enumerate(DECK)}
ALL: Final = (1 << len(DECK)) - 1
OF_SUIT: Final[dict[Suit, int]] = {
    suit: sum(bit for card, bit in BIT.items() if suit_of(card) == suit) for suit in SUITS
}


def mask(cards: Iterable[Card]) -> int:
    """The known cards among these as a set."""
    result = 0
    for card in cards:
        result |= BIT.get(card, 0)
    return result


def fitting(card: Card) -> int:
    """Every card that a card as noted can have been."""
    return BIT.get(card) or mask(fills(card))


def bits(cards: int) -> Iterator[int]:
    """The cards of a set one by one, the lowest first."""
    while cards:
        one = cards & -cards
        yield one
        cards ^= one


def card_of(bit: int) -> Card:
    """The card of a single bit."""
    return DECK[bit.bit_length() - 1]


def cards_of(cards: int) -> tuple[Card, ...]:
    """The cards of a set, suit by suit, the lowest first."""
    return tuple(card_of(bit) for bit in bits(cards))


FROM_UP: Final[dict[int, int]] = {
    bit: OF_SUIT[suit_of(card)] & ~(bit - 1) for card, bit in BIT.items()
}
"""Each card and all higher ones of its suit."""
