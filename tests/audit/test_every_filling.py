"""Small hands with blanks, against every way to fill them in."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play, Player, Trick
from tests.audit.fillings import slots, truth_of
from tests.audited import CODES, evening, reneges
from tests.strategies import Choose, Moment, Sinful, books, sinful_hands

small_books = st.sampled_from([0, 3]).flatmap(
    lambda most: books(
        hand_size=3,
        players__min=2,
        players__max=3,
        draw__max=most,
        draw__max_by_stayers={},
        draw__refill=[],
    )
)


def roughly(draw: DrawFn) -> Choose:
    """Now and then a card that the oracle does not allow; nothing is taken back."""

    def choose(at: Moment) -> Play:
        cards = at.holding if draw(st.integers(0, 2)) == 2 else at.answer.cards
        return Play(at.player, Card(draw(st.sampled_from(cards))))

    return choose


@st.composite
def small_hands(draw: DrawFn) -> tuple[Sinful, Hand]:
    """Three cards each, and up to three cards of them half read, unread or not noted."""
    sinful = draw(sinful_hands(roughly, small_books, most_players=3))
    blots: dict[tuple[int, Player], str] = {}
    plays = [(n, play.player) for n, trick in enumerate(sinful.hand.tricks) for play in trick.plays]
    for kind in draw(st.sampled_from(["?", "-", "S", "SR", "?S", "?R", "-S", "?SR", "-SR"])):
        blots[draw(st.sampled_from(plays))] = kind
    tricks = []
    for number, trick in enumerate(sinful.hand.tricks):
        kept: list[Play] = []
        for play in trick.plays:
            rank, suit = play.card
            seen = {"S": "?" + suit, "R": rank + "?", "?": "?", "-": ""}
            card = seen[blots[number, play.player]] if (number, play.player) in blots else play.card
            kept += [play._replace(card=Card(card))] if card else []
        tricks.append(Trick(tuple(kept)))
    return sinful, replace(sinful.hand, tricks=tuple(tricks))


def who_led_is_open(hand: Hand) -> bool:
    """Whether a play is missing in a trick of which a blank decides who had to lead it.

    He who is missing may have led it and the others have played out of turn, which these fillings
    leave out; those of the evidence have it.
    """
    stayed = set(hand.stayed or ())
    return any(
        {play.player for play in trick.plays} != stayed
        and (len(before.plays) < len(stayed) or any("?" in play.card for play in before.plays))
        for before, trick in pairwise(hand.tricks)
    )


@given(small_hands())
def test_the_verdict_on_every_noted_card_is_that_of_all_fillings(case: tuple[Sinful, Hand]) -> None:
    sinful, hand = case
    assume(not who_led_is_open(hand))
    truth = truth_of(hand, sinful.book)
    assert truth.fillings > 0  # what really happened is one of them
    noted = {(slot.trick, slot.player) for slot in slots(hand) if slot.noted}
    found = reneges(evening(hand), sinful.book)
    proven = {(one.trick, one.player) for one in found if one.certainty == "proven"}
    possible = {(one.trick, one.player) for one in found if one.certainty == "possible"}
    assert proven == truth.proven & noted
    assert possible == truth.possible & noted
    for one in found:
        assert one.trick is not None
        assert one.player is not None
        assert one.rule.code in {CODES[duty] for duty in truth.duties[one.trick, one.player]}
