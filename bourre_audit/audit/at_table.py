"""A question at the table, with no log: what may be played from this hand to this trick?

The books answer side by side, and where they part the settings that make them part are named.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bourre_audit.audit.position import Position, settings_asked
from bourre_audit.audit.sure import line_words, sure_words, unsure_words
from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, Card, Suit, in_order, suit_of
from bourre_audit.game.cinch import has_cinch, sure_cards
from bourre_audit.game.cinch.outlook import Outlook, majority
from bourre_audit.game.deciding import Deciding, deciding
from bourre_audit.game.legal import Duty, legal


class Course(NamedTuple):
    """What else is known of the hand, to tell whether it is a cinch.

    ``players`` in the play, None if that is open; ``seen``: cards played before this trick, and
    any that he knows nobody holds; ``taken``: tricks of his. ``turned``: the card turned for trump,
    where it was named; under some books it is nobody's.
    """

    players: int | None = None
    seen: tuple[Card, ...] = ()
    taken: int = 0
    turned: Card | None = None


class Table(NamedTuple):
    """What is seen at the table: trump, the trick as it lies, a hand, and the card played, if any.

    ``first_lead``: where he leads, it is the first trick of the hand that he leads. ``course`` is
    there if a cinch is asked for.
    """

    trump: Suit
    lay: tuple[Card, ...]
    holding: tuple[Card, ...]
    played: Card | None = None
    first_lead: bool = True
    course: Course | None = None


class Cinch(NamedTuple):
    """Whether the player is certain of more than half of the tricks.

    ``line``: the cards that make him so, ``told`` the same in words, or what spoils it.
    """

    certain: bool
    line: tuple[Card, ...]
    told: str


class Answer(NamedTuple):
    """What one book says of every card of the hand: the duty that bars it, None if it is legal."""

    book: Book
    played: Card | None
    position: Position
    barred: Mapping[Card, Duty | None]
    cinch: Cinch | None = None

    @property
    def broken(self) -> Duty | None:
        """The duty that the card played breaks, None if it breaks none or no card was named."""
        return self.barred[self.played] if self.played is not None else None

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings of the book that answered."""
        asked = settings_asked(self.position)
        return asked if self.cinch is None else tuple(dict.fromkeys((*asked, "cinch")))


class Parting(NamedTuple):
    """Books that part from the first one over these cards, and the settings that decide it."""

    deciding: Deciding
    cards: tuple[Card, ...]
    books: tuple[Book, ...]


def problem(table: Table, books: Sequence[Book]) -> str | None:
    """What cannot be in a table as it is told, None if nothing."""
    seen: set[Card] = set()
    course = table.course or Course()
    for card in (*table.lay, *table.holding, *course.seen):
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
        wrong = _course_problem(table, course, book) if table.course else None
        if wrong is not None:
            return wrong
    if table.played is not None and table.played not in table.holding:
        return f"{table.played} is not in hand; there is {', '.join(table.holding)}"
    return None


def _course_problem(table: Table, course: Course, book: Book) -> str | None:
    """What cannot be in the course of the hand under a book."""
    before = book.hand_size - len(table.holding)
    if course.taken > before:
        taken = "1 trick" if course.taken == 1 else f"{course.taken} tricks"
        return f"{taken} taken, but only {before} were played before this one"
    if course.players is not None:
        if course.players > book.players.max:
            return f"{course.players} players, but {book.id} seats {book.players.max} at most"
        if course.players <= len(table.lay):
            return f"{course.players} players, but {len(table.lay)} of the others have played"
    if not _outlooks(table, course, book):
        return "more cards were seen than leave the others any; name those played or thrown only"
    return None


def _outlooks(table: Table, course: Course, book: Book) -> list[Outlook]:
    """What the player knows, for every number of players that there can be.

    A later trick may have been led by any of the others before.
    """
    unseen = frozenset(DECK).difference(table.lay, table.holding, course.seen)
    if course.turned and book.trump.source == "stock_next":
        unseen -= {course.turned}
    left, lay = len(table.holding), len(table.lay)
    fewest = max(lay + 1, 2)
    numbers = [course.players] if course.players else range(fewest, book.players.max + 1)
    outlooks = []
    for others in (number - 1 for number in numbers):
        come = others - lay
        if come * left + lay * (left - 1) > len(unseen):
            break
        led = set(range(others)) if left < book.hand_size else {come} if lay else set()
        if not table.first_lead:
            led.add(-1)
        outlooks.append(
            Outlook(
                trump=table.trump,
                own=table.holding,
                left=left,
                lay=table.lay,
                others=(*[None] * come, *range(lay)),
                led=frozenset(led),
                unseen=unseen,
                need=majority(book) - course.taken,
                whole=True,
            )
        )
    return outlooks


def _cinch(table: Table, course: Course, book: Book) -> Cinch:
    """Whether it is a cinch with every number of players that there can be."""
    outlooks = _outlooks(table, course, book)
    for outlook in outlooks:
        if not has_cinch(outlook, book):
            told = unsure_words(outlook, book)
            with_fewer = outlook is not outlooks[0]
            many = f"with {len(outlook.others) + 1} players, " if with_fewer else ""
            return Cinch(False, (), many + told)
    if outlooks[0].need <= 0:
        return Cinch(True, (), sure_words(outlooks[0], book))
    sure = {card for outlook in outlooks for card in sure_cards(outlook, book)}
    line = in_order(sure, table.trump)
    return Cinch(True, line, line_words(line, outlooks[0], book))


def answer(table: Table, book: Book) -> Answer:
    """What one book lets the player do."""
    lead = table.first_lead
    cinch = _cinch(table, table.course, book) if table.course else None
    sure = cinch is not None and cinch.certain
    allowed = legal(table.holding, table.lay, table.trump, book, first_lead=lead, cinch=sure)
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
        sure=cinch.told if cinch and cinch.certain else "",
    )
    barred = {card: allowed.broken_by(card) for card in table.holding}
    return Answer(book, table.played, position, barred, cinch)


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
