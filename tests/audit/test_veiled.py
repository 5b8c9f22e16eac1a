"""Less noted than was played: nobody is accused of what he did not do.

A wrong accusation is the worst that an audit can do. So cards are blotted out of hands that were
really played, plays and tricks are left out, and whatever is still called proven must have
happened at the table.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from bourre_audit.game.book import Book
from bourre_audit.game.fault import Fault
from bourre_audit.game.record import Hand
from bourre_audit.game.replay import replay
from tests.audited import evening, play_findings, reneges
from tests.strategies import (
    Sinful,
    Veiled,
    legal_play,
    many_sins,
    noted,
    sinful_hands,
    slips_of_the_pen,
    veils,
)


def accusations(sinful: Sinful, veiled: Veiled) -> list[tuple[int, str, set[bool]]]:
    """Who is said to have broken a duty for certain, and at which of the tricks really played.

    The flags say whether it is the card taken back that is meant, the one that stands, or, where
    both are noted alike, either.
    """
    found = []
    for finding in reneges(evening(veiled.hand), sinful.book):
        if finding.certainty != "proven":
            continue
        assert finding.trick is not None
        assert finding.player is not None
        assert finding.card not in finding.should, finding.message
        trick = veiled.hand.tricks[finding.trick - 1]
        (play,) = [play for play in trick.plays if play.player == finding.player]
        noted = {False: play.card, True: play.took_back}
        meant = {slip for slip, card in noted.items() if card == finding.card}
        found.append((veiled.numbers[finding.trick - 1], finding.player, meant))
    return found


def only_true_ones(sinful: Sinful, veiled: Veiled) -> None:
    truth = {(sin.at.trick, sin.at.player, sin.slip) for sin in sinful.sins}
    false = [
        (trick, player, meant)
        for trick, player, meant in accusations(sinful, veiled)
        if not any((trick, player, slip) in truth for slip in meant)
    ]
    assert false == [], f"{veiled.hand.tricks}"


@settings(max_examples=3 * settings().max_examples)
@given(sinful_hands(legal_play), st.data())
def test_whoever_kept_to_the_book_is_never_accused(sinful: Sinful, data: st.DataObject) -> None:
    full = data.draw(noted(sinful.deal, sinful.hand, sinful.book))
    veiled = data.draw(veils(full))
    assert accusations(sinful, veiled) == []


@given(sinful_hands(many_sins), st.data())
def test_only_what_happened_is_proven(sinful: Sinful, data: st.DataObject) -> None:
    full = data.draw(noted(sinful.deal, sinful.hand, sinful.book))
    only_true_ones(sinful, data.draw(veils(full)))


@given(sinful_hands(legal_play), st.data())
def test_a_slip_of_the_pen_accuses_nobody(sinful: Sinful, data: st.DataObject) -> None:
    """A record that contradicts itself proves nothing by the cards concerned."""
    full = data.draw(noted(sinful.deal, sinful.hand, sinful.book))
    wrong = data.draw(slips_of_the_pen(full, sinful.book))
    found = [finding.rule.code for finding in play_findings(evening(wrong), sinful.book)]
    assert {"D001", "D002", "D003", "D006", "D007", "T003"} & {*found}
    accused = [one for one in reneges(evening(wrong), sinful.book) if one.certainty == "proven"]
    assert accused == [], [one.message for one in accused]


def proven_of(hand: Hand, book: Book, steps: int) -> list[Fault]:
    """Everything proven in a hand, with so many steps for what its blanks leave open."""
    turns = [turn for trick in replay(hand, book, steps).tricks for turn in trick.turns]
    faults = [fault for turn in turns for fault in (turn.fault, turn.slip) if fault]
    return [fault for fault in faults if fault.proven]


@given(sinful_hands(legal_play), st.data(), st.sampled_from([0, 40, 300]))
def test_nor_is_anybody_accused_where_little_is_tried(
    sinful: Sinful, data: st.DataObject, steps: int
) -> None:
    full = data.draw(noted(sinful.deal, sinful.hand, sinful.book))
    veiled = data.draw(veils(full))
    assert proven_of(veiled.hand, sinful.book, steps) == []
    wrong = data.draw(slips_of_the_pen(full, sinful.book))
    assert proven_of(wrong, sinful.book, steps) == []
