"""The settlement for programs: JSON, CSV and Markdown, read back by programs."""

import csv
import io
import json
from decimal import Decimal
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pydantic import TypeAdapter

from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.game.book import load_book
from bourre_audit.game.record import Seat, Session
from bourre_audit.reports.settle import to_csv, to_json, to_markdown
from bourre_audit.reports.settle.model import SettlementReport
from bourre_audit.reports.visible import visible
from tests.settle.evenings import Evening, evenings
from tests.settle.verdicts import HOSTILE, ROOT, SAMPLES, STOPPED, read, sample, verdict_of

NAMES = [path.stem for path in SAMPLES]


def expected(name: str) -> dict[str, Any]:
    path = ROOT / "tests" / "expected" / f"{name}.yaml"
    worked: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    worked["ledger"].setdefault("stack", {})
    return worked


MODEL = TypeAdapter(SettlementReport)


# --- JSON ---------------------------------------------------------------------------------------


def report(*verdicts: LogVerdict, **asked: Any) -> dict[str, Any]:
    logs = (to_json.one_log(one, first=not at, **asked) for at, one in enumerate(verdicts))
    text = to_json.opening() + "".join(logs) + to_json.closing()
    modelled = json.dumps(MODEL.validate_json(text, strict=True))  # without keys beyond the model
    whole: dict[str, Any] = json.loads(text)
    assert json.loads(modelled) == whole
    return whole


@pytest.mark.parametrize("name", NAMES)
def test_json_says_what_was_worked_out_by_hand(name: str) -> None:
    worked = expected(name)
    (log,) = report(sample(name))["logs"]
    for hand, due in zip(log["hands"], worked["hands"], strict=True):
        assert hand["pot"]["total"] == due["pot"]
        for key in ("id", "outcome", "winners", "awards", "payments", "carry", "exempt_next"):
            assert hand[key] == due[key], (due["id"], key)
    for key in ("net", "stack", "pot"):
        assert log["closing"][key] == worked["ledger"][key]


@pytest.mark.parametrize("name", NAMES)
def test_the_postings_of_json_add_up_to_the_nets(name: str) -> None:
    (log,) = report(sample(name))["logs"]
    net: dict[str | None, Decimal] = dict.fromkeys(log["closing"]["net"], Decimal(0))
    net[None] = Decimal(log["opening_pot"])
    for hand in log["hands"]:
        for posting in hand["postings"]:
            net[posting["from"]] -= Decimal(posting["amount"])
            net[posting["to"]] += Decimal(posting["amount"])
        assert {player: Decimal(amount) for player, amount in hand["net"].items()} == {
            player: amount for player, amount in net.items() if player is not None
        }
        assert Decimal(hand["carry"]) == net[None]


def test_json_of_one_hand_and_of_one_player() -> None:
    (log,) = report(sample("camp-friday"), hand="6", player="Ronnie")["logs"]
    assert [hand["id"] for hand in log["hands"]] == ["6"]
    assert log["trace"]["player"] == "Ronnie"
    assert log["trace"]["steps"][-1]["net"] == "-1.25"


def test_json_says_where_the_money_stops() -> None:
    (log,) = report(read(STOPPED))["logs"]
    assert [hand["id"] for hand in log["hands"]] == ["1"]
    assert log["closing"] is None
    assert log["stopped"] == {"hand": 2, "code": "L008", "line": 6, "unsettled": ["last"]}


def test_json_of_several_logs_and_of_none() -> None:
    assert report()["logs"] == []
    both = report(sample("one-hand"), read("nothing: here\n"))["logs"]
    assert [log["document"] for log in both] == [1, 1]
    assert both[1]["hands"] == []
    assert both[1]["closing"] is None


def test_json_of_a_hostile_log_spells_it_as_it_is() -> None:
    (log,) = report(read(HOSTILE))["logs"]
    assert log["hands"][0]["id"] == "=1+1; x  y"
    assert "@everyone #12 www.evil.example" in log["closing"]["net"]
    assert log["closing"]["correction"]["noted"]["pot"] == "4.00"


