"""The possible faults of a hand together: a half-noted evening shall not drown its reader."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from bourre_audit.audit.doubtful import UNTIL_THEN
from bourre_audit.audit.verdict import Placed
from bourre_audit.reports.text.block import Case, said
from bourre_audit.reports.text.hands import play_lines
from bourre_audit.reports.text.layout import Lines, indented, row, row_width, two_ends, wrap
from bourre_audit.reports.text.safe import safe

FEW: Final = 2
"""So many possible faults of a hand are told one by one."""


def grouped(findings: Sequence[Placed]) -> Iterator[list[Placed]]:
    """The findings in order, those that stand in one block together.

    The possible faults of a hand stand where the first of them does, if they are more than a few.
    """
    for _, group in groupby(findings, key=lambda placed: placed.finding.hand):
        of_hand = list(group)
        open_ones = [one for one in of_hand if _is_open(one)]
        if len(open_ones) <= FEW:
            yield from ([one] for one in of_hand)
            continue
        for one in of_hand:
            if one is open_ones[0]:
                yield open_ones
            elif not _is_open(one):
                yield [one]


def _is_open(placed: Placed) -> bool:
    """Whether it is a renege that is only possible, and nobody has ruled on."""
    finding = placed.finding
    return finding.proof is not None and finding.certainty == "possible" and not finding.ruling


def open_block(group: Sequence[Placed], case: Case, *, drawn: bool) -> Lines:
    """What may have been a renege in a hand: the hand as it was played, and a row for each.

    ``drawn``: the hand itself stands there already.
    """
    look, width = case.look, row_width(case.look.width)
    first = group[0].finding
    left = Text(f"{look.signs.possible} {len(group)} plays that may have been reneges", "bold")
    where = safe(f"hand {first.hand}", look)
    lines = [*two_ends(left, where, look.width)]
    lines += indented(wrap(Text("None of them is proven, and nobody is charged."), look.width - 2))
    hand = case.hands.get(first.hand or "")
    if hand is not None and not drawn:
        lines += [Text(), *play_lines(hand, look)]
    lines.append(Text())
    for placed in group:
        message = placed.finding.message.removesuffix(UNTIL_THEN)
        told = said(placed.finding._replace(message=message), case).append(".")
        told.append(f" Line {placed.place.line}.", "dim")
        lines += row(placed.finding.rule.code, wrap(told, width))
    path = "LOG" if case.verdict.path == "-" else case.verdict.path
    asked = f"{_quoted(path)} {_quoted(f'{first.hand}:{first.trick}:{first.player}')}"
    more = f"bourre-audit why {asked} tells all about the first."
    return [*lines, *row("more", wrap(safe(more, look), width))]


def _quoted(word: str) -> str:
    """A word as a shell wants it."""
    return f'"{word}"' if " " in word else word
