"""Searching for a cinch in the order that settles most soonest.

To show that there is none it is enough that some of the others hold trumps, and one or two of them
will mostly do. To show that there is one, the strong table (``cinch_strong``) will mostly do. What
neither settles is left to the whole search.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.cinch_duties import (
    CARDS,
    LED,
    ME,
    NOTHING_LAID,
    TAKES,
    TRUMPS,
    Duties,
    Lay,
    Mask,
    number_of,
)
from bourre_audit.game.cinch_outlook import Outlook
from bourre_audit.game.cinch_ring import Ring
from bourre_audit.game.cinch_search import Search, can_be_dealt
from bourre_audit.game.cinch_strong import OutOfTries, StrongTable

SOON: Final = 60
"""Tricks of the strong table within which most cinches show."""


class _Turn(NamedTuple):
    """The position to be decided, in numbers; ``ring`` is everybody else, clockwise."""

    ring: Ring
    placed: tuple[int | None, ...]
    lay: Lay
    hand: Mask
    need: int

    def players(self, ring: Ring) -> tuple[Ring, Ring]:
        """Those who have played and those to come, as the searches want them."""
        come = self.placed.count(None)
        return ring[come:], (ME, *ring[:come])

    def cards_left(self) -> list[int]:
        """How many cards each of the others holds."""
        left = (self.hand & CARDS).bit_count()
        return [left if place is None else left - 1 for place in self.placed]


def takes(outlook: Outlook, book: Book, counting: tuple[Card, ...]) -> bool:
    """Whether the player takes the tricks he lacks with the cards that count, whatever comes.

    The outlook must be whole.
    """
    duties = Duties(book)
    turn = _turn(outlook, duties)
    counts = _mask(counting, outlook)
    strong = StrongTable(duties, _mask(outlook.unseen, outlook) & ~TRUMPS, counts)
    narrow = Search(duties, strong, counts, narrow=True)
    size = len(turn.ring)

    def beaten_by(places: tuple[int, ...], tries: int) -> bool:
        """Whether he is, if only the others at these places may hold trumps; False if unsettled."""
        if len(places) >= size or len(set(places)) < len(places):
            return False
        ring = tuple(
            one if place in places else one & ~TRUMPS for place, one in enumerate(turn.ring)
        )
        if not can_be_dealt([one & CARDS for one in ring], turn.cards_left()):
            return False
        narrow.limit = narrow.tries + tries
        try:
            return not _wins(strong, turn, ring) and not _wins(narrow, turn, ring)
        except OutOfTries:
            return False

    last = size - 1
    if beaten_by((last,), 250) or beaten_by((0, last), 250):
        return False
    strong.limit = strong.tricks + SOON
    try:
        if _wins(strong, turn, turn.ring):
            return True
    except OutOfTries:
        pass
    strong.limit = None
    for places in _others_to_try(size):
        if beaten_by(places, 400):
            return False
    return _wins(strong, turn, turn.ring) or _wins(Search(duties, strong, counts), turn, turn.ring)


def _others_to_try(size: int) -> Iterator[tuple[int, ...]]:
    last = size - 1
    yield from ((last - 1, last), (0, 1))
    if size > 3:
        yield from ((0, size // 2, last), (last - 2, last - 1, last), (0, 1, 2))


def _wins(table: StrongTable | Search, turn: _Turn, ring: Ring) -> bool:
    return table.wins_from(*turn.players(ring), turn.lay, turn.hand, turn.need)


def _turn(outlook: Outlook, duties: Duties) -> _Turn:
    lay, taking = NOTHING_LAID, -1
    for place, card in enumerate(outlook.lay):
        lay, takes_it = duties.after(lay, number_of(card, outlook.trump))
        if takes_it:
            taking = place
    unseen = _mask(outlook.unseen, outlook)
    ring = []
    for at, placed in enumerate(outlook.others):
        one = unseen | (TAKES if placed == taking else 0)
        ring.append(one | LED if duties.ace_first and at in outlook.led else one)
    hand = _mask(outlook.own, outlook)
    if duties.ace_first and -1 in outlook.led:
        hand |= LED
    return _Turn(tuple(ring), outlook.others, lay, hand, outlook.need)


def _mask(cards: tuple[Card, ...] | frozenset[Card], outlook: Outlook) -> Mask:
    return sum(1 << number_of(card, outlook.trump) for card in cards)
