"""A log written in shorthand and read again is the same record, and nothing of it is doubtful."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from bourre_audit.game.record import Fine, Session
from bourre_audit.sheets.shorthand.read import read_shorthand
from bourre_audit.sheets.shorthand.spelling import WIDTH
from bourre_audit.sheets.shorthand.write import to_shorthand
from tests.log.logs import session_of
from tests.log.sessions import sessions
from tests.sheets.samples import LOGS, SHEETS, logs_of

SAMPLES = sorted(LOGS.glob("*.yaml"))


def read_back(session: Session) -> None:
    reading = read_shorthand(to_shorthand(session))
    assert reading.sessions == (session,)
    assert [doubt.message for doubt in reading.doubts if doubt.severity != "note"] == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_log_reads_back(path: Path) -> None:
    read_back(session_of(path.read_bytes()))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_the_log_of_every_sample_sheet_reads_back(path: Path) -> None:
    for session in logs_of(path):
        read_back(session)


@given(sessions())
def test_any_session_reads_back(session: Session) -> None:
    read_back(session)


@pytest.mark.parametrize("why", ["talk", "talking to Paul", "¼", "½ pot", "two words 2"])
def test_the_reason_of_a_fine_reads_back(why: str) -> None:
    session = session_of((LOGS / "one-hand.yaml").read_bytes())
    fined = replace(session.hands[0], fines=(Fine(session.players[0].name, why),))
    read_back(session._replace(hands=(fined,)))


def test_there_are_samples() -> None:
    assert len(SAMPLES) >= 7


def test_a_sheet_looks_as_if_somebody_had_written_it() -> None:
    session = session_of((LOGS / "camp-friday.yaml").read_bytes())
    lines = to_shorthand(session).splitlines()
    at = lines.index("3  d L  t 7D  pot 1.25  seats R Th L Ron P  out Ron  draw P3 R2 Th2 L3")
    assert lines[at + 1 : at + 4] == [
        "   P: AH 6H JH 5H / P: QS 9S 8S 4S / P: KD 4D AD 7D / Th: JS KS 2C TH / L: QC TC AC 3C",
        "   won P  reneged L  L pays 1.25",
        "   note Thomas hollered. Larry said he never saw the queen. We turned the tricks back up.",
    ]
    assert all(len(line) <= WIDTH + 1 or line.lstrip().startswith("note") for line in lines)


def test_what_could_not_be_read_cannot_be_written() -> None:
    session = session_of((LOGS / "one-hand.yaml").read_bytes())._replace(unread=(1,))
    with pytest.raises(ValueError, match="could not be read"):
        to_shorthand(session)