# --- CSV ----------------------------------------------------------------------------------------


def rows(verdict: LogVerdict, **asked: Any) -> list[dict[str, str]]:
    text = to_csv.opening() + to_csv.one_log(verdict, **asked)
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("name", NAMES)
def test_the_rows_add_up_to_what_everybody_should_hold(name: str) -> None:
    worked = expected(name)["ledger"]
    held: dict[str, Decimal] = {}
    for row in rows(sample(name)):
        held[row["from"]] = held.get(row["from"], Decimal(0)) - Decimal(row["amount"])
        held[row["to"]] = held.get(row["to"], Decimal(0)) + Decimal(row["amount"])
    assert sum(held.values()) == 0
    for player, net in worked["net"].items():
        due = worked["stack"].get(player, net)
        assert held.get(player, Decimal(0)) == Decimal(due), player
    assert held.get("pot", Decimal(0)) == Decimal(worked["pot"])


def test_a_row_tells_a_movement() -> None:
    told = rows(sample("camp-friday"), hand="6")
    last = {"log": "logs/camp-friday.yaml", "document": "1", "hand": "6", "from": "Ronnie"}
    assert told[-1] == {**last, "to": "pot", "amount": "10.00", "why": "bourre"}
    assert told[-2] == {**last, "from": "pot", "to": "Larry", "amount": "11.25", "why": "award"}
    assert len(told) == 9


def test_rows_of_one_player() -> None:
    told = rows(sample("camp-friday"), player="Clovis")
    assert all("Clovis" in (row["from"], row["to"]) for row in told)
    assert [row["amount"] for row in told if row["why"] == "buys"] == ["20.00"]


def test_a_player_called_pot_is_not_the_pot() -> None:
    told = rows(read(HOSTILE))
    assert {row["to"] for row in told if row["why"] == "ante"} == {"(pot)"}
    assert any(row["from"] == "pot" for row in told)


def test_no_cell_of_a_hostile_log_is_a_formula() -> None:
    for row in rows(read(HOSTILE)):
        for key, cell in row.items():
            if key != "amount":
                assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert any(row["from"] == "'=cmd|' /C calc'!A0" for row in rows(read(HOSTILE)))


words = st.text(min_size=1, max_size=12)


@given(st.lists(words, min_size=2, max_size=6, unique_by=str.casefold))
def test_no_name_is_a_formula_and_none_is_lost(names: list[str]) -> None:
    session = Session(players=tuple(Seat(name, (), 500) for name in names))
    told = rows(verdict_of(session, load_book("camp")))
    assert len(told) == len(names)
    for name, row in zip(names, told, strict=True):
        assert not row["to"].startswith(("=", "+", "-", "@", "\t", "\r"))
        assert row["to"].removeprefix("'") == visible(name).removeprefix("'")
        assert row["amount"] == "5.00"


# --- Markdown -----------------------------------------------------------------------------------

PARSER = MarkdownIt("commonmark").enable("table")


def tables(text: str) -> list[list[list[str]]]:
    """The tables in a Markdown text: rows of cells as a reader sees them."""
    found: list[list[list[str]]] = []
    tokens = PARSER.parse(text)
    for at, token in enumerate(tokens):
        if token.type == "table_open":
            found.append([])
        elif token.type == "tr_open":
            found[-1].append([])
        elif token.type in ("th_open", "td_open"):
            children = tokens[at + 1].children or []
            found[-1][-1].append("".join(child.content for child in children))
    return found


def acted_upon(text: str) -> set[str]:
    """What Markdown made of a text beyond the tables, headings and words that were meant."""
    meant = {
        "text", "code_inline", "em_open", "em_close", "strong_open", "strong_close", "inline",
        "heading_open", "heading_close", "paragraph_open", "paragraph_close", "table_open",
        "table_close", "thead_open", "thead_close", "tbody_open", "tbody_close", "tr_open",
        "tr_close", "th_open", "th_close", "td_open", "td_close",
    }  # fmt: skip
    tokens = PARSER.parse(text)
    seen = {token.type for token in tokens}
    seen |= {child.type for token in tokens for child in token.children or ()}
    return seen - meant


