"""Doubt: whether a play is a renege however the unreadable and missing cards are filled in.

A fault counts as proven only if every way to fill in the blanks of the trick makes it one. The
fills tried here are at least all that can have been, so nothing is called proven that is not.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, UNREADABLE, Card, Suit, fills, is_known, strength, suit_of
from bourre_audit.game.legal import FAULT_ORDER, Duty, legal

Blank: TypeAlias = Card | None
"""A card that lay there unread (``"?"``, ``"?S"``), or None: a play that is missing there."""

MOST_FILLS: Final = 20_000
"""Beyond so many ways to fill in the blanks of one trick, nothing is called proven."""


class Breach(NamedTuple):
    """A duty broken whatever the blanks were, and the known cards that can have been legal."""

    duty: Duty
    should: tuple[Card, ...]


def certain_fault(
    card: Card,
    holding: Sequence[Card],
    lay: Sequence[Blank],
    trump: Suit,
    book: Book,
    first_lead: bool,
    gone: frozenset[Card],
) -> Breach | None:
    """The duty that playing ``card`` breaks whatever the blanks were, None if it may be legal.

    ``lay``: the trick as he saw it, in order, with None where a play is missing. ``gone``: known
    cards that lie elsewhere in this hand, so that no blank can have been one of them. If the fills
    break different duties, the first in the order of faults is named.
    """
    broken: set[Duty] = set()
    right: set[Card] = set()
    for number, (own, seen) in enumerate(_fillings(card, lay, gone)):
        held = [own if one == card else one for one in holding]
        options = legal(held, seen, trump, book, first_lead=first_lead)
        fault = options.broken_by(own)
        if fault is None or number >= MOST_FILLS:
            return None
        broken.add(fault)
        right.update(options.cards)
    should = tuple(one for one in holding if one in right)
    return next((Breach(duty, should) for duty in FAULT_ORDER if duty in broken), None)


def _fillings(
    card: Card, lay: Sequence[Blank], gone: frozenset[Card]
) -> Iterator[tuple[Card, list[Card]]]:
    """Each way the own card and the trick can have been.

    What a trick asks of a player hangs on the led suit, the best card of that suit and the best
    trump, so beside the lead no more than two blanks matter at once; the others may lie empty.
    """
    owns = _options(card, gone)
    lead = 0 if lay and (lay[0] is None or not is_known(lay[0])) else None
    blanks = [at for at, one in enumerate(lay) if at != lead and (one is None or not is_known(one))]
    for chosen in combinations(blanks, min(2, len(blanks))) if blanks else [()]:
        at = (*chosen, *([] if lead is None else [lead]))
        choices = [_options(lay[place], gone) for place in at]
        for own, *filled in product(owns, *choices):
            put = dict(zip(at, filled, strict=True))
            trick = [put.get(place, one) for place, one in enumerate(lay)]
            yield _known(own), [one for one in trick if one is not None and is_known(one)]


def _options(blank: Blank, gone: frozenset[Card]) -> list[Blank]:
    """What a blank can have been, high cards first: they are the ones that set a player free."""
    if blank is None:
        return [None, *(card for card in reversed(DECK) if card not in gone)]
    if is_known(blank):
        return [blank]
    return [card for card in reversed(fills(blank)) if card not in gone]


def _known(card: Blank) -> Card:
    assert card is not None
    return card


def certain_winner(cards: Sequence[Card], trump: Suit, gone: frozenset[Card]) -> int | None:
    """The place in the trick of the card that takes it whatever the blanks were, else None.

    ``cards``: the cards in the order played, with a blank (``"?"``) for each that is missing.
    """
    led = suit_of(cards[0])
    known = [place for place, card in enumerate(cards) if is_known(card)]
    heights = {place: strength(cards[place], led, trump) for place in known}
    best = max(known, key=heights.__getitem__, default=None)
    if best is None or heights[best] == 0:
        return None
    blanks = (card for card in cards if not is_known(card))
    beaten = any(_may_beat(card, heights[best], led, trump, gone) for card in blanks)
    return None if beaten else best


def possible_winners(cards: Sequence[Card], trump: Suit, gone: frozenset[Card]) -> tuple[int, ...]:
    """The places in the trick whose card can have taken it; blanks as in ``certain_winner``.

    A known card that is beaten by another known one is out, and so is a blank that nothing can
    make high enough. At least all that can have been are named.
    """
    led = suit_of(cards[0])
    heights = {at: strength(card, led, trump) for at, card in enumerate(cards) if is_known(card)}
    best = max(heights, key=heights.__getitem__, default=None)
    high = 0 if best is None else heights[best]
    if not high and led == suit_of(UNREADABLE):  # any suit may have been led
        return tuple(range(len(cards)))
    able = tuple(
        at
        for at, card in enumerate(cards)
        if (at == best and high) or (at not in heights and _may_beat(card, high, led, trump, gone))
    )
    return able or tuple(range(len(cards)))


def _may_beat(card: Card, high: int, led: Suit, trump: Suit, gone: frozenset[Card]) -> bool:
    return any(strength(one, led, trump) > high for one in fills(card) if one not in gone)
