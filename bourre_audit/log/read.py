"""A document of a log, read: the session as the table noted it, and every fault of the text."""

from typing import Any, Final, NamedTuple, get_args

from bourre_audit.finding import Address, Finding
from bourre_audit.game.money import BadMoney, TooManyDigits, read_unit
from bourre_audit.game.record import CardLanguage, Hand, Session
from bourre_audit.log import codes
from bourre_audit.log.closing import read_closing, read_rulings
from bourre_audit.log.data import Data, Path, depth, kind_of, text_of
from bourre_audit.log.desk import Desk, TooManyFaults
from bourre_audit.log.document import LogDoc, keys_of
from bourre_audit.log.hands import check_ids, hand_id, read_hand
from bourre_audit.log.limits import DEEPEST, MOST_FAULTS, MOST_HANDS
from bourre_audit.log.names import Names, nearest_word, shown
from bourre_audit.log.people import players_of
from bourre_audit.log.seating import read_players
from bourre_audit.log.source import Document
from bourre_audit.log.values import CardWords, is_currency

_LOG: Final = keys_of(LogDoc)
_VERSION: Final = "1"
_OTHER_KINDS: Final = {
    "bourre_book": "a rule book, not a log; bourre-audit rules show reads it",
    "bourre_report": "a report, not a log; name the log that it tells about",
    "extends": "a rule book, not a log; bourre-audit rules show reads it",
}
"""What a document is, by a key that no log has."""
_DEEP: Final = 4
"""The length of a path inside a hand's list or mapping: `hands`, its place, a key, a step."""
_DECIDING: Final = frozenset(("bourre_log", "players", "rules", "unit", "cards", "hands"))
"""The keys without which no hand can be judged rightly. A fault elsewhere leaves a session."""


class Reading(NamedTuple):
    """What came of a document. ``session`` is None where the faults leave no meaning.

    ``findings`` are the faults of the text, not yet in order.
    """

    document: Document
    session: Session | None
    findings: tuple[Finding, ...]


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
    further = _news(desk.faults, [fault.at.path for fault in faults])
    return Reading(document, session, (*faults, *further))


def _news(faults: list[Finding], unreadable: list[Path]) -> list[Finding]:
    """The faults that do not only say again that a part of the text could not be read."""
    if not unreadable:
        return faults
    lost = set(unreadable) - {()}
    around = {path[:size] for path in lost for size in range(_DEEP, len(path))}
    return [
        fault
        for fault in faults
        if fault.at.path not in around
        and not any(fault.at.path[:size] in lost for size in range(1, len(fault.at.path) + 1))
    ]


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
    whole = document.complete and () not in faulty

    sound = whole and _DECIDING.isdisjoint(spoiled)
    due = whole and "bourre_log" not in spoiled
    if due and "bourre_log" not in data and (other := _OTHER_KINDS.keys() & data):
        desk.fault(codes.NOT_A_LOG, f"this is {_OTHER_KINDS[min(other)]}", ())
        return None
    sound &= _version_is_known(desk, get("bourre_log"), required=due)
    if due and _LOG.known.isdisjoint(data):
        return None
    sound &= _keys_are_known(desk, data)
    sound &= _values_are_readable(desk, get("unit"), get("cards"), get("currency"))
    sound &= _rules_are_plain(desk, get("rules"))
    seats = read_players(desk, get("players"), required=whole and "players" not in spoiled)
    if seats is None:
        return None
    desk.names = Names(seats)
    hands = _hands(desk, get("hands"), unread_already)

    desk.hand = None
    desk.aside = True
    faults = len(desk.faults)
    opening_pot = desk.money(get("opening_pot"), ("opening_pot",)) or 0
    opening_exempt = players_of(desk, get("opening_exempt"), ("opening_exempt",)) or ()
    if len(desk.faults) > faults or not spoiled.isdisjoint(("opening_pot", "opening_exempt")):
        desk.money_unread.append(0)
    session = Session(
        players=seats,
        hands=tuple(hand for hand in hands or () if isinstance(hand, Hand)),
        unread=tuple(hand for hand in hands or () if isinstance(hand, int)),
        money_unread=tuple(sorted(set(desk.money_unread))),
        rules=_plain(get("rules")) if sound else None,
        unit=desk.unit,
        currency=desk.currency,
        cards=desk.language,
        title=desk.text(get("title"), ("title",)),
        date=desk.text(get("date"), ("date",)),
        place=desk.text(get("place"), ("place",)),
        scorer=desk.text(get("scorer"), ("scorer",)),
        notes=desk.text(get("notes"), ("notes",)),
        opening_pot=opening_pot,
        opening_exempt=opening_exempt,
        closing=read_closing(desk, get("closing")),
        rulings=read_rulings(desk, get("rulings")),
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
    meant = {nearest_word(key, sorted(_LOG.known)) for key in strangers}
    return _DECIDING.isdisjoint(meant - data.keys())


def _values_are_readable(desk: Desk, unit: Data, cards: Data, currency: Data) -> bool:
    """Set the desk to the log's unit, card letters and currency."""
    sound = True
    desk.aside = True
    desk.currency = (desk.text(currency, ("currency",)) or "").strip()
    if desk.currency and not is_currency(desk.currency):
        message = (
            f"`{shown(desk.currency)}` could be taken for a part of an amount; write $ or chips"
        )
        desk.fault(codes.WRONG_TYPE, message, ("currency",))
        desk.currency = ""
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
    if depth(rules) <= DEEPEST:
        return True
    desk.fault(codes.OVER_LIMIT, f"nested more than {DEEPEST} levels deep", ("rules",))
    return False


def _plain(value: Data) -> object:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return text_of(value)


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
