"""The leaves of a clause's tree, and what is said of a clause that makes no sense."""

from collections.abc import Sequence

from lark import Token, Tree

from bourre_audit.log.limits import MOST_ENTRIES
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.shorthand.clauses import Clause

Leaf = Token
Branch = Tree[Token]


class NotUnderstood(Exception):
    """A clause that makes no sense: why, and where in its text."""

    def __init__(self, why: str, start: int = 0, end: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.start = start
        self.end = end


def leaves_of(tree: Branch) -> list[Leaf]:
    """All leaves of a tree, in order."""
    return list(tree.scan_values(lambda value: isinstance(value, Token)))


def branches(tree: Branch) -> list[Branch]:
    """The branches that a tree has at its top."""
    return [child for child in tree.children if isinstance(child, Tree)]


def span(leaves: Sequence[Leaf]) -> tuple[int, int]:
    """The characters from the first leaf to the last."""
    start, end = leaves[0].start_pos, leaves[-1].end_pos
    assert start is not None
    assert end is not None
    return start, end


def check(entries: Sequence[object]) -> None:
    """Refuse more entries than any hand has."""
    if len(entries) > 4 * MOST_ENTRIES:
        raise NotUnderstood("more entries than any hand has")


def unread(clause: Clause, why: str, start: int = 0, end: int | None = None) -> Entry[str]:
    """A clause that was not understood, as it stands."""
    length = len(clause.text)
    spot = clause.spot
    if clause.pieces and (start or end is not None):
        spot = clause.at(start, end if end is not None else max(length, start + 1))
    return Entry(Reading(None, (), why, "none"), spot, clause.whole)
