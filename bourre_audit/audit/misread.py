"""Misreadings: which single slips of the pen would explain a record that cannot be right.

Each is tried on a copy of the hand, audited by itself with what lay in the middle before it. One
that makes the contradiction go, and no other come, is a suggestion: it says what it would mean for
the verdict, and changes nothing about the verdict on the record as it stands.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, islice
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.judged import Judged, hand_address
from bourre_audit.audit.rules import HAND_RULES
from bourre_audit.audit.run import AuditedHand, SessionAudit, audit_session
from bourre_audit.finding import Address, Finding
from bourre_audit.game.book import Book
from bourre_audit.game.effort import COMMON_STEPS, MOST_SLOTS, MOST_STEPS, OWN_STEPS
from bourre_audit.game.misread import changes
from bourre_audit.game.misread.change import Change, Slot, slots_of
from bourre_audit.game.misread.skim import skim
from bourre_audit.game.misread.trouble import About, Doubt, Trouble
from bourre_audit.game.record import Closing, Hand, Session
from bourre_audit.game.replay import replay
from bourre_audit.game.settle import Middle

ABOUT: Final[Mapping[str, About]] = {
    "D001": "twice",
    "D002": "size",
    "D003": "turned",
    "D006": "held",
    "T001": "leader",
    "T002": "turn",
    "T005": "taker",
}
"""What each of the findings is about that a misreading may explain (``CONTRADICTIONS``)."""

_OF_THE_RECORD: Final = tuple(
    (rule, check) for rule, check in HAND_RULES if rule.code.startswith(("D", "T"))
)

Key: TypeAlias = tuple[object, ...]
"""What makes two findings of two readings of a hand the same one."""


class Suggestion(NamedTuple):
    """A slip of the pen that would explain a contradiction, and what it would mean.

    ``goes`` are the findings about the deal, the order of play and the noted money that would not
    be there, ``stays`` those about deal and order that still would, ``comes`` those about the noted
    money that would be new. ``after`` is the audit of the hand as it would then read.
    """

    change: Change
    goes: tuple[Finding, ...]
    stays: tuple[Finding, ...]
    comes: tuple[Finding, ...]
    after: SessionAudit


class Misread(NamedTuple):
    """A hand that contradicts itself (``findings``), and what may have been misread.

    ``before`` is the audit of the hand as it stands, by itself, for comparison; ``money`` says
    whether what lay in the middle is known. ``more``: the suggestions are not all there are.
    """

    session: Session
    hand: AuditedHand
    before: SessionAudit
    money: bool
    findings: tuple[Finding, ...]
    suggestions: tuple[Suggestion, ...]
    more: bool

    def on(self, finding: Finding) -> tuple[Suggestion, ...]:
        """The suggestions that would explain one of the findings."""
        key = _key(finding)
        return tuple(one for one in self.suggestions if key in map(_key, one.goes))


class Effort(NamedTuple):
    """How many suggestions are wanted for each finding, and what is done for those of a hand.

    So many cards are looked at (``looks``, each card of each reading counts) and so many readings
    audited (``tries``), each with so many steps for its blanks (``each``), and none any more once
    so many are gone (``steps``). ``varied``: the best of each kind first, where only a few are
    wanted.
    """

    most: int
    tries: int
    looks: int
    each: int = MOST_STEPS
    steps: int = COMMON_STEPS
    varied: bool = False


FEW: Final = Effort(6, 20, 12_000, 2 * OWN_STEPS, 2 * OWN_STEPS, varied=True)
"""For a report in which they are an aside."""

MANY: Final = Effort(20, 200, 200_000)
"""For whoever asks."""


class _Tried(NamedTuple):
    """A change that held at a quick look: what it may clear, and its place in the order.

    ``rank``: the contradictions that it leaves, its marks, how far those are, and a number.
    """

    rank: tuple[int, int, int, int]
    change: Change
    clears: frozenset[Key]


def misread(session: Session, accounts: Accounts, audited: AuditedHand, effort: Effort) -> Misread:
    """What may have been misread in a hand of a session that contradicts itself.

    Where one slip explains everything, those that leave a contradiction are not told.
    """
    book, hand = audited.judged.book, audited.judged.hand
    findings = tuple(one for one in audited.findings if one.rule.code in ABOUT)
    middle = _before(accounts.hands, hand, session)
    money = audited.settlement is not None and middle is not None
    audit = partial(_alone, session, book=book, before=middle, steps=effort.each)
    before = audit(hand)
    bench = _Bench(*_tried(session, hand, book, before, effort.looks), before, audit, effort)
    for finding in findings:
        bench.explain(_key(finding))
    suggestions = tuple(one for at in sorted(bench.wanted) if (one := bench.held[at]) is not None)
    return Misread(session, audited, before, money, findings, suggestions, bench.more)


class _Bench:
    """Where the readings of one hand are audited, each once, until enough is known."""

    def __init__(
        self,
        tried: Sequence[_Tried],
        more: bool,
        before: SessionAudit,
        audit: Callable[[Hand], SessionAudit],
        effort: Effort,
    ) -> None:
        self._tried = tried
        self._before = before
        self._audit = audit
        self._effort = effort
        self._tries = self._spent = 0
        self.held: dict[int, Suggestion | None] = {}
        self.wanted: set[int] = set()
        self.more = more

    def explain(self, finding: Key) -> None:
        """Find the suggestions for a finding; only those that leave the fewest contradictions."""
        queue = [at for at, one in enumerate(self._tried) if finding in one.clears]
        found = 0
        for _, group in groupby(queue, key=lambda at: self._tried[at].rank[0]):
            alike = list(group)
            for at in _varied(alike, self._tried) if self._effort.varied else alike:
                if found == self._effort.most or self._is_enough():
                    self.more = True
                    return
                one = self._reading(at)
                if one is not None and finding in map(_key, one.goes):
                    found += 1
                    self.wanted.add(at)
            if found:
                return

    def _is_enough(self) -> bool:
        return self._tries >= self._effort.tries or self._spent > self._effort.steps

    def _reading(self, at: int) -> Suggestion | None:
        if at not in self.held:
            change = self._tried[at].change
            after = self._audit(change.hand)
            self._tries += 1
            self._spent += after.hands[0].judged.replay.steps
            self.held[at] = _suggestion(change, self._before, after)
        return self.held[at]


def account_of(audit: SessionAudit) -> Account | None:
    """The money of the one hand of an audit."""
    return audit.accounts.hands[0] if audit.accounts.hands else None


def change_addresses(change: Change, hand: Hand) -> tuple[Address, ...]:
    """Where in the log the words of a change stand; of a whole trick, where the trick is."""
    if change.edits:
        return tuple(_slot_address(edit.slot, edit.was, hand) for edit in change.edits)
    numbers = [number for number in (change.trick, change.other) if number is not None]
    return tuple(hand_address(hand, "tricks", number - 1) for number in numbers)


def _slot_address(slot: Slot, was: str, hand: Hand) -> Address:
    card = was if slot.part not in ("player", "taken_by") else None
    path: tuple[str | int, ...]
    match slot.part:
        case "trump":
            return hand_address(hand, "trump")
        case "dealt":
            path = ("dealt", slot.player or "")
        case "threw" | "took":
            path = ("drew", slot.player or "", slot.part)
        case "taken_by":
            path = ("tricks", (slot.trick or 1) - 1, "taken_by")
        case _:
            path = ("tricks", (slot.trick or 1) - 1)
    address = hand_address(hand, *path)._replace(card=card)  # type: ignore[arg-type]
    return address._replace(play=slot.place) if slot.trick and slot.part != "taken_by" else address


def _before(known: Sequence[Account], hand: Hand, session: Session) -> Middle | None:
    """What lay in the middle before a hand, None where that is not known."""
    if hand.index == 0:
        return Middle(session.opening_pot, frozenset(session.opening_exempt))
    last = [one for one in known if one.judged.hand.index == hand.index - 1]
    return last[0].settlement.after if last else None


def _alone(
    session: Session, hand: Hand, *, book: Book, before: Middle | None, steps: int
) -> SessionAudit:
    """The audit of one hand by itself, from what lay in the middle before it."""
    middle = before or Middle()
    one = session._replace(
        hands=(replace(hand, index=0),),
        unread=(),
        money_unread=(),
        opening_pot=middle.pot,
        opening_exempt=tuple(sorted(middle.exempt)),
        closing=Closing(),
    )
    return audit_session(one, book, lambda hand, book, most: replay(hand, book, min(most, steps)))


def _tried(
    session: Session, hand: Hand, book: Book, before: SessionAudit, looks: int
) -> tuple[list[_Tried], bool]:
    """The changes that make something go and nothing come, at a quick look, the likeliest first.

    First those that leave the fewest contradictions, then those with the fewest changed marks, then
    those whose marks look alike. And whether there were more than could be looked at.
    """
    targets = {_key(one): one for one in before.hands[0].findings if one.rule.code in ABOUT}
    cards = sum(1 for _ in slots_of(hand))
    if cards > MOST_SLOTS:
        return [], bool(targets)
    every = _changes(session, hand, targets.values())
    found = dict(islice(every, looks // cards))
    known = _oddities(hand, book) | {_key(one) for one in before.hands[0].findings}
    held = []
    for at, change in enumerate(found.values()):
        after = _oddities(change.hand, book)
        clears = frozenset(key for key in targets if key not in after)
        if clears and after <= known:
            rank = (len(targets) - len(clears), change.marks, change.far, at)
            held.append(_Tried(rank, change, clears))
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


def _oddities(hand: Hand, book: Book) -> frozenset[Key]:
    """What a hand contradicts itself about, as far as a quick look tells."""
    judged = Judged(hand, book, skim(hand, book))
    return frozenset(_key(one) for _, check in _OF_THE_RECORD for one in check(judged))


def _key(finding: Finding) -> Key:
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


def _varied(queue: Sequence[int], tried: Sequence[_Tried]) -> list[int]:
    """The first of each kind, then the others; each in their order."""
    kinds: set[str] = set()
    first = []
    for at in queue:
        if tried[at].change.kind not in kinds:
            kinds.add(tried[at].change.kind)
            first.append(at)
    return [*first, *(at for at in queue if at not in first)]


def _suggestion(change: Change, before: SessionAudit, after: SessionAudit) -> Suggestion | None:
    """The change with what it would mean; None if the whole audit finds a new contradiction."""
    was, now = _told(before), _told(after)
    old, new = {_key(one) for one in was}, {_key(one) for one in now}
    comes = tuple(one for one in now if _key(one) not in old)
    if any(not one.rule.code.startswith("P") for one in comes):
        return None
    goes = tuple(one for one in was if _key(one) not in new)
    stays = tuple(one for one in was if _key(one) in new and not one.rule.code.startswith("P"))
    return Suggestion(change, goes, stays, comes, after)


def _told(audit: SessionAudit) -> list[Finding]:
    """The findings about the deal, the order of play and the noted money of the one hand."""
    hand = audit.hands[0]
    played = [one for one in hand.findings if one.rule.code.startswith(("D", "T"))]
    money = [one for one in audit.findings if one.rule.code.startswith("P")]
    return [*played, *money]
