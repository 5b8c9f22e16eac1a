"""The replay: the one fold over the tricks of a hand.

Whatever the record says was played is applied, legal or not; nothing raises, stops or is
repaired. Beside each play stands what the rules allowed at that moment.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, is_known, suit_of
from bourre_audit.game.contradictions import Contradictions, contradictions
from bourre_audit.game.deal import trick_lost
from bourre_audit.game.doubt import certain_winner, possible_winners
from bourre_audit.game.memory import holding_of
from bourre_audit.game.record import Hand, Play, Player, Trick, left_of
from bourre_audit.game.turn import Lay, Scene, Turn, could_be, turn_of


class PlayedTrick(NamedTuple):
    """A trick as it was played. ``number`` counts from 1.

    ``due_leader`` is who had to lead, ``winner`` whose card took it as the cards lay; both None
    where blanks leave it open. ``missing`` are the stayers whose play was not noted, ``takers``
    those who can have taken the trick: its winner, where there is one.
    """

    number: int
    turns: tuple[Turn, ...]
    due_leader: Player | None
    winner: Player | None
    missing: tuple[Player, ...]
    takers: tuple[Player, ...]


class Replay(NamedTuple):
    """A hand replayed under a book. ``taken`` counts tricks, for all who stayed or played."""

    tricks: tuple[PlayedTrick, ...]
    taken: Mapping[Player, int]
    contradictions: Contradictions


def replay(hand: Hand, book: Book) -> Replay:
    """Replay a hand under a book, trick by trick, as the cards lay."""
    order = left_of(hand.seats, hand.dealer)
    stayed = hand.stayed or ()
    at_play = {play.player for trick in hand.tricks for play in trick.plays}
    odd = contradictions(hand, book)
    played = {play.card for trick in hand.tricks for play in trick.plays}
    scene = Scene(
        book,
        suit_of(hand.trump),
        {player: holding_of(hand, player, book) for player in at_play},
        frozenset(filter(is_known, played)),
        odd.cards,
        trick_lost(hand, book),
    )
    led: set[Player] = set()
    tricks: list[PlayedTrick] = []
    due = stayed[0] if stayed else None
    for number, trick in enumerate(hand.tricks, start=1):
        there = {play.player for play in trick.plays}
        missing = tuple([player for player in stayed if player not in there])
        turns: list[Turn] = []
        sure = None if scene.trick_lost else due
        seen = _lays(trick, number, sure, missing, order, scene)
        for play, lays in zip(trick.plays, seen, strict=True):
            first_lead = not lays[0] and play.player not in led
            turns.append(turn_of(play, number, lays, first_lead, scene))
        led.update(play.player for play in trick.plays[:1])
        if _lead_open(trick, sure, missing):
            led.update([sure] if sure in missing else missing)
        takers = _takers(hand.tricks, number, stayed, missing, sure, scene)
        winner = takers[0] if len(takers) == 1 else None
        tricks.append(PlayedTrick(number, tuple(turns), due, winner, missing, takers))
        due = winner
    winners = [trick.winner for trick in tricks]
    counted = at_play.union(stayed)
    taken = {player: winners.count(player) for player in order if player in counted}
    return Replay(tuple(tricks), taken, odd)


def _lead_open(trick: Trick, due: Player | None, missing: Sequence[Player]) -> bool:
    """Whether a play that was not noted can have been the lead.

    It was not where everybody's card is there, nor where the first noted is his who was due.
    """
    return bool(missing) and not (trick.plays and trick.plays[0].player == due)


def _lays(
    trick: Trick,
    number: int,
    due: Player | None,
    missing: Sequence[Player],
    order: Sequence[Player],
    scene: Scene,
) -> Iterator[list[Lay]]:
    """What can have lain before each play, as its player saw it; None where a play is missing.

    A card taken back late is what the next player saw; the ones after him saw the card that
    stands (rules, section 2, finer points). Where it is not known who was next, or what exactly
    was taken back, there is more than one lay that he can have seen.
    """
    down: Lay = []
    if _lead_open(trick, due, missing):  # what was led is not known
        down.append((due if due is not None and due in missing else "", None))
    before: Play | None = None
    for play in trick.plays:
        between = _between(down[0][0], play.player, order) if missing and down else ()
        unseen: Lay = [(player, None) for player in missing if player in between]
        lays = [[*down, *unseen]]
        if before is not None and before.late and before.took_back is not None:
            after = _between(before.player, play.player, order)
            sure = not any(player in after for player in missing)
            lays = ([] if sure else lays) + [
                [*down[:-1], (before.player, card), *unseen]
                for card in could_be(before.took_back, before.player, number, scene)
            ]
        yield lays
        down.append((play.player, play.card))
        before = play


def _between(one: Player, other: Player, order: Sequence[Player]) -> tuple[Player, ...]:
    """Who sits between two players, clockwise; everybody where it is not known who the first is."""
    if one not in order or other not in order:
        return tuple(order)
    clockwise = left_of(tuple(order), one)
    return clockwise[: clockwise.index(other)]


def _takers(
    tricks: Sequence[Trick],
    number: int,
    stayed: Sequence[Player],
    missing: Sequence[Player],
    due: Player | None,
    scene: Scene,
) -> tuple[Player, ...]:
    """Who can have taken trick ``number``: where blanks leave it open, whom the table noted.

    Who led the next trick had taken this one, unless a play is missing there that may have come
    before the first that is noted.
    """
    trick = tricks[number - 1]
    laid = [(play.player, play.card) for play in trick.plays]
    blank = [(player, UNREADABLE) for player in missing]
    # Where the lead is open, what was led is not known either.
    down = blank + laid if _lead_open(trick, due, missing) else laid + blank
    cards: list[Card] = [card for _, card in down]
    gone = scene.gone - scene.doubted
    place = certain_winner(cards, scene.trump, gone) if laid else None
    if place is not None:
        return (down[place][0],)
    if trick.taken_by is not None:
        return (trick.taken_by,)
    able = possible_winners(cards, scene.trump, gone) if cards else ()
    players = tuple([down[at][0] for at in able])
    after = [play.player for play in tricks[number].plays] if number < len(tricks) else []
    if not after:
        return players
    leaders = {after[0], *(player for player in stayed if player not in after)}
    if len(leaders) == 1:
        return (after[0],)
    return tuple([player for player in players if player in leaders]) or players
