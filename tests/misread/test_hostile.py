"""Odd records never make it raise, and many of them never make it slow."""

import time
from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.audit.misread import FEW, MANY, Effort, misread
from bourre_audit.audit.run import audit_session
from bourre_audit.game.book import BOOKS, Book, load_book
from bourre_audit.game.cards import DECK, Card
from bourre_audit.game.record import Draw, Hand, Play, Player, Seat, Session, Trick
from bourre_audit.pipeline import audit_file
from bourre_audit.reports.audit_text import render_log
from tests.misread.test_command import EIGHT, HEAD

FOUR = tuple(load_book(id) for id in BOOKS)
SEATS = ("Ann", "Ben", "Cal", "KS")
cards = st.sampled_from([*DECK[:9], *DECK[13:20], Card("?"), Card("?S"), Card("K?")])


@st.composite
def nonsense(draw: DrawFn) -> Hand:
    """A hand in which anybody plays anything, and everything else is noted anyhow."""
    players = st.sampled_from(SEATS)

    def play(player: Player) -> Play:
        back = draw(st.none() | cards)
        return Play(player, draw(cards), back, late=back is not None and draw(st.booleans()))

    tricks = []
    for _ in range(draw(st.integers(0, 6))):
        there = draw(st.lists(players, max_size=5))
        tricks.append(Trick(tuple(map(play, there)), draw(st.none() | players)))
    some = st.lists(cards, max_size=6).map(tuple)
    stays = draw(st.lists(players, unique=True, max_size=4))
    order = [player for player in ("Ben", "Cal", "KS", "Ann") if player in stays]
    drew = {
        player: Draw(draw(st.integers(0, 5)), draw(st.none() | some), draw(st.none() | some))
        for player in draw(st.lists(players, unique=True))
    }
    return Hand(
        index=0,
        id="1",
        dealer="Ann",
        seats=SEATS,
        trump=draw(st.sampled_from([Card("?S"), Card("2S"), Card("5H")])),
        stayed=tuple(order) if stays else None,
        passed=tuple(player for player in SEATS if player not in stays) if stays else None,
        dealt={player: draw(some) for player in draw(st.lists(players, unique=True))},
        drew=drew,
        tricks=tuple(tricks),
        conceded=draw(st.booleans()),
    )


@settings(max_examples=8)
@given(nonsense(), st.sampled_from(FOUR))
def test_nonsense_never_raises(hand: Hand, book: Book) -> None:
    session = Session(tuple(Seat(name) for name in SEATS), (hand,))
    audit = audit_session(session, book)
    found = misread(session, audit.accounts, audit.hands[0], FEW)
    for one in found.suggestions:
        assert one.change.hand != hand
        assert one.goes


def test_a_player_called_like_a_card() -> None:
    given = (HEAD + EIGHT).replace("Cal", "8C")
    (verdict,) = audit_file("x.yaml", BytesIO(given.encode()), misread=True)
    # What is spelled like a name is one, as everywhere.
    assert "8C's 8C on trick 5 was 3♣" in render_log(verdict).plain(80)


def test_money_that_stops_is_not_told() -> None:
    """After a hand that could not be read nobody knows what lay in the middle."""
    given = HEAD + "- {dealer: Nobody, trump: S}\n" + EIGHT
    (verdict,) = audit_file("x.yaml", BytesIO(given.encode()), misread=True)
    assert verdict.misread is not None
    (found,) = verdict.misread.values()
    assert found.money is False
    told = render_log(verdict).plain(80)
    assert "was 3♣" in told
    assert "the money is" not in told


def test_a_log_of_contradictions_costs_little_more_than_its_audit() -> None:
    data = (HEAD + EIGHT * 400).encode()

    def seconds(*, misread: bool) -> float:
        start = time.perf_counter()
        (verdict,) = audit_file("x.yaml", BytesIO(data), misread=misread)
        assert (verdict.misread is not None) == misread
        return time.perf_counter() - start

    plain = min(seconds(misread=False) for _ in range(2))
    told = min(seconds(misread=True) for _ in range(2))
    # Ten hands of four hundred are looked into, at the cost of some dozen audits each.
    assert told < 2 * plain


def test_few_are_few() -> None:
    (verdict,) = audit_file("x.yaml", BytesIO((HEAD + EIGHT).encode()))
    assert verdict.session is not None
    assert verdict.accounts is not None
    log = verdict.session, verdict.accounts, verdict.hands[0]
    assert misread(*log, MANY).more is False
    for effort in (Effort(1, 12, 10_000), Effort(20, 1, 10_000)):
        found = misread(*log, effort)
        assert (len(found.suggestions), found.more) == (1, True)
    # Nothing tried, or nothing looked at: then nothing is said, and that it is not all.
    for effort in (Effort(20, 0, 10_000), Effort(20, 12, 0)):
        none = misread(*log, effort)
        assert (none.suggestions, none.more) == ((), True)


def test_a_hand_of_far_too_many_cards_is_passed_over() -> None:
    """There are 52 cards in a deck; sixty tricks are no hand, and no slip of the pen."""
    trick = "  - Ann: AH 5H 7H TH\n"
    given = HEAD + EIGHT.replace(trick, trick * 60)
    (verdict,) = audit_file("x.yaml", BytesIO(given.encode()), misread=True)
    assert verdict.misread is not None
    (found,) = verdict.misread.values()
    assert (found.suggestions, found.more) == ((), True)


def test_one_card_everywhere() -> None:
    """The more is wrong, the less it is one slip; what is done for a hand stays within bounds."""
    plays = "  - Ann: AH AH AH AH\n"
    given = HEAD + EIGHT[: EIGHT.index("  - Ann")] + plays * 5
    (verdict,) = audit_file("x.yaml", BytesIO(given.encode()), misread=True)
    assert verdict.misread is not None
    (found,) = verdict.misread.values()
    assert found.suggestions == ()
