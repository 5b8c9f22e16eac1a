"""The hinge of a possible fault: the unread card that settles it, once somebody knows it."""

from bourre_audit.game.evidence.filling import Narrowing
from bourre_audit.game.evidence.masks import bits, cards_of
from bourre_audit.game.evidence.verdicts import Judge, Put, Situation, clearing, making
from bourre_audit.game.fault import Hinge


def hinge_of(judge: Judge, put: Put, *, shown: bool) -> Hinge | None:
    """On which unread cards it hangs, None where no single one decides anything.

    ``shown``: cards that he is known to have held can make a fault of it; then it hangs on the card
    put down, if that was not read, or on one that lay on the trick. Else it hangs on those that he
    held. Raises TooMany.
    """
    blanks = judge.filler.blanks
    if not put.slip and put.slot in blanks.blank:
        return _of_one(judge, put, put.slot) if shown else None
    if not shown:
        return _of_held(judge, put)
    seen: dict[int, None] = {}
    for at in judge.situations(put):
        seen.update(dict.fromkeys(slot for slot in at.view.seen if slot in blanks.blank))
    found = [hinge for slot in seen if (hinge := _of_one(judge, put, slot))]
    if found:
        return max(found, key=lambda one: (one.sure, len(one.guilty) + len(one.clear)))
    return _of_held(judge, put)


def _of_one(judge: Judge, put: Put, slot: int) -> Hinge | None:
    """What each card that a blank can have been makes of the play; None if none decides it."""
    guilty = innocent = 0
    for at in judge.situations(put):
        for _, narrowings in making(at):
            guilty = _wider(judge, at, narrowings, slot, guilty)
        for narrowings in clearing(at):
            innocent = _wider(judge, at, narrowings, slot, innocent)
    if not guilty ^ innocent:
        return None
    one = judge.filler.blanks.slots[slot]
    return Hinge(
        "own" if slot == put.slot else "lay",
        one.player,
        (one.trick,),
        cards_of(guilty & ~innocent),
        cards_of(innocent & ~guilty),
        not guilty & innocent,
        cards_of(guilty & innocent),
    )


def _wider(
    judge: Judge, at: Situation, narrowings: tuple[Narrowing, ...], slot: int, found: int
) -> int:
    """The cards found that a blank can be, and all others that it can be in a situation."""
    while at.case.domains[slot] & ~found:
        filled = judge.fill(at, (*narrowings, (slot, ~found)))
        if filled is None:
            return found
        for bit in bits(filled[slot]):
            one = [*filled]
            one[slot] = bit
            if judge.filler.can_place(one):
                found |= bit
    return found


def _of_held(judge: Judge, put: Put) -> Hinge | None:
    """Which cards, had he held them, make a fault of it, and where he can have held them."""
    guilty = 0
    where: set[int | None] = set()
    asked: set[int] = set()
    for at in judge.situations(put):
        cards = 0
        for _, some in at.case.witnesses.single:
            cards |= some
        asked.add(cards if not at.case.witnesses.pairs else -1)
        for slot in at.view.held:
            if slot not in judge.filler.blanks.blank:
                continue
            for bit in bits(at.case.domains[slot] & cards):
                trick = judge.filler.blanks.slots[slot].trick
                if (not guilty & bit or trick not in where) and judge.possible(at, ((slot, bit),)):
                    guilty |= bit
                    where.add(trick)
    if not guilty:
        return None
    player = judge.filler.blanks.slots[put.slot].player
    tricks = (*sorted(one for one in where if one is not None), *([None] if None in where else []))
    sure = len(asked) == 1 and -1 not in asked
    return Hinge("held", player, tricks, cards_of(guilty), (), sure)
