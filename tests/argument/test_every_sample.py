"""The four commands on every play and every hand of every sample log, as text and as JSON."""

from pathlib import Path

import pytest

from bourre_audit.audit.at_table import Table, answer, partings, problem
from bourre_audit.audit.compare import ComparedLog, compare
from bourre_audit.audit.recalled import RecalledHand
from bourre_audit.game.book import BOOKS, load_book
from bourre_audit.game.cards import is_known, suit_of
from bourre_audit.game.recall import recall
from bourre_audit.reports.compare_json import compare_json
from bourre_audit.reports.compare_text import render_comparison
from bourre_audit.reports.legal_json import legal_json
from bourre_audit.reports.legal_text import render_legal
from bourre_audit.reports.recall_json import recall_json
from bourre_audit.reports.recall_text import render_recall
from bourre_audit.reports.why_json import why_json
from bourre_audit.reports.why_text import render_why
from tests.argument.samples import PATHS, audited, check_json, check_text, explained, spots

IDS = [path.stem for path in PATHS]
FOUR = [load_book(id) for id in BOOKS]


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_play_is_explained_and_as_the_audit_judged_it(path: Path) -> None:
    for at, (hand, spot) in enumerate(spots(path)):
        one = explained(path, hand, spot)
        widths = (80, 40, 110) if at % 9 == 0 else (80,)
        check_text(render_why(one), render_why(one, ascii=True), widths)
        report = why_json(one)
        check_json("why", report)

        turn = hand.judged.replay.tricks[spot.trick - 1].turns[spot.place]
        standing = report["cards"][-1]["standing"]
        assert (standing == "renege") == (turn.fault is not None and turn.fault.proven)
        assert (standing == "possible") == (turn.fault is not None and not turn.fault.proven)
        raised = {
            (finding.rule.code, finding.card)
            for finding in hand.findings
            if (finding.trick, finding.player) == (spot.trick, turn.play.player) and finding.proof
        }
        told = {(c["fault"]["code"], c["card"]) for c in report["cards"] if c["fault"]}
        overruled = {
            (c["fault"]["code"], c["card"])
            for c in report["cards"]
            if c["fault"]
            and c["fault"]["ruling"]
            and c["fault"]["ruling"]["decision"] == "overruled"
        }
        assert told - overruled == raised
        charges = [f.charge for f in hand.findings if f.trick == spot.trick and f.charge]
        assert sum(c["fault"]["charge"] is not None for c in report["cards"] if c["fault"]) <= len(
            charges
        )


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_play_may_be_asked_about_at_the_table(path: Path) -> None:
    for hand, spot in list(spots(path))[::3]:
        turn = hand.judged.replay.tricks[spot.trick - 1].turns[spot.place]
        cards = tuple(seen.card for seen in turn.held)
        lay = tuple(card for _, card in turn.lay)
        table = Table(suit_of(hand.judged.hand.trump), lay, cards, turn.play.card, turn.first_lead)
        if not all(map(is_known, (*cards, *lay))) or problem(table, FOUR):
            continue
        answers = [answer(table, book) for book in FOUR]
        parted = partings(table, FOUR)
        check_text(
            render_legal(table, answers, parted), render_legal(table, answers, parted, ascii=True)
        )
        check_json("legal", legal_json(table, answers, parted))


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_log_under_every_book(path: Path) -> None:
    _, verdict = audited(path)
    if verdict.session is None or verdict.book is None:
        compared = ComparedLog(path.name, 1, False, None)
    else:
        books = [verdict.book, *(book for book in FOUR if book != verdict.book)]
        compared = ComparedLog(path.name, 1, verdict.stated, compare(verdict.session, books))
    check_text(render_comparison(compared), render_comparison(compared, ascii=True), (80, 40, 110))
    check_json("compare", compare_json([compared]))


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_hand_is_remembered_before_every_trick(path: Path) -> None:
    _, verdict = audited(path)
    for hand in verdict.hands:
        record, replay, book = hand.judged.hand, hand.judged.replay, hand.judged.book
        for before in range(1, len(record.tricks) + 2):
            seat = record.seats[before % len(record.seats)]
            one = RecalledHand(verdict, hand, recall(record, replay, book, before, seat))
            widths = (80, 40, 110) if before == 4 else (80,)
            check_text(render_recall(one), render_recall(one, ascii=True), widths)
            check_json("recall", recall_json(one))
            played = [p.card for trick in record.tricks[: before - 1] for p in trick.plays]
            assert set(one.recall.gone) == set(filter(is_known, played))
            assert set(one.recall.gone).isdisjoint(one.recall.out)
