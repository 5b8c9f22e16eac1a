"""Hands of which only the results were noted: no tricks, and what the table wrote is checked."""

from typing import Any

import pytest

from bourre_audit.audit.run import SessionAudit, audit_session
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.record import NOT_NOTED, Session
from bourre_audit.log.write import to_yaml
from tests.log.logs import reading

CAMP = load_book("camp")
HEAD = """\
bourre_log: 1
rules: camp
players: [Roosevelt, Thomas, Larry, Ronnie, Paul]
"""


def hand(table: str, more: str = "", stayed: str = "Roosevelt, Thomas, Larry, Ronnie") -> str:
    return f'  - {{dealer: "?", trump: "?", stayed: [{stayed}], {more}\n     table: {{{table}}}}}\n'


def evening(*hands: str, closing: str = "") -> Session:
    return session_in(HEAD + "hands:\n" + "".join(hands) + closing)


def session_in(log: str) -> Session:
    read = reading(log)
    assert read.session is not None
    assert read.findings == ()
    return read.session


def audited(session: Session, book: Book = CAMP) -> SessionAudit:
    return audit_session(session, book)


def told(session: Session, book: Book = CAMP) -> list[tuple[str, str, str | None]]:
    found = audited(session, book).findings
    return [(one.rule.code, one.severity, one.player) for one in found]


def outcome(session: Session, book: Book = CAMP) -> Any:
    settlement = audited(session, book).hands[0].settlement
    assert settlement is not None
    return settlement.outcome


# --- What may be left open ----------------------------------------------------------------------


def test_dealer_and_trump_may_be_left_open_where_no_trick_is_noted() -> None:
    session = evening(hand("winner: Roosevelt"))
    assert session.hands[0].dealer == NOT_NOTED
    assert session.hands[0].trump == "?"
    assert session.hands[0].stayed == ("Roosevelt", "Thomas", "Larry", "Ronnie")


def test_it_is_written_as_it_was_read() -> None:
    session = evening(hand("tricks: {Roosevelt: 5}, winner: Roosevelt"), hand("carry: 1.25"))
    again = session_in(to_yaml(session))
    assert again == session


@pytest.mark.parametrize("key", ["dealer", "trump"])
def test_with_tricks_both_must_be_known(key: str) -> None:
    known = {"dealer": "Paul", "trump": "S", key: '"?"'}
    log = HEAD + (
        f"hands:\n  - {{dealer: {known['dealer']}, trump: {known['trump']},"
        " tricks: [{Larry: QS KS 4S 5S 6S}]}\n"
    )
    codes = [one.rule.code for one in reading(log).findings]
    assert codes == [{"dealer": "L008", "trump": "L007"}[key]]


def test_a_player_may_be_called_so() -> None:
    log = HEAD.replace("Paul", '"?"') + 'hands:\n  - {dealer: "?", trump: "?", passed: []}\n'
    session = session_in(log)
    assert session.hands[0].dealer in session.hands[0].seats
    assert session.hands[0].stayed == ("Roosevelt", "Thomas", "Larry", "Ronnie", "?")


def test_an_unknown_dealer_is_never_out_of_turn() -> None:
    log = HEAD + (
        "hands:\n"
        "  - {dealer: Paul, trump: S, passed: [Roosevelt, Thomas, Larry, Ronnie, Paul]}\n"
        '  - {dealer: "?", trump: "?", passed: [Roosevelt, Thomas, Larry, Ronnie, Paul]}\n'
        "  - {dealer: Larry, trump: S, passed: [Roosevelt, Thomas, Larry, Ronnie, Paul]}\n"
        "  - {dealer: Paul, trump: S, passed: [Roosevelt, Thomas, Larry, Ronnie, Paul]}\n"
    )
    # Between the third and the fourth hand Ronnie was passed over; nothing is known before.
    assert told(session_in(log)) == [("T008", "warning", "Paul")]


# --- The counts ---------------------------------------------------------------------------------


