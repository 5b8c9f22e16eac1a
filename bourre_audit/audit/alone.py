"""One hand of a session by itself, so that what is asked of it ends with it."""

from dataclasses import replace

from bourre_audit.game.record import Closing, Hand, Session
from bourre_audit.game.settle import Middle


def alone(session: Session, hand: Hand, before: Middle | None) -> Session:
    """A session of this hand only, from what lay in the middle before it.

    Where that is not known, it starts from nothing: then its money says nothing either.
    """
    middle = before or Middle()
    return session._replace(
        hands=(replace(hand, index=0),),
        unread=(),
        money_unread=(),
        opening_pot=middle.pot,
        opening_exempt=tuple(sorted(middle.exempt)),
        closing=Closing(),
    )
