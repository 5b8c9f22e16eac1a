"""How much work is put into the blanks of a log, in steps: some 300 000 of them take a second.

Every hand has some steps of its own, so that one with a few blanks is judged exactly wherever it
stands. What it needs beyond them it takes from a pool that all hands of the log have in common. So
the time for a log grows with its hands and no faster, however little of them was noted; and it is
counted in steps and not in time, so that the verdict is the same on every machine.
"""

from typing import Final

MOST_STEPS: Final = 150_000
"""So many are gone for one hand and no more."""

OWN_STEPS: Final = 15_000
"""So many a hand has of its own."""

COMMON_STEPS: Final = 900_000
"""So many the hands of a log have in common beyond that."""

MOST_SLOTS: Final = 200
"""Of a hand with more cards in play nothing is tried: the deck has 52."""


def steps_for_next(common: int) -> int:
    """The steps that there are for the next hand, with so many left in common."""
    return min(MOST_STEPS, OWN_STEPS + common)


def left_in_common(common: int, spent: int) -> int:
    """The steps left in common after a hand for which so many were gone."""
    return max(0, common - max(0, spent - OWN_STEPS))
