"""Work on the blanks of a hand, counted in steps: the same on every machine, unlike time."""

from typing import Final

from bourre_audit.game.effort import MOST_STEPS

_ONE_QUESTION: Final = 4
"""A question may take this part of the steps that there are for a hand."""

_LIGHT: Final = 64
"""Slots that a step goes through at the price of one; seven players have 35."""


class TooMany(Exception):
    """The limit of tries is reached."""


class Meter:
    """Counts the steps gone for a hand, ``most`` in all, and a part of them for each question.

    A step through a hand of very many players counts as several.
    """

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.spent = 0
        self._most, self._begun, self._weight = most, 0, 1

    def weigh(self, slots: int) -> None:
        """Say how many slots a step goes through from now on."""
        self._weight = 1 + slots // _LIGHT

    def next_question(self) -> None:
        """Begin to count for another question."""
        self._begun = self.spent

    def step(self) -> None:
        """Count one step; raises TooMany beyond the limits."""
        spent = self.spent + self._weight
        if spent > self._most or spent - self._begun > self._most // _ONE_QUESTION:
            raise TooMany
        self.spent = spent
