"""Searching for a cinch in the order that settles most soonest.

To show that there is none it is enough that some of the others hold trumps and that the plain
cards of the rest lie in a certain way: one to three holders, and the first deals that come to mind,
will mostly do. To show that there is one, the strong table (``strong``) will mostly do. What
neither settles is left to the whole search.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.cinch.duties import LED, NOTHING_LAID, Duties, Lay
from bourre_audit.game.cinch.numbers import CARDS, TRUMPS, Mask, down, number_of
from bourre_audit.game.cinch.outlook import Outlook
from bourre_audit.game.cinch.ring import DEALT, ME, TAKES, Ring, union
from bourre_audit.game.cinch.search import OutOfTries, Search
from bourre_audit.game.cinch.strong import StrongTable

FIRST: Final = 200
"""Plays tried with the first deal, before the strong table is asked at all."""

TRIES: Final = (700, 4000)
"""Plays tried with each deal: first so many with every one, then more; what is found is kept."""


class _Turn(NamedTuple):
    """The position to be decided, in numbers; ``ring`` is everybody else, clockwise."""

    ring: Ring
    placed: tuple[int | None, ...]
    lay: Lay
    own: Mask
    need: int

    def players(self, ring: Ring) -> tuple[Ring, Ring]:
        """Those who have played and those to come, as the searches want them."""
        come = self.placed.count(None)
        return ring[come:], (ME, *ring[:come])

    def only(self, holders: tuple[int, ...]) -> Ring:
        """The ring if only those at these places may hold trumps."""
        return tuple(
            one if place in holders else one & ~TRUMPS for place, one in enumerate(self.ring)
        )

    def cards_left(self) -> list[int]:
        """How many cards each of the others holds."""
        left = (self.own & CARDS).bit_count()
        return [left if place is None else left - 1 for place in self.placed]


def takes(outlook: Outlook, book: Book, counting: tuple[Card, ...]) -> bool:
    """Whether the player takes the tricks he lacks with the cards that count, whatever comes.

    The outlook must be whole.
    """
    duties = Duties(book)
    turn = _turn(outlook, duties)
    counts = _mask(counting, outlook)
    strong = _strong_table(duties, turn, counts)
    first = _dealt(turn, (0,)) if len(turn.ring) > 1 else None
    if _beats(first, turn, Search(duties, None, counts), FIRST):
        return False
    some = [one for one in _holders(turn) if not _wins(strong, turn, turn.only(one))]
    searches = [(_dealt(turn, holders), Search(duties, strong, counts)) for holders in some]
    for tries in TRIES:
        if any(_beats(ring, turn, search, tries) for ring, search in searches):
            return False
    return _wins(strong, turn, turn.ring) or _wins(Search(duties, strong, counts), turn, turn.ring)


def beats_strong_table(
    outlook: Outlook, book: Book, holders: tuple[int, ...] | None = None
) -> bool:
    """Whether the strong table is enough to show that the player takes the tricks he lacks.

    ``holders``: if only those at these places of ``outlook.others`` may hold trumps. For the tests,
    which hold it to the definition by itself.
    """
    duties = Duties(book)
    turn = _turn(outlook, duties)
    ring = turn.ring if holders is None else turn.only(holders)
    return _wins(_strong_table(duties, turn, _mask(outlook.own, outlook)), turn, ring)


def _strong_table(duties: Duties, turn: _Turn, counts: Mask) -> StrongTable:
    return StrongTable(duties, turn.own, union(turn.ring) & CARDS & ~TRUMPS, counts)


def _holders(turn: _Turn) -> Iterator[tuple[int, ...]]:
    """Who may be enough to beat him if only they hold trumps: places round the table, clockwise.

    Two or three of them: those to come, those who have played, and some of both.
    """
    size, come = len(turn.ring), turn.placed.count(None)
    last = size - 1
    if size > 2:
        yield from ((0, last), (0, 1)) if come == size else ((0, 1), (0, last))
    if size > 3:
        if come > 2:
            yield (0, 1, 2)
        if come < size:
            yield (0, 1, last)
        if come < size - 1:
            yield (0, come, last)


def _beats(ring: Ring | None, turn: _Turn, search: Search, tries: int) -> bool:
    """Whether these others beat him; False too if that is not to be seen in so many tries."""
    search.limit = search.tries + tries
    try:
        return ring is not None and not _wins(search, turn, ring)
    except OutOfTries:
        return False


def _dealt(turn: _Turn, holders: tuple[int, ...]) -> Ring | None:
    """The others with plain cards dealt out to them; holders of trumps may have any of the rest.

    They are dealt one by one, rank by rank from the top, so that they can take the lead from him.
    None if there are not enough.
    """
    plain = down(union(turn.ring) & CARDS & ~TRUMPS)
    plain.sort(key=lambda card: -(card % 13))
    left = turn.cards_left()
    hands = [0] * len(left)
    for card_of_each in range(max(left)):
        for place, cards in enumerate(left):
            if place not in holders and card_of_each < cards:
                if not plain:
                    return None
                hands[place] |= 1 << plain.pop(0)
    rest = sum(1 << card for card in plain)
    return tuple(
        one & (~CARDS | TRUMPS | rest) if place in holders else one & ~CARDS | hand | DEALT
        for place, (one, hand) in enumerate(zip(turn.ring, hands, strict=True))
    )


def _wins(table: StrongTable | Search, turn: _Turn, ring: Ring) -> bool:
    return table.wins_from(*turn.players(ring), turn.lay, turn.own, turn.need)


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
    own = _mask(outlook.own, outlook)
    if duties.ace_first and -1 in outlook.led:
        own |= LED
    return _Turn(tuple(ring), outlook.others, lay, own, outlook.need)


def _mask(cards: tuple[Card, ...] | frozenset[Card], outlook: Outlook) -> Mask:
    return sum(1 << number_of(card, outlook.trump) for card in cards)
