"""The player against one opponent with nothing but trumps, while nobody else has any.

That is one way for the unseen cards to lie, and the one that mostly spoils a hand that is no cinch.
Plain cards do not count in it: a trump of that opponent takes every trick to which he or the player
leads one. So the two can be played out by their trumps alone.

It holds where the leader is free and whoever can beat the best card has to (``is_plain``).
"""

from functools import lru_cache

from bourre_audit.game.book_model import Book
from bourre_audit.game.cards import RANKS, best_card, suit_of
from bourre_audit.game.cinch.bounds import ranks_of
from bourre_audit.game.cinch.duties import is_plain
from bourre_audit.game.cinch.numbers import Mask, down
from bourre_audit.game.cinch.outlook import Outlook
from bourre_audit.game.legal import legal


def trumps_that_beat(outlook: Outlook, book: Book) -> int:
    """How many trumps one opponent with nothing else needs to leave the player too few tricks.

    They are the highest unseen. The outlook must be whole. 0 if that is not to be seen in this way.
    """
    if not is_plain(book):
        return 0
    left, come = outlook.left, outlook.others.count(None)
    mine = ranks_of(outlook.own, outlook.trump)
    theirs = ranks_of(outlook.unseen, outlook.trump)
    plain = len(outlook.unseen) - theirs.bit_count()
    held = come * left + (len(outlook.others) - come) * (left - 1)
    if come and theirs.bit_count() >= left and plain >= held - left:
        if outlook.lay:
            most = _most_before(outlook, book, mine, theirs)
        else:
            most = most_tricks(mine, theirs, left, True)
        if most < outlook.need:
            return left
    if outlook.lay and theirs.bit_count() >= left - 1 and plain >= held - (left - 1):
        most = _most_after(outlook, book, mine, theirs, held)
        return left - 1 if most < outlook.need else 0
    return 0


def _most_before(outlook: Outlook, book: Book, mine: Mask, theirs: Mask) -> int:
    """The most tricks if that opponent is still to play to this trick."""
    most = 0
    highest = down(theirs)[: outlook.left]
    for rank, takes, ruff in _plays(outlook, book):
        over = [one for one in highest if one > ruff]
        if not over and not takes:
            return outlook.left  # it is another's, who may have to lead what does not help
        spent = over[-1] if over else highest[-1]
        tricks = most_tricks(mine & ~rank, theirs & ~(1 << spent), outlook.left - 1, not over)
        most = max(most, tricks + (not over))
    return most


def _most_after(outlook: Outlook, book: Book, mine: Mask, theirs: Mask, held: int) -> int:
    """The most tricks if that opponent's card takes the trick before the player's."""
    led = suit_of(outlook.lay[0])
    others = held - (outlook.left - 1)
    aside = sum(1 for card in outlook.unseen if card[1] not in (led, outlook.trump))
    most = 0
    for rank, takes, ruff in _plays(outlook, book):
        if ruff < 0 and None in outlook.others and aside < others:
            return outlook.left  # one of the others may have to take it
        tricks = most_tricks(mine & ~rank, theirs, outlook.left - 1, takes)
        most = max(most, tricks + takes)
    return most


def _plays(outlook: Outlook, book: Book) -> list[tuple[Mask, bool, int]]:
    """What he may play: the bit of a trump or 0, whether it takes the trick, the best trump."""
    lay, trump = outlook.lay, outlook.trump
    led = suit_of(lay[0])
    plays = []
    for card in legal(outlook.own, lay, trump, book).cards:
        best = best_card((*lay, card), led, trump)
        ruff = RANKS.index(best[0]) if best[1] == trump else -1
        plays.append((ranks_of((card,), trump), best == card, ruff))
    return plays


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
    mine = [at for at, one in enumerate(order) if one == "m"]
    for at in _ends(order, "t"):
        over = order[:at].count("m")
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
