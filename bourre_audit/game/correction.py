"""The correction: what has to move now, from what the table noted to what was due.

An audit mostly comes after the fact, when the money has already moved. What the notes say is laid
beside what was due, so that only the difference has to move now.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bourre_audit.game.ledger import Ledger, Transfer, settle_up
from bourre_audit.game.record import Hand, Player, Session
from bourre_audit.game.settle import POT, Settlement


class Correction(NamedTuple):
    """What has to move now, in units.

    ``noted`` is what each player has won or lost by the table's notes; ``transfers`` bring all of
    them from there to what was due. ``fewest``: no smaller number of transfers does.
    ``unaccounted`` is what the notes of the players and of the middle do not explain between them.
    """

    noted: Mapping[Player, int]
    transfers: tuple[Transfer, ...]
    fewest: bool
    unaccounted: int


def correction_of(
    session: Session, hands: Sequence[Hand], settlements: Sequence[Settlement], ledger: Ledger
) -> Correction:
    """What must move to bring a table from its notes to its right.

    The table's last word on a player counts first: his ``closing`` net, then his ``closing``
    stack, then what the notes of the hands add up to. What a hand does not note is taken to have
    been done right.
    """
    net, left = _by_hands(session, hands, settlements)
    banked = {seat: ledger.stack[seat] - ledger.net[seat] for seat in ledger.stack}
    for player, stack in (session.closing.stack or {}).items():
        if player in banked:
            net[player] = stack - banked[player]
    net.update(session.closing.net or {})
    if session.closing.pot is not None:
        left = session.closing.pot
    owed: dict[Player | None, int] = {p: ledger.net[p] - net[p] for p in net}
    owed[POT] = -sum(owed.values())
    transfers, fewest = settle_up(owed)
    unaccounted = ledger.pot - left - owed[POT]
    return Correction(net, transfers, fewest, unaccounted)


def _by_hands(
    session: Session, hands: Sequence[Hand], settlements: Sequence[Settlement]
) -> tuple[dict[Player, int], int]:
    """Each player's win or loss, and what lies in the middle, as the hands were noted."""
    net = {seat.name: 0 for seat in session.players}
    middle = session.opening_pot
    for hand, due in zip(hands, settlements, strict=True):
        table = hand.table
        put_in = {**due.antes, **(hand.antes or {})}
        for player, amount in _fined(hand, due).items():
            put_in[player] = put_in.get(player, 0) + amount
        middle += sum(put_in.values())
        took = dict(due.awards)
        if table.winner is not None and set(table.winner) != set(due.outcome.winners):
            took = _shares(table.winner, middle)
        elif middle != due.total and sum(took.values()) == due.total:
            took = _shares(due.outcome.winners, middle)
        paid = {one.player: 0 for one in due.payments}
        for payment in due.payments:
            paid[payment.player] += payment.amount
        if table.paid is not None:
            paid = dict(table.paid)
        for player in net:
            net[player] += took.get(player, 0) - put_in.get(player, 0) - paid.get(player, 0)
        middle += sum(paid.values()) - sum(took.values())
    return net, middle


def _fined(hand: Hand, due: Settlement) -> dict[Player, int]:
    """Fines as they were paid where that is noted, else as they were due."""
    paid = dict(due.fines)
    for player in {fine.player for fine in hand.fines}:
        amounts = [fine.paid for fine in hand.fines if fine.player == player]
        if None not in amounts:
            paid[player] = sum(amount for amount in amounts if amount is not None)
    return paid


def _shares(winners: Sequence[Player], pot: int) -> dict[Player, int]:
    if not winners:
        return {}
    share = pot // len(winners)
    return dict.fromkeys(winners, share)
