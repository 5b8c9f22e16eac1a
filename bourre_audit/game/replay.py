"""The replay: the one fold over the tricks of a hand.

Whatever the record says was played is applied, legal or not; nothing raises, stops or is
repaired. Beside each play stands what the rules allowed at that moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, is_known, suit_of
from bourre_audit.game.doubt import Blank, certain_fault, certain_winner
from bourre_audit.game.legal import Duty, Legal, legal
from bourre_audit.game.memory import Seen, doubted, holding_at
from bourre_audit.game.record import Hand, Play, Player, Trick, left_of


class Fault(NamedTuple):
    """A duty broken. ``proven`` is False where the proof rests on a card that stands twice."""

    duty: Duty
    proven: bool


class Turn(NamedTuple):
    """One play with what the rules say about it.

    ``held`` are the cards he certainly held, ``lay`` those that lay before him as he saw them,
    ``fault`` what the card that stands breaks, ``slip`` what the card he took back broke.
    """

    play: Play
    held: tuple[Seen, ...]
    lay: tuple[tuple[Player, Card], ...]
    legal: Legal
    fault: Fault | None
    slip: Fault | None
    first_lead: bool


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick as it was played. ``number`` counts from 1.

    ``due_leader`` is who had to lead, ``winner`` whose card took it as the cards lay; both None
    where blanks leave it open. ``missing`` are the stayers whose play was not noted.
    """

    number: int
    turns: tuple[Turn, ...]
    due_leader: Player | None
    winner: Player | None
    missing: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A hand replayed under a book. ``taken`` counts tricks, for all who stayed or played."""

    tricks: tuple[PlayedTrick, ...]
    taken: Mapping[Player, int]
    contradicted: frozenset[Card]


def replay(hand: Hand, book: Book) -> Replay:
    """Replay a hand under a book, trick by trick, as the cards lay."""
    trump = suit_of(hand.trump)
    contradicted = doubted(hand, book)
    order = left_of(hand.seats, hand.dealer)
    stayed = hand.stayed or ()
    gone = frozenset(
        play.card for trick in hand.tricks for play in trick.plays if is_known(play.card)
    )
    led: set[Player] = set()
    tricks: list[PlayedTrick] = []
    due = stayed[0] if stayed else None
    for number, trick in enumerate(hand.tricks, start=1):
        missing = _missing(trick, stayed)
        lays = _lays(trick, due, missing, order)
        turns: list[Turn] = []
        for play, lay in zip(trick.plays, lays, strict=True):
            first_lead = not lay and play.player not in led
            scene = _Scene(hand, book, trump, number, first_lead, gone, contradicted)
            turns.append(_turn(play, lay, scene))
        if trick.plays:
            led.add(trick.plays[0].player)
        winner = _winner(hand.tricks, number, missing, due, trump, gone - contradicted)
        tricks.append(PlayedTrick(number, tuple(turns), due, winner, missing))
        due = winner
    at_play = {play.player for trick in hand.tricks for play in trick.plays} | set(stayed)
    winners = [trick.winner for trick in tricks]
    taken = {player: winners.count(player) for player in order if player in at_play}
    return Replay(tuple(tricks), taken, contradicted)


def _missing(trick: Trick, stayed: Sequence[Player]) -> tuple[Player, ...]:
    there = {play.player for play in trick.plays}
    return tuple(player for player in stayed if player not in there)


Lay = list[tuple[Player, Blank]]


def _lays(
    trick: Trick, due: Player | None, missing: Sequence[Player], order: Sequence[Player]
) -> list[Lay]:
    """What lay before each play, as its player saw it; None where a play is missing.

    A card taken back late is what the next player saw; the ones after him saw the card that
    stands (rules, section 2, finer points).
    """
    lays: list[Lay] = []
    down: Lay = []
    if due in missing and trick.plays:
        down.append((due or "", None))
    leader = down[0][0] if down else trick.plays[0].player if trick.plays else ""
    clockwise = left_of(tuple(order), leader) if leader in order else tuple(order)
    between = {player: at for at, player in enumerate(clockwise)}
    last = len(clockwise) - 1
    between[leader] = -1
    before: Play | None = None
    for play in trick.plays:
        seen = list(down)
        if before is not None and before.late and before.took_back is not None:
            seen[-1] = (before.player, before.took_back)
        seat = between.get(play.player, last)
        seen += [(p, None) for p in missing if p != leader and between[p] < seat]
        lays.append(seen)
        down.append((play.player, play.card))
        before = play
    return lays


class _Scene(NamedTuple):
    """What stays the same while one play is judged."""

    hand: Hand
    book: Book
    trump: Suit
    trick: int
    first_lead: bool
    gone: frozenset[Card]
    contradicted: frozenset[Card]


def _turn(play: Play, lay: Lay, scene: _Scene) -> Turn:
    held = holding_at(scene.hand, play.player, scene.trick, scene.book)
    cards = tuple(seen.card for seen in held)
    known = [card for _, card in lay if card is not None]
    options = legal(cards, known, scene.trump, scene.book, first_lead=scene.first_lead)
    fault = _fault(play.card, cards, lay, options, scene, play.player)
    slip = None
    if play.took_back is not None:
        both = cards if play.took_back in cards else (play.took_back, *cards)
        wide = legal(both, known, scene.trump, scene.book, first_lead=scene.first_lead)
        slip = _fault(play.took_back, both, lay, wide, scene, play.player)
    shown = tuple((player, card) for player, card in lay if card is not None)
    return Turn(play, held, shown, options, fault, slip, scene.first_lead)


def _fault(
    card: Card, cards: tuple[Card, ...], lay: Lay, options: Legal, scene: _Scene, player: Player
) -> Fault | None:
    """The duty that playing ``card`` breaks, and whether it is proven."""
    blanks: list[Blank] = [one for _, one in lay]
    plain = is_known(card) and all(one is not None and is_known(one) for one in blanks)
    if plain and not scene.contradicted:
        duty = options.broken_by(card)
        return Fault(duty, True) if duty else None
    if card == UNREADABLE:
        return None
    gone = scene.gone - scene.contradicted
    rest = (scene.trump, scene.book, scene.first_lead, gone)
    face = certain_fault(card, cards, blanks, *rest)
    if face is None or not scene.contradicted:
        return Fault(face, True) if face else None
    # Cards that stand in two places prove nothing: judge once more as if they were unreadable.
    odd = scene.contradicted
    if card in odd:
        return Fault(face, False)
    sure = holding_at(scene.hand, player, scene.trick, scene.book, odd)
    held = tuple(seen.card for seen in sure)
    if card not in held:  # a card that was taken back
        held = (card, *held)
    veiled: list[Blank] = [UNREADABLE if one in odd else one for one in blanks]
    proven = certain_fault(card, held, veiled, *rest)
    return Fault(proven, True) if proven else Fault(face, False)


def _winner(
    tricks: Sequence[Trick],
    number: int,
    missing: Sequence[Player],
    due: Player | None,
    trump: Suit,
    gone: frozenset[Card],
) -> Player | None:
    """Whose card takes trick ``number``; where blanks leave it open, whom the table noted."""
    trick = tricks[number - 1]
    cards = [play.card for play in trick.plays]
    players: list[Player] = [play.player for play in trick.plays]
    if due is not None and due in missing:  # what was led is not known either
        cards.insert(0, UNREADABLE)
        players.insert(0, due)
    cards += [UNREADABLE] * (len(missing) - (due in missing))
    if trick.plays and (place := certain_winner(cards, trump, gone)) is not None:
        return players[place]
    if trick.taken_by is not None:
        return trick.taken_by
    after = tricks[number].plays if number < len(tricks) else ()
    return after[0].player if after else None
