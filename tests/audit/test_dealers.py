"""T008: the deal goes to the left; who lost a deal is passed over at his next turn, once."""

from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Player, Seat, Session, left_of
from tests.audited import play_findings
from tests.strategies import (
    NAMES,
    Sin,
    books,
    confessing,
    deals,
    dealt_in,
    many_sins,
    play_out,
    record_of,
)


def due_dealer(
    before: Player, seats: tuple[Player, ...], table: tuple[Player, ...], lost: set[Player]
) -> Player:
    """Whose deal it is after ``before``, walking left; ``lost`` turns are used up on the way."""
    at = table.index(before)
    while True:
        at = (at + 1) % len(table)
        if table[at] not in seats:
            continue
        if table[at] not in lost:
            return table[at]
        lost.remove(table[at])


Round: TypeAlias = tuple[Session, Book, tuple[Player, ...]]
"""An evening, its book, and for each hand who was due to deal it."""


@st.composite
def rounds(draw: DrawFn, *, in_order: bool) -> Round:
    """Hands in which cards are taken back in time, under a book where that costs the next deal."""
    book = draw(
        books(
            hand_size=3,
            players__min=2,
            players__max=8,
            renege__window=draw(st.sampled_from(["next_play", "trick_turned"])),
            renege__covers=["follow", "head", "trump", "overtrump", "lead"],
            renege__corrected__loses_deal=draw(st.sampled_from([True, True, False])),
        )
    )
    table = NAMES[: draw(st.integers(2, 4))]
    hands: list[Hand] = []
    due: list[Player] = []
    lost: set[Player] = set()
    dealer = draw(st.sampled_from(table))
    for index in range(draw(st.integers(2, 5))):
        seats = draw(dealt_in(book, table))
        if index == 0:
            dealer = dealer if dealer in seats else seats[0]
            due.append(dealer)
        else:
            still_lost = {*lost}
            wanted = due_dealer(dealer, seats, table, still_lost)
            due.append(wanted)
            dealt = wanted if in_order else draw(st.sampled_from(seats))
            # Whoever the deal went by was passed over; if he deals all the same it is used up too.
            went_by = left_of(table, dealer)[: left_of(table, dealer).index(dealt)]
            lost -= {player for player in went_by if player in seats} | {dealt}
            lost, dealer = still_lost if dealt == wanted else lost, dealt
        sins: list[Sin] = []
        deal = draw(deals(book, dealer, seats, all_stay=True))
        tricks = play_out(deal, book, confessing(many_sins(draw), sins))
        hands.append(record_of(deal, tricks, index=index, id=str(index + 1)))
        in_time = [
            sin
            for sin in sins
            if sin.slip and (book.renege.window == "trick_turned" or not sin.late)
        ]
        if book.renege.corrected.loses_deal:
            lost |= {sin.at.player for sin in in_time}
    return Session(tuple(Seat(name) for name in table), tuple(hands)), book, tuple(due)


def wrong_dealers(session: Session, book: Book) -> list[tuple[str | None, Player | None]]:
    found = play_findings(session, book)
    return [(one.hand, one.player) for one in found if one.rule.code == "T008"]


@given(rounds(in_order=True))
def test_a_deal_in_order_is_no_fault(evening: Round) -> None:
    session, book, due = evening
    assert [hand.dealer for hand in session.hands] == [*due]
    assert wrong_dealers(session, book) == []


@given(rounds(in_order=False))
def test_each_deal_out_of_order_is_one_fault(evening: Round) -> None:
    session, book, due = evening
    truth = [
        (hand.id, hand.dealer)
        for hand, wanted in zip(session.hands, due, strict=True)
        if hand.dealer != wanted
    ]
    assert wrong_dealers(session, book) == truth
