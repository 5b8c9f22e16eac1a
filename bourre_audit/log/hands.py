"""One hand: plain data in, what the table noted out."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bourre_audit.finding import Address, Related
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.record import NOT_NOTED, Banked, Fine, Hand, Player, Table, left_of
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import HandDoc, keys_of
from bourre_audit.log.draws import read_draws
from bourre_audit.log.money_notes import amounts, bank, fines, table
from bourre_audit.log.names import shown
from bourre_audit.log.people import by_player, player_of, players_of, seated
from bourre_audit.log.tricks import Written, who_stayed, with_players, written_tricks
from bourre_audit.log.values import SUITS_IN, mending, read_trump, suit_named

_HAND: Final = keys_of(HandDoc)


def hand_id(value: Data, index: int) -> str:
    """What a hand is called: its ``id``, or its number in the file, from 1."""
    text = text_of(value.get("id")) if isinstance(value, dict) else None
    return (text or "").strip() or str(index + 1)


def read_hand(desk: Desk, value: Data, index: int) -> Hand | None:
    """A hand of the session; None, with the reasons noted, if its play cannot be read."""
    at: Path = ("hands", index)
    before = desk.blocks
    desk.hand = id_ = hand_id(value, index)
    hand = desk.mapping(value, _HAND, at)
    if hand is None:
        return None
    get = hand.get

    seats = _seats(desk, get("seats"), (*at, "seats"))
    unplayed = not get("tricks")
    dealer = _dealer(desk, get("dealer"), seats, unplayed, (*at, "dealer"))
    trump = _trump(desk, get("trump"), unplayed, (*at, "trump"))
    dealt = _dealt(desk, get("dealt"), seats, (*at, "dealt"))
    drew = read_draws(desk, get("drew"), seats, (*at, "drew"))
    conceded = desk.flag(get("conceded"), (*at, "conceded"))
    beside = _beside_the_play(desk, hand, seats, index)

    tricks_at = (*at, "tricks")
    tricks = written_tricks(desk, get("tricks"), tricks_at)
    _all_seated(desk, tricks, seats, tricks_at)
    stayed = _stayed(desk, hand, seats, at)
    if stayed is None and desk.blocks == before:
        stayed = who_stayed(desk, tricks, seats, beside.table, tricks_at)
    if desk.blocks != before or dealer is None or trump is None:
        return None
    played = with_players(desk, tricks, seats, stayed or (), tricks_at)
    if desk.blocks != before:
        return None
    in_turn = left_of(seats, dealer)
    return Hand(
        index=index,
        id=id_,
        dealer=dealer,
        seats=seats,
        trump=trump,
        stayed=None if stayed is None else tuple([p for p in in_turn if p in stayed]),
        passed=None if stayed is None else tuple([p for p in in_turn if p not in stayed]),
        ante=beside.ante,
        antes=beside.antes,
        pot=beside.pot,
        dealt=dealt,
        drew=drew,
        tricks=played,
        conceded=conceded,
        fines=beside.fines,
        bank=beside.bank,
        table=beside.table,
        notes=beside.notes,
    )


class _Beside(NamedTuple):
    """What stands in a hand beside its play; the play is read whether these can be or not."""

    ante: int | None
    antes: Mapping[Player, int] | None
    pot: int | None
    fines: tuple[Fine, ...]
    bank: tuple[Banked, ...]
    table: Table
    notes: str | None


def _beside_the_play(
    desk: Desk, hand: dict[str, Data], seats: tuple[Player, ...], index: int
) -> _Beside:
    at: Path = ("hands", index)
    get = hand.get
    desk.aside = True
    noted = table(desk, get("table"), seats, (*at, "table"))
    antes = amounts(desk, get("antes"), (*at, "antes"))
    pot = desk.money(get("pot"), (*at, "pot"))
    faults = len(desk.faults)
    ante = desk.money(get("ante"), (*at, "ante"))
    fined = fines(desk, get("fines"), (*at, "fines"))
    banked = bank(desk, get("bank"), (*at, "bank"))
    if len(desk.faults) > faults:  # these are paid, and not only checked
        desk.money_unread.append(index)
    notes = desk.text(get("notes"), (*at, "notes"))
    _check_id(desk, get("id"), (*at, "id"))
    desk.aside = False
    return _Beside(ante, antes, pot, fined, banked, noted, notes)


def _seats(desk: Desk, value: Data, at: Path) -> tuple[Player, ...]:
    """Who was dealt in: all the players where nothing is said; nobody where it cannot be read."""
    if value is None:
        return tuple(desk.names.players)
    named = players_of(desk, value, at)
    if named == ():
        message = "nobody is dealt in; name the players, or leave the key out if all were"
        desk.fault(codes.WRONG_TYPE, message, at)
    return named or ()


def _dealt(
    desk: Desk, value: Data, seats: tuple[Player, ...], at: Path
) -> Mapping[Player, tuple[Card, ...]]:
    return {
        player: desk.hand_of_cards(item, place, player)
        for player, item, place in by_player(
            desk, value, "cards for each are due: `{Paul: AS KD}`", at
        )
        if seated(desk, player, seats, "is dealt cards", Address(place, key=True))
    }


def _check_id(desk: Desk, value: Data, at: Path) -> None:
    if value is None:
        return
    text = text_of(value)
    if text is None:
        desk.wrong(value, "a text is due", at)
    elif not text.strip():
        desk.fault(codes.WRONG_TYPE, "the id is empty; write one, or leave the key out", at)


def check_ids(desk: Desk, hands: list[Data]) -> None:
    """Note every hand that is called like one before it."""
    first: dict[str, int] = {}
    for index, value in enumerate(hands):
        id_ = hand_id(value, index)
        other = first.setdefault(id_, index)
        if other == index:
            continue
        written = isinstance(value, dict) and text_of(value.get("id"))
        known = hands[other]
        also = isinstance(known, dict) and text_of(known.get("id"))
        place: Path = ("hands", index, "id") if written else ("hands", index)
        there: Path = ("hands", other, "id") if also else ("hands", other)
        desk.hand = id_
        message = f"a hand before this one is called {shown(id_)}; give each its own id"
        related = (Related("called so first", Address(there)),)
        desk.fault(codes.WRONG_TYPE, message, place, related=related)


def _all_seated(desk: Desk, tricks: list[Written], seats: tuple[Player, ...], at: Path) -> None:
    for place, trick in enumerate(tricks):
        here = (*at, place)
        if trick.leader is not None and trick.leader not in seats:
            leads = Address((*here, trick.leader), key=True)
            seated(desk, trick.leader, seats, "leads", leads)
        for number, play in enumerate(trick.plays):
            if play.player not in seats:
                seated(desk, play.player, seats, "plays", Address(here, play=number))
        if trick.taken_by is not None:
            seated(desk, trick.taken_by, seats, "takes the trick", (*here, "taken_by"))


def _dealer(
    desk: Desk, value: Data, seats: tuple[Player, ...], unplayed: bool, at: Path
) -> Player | None:
    """Who deals; ``?`` will do for a hand of which no trick is noted."""
    if unplayed and _is_blank(value) and NOT_NOTED not in desk.names.players:
        return NOT_NOTED
    dealer = player_of(desk, value, at)
    seated(desk, dealer, seats, "deals", at)
    return dealer


def _is_blank(value: Data) -> bool:
    return (text_of(value) or "").strip() == NOT_NOTED


def _trump(desk: Desk, value: Data, unplayed: bool, at: Path) -> Card | None:
    """The turned card or its suit; ``?`` will do for a hand of which no trick is noted."""
    if value is None:
        return None
    if _is_blank(value) and unplayed:
        return UNREADABLE
    text = text_of(value)
    if text is None:
        desk.wrong(value, "the turned card is due, like 8S, or its suit", at)
        return None
    word = text.strip()
    card = desk.cards[word]
    if card is None or card[-1] == "?":
        card = read_trump(word, desk.language)
        if card is None:
            said = f"`{shown(word)}` names no trump suit"
            suits = ", ".join(SUITS_IN[desk.language])
            hint = f"write the turned card, or its suit alone ({suits})"
            if (letter := suit_named(word, desk.language)) is not None:
                said, hint = f"`{shown(word)}` is a suit in full", f"write {letter}"
            if desk.cards[word] is None and len(word) <= 40:
                mended = mending(word, desk.language)
                hint = f"{mended}; a suit alone will do" if mended else hint
            desk.fault(codes.BAD_CARD, f"{said}; {hint}", at)
    return card


def _stayed(
    desk: Desk, hand: dict[str, Data], seats: tuple[Player, ...], at: Path
) -> set[Player] | None:
    """Who stayed, as far as ``stayed`` and ``passed`` say: one gives the other."""
    sides: dict[str, set[Player]] = {}
    for key in ("stayed", "passed"):
        value = hand.get(key)
        if value is None:
            continue
        place = (*at, key)
        named = players_of(desk, value, place)
        if named is None:
            return None
        dealt_in = [seated(desk, p, seats, key, Address(place, word=p)) for p in named]
        if not all(dealt_in):
            return None
        sides[key] = set(named)
    stayed, passed = sides.get("stayed"), sides.get("passed")
    if stayed is None or passed is None:
        return stayed if passed is None else set(seats) - passed
    wrong = [f"{player} is in both" for player in seats if player in stayed & passed]
    wrong += [f"{player} is in neither" for player in seats if player not in stayed | passed]
    if wrong:
        message = f"`stayed` and `passed` do not share out the seats: {', '.join(wrong)}"
        desk.fault(codes.WRONG_TYPE, f"{message}; one of the two will do", (*at, "passed"))
        return None
    return stayed
