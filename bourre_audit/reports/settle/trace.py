"""One player's money through the evening, cent by cent, back to the hands it came from."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.settle import Payment
from bourre_audit.reports.settle.columns import Cell, Column, table_lines
from bourre_audit.reports.settle.evening import NARROW, id_text, signed
from bourre_audit.reports.settle.moves import Move, Spot, hand_moves, opening_moves
from bourre_audit.reports.settle.one_hand import payment_words
from bourre_audit.reports.settle.unfinished import Say
from bourre_audit.reports.settle.words import fined_for, pot_parts
from bourre_audit.reports.text.layout import Lines, indented, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.money import money_text
from bourre_audit.reports.text.safe import safe, words


class Step(NamedTuple):
    """One movement of a player's money, in units.

    ``change`` is what it did to what he won or lost, ``net`` where that then stood; ``brought`` is
    money that came from outside (or went there), which is neither won nor lost.
    """

    hand: Hand | None
    what: str
    change: int
    net: int
    brought: int = 0


def trace(accounts: Accounts, player: Player, say: Say = str) -> Iterator[Step]:
    """A player's money in the order in which it moved; the last step stands at his net."""
    net = 0
    for move in opening_moves(accounts):
        if move.target == player:
            yield Step(None, "buys in", 0, 0, move.amount)
    for account in accounts.hands:
        payments = iter(account.settlement.payments)
        for move in hand_moves(account):
            payment = next(payments) if move.why in ("bourre", "renege") else None
            sign = (move.target == player) - (move.source == player)
            if not sign:
                continue
            change = sign * move.amount
            what = _what(move, payment, account, accounts, say)
            if Spot.BANK in (move.source, move.target):
                yield Step(move.hand, what, 0, net, change)
                continue
            net += change
            yield Step(move.hand, what, change, net)


def _what(
    move: Move, payment: Payment | None, account: Account, accounts: Accounts, say: Say
) -> str:
    settlement, parts = account.settlement, pot_parts(account, accounts, say)
    pot = f"the pot of {accounts.text(settlement.total)} ({parts})"
    if payment is not None:
        return f"{payment_words(payment, account, accounts)} ({parts})"
    match move.why:
        case "award" if len(settlement.awards) > 1:
            return f"a share of {pot}"
        case "award" if move.amount < settlement.total:
            return f"takes the limit out of {pot}"
        case "award":
            return f"takes {pot}"
        case "fine" if isinstance(move.source, str):
            return f"fine ({fined_for(account.judged.hand, move.source, say)})"
        case "buys":
            return "buys"
        case "cashes":
            return "cashes"
        case _:
            return "ante"


def trace_lines(accounts: Accounts, player: Player, look: Look) -> Lines:
    """The trace of a player as a table, with his net at the foot."""
    steps = list(trace(accounts, player))
    holds = any(
        seat.name == player and seat.buy_in is not None for seat in accounts.session.players
    )
    columns = [
        Column("hand"),
        Column("what", flexible=True),
        Column("amount", right=True),
        Column("won or lost", right=True),
    ]
    columns += [Column("in front", right=True)] * (holds and look.width >= NARROW)
    rows: list[list[Cell]] = []
    held, last = 0, object()
    for step in steps:
        held += step.change + step.brought
        id = id_text(step.hand, look) if step.hand is not None else Text()
        amount = signed(accounts.text(step.change or step.brought))
        cells: list[Cell] = [
            [id if step.hand is not last else Text()],
            [words(step.what, look)],
            [Text(amount)],
            [Text(signed(accounts.text(step.net)))],
        ]
        rows.append([*cells, [Text(accounts.text(held))]][: len(columns)])
        last = step.hand
    head = safe(player, look)
    head.stylize("bold")
    lines = [head, Text(), *table_lines(columns, rows, look)] if rows else [head]
    net = steps[-1].net if steps else 0
    came = f"{player} comes out {_came_out(accounts, net)}"
    came += f", and should hold {money_text(held, accounts.session)}" if holds else ""
    came += "." if accounts.ledger is not None else ", as far as the money is known."
    return [*lines, Text(), *indented(wrap(safe(came, look), look.width - 2))]


def _came_out(accounts: Accounts, net: int) -> str:
    amount = money_text(abs(net), accounts.session)
    return f"{amount} {'up' if net > 0 else 'down'}" if net else "even"
