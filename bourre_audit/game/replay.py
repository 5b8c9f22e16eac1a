"""The replay: the one fold over the tricks of a hand.

Whatever the record says was played is applied, legal or not; nothing raises, stops or is
repaired. Beside each play stands what the rules allowed at that moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, best_card, is_known, suit_of
from bourre_audit.game.cinch.outlook import Before
from bourre_audit.game.contradictions import Contradictions, contradictions
from bourre_audit.game.deal import trick_lost
from bourre_audit.game.effort import MOST_STEPS
from bourre_audit.game.memory import Holding, holding_of
from bourre_audit.game.record import Hand, Play, Player, Trick, left_of
from bourre_audit.game.turn import Lay, Scene, Turn, turn_of

if TYPE_CHECKING:
    from bourre_audit.game.evidence import Evidence


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
    """A hand replayed under a book. ``taken`` counts tricks, for all who stayed or played.

    ``limited``: there were more ways to fill in its blanks than were tried, so that some fault may
    be possible, or proven, that is not said to be. ``steps`` were gone for them.
    """

    tricks: tuple[PlayedTrick, ...]
    taken: Mapping[Player, int]
    contradictions: Contradictions
    limited: bool = False
    steps: int = 0


def replay(hand: Hand, book: Book, steps: int = MOST_STEPS, *, settling: bool = True) -> Replay:
    """Replay a hand under a book, trick by trick, as the cards lay.

    ``steps``: so much work is put into what its blanks leave open, and no more. ``settling``: into
    what would settle the faults that are only possible, too.
    """
    evidence = partial(_evidence, hand, book, steps, settling)
    order = left_of(hand.seats, hand.dealer)
    stayed = hand.stayed or ()
    at_play = {play.player for trick in hand.tricks for play in trick.plays}
    odd = contradictions(hand, book)
    holdings = {player: holding_of(hand, player, book) for player in at_play}
    scene = Scene(
        hand,
        book,
        suit_of(hand.trump),
        holdings,
        evidence() if _has_blanks(hand, holdings, book) else None,
        evidence(odd.cards) if odd.cards and hand.tricks else None,
        odd.cards,
    )
    led: set[Player] = set()
    tricks: list[PlayedTrick] = []
    due = stayed[0] if stayed else None
    lost = trick_lost(hand, book)
    for number, trick in enumerate(hand.tricks, start=1):
        there = {play.player for play in trick.plays}
        missing = tuple([player for player in stayed if player not in there])
        turns: list[Turn] = []
        before = _before(tricks, led)
        sure = None if lost else due
        for place, lay in enumerate(_lays(trick, sure, missing, order)):
            play = trick.plays[place]
            first_lead = not lay and play.player not in led
            turns.append(turn_of(play, number, place, lay, first_lead, before, scene))
        led.update(play.player for play in trick.plays[:1])
        if _lead_open(trick, sure, missing):
            led.update([sure] if sure in missing else missing)
        takers = _takers(trick, number, scene)
        winner = takers[0] if len(takers) == 1 else None
        tricks.append(PlayedTrick(number, tuple(turns), due, winner, missing, takers))
        due = winner
    winners = [trick.winner for trick in tricks]
    counted = at_play.union(stayed)
    taken = {player: winners.count(player) for player in order if player in counted}
    asked = [one for one in (scene.evidence, scene.doubtful) if one]
    limited, spent = any(one.limited for one in asked), sum(one.spent for one in asked)
    return Replay(tuple(tricks), taken, odd, limited, spent)


def _before(tricks: Sequence[PlayedTrick], led: set[Player]) -> Before:
    """What had been played before the next trick."""
    cards = [turn.play.card for trick in tricks for turn in trick.turns]
    taken = Counter([trick.winner for trick in tricks if trick.winner])
    return Before(frozenset(filter(is_known, cards)), taken, frozenset(led))


def _evidence(
    hand: Hand, book: Book, steps: int, settling: bool, doubted: frozenset[Card] = frozenset()
) -> Evidence:
    # Most hands have no blanks, and one hand shall be audited quickly: it loads when it is needed.
    from bourre_audit.game.evidence import Evidence

    return Evidence(hand, book, doubted, steps, settling=settling)


def _has_blanks(hand: Hand, holdings: Mapping[Player, Holding], book: Book) -> bool:
    """Whether any card of the play was not read or not noted."""
    if any(player not in holdings for player in hand.stayed or ()):
        return bool(hand.tricks)
    if any(len(holding.plays) < book.hand_size for holding in holdings.values()):
        return True
    plays = [play for trick in hand.tricks for play in trick.plays]
    read = all("?" not in play.card and "?" not in (play.took_back or "") for play in plays)
    return not read or not all(trick.plays for trick in hand.tricks)


def _lead_open(trick: Trick, due: Player | None, missing: Sequence[Player]) -> bool:
    """Whether a play that was not noted can have been the lead.

    It was not where everybody's card is there, nor where the first noted is his who was due.
    """
    return bool(missing) and not (trick.plays and trick.plays[0].player == due)


def _lays(
    trick: Trick, due: Player | None, missing: Sequence[Player], order: Sequence[Player]
) -> Iterator[Lay]:
    """What lay before each play, as its player saw it; None where a play is missing.

    A card taken back late is what the next player saw; the ones after him saw the card that
    stands (rules, section 2, finer points).
    """
    down: Lay = []
    if _lead_open(trick, due, missing):  # what was led is not known
        down.append((due if due is not None and due in missing else "", None))
    before: Play | None = None
    for play in trick.plays:
        between = _between(down[0][0], play.player, order) if missing and down else ()
        seen = list(down)
        if before is not None and before.late and before.took_back is not None:
            after = _between(before.player, play.player, order)
            if not any(player in after for player in missing):
                seen[-1] = (before.player, before.took_back)
        seen += [(player, None) for player in missing if player in between]
        yield seen
        down.append((play.player, play.card))
        before = play


def _between(one: Player, other: Player, order: Sequence[Player]) -> tuple[Player, ...]:
    """Who sits between two players, clockwise; everybody where it is not known who the first is."""
    if one not in order or other not in order:
        return tuple(order)
    clockwise = left_of(tuple(order), one)
    return clockwise[: clockwise.index(other)]


def _takers(trick: Trick, number: int, scene: Scene) -> tuple[Player, ...]:
    """Who can have taken trick ``number``."""
    if scene.evidence is not None:
        return scene.evidence.takers(number)
    cards = [play.card for play in trick.plays]
    best = best_card(cards, suit_of(cards[0]), scene.trump)
    return (trick.plays[cards.index(best)].player,)
