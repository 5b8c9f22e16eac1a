"""The text report: what a verdict looks like at the table.

What these functions give is set when it is printed, to the width of the console and in ASCII where
its encoding knows no more. It is print-ready: lines are not to be wrapped or cropped again.
"""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from bourre_audit.audit.contradictory import may_be_misread
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.verdict import LogVerdict, Placed, Summary
from bourre_audit.reports.settle.closing import closing_lines
from bourre_audit.reports.settle.one_hand import money_lines
from bourre_audit.reports.text.block import Case, block, case_of, said, title
from bourre_audit.reports.text.hands import hand_lines, legend
from bourre_audit.reports.text.headline import headline
from bourre_audit.reports.text.layout import Lines, indented
from bourre_audit.reports.text.possible import grouped, open_block
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.reports.text.summary import summary_lines


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
    for hand, group in groupby(case.verdict.findings, key=lambda placed: placed.finding.hand):
        for together in grouped(list(group)):
            lines += _told(together, case)
        lines += _money(hand, case)
    return [*lines, *_closing(case), Text()]


def _told(together: Sequence[Placed], case: Case, *, drawn: bool = False) -> Lines:
    """A finding, or the possible faults of a hand; ``drawn``: the hand was drawn before."""
    if len(together) > 1:
        return [Text(), *open_block(together, case, drawn=drawn)]
    (placed,) = together
    return [Text(), *block(placed, case), *_could_be(placed, case)]


def _could_be(placed: Placed, case: Case) -> Lines:
    """What a contradiction of the record may come from, where that was asked for."""
    verdict, finding = case.verdict, placed.finding
    if verdict.misread is None or finding.hand is None or not may_be_misread([finding]):
        return []
    # Most logs contradict themselves nowhere: what tells of it loads when it is needed.
    from bourre_audit.reports.misread_aside import aside_lines, elsewhere_lines

    found = verdict.misread.get(finding.hand)
    if found is None:
        lines = elsewhere_lines(finding.hand, verdict, case.look)
    else:
        lines = aside_lines(finding, found, verdict, case.look, case.names)
    return [Text(), *lines] if lines else []


def _money(hand: str | None, case: Case) -> Lines:
    """What a hand with a finding comes to by the rules, once the findings about it are told."""
    accounts = case.verdict.accounts
    account = next(
        (one for one in accounts.hands if one.judged.hand.id == hand) if accounts else iter(()),
        None,
    )
    if accounts is None or account is None:
        return []
    heading = safe(f"The money of hand {hand}", case.look)
    heading.stylize("bold")
    return [Text(), *indented([heading]), *money_lines(account, accounts, case.look)]


def _closing(case: Case) -> Lines:
    """What the evening comes to, where something was found in it and all of it is shown."""
    verdict = case.verdict
    accounts, session = verdict.accounts, verdict.session
    whole = session is not None and len(verdict.hands) == len(session.hands)
    if accounts is None or not whole or not verdict.findings or not accounts.hands:
        return []
    lines = closing_lines(accounts, case.look)
    return [Text(), *indented([Text("The evening, by the rules", "bold")]), *lines] if lines else []


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
    for together in grouped(case.verdict.findings):
        upto = places.get(together[0].finding.hand or "", -1) + 1
        for hand in hands[drawn:upto]:
            lines += _drawn(hand, case)
        drawn = max(drawn, upto)
        lines += _told(together, case, drawn=True)
    for hand in hands[drawn:]:
        lines += _drawn(hand, case)
    return [*lines, *_closing(case), Text()]


def _drawn(hand: AuditedHand, case: Case) -> Lines:
    session = case.verdict.session
    return [Text(), *hand_lines(hand, session, case.look)] if session else []
