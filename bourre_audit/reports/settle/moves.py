"""Every movement of money in an evening, in order: what the ledgers are made of."""

from collections.abc import Iterator
from enum import Enum
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.settle import postings


class Spot(Enum):
    """A place for money that is no player: the middle of the table, or outside of the game."""

    POT = "pot"
    BANK = "bank"


Place: TypeAlias = Player | Spot
Why: TypeAlias = Literal[
    "opening_pot", "buy_in", "buys", "cashes", "ante", "fine", "award", "bourre", "renege"
]


class Move(NamedTuple):
    """Money that went from a place to a place, in units, and why.

    ``hand`` is None for what was there before the first one.
    """

    hand: Hand | None
    source: Place
    target: Place
    amount: int
    why: Why


def opening_moves(accounts: Accounts) -> Iterator[Move]:
    """What lay in the middle and what everybody brought, before the first hand."""
    session = accounts.session
    if session.opening_pot:
        yield Move(None, Spot.BANK, Spot.POT, session.opening_pot, "opening_pot")
    for seat in session.players:
        if seat.buy_in:
            yield Move(None, Spot.BANK, seat.name, seat.buy_in, "buy_in")


def hand_moves(account: Account) -> Iterator[Move]:
    """The money of one hand: bought and cashed before it, then in the order of the game."""
    hand = account.judged.hand
    for entry in hand.bank:
        if entry.amount > 0:
            yield Move(hand, Spot.BANK, entry.player, entry.amount, "buys")
        elif entry.amount:
            yield Move(hand, entry.player, Spot.BANK, -entry.amount, "cashes")
    for source, target, amount, why in postings(account.settlement):
        from_ = Spot.POT if source is None else source
        yield Move(hand, from_, Spot.POT if target is None else target, amount, why)


def moves(accounts: Accounts) -> Iterator[Move]:
    """All money that moved in an evening, as far as it is settled."""
    yield from opening_moves(accounts)
    for account in accounts.hands:
        yield from hand_moves(account)
