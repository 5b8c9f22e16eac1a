"""Journals of plain-text accounting, taken to the programs that they are written for."""

import re
import shutil
import subprocess
from datetime import date

import pytest
from beancount import loader
from beancount.core import data
from hypothesis import given, settings
from hypothesis import strategies as st

from bourre_audit.game.book import load_book
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Seat, Session
from bourre_audit.reports.settle import to_beancount, to_hledger
from bourre_audit.reports.settle.journal import day_of, distinct
from tests.settle.evenings import Evening, evenings
from tests.settle.verdicts import HOSTILE, SAMPLES, STOPPED, read, sample, verdict_of

NAMES = [path.stem for path in SAMPLES]
HLEDGER = shutil.which("hledger")
needs_hledger = pytest.mark.skipif(HLEDGER is None, reason="hledger is not installed")


def bean_errors(text: str) -> list[str]:
    """What beancount has to say against a journal."""
    _, errors, _ = loader.load_string(text)
    return [str(error) for error in errors]


def hledger(text: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [HLEDGER or "hledger", "-f", "-", *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


# --- beancount ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_beancount_takes_every_sample(name: str) -> None:
    assert bean_errors(to_beancount.one_log(sample(name))) == []


def test_beancount_takes_a_hostile_log_and_one_that_stops() -> None:
    assert bean_errors(to_beancount.one_log(read(HOSTILE))) == []
    text = to_beancount.one_log(read(STOPPED))
    assert bean_errors(text) == []
    assert "; The money stops at hand number 2" in text


def test_beancount_holds_every_balance_to_the_cent() -> None:
    text = to_beancount.one_log(sample("camp-friday"))
    balances = re.findall(r"^\S+ balance (\S+)  (\S+) ~ 0 USD$", text, re.MULTILINE)
    assert ("Assets:Players:Larry", "28.25") in balances
    assert ("Assets:Pot", "5.00") in balances
    assert len(balances) == 8
    wrong = text.replace("Players:Larry  28.25 ~", "Players:Larry  28.26 ~")
    (error,) = bean_errors(wrong)
    assert "Balance failed for 'Assets:Players:Larry'" in error


def test_beancount_has_a_transaction_a_hand() -> None:
    entries, errors, _ = loader.load_string(to_beancount.one_log(sample("camp-friday")))
    assert errors == []
    titles = [one.narration for one in entries if isinstance(one, data.Transaction)]
    assert len(titles) == 13
    assert titles[0] == "Opening"
    assert titles[6] == "Hand 6, Larry"
    opened = [one.account for one in entries if isinstance(one, data.Open)]
    assert set(opened) == {
        "Assets:Pot",
        "Equity:Bank",
        *(
            f"Assets:Players:{name}"
            for name in ("Roosevelt", "Thomas", "Larry", "Ronnie", "Paul", "T-Boy", "Clovis")
        ),
    }


def test_several_evenings_in_one_journal_have_their_own_accounts() -> None:
    for module, check in ((to_beancount, bean_errors), (to_hledger, None)):
        text = "".join(
            module.one_log(sample(name), f"Evening{number}:")
            for number, name in enumerate(("camp-friday", "camp-clean"), start=1)
        )
        assert "Evening1:Players:Larry" in text
        assert "Evening2:Pot" in text
        if check is not None:
            assert check(text) == []
        elif HLEDGER is not None:
            assert hledger(text, "check", "--strict").returncode == 0


@pytest.mark.parametrize(
    ("currency", "word"),
    [
        ("$", "USD"),
        ("€", "EUR"),
        ("chips", "CHIPS"),
        ("sous noirs", "SOUSNOIRS"),
        ("piécettes", "PIECETTES"),
        ("", "UNITS"),
        ("фишки", "UNITS"),
        ("F", "F-UNITS"),
        ("null", "NULL-UNITS"),
        ("2 bits", "BITS"),
        ("x" * 50, "X" * 20),
    ],
)
def test_a_currency_becomes_a_commodity(currency: str, word: str) -> None:
    assert to_beancount.commodity(currency) == word
    session = Session(players=(Seat("Ann", (), 500),), currency=currency)
    assert bean_errors(to_beancount.one_log(verdict_of(session, load_book("camp")))) == []


# --- hledger ------------------------------------------------------------------------------------


@needs_hledger
@pytest.mark.parametrize("name", NAMES)
def test_hledger_takes_every_sample(name: str) -> None:
    checked = hledger(to_hledger.one_log(sample(name)), "check", "--strict")
    assert (checked.returncode, checked.stderr) == (0, "")


@needs_hledger
def test_hledger_takes_a_hostile_log_and_one_that_stops() -> None:
    for log in (HOSTILE, STOPPED):
        checked = hledger(to_hledger.one_log(read(log)), "check", "--strict")
        assert (checked.returncode, checked.stderr) == (0, "")


@needs_hledger
def test_hledger_holds_every_balance_to_the_cent() -> None:
    text = to_hledger.one_log(sample("camp-friday"))
    assert "    Players:Larry  $0.00 = $28.25\n" in text
    wrong = text.replace("Players:Larry  $0.00 = $28.25", "Players:Larry  $0.00 = $28.26")
    assert hledger(wrong, "check").returncode != 0


@needs_hledger
def test_hledger_counts_what_was_worked_out_by_hand() -> None:
    text = to_hledger.one_log(sample("camp-friday"))
    told = hledger(text, "balance", "--output-format", "csv", "--no-total").stdout
    assert '"Players:Ronnie","$18.75"' in told
    assert '"Pot","$5.00"' in told
    assert '"Bank","$-160.00"' in told  # seven buy-ins of 20.00, and Clovis bought 20.00 more


@needs_hledger
@pytest.mark.parametrize("currency", ["$", "chips", "2 bits", 'so"us; x', "фишки", "", "kr."])
@pytest.mark.parametrize("unit", [Unit(0), Unit(2), Unit(3)])
def test_hledger_takes_any_currency(currency: str, unit: Unit) -> None:
    seats = (Seat("Ann", (), 1_234_567),)
    session = Session(players=seats, currency=currency, unit=unit, opening_pot=1)
    text = to_hledger.one_log(verdict_of(session, load_book("camp")))
    checked = hledger(text, "check", "--strict")
    assert (checked.returncode, checked.stderr) == (0, "")


# --- Both ---------------------------------------------------------------------------------------


@given(evenings())
def test_beancount_takes_every_evening(evening: Evening) -> None:
    assert bean_errors(to_beancount.one_log(verdict_of(*evening))) == []


@needs_hledger
@settings(max_examples=25)
@given(evenings())
def test_hledger_takes_every_evening(evening: Evening) -> None:
    checked = hledger(to_hledger.one_log(verdict_of(*evening)), "check", "--strict")
    assert (checked.returncode, checked.stderr) == (0, "")


def _seats(names: list[str]) -> Session:
    return Session(players=tuple(Seat(name, (), 100) for name in names), opening_pot=7)


names = st.lists(st.text(min_size=1, max_size=12), min_size=1, max_size=8, unique=True)


@given(names, st.text(max_size=8))
def test_beancount_takes_any_names(players: list[str], currency: str) -> None:
    session = _seats(players)._replace(currency=currency, title=currency)
    assert bean_errors(to_beancount.one_log(verdict_of(session, load_book("camp")))) == []


@needs_hledger
@settings(max_examples=25)
@given(names, st.text(max_size=8))
def test_hledger_takes_any_names(players: list[str], currency: str) -> None:
    session = _seats(players)._replace(currency=currency, title=currency)
    text = to_hledger.one_log(verdict_of(session, load_book("camp")))
    checked = hledger(text, "check", "--strict")
    assert (checked.returncode, checked.stderr) == (0, "")


@given(names)
def test_accounts_of_players_are_told_apart(players: list[str]) -> None:
    same = distinct(players, lambda _: "Paul")
    assert len(set(same.values())) == len(players)


def test_accounts_keep_the_names_that_they_can() -> None:
    text = to_hledger.one_log(verdict_of(_seats(["Paul", "T Boy", "T:Boy"]), load_book("camp")))
    assert "account Players:Paul  ; Paul\n" in text
    assert "account Players:T Boy  ; T Boy\n" in text
    assert "account Players:T_Boy  ; T:Boy\n" in text
    text = to_beancount.one_log(verdict_of(_seats(["T Boy", "T-Boy", "émile"]), load_book("camp")))
    for name in ("T-Boy", "T-Boy-2", "Émile"):
        assert f"open Assets:Players:{name} UNITS\n" in text


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2024-04-12", date(2024, 4, 12)),
        ("2024-02-30", None),
        ("last Friday", None),
        ("0001-01-01", None),
        ("9999-12-31", None),
        (None, None),
    ],
)
def test_a_day_that_no_calendar_has_is_said_to_be_missing(
    said: str | None, day: date | None
) -> None:
    verdict = verdict_of(Session(players=(Seat("Ann", (), 100),), date=said), load_book("camp"))
    assert verdict.accounts is not None
    assert day_of(verdict.accounts) == day
    for text in (to_hledger.one_log(verdict), to_beancount.one_log(verdict)):
        assert ("1970-01-01 stands in" in text) == (day is None)
        assert f"{day or '1970-01-01'} *" in text


@pytest.mark.parametrize("year", [1900, 1969, 2000, 2199])
def test_both_programs_know_the_days_we_write(year: int) -> None:
    session = Session(players=(Seat("Ann", (), 100),), date=f"{year}-12-31")
    verdict = verdict_of(session, load_book("camp"))
    assert bean_errors(to_beancount.one_log(verdict)) == []
    if HLEDGER is not None:
        assert hledger(to_hledger.one_log(verdict), "check", "--strict").returncode == 0


def test_a_log_that_is_none_is_a_comment() -> None:
    verdict = read("no: log\n")
    for text in (to_hledger.one_log(verdict), to_beancount.one_log(verdict)):
        assert all(line.startswith(";") for line in text.splitlines() if line)
        assert "no money in it" in text
