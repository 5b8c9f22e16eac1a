"""The settlement as text, read back from the screen."""

import re
from dataclasses import replace
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.reports.settle.closing import closing_lines
from bourre_audit.reports.settle.columns import Column, blocks, short_names, table_lines
from bourre_audit.reports.settle.one_hand import money_lines
from bourre_audit.reports.settle.sheet import render_settlement
from bourre_audit.reports.settle.trace import trace
from bourre_audit.reports.text.look import Look
from tests.settle.evenings import Evening, evenings
from tests.settle.verdicts import HOSTILE, ROOT, SAMPLES, STOPPED, read, sample, verdict_of

NAMES = [path.stem for path in SAMPLES]


def expected(name: str) -> dict[str, Any]:
    path = ROOT / "tests" / "expected" / f"{name}.yaml"
    worked: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return worked


def page(verdict: LogVerdict, width: int = 80, **asked: Any) -> list[str]:
    return render_settlement(verdict, **asked).plain(width).splitlines()


def part(lines: list[str], title: str) -> list[list[str]]:
    """The rows under a title, each as the texts in its columns."""
    start = lines.index(title) + 2
    rows = []
    for line in lines[start:]:
        if line and not line.startswith(" "):
            break
        if line.strip():
            rows.append(re.split(r" {2,}", line.strip()))
    return rows


# --- Hand by hand -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_evening_says_what_was_worked_out_by_hand(name: str) -> None:
    worked = expected(name)["hands"]
    lines = page(sample(name), 110)
    start, end = lines.index("Hand by hand"), lines.index("Won or lost after each hand")
    text = "\n".join(lines[start + 3 : end])
    told = re.split(r"\n(?=  \S)", text)  # a row begins at the margin; what hangs does not
    for hand, row in zip(worked, told, strict=True):
        flat = " ".join(row.split())
        assert flat.startswith(f"{hand['id']} ")
        assert f" {hand['pot']} " in flat
        for winner in hand["winners"]:
            assert winner in flat
        if not hand["winners"]:
            assert " rides: " in flat
        for payment in hand["payments"]:
            what = {"bourre": "bourré", "renege": "renege"}[payment["reason"]]
            limit = " (limit)" if payment["capped"] else ""
            assert f"{payment['player']} {payment['amount']} {what}{limit}" in flat
        first = row.split("\n")[0]
        carry = hand["carry"] if float(hand["carry"]) else "–"
        assert first.split()[-1] == carry


def test_an_ending_has_its_words() -> None:
    lines = page(sample("camp-friday"), 110)
    rows = {row[0]: row for row in part(lines, "Hand by hand")}
    assert rows["1"][4:] == ["Thomas", "–"]
    assert rows["2"][4:] == ["Larry, alone", "–"]
    assert rows["4"][2:] == ["♣", "3.00", "rides: all passed", "3.00"]
    assert rows["5"][4:] == ["rides: T-Boy may not win", "T-Boy 4.75 renege", "9.50"]
    assert rows["8"][4:] == ["T-Boy", "Paul 1.00 fine (talk)", "–"]
    assert rows["12"][4:] == ["rides: Thomas and Paul tied", "5.00"]


# --- Running totals -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_last_running_total_is_the_ledger_worked_out_by_hand(name: str) -> None:
    worked = expected(name)["ledger"]
    verdict = sample(name)
    assert verdict.session is not None
    lines = page(verdict, 110)
    rows = part(lines, "Won or lost after each hand")
    ids = [hand.id for hand in verdict.session.hands]
    if len(rows) != len(ids) + 1:
        pytest.skip("more players than fit side by side")
    for row in rows[1:]:
        assert len(row) == len(rows[0])
    signed = [amount.removeprefix("+") for amount in rows[-1][1:]]
    assert signed == [*worked["net"].values(), worked["pot"]]


def test_each_row_and_the_middle_add_up_to_what_lay_there_at_the_start() -> None:
    rows = part(page(sample("camp-friday"), 110), "Won or lost after each hand")
    for row in rows[1:]:
        assert sum(round(float(amount) * 100) for amount in row[1:]) == 0


