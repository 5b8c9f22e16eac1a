"""Every way to fill in the blanks of a small record, card by card: slow, plain, and by other means.

A record is filled in as a table would do it: whoever stayed gets a card for every trick, all of
them different, and then it is looked whether all that was noted can be true. Nothing is imported
from the evidence of the game room; what a card breaks is asked of the oracle.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.record import Draw, Hand, Player
from tests import oracle

Judged = Mapping[tuple[int, int, bool], tuple[str, str]]
"""By trick (from 1), place (from 0) and whether taken back: how sure a fault is, and the duty."""


class World(NamedTuple):
    """One way it can have been: where the noted tricks stood, who led them, who played what.

    ``cards`` has the card of each player to each trick of the hand, from 1.
    """

    positions: tuple[int, ...]
    leaders: tuple[Player | None, ...]
    cards: Mapping[tuple[Player, int], str]


def judged(hand: Hand, book: Book) -> Judged:
    """The verdict on every noted play, by going through all fills."""
    worlds = as_noted(hand, list(worlds_of(hand, book)))
    assert worlds, "a record that contradicts itself"
    found: dict[tuple[int, int, bool], tuple[str, str]] = {}
    for number, trick in enumerate(hand.tricks, start=1):
        for place, play in enumerate(trick.plays):
            for slip in (False, True) if play.took_back else (False,):
                faults = {
                    fault
                    for world in worlds
                    for fault in faults_in(world, hand, book, number, place, slip)
                }
                duties = [duty for duty in oracle.NAMED if duty in faults]
                if duties:
                    how = "possible" if None in faults else "proven"
                    found[number, place, slip] = (how, duties[0])
    return found


# --- Filling in ---------------------------------------------------------------------------------


def worlds_of(hand: Hand, book: Book) -> Iterator[World]:
    """Every fill in which the cards agree with the notes, whoever took the tricks."""
    size, noted = book.hand_size, len(hand.tricks)
    at_play = [p for p in hand.seats if p in (hand.stayed or ())]
    if hand.conceded or noted >= size:
        places = [tuple(range(1, noted + 1))]
    else:
        places = list(combinations(range(1, size + 1), noted))
    missing = [[p for p in at_play if p not in {x.player for x in t.plays}] for t in hand.tricks]
    heads: list[list[Player | None]] = [
        [*[play.player for play in trick.plays[:1]], *gone] or [None]
        for trick, gone in zip(hand.tricks, missing, strict=True)
    ]
    for positions in places:
        fixed: dict[tuple[Player, int], str] = {}
        for trick, at in zip(hand.tricks, positions, strict=True):
            for play in trick.plays:
                fixed[play.player, at] = play.card
        cells = [(p, at) for p in at_play for at in range(1, size + 1)]
        for cards in _cards(cells, fixed, hand, book):
            if _agrees(cards, positions, hand, book):
                for leaders in product(*heads):
                    yield World(positions, leaders, cards)


def _cards(
    cells: Sequence[tuple[Player, int]],
    noted: Mapping[tuple[Player, int], str],
    hand: Hand,
    book: Book,
) -> Iterator[dict[tuple[Player, int], str]]:
    known = {cell: card for cell, card in noted.items() if "?" not in card}
    open_cells = [cell for cell in cells if cell not in known]
    away = out_of_play(hand, book)
    free = [c for c in oracle.DECK if c not in known.values() and c not in away]

    def fill(at: int, used: list[str]) -> Iterator[list[str]]:
        if at == len(open_cells):
            yield used
            return
        like = noted.get(open_cells[at], "?")
        for card in free:
            if card not in used and fits(like, card):
                yield from fill(at + 1, [*used, card])

    for used in fill(0, []):
        yield {**known, **dict(zip(open_cells, used, strict=True))}


def fits(noted: str, card: str) -> bool:
    return noted[0] in ("?", card[0]) and noted[-1] in ("?", card[1])


def out_of_play(hand: Hand, book: Book) -> set[str]:
    """Known cards that nobody can have held in play (no refill here)."""
    assert not book.draw.refill
    away: set[str] = {c for p in hand.passed or () for c in hand.dealt.get(p, ())}
    for draw in hand.drew.values():
        away |= set(draw.threw or ())
    if book.trump.source == "stock_next":
        away.add(hand.trump)
    return away


def _agrees(
    cards: Mapping[tuple[Player, int], str], positions: Sequence[int], hand: Hand, book: Book
) -> bool:
    """Whether a player's cards can be what he was dealt and drew, and what he took back."""
    own = book.trump.source == "dealer_last_card"
    noted = {card for player in hand.seats for card in hand.dealt.get(player, ())}
    if hand.trump[0] == "?" and not own:  # some card of the suit was turned, and is nobody's
        elsewhere = {*noted, *cards.values()}
        for draw in hand.drew.values():
            elsewhere |= {*(draw.threw or ()), *(draw.took or ())}
        if all(rank + hand.trump[1] in elsewhere for rank in oracle.RANKS):
            return False
    for player in {player for player, _ in cards}:
        final = {card for (who, _), card in cards.items() if who == player}
        dealt: list[str] = list(hand.dealt.get(player, ()))
        turned: set[str] = set()
        if own and player == hand.dealer and hand.trump not in dealt:
            # A half-read card may be the one he turned; one of the suit only is told apart.
            if "?" not in hand.trump:
                turned = {hand.trump}
            elif all(card[-1] not in (hand.trump[1], "?") for card in dealt):
                dealt.append(hand.trump)
        others = {c for p in hand.seats if p != player for c in hand.dealt.get(p, ())}
        if own and player != hand.dealer:
            others.add(hand.trump)
        if others & final:
            return False
        drew = hand.drew.get(player)
        if drew is not None and not _drew(final, dealt, turned, drew, book.hand_size):
            return False
    for at, trick in zip(positions, hand.tricks, strict=True):
        for play in trick.plays:
            later = [c for (who, when), c in cards.items() if who == play.player and when > at]
            if play.took_back and not any(fits(play.took_back, card) for card in later):
                return False
    return True


