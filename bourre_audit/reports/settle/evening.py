"""The evening as a table: a row a hand, then what everybody is up or down after each."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.game.cards import is_known, suit_of
from bourre_audit.game.ledger import nets
from bourre_audit.game.record import Hand, Player
from bourre_audit.reports.settle.columns import GAP, Cell, Column, blocks, short_names, table_lines
from bourre_audit.reports.settle.unfinished import Say
from bourre_audit.reports.settle.words import WHY, fined_for, taken_by
from bourre_audit.reports.text.cards import card_text, suit_text
from bourre_audit.reports.text.layout import MARGIN, Lines, indented, shortened, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words

_WIDEST_NAME: Final = 12
_NARROWEST_NAME: Final = 6
NARROW: Final = 64
"""Cells below which a screen has no room for every column."""

_WIDEST_ID: Final = 8

_COLUMNS: Final = (
    Column("hand"),
    Column("dealer"),
    Column("trump"),
    Column("pot", right=True),
    Column("taken by", flexible=True),
    Column("pays", flexible=True),
    Column("left", right=True),
)


def evening_lines(accounts: Accounts, look: Look) -> Lines:
    """The settled hands, a row each: the pot, who took it, who paid what for what, what is left."""
    names = short_names([seat.name for seat in accounts.session.players], _WIDEST_NAME, look)
    told = [_told(account, accounts, names, look) for account in accounts.hands]
    if look.width < NARROW:
        return [line for hand in told for line in _stacked(hand, look)]
    rows: list[list[Cell]] = [
        [[hand.id], [hand.dealer], [hand.trump], [hand.pot], [hand.taken], hand.pays, [hand.left]]
        for hand in told
    ]
    return table_lines(_COLUMNS, rows, look)


class _Told(NamedTuple):
    """A hand in words."""

    id: Text
    dealer: Text
    trump: Text
    pot: Text
    taken: Text
    pays: Lines
    left: Text


def _told(account: Account, accounts: Accounts, names: Mapping[Player, str], look: Look) -> _Told:
    def short(text: str) -> str:
        return names.get(text, text)

    hand, settlement = account.judged.hand, account.settlement
    left = Text(accounts.text(settlement.carry))
    return _Told(
        id_text(hand, look),
        Text(names.get(hand.dealer, hand.dealer)),
        trump_text(hand, look),
        Text(accounts.text(settlement.total)),
        Text(taken_by(account, short)),
        [words(line, look) for line in paid_words(account, accounts, short)],
        left if settlement.carry else Text(look.signs.nothing, "dim"),
    )


def _stacked(hand: _Told, look: Look) -> Lines:
    """A hand on a narrow screen: one thing under the other."""
    head = Text.assemble(hand.id, "  ", hand.dealer, " ", hand.trump, ", pot ", hand.pot)
    under = [hand.taken, *hand.pays, Text("left ").append_text(hand.left)]
    lines = indented(wrap(head, look.width - MARGIN))
    for text in under:
        lines += indented(wrap(text, look.width - 2 * MARGIN), 2 * MARGIN)
    return lines


def paid_words(account: Account, accounts: Accounts, say: Say = str) -> list[str]:
    """Fines into this pot, then bourrés and reneges into the next: ``Larry 1.25 renege``."""
    hand, settlement = account.judged.hand, account.settlement
    told = [
        f"{say(player)} {accounts.text(amount)} fine ({fined_for(hand, player, say)})"
        for player, amount in settlement.fines.items()
    ]
    for payment in settlement.payments:
        what = WHY[payment.reason]
        limit = " (limit)" if payment.capped else ""
        told.append(f"{say(payment.player)} {accounts.text(payment.amount)} {what}{limit}")
    return told


def id_text(hand: Hand, look: Look) -> Text:
    """What the hand is called, in a column of a table."""
    return shortened(safe(hand.id, look), _WIDEST_ID, look.signs.cut)


def trump_text(hand: Hand, look: Look) -> Text:
    """The turned card, or the sign of its suit where only that was noted."""
    trump = hand.trump
    return card_text(trump, look) if is_known(trump) else suit_text(suit_of(trump), look)


def running_lines(accounts: Accounts, look: Look) -> Lines:
    """What everybody is up or down after each hand, and what then lies in the middle.

    Players stand side by side, in as many blocks as the screen asks for.
    """
    players = [seat.name for seat in accounts.session.players]
    settled = [account.settlement for account in accounts.hands]
    totals: list[dict[Player, int]] = []
    net = dict.fromkeys(players, 0)
    for settlement in settled:
        change = nets(players, [settlement])
        net = {player: net[player] + change[player] for player in players}
        totals.append(net)
    shown = {p: [signed(accounts.text(total[p])) for total in totals] for p in players}
    ids = [id_text(account.judged.hand, look) for account in accounts.hands]
    middle = [accounts.text(settlement.carry) for settlement in settled]
    room = look.width - MARGIN - _widest(["hand", *(id.plain for id in ids)])
    room -= GAP + _widest(["middle", *middle])
    amounts = {player: _widest(texts) for player, texts in shown.items()}
    names = _fitting_names(players, amounts, room, look)
    widths = {player: max(amounts[player], cell_len(names[player])) + GAP for player in players}
    most = room // max(widths.values()) if sum(widths.values()) > room else len(players)
    lines: Lines = []
    for block in blocks(players, most):
        columns = [Column("hand"), *(Column(names[player], right=True) for player in block)]
        texts = [shown[player] for player in block]
        if block[-1] == players[-1]:
            columns.append(Column("middle", right=True))
            texts.append(middle)
        rows = [[[id], *([Text(column[at])] for column in texts)] for at, id in enumerate(ids)]
        lines += [*([Text()] if lines else []), *table_lines(columns, rows, look)]
    return lines


def _widest(texts: Sequence[str]) -> int:
    return max(map(cell_len, texts), default=0)


def _fitting_names(
    players: Sequence[Player], amounts: Mapping[Player, int], room: int, look: Look
) -> Mapping[Player, str]:
    """The longest names with which all players stand side by side; short ones, if none do."""
    names = short_names(players, _WIDEST_NAME, look)
    for width in range(_WIDEST_NAME, _NARROWEST_NAME - 1, -1):
        names = short_names(players, width, look)
        if sum(max(amounts[p], cell_len(names[p])) + GAP for p in players) <= room:
            return names
    return names


def signed(amount: str) -> str:
    """An amount won with a plus before it; one lost has its minus."""
    return amount if amount.startswith("-") or not amount.strip("0.") else f"+{amount}"
