"""Hands in which everybody kept to the book: the audit finds nothing at all."""

from hypothesis import given, target
from hypothesis import strategies as st

from bourre_audit.game.book import Book
from bourre_audit.game.record import Session
from tests.audited import audited_hands, play_findings
from tests.strategies import books, books_and_sessions, sessions


@given(books_and_sessions())
def test_a_legal_evening_has_no_fault(evening: tuple[Book, Session]) -> None:
    nothing_found(*evening)


full_tables = books(hand_size=5, players__min=7, players__max=8, draw__max=5).flatmap(
    lambda book: st.tuples(st.just(book), sessions(book, most_hands=1))
)


@given(full_tables)
def test_a_full_table_that_draws_the_stock_dry_has_no_fault(evening: tuple[Book, Session]) -> None:
    """Thrown and passed cards come again after a refill, and that is no card twice."""
    (hand,) = evening[1].hands
    target(sum(draw.count for draw in hand.drew.values()))
    nothing_found(*evening)


def nothing_found(book: Book, session: Session) -> None:
    found = play_findings(session, book)
    assert [(one.rule.code, one.message) for one in found] == []
    assert all(not any(hand.penalties) for hand in audited_hands(session, book))
