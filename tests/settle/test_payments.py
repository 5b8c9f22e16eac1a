"""What bourrés and reneges pay, and what is left in the middle: rules, section 3, points 5 to 7."""

from typing import Any

import pytest

from tests.settle.table import amounts, audited, camp, evening, hand, money, paid, settle, under

BOURRED = {"Ann": 3, "Bob": 2, "Cal": 0}
"""Ann wins, Cal takes nothing. Five quarters: the pot is what was carried in, and 1.25."""


def test_six_dollars_in_the_pot_and_one_bourred() -> None:
    # The camp text: somebody takes the six, he puts six in the middle, and the next pot has his
    # six and everybody's quarters; who is bourréd on that one matches all of it.
    session = evening(
        hand(BOURRED), hand({"Bob": 5, "Ann": 0}, index=1, dealer="Ann"), opening_pot=money("4.75")
    )
    first, second = (one.settlement for one in audited(session).hands)
    assert first is not None
    assert second is not None
    assert first.total == money("6.00")
    assert amounts(first.awards) == {"Ann": "6.00"}
    assert paid(first) == [("Cal", "bourre", "6.00", False)]
    assert first.carry == money("6.00")
    assert second.total == money("7.25")
    assert paid(second) == [("Ann", "bourre", "7.25", False)]


def test_nobody_pays_more_than_ten_dollars() -> None:
    # The night of 1979: 41.25 in the pot. The winner takes it all, the limit is not for him.
    settled = settle(hand(BOURRED), pot="40.00")
    assert amounts(settled.awards) == {"Ann": "41.25"}
    assert paid(settled) == [("Cal", "bourre", "10.00", True)]
    assert settled.carry == money("10.00")


def test_a_pot_of_just_the_limit_is_not_lowered() -> None:
    settled = settle(hand(BOURRED), pot="8.75")
    assert paid(settled) == [("Cal", "bourre", "10.00", False)]


def test_each_of_two_bourred_pays_the_whole_amount() -> None:
    settled = settle(hand({**BOURRED, "Eve": 0}), pot="44.75")
    assert paid(settled) == [("Cal", "bourre", "10.00", True), ("Eve", "bourre", "10.00", True)]
    assert settled.carry == money("20.00")


def test_a_bourre_is_owed_on_a_tied_hand_too() -> None:
    # R-camp-5: the pot of 1.25 rides, and Dee's 1.25 goes on top.
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1, "Dee": 0}))
    assert settled.outcome.how == "tied"
    assert settled.carry == money("2.50")


def test_a_bourre_is_owed_on_a_barred_pot_too() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2, "Cal": 0}), reneged=("Ann",))
    assert paid(settled) == [("Cal", "bourre", "1.25", False), ("Ann", "renege", "1.25", False)]
    assert settled.carry == money("3.75")


@pytest.mark.parametrize(
    ("settings", "pot", "due"),
    [
        ({"bourre__pays": "pot", "bourre__cap": None}, "40.00", ("41.25", False)),
        ({"bourre__pays": "2.00"}, "40.00", ("2.00", False)),
        ({"bourre__pays": "12.00"}, "0", ("10.00", True)),
        ({"bourre__pays": {"antes": 3}}, "40.00", ("0.75", False)),
        ({"bourre__pays": {"antes": 3}, "ante__amount": "0.50"}, "0", ("1.50", False)),
        ({"bourre__pays": {"antes": 3}, "bourre__cap": "0.60"}, "0", ("0.60", True)),
        ({"bourre__cap": "5.00"}, "3.74", ("4.99", False)),
        ({"bourre__cap": "5.00"}, "3.76", ("5.00", True)),
    ],
)
def test_what_a_bourre_pays(settings: dict[str, Any], pot: str, due: tuple[str, bool]) -> None:
    settled = settle(hand(BOURRED), camp(**settings), pot=pot)
    assert paid(settled) == [("Cal", "bourre", *due)]


def test_so_many_antes_are_antes_of_the_hand_whoever_was_exempt() -> None:
    settled = settle(hand(BOURRED, ante=40), camp(bourre__pays={"antes": 2}), exempt=("Cal",))
    assert paid(settled) == [("Cal", "bourre", "0.80", False)]


def test_payments_of_nothing_are_left_out() -> None:
    assert settle(hand(BOURRED), camp(bourre__pays="0")).payments == ()
    assert settle(hand(BOURRED), camp(bourre__cap="0")).payments == ()
    assert settle(hand(BOURRED, ante=0)).payments == ()


