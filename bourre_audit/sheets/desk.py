"""The desk of a sheet: what its entries about players, cards and money come to, doubts noted."""

from typing import NamedTuple

from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Player
from bourre_audit.log.values import spelled
from bourre_audit.sheets import codes
from bourre_audit.sheets.collect import Doubts
from bourre_audit.sheets.doubt import Entry, Spot
from bourre_audit.sheets.draft import Money, Players


class Desk(NamedTuple):
    """Where readings become values: the sheet's doubts, its unit, its letters."""

    doubts: Doubts
    unit: Unit
    cards: CardLanguage

    def player(self, entry: Entry[Player], hand: str | None = None) -> Player | None:
        """Who is meant, if that is certain."""
        return self.doubts.value(entry, codes.DOUBTFUL_NAME, hand, unknown=codes.UNKNOWN_NAME)

    def twice(self, entry: Entry[Player], what: str, hand: str | None = None) -> None:
        """Note that somebody stands twice where everybody stands once."""
        self.disagree(f"{entry.value} stands twice: {what}", entry.spot, entry.text, hand)

    def disagree(self, message: str, spot: Spot, text: str, hand: str | None = None) -> None:
        """Note that two things on the sheet contradict each other."""
        self.doubts.note(codes.DOES_NOT_AGREE, "warning", message, spot, text, hand=hand)

    def money(self, entry: Entry[int], hand: str | None = None) -> int | None:
        """An amount in units, if it is certain."""
        return self.doubts.value(entry, codes.DOUBTFUL_AMOUNT, hand, show=self.unit.text)

    def each(self, money: Money, what: str, hand: str | None = None) -> dict[Player, int] | None:
        """Money by player; None where anything of it is not certain, or somebody stands twice."""
        found: dict[Player, int] = {}
        whole = True
        for name, amount in money:
            player, units = self.player(name, hand), self.money(amount, hand)
            if player in found:
                self.twice(name, what, hand)
            if player is None or units is None or player in found:
                whole = False
            else:
                found[player] = units
        return found if whole else None

    def number(self, entry: Entry[int], hand: str | None = None) -> int | None:
        """A number of tricks or cards, if it is certain."""
        return self.doubts.value(entry, codes.DOUBTFUL_COUNT, hand)

    def card(self, entry: Entry[Card], hand: str | None = None) -> Card:
        """A card, ``?`` where nothing of it is certain."""
        card = self.doubts.value(entry, codes.DOUBTFUL_CARD, hand, show=self.spelled)
        return UNREADABLE if card is None else card

    def spelled(self, card: Card) -> str:
        """A card in the letters of the sheet."""
        return spelled(card, self.cards)


def names_given(
    desk: Desk, players: Players | None, hand: str | None, notes: list[str], what: str
) -> tuple[Player, ...] | None:
    """A list of players; None, and a note of it, where one is not certain or stands there twice."""
    if players is None:
        return None
    found = [desk.player(entry, hand) for entry in players]
    known = [player for player in found if player is not None]
    if len(set(known)) < len(players):
        doubled = [e for at, e in enumerate(players) if found[at] in found[:at] and found[at]]
        for entry in doubled:
            desk.disagree(f"{entry.value} stands twice in one list", entry.spot, entry.text, hand)
        said = " ".join(entry.text for entry in players)
        notes.append(not_certain(f"{what} {said}"))
        return None
    return tuple(known)


def each_as_written(money: Money) -> str:
    """Money by player as it stands on the sheet."""
    return "  ".join(f"{name.text} {amount.text}" for name, amount in money)


def not_certain(said: str) -> str:
    """The note that a log keeps of what is not certain on its sheet."""
    return f"not certain on the sheet: {said}"


def not_read(said: str) -> str:
    """The note that a log keeps of what nobody could read on its sheet."""
    return f"not read on the sheet: {said}"
