"""Faults: a duty broken, how sure that is, and on which unread card it hangs where it is not."""

from typing import Literal, NamedTuple

from bourre_audit.game.cards import Card
from bourre_audit.game.legal import Duty
from bourre_audit.game.record import Player


class Hinge(NamedTuple):
    """The unread cards on which it hangs whether a play was a fault.

    ``which``: the ``own`` card played, a card that the player ``held`` beside it, or one that
    ``lay`` on the trick. ``player``: whose it is. ``tricks``: the noted tricks (from 1) to which
    those cards belong, None for any of a trick that was not noted.

    With each of the ``guilty`` cards there it was a fault and with each of the ``clear`` ones none,
    whatever else was unread; with any of the ``open`` ones more has to be known. Of cards held it
    was a fault if one was ``guilty``. ``sure``: to know them is to know it.
    """

    which: Literal["own", "held", "lay"]
    player: Player
    tricks: tuple[int | None, ...]
    guilty: tuple[Card, ...]
    clear: tuple[Card, ...]
    sure: bool
    open: tuple[Card, ...] = ()


class Fault(NamedTuple):
    """A duty broken; ``proven`` is False where it is only possible.

    ``should`` are the known cards that would have been legal, in the order he held them. ``hinge``:
    on what a possible one hangs, where a single card decides it, or several that come to the same.
    """

    duty: Duty
    proven: bool
    should: tuple[Card, ...]
    hinge: Hinge | None = None
