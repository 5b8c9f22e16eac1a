"""Hands at random with one slip in them: what was meant is found, and what is found holds."""

from collections.abc import Callable
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.audit.contradictory import may_be_misread
from bourre_audit.audit.misread import FEW, Effort, misread
from bourre_audit.audit.run import audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.misread.alike import alikes
from bourre_audit.game.misread.change import Slot, with_card, with_plays
from bourre_audit.game.record import CardLanguage, Hand, Session
from tests.audited import evening
from tests.misread.hands import ALL, asked, contradictions, reads_as
from tests.strategies import (
    NAMES,
    books,
    books_and_sessions,
    deals,
    legal_play,
    notes_of_deal,
    play_out,
    record_of,
    slips_of_the_pen,
    veils,
)


@st.composite
def played(draw: DrawFn) -> tuple[Book, Hand]:
    """A book, and a hand of two to six that was played by it; the deal noted in part."""
    book = draw(books(players__min=2, players__max=8))
    count = draw(st.integers(2, 6))
    deal = draw(deals(book, draw(st.sampled_from(NAMES[:count])), NAMES[:count]))
    assume(len(deal.stayed) > 1)
    hand = record_of(deal, play_out(deal, book, legal_play(draw)))
    dealt, drew = draw(notes_of_deal(deal, book))
    return book, replace(hand, dealt=dealt, drew=drew)


def wrong(hand: Hand, book: Book) -> bool:
    """Whether a record contradicts itself."""
    return bool(contradictions(evening(hand), book))


@given(played(), st.data())
def test_a_card_misread_for_one_that_looks_alike(
    case: tuple[Book, Hand], data: st.DataObject
) -> None:
    book, true = case
    language: CardLanguage = data.draw(st.sampled_from(("en", "fr", "ru")))
    records = [
        with_card(true, Slot("card", play.player, number, place), other)
        for number, trick in enumerate(true.tricks, start=1)
        for place, play in enumerate(trick.plays)
        for other, _ in alikes(play.card, language)
    ]
    number = data.draw(st.integers(0, len(records) - 1))
    record = next((one for one in records[number:] if wrong(one, book)), None)
    assume(record is not None)
    assert record is not None
    session = evening(record)._replace(cards=language)
    audit = audit_session(session, book)
    found = misread(session, audit.accounts, audit.hands[0], ALL)
    assert any(reads_as(one, true) for one in found.suggestions)


def check_trick(
    case: tuple[Book, Hand], data: st.DataObject, slip: Callable[[Hand, int], Hand | None]
) -> None:
    """Whatever the slip in a trick, if it shows at all the true record is among the suggestions."""
    book, true = case
    numbers = data.draw(st.permutations(range(1, len(true.tricks) + 1)))
    records = (slip(true, number) for number in numbers)
    record = next((one for one in records if one is not None and wrong(one, book)), None)
    assume(record is not None)
    assert record is not None
    assert any(reads_as(one, true) for one in asked(record, book).suggestions)


@given(played(), st.data())
def test_two_cards_of_a_trick_swapped(case: tuple[Book, Hand], data: st.DataObject) -> None:
    def slip(hand: Hand, number: int) -> Hand:
        plays = list(hand.tricks[number - 1].plays)
        one, other = data.draw(st.permutations(range(len(plays))))[:2]
        plays[one], plays[other] = (
            plays[other]._replace(player=plays[one].player),
            plays[one]._replace(player=plays[other].player),
        )
        return with_plays(hand, number, tuple(plays))

    check_trick(case, data, slip)


@given(played(), st.data())
def test_a_trick_listed_by_seat(case: tuple[Book, Hand], data: st.DataObject) -> None:
    def slip(hand: Hand, number: int) -> Hand:
        plays = hand.tricks[number - 1].plays
        return with_plays(
            hand, number, tuple(sorted(plays, key=lambda play: hand.seats.index(play.player)))
        )

    check_trick(case, data, slip)


@given(played(), st.data())
def test_the_cards_listed_from_another_player_on(
    case: tuple[Book, Hand], data: st.DataObject
) -> None:
    def slip(hand: Hand, number: int) -> Hand:
        plays = hand.tricks[number - 1].plays
        by = data.draw(st.integers(1, len(plays) - 1))
        turned = (*plays[by:], *plays[:by])
        pairs = zip(plays, turned, strict=True)
        new = tuple(other._replace(player=play.player) for play, other in pairs)
        return with_plays(hand, number, new)

    check_trick(case, data, slip)


