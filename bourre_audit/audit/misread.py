"""Misreadings: which single slips of the pen would explain a record that cannot be right.

Each is tried on a copy of the hand, audited by itself with what lay in the middle before it. One
that makes the contradiction go, and no other come, is a suggestion: it says what it would mean for
the verdict, and changes nothing about the verdict on the record as it stands.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.alone import alone
from bourre_audit.audit.contradictory import ABOUT
from bourre_audit.audit.misread_tries import Key, Tried, key_of, tried_changes, varied
from bourre_audit.audit.run import AuditedHand, SessionAudit, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.effort import COMMON_STEPS, MOST_STEPS, OWN_STEPS
from bourre_audit.game.misread.change import Change
from bourre_audit.game.record import Hand, Session
from bourre_audit.game.replay import replay
from bourre_audit.game.settle import Middle


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
        key = key_of(finding)
        return tuple(one for one in self.suggestions if key in map(key_of, one.goes))


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


def misread(session: Session, accounts: Accounts, audited: AuditedHand, effort: Effort) -> Misread:
    """What may have been misread in a hand of a session that contradicts itself.

    Where one slip explains everything, those that leave a contradiction are not told.
    """
    book, hand = audited.judged.book, audited.judged.hand
    findings = tuple(one for one in audited.findings if one.rule.code in ABOUT)
    middle = _before(accounts.hands, hand, session)
    money = audited.settlement is not None and middle is not None
    audit = partial(_audit_alone, session, book=book, before=middle, steps=effort.each)
    before = audit(hand)
    tried, more = tried_changes(session, hand, book, before.hands[0].findings, effort.looks)
    bench = _Bench(tried, more, before, audit, effort)
    for finding in findings:
        bench.explain(key_of(finding))
    suggestions = tuple(one for at in sorted(bench.wanted) if (one := bench.held[at]) is not None)
    return Misread(session, audited, before, money, findings, suggestions, bench.more)


class _Bench:
    """Where the readings of one hand are audited, each once, until enough is known."""

    def __init__(
        self,
        tried: Sequence[Tried],
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
            for at in varied(alike, self._tried) if self._effort.varied else alike:
                if found == self._effort.most or self._is_enough():
                    self.more = True
                    return
                one = self._reading(at)
                if one is not None and finding in map(key_of, one.goes):
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


def _before(known: Sequence[Account], hand: Hand, session: Session) -> Middle | None:
    """What lay in the middle before a hand, None where that is not known."""
    if hand.index == 0:
        return Middle(session.opening_pot, frozenset(session.opening_exempt))
    last = [one for one in known if one.judged.hand.index == hand.index - 1]
    return last[0].settlement.after if last else None


def _audit_alone(
    session: Session, hand: Hand, *, book: Book, before: Middle | None, steps: int
) -> SessionAudit:
    """The audit of one hand by itself, with at most so many steps for its blanks."""
    return audit_session(
        alone(session, hand, before),
        book,
        lambda hand, book, most: replay(hand, book, min(most, steps)),
    )


def _suggestion(change: Change, before: SessionAudit, after: SessionAudit) -> Suggestion | None:
    """The change with what it would mean; None if the whole audit finds a new contradiction."""
    was, now = _told(before), _told(after)
    old, new = {key_of(one) for one in was}, {key_of(one) for one in now}
    comes = tuple(one for one in now if key_of(one) not in old)
    if any(not one.rule.code.startswith("P") for one in comes):
        return None
    goes = tuple(one for one in was if key_of(one) not in new)
    stays = tuple(one for one in was if key_of(one) in new and not one.rule.code.startswith("P"))
    return Suggestion(change, goes, stays, comes, after)


def _told(audit: SessionAudit) -> list[Finding]:
    """The findings about the deal, the order of play and the noted money of the one hand."""
    hand = audit.hands[0]
    played = [one for one in hand.findings if one.rule.code.startswith(("D", "T"))]
    money = [one for one in audit.findings if one.rule.code.startswith("P")]
    return [*played, *money]
