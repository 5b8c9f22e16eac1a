"""Faults that are only possible: what settles them is told, and no money moves for them."""

from typing import Any

import pytest

from bourre_audit.audit import run
from bourre_audit.audit.doubtful import UNTIL_THEN, described
from bourre_audit.audit.run import AuditedHand, SessionAudit, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import DECK, Card
from bourre_audit.game.record import Hand, Ruling, Seat, Session, Table
from tests.game.test_evidence_by_hand import RACE, UNREAD, cards, hand

CAMP = with_settings(load_book("camp"), {"ante.amount": "0.25"})


def audit(given: Hand, book: Book = CAMP, *rulings: Ruling) -> SessionAudit:
    return audit_session(Session(tuple(map(Seat, given.seats)), (given,), rulings=rulings), book)


def reneges(audited: SessionAudit) -> list[Finding]:
    return [one for one in audited.findings if one.rule.code.startswith("R")]


def only(audited: SessionAudit) -> AuditedHand:
    (one,) = audited.hands
    return one


def how(audited: SessionAudit) -> str:
    settlement = only(audited).settlement
    assert settlement
    return settlement.outcome.how


# Ann leads all five and takes four; Bob beats the queen of diamonds, so that he is not bourréd.
BOB_TAKES_ONE = (
    "Ann QH, Bob 4H, Cal 5H",
    "Ann AD, Bob ?, Cal 6D",
    "Ann TD, Bob JD, Cal 7D",
    "Bob 3C, Cal 4C, Ann 5C",
    "Ann KC, Bob 2C, Cal 6C",
)


def test_a_possible_fault_is_told_with_what_settles_it() -> None:
    # QH led and Bob's 4H: KH or AH would have beaten it. He still held JD when he put the unread
    # card on the ace of diamonds.
    low, unread = reneges(audit(hand(*BOB_TAKES_ONE)))
    assert low.message == (
        f"Bob played 4H on trick 1: a renege if Bob's card on trick 2 was KH or AH{UNTIL_THEN}"
    )
    assert unread.message == (
        "Bob played an unread card to trick 2 holding JD: a renege unless it was a diamond"
        f"{UNTIL_THEN}"
    )
    for one in (low, unread):
        assert (one.severity, one.certainty, one.charge) == ("warning", "possible", None)
        assert one.proof
        assert one.proof.hinge
    assert (low.rule.code, unread.rule.code) == ("R002", "R001")


def test_what_one_card_leaves_open_is_told_apart_from_what_it_settles() -> None:
    # It is a diamond anyhow: only one above the six settles it.
    found = [one for one in reneges(audit(hand(*RACE))) if one.player == "Cal"]
    assert [one.message.removesuffix(UNTIL_THEN) for one in found] == [
        "Cal played ?D on trick 1 holding 8D: none if it was a diamond above 6D;"
        " else that hangs on other unknown cards"
    ]


def test_money_that_hangs_on_it_is_not_moved() -> None:
    audited = audit(hand(*BOB_TAKES_ONE))
    settlement = only(audited).settlement
    assert settlement
    assert settlement.outcome.how == "unfinished"
    assert (settlement.awards, settlement.payments, settlement.total) == ({}, (), 75)
    assert settlement.carry == 75
    assert settlement.hangs_on == (0, 1)
    assert only(audited).penalties.reneged == ()


def test_once_the_card_is_known_the_hand_is_settled() -> None:
    read = (BOB_TAKES_ONE[0], "Ann AD, Bob 3D, Cal 6D", *BOB_TAKES_ONE[2:])
    audited = audit(hand(*read))
    assert reneges(audited) == []
    assert how(audited) == "won"


def test_nothing_hangs_on_a_renege_for_which_the_bourre_stands() -> None:
    # Bob takes no trick: he matches the pot once, whether he reneged or not, and cannot win.
    audited = audit(hand(*UNREAD))
    assert [one.certainty for one in reneges(audited)] == ["possible", "possible"]
    assert not any(UNTIL_THEN in one.message for one in reneges(audited))
    settlement = only(audited).settlement
    assert settlement
    assert (settlement.outcome.how, settlement.awards) == ("won", {"Ann": 75})
    assert {one.player: one.amount for one in settlement.payments} == {"Bob": 75, "Cal": 75}


@pytest.mark.parametrize(
    ("settings", "outcome"),
    [
        ({"renege.pays": "nothing", "renege.may_win": True}, "won"),
        # He may not win, but he had not won anyway.
        ({"renege.pays": "nothing", "renege.may_win": False}, "won"),
        ({"renege.covers": ["trump"]}, "won"),
        ({"renege.covers": ["head"]}, "unfinished"),
        ({"renege.pays": "1.00"}, "unfinished"),
    ],
)
def test_whether_money_hangs_on_it_is_for_the_book_to_say(
    settings: dict[str, Any], outcome: str
) -> None:
    audited = audit(hand(*BOB_TAKES_ONE), with_settings(CAMP, settings))
    assert len(reneges(audited)) == 2
    assert how(audited) == outcome