def test_many_wide_columns_stand_in_blocks() -> None:
    players = ", ".join(f"Player-Number-{n}" for n in range(1, 9))
    log = f"""\
bourre_log: 1
players: [{players}]
hands:
  - {{dealer: Player-Number-1, trump: 2S, ante: 10000000.00, stayed: Player-Number-2}}
"""
    lines = page(read(log))
    rows = part(lines, "Won or lost after each hand")
    assert [len(row) for row in rows] == [5, 5, 6, 6]  # two blocks; the middle in the last
    assert rows[1] == ["1", "-10000000.00", "+70000000.00", "-10000000.00", "-10000000.00"]
    assert rows[3] == ["1", *["-10000000.00"] * 4, "0.00"]


# --- The end ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_transfer_of_the_ledger_is_told(name: str) -> None:
    verdict = sample(name)
    assert verdict.accounts is not None
    assert verdict.accounts.ledger is not None
    lines = page(verdict, 110)
    at = next(n for n, line in enumerate(lines) if line.endswith("these are the fewest payments:"))
    told = []
    for line in lines[at + 1 :]:
        if not line.strip():
            break
        payer, payee, amount = re.split(r" {2,}", line.strip())
        told.append((payer, payee.removeprefix("pays ").removeprefix("gives "), amount))
    due = [
        (one.source or "the middle", one.target or "the middle", verdict.accounts.text(one.amount))
        for one in verdict.accounts.ledger.transfers
    ]
    assert told == due


def test_the_end_of_friday() -> None:
    rows = part(page(sample("camp-friday")), "At the end")
    worked = expected("camp-friday")["ledger"]
    for row, (player, net) in zip(rows[1:8], worked["net"].items(), strict=True):
        stack = worked["stack"][player]
        sign = "" if net.startswith("-") else "+"
        brought = "40.00" if player == "Clovis" else "20.00"  # he bought twenty more before hand 8
        assert row == [player, f"{sign}{net}", brought, stack]
    assert rows[8] == ["in the middle", "5.00"]
    assert rows[9] == ["$5.00 is left in the middle for the next evening."]


WRONG = """\
bourre_log: 1
currency: $
players: [Ann, Bob, Cal, Dee, Eve]
hands:
  - dealer: Eve
    trump: 2S
    stayed: [Ann, Bob, Cal]
    table: {tricks: {Ann: 3, Bob: 2}, winner: Ann, paid: {Cal: 1.00}, bourre: Cal}
"""


def test_what_must_move_now_stands_beside_what_was_due() -> None:
    # Cal was bourréd on 1.25 and put in a dollar: a quarter is missing in the middle.
    text = "\n".join(page(read(WRONG)))
    assert re.search(r"Cal +-1\.50 +-1\.25 +\+0\.25", text)
    now = re.search(r"money has to move; these are the fewest payments:\n(.*)\n", text)
    assert now is not None
    assert now[1].split() == ["Cal", "pays", "the", "middle", "0.25"]


def test_notes_that_do_not_add_up_are_said_not_to() -> None:
    log = WRONG + "closing: {net: {Ann: 0.50}}\n"  # a dollar won, and half of it noted
    text = " ".join("\n".join(page(read(log))).split())
    assert "players and middle together have $0.50 less than there was" in text


def test_without_notes_of_money_nothing_is_said_about_them() -> None:
    text = "\n".join(page(sample("one-hand")))
    assert "noted" not in text
    assert "To settle the evening" in text


def test_more_than_twelve_players_are_not_promised_the_fewest_payments() -> None:
    names = "ABCDEFGHIJKLMN"
    log = "bourre_log: 1\nplayers: [" + ", ".join(names) + "]\nhands:\n"
    for n, winner in enumerate("ABC"):
        log += f"  - {{dealer: A, trump: 2S, ante: {n + 1}.00, stayed: {winner}}}\n"
    text = " ".join("\n".join(page(read(log))).split())
    assert "not proven to be the fewest: there are more than twelve players" in text


def test_unfinished_hands_are_named() -> None:
    log = WRONG.replace("tricks: {Ann: 3, Bob: 2}, winner: Ann, ", "")
    text = " ".join("\n".join(page(read(log), 110)).split())
    assert "rides: unfinished, no trick is noted" in text
    assert "Hand 1 is unfinished: only antes and fines moved" in text


# --- Where the money stops ----------------------------------------------------------------------


def test_it_is_said_where_the_money_stops_and_why() -> None:
    lines = page(read(STOPPED))
    text = " ".join("\n".join(lines).split())
    assert "The money stops at hand number 2 of the log: something could not be read" in text
    assert "(L008 unknown-player, line 6)" in text
    assert "So hand last cannot be settled." in text
    assert "At the end" not in lines
    assert [row[0] for row in part(lines, "Hand by hand")][:2] == ["hand", "1"]


