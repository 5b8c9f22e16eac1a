"""Who takes the pot, shares it or leaves it: rules, section 3, points 2 to 4."""

import pytest

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Play, Player, Trick
from bourre_audit.game.replay import replay
from tests.settle.table import amounts, camp, hand, settle, under

# Five players ante a quarter: the pot is 1.25. Eve deals, so the order is Ann, Bob, Cal, Dee, Eve.


@pytest.mark.parametrize(
    ("tricks", "how", "winners", "tied"),
    [
        ({"Ann": 3, "Bob": 2}, "won", ("Ann",), ()),
        ({"Ann": 3, "Bob": 1, "Cal": 1}, "won", ("Ann",), ()),
        ({"Ann": 2, "Bob": 1, "Cal": 1, "Dee": 1}, "won", ("Ann",), ()),
        ({"Dee": 5, "Bob": 0}, "won", ("Dee",), ()),
        ({"Cal": 2, "Ann": 2, "Bob": 1}, "tied", (), ("Ann", "Cal")),
        (
            {"Ann": 1, "Bob": 1, "Cal": 1, "Dee": 1, "Eve": 1},
            "tied",
            (),
            ("Ann", "Bob", "Cal", "Dee", "Eve"),
        ),
    ],
)
def test_the_most_tricks_win(
    tricks: dict[Player, int], how: str, winners: tuple[Player, ...], tied: tuple[Player, ...]
) -> None:
    settled = settle(hand(tricks))
    assert (settled.outcome.how, settled.outcome.winners, settled.outcome.tied) == (
        how,
        winners,
        tied,
    )
    assert settled.awards == ({winners[0]: 125} if winners else {})
    assert settled.carry == (0 if winners else 125) + sum(p.amount for p in settled.payments)


def test_who_stays_alone_takes_the_pot_and_nobody_is_bourred() -> None:
    settled = settle(hand(stayed=("Cal",)), pot="4.00")
    assert settled.outcome.how == "uncontested"
    assert amounts(settled.awards) == {"Cal": "5.25"}
    assert settled.payments == ()
    assert settled.carry == 0


def test_when_everybody_passes_the_pot_rides() -> None:
    settled = settle(hand(stayed=()), pot="4.00")
    assert settled.outcome.how == "all_passed"
    assert settled.awards == {}
    assert settled.carry == 525


def test_when_everybody_passes_the_dealer_may_take_the_pot() -> None:
    settled = settle(hand(stayed=()), camp(declare__all_pass="dealer_takes"))
    assert settled.outcome.how == "all_passed"
    assert amounts(settled.awards) == {"Eve": "1.25"}
    assert settled.carry == 0


def test_a_dealer_who_passed_on_an_ace_stayed_where_nobody_else_did() -> None:
    # R-articles-18. Five chips; under camp an ace turned does not force him.
    passed = hand(stayed=(), trump="AS")
    settled = settle(passed, under("articles"))
    assert settled.outcome.how == "uncontested"
    assert amounts(settled.awards) == {"Eve": "5.00"}
    assert settle(passed).outcome.how == "all_passed"


def test_a_dealer_who_passed_on_an_ace_moves_no_money_where_others_stayed() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}, trump="AS"), under("articles"))
    assert amounts(settled.awards) == {"Ann": "5.00"}
    alone = settle(hand(stayed=("Ann",), trump="AS"), under("articles"))
    assert amounts(alone.awards) == {"Ann": "5.00"}


def test_an_ace_of_which_only_the_suit_was_noted_forces_nobody() -> None:
    assert settle(hand(stayed=()), under("articles")).outcome.how == "all_passed"