@pytest.mark.parametrize(("may_win", "outcome"), [(True, "won"), (False, "unfinished")])
def test_who_may_not_win_if_he_reneged_has_not_won_yet(may_win: bool, outcome: str) -> None:
    # Bob takes the last three tricks. His low heart on the first may have been a renege.
    tricks = (*BOB_TAKES_ONE[:3], "Bob KC, Cal 4C, Ann 5C", "Bob AC, Cal 6C, Ann 2C")
    book = with_settings(CAMP, {"renege.pays": "nothing", "renege.may_win": may_win})
    audited = audit(hand(*tricks), book)
    assert {(one.trick, one.player) for one in reneges(audited)} == {(1, "Bob"), (2, "Bob")}
    assert how(audited) == outcome


def test_a_ruling_settles_it() -> None:
    def ruled(decision: Any) -> SessionAudit:
        rulings = [Ruling("1", code, decision, player="Bob") for code in ("R001", "R002")]
        return audit(hand(*BOB_TAKES_ONE), CAMP, *rulings)

    assert [one.certainty for one in reneges(ruled("waived"))] == ["possible", "possible"]
    assert how(ruled("waived")) == "won"
    assert reneges(ruled("overruled")) == []
    assert how(ruled("overruled")) == "won"
    assert how(ruled("upheld")) == "unfinished"


def test_of_cards_of_which_nothing_is_known_one_finding_tells() -> None:
    # Three of Bob's cards were not read. Each of the first two may have been wrong if the third was
    # a diamond or a trump; the third has only AC beside it, which no duty asked for.
    tricks = (
        "Ann AH, Bob 4H, Cal 5H",
        "Ann AD, Bob ?, Cal 6D",
        "Ann KD, Bob ?, Cal 7D",
        "Ann KH, Bob ?, Cal 7H",
        "Ann KC, Bob AC, Cal 6C",
    )
    (one,) = [f for f in reneges(audit(hand(*tricks))) if f.player == "Bob"]
    assert one.message == (
        "Bob played unread cards to tricks 2 and 3, each of which may have been a renege"
        f"{UNTIL_THEN}"
    )
    assert (one.trick, one.severity, one.certainty) == (2, "warning", "possible")


# The book is kept in what was read; Cal may have taken a trick or not, and Bob is bourréd.
NOTHING_TRIED = (
    "Ann QH, Bob 4H, Cal 5H",
    "Ann AD, Bob 9D, Cal 6D",
    "Ann KD, Bob ?, Cal 7D",
    "Ann QD, Bob 2D, Cal 8D",
    "Ann JD, Bob 3D, Cal TD",
)


def nothing_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "steps_for_next", lambda common: 0)


def test_a_hand_beyond_the_limit_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_tried(monkeypatch)
    audited = audit(hand(*NOTHING_TRIED))
    (note,) = [one for one in audited.findings if one.rule.code == "L013"]
    assert (note.severity, note.hand) == ("note", "1")
    # Ann and Cal are known to the last card; but Bob's unread card lay before Cal on trick 3.
    assert note.message == (
        "so many cards of hand 1 are unknown that not every way to fill them in was tried; whether"
        " these plays were reneges is not known: Bob to tricks 1, 2 and 3; Cal to trick 3"
    )
    assert how(audited) == "unfinished"  # nor is it known who took the third trick


def test_what_was_not_tried_is_left_where_no_renege_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    # Ann is noted to have taken them all; the bure book takes nothing for a renege.
    counted = hand(*NOTHING_TRIED[:4], table=Table(tricks={"Ann": 5}))
    nothing_tried(monkeypatch)
    audited = audit(counted)
    assert how(audited) == "unfinished"
    assert audited.findings[-1].rule.code == "L013"
    assert audited.findings[-1].message.endswith(UNTIL_THEN)
    bure = with_settings(load_book("bure"), {"ante.amount": "0.25"})
    assert how(audit(counted, bure)) == "won"


def test_what_the_cards_show_by_themselves_is_proven_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Cal puts a club on the diamond and has a diamond later; all on the table was read.
    tricks = list(NOTHING_TRIED)
    tricks[1], tricks[2] = "Ann AD, Bob 9D, Cal 6C", "Ann KD, Bob ?, Cal 7D"
    nothing_tried(monkeypatch)
    (one,) = reneges(audit(hand(*tricks)))
    assert (one.rule.code, one.player, one.certainty) == ("R001", "Cal", "proven")
    assert one.message == "Cal played 6C on trick 2 holding 7D, 8D or TD when diamonds were led"


@pytest.mark.parametrize(
    ("some", "others", "words"),
    [
        ("KS AS", "2S QS", "KS or AS"),
        ("9S TS JS QS", "2S 8S", "a spade above 8S"),
        ("2S 3S 4S 5S", "9S AS", "a spade below 9S"),
        ("2S 3S", "2H", "a spade"),
        ("AS", "2H", "AS"),
        ("2S 3S 4H 5H AC", "KC", "a spade, a heart or AC"),
    ],
)
def test_cards_told_apart(some: str, others: str, words: str) -> None:
    assert described(cards(some), cards(others)) == words


def test_every_card_is_told() -> None:
    assert described(DECK, ()) == "a spade, a heart, a diamond or a club"
    assert described((), (Card("2S"),)) == ""
