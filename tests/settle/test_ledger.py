"""The end of the evening: nets, stacks, what is left in the middle, and who pays whom."""

from bourre_audit.game.correction import Correction, correction_of
from bourre_audit.game.ledger import Transfer, settle_up
from bourre_audit.game.record import Banked, Closing, Session, Table
from tests.settle.table import amounts, audited, camp, evening, hand, money, money_findings


def noted(session: Session) -> Correction:
    audit = audited(session)
    assert audit.accounts.ledger is not None
    due = [account.settlement for account in audit.accounts.hands]
    return correction_of(session, session.hands, due, audit.accounts.ledger)


def test_one_pays_two_and_the_pot() -> None:
    # Four put a quarter in and Roosevelt wins 1.00; Larry matched 1.25 that is still there.
    nets = {"Roosevelt": 100, "Thomas": -25, "Larry": -150, "Ronnie": -25, "Paul": -25, None: 125}
    transfers, fewest = settle_up(nets)
    assert fewest
    assert set(transfers) == {
        Transfer("Larry", None, 125),
        Transfer("Larry", "Roosevelt", 25),
        Transfer("Thomas", "Roosevelt", 25),
        Transfer("Ronnie", "Roosevelt", 25),
        Transfer("Paul", "Roosevelt", 25),
    }


def test_groups_that_come_out_even_settle_among_themselves() -> None:
    transfers, _ = settle_up({"A": 5, "B": -5, "C": 7, "D": -3, "E": -4})
    assert set(transfers) == {Transfer("B", "A", 5), Transfer("D", "C", 3), Transfer("E", "C", 4)}


def test_nothing_open_is_no_transfer() -> None:
    assert settle_up({"A": 0, None: 0}) == ((), True)
    assert settle_up({}) == ((), True)


def test_an_evening_of_one_hand() -> None:
    # Five quarters; Ann takes 1.25, Cal matches it and it stays in the middle.
    audit = audited(evening(hand({"Ann": 3, "Bob": 2, "Cal": 0})))
    ledger = audit.accounts.ledger
    assert ledger is not None
    assert amounts(ledger.net) == {
        "Ann": "1.00",
        "Bob": "-0.25",
        "Cal": "-1.50",
        "Dee": "-0.25",
        "Eve": "-0.25",
    }
    assert ledger.pot == money("1.25")
    assert ledger.stack == {}


def test_no_hands_leave_the_money_where_it_was() -> None:
    ledger = audited(evening(opening_pot=500, buy_ins={"Ann": 2000})).accounts.ledger
    assert ledger is not None
    assert ledger.pot == 500
    assert ledger.stack == {"Ann": 2000}
    assert ledger.transfers == ()


def test_the_opening_pot_belongs_to_nobody_at_the_table() -> None:
    # Ann wins 3.00 that lay there and five quarters; nobody owes her the 3.00.
    ledger = audited(evening(hand({"Ann": 5, "Bob": 0}, ante=25), opening_pot=300)).accounts.ledger
    assert ledger is not None
    assert ledger.net["Ann"] == money("4.00")
    assert ledger.pot == money("4.25")  # Bob matched it
    assert sum(t.amount for t in ledger.transfers if t.target is None) == money("1.25")


def test_money_bought_and_cashed_is_in_front_of_the_player() -> None:
    first = hand({"Ann": 3, "Bob": 2}, bank=(Banked("Bob", 500), Banked("Cal", -300)))
    session = evening(first, buy_ins={"Ann": 2000, "Bob": 1000, "Cal": 1000})
    ledger = audited(session).accounts.ledger
    assert ledger is not None
    assert amounts(ledger.stack) == {"Ann": "21.00", "Bob": "14.75", "Cal": "6.75"}
    assert ledger.net["Bob"] == money("-0.25")


def test_after_a_hand_that_cannot_be_read_the_money_stops() -> None:
    first = hand({"Ann": 3, "Bob": 2})
    third = hand({"Ann": 3, "Bob": 2}, index=2)
    audit = audited(evening(first, third, unread=(1,)))
    assert [one.settlement is not None for one in audit.hands] == [True, False]
    assert len(audit.accounts.hands) == 1
    assert audit.accounts.ledger is None


def test_a_table_larger_than_the_deck_is_settled_all_the_same() -> None:
    twelve = tuple("ABCDEFGHIJKL")
    played = hand({"A": 3, "B": 2, "C": 0}, seats=twelve, dealer="L")
    audit = audited(evening(played, players=twelve))
    assert {one.rule.code for one in audit.findings} == {"D008"}
    assert audit.hands[0].settlement is not None
    assert audit.hands[0].settlement.total == money("3.00")