@given(played(), st.data())
def test_a_trick_under_the_wrong_leader(case: tuple[Book, Hand], data: st.DataObject) -> None:
    def slip(hand: Hand, number: int) -> Hand:
        plays = hand.tricks[number - 1].plays
        by = data.draw(st.integers(1, len(plays) - 1))
        players = [play.player for play in (*plays[by:], *plays[:by])]
        pairs = zip(plays, players, strict=True)
        return with_plays(hand, number, tuple(play._replace(player=who) for play, who in pairs))

    check_trick(case, data, slip)


@given(played(), st.data())
def test_a_player_s_cards_of_two_tricks_swapped(
    case: tuple[Book, Hand], data: st.DataObject
) -> None:
    def slip(hand: Hand, number: int) -> Hand | None:
        others = [one for one in range(1, len(hand.tricks) + 1) if one != number]
        other = data.draw(st.sampled_from(others))
        player = data.draw(st.sampled_from(hand.stayed or ()))
        at, to = place_of(hand, number, player), place_of(hand, other, player)
        mine = Slot("card", player, number, at)
        his = Slot("card", player, other, to)
        first, second = (
            hand.tricks[number - 1].plays[at].card,
            hand.tricks[other - 1].plays[to].card,
        )
        return with_card(with_card(hand, mine, second), his, first)

    check_trick(case, data, slip)


def place_of(hand: Hand, number: int, player: str) -> int:
    return [play.player for play in hand.tricks[number - 1].plays].index(player)


@given(played(), st.data())
def test_two_tricks_in_each_other_s_place(case: tuple[Book, Hand], data: st.DataObject) -> None:
    def slip(hand: Hand, number: int) -> Hand:
        other = data.draw(st.sampled_from(range(1, len(hand.tricks) + 1)))
        tricks = list(hand.tricks)
        tricks[number - 1], tricks[other - 1] = tricks[other - 1], tricks[number - 1]
        return replace(hand, tricks=tuple(tricks))

    check_trick(case, data, slip)


@given(books_and_sessions())
def test_an_evening_that_agrees_with_itself_is_left_alone(case: tuple[Book, Session]) -> None:
    book, session = case
    audit = audit_session(session, book)
    for hand in audit.hands:
        found = misread(session, audit.accounts, hand, ALL)
        assert (found.findings, found.suggestions, found.more) == ((), (), False)


def about(finding: Finding) -> tuple[object, ...]:
    """What a contradiction is about, told apart from the program's own way of telling."""
    code = finding.rule.code
    if code.startswith("T"):
        return code, finding.trick
    return (
        (code, finding.card) if code == "D001" else (code, finding.player if code != "D003" else 0)
    )


@st.composite
def odd_records(draw: DrawFn, *, veiled: bool = False) -> tuple[Book, Hand]:
    """A hand with a slip of the pen in it, or two; ``veiled``: perhaps with less of it noted."""
    book, hand = draw(played())
    for _ in range(draw(st.integers(1, 2))):
        hand = draw(slips_of_the_pen(hand, book))
    if veiled and draw(st.integers(0, 5)) == 5:
        hand = draw(veils(hand)).hand
    return book, hand


@given(odd_records(veiled=True))
@settings(max_examples=30)
def test_every_suggestion_holds_when_it_is_written_into_the_log(case: tuple[Book, Hand]) -> None:
    book, hand = case
    session = evening(hand)
    before = {about(one) for one in contradictions(session, book)}
    audit = audit_session(session, book)
    found = misread(session, audit.accounts, audit.hands[0], Effort(8, 20, 20_000))
    kept = (hand.trump, hand.tricks, dict(hand.dealt), dict(hand.drew))
    for one in found.suggestions:
        after = {about(f) for f in contradictions(evening(one.change.hand), book)}
        assert after < before
        assert one.change.hand != hand
        again = audit_session(evening(one.change.hand), book)
        assert again.hands[0].findings == one.after.hands[0].findings
        assert again.hands[0].settlement == one.after.hands[0].settlement
    assert (hand.trump, hand.tricks, dict(hand.dealt), dict(hand.drew)) == kept
    assert audit_session(session, book) == audit


@given(odd_records())
@settings(max_examples=12)
def test_a_few_are_some_of_all_and_it_is_said_that_there_are_more(case: tuple[Book, Hand]) -> None:
    book, hand = case
    few, every = asked(hand, book, FEW), asked(hand, book)
    assert not every.more
    changes = [one.change for one in every.suggestions]
    assert all(one.change in changes for one in few.suggestions)
    assert few.more or len(few.suggestions) == len(every.suggestions)
    for finding in few.findings:
        # The very best is among them.
        assert few.on(finding)[:1] == every.on(finding)[:1] or few.more
    assert may_be_misread(every.findings) == bool(every.findings)