# --- A majority ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "tricks", "how"),
    [
        (5, {"Ann": 3, "Bob": 2}, "won"),
        (5, {"Ann": 2, "Bob": 1, "Cal": 1, "Dee": 1}, "no_majority"),
        (5, {"Ann": 2, "Bob": 2, "Cal": 1}, "no_majority"),
        (4, {"Ann": 2, "Bob": 1, "Cal": 1}, "no_majority"),
        (4, {"Ann": 3, "Bob": 1}, "won"),
        (3, {"Ann": 2, "Bob": 1}, "won"),
        (3, {"Ann": 1, "Bob": 1, "Cal": 1}, "no_majority"),
    ],
)
def test_a_majority_is_more_than_half_of_the_hand(
    size: int, tricks: dict[Player, int], how: str
) -> None:
    book = camp(pot__winner="majority", hand_size=size, ante__exempt=["tied"])
    settled = settle(hand(tricks), book)
    assert settled.outcome.how == how
    assert settled.exempt_next == ()
    assert settled.carry == (0 if how == "won" else 125)


def test_without_a_majority_the_bourred_pay_all_the_same() -> None:
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1, "Dee": 0}), camp(pot__winner="majority"))
    assert settled.outcome.how == "no_majority"
    assert settled.carry == 250


# --- A tie --------------------------------------------------------------------------------------


def test_a_split_leaves_the_odd_money_for_the_next_pot() -> None:
    # 1.25 between two: 0.62 each, a cent stays.
    settled = settle(hand({"Dee": 2, "Bob": 2, "Ann": 1}), camp(tie__pot="split"))
    assert settled.outcome.how == "split"
    assert amounts(settled.awards) == {"Bob": "0.62", "Dee": "0.62"}
    assert settled.carry == 1


def test_a_split_may_hand_the_odd_money_out_from_the_dealers_left() -> None:
    book = camp(tie__pot="split", tie__odd_money="left_of_dealer")
    settled = settle(hand({"Dee": 2, "Bob": 2, "Ann": 1}), book)
    assert amounts(settled.awards) == {"Bob": "0.63", "Dee": "0.62"}
    assert settled.carry == 0
    # Dee deals: from her left Eve, Ann, Bob, Cal, and she comes last.
    settled = settle(hand({"Dee": 2, "Bob": 2, "Ann": 1}, dealer="Dee"), book)
    assert amounts(settled.awards) == {"Bob": "0.63", "Dee": "0.62"}
    settled = settle(hand({"Dee": 2, "Bob": 2, "Ann": 1}, dealer="Cal"), book)
    assert amounts(settled.awards) == {"Dee": "0.63", "Bob": "0.62"}


def test_odd_money_goes_unit_by_unit() -> None:
    # 1.25 among three: 0.41 each, two cents over.
    three = hand({"Ann": 1, "Cal": 1, "Eve": 1})
    book = camp(tie__pot="split", hand_size=3)
    settled = settle(three, book)
    assert amounts(settled.awards) == {"Ann": "0.41", "Cal": "0.41", "Eve": "0.41"}
    assert settled.carry == 2
    handed = camp(tie__pot="split", hand_size=3, tie__odd_money="left_of_dealer")
    settled = settle(three, handed)
    assert amounts(settled.awards) == {"Ann": "0.42", "Cal": "0.42", "Eve": "0.41"}
    assert settled.carry == 0


def test_a_split_does_not_spare_the_bourred() -> None:
    # R-bure-11: the whole pot each. 5 x 2.00 = 10.00.
    tricks = {"Ann": 2, "Bob": 2, "Cal": 1, "Dee": 0, "Eve": 0}
    settled = settle(hand(tricks, ante=200), under("bure"))
    assert amounts(settled.awards) == {"Ann": "5.00", "Bob": "5.00"}
    assert [(p.player, p.amount) for p in settled.payments] == [("Dee", 1000), ("Eve", 1000)]
    assert settled.carry == 2000


# --- Barred -------------------------------------------------------------------------------------


def test_the_pot_carries_where_a_barred_player_has_the_most() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}), reneged=("Ann",))
    assert settled.outcome.how == "barred"
    assert settled.awards == {}
    assert settled.carry == 250  # the pot and Ann's payment
    assert settled.outcome.tied == ()


