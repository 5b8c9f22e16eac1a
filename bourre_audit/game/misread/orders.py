"""A whole trick written otherwise than it was played: by seat, under a wrong leader, rotated.

In each reading every card is one that was written; only who played it, or when, is another matter.
"""

from collections.abc import Iterator, Sequence

from bourre_audit.game.misread.change import Change, Kind, with_plays
from bourre_audit.game.misread.skim import leader_due
from bourre_audit.game.misread.trouble import Doubt
from bourre_audit.game.record import Hand, Play, Player, left_of


def in_order(doubt: Doubt) -> Iterator[Change]:
    """Everybody's card is right, but the trick was listed by seat, not in the order played."""
    for number, plays, leader in _led(doubt):
        new = _clockwise(doubt.hand, plays, leader)
        by_seat = [play.player for play in plays] == _seated(doubt.hand, plays)
        marks = 1 if by_seat else _moved(plays, new)
        yield from _change(doubt, "order", number, new, marks, 0 if by_seat else 1)


def wrong_leader(doubt: Doubt) -> Iterator[Change]:
    """The cards are in the order played, but stand under the wrong leader.

    Where everybody is noted in turn, that is one name; else each wrong one counts.
    """
    for number, plays, leader in _led(doubt):
        there = [play.player for play in plays]
        players = [play.player for play in _clockwise(doubt.hand, plays, leader)]
        new = [play._replace(player=who) for play, who in zip(plays, players, strict=True)]
        in_turn = there == [p.player for p in _clockwise(doubt.hand, plays, there[0])]
        marks = 1 if in_turn else sum(one != who for one, who in zip(there, players, strict=True))
        yield from _change(doubt, "leader", number, new, marks, 1)


def rotated(doubt: Doubt) -> Iterator[Change]:
    """The leader is right, but the cards were listed from another player on.

    Likeliest from the first seat, in a log that is kept by seat.
    """
    hand = doubt.hand
    for number in doubt.tricks():
        plays = hand.tricks[number - 1].plays
        count = len(plays)
        if len({play.player for play in plays}) < count:
            continue
        for by in range(1, count):
            new = [
                plays[(at + by) % count]._replace(player=play.player)
                for at, play in enumerate(plays)
            ]
            by_seat = plays[-by % count].player == _seated(hand, plays)[0]
            marks = 1 if by_seat else _moved(plays, new)
            yield from _change(doubt, "rotated", number, new, marks, 1)


def _led(doubt: Doubt) -> Iterator[tuple[int, tuple[Play, ...], Player]]:
    """The tricks in question with each player who can have led them: as noted, or as was due."""
    hand = doubt.hand
    for number in doubt.tricks():
        plays = hand.tricks[number - 1].plays
        players = [play.player for play in plays]
        if len(set(players)) < len(players):
            continue
        for leader in dict.fromkeys([leader_due(hand, number), *players[:1]]):
            if leader in players:
                yield number, plays, leader


def _clockwise(hand: Hand, plays: Sequence[Play], leader: Player) -> list[Play]:
    """The plays as they go round the table from the leader."""
    order = {player: at for at, player in enumerate((leader, *left_of(hand.seats, leader)[:-1]))}
    return sorted(plays, key=lambda play: order.get(play.player, len(order)))


def _seated(hand: Hand, plays: Sequence[Play]) -> list[Player]:
    """Those who played, as they sit, from the first seat on."""
    there = {play.player for play in plays}
    return [player for player in hand.seats if player in there]


def _moved(plays: Sequence[Play], new: Sequence[Play]) -> int:
    return sum(one != other for one, other in zip(plays, new, strict=True))


def _change(
    doubt: Doubt, kind: Kind, number: int, new: Sequence[Play], marks: int, far: int = 0
) -> Iterator[Change]:
    plays = tuple(new)
    if plays != doubt.hand.tricks[number - 1].plays:
        yield Change(kind, with_plays(doubt.hand, number, plays), marks, far, (), number)