def test_a_hand_after_the_stop_has_no_money() -> None:
    text = " ".join("\n".join(page(read(STOPPED), hand="last")).split())
    assert "deals" not in text
    assert "The money stops at hand number 2" in text


def test_what_is_no_log_is_no_settlement() -> None:
    text = "\n".join(page(read("just: words\n")))
    assert "could not be read as a log" in text
    assert "Hand by hand" not in text


# --- One hand, one player -----------------------------------------------------------------------


def test_one_hand_posting_by_posting() -> None:
    # Hand 6 of Friday: 9.50 lay there, seven quarters, Larry takes all, Ronnie pays the limit.
    lines = page(sample("camp-friday"), hand="6")
    start = next(n for n, line in enumerate(lines) if line.strip().startswith("from "))
    rows = [re.split(r" {2,}", line.strip()) for line in lines[start + 1 :] if line.strip()]
    assert rows[0] == ["there before", "9.50"]
    order = ["Clovis", "Roosevelt", "Thomas", "Larry", "Ronnie", "Paul", "T-Boy"]  # from T-Boy
    middle = 950
    for player, row in zip(order, rows[1:8], strict=True):
        middle += 25
        assert row == [player, "the pot", "0.25", "ante", f"{middle / 100:.2f}"]
    assert rows[8] == ["the pot", "Larry", "11.25", "takes the pot", "0.00"]
    assert rows[9][:3] == ["Ronnie", "the pot", "10.00"]
    assert rows[9][-1] == "10.00"
    assert "bourré: the limit" in rows[9][3]


def test_one_player_cent_by_cent() -> None:
    # Ronnie: an ante every hand, the limit on hand 6, and the pot of hand 7: -1.25 in the end.
    lines = page(sample("camp-friday"), 110, player="Ronnie")
    rows = part(lines, "Ronnie")
    amounts = [row[-3] for row in rows if re.fullmatch(r"[+-]?\d+\.\d\d", row[-1])]
    antes = ["-0.25"] * 6
    assert amounts == ["+20.00", *antes, "-10.00", "-0.25", "+11.75", *["-0.25"] * 5]
    assert "  Ronnie comes out $1.25 down, and should hold $18.75." in lines
    accounts = sample("camp-friday").accounts
    assert accounts is not None
    said = [step.what for step in trace(accounts, "Ronnie") if abs(step.change) > 100]
    assert said == [
        "bourré: the limit, not the pot of 11.25 (9.50 carried from hand 5, 1.75 antes)",
        "takes the pot of 11.75 (10.00 carried from hand 6, 1.75 antes)",
    ]


@given(evenings())
def test_a_trace_ends_in_the_net(evening: Evening) -> None:
    verdict = verdict_of(*evening)
    assert verdict.accounts is not None
    ledger = verdict.accounts.ledger
    assert ledger is not None
    for player, net in ledger.net.items():
        steps = list(trace(verdict.accounts, player))
        balance = 0
        for step in steps:
            balance += step.change
            assert step.net == balance
        assert balance == net
        if player in ledger.stack:
            brought = sum(step.brought for step in steps)
            assert ledger.stack[player] == brought + net


# --- How it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 110])
@pytest.mark.parametrize("asked", [{}, {"hand": "=1+1; x  y"}, {"player": "pot"}])
def test_a_hostile_log_stays_within_the_screen(width: int, asked: dict[str, Any]) -> None:
    verdict = read(HOSTILE)
    assert verdict.session is not None
    for line in page(verdict, width, **asked):
        assert cell_len(line) <= width
        assert line.isprintable()


@pytest.mark.parametrize("width", [40, 50, 63, 64, 72])
@pytest.mark.parametrize("name", ["camp-friday", "regles-samedi", "articles-league"])
def test_a_narrow_screen_has_room_for_all_of_it(name: str, width: int) -> None:
    verdict = sample(name)
    assert verdict.session is not None
    last = verdict.session.players[-1].name
    asks: tuple[dict[str, Any], ...] = ({}, {"hand": "6"}, {"player": last})
    for asked in asks:
        for line in page(verdict, width, **asked):
            assert cell_len(line) <= width, line


def test_a_hand_on_a_narrow_screen() -> None:
    lines = page(sample("camp-friday"), 40)
    at = lines.index("  6  T-Boy Q♦, pot 11.25")
    assert lines[at + 1 : at + 4] == [
        "    Larry",
        "    Ronnie 10.00 bourré (limit)",
        "    left 10.00",
    ]


