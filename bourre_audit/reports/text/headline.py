"""The head of a log's report: which log, under which rules, and the verdict in one breath."""

from collections import Counter
from typing import Final

from rich.text import Text

from bourre_audit.audit.penalty import is_renege
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding
from bourre_audit.game.record import Session
from bourre_audit.reports.text.kind import is_waived
from bourre_audit.reports.text.layout import Lines, counted, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words
from bourre_audit.reports.text.title import page_title

_FEW: Final = 3
"""So many reneges are told one by one."""

_STAGES: Final = {
    "L": "in the text of the log",
    "D": "in the deal",
    "T": "in the tricks",
    "P": "in the money",
}


def headline(verdict: LogVerdict, look: Look) -> Lines:
    """Title and file, the verdict, the hands and the rules of one log."""
    about = [*_log(verdict, look), *_rules(verdict, look)]
    return [*_title(verdict, look), *_verdict(verdict, look), *([Text(), *about] if about else [])]


def _title(verdict: LogVerdict, look: Look) -> Lines:
    title = verdict.session.title if verdict.session else None
    told = safe(title, look) if title else None
    return page_title(told, verdict.path, verdict.document, look)


def _bold(text: Text) -> Text:
    text.stylize("bold")
    return text


def _verdict(verdict: LogVerdict, look: Look) -> Lines:
    findings = [placed.finding for placed in verdict.findings]
    mark, style = look.signs.clear, "bold green"
    if any(finding.severity == "error" for finding in findings) or unjudged(verdict):
        mark, style = look.signs.error, "bold red"
    elif findings:
        warned = any(finding.severity == "warning" for finding in findings)
        mark, style = look.signs.warning if warned else look.signs.note, "bold"
    elif not _cards(verdict) or verdict.left_out:
        mark, style = look.signs.note, "bold"
    found = [*unjudged(verdict), *_reneges(findings, verdict), *_others(findings)]
    found += [f"{left_out(verdict.left_out)}."] if found and verdict.left_out else []
    first, *rest = found or _clear(verdict)
    said = _bold(safe(first, look))
    if found:
        said.append_text(safe("".join(f" {one}" for one in rest), look))
        rest = []
    lines = [line for one in (said, *map(Text, rest)) for line in wrap(one, look.width - 2)]
    return [
        (Text("  ") if at else Text().append(f"{mark} ", style)).append_text(line)
        for at, line in enumerate(lines)
    ]


def unjudged(verdict: LogVerdict) -> list[str]:
    """What of a log could not be judged, in sentences: the opposite of an all-clear."""
    session = verdict.session
    if session is None:
        return ["This could not be read as a log, so nothing in it was judged."]
    noted = len(session.hands) + len(session.unread)
    if verdict.book is None and noted:
        return ["The rules of this log could not be read, so none of its hands was judged."]
    return [unread_hands(session, "judged")] if session.unread else []


def unread_hands(session: Session, done: str) -> str:
    """Which hands of a log could not be read, and so were not ``done``: judged, compared."""
    noted = len(session.hands) + len(session.unread)
    numbers = listed([str(at + 1) for at in session.unread])
    were = "was" if len(session.unread) == 1 else "were"
    which = "number" if len(session.unread) == 1 else "numbers"
    return (
        f"{len(session.unread)} of {counted(noted, 'hand')} could not be read and {were}"
        f" not {done}: {which} {numbers} in the log."
    )


def _reneges(findings: list[Finding], verdict: LogVerdict) -> list[str]:
    reneges = [finding for finding in findings if finding.rule.code.startswith("R")]
    broken = [one for one in reneges if one.certainty == "proven" and not one.corrected]
    proven = [one for one in broken if verdict.book is None or is_renege(one, verdict.book)]
    besides = [one for one in broken if one not in proven]
    corrected = sum(one.certainty == "proven" and one.corrected for one in reneges)
    possible = sum(one.certainty == "possible" for one in reneges)
    told: list[str] = []
    if proven:
        told.append(f"{counted(len(proven), 'renege')} proven: {_who(proven)}.")
    elif findings and verdict.hands and not verdict.left_out:
        hands = counted(len(verdict.hands), "hand")
        judged = f"the {hands} that could be read" if unjudged(verdict) else hands
        told.append(f"No renege is proven in {judged}.")
    if besides:
        duties = "1 duty" if len(besides) == 1 else f"{len(besides)} duties"
        told.append(f"{duties} broken, which is no renege at this table: {_who(besides)}.")
    if corrected:
        cards = "1 wrong card was" if corrected == 1 else f"{corrected} wrong cards were"
        told.append(f"{cards} taken back in time.")
    if possible:
        more = " more" if proven else ""
        told.append(f"{possible}{more} {'is' if possible == 1 else 'are'} possible, not proven.")
    return told


