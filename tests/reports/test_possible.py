"""The possible faults of a hand stand together where they are many: nobody reads twenty blocks."""

import re

import pytest

from bourre_audit.audit.doubtful import UNTIL_THEN
from bourre_audit.reports.audit_text import render_log
from bourre_audit.reports.text.possible import FEW
from tests.reports.gallery import console_of, printed, verdict_of
from tests.reports.screen import cells

HALF_NOTED = """\
bourre_log: 1
players: [Ann, Bob, Cal]
hands:
  - dealer: Cal
    trump: 8S
    tricks:
      - Ann: QH 9H 4H
      - Ann: AD 3D ?
    conceded: yes
  - dealer: Ann
    trump: C
    tricks:
      - Bob: QS AS KS
      - Cal: 4S 2S 3S
      - Cal: AH 2H 6H
      - Cal: AD "?" 2D
      - Cal: KD 4D 7D
"""


SUIT = re.compile(r"\b([2-9TJQKA])([SHDC])\b")


def shown(width: int = 80, *, verbose: bool = False) -> str:
    sheet = render_log(verdict_of(HALF_NOTED.replace('"?"', "?")), verbose=verbose)
    return printed(console_of(width), sheet)


def running(text: str) -> str:
    return " ".join(text.split())


def test_many_stand_in_one_block_with_the_hand_drawn_once() -> None:
    # Hand 1: Ann may have kept the ace of trump, Bob and Cal a heart above the queen; and of Cal's
    # unread card nothing is known.
    text = shown()
    assert "? 4 plays that may have been reneges" in text
    assert text.count("hand 1, Cal deals, trump 8♠") == 1
    assert text.count("--> evening.yaml:8") == 0
    assert "R005 Ann played Q♥ on trick 1: a renege if a card that Ann did not show was A♠." in (
        running(text)
    )
    assert "bourre-audit why evening.yaml 1:1:Ann tells all about the first." in running(text)


def test_a_few_are_told_one_by_one() -> None:
    # Hand 2: Ann's card to the ace of diamonds was not read, and she had the four.
    text = shown()
    hand = text[text.index("The money of hand 1") :]
    assert 0 < hand.count("--> evening.yaml:16:") <= FEW
    assert "plays that may have been reneges" not in hand


@pytest.mark.parametrize("verbose", [False, True])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_nothing_is_left_out_and_nothing_is_too_wide(width: int, verbose: bool) -> None:
    text = shown(width, verbose=verbose)
    assert max(cells(line) for line in text.splitlines()) <= width
    for placed in verdict_of(HALF_NOTED.replace('"?"', "?")).findings:
        said = placed.finding.message.removesuffix(UNTIL_THEN)
        assert SUIT.sub(lambda card: card[1] + "♠♥♦♣"["SHDC".index(card[2])], said) in running(text)
    assert text.count("hand 1, Cal deals") == 1
