"""What hangs on the book: as two whole audits have it, and decided by what is said to decide."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.audit.compare import FIXED, Difference, Matter, _is_money, compare
from bourre_audit.audit.run import SessionAudit, audit_session
from bourre_audit.game.book import BOOKS, Book, load_book, with_settings
from bourre_audit.game.book_model import SETTINGS, differing, values_of
from bourre_audit.game.deciding import deciding, mixed
from bourre_audit.game.record import Session
from bourre_audit.game.replay import replay
from tests.audited import evening
from tests.game.test_evidence_by_hand import UNREAD, hand
from tests.strategies import Sinful, books, books_and_sessions, many_sins, sinful_hands

CAMP, REGLES, ARTICLES, BURE = map(load_book, BOOKS)


def plays(audit: SessionAudit) -> set[tuple[object, ...]]:
    """Every fault of play: hand, trick, place, card, code, certainty, taken back in time."""
    return {
        (f.hand, f.trick, f.at.play, f.card, f.rule.code, f.certainty, f.corrected)
        for hand in audit.hands
        for f in hand.findings
        if f.proof is not None or f.rule.code in ("T001", "T002")
    }


def told(differences: tuple[Difference, ...], at: int) -> set[tuple[object, ...]]:
    """The same of one book, from a comparison."""
    return {
        (d.hand, d.matter.trick, d.matter.place, d.matter.card, c.code, c.certainty, c.corrected)
        for d in differences
        if d.matter.about == "play" and isinstance(d.verdicts[at], tuple)
        for c in d.verdicts[at] or ()  # type: ignore[union-attr]
    }


@given(sinful_hands(many_sins), books())
def test_of_a_hand_with_reneges_as_two_audits_have_it(sinful: Sinful, other: Book) -> None:
    parted(evening(sinful.hand), sinful.book, other)


@given(books_and_sessions(most_hands=2), st.sampled_from(BOOKS))
def test_of_an_evening_as_two_audits_have_it(evening: tuple[Book, Session], other: str) -> None:
    book, session = evening
    parted(session, book, load_book(other))


def parted(session: Session, book: Book, other: Book) -> None:
    """The plays on which two books part are those on which their audits do; the first hand's money
    too, for there nothing has been carried from before."""
    level = mixed(other, book, FIXED)
    mine, theirs = audit_session(session, book), audit_session(session, level)
    comparison = compare(session, [book, other])
    both = plays(mine) & plays(theirs)
    differing = {one[:4] for one in plays(mine) ^ plays(theirs)}
    for at, audit in enumerate((mine, theirs)):
        kept = {one for one in plays(audit) if one[:4] in differing}
        assert told(comparison.differences, at) == kept
    assert not both & told(comparison.differences, 0) - {
        one for one in both if one[:4] in differing
    }

    if not session.hands or mine.hands[0].settlement is None:
        return
    first = session.hands[0].id
    here, there = mine.hands[0].settlement, theirs.hands[0].settlement
    assert there is not None
    money = {d.matter: d.verdicts for d in comparison.differences if d.hand == first}
    for about in ("antes", "awards"):
        a, b = getattr(here, about), getattr(there, about)
        for player in {*a, *b}:
            matter = Matter("ante" if about == "antes" else "award", player)
            pair = (a.get(player), b.get(player))
            assert money.get(matter, (pair[0], pair[0])) == pair
    for reason in ("bourre", "renege"):
        for player in session.hands[0].seats:
            sums = tuple(
                sum(p.amount for p in s.payments if (p.player, p.reason) == (player, reason))
                or None
                for s in (here, there)
            )
            matter = Matter(reason, player)
            assert money.get(matter, (sums[0], sums[0])) == sums


@given(books_and_sessions(most_hands=1), st.sampled_from(BOOKS))
def test_what_is_said_to_decide_decides(evening: tuple[Book, Session], name: str) -> None:
    book, session = evening
    other = mixed(load_book(name), book, FIXED)
    comparison = compare(session, [book, other])
    for difference in comparison.differences:
        by = difference.decided[1]
        assert by is not None
        trials = [by.settings] if by.together else [(name,) for name in by.settings]
        for names in trials:
            halfway = compare(session, [mixed(book, other, names), other])
            assert difference.matter not in [one.matter for one in halfway.differences]
        if by.together:
            for spared in by.settings:
                fewer = [name for name in by.settings if name != spared]
                halfway = compare(session, [mixed(book, other, fewer), other])
                assert difference.matter in [one.matter for one in halfway.differences]


@given(books(), books(), st.lists(st.sampled_from(sorted(SETTINGS)), unique=True))
def test_mixing_books(book: Book, other: Book, names: list[str]) -> None:
    values, there = values_of(mixed(book, other, names)), values_of(other)
    for name, value in values_of(book).items():
        assert values[name] == (there[name] if name in names else value)


def test_a_setting_that_decides_alone() -> None:
    other = with_settings(CAMP, {"play.head": "may", "bourre.cap": Decimal(20)})
    found = deciding(CAMP, other, lambda book: {"head": book.play.head, "hand": book.hand_size})
    assert {key: (one.settings, one.together) for key, one in found.items()} == {
        "head": (("play.head",), False)
    }


def test_two_settings_that_each_decide() -> None:
    other = with_settings(CAMP, {"play.head": "may", "play.trump": "may", "bourre.cap": None})

    def strict(book: Book) -> dict[str, bool]:
        return {"strict": book.play.head == "must" and book.play.trump == "must"}

    found = deciding(CAMP, other, strict)
    assert found["strict"].settings == ("play.head", "play.trump")
    assert not found["strict"].together


def test_two_settings_that_decide_only_together() -> None:
    other = with_settings(CAMP, {"play.head": "may", "play.trump": "may", "bourre.cap": None})

    def lax(book: Book) -> dict[str, bool]:
        return {"lax": book.play.head == "may" and book.play.trump == "may"}

    found = deciding(CAMP, other, lax)
    assert found["lax"].settings == ("play.head", "play.trump")
    assert found["lax"].together


@given(sinful_hands(many_sins), books())
def test_a_hand_is_played_alike_whatever_the_books_say_of_money(
    sinful: Sinful, other: Book
) -> None:
    money = [name for name in differing(sinful.book, other) if _is_money(name)]
    richer = mixed(sinful.book, other, money)
    assert replay(sinful.hand, richer) == replay(sinful.hand, sinful.book)


def test_a_hand_with_too_many_blanks_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    session = evening(hand(*UNREAD))
    read = compare(session, [CAMP, BURE])
    assert not read.untried
    monkeypatch.setattr("bourre_audit.audit.compare.steps_for_next", lambda common: 3)
    unread = compare(session, [CAMP, BURE])
    assert (unread.untried, unread.differences) == (("1",), ())


def test_what_may_be_wrong_with_an_unread_card_hangs_on_no_book() -> None:
    # Under the camp book Bob's unread cards may have been low where he had a higher one; under a
    # book where nobody has to go high they may not. Of neither is anything known.
    free = with_settings(CAMP, {"play.head": "may"})
    tricks = ("Ann QH, Bob ?, Cal 5H", "Ann AD, Bob ?, Cal 6D", "Ann KD, Bob ?, Cal 7D")
    session = evening(hand(*tricks, conceded=True))
    assert not [one for one in compare(session, [CAMP, free]).differences if one.matter.card == "?"]
