"""Tricks, in the four spellings: ``Paul: QS KS 4S``, ``Paul QS, Larry KS``, a list, ``plays:``.

The first names only the leader, so who played the other cards is known once it is known who
stayed. Reading therefore goes in two steps: the tricks as they are written, and then the players.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from bourre_audit.finding import Address
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Play, Player, Table, Trick, trick_order
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import PlayDoc, TrickDoc, keys_of
from bourre_audit.log.names import shown
from bourre_audit.log.people import player_named, player_of

_PLAY: Final = keys_of(PlayDoc)
_TRICK: Final = keys_of(TrickDoc)
_SPELL: Final = "write `Paul QS, Larry KS`, or `Paul: QS KS` with the leader's name"


class Laid(NamedTuple):
    """A card laid, by whomever: the card that stands, the one taken back, whether late."""

    card: Card
    took_back: Card | None = None
    late: bool = False


class Written(NamedTuple):
    """A trick as it is written: plays with their players, or a leader and cards in order."""

    plays: tuple[Play, ...] = ()
    leader: Player | None = None
    laid: tuple[Laid, ...] = ()
    taken_by: Player | None = None
    notes: str | None = None


def written_tricks(desk: Desk, value: Data, at: Path) -> list[Written]:
    """The tricks of a hand as they are written; what cannot be read is noted and left out."""
    found = desk.items(value, "a list of tricks is due", at)
    tricks = []
    for place, trick in enumerate(found or ()):
        here = (*at, place)
        if isinstance(trick, dict):
            read = _from_mapping(desk, trick, here, place + 1)
        else:
            plays = _plays(desk, trick, here, here, place + 1)
            read = None if plays is None else Written(plays)
        tricks.append(read or Written())
    return tricks


def _from_mapping(desk: Desk, value: dict[str, Data], at: Path, number: int) -> Written | None:
    if "plays" in value or not _TRICK.known.isdisjoint(value):
        return _trick_with_more(desk, value, at, number)
    keys = [key for key in value if not key.startswith("x_") or desk.names.fit(key)]
    if len(keys) == 1 and keys[0] not in _PLAY.known:
        return _leader_form(desk, keys[0], value[keys[0]], at, number)
    if not _PLAY.known.isdisjoint(keys):
        message = "plays are written in a list: `- [{player: Paul, card: QS}]`"
    elif keys:
        message = f"a trick has one leader, and {len(keys)} keys stand here; {_SPELL}"
    else:
        message = f"no play is written here; {_SPELL}"
    desk.fault(codes.WRONG_TYPE, message, at, trick=number)
    return None


def _trick_with_more(desk: Desk, value: dict[str, Data], at: Path, number: int) -> Written | None:
    if desk.mapping(value, _TRICK, at) is None or value.get("plays") is None:
        return None
    plays = _plays(desk, value["plays"], (*at, "plays"), at, number)
    taken_by = player_of(desk, value.get("taken_by"), (*at, "taken_by"))
    aside, desk.aside = desk.aside, True
    notes = desk.text(value.get("notes"), (*at, "notes"))
    desk.aside = aside
    return None if plays is None else Written(plays, taken_by=taken_by, notes=notes)


def _leader_form(desk: Desk, key: str, value: Data, at: Path, number: int) -> Written | None:
    leader = player_named(desk, key, Address((*at, key), key=True))
    here = (*at, key)
    if desk.is_endless(value, here):
        return None
    words: list[str]
    if type(value) is str:
        words = (value.replace(",", " ") if "," in value else value).split()
    elif isinstance(value, list) and all(text_of(item) is not None for item in value):
        words = [(text_of(item) or "").strip() for item in value]
    else:
        desk.wrong(value, "the cards of the trick are due, like QS KS 4S", here)
        return None
    if not words:
        desk.fault(codes.WRONG_TYPE, f"no card is written here; {_SPELL}", here, trick=number)
        return None
    laid = []
    cards = desk.cards
    for place, word in enumerate(words):
        card = cards[word]
        if card is not None:
            laid.append(Laid(card))
        else:
            laid.append(_laid(desk, word, Address(at, play=place, word=word), number))
    return Written(leader=leader, laid=tuple(laid)) if leader else None


def _laid(desk: Desk, word: str, at: Address, number: int, player: Player | None = None) -> Laid:
    """A card as a word: ``KS``, ``4S>KS`` (taken back) or ``4S>>KS`` (taken back late)."""
    first, arrow, second = word.partition(">")
    if not arrow:
        return Laid(desk.card(word, at, player, number))
    late = second.startswith(">")
    took_back = desk.card(first, at._replace(word=first or word), player, number)
    card = desk.card(second[late:], at._replace(word=second[late:] or word), player, number)
    return Laid(card, took_back, late)


def _plays(desk: Desk, value: Data, at: Path, trick: Path, number: int) -> tuple[Play, ...] | None:
    """Plays with their players: a text with commas, or a list of texts and mappings."""
    if desk.is_endless(value, at):
        return None
    text = text_of(value)
    if text is not None:
        found = [
            _text_play(desk, segment, trick, place, number)
            for place, segment in enumerate(text.split(","))
        ]
    elif isinstance(value, list):
        found = [
            _written_out(desk, item, at, place, number)
            if isinstance(item, dict)
            else _text_play(desk, item, trick, place, number)
            for place, item in enumerate(value)
        ]
    else:
        desk.wrong(value, f"a trick is due; {_SPELL}", at)
        return None
    return tuple([play for play in found if play is not None])


def _text_play(desk: Desk, item: Data, trick: Path, place: int, number: int) -> Play | None:
    """``Larry 4S``: the last word is the card, the rest the player."""
    segment = text_of(item)
    if segment is None:
        desk.wrong(item, f"a play is due; {_SPELL}", (*trick, place))
        return None
    name, _, word = segment.strip().rpartition(" ")
    player = desk.names.get(name)
    card = desk.cards.get(word)
    if player is not None and card is not None:
        return Play(player, card)
    at = Address(trick, play=place)
    words = segment.split()
    if len(words) < 2:
        if not words:
            message = f"nothing stands between the commas; {_SPELL}"
        elif desk.cards[words[0]] or ">" in words[0]:
            message = f"who played {shown(words[0])}? {_SPELL}"
        else:
            message = f"`{shown(segment)}` is no play: a player and a card are due; {_SPELL}"
        desk.fault(codes.WRONG_TYPE, message, at, trick=number)
        return None
    name, word = segment.strip().rsplit(None, 1)
    player = player_named(desk, name, at._replace(word=name))
    laid = _laid(desk, word, at._replace(word=word), number, player)
    return Play(player, *laid) if player else None


def _written_out(
    desk: Desk, item: dict[str, Data], trick: Path, place: int, number: int
) -> Play | None:
    """``{player: Larry, card: KS, took_back: 4S, late: yes}``."""
    name, word = item.get("player"), item.get("card")
    if len(item) == 2 and type(name) is str and type(word) is str:
        player, card = desk.names.get(name), desk.cards.get(word)
        if player is not None and card is not None:
            return Play(player, card)
    at = (*trick, place)
    value = desk.mapping(item, _PLAY, at)
    if value is None:
        return None
    player = player_of(desk, name, (*at, "player"))
    card = _one_card(desk, word, (*at, "card"), number, player)
    took_back = _one_card(desk, value.get("took_back"), (*at, "took_back"), number, player)
    late = desk.flag(value.get("late"), (*at, "late"))
    if late and took_back is None and value.get("took_back") is None:
        message = "nothing was taken back, so nothing was late; write `took_back`"
        desk.fault(codes.WRONG_TYPE, message, (*at, "late"), trick=number, player=player)
    return Play(player, card, took_back, late) if player and card else None


def _one_card(desk: Desk, value: Data, at: Path, number: int, player: Player | None) -> Card | None:
    if value is None:
        return None
    text = text_of(value)
    if text is None:
        desk.wrong(value, "a card is due", at)
        return None
    return desk.cards[text] or desk.card(text.strip(), at, player, number)


def who_stayed(
    desk: Desk, tricks: Sequence[Written], seats: tuple[Player, ...], noted: Table, at: Path
) -> set[Player] | None:
    """Who stayed, where neither ``stayed`` nor ``passed`` says so.

    Whoever plays to a trick, or stands in ``table.tricks``; of a hand without tricks also whom the
    table called bourréd beside that count, as one who took none is easily left out of it. Where
    only leaders are named, a trick with a card for every seat tells too. None if nothing tells; if
    leaders need to know and nothing tells, that is noted. Nothing is guessed.
    """
    counted = set(noted.tricks or ())
    if counted and not tricks:
        counted.update(noted.bourre or ())
    seen = {play.player for trick in tricks for play in trick.plays} | set(counted)
    led = [(place, trick) for place, trick in enumerate(tricks) if trick.leader]
    if not led:
        return seen or None
    if any(len(trick.laid) == len(seats) for _, trick in led):
        return set(seats)
    told = bool(seen)
    seen.update(trick.leader for _, trick in led if trick.leader)
    for place, trick in led:
        if not told or len(trick.laid) > len(seen):
            message = (
                f"{len(trick.laid)} cards and {len(seats)} seats: who stayed? "
                "write `stayed` or `passed` in this hand, or who played what"
            )
            desk.fault(codes.MISSING_KEY, message, (*at, place), trick=place + 1)
            return None
    return seen


def with_players(
    desk: Desk,
    tricks: Sequence[Written],
    seats: tuple[Player, ...],
    stayed: Collection[Player],
    at: Path,
) -> tuple[Trick, ...]:
    """The tricks with every card put down to its player.

    In the leader form the cards go clockwise among those who stayed, and the leader himself if
    he had passed. A card too many or too few is noted.
    """
    found = []
    going_round: dict[Player, tuple[Player, ...]] = {}
    for place, trick in enumerate(tricks):
        plays = trick.plays
        leader = trick.leader
        if leader is not None:
            order = going_round.get(leader)
            if order is None:
                order = going_round[leader] = trick_order(seats, stayed, leader)
            if len(order) != len(trick.laid):
                laid = "1 card stands" if len(trick.laid) == 1 else f"{len(trick.laid)} cards stand"
                message = (
                    f"{len(order)} play to this trick ({', '.join(order)}) and {laid} here; "
                    "write an unreadable card as ?, and if one was not noted, who played what: "
                    "`Paul QS, Larry KS`"
                )
                desk.fault(codes.WRONG_TYPE, message, (*at, place), trick=place + 1)
            else:
                plays = tuple(
                    [Play(player, *laid) for player, laid in zip(order, trick.laid, strict=True)]
                )
        found.append(Trick(plays, trick.taken_by, trick.notes))
    return tuple(found)
