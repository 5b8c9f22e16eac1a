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
from bourre_audit.argument import compare_file, explain_play, misread_file, recall_hand
from bourre_audit.audit.at_table import Table, answer, partings
from bourre_audit.game.book import BOOKS, load_book
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.misread.change import Slot, with_card
from bourre_audit.game.record import Session
from bourre_audit.log.read import read_session
from bourre_audit.log.rules import DEFAULT
from bourre_audit.log.source import read_documents
from bourre_audit.log.write import to_json
from bourre_audit.pipeline import audit_file

HANDS = 10


def ten_hands() -> tuple[bytes, bytes, str]:
    """The first played hands of the night of the game server as JSON, and the address of a play.

    The second of them is the same log with one card of the last hand written twice.
    """
    with open(NIGHT, "rb") as stream:
        session = read_session(next(read_documents(stream, "yaml"))).session
    assert session is not None
    played = [hand for hand in session.hands if hand.tricks][:HANDS]
    hands = tuple(replace(hand, index=at, id=str(at + 1)) for at, hand in enumerate(played))
    log = session._replace(hands=hands, rulings=())
    last = hands[-1].tricks[-1].plays[-1]
    slot = Slot("card", last.player, len(hands[-1].tricks), len(hands[-1].tricks[-1].plays) - 1)
    slip = with_card(hands[-1], slot, hands[-1].tricks[0].plays[0].card)
    slipped = log._replace(hands=(*hands[:-1], slip))
    return _json(log), _json(slipped), f"{hands[-1].id}:3:{hands[-1].tricks[2].plays[1].player}"


def _json(session: Session) -> bytes:
    return json.dumps(to_json(session), ensure_ascii=False).encode()


def processes(path: Path, slipped: Path, play: str) -> None:
    """Each command as a process of its own."""
    log = str(path)
    table = ("--trump", "S", "--trick", "QH 3S", "--hand", "AH 4H 9C", "--rules", "all")
    calls = {
        "why": (log, play),
        "recall": (log, play.split(":")[0]),
        "compare": (log,),
        "misread": (str(slipped),),
        "legal, no log, four books": table,
    }
    audit = command("-m", "bourre_audit", "audit", log)
    for name, words in calls.items():
        call = ("-m", "bourre_audit", name.split(",")[0], *words)
        subprocess.run([sys.executable, *call], capture_output=True, check=True)  # an answer it is
        work = command(*call)
        print(f"{name + ', whole process / audit':<50} {ratio(work, audit, 9):6.2f}", flush=True)


def work_alone(data: bytes, slipped: bytes, play: str) -> None:
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
        "misread": lambda: list(misread_file("ten.json", io.BytesIO(slipped), DEFAULT)),
        "legal, no log, four books": lambda: (
            [answer(table, book) for book in books],
            partings(table, books),
        ),
    }
    for name, one in work.items():
        print(f"{name + ', work alone / audit':<50} {ratio(one, audit, 9):6.2f}", flush=True)


def main() -> None:
    """Print every figure, a line each."""
    data, slipped, play = ten_hands()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ten.json"
        path.write_bytes(data)
        other = Path(folder) / "slipped.json"
        other.write_bytes(slipped)
        processes(path, other, play)
    work_alone(data, slipped, play)


if __name__ == "__main__":
    main()
