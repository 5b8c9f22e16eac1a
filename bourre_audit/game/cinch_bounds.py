"""Bounds that decide most questions about a cinch by the trumps alone, without any search.

Trumps are the ranks of the trump suit as a mask (``cinch_duties``). ``mine`` are the player's,
``theirs`` those that somebody else may hold.
"""

from functools import lru_cache

from bourre_audit.game.cinch_duties import Mask, down


@lru_cache(1 << 15)
def sure_tricks(mine: Mask, theirs: Mask) -> int:
    """The tricks that a player takes with his trumps whatever anybody does.

    All his trumps are played in the end, and each is beaten only by a higher trump of its own. So
    he loses no more of them than can be paired, each with a higher one of theirs.
    """
    sure = mine.bit_count()
    while mine and theirs:
        low = mine & -mine
        theirs &= ~(2 * low - 1)
        if not theirs:
            break
        theirs &= theirs - 1
        mine ^= low
        sure -= 1
    return sure


@lru_cache(1 << 15)
def most_tricks(mine: Mask, theirs: Mask, cards: int, leads: bool) -> int:
    """The most tricks for a player with so many cards, if one opponent has as many, all trumps.

    The opponent holds the highest of ``theirs``, nobody else has a trump, and he or the player
    (``leads``) has the lead. He plays as low as will do: that is one way for him to play, so the
    player's true number may be lower, never higher. Holds where the best card has to be beaten and
    the leader is free.
    """
    high = down(theirs)[:cards]
    mixed = sorted([(rank, True) for rank in down(mine)] + [(rank, False) for rank in high])
    return _duel("".join("m" if own else "t" for _, own in reversed(mixed)), len(high), leads)


@lru_cache(1 << 14)
def _duel(order: str, cards: int, leads: bool) -> int:
    """The same for an order of the trumps, high to low, ``m`` mine and ``t`` theirs."""
    if "m" not in order:
        return 0
    return _i_lead(order, cards) if leads else _he_leads(order, cards)


def _i_lead(order: str, cards: int) -> int:
    most = 0
    if order.count("m") < cards:  # a plain card, which he ruffs with his lowest
        most = _duel(_without(order, order.rindex("t")), cards - 1, False)
    for at in _ends(order, "m"):
        over = order.rfind("t", 0, at)
        spent = over if over >= 0 else order.rindex("t")
        taken = over < 0
        most = max(most, taken + _duel(_without(order, at, spent), cards - 1, taken))
    return most


def _he_leads(order: str, cards: int) -> int:
    least = cards
    for at in _ends(order, "t"):
        over = order[:at].count("m")
        mine = [place for place, one in enumerate(order) if one == "m"]
        answers = mine[:over] or mine
        best = max(
            bool(over) + _duel(_without(order, at, answer), cards - 1, bool(over))
            for answer in answers
        )
        least = min(least, best)
    return least


def _ends(order: str, side: str) -> list[int]:
    """One place of each run of equal cards."""
    return [
        at
        for at, one in enumerate(order)
        if one == side and (at + 1 == len(order) or order[at + 1] != side)
    ]


def _without(order: str, *places: int) -> str:
    return "".join(one for at, one in enumerate(order) if at not in places)