def test_counts_that_add_up_settle_the_hand() -> None:
    # Four antes of five are 1.25; Larry has no trick and matches it.
    right = "tricks: {Roosevelt: 3, Thomas: 1, Ronnie: 1}, winner: Roosevelt, bourre: Larry"
    session = evening(hand(f"{right}, paid: {{Larry: 1.25}}, carry: 1.25", "pot: 1.25,"))
    assert told(session) == []


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ("{Roosevelt: 3, Thomas: 2, Ronnie: 1}", "add up to 6, but a hand has 5"),
        ("{Roosevelt: 3, Thomas: 1}", "add up to 4, but a hand has 5"),
    ],
)
def test_counts_that_do_not_add_up_are_told(counts: str, says: str) -> None:
    session = evening(hand(f"tricks: {counts}"))
    (found,) = audited(session).findings
    assert (found.rule.code, found.severity) == ("T009", "warning")
    assert says in found.message
    assert found.at.path == ("hands", 0, "table", "tricks")
    assert outcome(session).how == "unfinished"


def test_counts_of_a_conceded_hand_may_be_fewer() -> None:
    session = evening(hand("tricks: {Roosevelt: 3}", "conceded: yes,"))
    assert told(session) == []


def test_one_who_stayed_alone_needs_no_tricks() -> None:
    session = evening(hand("winner: Paul, tricks: {Paul: 0}", stayed="Paul"))
    assert told(session) == []
    assert outcome(session).how == "uncontested"


def test_everything_that_does_not_follow_from_the_counts_is_told() -> None:
    wrong = "tricks: {Roosevelt: 3, Thomas: 2}, winner: Thomas, bourre: Larry"
    session = evening(hand(f"{wrong}, paid: {{Larry: 1.00}}, carry: 2.00"))
    # Larry and Ronnie took none: 1.25 each is due, 2.50 left.
    assert sorted(told(session)) == [
        ("P003", "error", None),
        ("P004", "error", "Ronnie"),
        ("P005", "error", "Larry"),
        ("P005", "error", "Ronnie"),
        ("P007", "error", None),
    ]


def test_who_is_noted_as_bourred_beside_the_counts_stayed_and_took_none() -> None:
    table = "tricks: {Roosevelt: 3, Thomas: 2}, bourre: [Larry, Ronnie]"
    paid = "paid: {Larry: 1.25, Ronnie: 1.25}, carry: 2.50"
    session = evening(f'  - {{dealer: "?", trump: "?", table: {{{table}, {paid}}}}}\n')
    # Five antes of 0.25; two bourrés match them, and Roosevelt takes the 1.25.
    assert told(session) == []
    assert outcome(session).winners == ("Roosevelt",)
    assert outcome(session).bourred == ("Larry", "Ronnie")


# --- No counts: the table's word on who won and who is bourréd ----------------------------------


def test_who_won_and_who_is_bourred_is_enough() -> None:
    session = evening(hand("winner: Roosevelt, bourre: Larry, paid: {Larry: 1.00}"))
    ended = outcome(session)
    assert (ended.how, ended.winners, ended.bourred) == ("won", ("Roosevelt",), ("Larry",))
    assert told(session) == [("P005", "error", "Larry")]


def test_one_of_the_two_is_not_enough() -> None:
    assert outcome(evening(hand("winner: Roosevelt"))).how == "unfinished"
    assert outcome(evening(hand("bourre: Larry"))).how == "unfinished"


def test_nobody_won_and_one_is_bourred_is_a_tie() -> None:
    # Four played and one took nothing: 2-2-1 it was, whoever had the two.
    ended = outcome(evening(hand("winner: nobody, bourre: Larry")))
    assert (ended.how, ended.bourred) == ("tied", ("Larry",))


def test_who_tied_matters_where_they_owe_no_ante() -> None:
    book = with_settings(CAMP, {"ante.exempt": ["tied"]})
    assert outcome(evening(hand("winner: nobody, bourre: Larry")), book).how == "unfinished"
    three = evening(hand("winner: nobody, bourre: []", stayed="Paul, Larry, Ronnie, Thomas"))
    assert outcome(three, book).how == "unfinished"


