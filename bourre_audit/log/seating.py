"""Who sits at the table: the players of a session, told apart for certain."""

from typing import Final

from bourre_audit.finding import Address, Related
from bourre_audit.game.record import Seat
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import PlayerDoc, keys_of
from bourre_audit.log.limits import LONGEST_ENTRY, LONGEST_NAME, MOST_PLAYERS
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
    before = len(desk.faults)
    text = text_of(value)
    if text is not None and len(text) <= LONGEST_ENTRY:
        for word in text.split(","):
            _sit(desk, seats, word, (), None, Address(at, word=word.strip()))
    elif isinstance(value, str | list) and len(value) > MOST_PLAYERS:
        message = f"more than {MOST_PLAYERS} players; one session is one table"
        desk.fault(codes.OVER_LIMIT, message, at)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            _player(desk, seats, item, (*at, place))
        if not value:
            desk.fault(codes.MISSING_KEY, "no player is named; write the names, clockwise", at)
    else:
        desk.wrong(value, "players are due: a list, or a text with commas", at)
    if any(fault.rule is not codes.UNKNOWN_KEY for fault in desk.faults[before:]):
        return None
    _nicknames_are_unique(desk, seats)
    return tuple(seat for seat, _ in seats)


def _player(desk: Desk, seats: list[tuple[Seat, Address]], item: Data, at: Path) -> None:
    name = text_of(item)
    if name is not None:
        _sit(desk, seats, name, (), None, Address(at))
        return
    entry = desk.mapping(item, _PLAYER, at)
    if entry is None or (name := desk.text(entry.get("name"), (*at, "name"))) is None:
        return
    aka = entry.get("aka")
    words = text_of(aka)
    if isinstance(aka, list):
        spelled = [desk.text(word, (*at, "aka", n)) or "" for n, word in enumerate(aka)]
    elif words is not None or aka is None:
        spelled = (words or "").split(",")
    else:
        desk.wrong(aka, "nicknames are due: a list, or a text with commas", (*at, "aka"))
        spelled = []
    also = tuple(tidy(word) for word in spelled if word.strip())
    buy_in = desk.money(entry.get("buy_in"), (*at, "buy_in"))
    _sit(desk, seats, name, also, buy_in, Address((*at, "name")))


def _sit(
    desk: Desk,
    seats: list[tuple[Seat, Address]],
    name: str,
    aka: tuple[str, ...],
    buy_in: int | None,
    at: Address,
) -> None:
    spelled = tidy(name)
    if not spelled:
        desk.fault(codes.WRONG_TYPE, "a player without a name; write one", at)
    elif max(map(len, (spelled, *aka))) > LONGEST_NAME:
        message = f"a name of more than {LONGEST_NAME} letters; write a shorter one"
        desk.fault(codes.OVER_LIMIT, message, at)
    elif twin := next((other for other in seats if same(other[0].name) == same(name)), None):
        message = f"two players are called {shown(spelled)}; tell them apart: Big, Little"
        related = (Related("called so first", twin[1]),)
        desk.fault(codes.AMBIGUOUS_PLAYER, message, at, related=related)
    else:
        seats.append((Seat(spelled, aka, buy_in), at))


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
