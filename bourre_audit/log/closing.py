"""What stands at the end of a log: what the table wrote at closing, and its rulings."""

import re
from typing import Final, get_args

from bourre_audit.game.record import Closing, Decision, Ruling
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import ClosingDoc, RulingDoc, keys_of
from bourre_audit.log.limits import MOST_HANDS
from bourre_audit.log.money_notes import amounts
from bourre_audit.log.names import shown
from bourre_audit.log.people import player_of

_CLOSING: Final = keys_of(ClosingDoc)
_RULING: Final = keys_of(RulingDoc)
_CODE: Final = re.compile("[DLPRT][0-9]{3}")


def read_closing(desk: Desk, value: Data) -> Closing:
    if value is None or (noted := desk.mapping(value, _CLOSING, ("closing",))) is None:
        return Closing()
    return Closing(
        desk.money(noted.get("pot"), ("closing", "pot")),
        amounts(desk, noted.get("net"), ("closing", "net"), signed=True),
        amounts(desk, noted.get("stack"), ("closing", "stack")),
    )


def read_rulings(desk: Desk, value: Data) -> tuple[Ruling, ...]:
    found = desk.items(value, "a list of rulings is due", ("rulings",), MOST_HANDS) or ()
    rulings = (_ruling(desk, item, ("rulings", place)) for place, item in enumerate(found))
    return tuple(ruling._replace(at=at) for at, ruling in enumerate(rulings) if ruling is not None)


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
    if trick == 0:
        desk.fault(codes.WRONG_TYPE, "tricks count from 1; correct the number", (*at, "trick"))
    player = player_of(desk, noted.get("player"), (*at, "player"))
    by = desk.text(noted.get("by"), (*at, "by"))
    why = desk.text(noted.get("why"), (*at, "why"))
    if len(desk.faults) != before or decision is None:
        return None
    return Ruling(hand.strip(), code, decision, trick, player, by, why)
