"""The last words of a run: what it found in all logs together."""

from rich.text import Text

from bourre_audit.audit.verdict import Summary
from bourre_audit.audit.wording import listed
from bourre_audit.reports.text.headline import left_out
from bourre_audit.reports.text.layout import Lines, counted, wrap
from bourre_audit.reports.text.look import Look


def summary_lines(summary: Summary, look: Look) -> Lines:
    """Totals in a sentence or two. What could not be read is never part of an all-clear."""
    where = counted(summary.logs, "log")
    where = f"{counted(summary.hands, 'hand')} of {where}" if summary.hands else where
    signs, width = look.signs, look.width
    lines: Lines = []
    if summary.unreadable:
        was = "was" if summary.unreadable == 1 else "were"
        what = counted(summary.unreadable, "hand or log", "hands or logs")
        said = f"{signs.error} {what} could not be read and {was} not judged."
        lines += wrap(Text(said, "bold red"), width)
    found = _found(summary)
    if summary.left_out:
        said = left_out(summary.left_out)
        lines += wrap(Text(f"{said[:1].upper()}{said[1:]}.", "bold"), width)
    if found:
        lines += wrap(Text(f"Found {found} in {where}.", "bold"), width)
        more = "bourre-audit explain CODE tells what a finding means and what to do."
        lines += wrap(Text(more, "dim"), width)
    elif not summary.hands and not summary.unreadable:
        lines += wrap(Text("Nothing was judged: there was no hand to judge.", "bold"), width)
    elif summary.unfinished and not summary.unreadable and not summary.left_out:
        said = f"No fault found in {where}; how {summary.unfinished} of them ended is not known."
        if summary.hands == 1:
            said = f"No fault found in {where}; how it ended is not known."
        lines += wrap(Text(said, "bold"), width)
    elif summary.hands and not summary.unreadable and not summary.left_out:
        lines += wrap(Text(f"{signs.clear} All clear in {where}.", "bold green"), width)
    return lines


def _found(summary: Summary) -> str:
    parts: list[str] = []
    if summary.errors:
        reneges = f" ({counted(summary.reneges, 'renege')})" if summary.reneges else ""
        parts.append(counted(summary.errors, "error") + reneges)
    if summary.warnings:
        possible = f" ({summary.possible} possible only)" if summary.possible else ""
        parts.append(counted(summary.warnings, "warning") + possible)
    if summary.notes:
        parts.append(counted(summary.notes, "note"))
    return listed(parts) if parts else ""
