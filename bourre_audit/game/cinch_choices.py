"""What an opponent at the strong table can do when it is his turn (``cinch_strong``)."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from bourre_audit.game.cinch_duties import ME, SUIT, TAKES, TRUMPS, Duties, Mask
from bourre_audit.game.cinch_ring import Ring, Trick, runs_of

Choice: TypeAlias = tuple[int, Mask, bool]
"""A card (-1: none that matters), the trumps he may hold after it, whether it takes the trick."""


def choices(duties: Duties, plain: Mask, trick: Trick, hand: Mask, soft: bool) -> list[Choice]:
    """What the next player can do, ``hand`` being what the player holds whom all are against.

    ``plain``: the plain cards unseen. ``soft``: trumps under the best one are not missed in a trick
    of trumps. Where he can play a card that changes nothing, no other that takes nothing is worth
    more.
    """
    played, (me, *later), lay = trick
    led, best, ruff, _ = lay
    mine, walls = me & TRUMPS, hand & TRUMPS | (1 << ruff if ruff >= 0 else 0)
    taking: list[Choice] = []
    idle: list[Choice] = []
    if led > 0 and ruff >= 0 and not duties.previous and _ruffed_for(played):
        low = plain & SUIT[led] & (2 << best) - 1
        if (
            low
        ):  # whoever means to take it may as well be the first to ruff: to follow costs nothing
            return [(-1, mine, False)]

    def kept(card: int) -> Mask:
        if led < 0 or (duties.previous and card // 13 == led):
            return mine
        return mine & ~duties.rules_out(card, lay, False)

    for run in trump_runs(mine, (*played, *trick[1]), walls) if mine else ():
        if led < 0 or run[0] > ruff:
            above = sum(one >> run[0] & 1 for one in later)
            for card in run[: above + 1] if above else run[-1:]:
                taking.append((card, kept(card) & ~(1 << card), True))
        elif soft and led == 0:
            idle.append((-1, kept(run[-1]), False))
        else:
            idle.append((run[-1], kept(run[-1]) & ~(1 << run[-1]), False))
    if led < 0:
        return taking + [(card, mine, True) for card in _plain_leads(plain, hand)]
    if led:
        wall = 0 if plain >> best & 1 else 1 << best
        for card in _tops(plain, led, hand | wall):
            if ruff < 0 and card >= best:
                taking.append((card, kept(card), True))
            if ruff >= 0 or card <= best:
                idle.append((card, kept(card), False))
    discard = 26 if led == 1 else 13
    idle.append((discard, kept(discard), False))
    if duties.previous:
        return taking + idle
    for card, left, _ in idle:
        if left == mine and not 0 <= card < 13:
            return [*taking, (-1, mine, False)]
    return taking + (idle[:1] if soft and led == 0 else idle)


def _plain_leads(plain: Mask, hand: Mask) -> Iterator[int]:
    """A plain card for each class of them that he can be led; all his voids are alike."""
    void = [suit for suit in (1, 2, 3) if not hand & SUIT[suit]]
    yield from [13 * suit for suit in void[:1]]
    for suit in (1, 2, 3):
        if hand & SUIT[suit]:
            yield from _tops(plain, suit, hand)


def _tops(plain: Mask, suit: int, walls: Mask) -> list[int]:
    """The highest unseen card of a plain suit between each two of his own."""
    tops, cards = [], plain & SUIT[suit]
    while cards:
        top = cards.bit_length() - 1
        tops.append(top)
        below = walls & SUIT[suit] & (1 << top) - 1
        cards &= (1 << below.bit_length() - 1) - 1 if below else 0
    return tops


def trump_runs(mine: Mask, ring: Iterable[Mask], walls: Mask) -> tuple[tuple[int, ...], ...]:
    """The trumps of ``mine`` in runs that nothing tells apart, high to low."""
    masks = {one & TRUMPS for one in ring}
    return runs_of(mine, tuple(sorted(masks)), walls)


def _ruffed_for(played: Ring) -> bool:
    """Whether it is taken by an opponent after whom the player has not played."""
    for one in reversed(played):
        if one & ME:
            return False
        if one & TAKES:
            return True
    return False
