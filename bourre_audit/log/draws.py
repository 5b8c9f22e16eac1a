"""The draws of a hand: how many each threw, and which cards went and came where noted."""

from collections.abc import Mapping
from typing import Final

from bourre_audit.finding import Address
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Draw, Player
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, text_of
from bourre_audit.log.desk import Desk
from bourre_audit.log.document import DrawDoc, keys_of
from bourre_audit.log.names import shown
from bourre_audit.log.people import by_player, seated
from bourre_audit.log.values import read_whole

_DRAW: Final = keys_of(DrawDoc)


def read_draws(
    desk: Desk, value: Data, seats: tuple[Player, ...], at: Path
) -> Mapping[Player, Draw]:
    due = "draws are due: `{Paul: 2}`, or `{Paul: 4S > AH}`"
    found = {}
    for player, item, place in by_player(desk, value, due, at):
        draw = _draw(desk, item, player, place)
        if draw is not None and seated(desk, player, seats, "draws", Address(place, key=True)):
            found[player] = draw
    return found


def _draw(desk: Desk, value: Data, player: Player, at: Path) -> Draw | None:
    if isinstance(value, dict):
        cards = desk.mapping(value, _DRAW, at)
        threw, took = value.get("threw"), value.get("took")
        if cards is None or (threw is None and took is None):
            desk.fault(codes.WRONG_TYPE, "nothing is written; write `threw`, `took` or both", at)
            return None
        return _drawn(
            None if threw is None else desk.hand_of_cards(threw, (*at, "threw"), player),
            None if took is None else desk.hand_of_cards(took, (*at, "took"), player),
        )
    text = text_of(value)
    if text is None:
        desk.wrong(value, "how many he drew is due, or `4S 5S > AH 9D`", at)
        return None
    threw_text, arrow, took_text = text.partition(">")
    if arrow:
        if ">" in took_text or not (threw_text.strip() or took_text.strip()):
            message = "a draw is written `4S 5S > AH 9D`: thrown, one >, taken"
            desk.fault(codes.WRONG_TYPE, message, at, player=player)
            return None
        return _drawn(
            desk.hand_of_cards(threw_text, at, player) if threw_text.strip() else None,
            desk.hand_of_cards(took_text, at, player) if took_text.strip() else None,
        )
    count = read_whole(text)
    if count is None and any(desk.cards[word] for word in text.split()):
        message = f"thrown or taken? write `{shown(text)} >` or `> {shown(text)}`"
        desk.fault(codes.WRONG_TYPE, message, at, player=player)
        return None
    count = desk.whole(text, "how many he drew", at)
    return None if count is None else Draw(count)


def _drawn(threw: tuple[Card, ...] | None, took: tuple[Card, ...] | None) -> Draw:
    return Draw(len(took if took is not None else threw or ()), threw, took)
