"""Hands with breaches in them: the audit finds each of them as the oracle names it, and no other.

Everything is noted or can be read off the plays: five cards are played in five tricks, so a
holding is known from the cards that come down later.
"""

from hypothesis import assume, given
from hypothesis import strategies as st

from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand
from tests.audited import CODES, audited_hands, evening, play_findings
from tests.strategies import Sin, Sinful, many_sins, noted, one_sin, sinful_hands

COVERED_BY = {"lead_ace": "lead", "lead_high_trump": "lead"}


def in_time(sin: Sin, book: Book) -> bool:
    """Whether a card was taken back while it could be."""
    match book.renege.window:
        case "none":
            return False
        case "next_play":
            return sin.slip and not sin.late
        case _:
            return sin.slip


def covered(sin: Sin, book: Book) -> bool:
    return COVERED_BY.get(sin.duty, sin.duty) in book.renege.covers


def severity(sin: Sin, book: Book) -> str:
    if not in_time(sin, book):
        return "error"
    costs = book.renege.corrected.loses_deal or not book.renege.corrected.may_win
    return "warning" if covered(sin, book) and costs else "note"


def expected(sin: Sin, book: Book) -> dict[str, object]:
    return {
        "code": CODES[sin.duty],
        "severity": severity(sin, book),
        "certainty": "proven",
        "trick": sin.at.trick,
        "player": sin.at.player,
        "card": sin.card,
        "should": sorted(sin.at.answer.cards),
        "corrected": in_time(sin, book),
        "lay": sin.at.lay,
        "duty": sin.duty,
    }


def told(finding: Finding) -> dict[str, object]:
    proof = finding.proof
    return {
        "code": finding.rule.code,
        "severity": finding.severity,
        "certainty": finding.certainty,
        "trick": finding.trick,
        "player": finding.player,
        "card": finding.card,
        "should": sorted(finding.should),
        "corrected": finding.corrected,
        "lay": tuple(card for _, card in proof.lay) if proof else None,
        "duty": proof.duty if proof else None,
    }


def holds(sinful: Sinful, hand: Hand) -> None:
    """The findings and the penalties are those of the sins, in the order of the play."""
    book, sins = sinful.book, sinful.sins
    session = evening(hand)
    found = [told(finding) for finding in play_findings(session, book)]
    truth = [expected(sin, book) for sin in sins]
    assert sorted(found, key=str) == sorted(truth, key=str)
    assert [(f["trick"], f["player"]) for f in found] == [(s["trick"], s["player"]) for s in truth]

    (audited,) = audited_hands(session, book)
    guilty = {s.at.player for s in sins if covered(s, book) and not in_time(s, book)}
    repentant = {s.at.player for s in sins if covered(s, book) and in_time(s, book)}
    barred = (set() if book.renege.may_win else guilty) | (
        set() if book.renege.corrected.may_win else repentant
    )
    order = sinful.deal.stayed
    assert audited.penalties.reneged == tuple(p for p in order if p in guilty)
    assert audited.penalties.barred == tuple(p for p in order if p in barred)
    assert audited.penalties.loses_deal == (
        tuple(p for p in order if p in repentant) if book.renege.corrected.loses_deal else ()
    )


@given(sinful_hands(one_sin))
def test_one_wrong_card_is_one_finding(sinful: Sinful) -> None:
    assume(sinful.sins)
    holds(sinful, sinful.hand)


@given(sinful_hands(lambda draw: one_sin(draw, took_back=True)))
def test_one_card_taken_back_is_one_finding(sinful: Sinful) -> None:
    assume(sinful.sins)
    holds(sinful, sinful.hand)


@given(sinful_hands(many_sins), st.data())
def test_every_wrong_card_is_a_finding_of_its_own(sinful: Sinful, data: st.DataObject) -> None:
    """Several in a hand, and with deal and draw noted beside the plays."""
    holds(sinful, data.draw(noted(sinful.deal, sinful.hand, sinful.book)))
