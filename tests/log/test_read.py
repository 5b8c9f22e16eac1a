"""What a fault stops, and what it does not."""

import pytest

from bourre_audit.game.record import Banked, Closing, Fine, Ruling, Seat
from bourre_audit.log.limits import MOST_FAULTS
from tests.log.logs import HEAD, found, reading, session_of

GOOD = "  - {dealer: Paul, trump: 8S, stayed: [Paul, Larry], tricks: [{Paul: QS KS}]}\n"


@pytest.mark.parametrize(
    "note",
    [
        "dealer: Pual",
        "trump: X",
        "seats: [Paul, Paul]",
        "seats: []",
        "stayed: [Paul, Pual]",
        "passed: [Larry]",
        "dealt: {Pual: AS}",
        "dealt: {Paul: {a: b}}",
        "drew: {Paul: two}",
        "conceded: maybe",
        "tricks: [Paul]",
        "tricks: ['Paul QS, Pual KS']",
        "tricks: [{plays: 'Paul QS', taken_by: Pual}]",
        "tricks: [{plays: 'Paul QS', x: 1}]",
        "tricks: [{Paul: QS}]",
        "unknown: 1",
        "dealer: Larry, dealer: Larry",
        "notes: *alias",
        "notes: &anchor x",
    ],
)
def test_a_fault_in_the_play_stops_one_hand(note: str) -> None:
    base = {"dealer": "Paul", "trump": "8S", "stayed": "[Paul, Larry]"}
    base.pop(note.partition(":")[0], None)
    rest = ", ".join(f"{key}: {value}" for key, value in base.items())
    read = reading(HEAD + GOOD + f"  - {{{rest}, {note}}}\n" + GOOD)
    assert read.session is not None
    assert read.session.unread == (1,)
    assert [hand.index for hand in read.session.hands] == [0, 2]
    assert {finding.hand for finding in read.findings} == {"2"}
    assert all(finding.at.path[:2] == ("hands", 1) for finding in read.findings)


@pytest.mark.parametrize(
    "note",
    [
        "notes: [x]",
        "id: {}",
        "ante: x",
        "antes: {Pual: 1}",
        "pot: x",
        "fines: [{player: Paul}]",
        "bank: [{player: Paul, buys: 1, cashes: 2}]",
        "table: {winner: Pual}",
        "table: {unknown: 1}",
        "table: x",
        "tricks: [{plays: 'Paul QS', notes: [x]}]",
        "dealt: {Paul: XX}",
    ],
)
def test_a_fault_beside_the_play_stops_none(note: str) -> None:
    read = reading(HEAD + f"  - {{dealer: Paul, trump: 8S, stayed: [Paul, Larry], {note}}}\n")
    assert read.session is not None
    assert read.session.unread == ()
    assert len(read.session.hands) == 1
    assert len(read.findings) == 1


def test_what_counts_as_not_noted() -> None:
    log = HEAD + (
        "  - dealer: Paul\n"
        "    trump: 8S\n"
        "    antes: {Paul: 1, Larry: x}\n"
        "    fines: [{player: Paul, why: talk}, {player: Paul, why: talk, paid: x}]\n"
        "    bank: [{player: Paul, buys: 1}, {player: Paul}]\n"
        "    table: {winner: Paul, paid: {Paul: x}, tricks: {Paul: x}, carry: 1}\n"
        "closing: {pot: x, net: {Paul: 1}}\n"
        "rulings:\n"
        "  - {hand: 1, code: R002, decision: waived}\n"
        "  - {hand: 1, code: R002, decision: perhaps}\n"
    )
    read = reading(log)
    assert read.session is not None
    (hand,) = read.session.hands
    assert (hand.antes, hand.fines, hand.bank) == (None, (), ())
    assert (hand.table.winner, hand.table.paid, hand.table.tricks) == (("Paul",), None, None)
    assert hand.table.carry == 100
    assert read.session.closing == Closing(None, {"Paul": 100}, None)
    assert read.session.rulings == (Ruling("1", "R002", "waived"),)


@pytest.mark.parametrize(
    ("top", "code"),
    [
        ("unit: 0", "L010"),
        ("unit: [1]", "L010"),
        ("cards: de", "L005"),
        ("rules: [camp]", "L005"),
        ("rulez: bure", "L003"),
        ("handz: []", "L003"),
        ("rules: &a camp", "L011"),
        ("title: a\nunit: 1\nunit: 0.01", "L004"),
    ],
)
def test_a_fault_that_leaves_no_meaning(top: str, code: str) -> None:
    log = f"bourre_log: 1\n{top}\nplayers: [Paul, Larry]\n"
    if "handz" not in top:
        log += "hands: [{dealer: Pual, trump: S}]\n"
    read = reading(log)
    assert read.session is None
    # The hands are looked at all the same, so that every fault is known at once.
    codes = [finding.rule.code for finding in read.findings]
    assert codes == [code] + (["L008"] if "handz" not in top else [])


