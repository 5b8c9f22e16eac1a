"""Time the commands that settle arguments against the plain audit of the same ten-hand log.

``python -m benchmarks.argument``: whole processes, as a user starts them, each a median of paired
runs; and the work alone, without the start of Python.
"""

import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from benchmarks.run import NIGHT, command, ratio
from bourre_audit.argument import compare_file, explain_play, recall_hand
from bourre_audit.audit.at_table import Table, answer, partings
from bourre_audit.game.book import BOOKS, load_book
from bourre_audit.game.cards import Card, Suit
from bourre_audit.log.read import read_session
from bourre_audit.log.rules import DEFAULT
from bourre_audit.log.source import read_documents
from bourre_audit.log.write import to_json
from bourre_audit.pipeline import audit_file

HANDS = 10


def ten_hands() -> tuple[bytes, str]:
    """The first played hands of the night of the game server as JSON, and the address of a play."""
    with open(NIGHT, "rb") as stream:
        session = read_session(next(read_documents(stream, "yaml"))).session
    assert session is not None
    played = [hand for hand in session.hands if hand.tricks][:HANDS]
    hands = tuple(replace(hand, index=at, id=str(at + 1)) for at, hand in enumerate(played))
    data = json.dumps(to_json(session._replace(hands=hands, rulings=())), ensure_ascii=False)
    return data.encode(), f"{hands[-1].id}:3:{hands[-1].tricks[2].plays[1].player}"


def processes(path: Path, play: str) -> None:
    """Each command as a process of its own."""
    log = str(path)
    table = ("--trump", "S", "--trick", "QH 3S", "--hand", "AH 4H 9C", "--rules", "all")
    calls = {
        "why": (log, play),
        "recall": (log, play.split(":")[0]),
        "compare": (log,),
        "legal, no log, four books": table,
    }
    audit = command("-m", "bourre_audit", "audit", log)
    for name, words in calls.items():
        call = ("-m", "bourre_audit", name.split(",")[0], *words)
        subprocess.run([sys.executable, *call], capture_output=True, check=True)  # an answer it is
        work = command(*call)
        print(f"{name + ', whole process / audit':<50} {ratio(work, audit, 9):6.2f}", flush=True)


def work_alone(data: bytes, play: str) -> None:
    """The work of each command, reading the log included, printing apart."""
    books = [load_book(id) for id in BOOKS]
    cards = tuple(map(Card, ("AH", "4H", "9C")))
    table = Table(Suit("S"), (Card("QH"), Card("3S")), cards)

    def audit() -> object:
        return list(audit_file("ten.json", io.BytesIO(data)))

    work: dict[str, Callable[[], object]] = {
        "why": lambda: explain_play("ten.json", io.BytesIO(data), DEFAULT, play),
        "recall": lambda: recall_hand("ten.json", io.BytesIO(data), DEFAULT, play.split(":")[0]),
        "compare": lambda: list(compare_file("ten.json", io.BytesIO(data), books)),
        "legal, no log, four books": lambda: (
            [answer(table, book) for book in books],
            partings(table, books),
        ),
    }
    for name, one in work.items():
        print(f"{name + ', work alone / audit':<50} {ratio(one, audit, 9):6.2f}", flush=True)


def main() -> None:
    """Print every figure, a line each."""
    data, play = ten_hands()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ten.json"
        path.write_bytes(data)
        processes(path, play)
    work_alone(data, play)


if __name__ == "__main__":
    main()
