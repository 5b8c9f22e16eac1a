"""Misreadings: what a record that cannot be right may have meant, one slip of the pen at a time.

Every way of putting one slip right is tried on a copy; nothing is applied to the record. Which of
them make the hand agree with itself, and what that would mean, is for the audit to say.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from bourre_audit.game.misread.cards import other_cards
from bourre_audit.game.misread.change import Change, Kind
from bourre_audit.game.misread.orders import in_order, rotated, wrong_leader
from bourre_audit.game.misread.strays import other_player, written_twice, wrong_taker
from bourre_audit.game.misread.swaps import exchanged_tricks, swapped_between_tricks, swapped_cards
from bourre_audit.game.misread.trouble import Doubt

Generator: TypeAlias = Callable[[Doubt], Iterator[Change]]

KINDS: Final[tuple[tuple[Kind, Generator], ...]] = (
    ("order", in_order),
    ("card", other_cards),
    ("struck", written_twice),
    ("taker", wrong_taker),
    ("player", other_player),
    ("swapped", swapped_cards),
    ("swapped", swapped_between_tricks),
    ("leader", wrong_leader),
    ("rotated", rotated),
    ("exchanged", exchanged_tricks),
)
"""Every kind of slip, and what puts it right in all ways that are at hand.

Of those that are as likely otherwise, the earlier come first: a trick that stands exactly by seat
is hardly chance.
"""


def changes(doubt: Doubt) -> Iterator[Change]:
    """All the single changes that may put a contradiction right, whether they do or not."""
    for _, generate in KINDS:
        yield from generate(doubt)
