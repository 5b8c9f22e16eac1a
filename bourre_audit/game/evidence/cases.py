"""The cases in which a play can stand: each says what bars the card, and what makes it so.

What a trick asks of a player hangs on a few of its cards: the suit led, the best card of that suit
or the card just before, the best trump. A case settles those; the rest of the trick may be anything
that does not change them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bourre_audit.game.cards import SUITS, Card, Suit, suit_of
from bourre_audit.game.evidence.filling import Narrowing, narrowed
from bourre_audit.game.evidence.masks import FROM_UP, OF_SUIT, bits, card_of
from bourre_audit.game.evidence.views import View
from bourre_audit.game.evidence.witnesses import Bar, Witnesses


class Case(NamedTuple):
    """What the slots can have been in a case, and what then makes the play a fault.

    ``card`` is put down; ``lay`` asks the same of its player as the trick does, in short.
    """

    card: Card
    lay: tuple[Card, ...]
    domains: list[int]
    witnesses: Witnesses


def cases(
    view: View, domains: Sequence[int], bar: Bar, can_be: Callable[[Sequence[int]], bool]
) -> Iterator[Case]:
    """All cases of a view; each way to fill in the blanks is in one of them.

    ``domains``: what each slot can have been, the narrowings of the view applied. ``can_be`` tells
    of such domains whether it is worth going on from them.
    """
    for own in bits(domains[view.own]):
        mine = narrowed(domains, ((view.own, own),))
        if mine is None or not can_be(mine):
            continue
        card = card_of(own)
        if not view.seen:
            yield Case(card, (), mine, bar.witnesses(card, (), view.first_lead))
            continue
        for led in SUITS:
            follows = narrowed(mine, ((view.seen[0], OF_SUIT[led]),))
            if follows is None or not can_be(follows):
                continue
            tell = _if_following if suit_of(card) == led else _if_void
            for lay, narrowings in tell(led, view.seen, follows, bar):
                left = narrowed(follows, narrowings)
                if left is not None and can_be(left):
                    yield Case(card, lay, left, bar.witnesses(card, lay, False))


_Told: TypeAlias = tuple[tuple[Card, ...], tuple[Narrowing, ...]]
"""A trick that asks the same as the real one, in short, and when it does."""


def _if_void(led: Suit, seen: Sequence[int], domains: Sequence[int], bar: Bar) -> Iterator[_Told]:
    """For a card of another suit than the one led: what counts is the best trump."""
    low = Card("2" + led)
    if led == bar.trump:
        yield (low,), ()
        return
    for best, narrowings in _best(bar.trump, seen, domains):
        yield ((low, best) if best else (low,)), narrowings


def _if_following(
    led: Suit, seen: Sequence[int], domains: Sequence[int], bar: Bar
) -> Iterator[_Told]:
    """For a card of the suit led: what counts is the card to beat, and whether it is ruffed."""
    if led != bar.trump:
        trumps, ruff = OF_SUIT[bar.trump], Card("2" + bar.trump)
        able = [slot for slot in seen[1:] if domains[slot] & trumps]
        sure = [slot for slot in able if not domains[slot] & ~trumps]
        for slot in sure[:1] or able:
            for best, narrowings in _best(led, seen, domains):
                if best:
                    yield (best, ruff), ((slot, trumps), *narrowings)
        if sure:
            return
    plain = () if led == bar.trump else tuple((slot, ~OF_SUIT[bar.trump]) for slot in seen)
    if bar.book.play.head_reference == "best":
        for best, narrowings in _best(led, seen, domains):
            if best:
                yield (best,), (*plain, *narrowings)
        return
    low, last = Card("2" + led), seen[-1]
    for bit in bits(domains[last] & OF_SUIT[led]):
        yield (low, card_of(bit)), (*plain, (last, bit))
    other = next(suit for suit in SUITS if suit not in (led, bar.trump))
    yield (low, Card("2" + other)), (*plain, (last, ~OF_SUIT[led]))


def _best(
    suit: Suit, seen: Sequence[int], domains: Sequence[int]
) -> Iterator[tuple[Card | None, tuple[Narrowing, ...]]]:
    """The best card of a suit on the trick, None if there is none, and when it is that one."""
    cards = OF_SUIT[suit]
    known = [domains[slot] for slot in seen if domains[slot].bit_count() == 1]
    floor = max((card for card in known if card & cards), default=0)
    above = FROM_UP[floor] & ~floor if floor else cards
    yield (card_of(floor) if floor else None), tuple((slot, ~above) for slot in seen)
    for slot in seen:
        if domains[slot].bit_count() == 1:
            continue
        for bit in reversed(list(bits(domains[slot] & above))):
            higher = FROM_UP[bit] & ~bit
            yield card_of(bit), ((slot, bit), *[(other, ~higher) for other in seen])
