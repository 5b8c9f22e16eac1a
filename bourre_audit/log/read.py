"""A document of a log, read: the session as the table noted it, and every fault of the text."""

import re
from typing import Any, Final, NamedTuple, get_args

from bourre_audit.finding import Address, Finding, Related
from bourre_audit.game.money import BadMoney, TooManyDigits, read_unit
from bourre_audit.game.record import CardLanguage, Closing, Decision, Hand, Ruling, Seat, Session
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, kind_of, text_of
from bourre_audit.log.desk import Desk, TooManyFaults
from bourre_audit.log.document import ClosingDoc, LogDoc, PlayerDoc, RulingDoc, keys_of
from bourre_audit.log.hands import check_ids, hand_id, read_hand
from bourre_audit.log.limits import DEEPEST, LONGEST_NAME, MOST_FAULTS, MOST_HANDS
from bourre_audit.log.money_notes import amounts
from bourre_audit.log.names import Names, nearest_word, same, shown, tidy
from bourre_audit.log.source import Document
from bourre_audit.log.values import CardWords

_LOG: Final = keys_of(LogDoc)
_PLAYER: Final = keys_of(PlayerDoc)
_CLOSING: Final = keys_of(ClosingDoc)
_RULING: Final = keys_of(RulingDoc)
_VERSION: Final = "1"
_DEEP: Final = 4
"""The length of a path inside a hand's list or mapping: `hands`, its place, a key, a step."""
_CODE: Final = re.compile("[DLPRT][0-9]{3}")
_DECIDING: Final = frozenset(("bourre_log", "players", "rules", "unit", "cards", "hands"))
"""The keys without which no hand can be judged rightly. A fault elsewhere leaves a session."""


class Reading(NamedTuple):
    """What came of a document. ``session`` is None where the faults leave no meaning.

    ``findings`` are the faults of the text, not yet in order. ``names`` and ``language`` are what
    places are looked up with.
    """

    document: Document
    session: Session | None
    findings: tuple[Finding, ...]
    names: Names
    language: CardLanguage


def read_session(document: Document) -> Reading:
    """Read a document. Never raises for what a log says; whatever is wrong is in the findings."""
    desk = Desk()
    session: Session | None = None
    try:
        session = _session(desk, document)
    except TooManyFaults:
        message = f"more than {MOST_FAULTS:,} faults; the rest of the document is not reported"
        desk.faults[-1] = Finding(codes.OVER_LIMIT, "error", message, Address())
    faults = [_in_its_hand(fault, document.data) for fault in document.faults]
    lost = [fault.at.path for fault in faults]
    further = [fault for fault in desk.faults if not _follows(fault, lost)]
    return Reading(document, session, (*faults, *further), desk.names, desk.language)


def _follows(fault: Finding, lost: list[Path]) -> bool:
    """Whether a fault only says again that a part of the text could not be read."""
    path = fault.at.path
    return any(
        path[: len(one)] == one or (len(path) >= _DEEP and one[: len(path)] == path)
        for one in lost
        if one
    )


def _in_its_hand(fault: Finding, data: Data) -> Finding:
    match fault.at.path:
        case ("hands", int(index), *_) if isinstance(data, dict):
            hands = data.get("hands")
            if isinstance(hands, list) and index < len(hands):
                return fault._replace(hand=hand_id(hands[index], index))
    return fault


