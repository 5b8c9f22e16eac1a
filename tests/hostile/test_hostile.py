"""Logs that mean harm, by accident or on purpose."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bourre_audit.log.source import Kind
from tests.hostile.swallow import reads_back, swallow
from tests.log.logs import HEAD, session_of

SIZE = 10_000_000
LESS = 2_000_000

LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(24)
)


def hand(note: str) -> str:
    """A log of one hand with a note in it."""
    return f"{HEAD}  - {{dealer: Paul, trump: S, {note}}}\n"


BOMBS: dict[str, Callable[[], str]] = {
    "brackets": lambda: "[" * SIZE,
    "braces": lambda: "{" * SIZE,
    "braces with keys": lambda: '{"a":' * (SIZE // 5),
    "brackets on lines": lambda: "[\n" * (LESS // 2),
    "dashes": lambda: "- " * (SIZE // 2),
    "dashes on lines": lambda: "-\n" * (LESS // 2),
    "question marks": lambda: "? " * (SIZE // 2),
    "colons": lambda: ": " * (LESS // 2),
    "commas": lambda: "," * LESS,
    "quotes": lambda: '"' * LESS,
    "an open quote": lambda: '"' + "a" * LESS,
    "an open quote of lines": lambda: '"' + "a\n" * (LESS // 2),
    "anchors": lambda: "&a " * (LESS // 3),
    "tabs": lambda: "\t" * LESS,
    "line ends": lambda: "\n" * LESS,
    "carriage returns": lambda: "\r" * LESS,
    "comments": lambda: "# \n" * (LESS // 3),
    "percent signs": lambda: "%\n" * (LESS // 2),
    "documents": lambda: "---\n" * 10_000,
    "nothing but zeros": lambda: "\0" * LESS,
    "control characters": lambda: "\x01" * LESS,
    "no-break spaces": lambda: "\u00a0" * (LESS // 2),
    "NEL": lambda: "\x85" * (LESS // 2),
    "billion laughs": lambda: LAUGHS,
    "one long word": lambda: "a" * LESS,
    "digits": lambda: hand("pot: " + "9" * LESS),
    "a list in a hand": lambda: hand("seats: [" + "a," * 150_000 + "]"),
    "commas in a player list": lambda: hand('stayed: "' + "," * LESS + '"'),
    "cards": lambda: hand('dealt: {Paul: "' + "XX " * (LESS // 3) + '"}'),
    "a trick of commas": lambda: hand('tricks: ["' + "," * LESS + '"]'),
    "a long key": lambda: hand('"' + "k" * LESS + '": 1'),
    "many faults": lambda: HEAD + "  - 1\n" * 150_000,
    "many strangers": lambda: HEAD
    + "".join(f"  - {{dealer: P{n}x, trump: S}}\n" for n in range(12_000)),
    "many names": lambda: "bourre_log: 1\nplayers: ["
    + ", ".join(f"P{n}" for n in range(100_000))
    + "]\n",
    "keys twice": lambda: HEAD + "  - {" + "a: 1, " * 100_000 + "}\n",
    "many slips": lambda: HEAD + "  - {dealer: Paul, trump: @}\n" * 3_000,
    "JSON brackets": lambda: '{"bourre_log": 1, "x_": ' + "[" * LESS,
    "JSON commas": lambda: '{"bourre_log": 1, "x_": [' + "1," * 300_000 + "1]}",
    "JSON keys twice": lambda: '{"bourre_log": 1' + ', "a": 1' * 50_000 + "}",
    "JSON numbers": lambda: '{"bourre_log": ' + "9" * LESS + ', "players": ["A", 1e999999999]}',
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_at_once(name: str) -> None:
    data = BOMBS[name]().encode()
    kind: Kind = "any" if name.startswith("JSON") else "yaml"
    start = time.process_time()
    readings = swallow(data, kind)
    seconds = time.process_time() - start
    assert any(reading.findings for reading in readings)
    assert seconds < 2


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="peak memory is asked of Linux")
def test_bombs_take_bounded_memory() -> None:
    # The peak is in KiB. (Not ru_maxrss: a process inherits that from the one that starts it.)
    worst = ("brackets", "line ends", "a list in a hand", "many strangers", "JSON commas")
    code = (
        "from pathlib import Path\n"
        "from tests.hostile.test_hostile import BOMBS\n"
        "from tests.hostile.swallow import swallow\n"
        f"for name in {worst}:\n"
        "    swallow(BOMBS[name]().encode(), 'any' if name.startswith('JSON') else 'yaml')\n"
        "print(Path('/proc/self/status').read_text().split('VmHWM:')[1].split()[0])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert int(done.stdout) < 300 * 1024


# Accidents: names and values that YAML would like to make something else of.


def test_names_that_yaml_would_read_as_something_else() -> None:
    session = session_of(
        "bourre_log: 1\n"
        "players: [No, Yes, Null, 007, 1e3, 2026-02-30, ~, 0x1F, .inf, 1_000]\n"
        "date: 2026-02-30\n"
        "place: 1:30\n"
        "scorer: yes\n"
        "title: null\n"
        "hands:\n"
        "  - id: 010\n"
        "    dealer: no\n"
        "    trump: 10h\n"
        "    stayed: 007, 1E3, 2026-02-30\n"
    )
    names = [seat.name for seat in session.players]
    assert names == ["No", "Yes", "Null", "007", "1e3", "2026-02-30", "~", "0x1F", ".inf", "1_000"]
    assert (session.date, session.place) == ("2026-02-30", "1:30")
    assert (session.scorer, session.title) == ("yes", "null")
    (hand,) = session.hands
    assert (hand.id, hand.dealer, hand.trump) == ("010", "No", "TH")
    assert hand.stayed == ("007", "1e3", "2026-02-30")


def test_an_id_with_zeros_is_its_own() -> None:
    log = HEAD + "  - {id: 010, dealer: Paul, trump: S}\n  - {id: 10, dealer: Paul, trump: S}\n"
    assert [hand.id for hand in session_of(log).hands] == ["010", "10"]


ODD_TEXTS = [
    "[red]Paul[/red]",
    "<script>alert(1)</script>",
    "\x1b[2J\x1b[31mPaul",
    "\u202eluaP",
    "\u200bPaul\u200d",
    "Paul\x00",
    "../../etc/passwd",
    "%s %d {0} ${HOME} $(id)",
    "=cmd|' /C calc'!A0",
    "\U0001f0a1" * 50,
]


@pytest.mark.parametrize("name", ODD_TEXTS)
def test_odd_names_are_only_names(name: str) -> None:
    escaped = name.encode("unicode_escape").decode().replace('"', '\\"')
    log = (
        f'bourre_log: 1\nplayers: ["{escaped}", Larry]\ntitle: "{escaped}"\n'
        f'hands:\n  - {{dealer: "{escaped}", trump: S, notes: "{escaped}", '
        f'dealt: {{"{escaped}": AS}}}}\n'
    )
    session = session_of(log)
    assert session.players[0].name == name
    assert session.title == name
    assert session.hands[0].dealer == name
    assert list(session.hands[0].dealt) == [name]
    (reading,) = swallow(log.encode(), "yaml")
    reads_back(reading)


def test_one_name_in_two_normal_forms() -> None:
    log = "bourre_log: 1\nplayers: [Zo\u00e9, Paul]\nhands: [{dealer: ZOE\u0301, trump: S}]\n"
    assert session_of(log).hands[0].dealer == "Zo\u00e9"


def test_aliases_are_not_followed() -> None:
    (reading,) = swallow(LAUGHS.encode(), "yaml")
    assert {finding.rule.code for finding in reading.findings} == {"L002", "L011"}
    assert reading.session is None
