"""What the notebook says at the table, line by line."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from bourre_audit.notebook.state import Kind, Said, State
from bourre_audit.reports.settle.one_hand import money_lines
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.layout import MARGIN, Lines, indented, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.sheet import Sheet

_STYLES: Final[dict[Kind, str]] = {"fault": "bold red", "asked": "bold", "wrong": "bold"}


def render_said(said: Iterable[Said], state: State, *, ascii: bool = False) -> Sheet:
    """What was said about a line; ``state`` is what stands in the notebook after it."""
    told = tuple(said)
    return Sheet(lambda look: [line for one in told for line in _lines(one, state, look)], ascii)


def _lines(said: Said, state: State, look: Look) -> Lines:
    if said.kind == "money":
        return _money(state, look)
    if said.kind == "help":
        line = safe(said.text, look)
        line.stylize("dim")
        return indented(wrap(line, look.width - MARGIN))
    names = [seat.name for seat in state.session.players] if state.session is not None else []
    marks = {"fault": look.signs.error, "asked": look.signs.possible, "wrong": look.signs.warning}
    mark = Text().append(marks.get(said.kind, "").ljust(MARGIN), _STYLES.get(said.kind, ""))
    lines = wrap(sentence(said.text, look, names), look.width - MARGIN)
    return [
        (mark.copy() if not at else Text(" " * MARGIN)).append_text(line)
        for at, line in enumerate(lines)
    ]


def _money(state: State, look: Look) -> Lines:
    """The money of the hand that has just ended."""
    accounts = state.audit.accounts if state.audit is not None else None
    if accounts is None or not accounts.hands:
        return []
    return [*money_lines(accounts.hands[-1], accounts, look), Text()]
