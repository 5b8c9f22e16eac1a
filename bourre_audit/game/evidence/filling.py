"""Filling in the blanks: whether a hand can be filled in so that all that is known holds.

The cards that a blank can have been are a set; some of what is known narrows such a set at once.
The rest are choices ("this player took the trick": with a trump, or with a card of the suit led,
and how high?), tried one after the other until there is a card for every blank.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.game.cards import SUITS, Suit
from bourre_audit.game.evidence.blanks import Blanks
from bourre_audit.game.evidence.fitting import all_placed
from bourre_audit.game.evidence.masks import OF_SUIT, bits, from_up

MOST_STEPS: Final = 60_000
"""So many ways of filling in the blanks of one hand are tried, and no more."""

Narrowing: TypeAlias = tuple[int, int]
"""A slot, and the only cards that it can have been."""


class TooMany(Exception):
    """The limit of tries is reached."""


class Took(NamedTuple):
    """Somebody took a trick: his slot, the slot that was led, all others that lay there."""

    winner: int
    leader: int
    others: tuple[int, ...]


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
    """The ways in which a condition can hold; a fill in which it holds is in one of them."""
    if isinstance(condition, OneOf):
        for slot in condition.slots:
            if domains[slot] & condition.cards:
                yield ((slot, condition.cards),)
        return
    winner, leader, others = condition
    trumps = OF_SUIT[trump]
    for bit in bits(domains[winner] & trumps):
        up = from_up(bit)
        yield ((winner, up), *[(other, ~up) for other in others])
    for suit in SUITS:
        cards = OF_SUIT[suit]
        if suit == trump or not domains[leader] & cards:
            continue
        for bit in bits(domains[winner] & cards):
            up = from_up(bit)
            yield ((leader, cards), (winner, up), *[(other, ~(up | trumps)) for other in others])


class Filler:
    """Tells whether the blanks of a hand can be filled in, and counts the tries."""

    def __init__(self, blanks: Blanks, trump: Suit) -> None:
        self.blanks, self.trump, self.steps = blanks, trump, 0

    def step(self) -> None:
        """Count one try; raises TooMany beyond the limit."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMany

    def can_be(
        self,
        domains: Sequence[int],
        conditions: Sequence[Condition],
        used: frozenset[tuple[str, int]] = frozenset(),
    ) -> bool:
        """Whether there is a card of its own for every blank such that all conditions hold.

        ``used``: slots that a condition of a group already stands on. Raises TooMany.
        """
        self.step()
        if not self._can_place(domains):
            return False
        if not conditions:
            return True
        first, *rest = conditions
        for way in ways(first, domains, self.trump):
            self.step()
            taken = used
            if isinstance(first, OneOf):
                place = (first.group, way[0][0])
                if place in used:
                    continue
                taken = used | {place}
            left = narrowed(domains, way)
            if left is not None and self.can_be(left, rest, taken):
                return True
        return False

    def _can_place(self, domains: Sequence[int]) -> bool:
        """Whether blanks and cards can be matched.

        Every blank needs a card, and every card that is due a blank. Where each can be done by
        itself, one matching does both (Mendelsohn and Dulmage).
        """
        if not all_placed([domains[slot] for slot in self.blanks.blank]):
            return False
        due = self.blanks.due
        return not due or all_placed(
            [sum(1 << slot for slot in slots if domains[slot] & bit) for bit, slots in due]
        )