# --- The limit, for the winner ------------------------------------------------------------------


def test_what_is_over_the_limit_may_stay_for_the_next_pot() -> None:
    settled = settle(hand(BOURRED), camp(bourre__cap_limits_winner=True), pot="11.00")
    assert amounts(settled.awards) == {"Ann": "10.00"}
    assert settled.carry == money("12.25")  # 2.25 held back, and Cal's 10.00


def test_the_limit_holds_for_all_that_leaves_a_split_pot() -> None:
    book = camp(bourre__cap_limits_winner=True, bourre__cap="5.01", tie__pot="split")
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), book, pot="8.00")
    assert amounts(settled.awards) == {"Ann": "2.50", "Bob": "2.50"}
    assert settled.carry == money("4.25")  # 9.25 less 5.00
    odd = camp(
        bourre__cap_limits_winner=True,
        bourre__cap="5.01",
        tie__pot="split",
        tie__odd_money="left_of_dealer",
    )
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), odd, pot="8.00")
    assert amounts(settled.awards) == {"Ann": "2.51", "Bob": "2.50"}
    assert settled.carry == money("4.24")


def test_the_limit_for_winners_holds_for_who_stayed_alone_and_for_the_dealer() -> None:
    book = camp(bourre__cap_limits_winner=True, declare__all_pass="dealer_takes")
    alone = settle(hand(stayed=("Cal",)), book, pot="11.00")
    assert amounts(alone.awards) == {"Cal": "10.00"}
    assert alone.carry == money("2.25")
    nobody = settle(hand(stayed=()), book, pot="11.00")
    assert amounts(nobody.awards) == {"Eve": "10.00"}
    assert nobody.carry == money("2.25")


def test_a_limit_for_winners_without_a_limit_limits_nobody() -> None:
    book = camp(bourre__cap_limits_winner=True, bourre__cap=None)
    assert amounts(settle(hand(BOURRED), book, pot="40.00").awards) == {"Ann": "41.25"}


# --- Reneges ------------------------------------------------------------------------------------

NO_BOURRE = {"Ann": 3, "Bob": 2}


@pytest.mark.parametrize(
    ("settings", "pot", "due"),
    [
        ({}, "2.00", ("3.25", False)),
        ({}, "40.00", ("10.00", True)),
        ({"renege__capped": False}, "40.00", ("41.25", False)),
        ({"renege__pays": "4.00"}, "40.00", ("4.00", False)),
        ({"renege__pays": "12.00"}, "0", ("10.00", True)),
        ({"renege__pays": "12.00", "renege__capped": False}, "0", ("12.00", False)),
        ({"bourre__cap": None}, "40.00", ("41.25", False)),
    ],
)
def test_what_a_renege_pays(settings: dict[str, Any], pot: str, due: tuple[str, bool]) -> None:
    settled = settle(hand(NO_BOURRE), camp(**settings), pot=pot, reneged=("Bob",))
    assert paid(settled) == [("Bob", "renege", *due)]


def test_a_renege_may_cost_nothing() -> None:
    settled = settle(hand(NO_BOURRE), camp(renege__pays="nothing"), reneged=("Bob",))
    assert settled.payments == ()
    assert settled.carry == 0


def test_two_who_reneged_pay_both_in_the_order_of_the_seats() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 1, "Cal": 1}), reneged=("Bob", "Cal"))
    assert paid(settled) == [("Bob", "renege", "1.25", False), ("Cal", "renege", "1.25", False)]


@pytest.mark.parametrize(("per_hand", "payments"), [("one", 1), ("each", 2)])
def test_two_reneges_of_one_player(per_hand: str, payments: int) -> None:
    book = camp(renege__per_hand=per_hand)
    settled = settle(hand(NO_BOURRE), book, reneged=("Bob",), times={"Bob": 2})
    assert paid(settled) == [("Bob", "renege", "1.25", False)] * payments
    assert settled.carry == money("1.25") * payments


@pytest.mark.parametrize(
    ("with_bourre", "per_hand", "reneges"),
    [("one", "one", 0), ("both", "one", 1), ("both", "each", 2), ("one", "each", 0)],
)
def test_a_renege_and_no_trick(with_bourre: str, per_hand: str, reneges: int) -> None:
    book = camp(renege__with_bourre=with_bourre, renege__per_hand=per_hand)
    settled = settle(hand(BOURRED), book, reneged=("Cal",), times={"Cal": 2})
    assert paid(settled) == [
        ("Cal", "bourre", "1.25", False),
        *[("Cal", "renege", "1.25", False)] * reneges,
    ]


