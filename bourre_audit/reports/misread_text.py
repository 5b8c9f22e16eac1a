"""Misreadings for the table: hand by hand, what the record may have meant, likeliest first."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from bourre_audit.audit.misread import Misread, Suggestion
from bourre_audit.audit.misread_log import MisreadHand, MisreadLog
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding, Place
from bourre_audit.reports.misread_words import (
    Clauses,
    alike,
    also_words,
    as_played,
    changes_words,
    money_words,
    renege_words,
)
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.headline import unread_hands
from bourre_audit.reports.text.layout import Lines, indented, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.reports.text.title import page_title

_MOST_NAMED: Final = 40
_MARGIN: Final = 6
"""Cells before a suggestion, its number in them."""


def render_misread(log: MisreadLog, *, ascii: bool = False) -> Sheet:
    """What may have been misread in a log, hand by hand."""
    return Sheet(lambda look: _page(log, look), ascii)


def _page(log: MisreadLog, look: Look) -> Lines:
    lines = _head(log, look)
    if not log.readable:
        said = "This could not be read as a log; bourre-audit audit says why."
        return [*lines, *wrap(Text(said, "bold red"), look.width), Text()]
    session = log.verdict.session
    if session and session.unread and log.asked is None:
        said = f"{unread_hands(session, 'looked into')} bourre-audit audit says why."
        lines += wrap(Text(said, "bold red"), look.width)
        if not session.hands:
            return [*lines, Text()]
    lines += wrap(safe(_verdict(log), look), look.width)
    for hand in log.hands:
        lines += [Text(), *_hand(hand, look)]
    if log.hands and log.left_out and log.asked is None:
        said = f"More hands contradict themselves: {_named(log.left_out)}; ask for one of them."
        lines += [Text(), *wrap(safe(said, look), look.width)]
    return [*lines, Text()]


def _head(log: MisreadLog, look: Look) -> Lines:
    verdict = log.verdict
    title = verdict.session.title if verdict.session else None
    told = safe(title, look) if title else None
    return page_title(told, verdict.path, verdict.document, look)


def _verdict(log: MisreadLog) -> str:
    if log.hands:
        return "Suggestions, none of them applied: the audit of the log as it is written stands."
    if log.asked is None:
        session = log.verdict.session
        others = "None of the others" if session and session.unread else "No hand"
        return f"{others} contradicts itself."
    others = f"; hands that do: {_named(log.left_out)}" if log.left_out else ""
    return f"Hand {log.asked} does not contradict itself{others}."


def _named(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
    return f"{', '.join(ids[:_MOST_NAMED])}{more}"


def _hand(hand: MisreadHand, look: Look) -> Lines:
    misread = hand.misread
    names = tuple(seat.name for seat in misread.session.players)
    head = safe(f"hand {misread.hand.judged.hand.id}", look)
    head.stylize("bold")
    lines: Lines = [head]
    for finding, place in zip(misread.findings, hand.findings_at, strict=True):
        lines += indented(_finding(finding, place, look, names))
    if not misread.suggestions:
        said = "No single slip of the pen that was looked for explains it."
        return [*lines, Text(), *indented(wrap(Text(said), look.width - 2))]
    groups = alike(misread.suggestions, lambda one: _clauses(one, misread))
    places = dict(zip(map(id, misread.suggestions), hand.suggestions_at, strict=True))
    for number, (group, clauses) in enumerate(groups, start=1):
        at = [place.line for one in group for place in places[id(one)]]
        lines += [Text(), *_suggestion(number, group, clauses, at, look, names)]
    if as_played(misread.findings):
        said = "Or it was played so, and the log is right."
        lines += [Text(), *indented(wrap(Text(said), look.width - 2))]
    if misread.more:
        said = "These are the likeliest; there may be more."
        lines += [Text(), *indented(wrap(Text(said), look.width - 2))]
    return lines


def _finding(finding: Finding, place: Place, look: Look, names: tuple[str, ...]) -> Lines:
    said = Text(f"{finding.rule.code} ", "bold").append_text(sentence(finding.message, look, names))
    return wrap(said.append(f" (line {place.line})", "dim"), look.width - 2)


def _clauses(one: Suggestion, misread: Misread) -> Clauses:
    told = [*renege_words(one, misread), *filter(None, [money_words(one, misread)])]
    return (*told, *also_words(one))


def _suggestion(
    number: int,
    group: Sequence[Suggestion],
    clauses: Clauses,
    at: Sequence[int],
    look: Look,
    names: tuple[str, ...],
) -> Lines:
    width = look.width - _MARGIN
    where = listed([str(line) for line in sorted(set(at))])
    where = f"line{'s' if len(set(at)) > 1 else ''} {where}"
    said = Text("if ").append_text(sentence(changes_words(group), look, names))
    then = sentence(f"then {'; '.join(clauses)}", look, names)
    lines = [*wrap(said.append(f" ({where})", "dim"), width), *wrap(then, width)]
    lines = indented(lines, _MARGIN)
    lines[0] = Text(f"{number:>{_MARGIN - 2}}  ").append_text(lines[0][_MARGIN:])
    return lines
