"""The ledger: what each player won or lost, and the fewest transfers that settle it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bourre_audit.game.record import Player, Session
from bourre_audit.game.settle import POT, Settlement, postings

EXACT_UP_TO: Final = 13
"""With so many parties or fewer (twelve players and the pot) the transfers are the fewest."""


class Transfer(NamedTuple):
    """Money that has to change hands, in units; None is the pot."""

    source: Player | None
    target: Player | None
    amount: int


class Ledger(NamedTuple):
    """The end of an evening, in units.

    ``net`` is what each player won or lost by the hands, ``pot`` what is left in the middle,
    ``stack`` what each player with a buy-in should hold. ``fewest``: no smaller number of
    transfers settles it.
    """

    net: Mapping[Player, int]
    stack: Mapping[Player, int]
    pot: int
    transfers: tuple[Transfer, ...]
    fewest: bool


def nets(players: Iterable[Player], settlements: Iterable[Settlement]) -> dict[Player, int]:
    """What each player won or lost over these hands, zeros included."""
    net = dict.fromkeys(players, 0)
    for settlement in settlements:
        for posting in postings(settlement):
            if posting.source is not None:
                net[posting.source] -= posting.amount
            if posting.target is not None:
                net[posting.target] += posting.amount
    return net


def ledger_of(session: Session, settlements: Sequence[Settlement]) -> Ledger:
    """The ledger of a session whose hands have all been settled."""
    net = nets((seat.name for seat in session.players), settlements)
    left = settlements[-1].carry if settlements else session.opening_pot
    banked = dict.fromkeys(net, 0)
    for hand in session.hands:
        for entry in hand.bank:
            banked[entry.player] += entry.amount
    stack = {
        seat.name: seat.buy_in + banked[seat.name] + net[seat.name]
        for seat in session.players
        if seat.buy_in is not None
    }
    parties: dict[Player | None, int] = {POT: left - session.opening_pot}
    parties.update(net)
    transfers, fewest = settle_up(parties)
    return Ledger(net, stack, left, transfers, fewest)


def settle_up(balances: Mapping[Player | None, int]) -> tuple[tuple[Transfer, ...], bool]:
    """Transfers that bring every balance to nothing, and whether they are the fewest possible.

    ``balances``: what each party is owed (positive) or owes (negative), in units, summing to zero.
    A group of n parties that sums to zero settles in n - 1 transfers, so the fewest come from
    splitting the parties into as many such groups as there can be.
    """
    open_ones = [(party, amount) for party, amount in balances.items() if amount]
    exact = len(open_ones) <= EXACT_UP_TO
    groups = _most_groups([amount for _, amount in open_ones]) if exact else [range(len(open_ones))]
    transfers: list[Transfer] = []
    for group in groups:
        transfers += _within([open_ones[at] for at in group])
    payers = [transfer.source for transfer in transfers]
    return tuple(sorted(transfers, key=lambda transfer: payers.index(transfer.source))), exact


def _most_groups(amounts: Sequence[int]) -> list[list[int]]:
    """The parties (by place) split into as many groups that sum to zero as possible.

    Over all subsets: the best order of a subset's parties is the best of the subset without one
    of them, and one group more wherever the running sum is zero.
    """
    size = 1 << len(amounts)
    total = [0] * size
    best = [0] * size
    last = [0] * size
    for subset in range(1, size):
        low = (subset & -subset).bit_length() - 1
        total[subset] = total[subset & (subset - 1)] + amounts[low]
        best[subset] = -1
        for at in range(len(amounts)):
            if subset >> at & 1 and best[rest := subset ^ (1 << at)] > best[subset]:
                best[subset], last[subset] = best[rest], at
        best[subset] += total[subset] == 0
    groups: list[list[int]] = [[]]
    subset = size - 1
    while subset:
        if total[subset] == 0 and groups[-1]:
            groups.append([])
        groups[-1].append(last[subset])
        subset ^= 1 << last[subset]
    return [sorted(group) for group in reversed(groups) if group]


def _within(group: Sequence[tuple[Player | None, int]]) -> list[Transfer]:
    """Settle one group: the largest debt to the largest claim, until nothing is open."""
    transfers: list[Transfer] = []
    balance = dict(group)
    while any(balance.values()):
        debtor = min(balance, key=balance.__getitem__)
        creditor = max(balance, key=balance.__getitem__)
        amount = min(-balance[debtor], balance[creditor])
        transfers.append(Transfer(debtor, creditor, amount))
        balance[debtor] += amount
        balance[creditor] -= amount
    return transfers
