"""A hand that was played by the book, and what the tests ask about records of it gone wrong."""

from collections.abc import Mapping
from dataclasses import replace

from bourre_audit.audit.contradictory import may_be_misread
from bourre_audit.audit.misread import Effort, Misread, Suggestion, misread
from bourre_audit.audit.run import audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book, load_book
from bourre_audit.game.cards import Card
from bourre_audit.game.misread.change import slots_of
from bourre_audit.game.record import Hand, Play, Session, Trick
from tests.audited import evening

CAMP = load_book("camp")
ALL = Effort(10_000, 10_000, 10**9, steps=10**9)
"""Every suggestion there is."""

SEATS = ("Ann", "Ben", "Cal", "Dot")


def tricks(*texts: str) -> tuple[Trick, ...]:
    """Tricks as a scorer lists them: ``Ann AH, Ben 5H``."""
    made = []
    for text in texts:
        words = [part.split() for part in text.split(",")]
        made.append(Trick(tuple(Play(player, Card(card)) for player, card in words)))
    return tuple(made)


TRUE = Hand(
    index=0,
    id="1",
    dealer="Dot",
    seats=SEATS,
    trump=Card("5S"),
    stayed=SEATS,
    passed=(),
    # Dot beats the king of diamonds, Cal the ten of clubs, Ben the eight of trump, as they must.
    tricks=tricks(
        "Ann AH, Ben 5H, Cal 7H, Dot TH",
        "Ann KD, Ben 3D, Cal QD, Dot AD",
        "Dot 8C, Ann 9C, Ben TC, Cal JC",
        "Cal 8S, Dot 5S, Ann 4S, Ben JS",
        "Ben 6D, Cal 3C, Dot 2D, Ann 2C",
    ),
)
"""Ben takes two tricks and the pot of four quarters; nobody reneges, nobody is bourréd."""


def noted(number: int, trick: str, hand: Hand = TRUE) -> Hand:
    """The hand with one trick (from 1) written down otherwise."""
    (new,) = tricks(trick)
    return replace(hand, tricks=(*hand.tricks[: number - 1], new, *hand.tricks[number:]))


def asked(hand: Hand, book: Book = CAMP, effort: Effort = ALL) -> Misread:
    """What may have been misread in a hand of an evening of its own."""
    session = evening(hand)
    audit = audit_session(session, book)
    return misread(session, audit.accounts, audit.hands[0], effort)


def contradictions(session: Session, book: Book) -> list[Finding]:
    """The findings that say that a record cannot be right."""
    found = audit_session(session, book).findings
    return [one for one in found if may_be_misread([one])]


def what(suggestion: Suggestion) -> tuple[object, ...]:
    """A suggestion in short: its kind, then what is written for what, or the trick."""
    change = suggestion.change
    if change.edits:
        return change.kind, *((edit.was, edit.now) for edit in change.edits)
    plays = change.hand.tricks[(change.trick or 1) - 1].plays
    return change.kind, ", ".join(f"{play.player} {play.card}" for play in plays)


def reads_as(suggestion: Suggestion, hand: Hand) -> bool:
    """Whether a suggestion gives the very record of a hand."""
    new = suggestion.change.hand
    return list(slots_of(new)) == list(slots_of(hand)) and new.tricks == hand.tricks


def money(suggestion: Suggestion) -> tuple[Mapping[str, int], list[tuple[str, str, int]]]:
    """Who would take what, and who pay what for what, in cents."""
    settlement = suggestion.after.hands[0].settlement
    assert settlement is not None
    return settlement.awards, [(p.player, p.reason, p.amount) for p in settlement.payments]
