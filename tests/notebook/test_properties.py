"""Any hand typed in is the hand that was played; any line is survived; nobody is accused."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn

from bourre_audit.audit.run import audit_session
from bourre_audit.game.book import load_book
from bourre_audit.game.record import Draw, Hand
from bourre_audit.log.write import to_yaml
from bourre_audit.notebook.state import Unclear
from bourre_audit.notebook.step import asked, opened, step
from tests.log.logs import session_of
from tests.notebook.typing_in import Scorer, lines_for, shelf, texts
from tests.strategies import NAMES, deals, dealt_in, legal_play, many_sins, play_out, record_of

RULES = {"camp": "camp", "regles": "regles 1", "articles": "articles", "bure": "bure 1"}
randoms = st.integers(0, 2**40).map(Random)


@st.composite
def hands(draw: DrawFn, book_id: str, *, sinful: bool = False) -> tuple[tuple[str, ...], Hand]:
    """The players, and a hand that they played, the draws counted; ``sinful``: anything goes."""
    book = load_book(book_id)
    count = draw(st.integers(2, min(6, book.players.max)))
    players = tuple(draw(st.permutations(NAMES))[:count])
    seats = players if sinful else draw(dealt_in(book, players))
    deal = draw(deals(book, draw(st.sampled_from(seats)), seats, all_stay=sinful))
    tricks = play_out(deal, book, many_sins(draw) if sinful else legal_play(draw))
    drew = {player: Draw(len(took)) for player, (_, took) in deal.draws.items()}
    return players, replace(record_of(deal, tricks), drew=drew)


def typed_in(book_id: str, players: tuple[str, ...], hand: Hand, random: Random) -> Scorer:
    """The hand, typed in one of many ways."""
    out = [player for player in players if player not in hand.seats]
    scorer = Scorer(", ".join(players), RULES[book_id], *(f"/out {player}" for player in out))
    scorer.type(*lines_for(hand, random))
    return scorer


@pytest.mark.parametrize("book_id", RULES)
@settings(max_examples=20)
@given(data=st.data(), random=randoms)
def test_a_legal_hand_is_noted_as_it_was_played_and_nobody_is_accused(
    book_id: str, data: DataObject, random: Random
) -> None:
    players, hand = data.draw(hands(book_id))
    scorer = typed_in(book_id, players, hand, random)
    assert not scorer.heard("wrong")
    # The oracle that chose the cards does not know the cinch of the articles.
    assert not [one for one in scorer.heard("fault") if not one.startswith(("R007", "R008"))]
    assert scorer.session.hands == (hand,)
    assert scorer.state.step == "dealer"
    assert session_of(to_yaml(scorer.session)) == scorer.session


@settings(max_examples=25)
@given(hands("camp", sinful=True), randoms)
def test_what_is_told_at_the_table_is_what_the_audit_proves(
    played: tuple[tuple[str, ...], Hand], random: Random
) -> None:
    players, hand = played
    scorer = typed_in("camp", players, hand, random)
    assert not scorer.heard("wrong")
    assert scorer.session.hands == (hand,)
    found = audit_session(scorer.session, load_book("camp")).findings
    proven = {
        (one.player, one.trick)
        for one in found
        if one.certainty == "proven" and one.rule.code.startswith("R")
    }
    told = [one for one in scorer.heard("fault") if one.startswith("R")]
    # What it is called may change with a later card: no trump played, and then no heart either.
    assert {_whose(one) for one in told} == proven


def _whose(message: str) -> tuple[str, int]:
    """Whose play a fault is about, and in which trick."""
    found = re.search(
        r": (.*?) (?:played|led|threw|trumped with) \S+ (?:on|to) trick (\d)", message
    )
    assert found, message
    return found[1], int(found[2])


@settings(max_examples=20)
@given(hands("camp", sinful=True), randoms, st.integers(0, 30))
def test_going_on_after_a_crash_leads_to_the_same_log(
    played: tuple[tuple[str, ...], Hand], random: Random, crash: int
) -> None:
    players, hand = played
    lines = [", ".join(players), "camp", *lines_for(hand, random)]
    scorer = Scorer(*lines[:crash])
    if scorer.state.session is not None:
        again = Scorer(session=session_of(to_yaml(scorer.session)))
        again.type(*lines[crash:])
        assert not again.heard("wrong")
        assert again.session.hands == (hand,)


TYPED = (
    "u ? end pot rest took fine talk buy cash note out in add after clear help undo /u / - -- > >>"
    " >ks 4s>ks 4s>>5s>6s as 6h! x ?s k? 10h 1 0 25 3201 9999999999 .5 1,000 all none sp ssps"
    " paul la roosevelt camp bure chips ! , ,, \x00 \x1b[31m \ud800 é ♠K Зоя 007 ~ '"
)
WORDS = st.sampled_from(TYPED.split(" "))
LINES = st.lists(WORDS, max_size=6).map(" ".join) | st.text(max_size=30)


@settings(max_examples=40)
@given(st.lists(LINES, max_size=25), st.booleans())
def test_no_line_is_too_much(lines: list[str], started: bool) -> None:
    scorer = Scorer("Roosevelt Paul Larry", "camp", "pa", "7d", "", "111") if started else Scorer()
    for line in lines:
        before = scorer.state
        scorer.type(line)
        assert asked(scorer.state)
        if scorer.state.session is not None:
            assert session_of(to_yaml(scorer.session)) == scorer.session
        if scorer.state.before is before:
            assert step(scorer.state, "/u").state is before


def test_a_line_without_end_is_refused_at_once() -> None:
    scorer = Scorer("A B")
    assert texts(scorer.type("x" * 100_000), "wrong") == ["That is too long for one line."]


def test_a_log_whose_rules_cannot_be_found_is_not_gone_on_with() -> None:
    session = Scorer("A B", "camp").session._replace(rules="no-such-book")
    with pytest.raises(Unclear):
        opened(shelf, session)
