"""What a player may play, and the duty that says so.

One answer gives both: the legal cards are a holding narrowed step by step, and each step carries
the name of the duty that made it. The duty that names a fault is read off the same steps, so a
reason is never worked out a second time. ``legal`` asks the book for every house rule and knows
no book by name.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, Suit, best_card, rank_of, strength, suit_of

Duty: TypeAlias = Literal[
    "free",
    "follow",
    "head",
    "trump",
    "overtrump",
    "lead_ace",
    "lead_high_trump",
    "cinch_lead",
    "cinch_follow",
]

FAULT_ORDER: Final[tuple[Duty, ...]] = (
    "follow",
    "trump",
    "overtrump",
    "head",
    "lead_ace",
    "lead_high_trump",
    "cinch_lead",
    "cinch_follow",
)
"""Where one play breaks several duties, the first of these names the fault."""


class Narrowing(NamedTuple):
    """One duty at work: the cards that were left once it had spoken."""

    duty: Duty
    cards: tuple[Card, ...]


class Legal(NamedTuple):
    """The cards a player may play, and how his holding was narrowed down to them."""

    cards: tuple[Card, ...]
    narrowings: tuple[Narrowing, ...] = ()

    @property
    def duty(self) -> Duty:
        """The last duty that really made the set smaller, else ``free``."""
        return self.narrowings[-1].duty if self.narrowings else "free"

    def broken_by(self, card: Card) -> Duty | None:
        """The duty that playing this card of the holding breaks, None if it is legal."""
        if card in self.cards:
            return None
        broken = {step.duty for step in self.narrowings if card not in step.cards}
        return next((duty for duty in FAULT_ORDER if duty in broken), None)


def legal(
    holding: Sequence[Card],
    lay: Sequence[Card],
    trump: Suit,
    book: Book,
    *,
    first_lead: bool = True,
    cinch: bool = False,
) -> Legal:
    """The legal plays of a player, in the order of his holding.

    ``holding``: the known cards he holds, the one he plays included. ``lay``: the known cards on
    the trick as he saw them, in the order played, empty when he leads. ``first_lead``: this is the
    first trick of the hand that he leads. ``cinch``: he is certain of more than half of the tricks.
    Rules: the four texts as read in the books.
    """
    steps: list[Narrowing] = []
    cards = tuple(holding)
    for duty, left in _duties(cards, lay, trump, book, first_lead):
        if len(left) < len(cards):
            steps.append(Narrowing(duty, left))
            cards = left
    allowed = Legal(cards, tuple(steps))
    if cinch and cinch_asks(allowed, lay, trump, book):
        return with_cinch(allowed, lay, trump)
    return allowed


def cinch_asks(allowed: Legal, lay: Sequence[Card], trump: Suit, book: Book) -> bool:
    """Whether a cinch would leave the player less than the other duties do."""
    if book.cinch == "off" or len(allowed.cards) < 2 or (lay and book.cinch == "lead"):
        return False
    return any(card[-1] == trump for card in allowed.cards)


def with_cinch(allowed: Legal, lay: Sequence[object], trump: Suit) -> Legal:
    """Where ``cinch_asks``: the highest trump among the cards legal so far."""
    trumps = [card for card in allowed.cards if card[-1] == trump]
    highest = (max(trumps, key=rank_of),)
    step = Narrowing("cinch_follow" if lay else "cinch_lead", highest)
    return Legal(highest, (*allowed.narrowings, step))


def _duties(
    holding: tuple[Card, ...], lay: Sequence[Card], trump: Suit, book: Book, first_lead: bool
) -> list[Narrowing]:
    """The duties that speak, each with the cards it leaves; none leaves nothing."""
    if not lay:
        return _lead_duties(holding, trump, book, first_lead)
    led = suit_of(lay[0])
    of_led = tuple(card for card in holding if card[-1] == led)
    if of_led:
        return [Narrowing("follow", of_led), *_head_duty(of_led, lay, led, trump, book)]
    trumps = tuple(card for card in holding if card[-1] == trump)
    return _trump_duties(trumps, lay, led, trump, book) if trumps else []


def _lead_duties(
    holding: tuple[Card, ...], trump: Suit, book: Book, first_lead: bool
) -> list[Narrowing]:
    duties: list[Narrowing] = []
    trumps = tuple(card for card in holding if card[-1] == trump)
    ace = tuple(card for card in trumps if card[0] == "A")
    if ace and first_lead and book.lead.trump_ace_first:
        duties.append(Narrowing("lead_ace", ace))
    if any(card[0] in book.lead.high_trump_with for card in trumps):
        duties.append(Narrowing("lead_high_trump", (max(trumps, key=rank_of),)))
    return duties


def _head_duty(
    of_led: tuple[Card, ...], lay: Sequence[Card], led: Suit, trump: Suit, book: Book
) -> list[Narrowing]:
    """Beat the best card of the led suit, as far as the book asks for it."""
    if book.play.head != "must":
        return []
    ruffed = led != trump and any(card[-1] == trump for card in lay)
    if ruffed and book.play.head_after_ruff == "free":
        return []
    if book.play.head_reference == "previous" and not ruffed:
        mark = rank_of(lay[-1]) if lay[-1][-1] == led else 0
    else:
        mark = max(rank_of(card) for card in lay if card[-1] == led)
    beaters = tuple(card for card in of_led if rank_of(card) > mark)
    return [Narrowing("head", beaters)] if beaters else []


def _trump_duties(
    trumps: tuple[Card, ...], lay: Sequence[Card], led: Suit, trump: Suit, book: Book
) -> list[Narrowing]:
    """Void in a plain suit that was led, holding trumps."""
    if book.play.trump == "may":
        return []
    best = best_card(lay, led, trump)
    mark = strength(best, led, trump)
    beaters = tuple(card for card in trumps if strength(card, led, trump) > mark)
    if book.play.trump == "if_it_wins":
        return [Narrowing("trump", trumps), Narrowing("overtrump", beaters)] if beaters else []
    if not beaters:
        return [] if book.play.undertrump == "may" else [Narrowing("trump", trumps)]
    if book.play.overtrump == "may":
        return [Narrowing("trump", trumps)]
    return [Narrowing("trump", trumps), Narrowing("overtrump", beaters)]
