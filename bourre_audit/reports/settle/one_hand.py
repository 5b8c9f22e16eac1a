"""The money of one hand: in a few rows, and posting by posting."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rich.text import Text

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.wording import listed
from bourre_audit.game.outcome import tricks_taken
from bourre_audit.game.record import Player
from bourre_audit.game.settle import Payment
from bourre_audit.reports.settle.columns import Cell, Column, short_names, table_lines
from bourre_audit.reports.settle.evening import NARROW
from bourre_audit.reports.settle.moves import Move, Place, Spot, hand_moves
from bourre_audit.reports.settle.unfinished import Say, what_settles
from bourre_audit.reports.settle.words import WHY, fined_for, owed_for, pot_parts, taken_by
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.hands import dealt_text
from bourre_audit.reports.text.layout import Lines, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.money import money_text
from bourre_audit.reports.text.safe import safe, words

_WIDEST_NAME: Final = 16
_SHORT_NAME: Final = 7
_COLUMNS = (
    Column("from"),
    Column("to"),
    Column("amount", right=True),
    Column("why", flexible=True),
    Column("in the middle", right=True),
)
SPOTS: Final = {Spot.POT: "the pot", Spot.BANK: "outside"}


def money_lines(account: Account, accounts: Accounts, look: Look) -> Lines:
    """The money of a hand in a few rows: the pot, who took it, who pays, what is left."""
    session, settlement = accounts.session, account.settlement
    pot = f"{money_text(settlement.total, session)}: {pot_parts(account, accounts)}"
    pays = [
        f"{player} {accounts.text(amount)} fine ({fined_for(account.judged.hand, player)})"
        for player, amount in settlement.fines.items()
    ]
    pays += [
        f"{one.player} {money_text(one.amount, session)} {payment_words(one, account, accounts)}"
        for one in settlement.payments
    ]
    left = f"{money_text(settlement.carry, session)} for the next hand"
    names = tuple(seat.name for seat in session.players)
    width = row_width(look.width)
    lines = row("pot", wrap(safe(pot, look), width))
    lines += row("taken by", wrap(safe(taken_by(account), look), width))
    if pays:
        lines += row("pays", [line for told in pays for line in wrap(words(told, look), width)])
    points = [sentence(f"{one}.", look, names) for one in what_settles(account)]
    if points:
        lines += row("hangs on", [line for one in points for line in wrap(one, width)])
    if settlement.carry:
        lines += row("left", wrap(safe(left, look), width))
    return lines


def payment_words(payment: Payment, account: Account, accounts: Accounts) -> str:
    """What a payment is for: ``bourré: the limit, not the pot of 11.25``."""
    what = "bourré" if payment.reason == "bourre" else "renege"
    owed = owed_for(payment, account, accounts)
    return f"{what}: the limit, not {owed}" if payment.capped else f"{what}: {owed}"


def hand_in_full(account: Account, accounts: Accounts, look: Look) -> Lines:
    """One hand with every posting, and what lies in the middle after it."""
    hand, settlement = account.judged.hand, account.settlement
    counts = tricks_taken(hand, account.judged.replay, account.judged.book)
    head = safe(f"hand {hand.id}", look)
    head.stylize("bold")
    lines = [head.append_text(dealt_text(hand, look)), Text()]
    if any(counts.values()) and settlement.outcome.how not in ("uncontested", "all_passed"):
        took = listed([f"{player} {count}" for player, count in counts.items()])
        lines += row("tricks", wrap(safe(took, look), row_width(look.width)))
    if hand.passed:
        lines += row("passed", wrap(safe(listed(hand.passed), look), row_width(look.width)))
    lines += money_lines(account, accounts, look)
    exempt = settlement.exempt_next
    if exempt:
        told = f"{listed(exempt)} {'owes' if len(exempt) == 1 else 'owe'} no ante to the next hand"
        lines += row("spared", wrap(safe(told, look), row_width(look.width)))
    return [*lines, Text(), *_postings(account, accounts, look)]


class Posted(NamedTuple):
    """A movement of money, what it was for, and what then lay in the middle, as text."""

    move: Move
    why: str
    middle: str


def posted(account: Account, accounts: Accounts, say: Say = str) -> Iterator[Posted]:
    """Every movement of money of a hand, in order."""
    middle = account.settlement.carried
    payments = iter(account.settlement.payments)
    for move in hand_moves(account):
        middle += move.amount * ((move.target is Spot.POT) - (move.source is Spot.POT))
        why = WHY[move.why]
        if move.why == "fine" and isinstance(move.source, str):
            why = f"fine ({fined_for(account.judged.hand, move.source, say)})"
        elif move.why in ("bourre", "renege"):
            why = payment_words(next(payments), account, accounts)
        yield Posted(move, why, "" if Spot.BANK in move else accounts.text(middle))


def _postings(account: Account, accounts: Accounts, look: Look) -> Lines:
    narrow = look.width < NARROW
    width = _SHORT_NAME if narrow else _WIDEST_NAME
    names = short_names([seat.name for seat in accounts.session.players], width, look)
    start = [Text("there before", "dim")], [Text(accounts.text(account.settlement.carried))]
    rows: list[list[Cell]] = [[[], [], [], *start]]
    for move, why, middle in posted(account, accounts):
        places = [[_place(place, names)] for place in (move.source, move.target)]
        amount = [Text(accounts.text(move.amount))]
        rows.append([*places, amount, [words(why, look)], [Text(middle)]])
    if narrow:  # no room for what lies in the middle
        return table_lines(_COLUMNS[:-1], [row[:-1] for row in rows[1:]], look)
    return table_lines(_COLUMNS, rows, look)


def _place(place: Place, names: Mapping[Player, str]) -> Text:
    return Text(SPOTS[place], "dim") if isinstance(place, Spot) else Text(names[place])
