"""Reading a sheet takes time in proportion to its hands."""

import sys
from random import Random
from types import FrameType

from bourre_audit.game.cards import DECK
from bourre_audit.sheets.shorthand.read import read_shorthand
from bourre_audit.sheets.words import fold

LEADERS = ("R", "Th", "Th", "R", "Rn")
HEAD = "Friday at the camp  rules camp\nseats Roosevelt Thomas Larry Ronnie Paul\n"
HAND = """
{number}  d Ronnie  t {turned}  pot 1.25   in R Th L Rn   draw R1 Th3 L2 Rn{drew}
   {tricks}
   R 3*  Th 1  L B  Rn 1      L owes 1.25   c/o 1.25
   note Larry never learns, the {number}th time.
"""


def sheet(hands: int) -> str:
    """A sheet of hands of which no two are alike."""
    return HEAD + "".join(map(hand, range(1, hands + 1)))


def hand(number: int) -> str:
    deck = [*DECK]
    Random(number).shuffle(deck)
    tricks = [f"{leader}: {' '.join(deck[4 * n : 4 * n + 4])}" for n, leader in enumerate(LEADERS)]
    return HAND.format(number=number, drew=number % 6, turned=deck[51], tricks=" / ".join(tricks))


def steps(text: str) -> int:
    """How many calls of functions a reading takes: the same on any machine."""
    fold.cache_clear()
    count = 0

    def counting(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counting)
    try:
        read_shorthand(text)
    finally:
        sys.setprofile(None)
    return count


def test_twice_the_hands_take_twice_the_steps() -> None:
    read_shorthand(sheet(1))  # the grammar is read once
    one, two, four = (steps(sheet(hands)) for hands in (25, 50, 100))
    assert (four - two) < 2.1 * (two - one)


def test_a_thousand_hands_are_read() -> None:
    reading = read_shorthand(sheet(1000))
    (session,) = reading.sessions
    assert not [doubt.message for doubt in reading.doubts if doubt.severity != "note"]
    assert len(session.hands) == 1000
    assert session.hands[999].table.paid == {"Larry": 125}


def test_long_lines_are_no_trap() -> None:
    """A line of many words takes in proportion to its words, too."""
    text = "seats Roosevelt Thomas Larry\n1  d R  t 8S  R 3  "
    one, two, four = (steps(text + "Th 1 x " * words) for words in (200, 400, 800))
    assert (four - two) < 2.5 * max(two - one, 1)