def _who(proven: list[Finding]) -> str:
    """The reneges one by one where they are few, else how many by whom."""
    if len(proven) <= _FEW:
        return listed([_which(finding) for finding in proven])
    by = Counter(str(one.player) for one in proven)
    waived = sum(map(is_waived, proven))
    let_go = f"; {waived} of them waived by the table" if waived else ""
    return listed([f"{player} ({times})" for player, times in by.items()]) + let_go


def _which(finding: Finding) -> str:
    waived = "; waived by the table" if is_waived(finding) else ""
    return f"{finding.player} (hand {finding.hand}, trick {finding.trick}{waived})"


def _others(findings: list[Finding]) -> list[str]:
    """The findings that are no reneges, by what they are about."""
    stages = Counter(finding.rule.code[0] for finding in findings)
    parts = [f"{stages[stage]} {where}" for stage, where in _STAGES.items() if stages[stage]]
    if not parts:
        return []
    number = sum(stages[stage] for stage in _STAGES)
    things = counted(number, "other finding" if stages["R"] else "finding")
    if len(parts) == 1:
        return [f"{things} {parts[0].partition(' ')[2]}."]
    return [f"{things}: {', '.join(parts)}."]


def _clear(verdict: LogVerdict) -> list[str]:
    """Nothing was found: said warmly where something was judged, and plainly where nothing was."""
    hands, cards = len(verdict.hands), _cards(verdict)
    if verdict.left_out:
        return [f"Nothing found among what was asked for; {left_out(verdict.left_out)}."]
    if not hands:
        return ["No hand is noted in this log, so there was nothing to judge."]
    if not cards:
        said = f"No fault found in {counted(hands, 'hand')}, but no trick is noted to judge."
        return [said, *_open(verdict)]
    tricks = sum(len(hand.judged.replay.tricks) for hand in verdict.hands)
    what = f"{counted(hands, 'hand')}, {counted(tricks, 'trick')} and {counted(cards, 'card')}"
    return [f"All clear: no fault found in {what}.", *(_open(verdict) or ["Deal the next one."])]


def _open(verdict: LogVerdict) -> list[str]:
    """Of which hands nobody can tell who took the pot; without a finding nothing else says so."""
    judged = {hand.judged.hand.id for hand in verdict.hands}
    accounts = verdict.accounts.hands if verdict.accounts else ()
    unfinished = [one for one in accounts if one.settlement.outcome.how == "unfinished"]
    ids = [hand.id for one in unfinished if (hand := one.judged.hand).id in judged]
    if not ids:
        return []
    which = f"hand {ids[0]}" if len(ids) == 1 else f"hands {listed(ids)}"
    which = which if len(ids) <= _FEW else f"{len(ids)} of the hands"
    return [f"Who took the pot of {which} does not follow from what is noted."]


def left_out(number: int) -> str:
    """That findings were made which were not asked for."""
    was = "was" if number == 1 else "were"
    return f"{counted(number, 'finding')} {was} left out by --select and --ignore"


def _cards(verdict: LogVerdict) -> int:
    tricks = (trick for hand in verdict.hands for trick in hand.judged.replay.tricks)
    return sum(len(trick.turns) for trick in tricks)


def _log(verdict: LogVerdict, look: Look) -> Lines:
    session = verdict.session
    if session is None:
        return []
    noted, judged = len(session.hands) + len(session.unread), len(verdict.hands)
    hands = counted(noted, "hand")
    parts = [hands if noted == judged else f"{judged} of {hands} judged"]
    parts += [part for part in (session.date, session.place) if part]
    parts += [f"kept by {session.scorer}"] if session.scorer else []
    return row("log", wrap(safe(", ".join(parts), look), row_width(look.width)))


def _rules(verdict: LogVerdict, look: Look) -> Lines:
    book = verdict.book
    if verdict.session is None:
        return []
    if book is None:
        said = "could not be read"
    else:
        name = book.id if book.title in ("", book.id) else f"{book.id} ({book.title})"
        chosen = verdict.chosen_by
        why = f"as {chosen} says" if chosen.startswith("-") else chosen
        stated = f"{name}, as {chosen}"
        said = stated if verdict.stated else f"the log does not say, so {name}, {why}"
        changes = ", ".join(f"{setting}={value}" for setting, value in book.changes.items())
        said += f"; with changes: {changes}" if changes else ""
    return row("rules", wrap(words(said, look), row_width(look.width)))