@pytest.mark.parametrize("name", NAMES)
def test_markdown_says_what_was_worked_out_by_hand(name: str) -> None:
    worked = expected(name)
    text = to_markdown.one_log(sample(name))
    evening, running, ledger, *_ = tables(text)
    assert acted_upon(text) == set()
    for row, due in zip(evening[1:], worked["hands"], strict=True):
        assert (row[0], row[3]) == (due["id"], due["pot"])
        assert row[6] == (due["carry"] if float(due["carry"]) else "–")
    last = [amount.removeprefix("+") for amount in running[-1][1:]]
    assert last == [*worked["ledger"]["net"].values(), worked["ledger"]["pot"]]
    assert [row[1].removeprefix("+") for row in ledger[1:]] == list(
        worked["ledger"]["net"].values()
    )


def test_markdown_tells_every_transfer() -> None:
    verdict = sample("camp-friday")
    assert verdict.accounts is not None
    assert verdict.accounts.ledger is not None
    *_, told = tables(to_markdown.one_log(verdict))
    due = [
        [one.source or "the middle", one.target or "the middle", verdict.accounts.text(one.amount)]
        for one in verdict.accounts.ledger.transfers
    ]
    assert told[1:] == due


def test_markdown_of_a_hostile_log_is_nothing_but_words() -> None:
    for asked in ({}, {"hand": "=1+1; x  y"}, {"player": "pot"}):
        text = to_markdown.one_log(read(HOSTILE), **asked)
        assert acted_upon(text) == set()
        for table in tables(text):
            assert {len(row) for row in table} == {len(table[0])}
    _, running, *_ = tables(to_markdown.one_log(read(HOSTILE)))
    assert running[0][4:8] == [
        "=cmd|' /C calc'!A0",
        "李小龍 the Dragon of Terrebonne Parish",
        "+5: `\\x7c` <script>",  # a bar after a backslash would end the cell
        "@everyone #12 www.evil.example",
    ]


def test_markdown_keeps_links_and_mentions_between_backticks() -> None:
    for text in (
        "www.evil.example",
        "http://x",
        "a@b.c",
        "@all",
        "#12",
        "J.R",
        "<b>",
        "a_b",
        "*x*",
    ):
        assert to_markdown.literal(text) == f"`{text}`"
    for text in ("Larry", "T-Boy", "M. le Curé", "O'Neil", "Тётя Оля", "4-1", "+5", "Zoé (2)"):
        assert to_markdown.literal(text) == text


@given(st.text(min_size=1, max_size=20))
def test_any_name_in_markdown_is_a_name(name: str) -> None:
    session = Session(players=(Seat("Ann", (), 500), Seat(name, (), 500)), title=name, place=name)
    text = to_markdown.one_log(verdict_of(session, load_book("camp")))
    assert acted_upon(text) == set()
    (ledger,) = tables(text)
    shown = visible(name).replace("\\|", "\\x7c")
    assert ledger[2][0].split() == shown.split()


def test_markdown_of_one_hand_and_of_one_player() -> None:
    _, postings = tables(to_markdown.one_log(sample("camp-friday"), hand="6"))
    assert postings[-1][:3] == ["Ronnie", "the pot", "10.00"]
    assert postings[-1][4] == "10.00"
    (steps,) = tables(to_markdown.one_log(sample("camp-friday"), player="Ronnie"))
    assert steps[-1][3] == "-1.25"


def test_markdown_says_where_the_money_stops() -> None:
    text = to_markdown.one_log(read(STOPPED))
    assert "**The money stops at hand number 2" in text
    assert "At the end" not in text


@given(evenings())
def test_every_evening_can_be_written(evening: Evening) -> None:
    verdict = verdict_of(*evening)
    report(verdict)
    rows(verdict)
    assert acted_upon(to_markdown.one_log(verdict)) == set()