def test_the_pot_carries_where_a_barred_player_is_tied_for_the_most() -> None:
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), reneged=("Ann",))
    assert settled.outcome.how == "barred"
    assert settled.awards == {}
    assert settled.outcome.tied == ("Bob",)


def test_a_barred_player_without_the_most_changes_nothing_for_the_winner() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}), reneged=("Bob",))
    assert settled.outcome.how == "won"
    assert amounts(settled.awards) == {"Ann": "1.25"}
    assert settled.carry == 125


def test_a_tie_among_others_is_a_tie() -> None:
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), reneged=("Cal",))
    assert settled.outcome.how == "tied"


def test_a_corrected_renege_may_bar_without_a_payment() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}), under("articles"), barred=("Ann",))
    assert settled.outcome.how == "barred"
    assert settled.payments == ()
    assert settled.carry == 500


NEXT_BEST = {"renege__barred_pot": "next_best"}


@pytest.mark.parametrize(
    ("tricks", "how", "winners", "tied"),
    [
        ({"Ann": 3, "Bob": 2}, "won", ("Bob",), ()),
        ({"Ann": 3, "Bob": 1, "Cal": 1}, "tied", (), ("Bob", "Cal")),
        ({"Ann": 2, "Bob": 2, "Cal": 1}, "won", ("Bob",), ()),
        ({"Ann": 2, "Bob": 1, "Cal": 1, "Dee": 1}, "tied", (), ("Bob", "Cal", "Dee")),
        ({"Ann": 5, "Bob": 0, "Cal": 0}, "barred", (), ()),
    ],
)
def test_the_next_best_of_the_others_takes_it(
    tricks: dict[Player, int], how: str, winners: tuple[Player, ...], tied: tuple[Player, ...]
) -> None:
    settled = settle(hand(tricks), camp(**NEXT_BEST), reneged=("Ann",))
    assert (settled.outcome.how, settled.outcome.winners, settled.outcome.tied) == (
        how,
        winners,
        tied,
    )
    assert settled.awards == ({winners[0]: 125} if winners else {})


def test_a_tie_for_next_best_may_be_split() -> None:
    book = camp(**NEXT_BEST, tie__pot="split")
    settled = settle(hand({"Ann": 3, "Bob": 1, "Cal": 1}), book, reneged=("Ann",))
    assert settled.outcome.how == "split"
    assert amounts(settled.awards) == {"Bob": "0.62", "Cal": "0.62"}


def test_two_barred_players_leave_it_to_the_third() -> None:
    settled = settle(
        hand({"Ann": 2, "Bob": 2, "Cal": 1}), camp(**NEXT_BEST), reneged=("Ann", "Bob")
    )
    assert amounts(settled.awards) == {"Cal": "1.25"}


def test_the_next_best_needs_a_majority_where_the_book_asks_for_one() -> None:
    book = camp(**NEXT_BEST, pot__winner="majority", ante__exempt=["tied"])
    settled = settle(hand({"Ann": 3, "Bob": 2}), book, reneged=("Ann",))
    assert settled.outcome.how == "barred"
    assert settled.exempt_next == ()
    settled = settle(hand({"Ann": 3, "Bob": 1, "Cal": 1}), book, reneged=("Ann",))
    assert settled.outcome.how == "barred"
    assert settled.exempt_next == ("Bob", "Cal")  # tied for the next most, and the pot carried


def test_without_a_majority_nobody_is_barred_from_anything() -> None:
    book = camp(**NEXT_BEST, pot__winner="majority")
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), book, reneged=("Ann",))
    assert settled.outcome.how == "no_majority"


def test_an_offender_may_win_where_the_book_lets_him() -> None:
    settled = settle(
        hand({"Ann": 3, "Bob": 2}), camp(renege__may_win=True), reneged=("Ann",), barred=()
    )
    assert amounts(settled.awards) == {"Ann": "1.25"}
    assert settled.carry == 125


# --- What the notes leave open ------------------------------------------------------------------


