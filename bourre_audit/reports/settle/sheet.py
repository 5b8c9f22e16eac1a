"""The settlement of a log as a sheet of text."""

from rich.text import Text

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.record import Player
from bourre_audit.reports.settle.closing import ledger_lines
from bourre_audit.reports.settle.evening import evening_lines, running_lines
from bourre_audit.reports.settle.one_hand import hand_in_full
from bourre_audit.reports.settle.trace import trace_lines
from bourre_audit.reports.settle.words import stop_of, stop_words
from bourre_audit.reports.text.headline import headline
from bourre_audit.reports.text.layout import Lines, counted, indented, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.sheet import Sheet


def render_settlement(
    verdict: LogVerdict,
    *,
    hand: str | None = None,
    player: Player | None = None,
    ascii: bool = False,
) -> Sheet:
    """The settlement of one log; of one hand by its id, or of one player, if asked for."""

    def lines(look: Look) -> Lines:
        accounts = verdict.accounts
        head = headline(verdict, look)
        if accounts is None:
            return [*head, Text()]
        if hand is not None:
            body = _one_hand(accounts, hand, look)
        elif player is not None:
            body = [Text(), *trace_lines(accounts, player, look)]
        else:
            body = _whole(accounts, look)
        return [*head, *body, *_stop(verdict, look), *_faults(verdict, look), Text()]

    return Sheet(lines, ascii)


def _whole(accounts: Accounts, look: Look) -> Lines:
    lines: Lines = []
    if accounts.hands:
        lines += [*_title("Hand by hand", look), *evening_lines(accounts, look)]
        lines += [*_title("Won or lost after each hand", look), *running_lines(accounts, look)]
    if accounts.ledger is not None:
        lines += [*_title("At the end", look), *ledger_lines(accounts, look)]
    return lines


def _one_hand(accounts: Accounts, id: str, look: Look) -> Lines:
    for account in accounts.hands:
        if account.judged.hand.id == id:
            return [Text(), *hand_in_full(account, accounts, look)]
    return []


def _title(text: str, look: Look) -> Lines:
    return [Text(), Text(text, "bold"), Text()]


def _stop(verdict: LogVerdict, look: Look) -> Lines:
    stop = stop_of(verdict)
    if stop is None:
        return []
    said = safe(f"{look.signs.error} {stop_words(stop)}", look)
    said.stylize("bold red")
    return [Text(), *wrap(said, look.width)]


def _faults(verdict: LogVerdict, look: Look) -> Lines:
    errors = sum(placed.finding.severity == "error" for placed in verdict.findings)
    if not errors:
        return []
    said = f"{counted(errors, 'error')} in this log: bourre-audit audit shows what and where."
    return [Text(), *indented(wrap(Text(said, "dim"), look.width - 2))]
