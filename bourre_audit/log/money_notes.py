"""What a table noted beside the play: money in and out, fines, and what it decided.

A fault in here does not stop the hand from being read; the value counts as not noted.
"""

from collections.abc import Mapping
from typing import Final

from bourre_audit.finding import Address
from bourre_audit.game.record import Banked, Fine, Player, Table
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import BankDoc, FineDoc, TableDoc, keys_of
from bourre_audit.log.people import by_player, player_of, players_of

_FINE: Final = keys_of(FineDoc)
_BANK: Final = keys_of(BankDoc)
_TABLE: Final = keys_of(TableDoc)
_MONEY_EACH: Final = "money for each is due: `{Paul: 1.25}`"


def amounts(
    desk: Desk, value: Data, at: Path, *, signed: bool = False
) -> Mapping[Player, int] | None:
    """Money by player, in units. One bad entry spoils the whole; nothing is half noted."""
    if value is None:
        return None
    before = len(desk.faults)
    found = {}
    for player, item, place in by_player(desk, value, _MONEY_EACH, at):
        amount = desk.money(item, place, signed=signed)
        if amount is not None:
            found[player] = amount
    return found if len(desk.faults) == before else None


def fines(desk: Desk, value: Data, at: Path) -> tuple[Fine, ...]:
    """The fines of a hand; none if any of them cannot be read."""
    before = len(desk.faults)
    found = []
    for place, item in enumerate(desk.items(value, "a list of fines is due", at) or ()):
        here = (*at, place)
        fine = desk.mapping(item, _FINE, here)
        if fine is None:
            continue
        player = player_of(desk, fine.get("player"), (*here, "player"))
        why = desk.text(fine.get("why"), (*here, "why"))
        paid = desk.money(fine.get("paid"), (*here, "paid"))
        if player is not None and why is not None:
            found.append(Fine(player, why.strip(), paid))
    return tuple(found) if len(desk.faults) == before else ()


def bank(desk: Desk, value: Data, at: Path) -> tuple[Banked, ...]:
    """Money bought or cashed before a hand; none if any of it cannot be read."""
    before = len(desk.faults)
    found = []
    for place, item in enumerate(desk.items(value, "a list is due: `{player, buys}`", at) or ()):
        here = (*at, place)
        entry = desk.mapping(item, _BANK, here)
        if entry is None:
            continue
        player = player_of(desk, entry.get("player"), (*here, "player"))
        buys = desk.money(entry.get("buys"), (*here, "buys"))
        cashes = desk.money(entry.get("cashes"), (*here, "cashes"))
        written = [key for key in ("buys", "cashes") if entry.get(key) is not None]
        if not written:
            message = "`buys` or `cashes` is missing; write one of them"
            desk.fault(codes.MISSING_KEY, message, here, player=player)
        elif len(written) == 2:
            message = "both `buys` and `cashes`; write two entries"
            desk.fault(codes.WRONG_TYPE, message, here, player=player)
        elif player is not None:
            found.append(Banked(player, buys if buys is not None else -(cashes or 0)))
    return tuple(found) if len(desk.faults) == before else ()


def table(desk: Desk, value: Data, seats: tuple[Player, ...], at: Path) -> Table:
    """What the table decided about a hand."""
    if value is None or (noted := desk.mapping(value, _TABLE, at)) is None:
        return Table()
    return Table(
        _tricks(desk, noted.get("tricks"), seats, (*at, "tricks")),
        _winner(desk, noted.get("winner"), (*at, "winner")),
        players_of(desk, noted.get("bourre"), (*at, "bourre")),
        players_of(desk, noted.get("reneged"), (*at, "reneged")),
        amounts(desk, noted.get("paid"), (*at, "paid")),
        desk.money(noted.get("carry"), (*at, "carry")),
    )


def _tricks(
    desk: Desk, value: Data, seats: tuple[Player, ...], at: Path
) -> Mapping[Player, int] | None:
    if value is None:
        return None
    before = len(desk.faults)
    found = {}
    for player, item, place in by_player(desk, value, "tricks are due: `{Paul: 2}`", at):
        count = desk.whole(item, "a number of tricks", place)
        if player not in seats:
            message = f"{player} was not dealt in; correct `seats`, or take the entry out"
            desk.fault(codes.WRONG_TYPE, message, Address(place, key=True), player=player)
        elif count is not None:
            found[player] = count
    return found if len(desk.faults) == before else None


def _winner(desk: Desk, value: Data, at: Path) -> tuple[Player, ...] | None:
    text = text_of(value)
    if text is not None and text.strip().lower() == "nobody" and not desk.names.fit(text):
        return ()
    return players_of(desk, value, at)