def _trick(*plays: tuple[str, str]) -> Trick:
    return Trick(tuple(Play(player, Card(card)) for player, card in plays))


# Spades are trump. Ann takes three tricks, Bob one; Cal follows to nothing.
FOUR = (
    _trick(("Ann", "AH"), ("Bob", "2H"), ("Cal", "3H")),
    _trick(("Ann", "KH"), ("Bob", "4H"), ("Cal", "5H")),
    _trick(("Ann", "QH"), ("Bob", "6H"), ("Cal", "7H")),
    _trick(("Ann", "2C"), ("Bob", "AC"), ("Cal", "3C")),
)
THREE = ("Ann", "Bob", "Cal")


def test_a_missing_trick_that_decides_a_bourre_leaves_the_hand_unfinished() -> None:
    settled = settle(hand(stayed=THREE, played=FOUR))
    assert settled.outcome.how == "unfinished"


def test_a_missing_trick_that_decides_nothing_is_no_matter() -> None:
    two = tuple(Trick(trick.plays[:2]) for trick in FOUR)
    settled = settle(hand(stayed=("Ann", "Bob"), played=two))
    assert settled.outcome.how == "won"
    assert settled.outcome.bourred == ()


def test_counts_of_the_table_serve_where_tricks_are_missing() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2, "Cal": 0}, played=FOUR))
    assert settled.outcome.how == "won"
    assert settled.outcome.bourred == ("Cal",)


def test_a_doubtful_card_matters_only_to_those_who_can_have_taken_the_trick() -> None:
    # Bob's last card is some diamond beside Ann's 9D; Cal threw a club, no trump, and cannot have
    # taken it. Ann or Bob: Ann wins either way, and Cal is bourréd either way.
    last = _trick(("Bob", "?D"), ("Cal", "4C"), ("Ann", "9D"))
    settled = settle(hand(stayed=THREE, played=(*FOUR, last)))
    assert settled.outcome.how == "won"
    assert settled.outcome.winners == ("Ann",)
    assert settled.outcome.bourred == ("Cal",)


def test_a_doubtful_card_that_may_be_a_trump_leaves_it_open() -> None:
    # Cal's card is not known at all: a trump would take the trick.
    last = _trick(("Bob", "8D"), ("Cal", "?"), ("Ann", "9D"))
    assert settle(hand(stayed=THREE, played=(*FOUR, last))).outcome.how == "unfinished"


def test_a_doubtful_lead_leaves_it_open() -> None:
    # Bob may have led 4C, and Cal's 5C took it; then Cal is not bourréd.
    last = _trick(("Bob", "?"), ("Cal", "5C"), ("Ann", "9D"))
    assert settle(hand(stayed=THREE, played=(*FOUR, last))).outcome.how == "unfinished"


def test_who_is_first_noted_did_not_lead_for_certain_where_a_play_is_missing() -> None:
    # Bob's card to trick 1 may have been a trump, and Cal's 3H took nothing. Of trick 2 only Bob's
    # card is noted: Ann may have led it, so it does not show that Bob took trick 1.
    tricks = (_trick(("Ann", "5H"), ("Bob", "?"), ("Cal", "3H")), _trick(("Bob", "4H")))
    first, _ = replay(hand(stayed=THREE, played=tricks, conceded=True), camp()).tricks
    assert first.winner is None
    assert first.takers == ("Ann", "Bob")


def test_who_leads_the_next_trick_took_this_one() -> None:
    # Where the rest was conceded; else a trick may be missing between the two.
    tricks = (
        _trick(("Ann", "3H"), ("Bob", "2H"), ("Cal", "?")),
        _trick(("Cal", "4H"), ("Ann", "5H"), ("Bob", "6H")),
    )
    first, _ = replay(hand(stayed=THREE, played=tricks, conceded=True), camp()).tricks
    assert first.winner == "Cal"
    first, _ = replay(hand(stayed=THREE, played=tricks), camp()).tricks
    assert first.takers == ("Ann", "Cal")
