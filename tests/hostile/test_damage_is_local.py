"""A slip in one hand never changes what another hand says.

A hand may be given up with its neighbour's mistake, and then it is named; but a hand that counts as
read says what its own lines say, no card and no cent more or less.
"""

import re
from dataclasses import replace

from hypothesis import example, given
from hypothesis import strategies as st

from tests.hostile.swallow import swallow
from tests.hostile.test_fuzz import BITS
from tests.log.logs import HEAD, session_of

HANDS = [
    """\
  - id: first
    dealer: Paul
    trump: 8S
    notes: "he said: mine"
    stayed: [Paul, Larry]
    tricks:
      - Paul: QS KS
      - Larry 2S, Paul 3S
    table: {tricks: {Paul: 1}, winner: 'Paul'}
""",
    """\
  - id: second
    dealer: Larry
    trump: 9H
    dealt: {Paul: AS KD, Larry: "?S 2C"}
    tricks:
      - [{player: Paul, card: QS}, "Larry ?"]
      - plays: Larry 5D, Paul AD
        taken_by: Paul
        notes: it's late
    fines: [{player: Paul, why: talk, paid: 1.00}]
""",
    """\
  - {id: third, dealer: Paul, trump: S, drew: {Larry: 2}, tricks: [Paul 4S>KS], conceded: yes}
""",
    """\
  - id: fourth
    trump: TD
    dealer: Ronnie
    seats:
      - Ronnie
      - Thomas
    pot: 0.50
    tricks:
    - Thomas: 2S 3S
    - Ronnie: 4S 5S
""",
]
LOG = HEAD + "".join(HANDS)
IDS = ("first", "second", "third", "fourth")
WHOLE = {hand.id: hand for hand in session_of(LOG).hands}


def other_hands_are_untouched(number: int, start: int, end: int, piece: str) -> None:
    damaged = HANDS[number][:start] + piece + HANDS[number][end:]
    log = HEAD + "".join([*HANDS[:number], damaged, *HANDS[number + 1 :]])
    for reading in swallow(log.encode("utf-8"), "yaml"):
        for hand in reading.session.hands if reading.session else ():
            if hand.id in IDS and hand.id != IDS[number]:
                assert replace(hand, index=0) == replace(WHOLE[hand.id], index=0)


def no_hand_is_lost_in_silence(number: int, start: int, end: int, piece: str) -> None:
    damaged = HANDS[number][:start] + piece + HANDS[number][end:]
    log = HEAD + "".join([*HANDS[:number], damaged, *HANDS[number + 1 :]])
    readings = swallow(log.encode("utf-8"), "yaml")
    read = {hand.id for one in readings if one.session for hand in one.session.hands}
    gone = set(IDS) - {IDS[number]} - read
    assert not gone or any(one.findings for one in readings)


@st.composite
def damages(draw: st.DrawFn) -> tuple[int, int, int, str]:
    number = draw(st.integers(0, len(HANDS) - 1))
    start = draw(st.integers(0, len(HANDS[number])))
    end = draw(
        st.integers(start, min(len(HANDS[number]), start + draw(st.sampled_from([0, 1, 6]))))
    )
    return number, start, end, draw(BITS | st.just(""))


@given(damages())
@example((0, 0, 2, ""))
@example((0, 0, 2, " "))
@example((1, 0, 2, "   "))
@example((0, 51, 51, '"'))
def test_damage_is_local(damage: tuple[int, int, int, str]) -> None:
    other_hands_are_untouched(*damage)
    no_hand_is_lost_in_silence(*damage)


def test_every_single_character_lost_or_spoiled() -> None:
    """Each character of each hand in turn: taken out, or turned into one that YAML minds."""
    for number, text in enumerate(HANDS):
        for match in re.finditer(r"\S", text):
            for piece in ("", '"', ":", "- "):
                damage = (number, match.start(), match.end(), piece)
                other_hands_are_untouched(*damage)
