"""Blanks worked by hand: what is proven, what it hangs on, and what settles it."""

from typing import Any

import pytest

from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card
from bourre_audit.game.evidence import Evidence
from bourre_audit.game.fault import Fault, Hinge
from bourre_audit.game.record import Draw, Hand, Play, Trick
from bourre_audit.game.replay import replay

CAMP = load_book("camp")
THREE = ("Ann", "Bob", "Cal")
SEVEN = (*THREE, "Dee", "Eve", "Fay", "Gus")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def trick(text: str) -> Trick:
    """``Ann QH, Bob 4H>KH``."""
    plays = []
    for part in text.split(", "):
        player, card = part.split()
        back, _, stands = card.rpartition(">")
        late = back.endswith(">")
        plays.append(Play(player, Card(stands), Card(back.rstrip(">")) if back else None, late))
    return Trick(tuple(plays))


def hand(*tricks: str, trump: str = "2S", **more: Any) -> Hand:
    """A hand of Ann, Bob and Cal, who deals: Ann leads, and the turned card is Cal's."""
    seats = more.pop("seats", THREE)
    return Hand(
        index=0,
        id="1",
        dealer=seats[-1],
        seats=seats,
        trump=Card(trump),
        stayed=more.pop("stayed", seats),
        passed=(),
        tricks=tuple(map(trick, tricks)),
        **more,
    )


def fault(
    given: Hand, number: int, player: str, book: Book = CAMP, *, slip: bool = False
) -> Fault | None:
    """What a player's card to a trick broke."""
    (turn,) = [t for t in replay(given, book).tricks[number - 1].turns if t.play.player == player]
    return turn.slip if slip else turn.fault


def sure(found: Fault | None) -> tuple[str, str] | None:
    """How sure a fault is, and the duty."""
    return found and ("proven" if found.proven else "possible", found.duty)


# Spades are trump; Ann leads every trick and takes it. One card of Bob's was not read: no trump,
# or it had taken the trick.
UNREAD = (
    "Ann QH, Bob 4H, Cal 5H",
    "Ann AD, Bob 9D, Cal 6D",
    "Ann KD, Bob 3D, Cal 7D",
    "Ann QD, Bob ?, Cal 8D",
    "Ann JD, Bob 2D, Cal TD",
)


def test_a_low_card_hangs_on_the_card_that_was_not_read() -> None:
    # KH or AH would have beaten the queen. Nothing else beside the four is unread.
    found = fault(hand(*UNREAD), 1, "Bob")
    assert sure(found) == ("possible", "head")
    assert found
    assert found.hinge == Hinge("held", "Bob", (4,), cards("KH AH"), (), True)
    assert found.should == ()


def test_a_card_not_read_hangs_on_itself() -> None:
    # Bob still had 2D when diamonds were led: only a diamond was right, and 4D and 5D are left. QD
    # is out of reach for both. Hearts and clubs that nobody else showed are renege cards.
    found = fault(hand(*UNREAD), 4, "Bob")
    assert sure(found) == ("possible", "follow")
    assert found
    hearts, clubs = "2H 3H 6H 7H 8H 9H TH JH KH AH", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert found.hinge == Hinge(
        "own", "Bob", (4,), cards(f"{hearts} {clubs}"), cards("4D 5D"), True
    )
    assert found.should == cards("2D")


def test_nobody_else_is_touched_by_it() -> None:
    played = replay(hand(*UNREAD), CAMP)
    open_ones = [
        (at.number, turn.play.player) for at in played.tricks for turn in at.turns if turn.fault
    ]
    assert open_ones == [(1, "Bob"), (4, "Bob")]


def test_a_follower_hangs_on_the_card_led() -> None:
    # Ann took the trick with her heart, for she leads the next: it was above the nine. Bob's KH
    # beats the ten, the jack and the queen; under the ace he was free whatever else he held.
    given = hand("Ann ?H, Bob 9H, Cal 5H", "Ann AD, Bob KH, Cal 6D", conceded=True)
    found = fault(given, 1, "Bob")
    assert sure(found) == ("possible", "head")
    assert found
    assert found.hinge == Hinge("lay", "Ann", (1,), cards("TH JH QH"), cards("AH"), True)