def _session(desk: Desk, document: Document) -> Session | None:
    data = document.data
    if not isinstance(data, dict):
        if not document.faults:
            what = "the document is empty" if data is None else f"{kind_of(data)} is no log"
            message = f"{what}; a log is a mapping that starts with `bourre_log: 1`"
            desk.fault(codes.NOT_A_LOG, message, ())
        return None
    faulty = [fault.at.path for fault in document.faults]
    unread_already = {path[1] for path in faulty if path[:1] == ("hands",) and len(path) > 1}
    spoiled = {path[0] for path in faulty if path and (path[0] != "hands" or len(path) == 1)}
    get = {key: value for key, value in data.items() if key not in spoiled}.get
    whole = document.complete and not faulty

    sound = document.complete and () not in faulty and _DECIDING.isdisjoint(spoiled)
    sound &= _version_is_known(desk, get("bourre_log"), required=whole)
    if whole and _LOG.known.isdisjoint(data):
        return None
    sound &= _keys_are_known(desk, data)
    sound &= _values_are_readable(desk, get("unit"), get("cards"), get("currency"))
    sound &= _rules_are_plain(desk, get("rules"))
    seats = _players(desk, get("players"), required=whole)
    if seats is None:
        return None
    desk.names = Names(seats)
    hands = _hands(desk, get("hands"), unread_already)

    desk.hand = None
    desk.aside = True
    session = Session(
        players=seats,
        hands=tuple(hand for hand in hands or () if isinstance(hand, Hand)),
        unread=tuple(hand for hand in hands or () if isinstance(hand, int)),
        rules=_plain(get("rules")) if sound else None,
        unit=desk.unit,
        currency=desk.currency,
        cards=desk.language,
        title=desk.text(get("title"), ("title",)),
        date=desk.text(get("date"), ("date",)),
        place=desk.text(get("place"), ("place",)),
        scorer=desk.text(get("scorer"), ("scorer",)),
        notes=desk.text(get("notes"), ("notes",)),
        opening_pot=desk.money(get("opening_pot"), ("opening_pot",)) or 0,
        opening_exempt=desk.players(get("opening_exempt"), ("opening_exempt",)) or (),
        closing=_closing(desk, get("closing")),
        rulings=_rulings(desk, get("rulings")),
    )
    return session if sound and hands is not None else None


def _version_is_known(desk: Desk, value: Data, *, required: bool) -> bool:
    at: Path = ("bourre_log",)
    if value is None:
        if required:
            message = "`bourre_log: 1` is missing; write it as the first line"
            desk.fault(codes.NOT_A_LOG, message, ())
        return False
    version = text_of(value)
    if version is not None and version.strip() == _VERSION:
        return True
    said = f"`{shown(version)}`" if version is not None else kind_of(value)
    message = f"{said} is no version of the format that this program reads; write 1"
    desk.fault(codes.NOT_A_LOG, message, at)
    return False


def _keys_are_known(desk: Desk, data: dict[str, Data]) -> bool:
    """Note unknown keys. False if one may be a misspelt key that decides how hands are judged."""
    if _LOG.known.issuperset(data):
        return True
    desk.unknown_keys(data, _LOG, ())
    strangers = [key for key in data if key not in _LOG.known and not key.startswith("x_")]
    meant = {nearest_word(key, _LOG.known) for key in strangers}
    return _DECIDING.isdisjoint(meant - data.keys())


def _values_are_readable(desk: Desk, unit: Data, cards: Data, currency: Data) -> bool:
    """Set the desk to the log's unit, card letters and currency."""
    sound = True
    desk.aside = True
    desk.currency = (desk.text(currency, ("currency",)) or "").strip()
    desk.aside = False
    if unit is not None:
        text = text_of(unit)
        try:
            desk.unit = read_unit(text or "")
        except TooManyDigits as error:
            desk.fault(codes.OVER_LIMIT, f"{error}; write 0.01 or 1", ("unit",))
            sound = False
        except BadMoney as error:
            said = f"`{shown(text)}`" if text is not None else kind_of(unit)
            desk.fault(codes.BAD_MONEY, f"{said}: {error}", ("unit",))
            sound = False
    if cards is not None:
        word = (text_of(cards) or "").strip().lower()
        language = next((known for known in get_args(CardLanguage) if known == word), None)
        if language is None:
            message = f"`{shown(word)}` is no language for cards; write en, fr or ru"
            desk.fault(codes.WRONG_TYPE, message, ("cards",))
            return False
        desk.cards = CardWords(language)
    return sound


