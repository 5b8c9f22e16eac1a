"""The end of the evening: what everybody should have, what the table noted, who pays whom."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.text import Text

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.wording import listed
from bourre_audit.game.correction import Correction, correction_of
from bourre_audit.game.ledger import Ledger, Transfer
from bourre_audit.game.record import Player, Session
from bourre_audit.reports.settle.columns import Cell, Column, fits, short_names, table_lines
from bourre_audit.reports.settle.evening import NARROW, signed
from bourre_audit.reports.settle.unfinished import Say
from bourre_audit.reports.text.layout import Lines, indented, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.money import money_text
from bourre_audit.reports.text.safe import safe

_WIDEST_NAME: Final = 20
_SHORT_NAME: Final = 9
_MIDDLE: Final = Text("in the middle", "dim")

_Filled: TypeAlias = tuple[Column, list[Cell]]
"""A column of a table with its cells."""


def correction_in(accounts: Accounts) -> Correction | None:
    """What has to move now, by the table's notes; None where they say nothing about money."""
    session, ledger = accounts.session, accounts.ledger
    if ledger is None or not _has_notes(session):
        return None
    settled = [account.settlement for account in accounts.hands]
    return correction_of(session, session.hands, settled, ledger)


def _has_notes(session: Session) -> bool:
    """Whether anything tells how the money really moved."""
    closing = (session.closing.pot, session.closing.net, session.closing.stack)
    noted = (
        note is not None
        for hand in session.hands
        for note in (
            hand.antes,
            hand.pot,
            hand.table.winner,
            hand.table.paid,
            hand.table.carry,
            *(fine.paid for fine in hand.fines),
        )
    )
    return any(part is not None for part in closing) or any(noted)


def ledger_lines(accounts: Accounts, look: Look) -> Lines:
    """The closing ledger in full."""
    ledger = accounts.ledger
    if ledger is None:
        return []
    correction = correction_in(accounts)
    lines = _table(accounts, ledger, correction, look)
    lines += [Text(), *_told(left_words(accounts, ledger), look)]
    if unfinished := unfinished_words(accounts):
        lines += _told(unfinished, look)
    if correction is not None:
        lines += [Text(), *_moves_now(accounts, correction, look)]
    if ledger.transfers:
        when = "If no money has changed hands yet" if correction else "To settle the evening"
        head = f"{when}, {fewest_words(ledger.fewest)}:"
        lines += [Text(), *_told(head, look), *_transfers(ledger.transfers, accounts, look)]
    return lines


def _table(accounts: Accounts, ledger: Ledger, correction: Correction | None, look: Look) -> Lines:
    """A row a player, and the middle; in several tables where one is too wide."""
    width = _WIDEST_NAME if look.width >= NARROW else _SHORT_NAME
    names = short_names(list(ledger.net), width, look)
    heads: list[Cell] = [[Text(name)] for name in names.values()]
    players = (Column("player"), [*heads, [_MIDDLE]])
    due = _due(accounts, ledger)
    together = [due[:1], due[1:], _noted(accounts, ledger, correction)]
    lines: Lines = []
    shown = [players]
    for group in filter(None, together):
        if len(shown) > 1 and not fits(*_laid_out([*shown, *group]), look):
            lines += [*table_lines(*_laid_out(shown), look), Text()]
            shown = [players]
        shown += group
    return [*lines, *table_lines(*_laid_out(shown), look)]


def _laid_out(filled: Sequence[_Filled]) -> tuple[list[Column], list[tuple[Cell, ...]]]:
    """Columns with their cells as a table is given: heads, then rows."""
    rows = zip(*(cells for _, cells in filled), strict=True)
    return [column for column, _ in filled], list(rows)


def _filled(head: str, texts: Iterable[str], middle: str = "") -> _Filled:
    cells: list[Cell] = [[Text(text)] for text in (*texts, middle)]
    return Column(head, right=True), cells


def _due(accounts: Accounts, ledger: Ledger) -> list[_Filled]:
    """What each player won or lost, and with buy-ins what he brought and should hold."""
    money, nets = accounts.text, ledger.net.items()
    columns = [
        _filled("won or lost", (signed(money(net)) for _, net in nets), money(ledger.pot)),
        _filled(
            "brought",
            (money(ledger.stack[p] - net) if p in ledger.stack else "" for p, net in nets),
        ),
        _filled(
            "should hold", (money(ledger.stack[p]) if p in ledger.stack else "" for p, _ in nets)
        ),
    ]
    return columns if ledger.stack else columns[:1]


def _noted(accounts: Accounts, ledger: Ledger, correction: Correction | None) -> list[_Filled]:
    """What the table noted for each player, where that is not all as it was due."""
    if correction is None or correction.noted == ledger.net:
        return []
    noted = [correction.noted[player] for player in ledger.net]
    off = [one - net for one, net in zip(noted, ledger.net.values(), strict=True)]
    return [
        _filled("by the notes", (signed(accounts.text(one)) for one in noted)),
        _filled("off", (signed(accounts.text(one)) if one else "" for one in off)),
    ]


def left_words(accounts: Accounts, ledger: Ledger, say: Say = str) -> str:
    """What is left in the middle, and whose it is."""
    session = accounts.session
    if not ledger.pot:
        return "Nothing is left in the middle."
    left = say(money_text(ledger.pot, session))
    opening = session.opening_pot
    start = f" ({say(money_text(opening, session))} lay there at the start)" if opening else ""
    return f"{left} is left in the middle for the next evening{start}."


