"""What an opponent at the strong table can do when it is his turn (``strong``)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bourre_audit.game.cinch.duties import ME, SUIT, TRUMPS, Duties, Mask
from bourre_audit.game.cinch.ring import Trick, runs_of


class Choice(NamedTuple):
    """A card (-1: none that matters), whether it takes the trick, and what is left after it.

    ``trumps`` are those its player may still hold, ``high`` the high plain cards out.
    """

    card: int
    takes: bool
    trumps: Mask
    high: Mask


def choices(duties: Duties, low: Mask, trick: Trick, hand: Mask, soft: bool) -> list[Choice]:
    """What the next player can do, ``hand`` being what the player holds whom all are against.

    ``low``: the plain cards out that never run out. ``soft``: where trumps are led, trumps under
    the best one are not missed. Where he can play a card that changes nothing, no other that takes
    nothing is worth more.
    """
    played, (me, *later), lay, high = trick
    led, best, ruff, _ = lay
    mine, walls = me & TRUMPS, hand & TRUMPS | (1 << ruff if ruff >= 0 else 0)
    i_led = bool(played) and bool(played[0] & ME)
    every = duties.previous or (led > 0 and ruff >= 0 and duties.head_after_ruff)
    free = not every and (bool(low & SUIT[led]) if led > 0 else soft and not i_led)

    def kept(card: int) -> Mask:
        if led < 0 or (duties.previous and card // 13 == led):
            return mine
        return mine & ~duties.rules_out(card, lay, False)

    taking: list[Choice] = []
    idle: list[Choice] = []
    for run in trump_runs(mine, (*played, *trick[1]), walls) if mine else ():
        if led < 0 or run[0] > ruff:
            above = sum(one >> run[0] & 1 for one in later)  # who may use those left above
            for card in run[: above + 1] if above else run[-1:]:
                taking.append(Choice(card, True, kept(card) & ~(1 << card), high))
        elif soft and led == 0:
            idle.append(Choice(-1, False, mine if free else kept(run[-1]), high))
        else:
            idle.append(Choice(run[-1], False, kept(run[-1]) & ~(1 << run[-1]), high))
    if led < 0:
        leads = _plain_leads(low, high, hand)
        return taking + [Choice(card, True, mine, left) for card, left in leads]
    if led == 0 and free:
        return [*taking, Choice(-1, False, mine, high)]
    if led:
        wall = 0 if (low | high) >> best & 1 else 1 << best
        for card, left in classes(low, high, led, hand | wall):
            if ruff < 0 and card >= best:
                taking.append(Choice(card, True, kept(card), left))
            if ruff >= 0 or card <= best:
                idle.append(Choice(card, False, kept(card), left))
    discard = 26 if led == 1 else 13
    idle.append(Choice(discard, False, kept(discard), high))
    if every:
        return taking + idle
    for card, _, left, out in idle:
        if left == mine and out == high and not 0 <= card < 13:
            return [*taking, Choice(-1, False, mine, high)]
    return taking + (idle[:1] if soft and led == 0 else idle)


def _plain_leads(low: Mask, high: Mask, hand: Mask) -> Iterator[tuple[int, Mask]]:
    """A plain card for each class of them that he can be led; all his voids are alike."""
    void = [suit for suit in (1, 2, 3) if not hand & SUIT[suit]]
    for suit in void[:1]:
        yield ((low | high) & SUIT[suit] or SUIT[suit]).bit_length() - 1, high
    for suit in (1, 2, 3):
        if hand & SUIT[suit]:
            yield from classes(low, high, suit, hand)


def classes(low: Mask, high: Mask, suit: int, walls: Mask) -> Iterator[tuple[int, Mask]]:
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


def trump_runs(mine: Mask, ring: Iterable[Mask], walls: Mask) -> tuple[tuple[int, ...], ...]:
    """The trumps of ``mine`` in runs that nothing tells apart, high to low."""
    masks = {one & TRUMPS for one in ring}
    return runs_of(mine, tuple(sorted(masks)), walls)
