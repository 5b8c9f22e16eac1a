"""A question at the table, with no log: what may be played from this hand to this trick?

The books answer side by side, and where they part the settings that make them part are named.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bourre_audit.audit.position import Position, settings_asked
from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, Suit, suit_of
from bourre_audit.game.deciding import Deciding, deciding
from bourre_audit.game.legal import Duty, legal


class Table(NamedTuple):
    """What is seen at the table: trump, the trick as it lies, a hand, and the card played, if any.

    ``first_lead``: where he leads, it is the first trick of the hand that he leads.
    """

    trump: Suit
    lay: tuple[Card, ...]
    holding: tuple[Card, ...]
    played: Card | None = None
    first_lead: bool = True


class Answer(NamedTuple):
    """What one book says of every card of the hand: the duty that bars it, None if it is legal."""

    book: Book
    played: Card | None
    position: Position
    barred: Mapping[Card, Duty | None]

    @property
    def broken(self) -> Duty | None:
        """The duty that the card played breaks, None if it breaks none or no card was named."""
        return self.barred[self.played] if self.played is not None else None

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings of the book that answered."""
        return settings_asked(self.position)


class Parting(NamedTuple):
    """Books that part from the first one over these cards, and the settings that decide it."""

    deciding: Deciding
    cards: tuple[Card, ...]
    books: tuple[Book, ...]


def problem(table: Table, books: Sequence[Book]) -> str | None:
    """What cannot be in a table as it is told, None if nothing."""
    seen: set[Card] = set()
    for card in (*table.lay, *table.holding):
        if card in seen:
            return f"{card} is there twice; one of the two must be another card"
        seen.add(card)
    if not table.holding:
        return 'no card in hand; say which are, as --hand "4S AS 9H"'
    for book in books:
        if len(table.holding) > book.hand_size:
            return f"{len(table.holding)} cards in hand, but {book.id} deals {book.hand_size}"
        if len(table.lay) >= book.players.max:
            most = book.players.max
            return (
                f"{len(table.lay)} cards on the trick, but {book.id} seats {most} players at most"
            )
    if table.played is not None and table.played not in table.holding:
        return f"{table.played} is not in hand; there is {', '.join(table.holding)}"
    return None


def answer(table: Table, book: Book) -> Answer:
    """What one book lets the player do."""
    lead = table.first_lead
    allowed = legal(table.holding, table.lay, table.trump, book, first_lead=lead)
    position = Position(
        holding=table.holding,
        whole=True,
        unread=(),
        lay=table.lay,
        led=suit_of(table.lay[0]) if table.lay else None,
        trump=table.trump,
        book=book,
        first_lead=lead,
        legal=allowed,
    )
    barred = {card: allowed.broken_by(card) for card in table.holding}
    return Answer(book, table.played, position, barred)


def partings(table: Table, books: Sequence[Book]) -> tuple[Parting, ...]:
    """Where the other books part from the first, by what decides it."""
    first, *others = books
    found: dict[tuple[Deciding, tuple[Card, ...]], list[Book]] = {}
    for book in others:
        decided = deciding(first, book, lambda one: _legality(table, one))
        for why, cards in _by_reason(decided).items():
            found.setdefault((why, cards), []).append(book)
    return tuple(Parting(why, cards, tuple(those)) for (why, cards), those in found.items())


def _legality(table: Table, book: Book) -> Mapping[Card, bool]:
    return {card: duty is None for card, duty in answer(table, book).barred.items()}


def _by_reason(decided: Mapping[Card, Deciding]) -> dict[Deciding, tuple[Card, ...]]:
    groups: dict[Deciding, tuple[Card, ...]] = {}
    for card, why in decided.items():
        groups[why] = (*groups.get(why, ()), card)
    return groups
