"""Filling in the blanks: whether a hand can be filled in so that all that is known holds.

The cards that a blank can have been are a set; some of what is known narrows such a set at once.
The rest are choices ("this player took the trick": with a trump, or with a card of the suit led,
and how high?), tried one after the other until there is a card for every blank.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bourre_audit.game.cards import Suit
from bourre_audit.game.evidence.blanks import Blanks
from bourre_audit.game.evidence.fitting import all_placed
from bourre_audit.game.evidence.masks import FROM_UP, OF_SUIT, bits
from bourre_audit.game.evidence.meter import Meter

Narrowing: TypeAlias = tuple[int, int]
"""A slot, and the only cards that it can have been."""


class Took(NamedTuple):
    """Somebody took a trick: with one of his slots, the slot that was led, all that lay there."""

    winners: tuple[int, ...]
    leader: int
    laid: tuple[int, ...]


class OneOf(NamedTuple):
    """One of some slots is among some cards; two of one ``group`` are never the same slot."""

    slots: tuple[int, ...]
    cards: int
    group: str


Condition: TypeAlias = Took | OneOf


def narrowed(domains: Sequence[int], narrowings: Iterable[Narrowing]) -> list[int] | None:
    """The domains with some of them narrowed, None if nothing is left of one."""
    result = list(domains)
    for slot, cards in narrowings:
        left = result[slot] & cards
        if not left:
            return None
        result[slot] = left
    return result


def ways(
    condition: Condition, domains: Sequence[int], trump: Suit
) -> Iterator[tuple[Narrowing, ...]]:
    """The ways in which a condition can hold; a fill in which it holds is in one of them.

    No slot is narrowed twice in a way.
    """
    if isinstance(condition, OneOf):
        for slot in condition.slots:
            if domains[slot] & condition.cards:
                yield ((slot, condition.cards),)
        return
    trumps = OF_SUIT[trump]
    for winner in condition.winners:
        others = [slot for slot in condition.laid if slot != winner]
        for bit in reversed([*bits(domains[winner] & trumps)]):
            up = FROM_UP[bit]
            yield ((winner, up), *[(other, ~up) for other in others])
        for suit, cards in OF_SUIT.items():
            if suit == trump or not domains[condition.leader] & cards:
                continue
            for bit in reversed([*bits(domains[winner] & cards)]):
                up = FROM_UP[bit]
                below = ~(up | trumps)
                lay = [(at, below & cards if at == condition.leader else below) for at in others]
                yield ((winner, up), *lay)


class Filler:
    """Tells whether the blanks of a hand can be filled in; the ``meter`` counts the steps."""

    def __init__(self, blanks: Blanks, trump: Suit, meter: Meter) -> None:
        self.blanks, self.trump, self.meter = blanks, trump, meter
        meter.weigh(len(blanks.domains))

    def fill(
        self,
        domains: Sequence[int],
        conditions: Sequence[Condition],
        used: frozenset[tuple[str, int]] = frozenset(),
    ) -> Sequence[int] | None:
        """The domains narrowed so that all conditions hold and every blank gets a card of its own.

        None if that cannot be. ``used``: slots that a condition of a group already stands on.
        Raises TooMany.
        """
        self.meter.step()
        if not self.can_place(domains):
            return None
        if not conditions:
            return domains
        first, *rest = conditions
        if not all(self.can_hold(one, domains) for one in rest):
            return None
        for way in ways(first, domains, self.trump):
            self.meter.step()
            taken = used
            if isinstance(first, OneOf):
                place = (first.group, way[0][0])
                if place in used:
                    continue
                taken = used | {place}
            left = narrowed(domains, way)
            if left is not None:
                filled = self.fill(left, rest, taken)
                if filled is not None:
                    return filled
        return None

    def can_hold(self, condition: Condition, domains: Sequence[int]) -> bool:
        """Whether a condition can hold by itself, as far as the slots show that it concerns."""
        for way in ways(condition, domains, self.trump):
            self.meter.step()
            for slot, cards in way:
                if not domains[slot] & cards:
                    break
            else:
                return True
        return False

    def can_place(self, domains: Sequence[int]) -> bool:
        """Whether blanks and cards can be matched, whatever else must hold.

        Every blank needs a card, and every card that is due a blank. Where each can be done by
        itself, one matching does both (Mendelsohn and Dulmage).
        """
        if not all_placed([domains[slot] for slot in self.blanks.blank]):
            return False
        due = self.blanks.due
        return not due or all_placed(
            [sum(1 << slot for slot in slots if domains[slot] & bit) for bit, slots in due]
        )
