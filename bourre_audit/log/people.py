"""Players in a log: one named, a list of them, or a mapping with their names for keys."""

from collections.abc import Iterator

from bourre_audit.finding import Address, Related
from bourre_audit.game.record import Player
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.names import Ambiguous, Unknown, shown


def player_named(desk: Desk, word: str, at: Path | Address) -> Player | None:
    """The player that a word names."""
    try:
        return desk.names[word]
    except Unknown:
        near = desk.names.nearest(word)
        players = ", ".join(desk.names.players[:12])
        remedy = (
            f"did you mean {near}?"
            if near
            else f"the players are {players}; a nickname is told by `aka`, in `players`"
        )
        if word.strip().casefold() in ("nobody", "none"):
            remedy = "for nobody write []"
        if ">" in word:
            remedy = "a card taken back is written without spaces: 4S>KS"
        said = f"`{shown(word)}` is none of the players" if word.strip() else "no name is given"
        desk.fault(codes.UNKNOWN_PLAYER, f"{said}; {remedy}", at)
    except Ambiguous:
        message = f"`{shown(word)}` fits two players; write the name"
        desk.fault(codes.AMBIGUOUS_PLAYER, message, at)
    return None


def player_of(desk: Desk, value: Data, at: Path) -> Player | None:
    """The player that a value names; None also where nothing is noted."""
    if type(value) is not str:
        if value is None:
            return None
        text = text_of(value)
        if text is None:
            desk.wrong(value, "the name of a player is due", at)
            return None
        value = text
    return player_named(desk, value, at)


def players_of(desk: Desk, value: Data, at: Path) -> tuple[Player, ...] | None:
    """A list of players, or a text with commas; None also where nothing is noted."""
    if value is None:
        return None
    if desk.is_endless(value, at):
        return None
    if type(value) is list and all(type(item) is str for item in value):
        fit = [desk.names.fit(item) for item in value]  # type: ignore[arg-type]
        if None not in fit and len(set(fit)) == len(fit):
            return tuple(fit)  # type: ignore[arg-type]
    words: list[tuple[str, Address]] = []
    failed = False
    if isinstance(value, list):
        for place, item in enumerate(value):
            text = text_of(item)
            if text is None:
                desk.wrong(item, "the name of a player is due", (*at, place))
                failed = True
            else:
                words.append((text, Address((*at, place))))
    elif (text := text_of(value)) is not None:
        words.extend((word, Address(at, word=word.strip())) for word in text.split(","))
    else:
        desk.wrong(value, "players are due: a list, or a text with commas", at)
        return None
    found: list[Player] = []
    for word, place_of in words:
        player = player_named(desk, word, place_of)
        if player is None:
            failed = True
        elif player in found:
            message = f"{player} is named twice here; take one out"
            desk.fault(codes.WRONG_TYPE, message, place_of, player=player)
            failed = True
        else:
            found.append(player)
    return None if failed else tuple(found)


def by_player(desk: Desk, value: Data, due: str, at: Path) -> Iterator[tuple[Player, Data, Path]]:
    """The entries of a mapping with players for keys: player, value, path.

    The path ends in the key as the log spells it. An entry with nothing behind it is left out.
    """
    if not isinstance(value, dict):
        if value is not None:
            desk.wrong(value, due, at)
        return
    seen: dict[Player, str] = {}
    for key, item in value.items():
        player = desk.names.fit(key)
        if player is None:
            if key.startswith("x_"):
                continue
            player = player_named(desk, key, Address((*at, key), key=True))
        elif player in seen:
            message = f"{player} is given twice here; take one of the two out"
            first = Address((*at, seen[player]), key=True)
            desk.fault(
                codes.DUPLICATE_KEY,
                message,
                Address((*at, key), key=True),
                player=player,
                related=(Related("first given here", first),),
            )
            continue
        if player is not None:
            seen[player] = key
            if item is not None:
                yield player, item, (*at, key)


def seated(
    desk: Desk, player: Player | None, seats: tuple[Player, ...], does: str, at: Path | Address
) -> bool:
    """Whether a player is there and was dealt in; what he ``does`` without is noted.

    Where the seats could not be read, that is noted already, and he counts as one of them.
    """
    if player is None or player in seats or not seats:
        return player is not None
    message = f"{player} {does} and was not dealt in; correct the name, or `seats`"
    desk.fault(codes.WRONG_TYPE, message, at, player=player)
    return False
