"""The text report: what a verdict looks like at the table.

What these functions give is set when it is printed, to the width of the console and in ASCII where
its encoding knows no more. It is print-ready: lines are not to be wrapped or cropped again.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.verdict import LogVerdict, Summary
from bourre_audit.reports.text.block import Case, block, case_of, said, title
from bourre_audit.reports.text.hands import hand_lines, legend
from bourre_audit.reports.text.headline import headline
from bourre_audit.reports.text.layout import Lines
from bourre_audit.reports.text.look import Look, look_for
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.summary import summary_lines

if TYPE_CHECKING:  # a console is only needed where there is a terminal
    from rich.console import Console, ConsoleOptions


class Sheet(NamedTuple):
    """Lines still to be set, for a console to print."""

    lines: Callable[[Look], Lines]
    ascii: bool = False

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator[Text]:
        look = look_for(options.max_width, ascii=self.ascii or options.ascii_only)
        if lines := self.lines(look):
            yield Text("\n", no_wrap=True, overflow="ignore").join(lines)

    def plain(self, width: int) -> str:
        """The lines as they go into a file or a pipe, for which no console is needed."""
        lines = self.lines(look_for(width, ascii=self.ascii))
        return "".join(f"{line.plain}\n" for line in lines)


def render_log(
    verdict: LogVerdict, *, quiet: bool = False, verbose: bool = False, ascii: bool = False
) -> Sheet:
    """One log: the verdict, then every finding in file order.

    ``quiet``: one line for each finding, however long, and nothing else; ``verbose``: every hand
    is drawn trick by trick before its findings; ``ascii``: nothing but ASCII, suits as letters.
    """
    if quiet:
        return Sheet(lambda look: _quiet(case_of(verdict, look)), ascii)
    tell = _tale if verbose else _findings
    return Sheet(lambda look: [*headline(verdict, look), *tell(case_of(verdict, look))], ascii)


def render_summary(summary: Summary, *, ascii: bool = False) -> Sheet:
    """The last lines of a run, over all its logs."""
    return Sheet(lambda look: summary_lines(summary, look), ascii)


def _findings(case: Case) -> Lines:
    lines: Lines = []
    for placed in case.verdict.findings:
        lines += [Text(), *block(placed, case)]
    return [*lines, Text()]


def _quiet(case: Case) -> Lines:
    """The findings as compilers print them: ``path:line:column: R002 did-not-head: ...``."""
    lines: Lines = []
    for placed in case.verdict.findings:
        at = f"{case.verdict.path}:{placed.place.line}:{placed.place.column}: "
        line = safe(at, case.look).append_text(title(placed.finding))
        lines.append(line.append(": ").append_text(said(placed.finding, case)))
    return lines


def _tale(case: Case) -> Lines:
    """The hands in order, each drawn before the first finding about it or about a later one."""
    hands = case.verdict.hands
    places = {hand.judged.hand.id: at for at, hand in enumerate(hands)}
    lines = [Text(), *legend(hands, case.look)] if hands else []
    drawn = 0
    for placed in case.verdict.findings:
        upto = places.get(placed.finding.hand or "", -1) + 1
        for hand in hands[drawn:upto]:
            lines += _drawn(hand, case)
        drawn = max(drawn, upto)
        lines += [Text(), *block(placed, case)]
    for hand in hands[drawn:]:
        lines += _drawn(hand, case)
    return [*lines, Text()]


def _drawn(hand: AuditedHand, case: Case) -> Lines:
    session = case.verdict.session
    return [Text(), *hand_lines(hand, session, case.look)] if session else []
