"""The settlement as Markdown: tables for a chat, a wiki or a ticket."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.cards import is_known, suit_of
from bourre_audit.game.ledger import Transfer, nets
from bourre_audit.game.record import Hand, Player
from bourre_audit.reports.settle.closing import (
    correction_in,
    fewest_words,
    left_words,
    moves_words,
    nothing_moves_words,
    unaccounted_words,
    unfinished_words,
)
from bourre_audit.reports.settle.evening import paid_words, signed
from bourre_audit.reports.settle.moves import Place, Spot
from bourre_audit.reports.settle.one_hand import SPOTS, posted
from bourre_audit.reports.settle.trace import trace
from bourre_audit.reports.settle.words import stop_of, stop_words, taken_by
from bourre_audit.reports.visible import visible

_PLAIN: Final = re.compile(r"[\w ,'’()!?+=%;–—-]*(?:\.(?!\w)[\w ,'’()!?+=%;–—-]*)*")
"""Text in which Markdown finds nothing to act upon: no mark-up, no link, no mention."""

_SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_NOTHING: Final = "–"


def literal(text: str) -> str:
    """Text of a log as Markdown shows it letter by letter: as it is, or between backticks."""
    shown = visible(text)
    if _PLAIN.fullmatch(shown) and "_" not in shown:
        return shown
    ticks = "`" * (max(map(len, re.findall("`+", shown)), default=0) + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{ticks}{pad}{shown}{pad}{ticks}"


def one_log(verdict: LogVerdict, *, hand: str | None = None, player: Player | None = None) -> str:
    """The settlement of one log; of one hand by its id, or of one player, if asked for."""
    return "".join(f"{line}\n" for line in _lines(verdict, hand, player))


def _lines(verdict: LogVerdict, hand: str | None, player: Player | None) -> Iterator[str]:
    session, accounts = verdict.session, verdict.accounts
    title = (session.title if session else None) or verdict.path
    yield f"## {literal(title)}"
    yield ""
    yield _about(verdict)
    if accounts is None:
        return
    if hand is not None:
        yield from _one_hand(accounts, hand)
    elif player is not None:
        yield from _trace(accounts, player)
    else:
        yield from _whole(accounts)
    stop = stop_of(verdict)
    if stop is not None:
        yield from ("", f"**{stop_words(stop, literal)}**")
    yield ""


def _about(verdict: LogVerdict) -> str:
    session, book = verdict.session, verdict.book
    if session is None:
        return "This could not be read as a log."
    parts = [f"Book {literal(book.id)}" if book else "The rules could not be read"]
    if book and book.changes:
        parts.append("with changes: " + ", ".join(literal(name) for name in book.changes))
    parts += [literal(part) for part in (session.date, session.place) if part]
    if session.currency:
        parts.append(f"amounts in {literal(session.currency)}")
    return ", ".join(parts)


def _whole(accounts: Accounts) -> Iterator[str]:
    if accounts.hands:
        yield from ("", "### Hand by hand", "")
        yield from _table(_EVENING, (_hand_row(account, accounts) for account in accounts.hands))
        yield from ("", "### Won or lost after each hand", "")
        yield from _running(accounts)
    if accounts.ledger is not None:
        yield from ("", "### At the end", "")
        yield from _ledger(accounts)


_EVENING: Final = ("hand", "dealer", "trump", "pot:", "taken by", "pays", "left:")


def _hand_row(account: Account, accounts: Accounts) -> Sequence[str]:
    hand, settlement = account.judged.hand, account.settlement
    return (
        literal(hand.id),
        literal(hand.dealer),
        _trump(hand),
        accounts.text(settlement.total),
        taken_by(account, literal),
        "; ".join(paid_words(account, accounts, literal)),
        accounts.text(settlement.carry) if settlement.carry else _NOTHING,
    )


def _trump(hand: Hand) -> str:
    suit = _SUITS.get(suit_of(hand.trump), "?")
    rank = "10" if hand.trump[0] == "T" else hand.trump[0]
    return rank + suit if is_known(hand.trump) else suit


def _running(accounts: Accounts) -> Iterator[str]:
    players = [seat.name for seat in accounts.session.players]
    net = dict.fromkeys(players, 0)
    rows = []
    for account in accounts.hands:
        change = nets(players, [account.settlement])
        net = {player: net[player] + change[player] for player in players}
        shown = [signed(accounts.text(amount)) for amount in net.values()]
        middle = accounts.text(account.settlement.carry)
        rows.append([literal(account.judged.hand.id), *shown, middle])
    heads = [f"{literal(player)}:" for player in players]
    yield from _table(["hand", *heads, "middle:"], rows)


def _ledger(accounts: Accounts) -> Iterator[str]:
    ledger, correction = accounts.ledger, correction_in(accounts)
    if ledger is None:
        return
    heads = ["player", "won or lost:"]
    heads += ["brought:", "should hold:"] if ledger.stack else []
    wrong = correction is not None and correction.noted != ledger.net
    heads += ["by the notes:"] if wrong else []
    rows = []
    for player, net in ledger.net.items():
        row = [literal(player), signed(accounts.text(net))]
        if ledger.stack:
            held = ledger.stack.get(player)
            amounts = (held - net, held) if held is not None else ()
            row += [accounts.text(amount) for amount in amounts] or ["", ""]
        if correction and wrong:
            row.append(signed(accounts.text(correction.noted[player])))
        rows.append(row)
    yield from _table(heads, rows)
    told = [left_words(accounts, ledger, literal), unfinished_words(accounts, literal)]
    yield from ("", " ".join(filter(None, told)))
    if correction and correction.transfers:
        yield from ("", f"{moves_words(accounts)}; {fewest_words(correction.fewest)}:", "")
        yield from _transfers(correction.transfers, accounts)
    elif correction:
        yield from ("", nothing_moves_words(accounts))
    if correction and correction.unaccounted:
        yield from ("", unaccounted_words(accounts, correction, literal))
    if ledger.transfers:
        head = "If no money has changed hands yet" if correction else "To settle the evening"
        yield from ("", f"{head}, {fewest_words(ledger.fewest)}:", "")
        yield from _transfers(ledger.transfers, accounts)


def _transfers(transfers: Iterable[Transfer], accounts: Accounts) -> Iterator[str]:
    def place(player: Player | None) -> str:
        return "*the middle*" if player is None else literal(player)

    rows = ([place(one.source), place(one.target), accounts.text(one.amount)] for one in transfers)
    yield from _table(["pays", "to", "amount:"], rows)


def _one_hand(accounts: Accounts, id: str) -> Iterator[str]:
    for account in accounts.hands:
        if account.judged.hand.id == id:
            yield ""
            yield from _table(_EVENING, [_hand_row(account, accounts)])
            yield ""
            rows = (
                (_place(move.source), _place(move.target), accounts.text(move.amount), why, middle)
                for move, why, middle in posted(account, accounts, literal)
            )
            yield from _table(("from", "to", "amount:", "why", "in the middle:"), rows)


def _place(place: Place) -> str:
    return SPOTS[place] if isinstance(place, Spot) else literal(place)


def _trace(accounts: Accounts, player: Player) -> Iterator[str]:
    yield from ("", f"### {literal(player)}", "")
    rows = [
        [
            literal(step.hand.id) if step.hand else "",
            step.what,
            signed(accounts.text(step.change or step.brought)),
            signed(accounts.text(step.net)),
        ]
        for step in trace(accounts, player, literal)
    ]
    yield from _table(["hand", "what", "amount:", "won or lost:"], rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table; a head that ends in a colon stands over numbers."""
    yield f"| {' | '.join(_in_a_cell(head.removesuffix(':')) for head in heads)} |"
    yield f"|{'|'.join('---:' if head.endswith(':') else '---' for head in heads)}|"
    for row in rows:
        yield f"| {' | '.join(map(_in_a_cell, row))} |"


def _in_a_cell(text: str) -> str:
    """A table would end its cell at a bar, in code as well, and at one after two backslashes."""
    return text.replace("\\|", "\\x7c").replace("|", "\\|")