RACE = (
    "Ann ?D, Bob 9C, Cal ?D",
    "Ann 2D, Bob 9S, Cal 8D",
    "Bob 3C, Cal 4C, Ann 5C",
    "Ann 6C, Bob 7C, Cal 8C",
    "Cal KC, Ann JC, Bob TC",
)


def test_a_card_decides_some_of_it_and_leaves_the_rest_open() -> None:
    # Ann led again, so her diamond was higher, and Cal's eight was due if it was below the eight:
    # not above Cal's seven. Above Cal's six it may have been the seven or, say, the nine.
    found = fault(hand(*RACE), 1, "Cal")
    assert sure(found) == ("possible", "head")
    assert found
    clear, open_ = cards("7D 9D TD JD QD KD"), cards("3D 4D 5D 6D")
    assert found.hinge == Hinge("own", "Cal", (1,), (), clear, False, open_)


def test_a_card_that_nobody_read_is_proven_wrong() -> None:
    # Ann's king was the best card, as she led to the next trick: Cal's card was no trump, nor AC,
    # which he played later. So it was not the one club that beats the king.
    given = hand("Ann KC, Bob 3C, Cal ?", "Ann QC, Bob 4C, Cal AC", conceded=True)
    assert sure(fault(given, 1, "Cal")) == ("proven", "follow")


# --- The deal and the draw ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "verdict"), [(1, "proven"), (2, "proven"), (4, "proven"), (5, "possible")]
)
def test_somebody_dealt_five_hearts_kept_some(count: int, verdict: str) -> None:
    # Whatever he threw of them, whoever draws four still has one.
    given = hand(
        "Ann 8H, Bob 2C, Cal 4H",
        conceded=True,
        dealt={"Bob": cards("KH QH JH TH 9H")},
        drew={"Bob": Draw(count)},
    )
    assert sure(fault(given, 1, "Bob")) == (verdict, "follow")


def test_without_the_draw_he_may_have_thrown_them_all() -> None:
    dealt = {"Bob": cards("KH QH JH TH 9H")}
    given = hand("Ann 8H, Bob 2C, Cal 4H", conceded=True, dealt=dealt)
    assert sure(fault(given, 1, "Bob")) == ("possible", "follow")


@pytest.mark.parametrize(
    ("drew", "verdict"),
    [
        ({"Cal": Draw(0)}, ("proven", "trump")),
        # The turned card thrown is nobody's, but any other trump would have been due too.
        ({"Cal": Draw(1, cards("2S"), None)}, ("possible", "follow")),
        ({}, ("possible", "follow")),
    ],
)
def test_the_turned_card_is_the_dealers_if_he_kept_it(
    drew: dict[str, Draw], verdict: tuple[str, str]
) -> None:
    given = hand("Ann KH, Bob 2H, Cal 3C", conceded=True, drew=drew)
    assert sure(fault(given, 1, "Cal")) == verdict


@pytest.mark.parametrize(
    ("threw", "verdict"),
    [("6C QS", "proven"), ("6C QH", "possible"), ("6C ?S", "possible"), ("QS 6C 9D", "proven")],
)
def test_a_card_half_read_in_the_deal_was_kept_unless_it_may_be_one_he_threw(
    threw: str, verdict: str
) -> None:
    given = hand(
        "Ann 8H, Bob 2C, Cal 4H",
        conceded=True,
        dealt={"Bob": cards("?H 6C")},
        drew={
            "Bob": Draw(len(threw.split()), cards(threw), cards("AD KC 3D")[: len(threw.split())])
        },
    )
    assert sure(fault(given, 1, "Bob")) == (verdict, "follow")


def test_the_turned_card_thrown_may_stand_half_read_in_the_deal() -> None:
    # Five are noted as dealt to Cal, so the spade is the two that he turned, and threw.
    given = hand(
        "Ann KH, Bob 2H, Cal 9C",
        conceded=True,
        dealt={"Cal": cards("JD QD ?S 5C 6C")},
        drew={"Cal": Draw(3, cards("JD QD 2S"), cards("9C 3H 4D"))},
    )
    assert sure(fault(given, 1, "Cal")) == ("proven", "follow")


