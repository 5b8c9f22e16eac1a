"""What an opponent at the strong table can do when it is his turn (``strong``).

Of a run of trumps that nothing tells apart only the highest is laid to take a trick. Where others
would go over one another inside the run, so as not to have shown that they hold nothing higher,
they may here go under its highest and have shown as little.
"""

from collections.abc import Iterator
from typing import TypeAlias

from bourre_audit.game.cinch.duties import Duties, Lay
from bourre_audit.game.cinch.numbers import SUIT, TRUMPS, Mask
from bourre_audit.game.cinch.seats import ME, Seats, he_takes, trump_runs

Trick: TypeAlias = tuple[Seats, Seats, Lay, Mask, bool]
"""A trick being played at the strong table: who has played, who is to come, the lay, the high plain
cards out, and whether many trumps were out at its beginning."""

Choice: TypeAlias = tuple[int, bool, Mask, Mask]
"""A card (-1: none that matters), whether it takes the trick, the trumps that its player may still
hold after it, and the high plain cards then out."""


def leads(low: Mask, high: Mask, order: Seats, own: Mask) -> Iterator[Choice]:
    """What the first of an order of seats can lead, ``own`` being what the player holds.

    ``low``: the plain cards out that never run out. ``high``: the others. Of the plain suits that
    the player is void in, all are alike that never run out, and worth more than the others: anybody
    can follow to them.
    """
    his = order & TRUMPS
    for top, _ in trump_runs(his, order):
        yield top, True, his & ~(1 << top), high
    void = [suit for suit in (1, 2, 3) if not own & SUIT[suit] and (low | high) & SUIT[suit]]
    for suit in [suit for suit in void if low & SUIT[suit]][:1] or void:
        yield ((low | high) & SUIT[suit]).bit_length() - 1, True, his, high
    for suit in (1, 2, 3):
        if own & SUIT[suit]:
            for card, left in _classes(low, high, suit, own):
                yield card, True, his, left


def follows(duties: Duties, low: Mask, trick: Trick, own: Mask) -> list[Choice]:
    """What the next player can lay on a trick that was led to.

    Where he can play a card that changes nothing, no other that takes nothing is worth more. While
    many trumps are out that is always so, unless the player is the first in the trick of those
    kept: because he led, or nobody who is kept played before him.
    """
    played, to_come, lay, high, many = trick
    led, best, ruff, _ = lay
    his = to_come & TRUMPS
    every = duties.all_matter(lay)
    free = not every and led > 0 and bool(low & SUIT[led])

    def kept(card: int) -> Mask:
        if duties.previous and card // 13 == led:
            return his
        return his & ~duties.rules_out(card, lay, False)

    taking: list[Choice] = []
    idle: list[Choice] = []
    if his:
        theirs = ruff >= 0 and not he_takes(played)
        for top, bottom in trump_runs(his, to_come | played << to_come.bit_length()):
            if top > ruff:
                taking.append((top, True, kept(top) & ~(1 << top), high))
            elif top == ruff - 1 and theirs:
                # One inside the run goes over the best, and shows as little (see above).
                taking.append((bottom, True, his & ~(1 << bottom), high))
            if top < ruff and not free:
                idle.append((bottom, False, kept(bottom) & ~(1 << bottom), high))
    if led:
        wall = 0 if (low | high) >> best & 1 else 1 << best
        for card, left in _classes(low, high, led, own | wall):
            if ruff < 0 and card >= best:
                taking.append((card, True, kept(card), left))
            if not free and (ruff >= 0 or card <= best):
                idle.append((card, False, kept(card), left))
    if free or (many and not every and not played & ME):
        return [*taking, (-1, False, his, high)]
    discard = 26 if led == 1 else 13
    idle.append((discard, False, kept(discard), high))
    if every:
        return taking + idle
    for card, _, left, out in idle:
        if left == his and out == high and card >= 13:
            return [*taking, (-1, False, his, high)]
    return taking + idle


def _classes(low: Mask, high: Mask, suit: int, walls: Mask) -> Iterator[tuple[int, Mask]]:
    """The best card out of a plain suit between each two walls, and the high ones left after one.

    Which card of those between two walls is played does not matter: it is the lowest that goes.
    """
    cards = (low | high) & SUIT[suit]
    while cards:
        top = cards.bit_length() - 1
        below = walls & SUIT[suit] & (1 << top) - 1
        rest = cards & (1 << below.bit_length() - 1) - 1 if below else 0
        alike = cards ^ rest
        yield top, high & ~(alike & -alike)
        cards = rest
