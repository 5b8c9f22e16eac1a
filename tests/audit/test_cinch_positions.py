"""The cinch, worked by hand: ``tests/cases/cinch_positions.yaml``."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from bourre_audit.audit.at_table import Course, Table, answer, problem
from bourre_audit.game.book import load_book
from bourre_audit.game.cards import DECK, Card, Suit

FILE = Path(__file__).parent.parent / "cases" / "cinch_positions.yaml"
ARTICLES = load_book("articles")


def positions() -> list[dict[str, Any]]:
    # BaseLoader: every scalar stays text.
    read: list[dict[str, Any]] = yaml.load(FILE.read_text("utf-8"), Loader=yaml.BaseLoader)
    return read


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(Card, names.split()))


def table_of(position: dict[str, Any]) -> Table:
    """The table of a position; what its ``out`` leaves out has been seen."""
    hand, lay = cards(position["hand"]), cards(position.get("trick", ""))
    seen: list[Card] = []
    for suit, ranks in position.get("out", {}).items():
        out = [] if ranks == "none" else [rank + suit for rank in ranks.split()]
        assert not {*out} & {*hand, *lay}
        seen += [c for c in DECK if c[1] == suit and c not in (*out, *hand, *lay)]
    players = int(position["players"]) if "players" in position else None
    course = Course(players, tuple(seen), int(position.get("taken", "0")))
    return Table(Suit("S"), lay, hand, course=course)


@pytest.mark.parametrize("position", positions(), ids=lambda position: position["id"])
def test_a_position_worked_by_hand(position: dict[str, Any]) -> None:
    table = table_of(position)
    assert problem(table, [ARTICLES]) is None
    told = answer(table, ARTICLES)
    cinch = told.cinch
    assert cinch is not None
    assert cinch.certain == (position["cinch"] != "no"), cinch.told
    line = "" if position["cinch"] in ("no", "taken already") else position["cinch"]
    assert cinch.line == cards(line), cinch.told
    assert position["why"].endswith((".", ")"))
    # The duty goes with it: the highest trump, where the other duties leave him a trump and more.
    duty = told.position.legal.duty
    if not cinch.certain:
        assert duty not in ("cinch_lead", "cinch_follow")
    if duty in ("cinch_lead", "cinch_follow"):
        (high,) = told.position.legal.cards
        trumps = [card for card in table.holding if card[1] == "S"]
        assert high == max(trumps, key=lambda card: "23456789TJQKA".index(card[0]))


def test_the_positions_are_many_and_half_of_them_near_misses() -> None:
    read = positions()
    assert len({position["id"] for position in read}) == len(read) >= 40
    misses = sum(position["cinch"] == "no" for position in read)
    assert 0.45 <= misses / len(read) <= 0.55