@given(evenings())
def test_no_evening_of_ordinary_money_is_wider_than_the_screen(evening: Evening) -> None:
    session = evening.session
    hands = tuple(replace(hand, ante=25) for hand in session.hands)
    modest = session._replace(hands=hands, opening_pot=min(session.opening_pot, 4500))
    for line in page(verdict_of(modest, evening.book)):
        assert cell_len(line) <= 80


@pytest.mark.parametrize("name", NAMES)
def test_ascii_is_nothing_but_ascii(name: str) -> None:
    asks: tuple[dict[str, Any], ...] = ({}, {"hand": "1"}, {"player": "Larry"})
    for asked in asks:
        lines = page(sample(name), ascii=True, **asked)
        assert all(line.isascii() for line in lines)
        assert not any("bourr\\xe9" in line for line in lines)


@pytest.mark.parametrize("width", [6, 7, 9, 12])
@given(st.lists(st.text(min_size=1, max_size=30), min_size=1, max_size=14, unique=True))
def test_short_names_are_short_and_told_apart(width: int, players: list[str]) -> None:
    shown = [name for name in players if name.isprintable()]
    names = short_names(shown, width, Look())
    assert len(set(names.values())) == len(shown)
    assert all(cell_len(name) <= width for name in names.values())


def test_short_names_keep_what_they_can() -> None:
    names = short_names(["Roosevelt", "Thomas"], 7, Look())
    assert names == {"Roosevelt": "Roosev…", "Thomas": "Thomas"}
    guidrys = short_names(["Marie-Claire A", "Marie-Claire B"], 7, Look())
    assert guidrys == {"Marie-Claire A": "Marie…A", "Marie-Claire B": "Marie…B"}


def test_items_are_dealt_out_to_blocks_evenly() -> None:
    assert [list(block) for block in blocks(range(8), 5)] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert [list(block) for block in blocks(range(3), 5)] == [[0, 1, 2]]


def test_a_flexible_column_gives_way_and_hangs() -> None:
    columns = (Column("a"), Column("b", flexible=True), Column("c", right=True))
    rows = [[[Text("x")], [Text("one two three four five six")], [Text("1.00")]]]
    lines = [line.plain for line in table_lines(columns, rows, Look(30))]
    assert lines == [
        "  a  b                       c",
        "  x  one two three four   1.00",
        "      five six",
    ]


# --- For the report of an audit -----------------------------------------------------------------


def test_the_money_of_a_hand_in_a_few_rows() -> None:
    verdict = sample("camp-friday")
    assert verdict.accounts is not None
    lines = [
        line.plain for line in money_lines(verdict.accounts.hands[5], verdict.accounts, Look())
    ]
    assert lines == [
        "  pot         $11.25: 9.50 carried from hand 5, 1.75 antes",
        "  taken by    Larry",
        "  pays        Ronnie $10.00 bourré: the limit, not the pot of 11.25",
        "  left        $10.00 for the next hand",
    ]


def test_the_end_of_the_evening_in_a_few_rows() -> None:
    verdict = read(WRONG)
    assert verdict.accounts is not None
    lines = [line.plain for line in closing_lines(verdict.accounts, Look(110))]
    assert lines == [
        "  won or lost Ann +1.00, Bob -0.25, Cal -1.50, Dee -0.25, Eve -0.25",
        "  left        $1.25 is left in the middle for the next evening.",
        "  must move   Cal puts $0.25 into the middle.",
    ]


def test_an_amount_that_cannot_be_read_stops_the_money_and_accuses_nobody() -> None:
    log = (
        "bourre_log: 1\nplayers: [Ann, Bob]\nhands:\n"
        "  - {dealer: Bob, trump: S, stayed: [Ann], pot: 0.50}\n"
        '  - {dealer: Ann, trump: S, stayed: [Ann], ante: "0,5O", pot: 1.00}\n'
        "  - {dealer: Bob, trump: S, stayed: [Ann], pot: 9.00}\n"
        "closing: {net: {Ann: 3.00}}\n"
    )
    verdict = read(log)
    assert [placed.finding.rule.code for placed in verdict.findings] == ["L010"]
    assert [hand.settlement is not None for hand in verdict.hands] == [True, False, False]
    text = " ".join("\n".join(page(verdict)).split())
    assert "The money stops at hand number 2 of the log" in text
    assert "(L010 bad-money, line 5)" in text
