"""The tricks of a draft with every card put down to its player."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from bourre_audit.game.record import Play, Player, Trick
from bourre_audit.sheets.desk import Desk, not_certain
from bourre_audit.sheets.draft import DraftPlay, DraftTrick


class Order(NamedTuple):
    """The seats, clockwise, and who of them stayed; None where that is not known."""

    seats: tuple[Player, ...]
    stayed: frozenset[Player] | None

    def from_(self, leader: Player) -> tuple[Player, ...]:
        """Who plays to a trick that a player leads, in order."""
        at = self.seats.index(leader)
        turn = (*self.seats[at:], *self.seats[:at])
        return tuple(p for p in turn if p == leader or p in (self.stayed or ()))


def who_played(
    tricks: Sequence[DraftTrick], seats: tuple[Player, ...], took: Collection[Player]
) -> frozenset[Player] | None:
    """Who stayed, from the tricks alone: whoever plays to one, or has taken one (``took``).

    Where only leaders are named, a card for every seat tells too; None where nothing does.
    """
    seen = {
        play.player.value
        for trick in tricks
        for play in trick.plays
        if play.player is not None and play.player.value in seats
    } | set(took)
    led = [trick for trick in tricks if trick.leader is not None]
    if any(len(trick.plays) == len(seats) for trick in led):
        return frozenset(seats)
    told = bool(seen)
    seen |= {t.leader.value for t in led if t.leader is not None and t.leader.value in seats}
    found = frozenset(player for player in seen if player is not None)
    if led and (not told or any(len(trick.plays) > len(found) for trick in led)):
        return None
    return found or None


def played(tricks: Sequence[DraftTrick], order: Order, desk: Desk, hand: str) -> tuple[Trick, ...]:
    """The tricks; of one that does not fit those who stayed, only what is certain."""
    return tuple(_trick(trick, order, desk, hand) for trick in tricks)


def _trick(trick: DraftTrick, order: Order, desk: Desk, hand: str) -> Trick:
    remarks = [] if trick.notes is None else [trick.notes]
    taken_by = None
    if trick.taken_by is not None:
        taken_by = desk.player(trick.taken_by, hand)
        if taken_by is not None and taken_by not in order.seats:
            message = f"{taken_by} takes the trick, but was not dealt in"
            desk.disagree(message, trick.taken_by.spot, trick.text, hand)
            taken_by = None
        if taken_by is None:
            remarks.append(not_certain(f"to {trick.taken_by.text}"))
    plays = (
        _led(trick, order, desk, hand, remarks)
        if trick.leader is not None
        else _named(trick, order, desk, hand, remarks)
    )
    return Trick(plays, taken_by, "\n".join(remarks) if remarks else None)


def _led(
    trick: DraftTrick, order: Order, desk: Desk, hand: str, remarks: list[str]
) -> tuple[Play, ...]:
    """The leader, then clockwise among those who stayed."""
    assert trick.leader is not None
    leader = desk.player(trick.leader, hand)
    laid = [_laid(play, desk, hand) for play in trick.plays]
    if leader is None or leader not in order.seats:
        if leader is not None:
            message = f"{leader} leads, but was not dealt in"
            desk.disagree(message, trick.spot, trick.text, hand)
        remarks.append(not_certain(trick.text))
        return ()
    turn = order.from_(leader)
    if order.stayed is None or len(turn) != len(laid):
        cards = "1 card" if len(laid) == 1 else f"{len(laid)} cards"
        who = (
            "the sheet does not say who stayed"
            if order.stayed is None
            else f"{len(turn)} play to it ({', '.join(turn)})"
        )
        message = (
            f"{cards} in this trick, and {who}: only the lead is certain; write who stayed,"
            " or who played what"
        )
        desk.disagree(message, trick.spot, trick.text, hand)
        remarks.append(not_certain(trick.text))
        turn, laid = turn[:1], laid[:1]
    return tuple(one._replace(player=player) for player, one in zip(turn, laid, strict=False))


def _named(
    trick: DraftTrick, order: Order, desk: Desk, hand: str, remarks: list[str]
) -> tuple[Play, ...]:
    """Who played what; a play whose player is not certain is only a remark."""
    found = []
    for play in trick.plays:
        assert play.player is not None
        player = desk.player(play.player, hand)
        one = _laid(play, desk, hand)
        if player is not None and player not in order.seats:
            message = f"{player} plays, but was not dealt in"
            desk.disagree(message, play.player.spot, trick.text, hand)
            player = None
        if player is None:
            remarks.append(not_certain(f"{play.player.text} {play.card.text}"))
        else:
            found.append(one._replace(player=player))
    return tuple(found)


def _laid(play: DraftPlay, desk: Desk, hand: str) -> Play:
    took_back = None if play.took_back is None else desk.card(play.took_back, hand)
    return Play("", desk.card(play.card, hand), took_back, play.late)
