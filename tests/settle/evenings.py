"""Evenings at random, for money: any book, any ending, any fine, people who sit out, money bought.

Some hands are played with cards, well or badly, by people who may take a card back; the others are
told by their counts, or stay open.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.audit.run import SessionAudit
from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import (
    Banked,
    Closing,
    Fine,
    Hand,
    Player,
    Seat,
    Session,
    Table,
    left_of,
)
from tests.strategies import (
    NAMES,
    books,
    deals,
    dealt_in,
    legal_play,
    many_sins,
    play_out,
    record_of,
    tables,
)

AMOUNT = 10**15
"""Units: ten million million dollars."""


class Evening(NamedTuple):
    """A session and the book it is played by."""

    session: Session
    book: Book


@st.composite
def evenings(
    draw: DrawFn, *, most_hands: int = 4, book: Book | None = None, known_fines: bool = False
) -> Evening:
    """An evening. ``known_fines``: only for reasons that the book has."""
    rules = draw(books()) if book is None else book
    seats = draw(tables(rules))
    players = tuple(seat.name for seat in seats)
    hands: list[Hand] = []
    for index in range(draw(st.integers(0, most_hands))):
        dealt = draw(dealt_in(rules, players))
        hands.append(draw(money_hands(rules, dealt, players, index, known_fines)))
    exempt = tuple(player for player in players if draw(st.integers(0, 7)) == 7)
    session = Session(
        players=seats,
        hands=tuple(hands),
        opening_pot=draw(st.sampled_from([0, 0, 7, 125, 4500, AMOUNT])),
        opening_exempt=exempt,
    )
    return Evening(session, rules)


@st.composite
def money_hands(
    draw: DrawFn,
    book: Book,
    seats: tuple[Player, ...],
    players: tuple[Player, ...],
    index: int,
    known_fines: bool,
) -> Hand:
    """A hand with its antes, its fines, its bank, and some way of ending."""
    dealer = draw(st.sampled_from(seats))
    told = draw(st.sampled_from(["counts", "counts", "cards", "nothing"]))
    if told == "cards":
        deal = draw(deals(book, dealer, seats))
        choose = draw(st.sampled_from([legal_play, many_sins]))(draw)
        tricks = play_out(deal, book, choose)
        hand = record_of(deal, tricks, index=index, id=f"h{index}")
    else:
        hand = draw(_counted(book, dealer, seats, index))
        if told == "nothing":
            hand = replace(hand, table=Table())
    reasons = sorted(book.fines) if known_fines else [*sorted(book.fines), "beer", "late"]
    fined = [p for p in players if reasons and draw(st.integers(0, 7)) == 7]
    fines = [
        Fine(
            player,
            draw(st.sampled_from(reasons)),
            None if known_fines else draw(st.none() | st.integers(0, 500)),
        )
        for player in fined
    ]
    banked = [p for p in players if draw(st.integers(0, 9)) == 9]
    return replace(
        hand,
        ante=draw(st.sampled_from([None, None, 0, 1, 25, 33, AMOUNT])),
        fines=tuple(fines),
        bank=tuple(Banked(player, draw(st.integers(-500, 500))) for player in banked),
    )


@st.composite
def _counted(
    draw: DrawFn, book: Book, dealer: Player, seats: tuple[Player, ...], index: int
) -> Hand:
    order = left_of(seats, dealer)
    stayed = tuple(player for player in order if draw(st.integers(0, 3)))
    counts = dict.fromkeys(stayed, 0)
    if len(stayed) > 1:
        for _ in range(book.hand_size):
            counts[draw(st.sampled_from(stayed))] += 1
    return Hand(
        index=index,
        id=f"h{index}",
        dealer=dealer,
        seats=seats,
        trump=Card(draw(st.sampled_from(["?S", "AH", "7C"]))),
        stayed=stayed,
        passed=tuple(player for player in order if player not in stayed),
        table=Table(tricks=counts if len(stayed) > 1 else None),
    )


# --- The same evening, otherwise ----------------------------------------------------------------


def rightly_noted(evening: Evening, audit: SessionAudit) -> Session:
    """The session with all the money noted that the settlement gives it."""
    session = evening.session
    hands: list[Hand] = []
    for audited in audit.hands:
        hand, due = audited.judged.hand, audited.settlement
        assert due is not None
        order = left_of(hand.seats, hand.dealer)
        if due.ante is not None:
            antes = {player: due.antes.get(player, 0) for player in order}
            hand = replace(hand, antes=antes, pot=due.total)
        if due.outcome.how != "unfinished":
            put_in = dict.fromkeys(order, 0)
            for payment in due.payments:
                put_in[payment.player] += payment.amount
            table = hand.table._replace(
                winner=due.outcome.winners,
                bourre=due.outcome.bourred,
                reneged=audited.penalties.reneged,
                paid=put_in,
                carry=due.carry,
            )
            hand = replace(hand, table=table)
        prices = {why: session.unit.units(price) for why, price in evening.book.fines.items()}
        fines = tuple(fine._replace(paid=prices.get(fine.why, fine.paid)) for fine in hand.fines)
        hands.append(replace(hand, fines=fines))
    ledger = audit.accounts.ledger
    assert ledger is not None
    closing = Closing(ledger.pot, dict(ledger.net), dict(ledger.stack))
    return session._replace(hands=tuple(hands), closing=closing)


def renamed(session: Session, names: Mapping[Player, Player]) -> Session:
    """The session with everybody called otherwise; nothing else changes."""

    def all_of(players: tuple[Player, ...] | None) -> tuple[Player, ...] | None:
        return None if players is None else tuple(names[player] for player in players)

    def keyed(by: Mapping[Player, int] | None) -> dict[Player, int] | None:
        return None if by is None else {names[player]: amount for player, amount in by.items()}

    hands = tuple(
        replace(
            hand,
            dealer=names[hand.dealer],
            seats=all_of(hand.seats) or (),
            stayed=all_of(hand.stayed),
            passed=all_of(hand.passed),
            antes=keyed(hand.antes),
            dealt={names[player]: cards for player, cards in hand.dealt.items()},
            drew={names[player]: drawn for player, drawn in hand.drew.items()},
            tricks=tuple(
                trick._replace(
                    plays=tuple(play._replace(player=names[play.player]) for play in trick.plays),
                    taken_by=None if trick.taken_by is None else names[trick.taken_by],
                )
                for trick in hand.tricks
            ),
            fines=tuple(fine._replace(player=names[fine.player]) for fine in hand.fines),
            bank=tuple(entry._replace(player=names[entry.player]) for entry in hand.bank),
            table=hand.table._replace(tricks=keyed(hand.table.tricks)),
        )
        for hand in session.hands
    )
    return session._replace(
        players=tuple(seat._replace(name=names[seat.name], aka=()) for seat in session.players),
        hands=hands,
        opening_exempt=all_of(session.opening_exempt) or (),
    )


def many_hands(book: Book, count: int, players: int, ante: int) -> Session:
    """A long evening of many players: everybody stays, one takes all, or two tie; big money."""
    names = NAMES[:players]
    hands = []
    for index in range(count):
        dealer = names[index % players]
        order = left_of(names, dealer)
        counts = dict.fromkeys(order, 0)
        shares = [(5,), (3, 2), (2, 2, 1), (1, 1, 1, 1, 1)][index % 4]
        for at, tricks in enumerate(shares):
            counts[order[(index * 7 + at) % players]] += tricks
        hands.append(
            Hand(
                index=index,
                id=str(index + 1),
                dealer=dealer,
                seats=names,
                trump=Card("?S"),
                stayed=order,
                passed=(),
                ante=ante,
                table=Table(tricks=counts),
            )
        )
    return Session(tuple(Seat(name, (), 7 * ante) for name in names), tuple(hands))
