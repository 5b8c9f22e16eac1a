"""An unfinished hand says why it is, and what somebody would have to know to settle it."""

from bourre_audit.audit.accounts import Account
from bourre_audit.audit.run import audit_session
from bourre_audit.game.book import load_book, with_settings
from bourre_audit.game.record import Hand, Seat, Session, Table
from bourre_audit.reports.settle.unfinished import what_settles, why_unfinished
from tests.game.test_evidence_by_hand import hand

CAMP = with_settings(load_book("camp"), {"ante.amount": "0.25"})

# Spades are trump. Ann leads and takes every trick but the last, in which Cal's card was not read.
LAST_UNREAD = (
    "Ann QH, Bob 4H, Cal 5H",
    "Ann AD, Bob 9D, Cal 6D",
    "Ann KD, Bob 3D, Cal 7D",
    "Ann AC, Bob 2C, Cal 8C",
    "Ann JC, Bob 3C, Cal ?",
)


def account(given: Hand) -> Account:
    session = Session(tuple(map(Seat, given.seats)), (given,))
    (one,) = audit_session(session, CAMP).accounts.hands
    assert one.settlement.outcome.how == "unfinished"
    return one


def test_who_took_a_trick_hangs_on_the_unread_card() -> None:
    # A trump takes it, or one of the clubs above the jack that are not out: king and queen.
    one = account(hand(*LAST_UNREAD))
    assert why_unfinished(one) == "who took trick 5 is not known"
    assert what_settles(one) == [
        "Trick 5 was taken by Cal if Cal's card there was a spade, QC or KC, else by Ann"
    ]


def test_tricks_that_were_not_noted_may_be_counted() -> None:
    one = account(hand(*LAST_UNREAD[:4], conceded=True))
    assert why_unfinished(one) == "1 of 5 tricks is not noted"
    assert what_settles(one) == [
        "Who took the trick that is not noted; counts of the tricks (`table`) would do"
    ]
    short = account(hand(*LAST_UNREAD[:4], conceded=True, table=Table(tricks={"Ann": 3})))
    assert what_settles(short) == [
        "Who took the trick that is not noted; counts of the tricks (`table`) that add up to 5"
        " would do"
    ]
    none = account(hand(conceded=True))
    assert why_unfinished(none) == "no trick is noted"


def test_a_renege_that_is_only_possible() -> None:
    # Ann takes them all by the counts. Bob's four is a renege if he kept the king or the ace.
    counts = Table(tricks={"Ann": 5})
    one = account(hand(*LAST_UNREAD[:1], conceded=True, table=counts))
    assert why_unfinished(one) == "Ann may have reneged"
    assert what_settles(one) == [
        "Ann played QH on trick 1: a renege if a card that Ann did not show was AS"
    ]
