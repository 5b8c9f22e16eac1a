"""Trouble: what a record contradicts itself about, and which of its words can be to blame."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.cards import Card
from bourre_audit.game.record import CardLanguage, Hand, Player

About: TypeAlias = Literal["twice", "turned", "held", "size", "leader", "turn", "taker"]
"""``twice``: a card in two places; ``turned``: the turned card with somebody who cannot have it;
``held``: a card that the player did not hold; ``size``: more cards than a hand has; ``leader``:
another led than had to; ``turn``: somebody played before his turn; ``taker``: a trick noted for
another than took it."""


class Trouble(NamedTuple):
    """One contradiction: what about, and the trick (from 1), the player and the card it names."""

    about: About
    trick: int | None = None
    player: Player | None = None
    card: Card | None = None


class Doubt(NamedTuple):
    """A hand and one thing it contradicts itself about; the language of its cards."""

    hand: Hand
    trouble: Trouble
    language: CardLanguage

    def tricks(self) -> tuple[int, ...]:
        """The tricks (from 1) whose plays can be to blame.

        For a wrong leader these are his trick and the one before it, which decided whose lead it
        was.
        """
        trick = self.trouble.trick
        match self.trouble.about:
            case "leader" if trick is not None:
                return (trick - 1, trick) if trick > 1 else (trick,)
            case "turn" | "taker" if trick is not None:
                return (trick,)
            case "size":
                return tuple(self._tricks_played_twice())
            case "twice" | "turned" | "held":
                return tuple(
                    number
                    for number, trick_ in enumerate(self.hand.tricks, start=1)
                    if any(play.card == self.trouble.card for play in trick_.plays)
                )
        return ()

    def decides(self) -> int | None:
        """The trick (from 1) whose cards say who took it, where that is what is in question."""
        trick = self.trouble.trick
        if self.trouble.about == "leader" and trick is not None and trick > 1:
            return trick - 1
        return trick if self.trouble.about == "taker" else None

    def _tricks_played_twice(self) -> Iterator[int]:
        for number, trick in enumerate(self.hand.tricks, start=1):
            if [play.player for play in trick.plays].count(self.trouble.player or "") > 1:
                yield number
