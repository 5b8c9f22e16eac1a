"""At a real terminal: a pseudo-terminal, the program behind it, a scorer who types."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.log.logs import session_of

FRIDAY = ("Roosevelt Thomas Larry Ronnie Paul", "camp", "larry", "7d", "-ron", "3223")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")


class Terminal:
    """The program at a pseudo-terminal of 80 columns."""

    def __init__(self, log: Path, **settings: str) -> None:
        env = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null"}
        env.pop("NO_COLOR", None)
        self.program = pexpect.spawn(
            sys.executable,
            ["-m", "bourre_audit", "new", str(log)],
            env={**env, **settings},
            encoding="utf-8",
            timeout=20,
            dimensions=(24, 80),
        )
        self.shown = ""

    def asked(self, prompt: str) -> str:
        """Wait until this is asked for; what was shown before it, without colours."""
        self.program.expect_exact(f"{prompt}> ")
        before = self.program.before or ""
        self.shown += before
        return ESCAPES.sub("", before).replace("\r\n", "\n")

    def type(self, line: str, then: str) -> str:
        """Type a line and wait for the next question; what was shown in between."""
        self.program.sendline(line)
        return self.asked(then)

    def close(self) -> None:
        self.program.close(force=True)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "evening.yaml"


@pytest.fixture
def terminal(log: Path) -> Iterator[Terminal]:
    opened = Terminal(log)
    yield opened
    opened.close()


def begin(terminal: Terminal) -> None:
    questions = (
        "Rules and ante (Enter: camp)",
        "Hand 1, dealer",
        "Turned card",
        "Who stays (Enter: all)",
        "Draws, from Paul (Enter: not noted)",
        "1.25, trick 1, Paul",
    )
    terminal.asked("Players, clockwise")
    for line, question in zip(FRIDAY, questions, strict=True):
        terminal.type(line, question)


def test_an_evening_from_the_first_name_to_the_audit(terminal: Terminal, log: Path) -> None:
    begin(terminal)
    terminal.type("ah 6 j 5", "1.25, trick 2, Paul")
    shown = terminal.type("qs984", "1.25, trick 3, Paul")
    assert "? Nothing above Q♠: Roosevelt, Thomas, Larry?" in shown
    terminal.type("kd 4 a 7", "1.25, trick 4, Thomas")
    shown = terminal.type("js k 2c 10h", "1.25, trick 5, Larry")
    assert "✗ R002 did-not-head: Larry played 4♠ on trick 2 holding K♠, which beats Q♠" in shown
    assert "Taken back: js k 2c 10h." in terminal.type("u", "1.25, trick 4, Thomas")
    terminal.type("js k 2c 10h", "1.25, trick 5, Larry")
    shown = terminal.type("qc 10 a 3", "Hand 2, dealer (Enter: Ronnie)")
    assert "Paul takes the pot." in " ".join(shown.split())
    assert "Larry 1.25 renege: the pot of 1.25" in shown
    terminal.program.sendline("end")
    terminal.program.expect(pexpect.EOF)
    ended = ESCAPES.sub("", terminal.program.before or "")
    assert "1 renege proven: Larry (hand 1, trick 2)." in ended
    assert "Found 1 error" in ended
    terminal.program.wait()
    assert terminal.program.exitstatus == 0
    session = session_of(log.read_text(encoding="utf-8"))
    assert len(session.hands[0].tricks) == 5


def test_killed_in_the_middle_of_a_trick_nothing_is_lost(terminal: Terminal, log: Path) -> None:
    begin(terminal)
    terminal.type("ah 6 j 5", "1.25, trick 2, Paul")
    terminal.type("qs", "1.25, trick 2, Roosevelt")
    terminal.type("9", "1.25, trick 2, Thomas")
    terminal.program.send("8")  # half a line, never ended
    terminal.program.kill(signal.SIGKILL)
    terminal.program.wait()
    assert os.listdir(log.parent) == [log.name]
    again = Terminal(log)
    try:
        assert "Going on with hand 1" in again.asked("1.25, trick 2, Thomas")
        again.type("8 4", "1.25, trick 3, Paul")
    finally:
        again.close()
    tricks = session_of(log.read_text(encoding="utf-8")).hands[0].tricks
    assert [play.card for play in tricks[1].plays] == ["QS", "9S", "8S", "4S"]


def test_the_end_of_input_is_the_end_of_the_evening(terminal: Terminal) -> None:
    begin(terminal)
    terminal.program.sendeof()
    terminal.program.expect_exact("in 1 hand of 1 log; how it ended is not known.")
    terminal.program.expect(pexpect.EOF)
    terminal.program.wait()
    assert terminal.program.exitstatus == 0


def test_control_c_leaves_quietly_and_what_is_noted_stays(terminal: Terminal, log: Path) -> None:
    begin(terminal)
    terminal.program.sendintr()
    terminal.program.expect(pexpect.EOF)
    assert "Traceback" not in (terminal.program.before or "")
    terminal.program.wait()
    assert terminal.program.exitstatus == 130
    assert session_of(log.read_text(encoding="utf-8")).hands[0].stayed


def test_colours_only_where_they_are_wanted(log: Path) -> None:
    for settings, wanted in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        log.unlink(missing_ok=True)
        terminal = Terminal(log, **settings)
        begin(terminal)
        terminal.type("zz", "1.25, trick 1, Paul")
        terminal.type("ah", "1.25, trick 1, Roosevelt")
        terminal.close()
        assert ("\x1b[1;31m" in terminal.shown) is wanted, settings


def piped(log: Path, lines: str, *more: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "bourre_audit", "new", str(log), *more],
        input=lines.encode("utf-8", "surrogateescape"),
        capture_output=True,
        check=False,
        env={**os.environ, **settings},
        cwd=log.parent,
    )


def test_piped_it_asks_nothing_and_shows_no_colours(log: Path) -> None:
    done = piped(log, "\n".join([*FRIDAY, "ah 6 j 5", "zz\udcff"]) + "\n")
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode()
    assert "\x1b" not in text
    assert "Players, clockwise" not in text
    assert "Trick 1: Paul A♥, Roosevelt 6♥, Thomas J♥, Larry 5♥. Paul takes it." in text
    assert "T009" in text  # four tricks are not noted, says the audit


def test_ascii_where_the_terminal_knows_no_more(log: Path) -> None:
    done = piped(log, "\n".join([*FRIDAY, "ah 6 j 5", "“é"]) + "\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"Trick 1: Paul AH" in done.stdout


OLD = """\
# our evening
bourre_log: 1
players: Paul, Larry     # only two
hands:
- dealer: larry   # he
  trump: 8s
  passed: []
  x_mood: good
  tricks:
  - Paul: AS 4S   # well
  - Paul KS       # and then?
