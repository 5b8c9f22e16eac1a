"""The cinch where cards were not read: proven only where it was one whatever they were."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play, Player, Trick
from tests.audit.fillings import fillings
from tests.audit.test_cinch_evenings import careless_hands
from tests.audited import evening, reneges
from tests.strategies import Veiled, veils

CINCH = ("R007", "R008")


@st.composite
def blotted_hands(draw: DrawFn) -> tuple[Book, Hand]:
    """A hand with one or two cards unread, or read in part, or not noted."""
    book, hand = draw(careless_hands())
    spots = [(n, play.player) for n, trick in enumerate(hand.tricks) for play in trick.plays]
    blots = draw(
        st.dictionaries(st.sampled_from(spots), st.sampled_from("?SR-"), min_size=1, max_size=2)
    )
    tricks = []
    for number, trick in enumerate(hand.tricks):
        plays = []
        for play in trick.plays:
            rank, suit = play.card
            seen = {"S": "?" + suit, "R": rank + "?", "?": "?", "-": ""}
            card = seen[blots[number, play.player]] if (number, play.player) in blots else play.card
            plays += [play._replace(card=Card(card))] if card else []
        tricks.append(Trick(tuple(plays)))
    return book, replace(hand, tricks=tuple(tricks))


def filled_in(hand: Hand, filled: Sequence[Sequence[tuple[Player, str]]]) -> Hand:
    """The hand with every card noted as one filling has it."""
    tricks = [Trick(tuple(Play(player, Card(card)) for player, card in laid)) for laid in filled]
    return replace(hand, tricks=tuple(tricks))


@settings(max_examples=2 * settings().max_examples)
@given(blotted_hands(), st.randoms(use_true_random=False))
def test_a_cinch_is_proven_only_where_no_filling_clears_the_player(
    case: tuple[Book, Hand], rng: Random
) -> None:
    """Of many fillings forty are asked; each, fully noted, has to find a fault in the same play."""
    book, hand = case
    proven = [
        (one.trick, one.player)
        for one in reneges(evening(hand), book)
        if one.rule.code in CINCH and one.certainty == "proven"
    ]
    event(f"{len(proven)} proven")
    if not proven:
        return
    every = list(islice(fillings(hand, book), 5000))
    assert every
    for filled in rng.sample(every, min(len(every), 40)):
        whole = reneges(evening(filled_in(hand, filled)), book)
        assert {*proven} <= {(one.trick, one.player) for one in whole}, filled


@st.composite
def veiled_hands(draw: DrawFn) -> tuple[Book, Hand, Veiled]:
    """A hand as it was played, and as it was noted."""
    book, hand = draw(careless_hands())
    return book, hand, draw(veils(hand))


@settings(max_examples=4 * settings().max_examples)
@given(veiled_hands())
def test_a_cinch_is_proven_only_where_the_whole_record_shows_a_fault(
    case: tuple[Book, Hand, Veiled],
) -> None:
    book, hand, veiled = case
    truth = {(one.trick, one.player) for one in reneges(evening(hand), book)}
    proven = {
        (veiled.numbers[one.trick - 1], one.player)
        for one in reneges(evening(veiled.hand), book)
        if one.rule.code in CINCH and one.certainty == "proven" and one.trick
    }
    event(f"{len(proven)} proven")
    assert proven <= truth, veiled.hand.tricks