def test_the_limit_is_for_each_payment() -> None:
    book = camp(renege__with_bourre="both")
    settled = settle(hand(BOURRED), book, pot="40.00", reneged=("Cal",))
    assert paid(settled) == [("Cal", "bourre", "10.00", True), ("Cal", "renege", "10.00", True)]


# --- Who owes no ante next ----------------------------------------------------------------------


def test_at_the_camp_everybody_antes_again() -> None:
    assert settle(hand({"Ann": 2, "Bob": 2, "Cal": 1, "Dee": 0})).exempt_next == ()


def test_the_articles_spare_who_paid_a_bourre_and_who_tied() -> None:
    book = under("articles")
    tied = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1, "Dee": 0}), book)
    assert tied.exempt_next == ("Ann", "Bob", "Dee")
    won = settle(hand(BOURRED), book, reneged=("Bob",))
    assert won.exempt_next == ("Cal",)  # R-articles-1: a renege does not spare Bob


def test_who_is_spared_puts_nothing_into_the_next_pot() -> None:
    # Five chips; Cal pays five; then Ann, Bob, Dee and Eve ante: 9.
    session = evening(hand(BOURRED), hand(NO_BOURRE, index=1, dealer="Ann"))
    _, second = audited(session, under("articles")).hands
    assert second.settlement is not None
    assert second.settlement.antes == {"Bob": 100, "Dee": 100, "Eve": 100, "Ann": 100}
    assert second.settlement.total == 900


def test_being_spared_lapses_where_a_player_is_not_dealt_in() -> None:
    four = ("Ann", "Bob", "Dee", "Eve")
    session = evening(
        hand(BOURRED),
        hand(NO_BOURRE, index=1, dealer="Ann", seats=four),
        hand(NO_BOURRE, index=2, dealer="Bob"),
    )
    _, _, third = audited(session, under("articles")).hands
    assert third.settlement is not None
    assert third.settlement.antes["Cal"] == 100


def test_a_renege_payer_alone_may_be_spared() -> None:
    book = camp(ante__exempt=["renege_payer"])
    assert settle(hand(BOURRED), book, reneged=("Bob",)).exempt_next == ("Bob",)
    assert settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), book).exempt_next == ()


def test_who_paid_one_bourre_for_both_is_a_renege_payer_too() -> None:
    book = camp(ante__exempt=["renege_payer"])
    assert settle(hand(BOURRED), book, reneged=("Cal",)).exempt_next == ("Cal",)
    free = camp(ante__exempt=["renege_payer"], renege__pays="nothing")
    assert settle(hand(BOURRED), free, reneged=("Cal",)).exempt_next == ()


def test_a_bourre_that_cost_nothing_spares_nobody() -> None:
    book = camp(ante__exempt=["bourre_payer", "renege_payer"])
    assert settle(hand(BOURRED, ante=0), book, reneged=("Bob",)).exempt_next == ()


def test_those_who_tied_are_spared_only_where_the_pot_carried() -> None:
    book = {"ante__exempt": ["tied"]}
    tie = hand({"Ann": 2, "Bob": 2, "Cal": 1})
    assert settle(tie, camp(**book)).exempt_next == ("Ann", "Bob")
    assert settle(tie, camp(**book, tie__pot="split")).exempt_next == ()
    assert settle(tie, camp(**book, pot__winner="majority")).exempt_next == ()


def test_who_tied_with_a_barred_player_is_spared_and_he_is_not() -> None:
    # R-articles-11.
    settled = settle(hand({"Ann": 2, "Bob": 2, "Cal": 1}), under("articles"), reneged=("Bob",))
    assert settled.outcome.how == "barred"
    assert settled.exempt_next == ("Ann",)


def test_five_with_a_trick_each_are_all_spared() -> None:
    # R-articles-2.
    five = hand({"Ann": 1, "Bob": 1, "Cal": 1, "Dee": 1, "Eve": 1})
    settled = settle(five, under("articles"))
    assert settled.exempt_next == ("Ann", "Bob", "Cal", "Dee", "Eve")
    assert settled.carry == money("5.00")