@pytest.mark.parametrize(
    "top",
    [
        "title: [x]",
        "titel: x",
        "note: x",
        "venue: x",
        "opening_pot: x",
        "opening_exempt: Pual",
        "closing: x",
        "rulings: x",
        "title: a\ntitle: b",
        "currency: 12",
    ],
)
def test_a_fault_that_leaves_a_session(top: str) -> None:
    read = reading(f"bourre_log: 1\n{top}\nplayers: [Paul, Larry]\nhands:\n{GOOD}")
    assert read.session is not None
    assert len(read.session.hands) == 1
    assert len(read.findings) == 1


def test_a_whole_session() -> None:
    session = session_of(
        "bourre_log: 1\n"
        "title: Friday\n"
        "date: 2026-01-31\n"
        "place: the camp\n"
        "scorer: Thomas\n"
        "notes: rain\n"
        "rules: {base: camp, bourre: {cap: 20.00}, draw: {max_by_stayers: {6: }}}\n"
        "unit: 0.25\n"
        "currency: $\n"
        "players: [{name: Paul, aka: [P, Pops], buy_in: $20}, {name: Larry, aka: 'L, Lars'}]\n"
        "opening_pot: 1.50\n"
        "opening_exempt: pops\n"
        "hands:\n"
        "  - dealer: lars\n"
        "    trump: 8S\n"
        "    fines: [{player: P, why: talk}, {player: L, why: ' spill ', paid: 50¢}]\n"
        "    bank: [{player: P, buys: 5}, {player: L, cashes: 2.50}]\n"
        "closing: {pot: 0, net: {Paul: -1.25, Larry: 1.25}, stack: {P: 18.75}}\n"
        "rulings: [{hand: 1, trick: 2, player: L, code: R002, decision: upheld, by: P, why: so}]\n"
    )
    assert session.players == (Seat("Paul", ("P", "Pops"), 80), Seat("Larry", ("L", "Lars")))
    assert (session.title, session.date, session.place) == ("Friday", "2026-01-31", "the camp")
    assert (session.scorer, session.notes, session.currency) == ("Thomas", "rain", "$")
    assert session.rules == {
        "base": "camp",
        "bourre": {"cap": "20.00"},
        "draw": {"max_by_stayers": {"6": None}},
    }
    assert (session.opening_pot, session.opening_exempt) == (6, ("Paul",))
    (hand,) = session.hands
    assert hand.fines == (Fine("Paul", "talk"), Fine("Larry", "spill", 2))
    assert hand.bank == (Banked("Paul", 20), Banked("Larry", -10))
    assert session.closing == Closing(0, {"Paul": -5, "Larry": 5}, {"Paul": 75})
    assert session.rulings == (Ruling("1", "R002", "upheld", 2, "Larry", "Paul" and "P", "so"),)


def test_the_shortest_log() -> None:
    session = session_of("bourre_log: 1\nplayers: A, B\n")
    assert [seat.name for seat in session.players] == ["A", "B"]
    assert (session.hands, session.rules, session.unit.text(125)) == ((), None, "1.25")


def test_a_syntax_fault_stops_one_hand() -> None:
    broken = '  - {dealer: Paul, trump: "8S}\n'
    read = reading(HEAD + GOOD + broken + GOOD + broken + GOOD + "closing: {pot: 1}\n")
    assert read.session is not None
    assert read.session.unread == (1, 3)
    assert [hand.id for hand in read.session.hands] == ["1", "3", "5"]
    assert read.session.closing.pot == 100
    assert [finding.rule.code for finding in read.findings] == ["L001", "L001"]


def test_a_fault_is_said_once() -> None:
    log = HEAD + "  - {dealer: *a, trump: 8S, stayed: [*b, Paul], tricks: [{Paul: *c}]}\n"
    assert [one.code for one in found(log)] == ["L011"] * 3


def test_too_many_faults() -> None:
    read = reading(HEAD + "  - {dealer: X, trump: S}\n" * (MOST_FAULTS + 10))
    assert read.session is None
    assert len(read.findings) == MOST_FAULTS
    assert read.findings[-1].rule.code == "L013"


def test_messages_are_the_same_every_time() -> None:
    log = HEAD + "  - {daeler: Lary, trump: X, stayd: P, tricks: [Rony QS]}\n"
    assert [one.finding for one in found(log)] == [one.finding for one in found(log)]
    assert [one.finding.message for one in found(log)][:2] == [
        "`dealer` is missing; write it",
        "the key `daeler` is not known here; did you mean `dealer`?",
    ]
