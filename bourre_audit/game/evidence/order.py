"""In which order the cards of a trick lay, where plays were not noted."""

from typing import NamedTuple

from bourre_audit.game.evidence.blanks import Blanks
from bourre_audit.game.record import Hand, Player, left_of


class Laid(NamedTuple):
    """A slot that lies on a trick; not ``sure`` where the card may not have lain there."""

    slot: int
    sure: bool


def missing_of(hand: Hand, trick: int) -> tuple[Player, ...]:
    """The stayers whose play to a trick (from 1) was not noted, from the dealer's left."""
    there = {play.player for play in hand.tricks[trick - 1].plays}
    return tuple(player for player in hand.stayed or () if player not in there)


def laid_in_order(
    hand: Hand, trick: int, leader: Player | None, blanks: Blanks
) -> tuple[Laid, ...]:
    """The cards of a trick (from 1) in the order played, those not noted in their turn.

    Whether one that was not noted lay there already is not sure where others played out of turn,
    nor in the last trick of a hand that was conceded: he may not have played it.
    """
    plays, missing = hand.tricks[trick - 1].plays, missing_of(hand, trick)
    slots = {
        (slot.player, slot.place): at for at, slot in enumerate(blanks.slots) if slot.trick == trick
    }
    order = [(play.player, place) for place, play in enumerate(plays)]
    if not missing:
        return tuple(Laid(slots[player, place], True) for player, place in order)
    start = left_of(hand.seats, leader) if leader in hand.seats else hand.seats
    turn = {player: at for at, player in enumerate(start[-1:] + start[:-1])}
    noted = [turn.get(player, len(turn)) for player, _ in order]
    last = hand.conceded and trick == len(hand.tricks) and hand.tricks[-1].taken_by is None
    sure = noted == sorted(noted) and not last
    lying = [
        (turn.get(player, len(turn)), Laid(slots[player, place], True)) for player, place in order
    ]
    for player in missing:
        at = turn.get(player, len(turn))
        before = next((n for n, (other, _) in enumerate(lying) if other > at), len(lying))
        lying.insert(before, (at, Laid(slots[player, None], sure or player == leader)))
    return tuple(one for _, one in lying)
