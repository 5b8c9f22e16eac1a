"""The pot of a hand: what was carried in, the antes due and the fines due (rules, section 3)."""

from bourre_audit.game.book import Book
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Fine, Session, Table
from tests.settle.table import FIVE, amounts, audited, camp, evening, hand, settle, under


def codes(session: Session, book: Book | None = None) -> list[tuple[str, str]]:
    """The code and severity of every finding."""
    return [(one.rule.code, one.severity) for one in audited(session, book).findings]


def test_everybody_puts_a_quarter_in() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}))
    assert amounts(settled.antes) == dict.fromkeys(FIVE, "0.25")
    assert settled.total == 125


def test_only_those_dealt_in_put_in_an_ante() -> None:
    settled = settle(hand({"Ann": 3, "Cal": 2}, seats=("Ann", "Cal", "Eve")))
    assert amounts(settled.antes) == {"Ann": "0.25", "Cal": "0.25", "Eve": "0.25"}


def test_the_pot_is_carry_and_antes_and_fines() -> None:
    # 3.00 lay there, five quarters, and Dee talked and dropped: 3.00 + 1.25 + 1.00.
    settled = settle(hand({"Ann": 3, "Bob": 2}, fines=(Fine("Dee", "talk"),)), pot="3.00")
    assert settled.total == 525
    assert amounts(settled.awards) == {"Ann": "5.25"}


def test_passing_costs_the_ante_and_nothing_else() -> None:
    settled = settle(hand({"Ann": 5, "Bob": 0}))
    assert settled.outcome.bourred == ("Bob",)
    assert [payment.player for payment in settled.payments] == ["Bob"]


def test_the_ante_of_the_hand_stands_before_the_book() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}, ante=100))
    assert settled.total == 500


def test_the_ante_of_the_table_stands_before_the_book() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}), camp(ante__amount="0.50"))
    assert settled.total == 250


def test_no_ante_is_an_ante_of_nothing() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}, ante=0), pot="2.00")
    assert settled.antes == {}
    assert settled.total == 200
    assert settled.outcome.how == "won"


def test_who_is_exempt_puts_in_no_ante() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}), exempt=("Bob", "Eve"))
    assert amounts(settled.antes) == {"Ann": "0.25", "Cal": "0.25", "Dee": "0.25"}
    assert settled.total == 75


def test_who_is_exempt_at_the_opening_puts_in_no_ante_on_the_first_hand_only() -> None:
    first = hand({"Ann": 3, "Bob": 2})
    second = hand({"Ann": 3, "Bob": 2}, index=1, dealer="Ann")
    one, two = audited(evening(first, second, opening_exempt=("Cal",))).hands
    assert one.settlement is not None
    assert two.settlement is not None
    assert one.settlement.total == 100
    assert two.settlement.total == 125


def test_an_exemption_lapses_if_the_player_is_not_dealt_in() -> None:
    four = ("Ann", "Bob", "Dee", "Eve")
    first = hand({"Ann": 3, "Bob": 2}, seats=four)
    second = hand({"Ann": 3, "Bob": 2}, index=1, dealer="Ann")
    _, two = audited(evening(first, second, opening_exempt=("Cal",))).hands
    assert two.settlement is not None
    assert two.settlement.antes["Cal"] == 25


# --- Fines --------------------------------------------------------------------------------------


def test_a_fine_is_what_the_book_says_whatever_was_paid() -> None:
    settled = settle(hand({"Ann": 3, "Bob": 2}, fines=(Fine("Dee", "talk", 50),)))
    assert amounts(settled.fines) == {"Dee": "1.00"}


def test_a_fine_the_book_does_not_know_is_what_was_paid() -> None:
    fines = (Fine("Dee", "spilt beer", 50), Fine("Cal", "late"))
    settled = settle(hand({"Ann": 3, "Bob": 2}, fines=fines))
    assert amounts(settled.fines) == {"Dee": "0.50"}


def test_a_book_can_set_its_own_fines() -> None:
    book = camp(fines__late="0.10", fines__talk="2.00")
    fines = (Fine("Cal", "late"), Fine("Dee", "talk"), Fine("Cal", "talk"))
    settled = settle(hand({"Ann": 3, "Bob": 2}, fines=fines), book)
    assert amounts(settled.fines) == {"Cal": "2.10", "Dee": "2.00"}


def test_a_fine_is_matched_with_the_pot() -> None:
    settled = settle(hand({"Ann": 5, "Bob": 0}, fines=(Fine("Dee", "talk"),)))
    assert [payment.amount for payment in settled.payments] == [225]


