"""What there is to say about the hand in progress: what is proven, and what only the table knows.

The audit judges it as if the rest had been conceded, since the tricks that are not noted yet are
the last ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bourre_audit.audit.run import AuditedHand, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.cards import SUIT_WORDS, best_card, is_known, rank_of, suit_of
from bourre_audit.game.record import Closing, Hand, Player, Session
from bourre_audit.notebook.state import Said

_WATCHED: Final = ("R", "T001", "T002", "T004", "T007", "D001", "D003", "D005", "D008", "D009")
_ASKED: Final = ("R001", "R002", "R003", "R004")
"""A lead that is only possibly wrong is not asked about: that would be nearly every lead."""


def judged(session: Session, hand: Hand, book: Book) -> AuditedHand:
    """The hand as far as it has been played, audited by itself."""
    view = replace(hand, conceded=True)
    alone = session._replace(
        hands=(view,), rulings=(), closing=Closing(), unread=(), money_unread=()
    )
    return audit_session(alone, book).hands[0]


def news(before: AuditedHand | None, after: AuditedHand) -> Iterator[Said]:
    """What the last line has proven, and what it leaves to ask about the cards it noted."""
    known = {_key(finding) for finding in before.findings} if before is not None else set()
    fresh = [one for one in after.findings if _key(one) not in known]
    for finding in fresh:
        if finding.certainty == "proven" and finding.rule.code.startswith(_WATCHED):
            yield Said("fault", f"{finding.rule.code} {finding.rule.name}: {finding.message}.")
    played = _played(before)
    # Where another led than was due, the audit still waits for the card of him who was.
    led_late = {one.number for one in after.judged.replay.tricks if one.due_leader in one.missing}
    open_ones = [
        one
        for one in fresh
        if one.certainty == "possible"
        and one.rule.code in _ASKED
        and (one.trick, one.player) not in played
        and one.trick not in led_late
    ]
    if open_ones:
        yield Said("asked", _question(open_ones, after))


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.rule.code, finding.certainty, finding.trick, finding.player, finding.card


def _played(before: AuditedHand | None) -> set[tuple[int | None, Player | None]]:
    """The plays that had been asked about already."""
    if before is None:
        return set()
    tricks = before.judged.replay.tricks
    return {(trick.number, turn.play.player) for trick in tricks for turn in trick.turns}


def _question(findings: Sequence[Finding], hand: AuditedHand) -> str:
    """``Nothing above QS: Larry, Paul? No spade: Thomas?``"""
    wants: dict[str, list[Player]] = {}
    for finding in findings:
        wants.setdefault(_want(finding, hand), []).append(finding.player or "")
    told = (f"{want}: {', '.join(players)}?" for want, players in wants.items())
    return " ".join(one[:1].upper() + one[1:] for one in told)


def _want(finding: Finding, hand: AuditedHand) -> str:
    """What the player of a possible fault wants in his hand, if it is none."""
    trump = suit_of(hand.judged.hand.trump)
    lay = [card for _, card in finding.proof.lay if is_known(card)] if finding.proof else []
    if not lay or finding.rule.code == "R003":
        return f"no {SUIT_WORDS[trump]}"
    led = suit_of(lay[0])
    if finding.rule.code == "R001":
        threw_off = finding.card is not None and suit_of(finding.card) != trump
        also = f" and no {SUIT_WORDS[trump]}" if threw_off and led != trump else ""
        return f"no {SUIT_WORDS[led]}{also}"
    if finding.rule.code == "R002":
        return f"nothing above {max((c for c in lay if suit_of(c) == led), key=rank_of)}"
    return f"nothing above {best_card(lay, led, trump)}"
