"""The report of a conversion: what on a sheet was not certain, with its line, and what was read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from bourre_audit.audit.wording import listed
from bourre_audit.finding import Place
from bourre_audit.log.lines import LINE_END
from bourre_audit.reports.text.excerpt import Mark, excerpt
from bourre_audit.reports.text.layout import (
    Lines,
    counted,
    indented,
    row,
    row_width,
    shortened_front,
    two_ends,
    wrap,
)
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.sheets.doubt import Counts, Doubt, SheetReading

_OPEN: Final = ("warning", "error")


class ReadSheet(NamedTuple):
    """A sheet with its path, its text (empty for a workbook), and what came of it."""

    path: str
    text: str
    reading: SheetReading


class SheetSummary(NamedTuple):
    """What came of all the sheets of a run; ``doubts`` are those that remain."""

    sheets: int = 0
    hands: int = 0
    counts: Counts = Counts()
    doubts: int = 0
    settled: int = 0


def summary_of(read: Iterable[ReadSheet]) -> SheetSummary:
    """The totals over some sheets."""
    total = SheetSummary()
    for one in read:
        open_, settled = _parted(one.reading.doubts)
        total = SheetSummary(
            total.sheets + 1,
            total.hands + sum(len(session.hands) for session in one.reading.sessions),
            total.counts.plus(one.reading.counts),
            total.doubts + len(open_),
            total.settled + len(settled),
        )
    return total


def render_reading(one: ReadSheet, *, ascii: bool = False) -> Sheet:
    """Everything about one sheet: the doubts that remain, then what was settled or only noted."""
    return Sheet(lambda look: _reading(one, look), ascii)


def render_summary(summary: SheetSummary, *, ascii: bool = False) -> Sheet:
    """The last lines of a run."""
    return Sheet(lambda look: _summary(summary, look), ascii)


def _parted(doubts: Sequence[Doubt]) -> tuple[list[Doubt], list[Doubt]]:
    """The doubts that remain, and those that were settled or only noted."""
    return (
        [doubt for doubt in doubts if doubt.severity in _OPEN],
        [doubt for doubt in doubts if doubt.severity not in _OPEN],
    )


def _reading(one: ReadSheet, look: Look) -> Lines:
    open_, settled = _parted(one.reading.doubts)
    if not open_ and not settled:
        return []
    shown = dict(enumerate(LINE_END.split(one.text), start=1))
    lines = [*_title(one, look), Text(look.signs.line * look.width, "dim")]
    for doubt in open_:
        lines += [*_block(doubt, one, shown, look), Text()]
    if settled:
        lines.append(Text("Settled, or only noted", "bold"))
        for doubt in settled:
            lines += _settled(doubt, look)
        lines.append(Text())
    return lines


def _title(one: ReadSheet, look: Look) -> Lines:
    file = "standard input" if one.path == "-" else one.path
    path = shortened_front(safe(file, look), look.width, look.signs.cut)
    titles = [session.title for session in one.reading.sessions if session.title]
    if not titles:
        path.stylize("bold")
        return [path]
    title = safe(titles[0], look)
    title.stylize("bold")
    return two_ends(title, path, look.width)


def _block(doubt: Doubt, one: ReadSheet, shown: Mapping[int, str], look: Look) -> Lines:
    signs = look.signs
    sign, style = (
        (signs.error, "bold red") if doubt.severity == "error" else (signs.possible, "bold")
    )
    head = Text().append(f"{sign} {doubt.rule.code} {doubt.rule.name}", style)
    where = f"hand {doubt.hand}" if doubt.hand is not None else ""
    lines = two_ends(head, safe(where, look), look.width)
    lines += indented(wrap(safe(_sentence(doubt.message), look), look.width - 2))
    spot = doubt.spot
    at = spot.cell or f"{spot.line}:{spot.column}"
    path = shortened_front(safe(f"{one.path}:{at}", look), look.width - 6, signs.cut)
    lines.append(Text("  --> ", "dim").append_text(path))
    if one.text and spot.line in shown:
        end = max(spot.end_column, spot.column + 1)
        place = Place(spot.line, spot.column, spot.line, end, "")
        lines += excerpt([Mark(place, Text("here"), "^", style)], shown, look)
    took = "nothing" if doubt.took is None else doubt.took
    width = row_width(look.width)
    if doubt.alternatives or doubt.took is not None:
        lines += row("in the log", wrap(safe(took, look), width))
    if doubt.alternatives:
        could = " or ".join(doubt.alternatives)
        likely = ", most likely" if doubt.confidence == "likely" else ""
        lines += row("could be", wrap(safe(could + likely, look), width))
    return lines


def _sentence(message: str) -> str:
    ended = message.endswith((".", "?", "!"))
    first = message[:1].upper() + message[1:]
    return first if ended else f"{first}."


def _settled(doubt: Doubt, look: Look) -> Lines:
    at = doubt.spot.cell or f"line {doubt.spot.line}"
    said = safe(f"{at}: {_sentence(doubt.message)}", look)
    first, *rest = wrap(said, look.width - 9)
    head = Text().append(f"{look.signs.note} ", "dim").append(f"{doubt.rule.code}  ", "bold")
    return [head.append_text(first), *indented(rest, 8)]


def _summary(summary: SheetSummary, look: Look) -> Lines:
    counts, signs = summary.counts, look.signs
    what = counted(summary.hands, "hand")
    where = f"{what} of {counted(summary.sheets, 'sheet')}"
    entries = counts.read + counts.doubtful + counts.not_read
    parts = [f"{counts.read} of {counted(entries, 'entry', 'entries')} read"]
    if counts.doubtful:
        parts.append(f"{counts.doubtful} doubtful")
    if counts.not_read:
        parts.append(f"{counts.not_read} not read")
    said = f"{where}: {listed(parts)}."
    lines: Lines = []
    if not summary.doubts:
        lines += wrap(Text(f"{signs.clear} {said} All of it is certain.", "bold green"), look.width)
    else:
        lines += wrap(Text(f"{signs.possible} {said}", "bold"), look.width)
        remain = f"{counted(summary.doubts, 'doubt')} " + (
            "remains" if summary.doubts == 1 else "remain"
        )
        more = f"{remain}; what is not certain is ? in the log, or a note."
        lines += wrap(Text(more, "bold"), look.width)
        hint = "bourre-audit explain CODE tells what a doubt means and what to do."
        lines += wrap(words(hint, look), look.width)
    if summary.settled:
        was = "is" if summary.settled == 1 else "are"
        lines += wrap(Text(f"{summary.settled} more {was} settled or only noted."), look.width)
    return lines