def _drew(final: set[str], dealt: Sequence[str], turned: set[str], draw: Draw, size: int) -> bool:
    """Whether somebody who was dealt (among others) these cards can have drawn to this hand."""
    read = {card for card in dealt if "?" not in card}
    known = read | turned
    threw: set[str] = {card for card in draw.threw or () if "?" not in card}
    if threw & final:
        return False
    if len((known - final) | threw) > draw.count or len(known & final) > size - draw.count:
        return False
    took: list[str] = [card for card in draw.took or () if card != "?"]
    halves: list[str] = []
    if len(threw) == draw.count and threw <= known:  # then he kept what else he was dealt
        halves = [card for card in dealt if card not in known and card != "?"]
    return any(
        all(fits(like, card) for like, card in zip([*halves, *took], chosen, strict=True))
        and not known & set(chosen[len(halves) :])
        for chosen in permutations(sorted(final - read), len(halves) + len(took))
    )


# --- Who took what, who led what ----------------------------------------------------------------


def as_noted(hand: Hand, worlds: list[World]) -> list[World]:
    """The fills in which what was noted of winners and leads holds, as far as it can hold."""
    claims: list[tuple[str, int]] = []
    for number, trick in enumerate(hand.tricks, start=1):
        claims += [("taken_by", number)] if trick.taken_by else []
        claims += [("leads_next", number)] if number < len(hand.tricks) else []

    def keeping(active: list[tuple[str, int]]) -> list[World]:
        return [world for world in worlds if _keeps(world, hand, active)]

    whole = keeping(claims)
    if whole:
        return whole
    active: list[tuple[str, int]] = []
    for claim in claims:
        if keeping([*active, claim]):
            active.append(claim)
    return keeping(active)