def unfinished_words(accounts: Accounts, say: Say = str) -> str:
    """Which hands moved no more than antes and fines; nothing where all were finished."""
    ids = [
        say(account.judged.hand.id)
        for account in accounts.hands
        if account.settlement.outcome.how == "unfinished"
    ]
    if not ids:
        return ""
    if len(ids) == 1:
        return f"Hand {ids[0]} is unfinished: only antes and fines moved, and its pot rode on."
    return f"Hands {listed(ids)} are unfinished: only antes and fines moved, and the pots rode on."


def _moves_now(accounts: Accounts, correction: Correction, look: Look) -> Lines:
    lines: Lines = []
    if correction.transfers:
        head = f"{moves_words(accounts)}; {fewest_words(correction.fewest)}:"
        lines += [*_told(head, look), *_transfers(correction.transfers, accounts, look)]
    else:
        lines += _told(nothing_moves_words(accounts), look)
    if correction.unaccounted:
        lines += _told(unaccounted_words(accounts, correction), look)
    return lines


def moves_words(accounts: Accounts) -> str:
    """That money has to move, by whose word."""
    noted = f"y {_whose_word(accounts)}, money has to move"
    return (
        f"If the unfinished pots rode on, b{noted}" if unfinished_words(accounts) else f"B{noted}"
    )


def nothing_moves_words(accounts: Accounts) -> str:
    """That no money has to move, by whose word; and that single hands note it otherwise."""
    said = f"y {_whose_word(accounts)} everybody ended with what was due: nothing has to move."
    if unfinished_words(accounts):
        return f"If the unfinished pots rode on, b{said}"
    evened = " What single hands note otherwise has evened out." if _hands_off(accounts) else ""
    return f"B{said}{evened}"


def _whose_word(accounts: Accounts) -> str:
    return "the closing notes" if _closed(accounts) else "what the table noted"


def _closed(accounts: Accounts) -> bool:
    """Whether the closing notes tell of everybody what he ended with."""
    closing, ledger = accounts.session.closing, accounts.ledger
    told = {*(closing.net or {}), *(closing.stack or {})}
    return ledger is not None and told >= set(ledger.net)


def _hands_off(accounts: Accounts) -> bool:
    """Whether a hand notes other payments than were due."""
    for account in accounts.hands:
        noted = account.judged.hand.table.paid
        due: dict[Player, int] = {}
        for payment in account.settlement.payments:
            due[payment.player] = due.get(payment.player, 0) + payment.amount
        if noted is not None and {p: paid for p, paid in noted.items() if paid} != due:
            return True
    return False


def unaccounted_words(accounts: Accounts, correction: Correction, say: Say = str) -> str:
    """Money that the notes of the players and of the middle do not explain between them."""
    amount = correction.unaccounted
    less = "less" if amount > 0 else "more"
    off = say(money_text(abs(amount), accounts.session))
    return f"The notes do not add up: players and middle together have {off} {less} than there was."


def fewest_words(fewest: bool) -> str:
    """Whether no smaller number of payments settles it, in words."""
    if fewest:
        return "these are the fewest payments"
    return "these payments do (not proven to be the fewest: there are more than twelve players)"


def transfer_words(transfer: Transfer, accounts: Accounts) -> str:
    """A transfer as a sentence; the middle takes and gives like a player."""
    source, target, amount = transfer
    money = money_text(amount, accounts.session)
    if source is None:
        return f"{target} takes {money} out of the middle"
    return f"{source} pays {target} {money}" if target else f"{source} puts {money} into the middle"


def _transfers(transfers: Sequence[Transfer], accounts: Accounts, look: Look) -> Lines:
    width = _WIDEST_NAME if look.width >= NARROW else _SHORT_NAME
    names = short_names([seat.name for seat in accounts.session.players], width, look)
    columns = (Column(""), Column(""), Column("", right=True))
    rows: list[list[Cell]] = []
    for source, target, amount in transfers:
        payer = Text("the middle", "dim") if source is None else Text(names[source])
        payee = Text("the middle", "dim") if target is None else Text(names[target])
        verb = "gives" if source is None else "pays"
        rows.append([[payer], [Text(f"{verb} ").append_text(payee)], [Text(accounts.text(amount))]])
    return indented(table_lines(columns, rows, look))


def _told(text: str, look: Look) -> Lines:
    return indented(wrap(safe(text, look), look.width - 2))


def closing_lines(accounts: Accounts, look: Look) -> Lines:
    """The closing ledger in a few rows, for a report that is about other things."""
    ledger = accounts.ledger
    if ledger is None:
        return []
    width = row_width(look.width)
    nets = ", ".join(f"{player} {signed(accounts.text(net))}" for player, net in ledger.net.items())
    lines = row("won or lost", wrap(safe(nets, look), width))
    lines += row("left", wrap(safe(left_words(accounts, ledger), look), width))
    correction = correction_in(accounts)
    if correction is not None:
        told = [transfer_words(one, accounts) for one in correction.transfers]
        said = f"{listed(told)}." if told else nothing_moves_words(accounts)
        if told and unfinished_words(accounts):
            said = f"If the unfinished pots rode on: {said}"
        if correction.unaccounted:
            said += f" {unaccounted_words(accounts, correction)}"
        lines += row("must move", wrap(safe(said, look), width))
    return lines