# more
"""


def test_an_evening_that_is_there_goes_on_and_keeps_its_comments(log: Path) -> None:
    log.write_text(OLD)
    done = piped(log, "5\nqs 6\nnote fine\n")
    assert done.returncode == 0, done.stderr
    assert log.read_text() == (
        "# our evening\n"
        "bourre_log: 1\n"
        "players: [Paul, Larry]  # only two\n"
        "hands:\n"
        "  - dealer: Larry  # he\n"
        "    trump: 8S\n"
        "    x_mood: good\n"
        "    stayed: [Paul, Larry]\n"
        "    tricks:\n"
        "      - Paul: AS 4S  # well\n"
        "      - Paul: KS 5S  # and then?\n"
        "      - Paul: QS 6S\n"
        "    notes: fine\n"
        "# more\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.json", '{"bourre_log": 1, "players": ["A", "B"]}', "is JSON"),
        ("a.yaml", "bourre_log: 1\nplayers: [A, B]\n---\nbourre_log: 1\nplayers: [A]\n", "several"),
        (
            "a.yaml",
            "bourre_log: 1\nplayers: [A, B]\nhands: [3]\n",
            "cannot be read without a fault",
        ),
        ("a.yaml", "bourre_log: 1\nplayers: [A, B]\nrules: nowhere\n", "nowhere"),
    ],
)
def test_what_cannot_go_on_is_left_as_it_is(
    tmp_path: Path, name: str, text: str, told: str
) -> None:
    log = tmp_path / name
    log.write_text(text)
    done = piped(log, "pa\n")
    assert done.returncode == 2
    assert told in done.stderr.decode()
    assert log.read_text() == text


def test_what_cannot_be_saved_is_said_and_the_evening_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "no such folder" / "a.yaml"
    done = subprocess.run(
        [sys.executable, "-m", "bourre_audit", "new", str(log)],
        input=b"A B\ncamp\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"is not saved: No such file or directory" in done.stdout
    assert b"is not saved" in done.stderr
    assert b"Rules: camp" in done.stdout


def test_without_a_name_the_log_is_called_after_the_day(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bourre_audit", "new"],
        input=b"A B\n",
        capture_output=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0
    (name,) = os.listdir(tmp_path)
    assert re.fullmatch(r"evening-\d{4}-\d\d-\d\d\.yaml", name)
    assert session_of((tmp_path / name).read_text()).date == name[8:18]
