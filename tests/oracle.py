"""The duties of play read a second time, card by card, to hold the game room to.

The engine narrows a holding step by step. Here every card is asked by itself, "which duties would
you break?", by looking at the rest of the holding and at the trick; what is legal, which duty was
the last at work and which one names a fault all follow from those answers. Nothing is imported
from the game room but the book: cards are two characters, ranks are places in a word.

The cinch is not read here.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bourre_audit.game.book import Book

RANKS = "23456789TJQKA"
SUITS = "SHDC"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)

AT_WORK = ("follow", "head", "trump", "overtrump", "lead_ace", "lead_high_trump")
"""The duties in the order in which they speak to a player."""

NAMED = ("follow", "trump", "overtrump", "head", "lead_ace", "lead_high_trump")
"""The duties in the order in which a fault is named after one of them."""


class Answer(NamedTuple):
    """What may be played from a holding, the last duty at work, and the fault of every other card.

    ``cards`` stand in the order of the holding.
    """

    cards: tuple[str, ...]
    duty: str
    faults: dict[str, str]


def higher(one: str, other: str) -> bool:
    """Whether the one card has a higher rank than the other."""
    return RANKS.index(one[0]) > RANKS.index(other[0])


def takes(lay: Sequence[str], trump: str) -> int:
    """The place in the trick of the card that takes it: not beaten by any other card of it."""
    led = lay[0][1]

    def beaten(card: str) -> bool:
        if card[1] not in (led, trump):
            return True
        trumps = [c for c in lay if c[1] == trump]
        if card[1] != trump and trumps:
            return True
        return any(c[1] == card[1] and higher(c, card) for c in lay)

    (place,) = [at for at, card in enumerate(lay) if not beaten(card)]
    return place


def broken(
    card: str, holding: Sequence[str], lay: Sequence[str], trump: str, book: Book, first_lead: bool
) -> Iterator[str]:
    """Every duty that playing this card of the holding would break."""
    trumps = [c for c in holding if c[1] == trump]
    if not lay:
        ace = "A" + trump
        if book.lead.trump_ace_first and first_lead and ace in holding and card != ace:
            yield "lead_ace"
        honour = any(c[0] in book.lead.high_trump_with for c in trumps)
        if honour and (card[1] != trump or any(higher(c, card) for c in trumps)):
            yield "lead_high_trump"
        return

    led = lay[0][1]
    ruffs = [c for c in lay if c[1] == trump != led]
    if any(c[1] == led for c in holding):
        if card[1] != led:
            yield "follow"
        if book.play.head == "may":
            return
        if ruffs:
            to_beat = [c for c in lay if c[1] == led] if book.play.head_after_ruff != "free" else []
        elif book.play.head_reference == "previous":
            to_beat = [c for c in lay[-1:] if c[1] == led]
        else:
            to_beat = [c for c in lay if c[1] == led]

        def heads(one: str) -> bool:
            return one[1] == led and all(higher(one, c) for c in to_beat)

        if to_beat and not heads(card) and any(heads(c) for c in holding):
            yield "head"
        return

    # Void in the suit led.
    over = [c for c in trumps if all(higher(c, ruff) for ruff in ruffs)]
    if not trumps or book.play.trump == "may":
        return
    if book.play.trump == "if_it_wins":
        if over and card[1] != trump:
            yield "trump"
        elif over and card not in over:
            yield "overtrump"
        return
    if card[1] != trump:
        if over or book.play.undertrump == "must":
            yield "trump"
    elif over and card not in over and book.play.overtrump == "must":
        yield "overtrump"


def legal(
    holding: Sequence[str], lay: Sequence[str], trump: str, book: Book, *, first_lead: bool = True
) -> Answer:
    """What the rules say of every card of a holding, asked one by one.

    ``lay`` is the trick as the player saw it, in the order played, empty for the leader. ``trump``
    is a suit. ``first_lead``: he has led to no trick of this hand before.
    """
    breaks = {c: set(broken(c, holding, lay, trump, book, first_lead)) for c in holding}
    cards = tuple(c for c in holding if not breaks[c])
    faults = {c: next(d for d in NAMED if d in breaks[c]) for c in holding if breaks[c]}
    # A duty was at work if it forbids a card that the duties before it had left.
    spoke = ["free"]
    for place, duty in enumerate(AT_WORK):
        before = set(AT_WORK[:place])
        if any(duty in breaks[c] and not breaks[c] & before for c in holding):
            spoke.append(duty)
    return Answer(cards, spoke[-1], faults)


def taken(lay: Sequence[str], trump: str) -> str:
    """The card that takes a trick as it lies."""
    return lay[takes(lay, trump)]
