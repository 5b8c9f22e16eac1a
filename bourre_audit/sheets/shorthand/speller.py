"""Names, cards and amounts of one session as a sheet has them."""

from collections.abc import Iterable, Mapping, Sequence

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Player, Session
from bourre_audit.log.values import spelled
from bourre_audit.sheets.shorthand.spelling import short_name
from bourre_audit.sheets.who import Who


class Speller:
    """Spells the names, cards and amounts of one session, names as short as is certain."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.who = Who(session.players)
        self.names: tuple[Player, ...] = tuple(seat.name for seat in session.players)
        self.short = {name: short_name(name, self.who) for name in self.names}

    def calls_somebody(self, word: str) -> bool:
        """Whether a player is called by a word that says something else on a sheet."""
        return self.who.exact(word) is not None

    def card(self, card: Card) -> str:
        """A card in the letters of the session."""
        return spelled(card, self._session.cards)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row, ``-`` for none."""
        return " ".join(map(self.card, cards)) or "-"

    def money(self, units: int) -> str:
        """An amount with the unit's decimals."""
        return self._session.unit.text(units)

    def each(self, amounts: Mapping[Player, int]) -> list[str]:
        """Amounts by player."""
        found = [f"{self.short[p]} {self.money(units)}" for p, units in amounts.items()]
        return found or ["nobody"]

    def listed(self, players: Sequence[Player]) -> str:
        """Players in a row, ``nobody`` for none."""
        return " ".join(self.short[player] for player in players) or "nobody"