def test_who_sits_out_can_be_fined_too() -> None:
    four = ("Ann", "Bob", "Dee", "Eve")
    settled = settle(hand({"Ann": 3, "Bob": 2}, seats=four, fines=(Fine("Cal", "talk"),)))
    assert amounts(settled.fines) == {"Cal": "1.00"}
    assert settled.total == 200


# --- An ante that nobody names ------------------------------------------------------------------


def test_noted_antes_stand_in_where_no_ante_is_known() -> None:
    noted = {"Ann": 50, "Bob": 50, "Cal": 25}
    played = hand({"Ann": 3, "Bob": 2, "Cal": 0}, antes=noted, pot=999)
    book = under("regles")
    settled = settle(played, book)
    assert settled.ante is None
    assert amounts(settled.antes) == {"Ann": "0.50", "Bob": "0.50", "Cal": "0.25"}
    assert amounts(settled.awards) == {"Ann": "1.25"}
    assert [payment.amount for payment in settled.payments] == [125]
    # A warning, and the pot that was noted (9.99) is not checked.
    assert codes(evening(played), book) == [("L006", "warning")]


def test_without_any_ante_a_hand_is_unfinished_however_it_ended() -> None:
    book = under("regles")
    for played in (
        hand({"Ann": 3, "Bob": 2}, pot=999),
        hand(stayed=("Ann",), pot=999),
        hand(stayed=(), pot=999),
    ):
        settled = settle(played, book, pot="2.00")
        assert settled.outcome.how == "unfinished"
        assert settled.awards == {}
        assert settled.carry == 200
        assert codes(evening(played), book) == [("L006", "error")]


def test_some_antes_of_a_bourre_are_so_many_times_the_largest() -> None:
    book = under("regles", bourre__pays={"antes": 3})
    played = hand({"Ann": 5, "Bob": 0}, antes={"Ann": 50, "Bob": 20})
    assert [payment.amount for payment in settle(played, book).payments] == [150]


# --- Book money that is no whole number of the log's units ---------------------------------------


def test_an_ante_that_is_not_whole_leaves_the_hand_unfinished() -> None:
    chips = Unit(0)  # whole chips: a quarter of one is nothing
    played = hand({"Ann": 3, "Bob": 2})
    settled = settle(played, unit=chips, pot="8")
    assert settled.outcome.how == "unfinished"
    assert settled.antes == {}
    assert settled.carry == 8
    (found,) = audited(evening(played, unit=chips)).findings
    assert (found.rule.code, found.severity, found.hand) == ("L014", "error", "1")
    assert "ante.amount is 0.25" in found.message


def test_book_money_that_is_not_whole_matters_only_where_it_is_used() -> None:
    nickel = Unit(2, 5)
    book = camp(bourre__pays="0.33", fines__talk="0.07")
    clean = hand({"Ann": 3, "Bob": 2})
    assert codes(evening(clean, unit=nickel), book) == []
    bourred = hand({"Ann": 5, "Bob": 0})
    assert codes(evening(bourred, unit=nickel), book) == [("L014", "error")]
    fined = hand({"Ann": 3, "Bob": 2}, fines=(Fine("Dee", "talk"),))
    assert codes(evening(fined, unit=nickel), book) == [("L014", "error")]


def test_a_cap_that_is_not_whole_leaves_the_bourre_unsettled() -> None:
    nickel = Unit(2, 5)
    settled = settle(hand({"Ann": 5, "Bob": 0}), camp(bourre__cap="0.99"), unit=nickel)
    assert settled.outcome.how == "unfinished"
    assert settled.payments == ()
    assert settled.carry == settled.total == 25  # five antes of five nickels


def test_an_unfinished_hand_moves_antes_and_fines_and_nothing_else() -> None:
    # Two tricks of five are noted by nobody: Bob may be bourréd or not.
    played = hand(
        stayed=("Ann", "Bob"),
        fines=(Fine("Dee", "talk"),),
        table=Table(winner=("Ann",), paid={"Bob": 200}, carry=7),
        pot=225,
    )
    session = evening(played)
    settled = settle(played)
    assert settled.outcome.how == "unfinished"
    assert settled.total == settled.carry == 225
    assert settled.awards == {}
    assert settled.payments == ()
    assert settled.exempt_next == ()
    assert codes(session) == []
    assert codes(evening(hand(stayed=("Ann", "Bob"), pot=224))) == [("P002", "error")]
    wrong = hand(stayed=("Ann", "Bob"), antes={"Cal": 24})
    assert codes(evening(wrong)) == [("P001", "error")]
