"""Evenings in which everybody kept to the book."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Player, Session, left_of
from tests.strategies.books import books
from tests.strategies.hands import deals, legal_play, play_out, record_of
from tests.strategies.notes import noted
from tests.strategies.players import dealt_in, tables


@st.composite
def legal_hands(
    draw: DrawFn, book: Book, dealer: Player, seats: tuple[Player, ...], *, index: int = 0
) -> Hand:
    """A hand in which everybody kept to the book, noted in full or in part."""
    deal = draw(deals(book, dealer, seats))
    tricks = play_out(deal, book, legal_play(draw))
    return draw(noted(deal, record_of(deal, tricks, index=index, id=str(index + 1)), book))


@st.composite
def sessions(draw: DrawFn, book: Book, *, most_hands: int = 3) -> Session:
    """An evening of legal hands, the deal going to the left among those dealt in."""
    table = draw(tables(book))
    players = tuple(seat.name for seat in table)
    hands: list[Hand] = []
    dealer = draw(st.sampled_from(players))
    for index in range(draw(st.integers(1, most_hands))):
        seats = draw(dealt_in(book, players))
        if hands:
            dealer = next(player for player in left_of(players, dealer) if player in seats)
        elif dealer not in seats:
            dealer = seats[0]
        hands.append(draw(legal_hands(book, dealer, seats, index=index)))
    return Session(
        players=table, hands=tuple(hands), opening_pot=draw(st.sampled_from([0, 0, 125, 4500]))
    )


@st.composite
def books_and_sessions(draw: DrawFn, *, most_hands: int = 3) -> tuple[Book, Session]:
    """A book at random and an evening played by it."""
    book = draw(books())
    return book, draw(sessions(book, most_hands=most_hands))