def test_the_turned_card_is_nobodys_in_the_russian_game() -> None:
    # Bob ducks under the king; only the ace beats it, and the ace of hearts lies face up.
    book = with_settings(CAMP, {"trump.source": "stock_next"})
    given = hand("Ann KH, Bob 2H, Cal 3H", trump="AH", conceded=True)
    assert fault(given, 1, "Bob", book) is None
    # Under the camp's rules it is Cal's, who deals: he may have kept it.
    assert fault(given, 1, "Bob") is None
    assert sure(fault(given, 1, "Cal")) == ("possible", "head")


def test_what_others_threw_is_out_of_play() -> None:
    drew = {"Ann": Draw(1, cards("AH"), None)}
    found = fault(hand(*UNREAD, drew=drew), 1, "Bob")
    assert found
    assert found.hinge == Hinge("held", "Bob", (4,), cards("KH"), (), True)


def test_thrown_cards_come_again_to_whoever_draws_from_the_refilled_stock() -> None:
    # Seven players: 17 cards are left to draw, and everybody draws five. Ann, Bob and Cal take
    # fifteen of them; Dee and all after her can have drawn what Ann threw.
    play = "Ann QC, Bob 4C, Cal 2C, Dee 3C, Eve 5C, Fay 6C, Gus 7C"
    drew = {player: Draw(5) for player in SEVEN}
    drew["Ann"] = Draw(5, cards("AC KC 8H 9H TH"), None)
    given = hand(play, trump="8S", seats=SEVEN, conceded=True, drew=drew)
    assert fault(given, 1, "Bob") is None
    found = fault(given, 1, "Dee")
    assert sure(found) == ("possible", "head")
    assert found
    assert found.hinge == Hinge("held", "Dee", (None,), cards("KC AC"), (), True)


# --- Tricks and plays that were not noted -------------------------------------------------------


def test_a_trick_not_noted_may_have_been_his_first_lead() -> None:
    # Four tricks are noted. Ann leads 4C to the first of them with the ace of trump still to come:
    # a renege if that was her first lead, but a trick before it may be missing.
    tricks = (
        "Ann 4C, Bob 2C, Cal 3C",
        "Ann AS, Bob 9D, Cal 6D",
        "Ann KD, Bob 3D, Cal 7D",
        "Ann QD, Bob 4D, Cal 8D",
    )
    assert sure(fault(hand(*tricks, trump="2S"), 1, "Ann")) == ("possible", "lead_ace")
    assert sure(fault(hand(*tricks, trump="2S", conceded=True), 1, "Ann")) == ("proven", "lead_ace")


def test_a_card_of_a_conceded_hand_was_held_to_the_end() -> None:
    # Bob's five cards are known but for one that he never showed: he was dealt KH and kept it.
    given = hand(
        "Ann QH, Bob 4H, Cal 5H",
        conceded=True,
        dealt={"Bob": cards("4H KH 9D 3D 2D")},
        drew={"Bob": Draw(0)},
    )
    found = fault(given, 1, "Bob")
    assert sure(found) == ("proven", "head")
    assert found
    assert found.should == cards("KH")


def test_a_play_not_noted_may_have_set_the_next_player_free() -> None:
    # Cal ducks under the ten holding the jack. Bob's card, before his, may have been a higher heart
    # or a trump, a diamond. Cal kept all his five cards.
    dealt = {"Cal": cards("JH 3H 9D 3D 2D")}
    drew = {"Cal": Draw(0)}
    given = hand("Ann TH, Cal 3H", "Cal 9D", conceded=True, dealt=dealt, drew=drew, trump="2D")
    found = fault(given, 1, "Cal")
    assert sure(found) == ("possible", "head")
    assert found
    assert found.hinge
    assert (found.hinge.which, found.hinge.player, found.hinge.sure) == ("lay", "Bob", True)
    assert set(cards("QH KH AH 4D AD")) <= set(found.hinge.clear)
    assert set(cards("2H 9H 2C AC TS")) <= set(found.hinge.guilty)
    # In the last trick of a conceded hand he may not have played at all: then nothing clears Cal.
    given = hand("Ann TH, Cal 3H", conceded=True, dealt=dealt, drew=drew, trump="2D")
    found = fault(given, 1, "Cal")
    assert sure(found) == ("possible", "head")
    assert found
    assert found.hinge
    assert (found.hinge.clear, found.hinge.sure) == ((), False)


