"""Taking the last line back."""

from dataclasses import replace

from bourre_audit.game.cards import UNREADABLE
from bourre_audit.game.record import Hand, Table, Trick
from bourre_audit.notebook.ending import audited
from bourre_audit.notebook.state import Reply, Said, State, Unclear


def undone(state: State) -> Reply:
    """What stood there before the last line; where that was another day, one note less."""
    if state.before is not None:
        return Reply(state.before, (Said("told", f"Taken back: {state.line or 'Enter'}."),))
    session = state.session
    if session is None or not session.hands:
        raise Unclear("there is nothing to take back")
    hand = session.hands[-1]
    fewer = _one_less(hand)
    hands = (*session.hands[:-1], fewer) if fewer is not None else session.hands[:-1]
    state = replace(state, session=session._replace(hands=hands), drawn=False)
    return Reply(audited(state), (Said("told", f"Taken back: {_what(hand)}."),))


def _one_less(hand: Hand) -> Hand | None:
    """The hand without what was noted of it last; None if that was all."""
    if hand.conceded or hand.table != Table():
        return replace(hand, conceded=False, table=Table())
    if hand.tricks and hand.tricks[-1].plays:
        plays = hand.tricks[-1].plays[:-1]
        last = (Trick(plays),) if plays else ()
        return replace(hand, tricks=(*hand.tricks[:-1], *last))
    if hand.tricks:
        return replace(hand, tricks=hand.tricks[:-1])
    if hand.drew:
        return replace(hand, drew={})
    if hand.stayed is not None:
        return replace(hand, stayed=None, passed=None)
    return replace(hand, trump=UNREADABLE) if hand.trump != UNREADABLE else None


def _what(hand: Hand) -> str:
    """What was noted last of a hand, in a few words."""
    if hand.conceded or hand.table != Table():
        return f"how hand {hand.id} ended"
    if hand.tricks and hand.tricks[-1].plays:
        play = hand.tricks[-1].plays[-1]
        return f"{play.player} {play.card}, trick {len(hand.tricks)}"
    if hand.drew:
        return "the draws"
    if hand.stayed is not None:
        return "who stays"
    return "the turned card" if hand.trump != UNREADABLE else f"hand {hand.id}"