def _keeps(world: World, hand: Hand, claims: list[tuple[str, int]]) -> bool:
    for number, trick in enumerate(hand.tricks, start=1):
        at = world.positions[number - 1]
        led = world.leaders[number - 1]
        follows_on = number > 1 and at == world.positions[number - 2] + 1
        if number == 1 and at == 1:
            due = (hand.stayed or (None,))[0]
            first = trick.plays[0].player if trick.plays else due
            there = {play.player for play in trick.plays}
            if led != due and (due == first or due not in there):
                return False
        if ("taken_by", number) in claims and winner(world, hand, number) != trick.taken_by:
            return False
        led_on = follows_on and ("leads_next", number - 1) in claims
        if led_on and winner(world, hand, number - 1) != led:
            return False
    return True


def winner(world: World, hand: Hand, number: int) -> Player | None:
    """Who took a noted trick, everybody having played to it."""
    trick, at = hand.tricks[number - 1], world.positions[number - 1]
    players = [play.player for play in trick.plays]
    players += [p for p in hand.stayed or () if p not in players]
    led = world.leaders[number - 1]
    assert led is not None
    players = [led, *(p for p in players if p != led)]
    lay = [world.cards[player, at] for player in players]
    return players[oracle.takes(lay, hand.trump[-1])]


# --- Judging ------------------------------------------------------------------------------------


def faults_in(
    world: World, hand: Hand, book: Book, number: int, place: int, slip: bool
) -> set[str | None]:
    """What the card breaks in this world, None if nothing; several answers where it is open."""
    trick, at = hand.tricks[number - 1], world.positions[number - 1]
    play, player = trick.plays[place], trick.plays[place].player
    holding = [c for (who, when), c in sorted(world.cards.items()) if who == player and when >= at]
    later = [c for (who, when), c in world.cards.items() if who == player and when > at]
    cards = [world.cards[player, at]]
    if slip:
        assert play.took_back
        cards = [c for c in later if fits(play.took_back, c)]
    led_before = player in world.leaders[: number - 1]
    gap = at > number
    found: set[str | None] = set()
    for card, lay in product(cards, _lays(world, hand, number, place)):
        firsts = (False,) if led_before else (True, False) if gap else (True,)
        for first in firsts if not lay else (False,):
            broken = set(oracle.broken(card, holding, lay, hand.trump[-1], book, first))
            found.add(next((duty for duty in oracle.NAMED if duty in broken), None))
    return found


def _lays(world: World, hand: Hand, number: int, place: int) -> Iterator[list[str]]:
    """What can have lain before a player: the plays not noted in their turn, clockwise."""
    trick, at = hand.tricks[number - 1], world.positions[number - 1]
    led = world.leaders[number - 1]
    assert led is not None
    there = [play.player for play in trick.plays]
    gone = [p for p in hand.stayed or () if p not in there]
    start = hand.seats.index(led)
    clock = [*hand.seats[start:], *hand.seats[:start]]
    in_turn = there == sorted(there, key=clock.index)
    last = hand.conceded and number == len(hand.tricks) and trick.taken_by is None
    whole = list(there)
    for player in gone:
        after = [p for p in whole if clock.index(p) > clock.index(player)]
        whole.insert(whole.index(after[0]) if after else len(whole), player)
    before = whole[: whole.index(there[place])]
    doubtful = [p for p in before if p in gone and p != led and (last or not in_turn)]
    for count in range(len(doubtful) + 1):
        for out in combinations(doubtful, count):
            there_then = [player for player in before if player not in out]
            lay = [world.cards[player, at] for player in there_then]
            before_him = [play for play in trick.plays if play.player in there_then[-1:]]
            back = before_him[0].took_back if before_him and before_him[0].late else None
            if back:
                holder = there_then[-1]
                later = [c for (who, when), c in world.cards.items() if who == holder and when > at]
                yield from ([*lay[:-1], card] for card in later if fits(back, card))
            else:
                yield lay