def test_a_winner_that_no_count_can_give_is_told() -> None:
    # Four played and all took a trick: one of them has two, and wins.
    session = evening(hand("winner: nobody, bourre: []"))
    assert told(session) == [("P003", "error", None)]
    assert outcome(session).how == "unfinished"
    # Three of four are bourréd: the fourth took all five, so it was not Larry.
    session = evening(hand("winner: Larry, bourre: [Roosevelt, Thomas, Larry]"))
    assert ("P003", "error", None) in told(session)


def test_a_split_is_taken_from_the_winners() -> None:
    book = with_settings(CAMP, {"tie.pot": "split"})
    ended = outcome(evening(hand("winner: [Roosevelt, Thomas], bourre: Larry")), book)
    assert (ended.how, ended.winners) == ("split", ("Roosevelt", "Thomas"))


@pytest.mark.parametrize(
    ("odd_money", "how"), [("left_of_dealer", "unfinished"), ("next_pot", "split")]
)
def test_an_odd_cent_is_given_to_nobody_where_the_dealer_is_not_known(
    odd_money: str, how: str
) -> None:
    # 1.25 for two: 0.62 each, and a cent for whoever sits first from a dealer nobody noted.
    book = with_settings(CAMP, {"tie.pot": "split", "tie.odd_money": odd_money})
    session = evening(hand("winner: [Roosevelt, Thomas], bourre: Larry"))
    assert outcome(session, book).how == how


# --- A renege noted without its cards -----------------------------------------------------------


def test_a_renege_noted_without_cards_stands_as_the_table_said() -> None:
    right = "tricks: {Roosevelt: 3, Thomas: 1, Ronnie: 1}, winner: Roosevelt, bourre: Larry"
    paid = "reneged: Thomas, paid: {Larry: 1.25, Thomas: 1.25}, carry: 2.50"
    session = evening(hand(f"{right}, {paid}"))
    assert told(session) == []
    assert audited(session).hands[0].penalties.reneged == ("Thomas",)


def test_a_noted_reneger_may_not_win() -> None:
    session = evening(hand("tricks: {Roosevelt: 3, Thomas: 2}, reneged: Roosevelt"))
    assert outcome(session).how == "barred"


def test_a_noted_reneger_who_was_not_in_the_hand_is_none() -> None:
    session = evening(hand("tricks: {Roosevelt: 3, Thomas: 2}, reneged: Paul"))
    assert ("P006", "error", "Paul") in told(session)


# --- After a hand of which nobody knows the end -------------------------------------------------


LARRY_LOST = "tricks: {Roosevelt: 3, Thomas: 1, Ronnie: 1}, bourre: Larry"


def test_money_noted_after_an_unfinished_hand_is_not_proven_wrong() -> None:
    session = evening(
        hand("carry: 0.50"),  # who won is not noted, nor is this checked
        hand(f"{LARRY_LOST}, paid: {{Larry: 1.25}}, carry: 1.25", "pot: 1.25,"),
        closing="closing: {pot: 1.25}\n",
    )
    # If the first pot rode, 2.50 was played for and matched; if somebody took it, 1.25.
    assert sorted(told(session)) == [
        ("P002", "warning", None),
        ("P005", "warning", "Larry"),
        ("P007", "note", None),
        ("P008", "warning", None),
    ]
    first = next(one for one in audited(session).findings if one.rule.code == "P002")
    assert first.certainty == "possible"
    assert "how hand 1 ended is not known" in first.message


def test_what_does_not_hang_on_the_pot_is_proven_all_the_same() -> None:
    session = evening(hand(""), hand(f"{LARRY_LOST}, winner: Thomas, paid: {{}}"))
    assert told(session) == [("P003", "error", None), ("P005", "error", "Larry")]


def test_a_pot_noted_as_it_is_due_ends_the_doubt() -> None:
    session = evening(hand(""), hand(f"{LARRY_LOST}, carry: 9.00", "pot: 2.50,"))
    assert told(session) == [("P007", "error", None)]


def test_a_pot_that_is_gone_ends_the_doubt() -> None:
    won = "tricks: {Roosevelt: 2, Thomas: 1, Ronnie: 1, Larry: 1}"
    session = evening(hand(""), hand(won), hand(won, "pot: 9.00,"))
    assert told(session) == [("P002", "error", None)]