# --- The table's own money ----------------------------------------------------------------------


def test_a_bourre_that_was_not_paid_is_paid_now() -> None:
    played = hand({"Ann": 3, "Bob": 2, "Cal": 0}, table=Table(paid={}))
    left = noted(evening(played))
    assert left.noted["Cal"] == money("-0.25")
    assert left.transfers == (Transfer("Cal", None, 125),)
    assert left.unaccounted == 0


def test_a_bourre_that_was_paid_too_high_comes_back_from_who_won_it() -> None:
    # Cal put in 2.00 for a bourré of 1.25; Bob took the next pot with it.
    first = hand({"Ann": 3, "Bob": 2, "Cal": 0}, table=Table(paid={"Cal": 200}))
    second = hand({"Bob": 3, "Ann": 2}, index=1, dealer="Ann")
    left = noted(evening(first, second))
    assert left.transfers == (Transfer("Bob", "Cal", 75),)


def test_a_pot_given_to_the_wrong_player_goes_to_the_right_one() -> None:
    played = hand({"Ann": 3, "Bob": 2}, table=Table(winner=("Bob",)))
    assert noted(evening(played)).transfers == (Transfer("Bob", "Ann", 125),)


def test_the_last_word_of_the_table_counts_first() -> None:
    played = hand({"Ann": 3, "Bob": 2}, table=Table(winner=("Bob",)))
    settled = {"Ann": 100, "Bob": -25, "Cal": -25, "Dee": -25, "Eve": -25}
    assert noted(evening(played, closing=Closing(net=settled))).transfers == ()


def test_a_stack_counts_less_what_was_brought() -> None:
    played = hand({"Ann": 3, "Bob": 2}, bank=(Banked("Ann", 500),))
    session = evening(played, closing=Closing(stack={"Ann": 2500}), buy_ins={"Ann": 2000})
    left = noted(session)
    assert left.noted["Ann"] == 0  # 25.00 is what she brought; she should hold 26.00
    assert left.transfers == (Transfer(None, "Ann", 100),)
    assert left.unaccounted == money("1.00")  # nobody's notes have that dollar


def test_an_odd_cent_handed_out_is_no_cent_owed() -> None:
    book = camp(tie__pot="split", tie__odd_money="left_of_dealer")
    session = evening(hand({"Ann": 2, "Bob": 2, "Cal": 1}))
    audit = audited(session, book)
    assert audit.accounts.ledger is not None
    due = [account.settlement for account in audit.accounts.hands]
    left = correction_of(session, session.hands, due, audit.accounts.ledger)
    assert left.noted["Ann"] == money("0.38")  # 0.63 less a quarter
    assert left.transfers == ()


def test_a_payment_by_somebody_who_was_not_dealt_in_is_wrong() -> None:
    four = ("Ann", "Bob", "Dee", "Eve")
    table = Table(paid={"Cal": 50}, bourre=("Cal",), reneged=("Cal",))
    played = hand({"Ann": 3, "Bob": 2}, seats=four, table=table)
    found = money_findings(evening(played))
    assert [(one.rule.code, one.player) for one in found] == [
        ("P004", "Cal"),
        ("P005", "Cal"),
        ("P006", "Cal"),
    ]


def test_a_difference_that_only_carries_on_is_a_note_until_a_right_one_stands_between() -> None:
    # Every pot is 1.25 and is won, so nothing is due to be left. A quarter too much is noted for
    # the first pot and carried on twice; then the middle is right, and wrong anew.
    won = {"Ann": 3, "Bob": 2}
    session = evening(
        hand(won, pot=150, table=Table(carry=25)),
        hand(won, index=1, pot=150, table=Table(carry=0)),
        hand(won, index=2, pot=150),
    )
    found = money_findings(session)
    assert sorted((one.hand, one.rule.code, one.severity) for one in found) == [
        ("1", "P002", "error"),
        ("1", "P007", "note"),
        ("2", "P002", "note"),
        ("3", "P002", "error"),
    ]
    assert all("0.25 too much" in one.message for one in found)


def test_another_difference_is_an_error_of_its_own() -> None:
    won = {"Ann": 3, "Bob": 2}
    session = evening(hand(won, pot=150), hand(won, index=1, pot=175))
    assert [one.severity for one in money_findings(session)] == ["error", "error"]
