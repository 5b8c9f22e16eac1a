"""Who sits at the table: the players of a session, told apart for certain."""

from typing import Final

from bourre_audit.finding import Address, Related
from bourre_audit.game.record import Seat
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import PlayerDoc, keys_of
from bourre_audit.log.limits import LONGEST_NAME, MOST_PLAYERS
from bourre_audit.log.names import same, shown, tidy

_PLAYER: Final = keys_of(PlayerDoc)


def read_players(desk: Desk, value: Data, *, required: bool) -> tuple[Seat, ...] | None:
    """The seats; None if there are none, or if two of them cannot be told apart."""
    at: Path = ("players",)
    if value is None:
        if required:
            message = "`players` is missing; write the names, clockwise"
            desk.fault(codes.MISSING_KEY, message, ())
        return None
    seats: list[tuple[Seat, Address]] = []
    text = text_of(value)
    if desk.is_endless(value, at, MOST_PLAYERS):
        return None
    if text is not None:
        seated = [
            _sit(desk, seats, Seat(tidy(word)), Address(at, word=word.strip()))
            for word in text.split(",")
        ]
    elif isinstance(value, list):
        seated = [_player(desk, seats, item, (*at, place)) for place, item in enumerate(value)]
        if not value:
            desk.fault(codes.MISSING_KEY, "no player is named; write the names, clockwise", at)
    else:
        desk.wrong(value, "players are due: a list, or a text with commas", at)
        return None
    if not seats or not all(seated):
        return None
    _nicknames_are_unique(desk, seats)
    return tuple(seat for seat, _ in seats)


def _player(desk: Desk, seats: list[tuple[Seat, Address]], item: Data, at: Path) -> bool:
    name = text_of(item)
    if name is not None:
        return _sit(desk, seats, Seat(tidy(name)), Address(at))
    entry = desk.mapping(item, _PLAYER, at)
    if entry is None or (name := desk.text(entry.get("name"), (*at, "name"))) is None:
        return False
    aka = entry.get("aka")
    words = text_of(aka)
    if isinstance(aka, list):
        spelled = [desk.text(word, (*at, "aka", n)) or "" for n, word in enumerate(aka)]
    else:
        spelled = (words or "").split(",")
        if words is None and aka is not None:
            desk.wrong(aka, "nicknames are due: a list, or a text with commas", (*at, "aka"))
    also = tuple(tidy(word) for word in spelled if word.strip())
    buy_in = desk.money(entry.get("buy_in"), (*at, "buy_in"))
    return _sit(desk, seats, Seat(tidy(name), also, buy_in), Address((*at, "name")))


def _sit(desk: Desk, seats: list[tuple[Seat, Address]], seat: Seat, at: Address) -> bool:
    """Seat a player, unless something is wrong with his name."""
    twin = next((other for other in seats if same(other[0].name) == same(seat.name)), None)
    if not seat.name:
        desk.fault(codes.WRONG_TYPE, "a player without a name; write one", at)
    elif max(map(len, (seat.name, *seat.aka))) > LONGEST_NAME:
        message = f"a name of more than {LONGEST_NAME} letters; write a shorter one"
        desk.fault(codes.OVER_LIMIT, message, at)
    elif twin is not None:
        message = f"two players are called {shown(seat.name)}; tell them apart: Big, Little"
        related = (Related("called so first", twin[1]),)
        desk.fault(codes.AMBIGUOUS_PLAYER, message, at, related=related)
    else:
        seats.append((seat, at))
        return True
    return False


def _nicknames_are_unique(desk: Desk, seats: list[tuple[Seat, Address]]) -> None:
    owners: dict[str, tuple[Seat, Address]] = {same(seat.name): (seat, at) for seat, at in seats}
    for seat, at in seats:
        for word in seat.aka:
            owner, there = owners.setdefault(same(word), (seat, at))
            if owner is not seat:
                message = (
                    f"`{shown(word)}` is {owner.name} and {seat.name}; take it from one of them"
                )
                related = (Related(f"{owner.name} is called so", there),)
                desk.fault(codes.AMBIGUOUS_PLAYER, message, at, related=related)
