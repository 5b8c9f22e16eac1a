"""Misreadings as an aside to a finding of the audit: a few, each in a sentence."""

import shlex
from typing import Final

from rich.text import Text

from bourre_audit.audit.misread import Misread, Suggestion
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.finding import Finding
from bourre_audit.reports.misread_words import (
    Clauses,
    alike,
    also_words,
    as_played,
    changes_words,
    money_words,
    renege_short,
)
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.layout import Lines, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe

_MOST: Final = 3


def aside_lines(
    finding: Finding, misread: Misread, log: LogVerdict, look: Look, names: tuple[str, ...]
) -> Lines:
    """What a contradiction of a log may come from, and where to ask for the rest of it."""
    groups = alike(misread.on(finding), lambda one: _clauses(one, finding, misread))
    width = row_width(look.width)
    body: Lines = []
    for group, clauses in groups[:_MOST]:
        said = f"if {changes_words(group)}: {'; '.join(clauses)}"
        body += wrap(sentence(said, look, names), width)
    if body and as_played(misread.findings):
        body += wrap(Text("or it was played so, and the log is right"), width)
    if misread.more or len(groups) > _MOST:
        body += _more(misread.hand.judged.hand.id, log, look)
    return row("could be", body)


def elsewhere_lines(hand: str, log: LogVerdict, look: Look) -> Lines:
    """Where to ask, once enough of a file has been looked into."""
    return row("could be", _more(hand, log, look))


def _more(hand: str, log: LogVerdict, look: Look) -> Lines:
    """The command as it can be copied; of a file with several documents it says which one."""
    words = ["bourre-audit", "misread", log.path, hand]
    words += ["--document", str(log.document)] if log.document > 1 else []
    return wrap(safe(f"more: {shlex.join(words)}", look), row_width(look.width))


def _clauses(one: Suggestion, finding: Finding, misread: Misread) -> Clauses:
    told = (renege_short(one, misread), money_words(one, misread), *also_words(one, finding))
    return tuple(filter(None, told))