def _rules_are_plain(desk: Desk, rules: Data) -> bool:
    """Whether ``rules`` is a text or a mapping, and not too deep to be one."""
    if rules is None or text_of(rules) is not None:
        return True
    if not isinstance(rules, dict):
        desk.wrong(rules, "a rule book is due: its name, or `{base: camp, ...}`", ("rules",))
        return False
    level: list[Any] = [rules]
    for _ in range(DEEPEST):
        level = [
            child
            for value in level
            for child in (value.values() if isinstance(value, dict) else value)
            if isinstance(child, dict | list)
        ]
        if not level:
            return True
    desk.fault(codes.OVER_LIMIT, f"nested more than {DEEPEST} levels deep", ("rules",))
    return False


def _plain(value: Data) -> object:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return text_of(value)


def _players(desk: Desk, value: Data, *, required: bool) -> tuple[Seat, ...] | None:
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
    if text is not None:
        for word in text.split(","):
            _sit(desk, seats, word, (), None, Address(at, word=word.strip()))
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


def _hands(desk: Desk, value: Data, unread_already: set[Any]) -> list[Hand | int] | None:
    """The hands in order, and the index of each that could not be read; None if it is no list."""
    if value is None:
        return []
    if not isinstance(value, list):
        desk.wrong(value, "a list of hands is due", ("hands",))
        return None
    if len(value) > MOST_HANDS:
        message = f"more than {MOST_HANDS:,} hands in one session; split it"
        desk.fault(codes.OVER_LIMIT, message, ("hands",))
        return None
    check_ids(desk, value)
    hands: list[Hand | int] = []
    for index, item in enumerate(value):
        if index in unread_already and item is None:
            hands.append(index)
            continue
        hand = read_hand(desk, item, index)
        readable = hand is not None and index not in unread_already
        hands.append(hand if hand is not None and readable else index)
    return hands


def _closing(desk: Desk, value: Data) -> Closing:
    if value is None or (noted := desk.mapping(value, _CLOSING, ("closing",))) is None:
        return Closing()
    return Closing(
        desk.money(noted.get("pot"), ("closing", "pot")),
        amounts(desk, noted.get("net"), ("closing", "net"), signed=True),
        amounts(desk, noted.get("stack"), ("closing", "stack")),
    )


def _rulings(desk: Desk, value: Data) -> tuple[Ruling, ...]:
    found = desk.items(value, "a list of rulings is due", ("rulings",)) or ()
    rulings = (_ruling(desk, item, ("rulings", place)) for place, item in enumerate(found))
    return tuple(ruling for ruling in rulings if ruling is not None)


def _ruling(desk: Desk, value: Data, at: Path) -> Ruling | None:
    before = len(desk.faults)
    noted = desk.mapping(value, _RULING, at)
    if noted is None:
        return None
    hand = desk.text(noted.get("hand"), (*at, "hand")) or ""
    code = desk.text(noted.get("code"), (*at, "code")) or ""
    if not _CODE.fullmatch(code) and noted.get("code") is not None:
        message = f"`{shown(code)}` is no code of a finding; write it like R002"
        desk.fault(codes.WRONG_TYPE, message, (*at, "code"))
    word = desk.text(noted.get("decision"), (*at, "decision"))
    decision = next((known for known in get_args(Decision) if known == word), None)
    if word is not None and decision is None:
        message = f"`{shown(word)}` is no decision; write waived, upheld or overruled"
        desk.fault(codes.WRONG_TYPE, message, (*at, "decision"))
    trick = desk.whole(noted.get("trick"), "the number of a trick, from 1", (*at, "trick"))
    player = desk.named(noted.get("player"), (*at, "player"))
    by = desk.text(noted.get("by"), (*at, "by"))
    why = desk.text(noted.get("why"), (*at, "why"))
    if len(desk.faults) != before or decision is None:
        return None
    return Ruling(hand.strip(), code, decision, trick, player, by, why)