def test_a_card_taken_back_was_held_from_then_on() -> None:
    # Bob's ace of hearts, put down and taken back, is among the cards that he never showed.
    given = hand("Ann 9C, Bob AH>4C, Cal 5C", "Ann QH, Bob 4H, Cal 5H", conceded=True)
    assert sure(fault(given, 2, "Bob")) == ("proven", "head")


# --- What names a fault -------------------------------------------------------------------------


def test_a_proven_fault_is_named_after_the_cards_that_are_known() -> None:
    # Cal trumps under the nine with the ten in hand. He may have held a club beside them, and then
    # he did not follow; but what is known is the ten.
    given = hand("Ann QC, Bob 9S, Cal 2S", "Bob 7H, Cal TS, Ann 2H", conceded=True, trump="?S")
    found = fault(given, 1, "Cal")
    assert sure(found) == ("proven", "overtrump")
    assert found
    assert found.should == cards("TS")


# --- Contradictions -----------------------------------------------------------------------------

TWICE = (
    "Ann QH, Bob 4H, Cal 5H",
    "Ann AD, Bob 9D, Cal 6D",
    "Ann KD, Bob 3D, Cal 7D",
    "Ann QD, Bob KH, Cal 8D",
    "Ann JD, Bob 2D, Cal KH",
)


def test_a_card_in_two_places_proves_nothing() -> None:
    found = fault(hand(*TWICE), 1, "Bob")
    assert sure(found) == ("possible", "head")
    # Bob's other fault stands on cards that nobody doubts: 2D was still to come on trick 4.
    whole = (
        "Ann QH, Bob 4H, Cal KH",
        *TWICE[1:3],
        "Ann QD, Bob 9C, Cal 8D",
        "Ann JD, Bob 2D, Cal KH",
    )
    assert sure(fault(hand(*whole), 4, "Bob")) == ("proven", "follow")


def test_without_the_second_place_the_same_card_proves_it() -> None:
    assert sure(fault(hand(*TWICE[:4], "Ann JD, Bob 2D, Cal TD"), 1, "Bob")) == ("proven", "head")


# --- Limits -------------------------------------------------------------------------------------


def test_a_fault_proven_whatever_a_doubted_card_was_is_told_as_it_was_noted() -> None:
    # Ann has the four of spades as well. Whatever Cal put under the king, he kept the ace.
    given = hand(
        "Ann QS, Bob KS, Cal 4S",
        "Bob 2D, Cal 3D, Ann KD",
        "Ann 4S, Bob 5S, Cal AS",
        trump="7C",
        conceded=True,
    )
    found = fault(given, 1, "Cal")
    assert sure(found) == ("proven", "head")
    assert found
    assert found.should == cards("AS")


def test_a_limit_is_told_and_proves_nothing() -> None:
    given = hand("Ann KC, Bob 3C, Cal ?", "Ann QC, Bob 4C, Cal AC", conceded=True)
    assert not replay(given, CAMP).limited
    played = replay(given, CAMP, 3)
    assert played.limited
    faults = [turn.fault for at in played.tricks for turn in at.turns if turn.fault]
    assert not any(one.proven for one in faults)


def test_who_can_have_taken_a_trick() -> None:
    # Bob's heart beats the five or it does not; Cal's three never does.
    given = hand("Ann 5H, Bob ?H, Cal 3H", conceded=True)
    assert Evidence(given, CAMP).takers(1) == ("Ann", "Bob")
    # Ann leads the next one: she took it. And if she did not lead, nobody else can have.
    given = hand("Ann 5H, Bob ?H, Cal 3H", "Ann 5D, Bob 4D, Cal 3D", conceded=True)
    assert Evidence(given, CAMP).takers(1) == ("Ann",)
