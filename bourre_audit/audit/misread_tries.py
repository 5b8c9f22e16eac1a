"""The slips of the pen worth an audit: those that hold at a quick look, the likeliest first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.audit.contradictory import ABOUT
from bourre_audit.audit.judged import Judged
from bourre_audit.audit.rules import HAND_RULES
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.effort import MOST_SLOTS
from bourre_audit.game.misread import changes
from bourre_audit.game.misread.change import Change, slots_of
from bourre_audit.game.misread.skim import skim
from bourre_audit.game.misread.trouble import Doubt, Trouble
from bourre_audit.game.record import Hand, Session

_OF_THE_RECORD: Final = tuple(
    (rule, check) for rule, check in HAND_RULES if rule.code.startswith(("D", "T"))
)

Key: TypeAlias = tuple[object, ...]
"""What makes two findings of two readings of a hand the same one."""


class Tried(NamedTuple):
    """A change that held at a quick look: what it may clear, and its place in the order.

    ``rank``: the contradictions that it leaves, its marks, how far those are, and a number.
    """

    rank: tuple[int, int, int, int]
    change: Change
    clears: frozenset[Key]


def tried_changes(
    session: Session, hand: Hand, book: Book, findings: Sequence[Finding], looks: int
) -> tuple[list[Tried], bool]:
    """The changes that make something go and nothing come, at a quick look, the likeliest first.

    First those that leave the fewest contradictions, then those with the fewest changed marks, then
    those whose marks look alike. And whether there were more than could be looked at.
    """
    targets = {key_of(one): one for one in findings if one.rule.code in ABOUT}
    cards = sum(1 for _ in slots_of(hand))
    if cards > MOST_SLOTS:
        return [], bool(targets)
    every = _changes(session, hand, targets.values())
    found = dict(islice(every, looks // cards))
    known = _oddities(hand, book) | {key_of(one) for one in findings}
    held = []
    for at, change in enumerate(found.values()):
        after = _oddities(change.hand, book)
        clears = frozenset(key for key in targets if key not in after)
        if clears and after <= known and not _puts_again(change, after):
            rank = (len(targets) - len(clears), change.marks, change.far, at)
            held.append(Tried(rank, change, clears))
    return sorted(held, key=lambda one: one.rank), next(every, None) is not None


def _changes(
    session: Session, hand: Hand, findings: Iterable[Finding]
) -> Iterator[tuple[object, Change]]:
    """Every change that may put one of the findings right, with how the hand would then read.

    Two of them may leave the same record (two plays swapped, and a trick of two rotated); then the
    likelier one comes last.
    """
    found: dict[object, Change] = {}
    for one in findings:
        trouble = Trouble(ABOUT[one.rule.code], one.trick, one.player, one.card)
        for change in changes(Doubt(hand, trouble, session.cards)):
            same = _identity(change, hand)
            other = found.get(same)
            if other is None or (change.marks, change.far) < (other.marks, other.far):
                found[same] = change
                yield same, change


def _identity(change: Change, hand: Hand) -> object:
    """The same for changes after which the hand reads the same."""
    new = change.hand
    if new.dealt is hand.dealt and new.drew is hand.drew:
        return new.trump, new.tricks
    return change.edits


def _puts_again(change: Change, after: frozenset[Key]) -> bool:
    """Whether it writes a card once more that stands in two places anyhow."""
    return change.kind == "card" and any(("D001", edit.now) in after for edit in change.edits)


def _oddities(hand: Hand, book: Book) -> frozenset[Key]:
    """What a hand contradicts itself about, as far as a quick look tells."""
    judged = Judged(hand, book, skim(hand, book))
    return frozenset(key_of(one) for _, check in _OF_THE_RECORD for one in check(judged))


def key_of(finding: Finding) -> Key:
    """A finding about a card, a trick or a player, however many words of the record it names."""
    code = finding.rule.code
    match code:
        case "D001":
            return code, finding.card
        case "D003" | "T009":
            return (code,)
        case "T001" | "T002" | "T005":
            return code, finding.trick
        case "T004" | "D002":
            return code, finding.player
    return code, finding.trick, finding.player, finding.card


def varied(queue: Sequence[int], tried: Sequence[Tried]) -> list[int]:
    """The first of each kind, then the others; each in their order."""
    kinds: set[str] = set()
    first = []
    for at in queue:
        if tried[at].change.kind not in kinds:
            kinds.add(tried[at].change.kind)
            first.append(at)
    return [*first, *(at for at in queue if at not in first)]
