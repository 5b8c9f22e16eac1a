"""The running pot: what lies in the middle while a hand is played."""

from bourre_audit.game.replay import replay
from bourre_audit.game.settle import Penalties, Settlement, settle_hand
from bourre_audit.notebook.state import State


def money(state: State, units: int) -> str:
    """An amount with the evening's word for its money."""
    assert state.session is not None
    currency = state.session.currency
    amount = state.session.unit.text(units)
    if not currency:
        return amount
    return f"{amount} {currency}" if currency[0].isalpha() else f"{currency}{amount}"


def settled_so_far(state: State) -> Settlement | None:
    """The money of the last hand as it stands; None where what lay in the middle is not known."""
    session, book, middle = state.session, state.book, state.middle
    if session is None or book is None or middle is None or not session.hands:
        return None
    hand = session.hands[-1]
    return settle_hand(hand, replay(hand, book), book, session.unit, middle, Penalties())


def pot_text(state: State) -> str:
    """``Pot 2.25: 1.00 from before, 5 antes of 0.25.``"""
    settlement = settled_so_far(state)
    if settlement is None:
        return "What lies in the middle is not known."
    if settlement.not_whole:
        setting, amount = settlement.not_whole[0]
        return f"{setting} is {amount}, no whole number of the smallest amount of this evening."
    parts = [f"{money(state, settlement.carried)} from before"] if settlement.carried else []
    antes = [amount for amount in settlement.antes.values() if amount]
    if antes:
        parts.append(f"{len(antes)} antes of {money(state, antes[0])}")
    if settlement.fines:
        parts.append(f"{money(state, sum(settlement.fines.values()))} in fines")
    if state.middle is not None and (free := sorted(state.middle.exempt)):
        parts.append(f"no ante from {', '.join(free)}")
    return f"Pot {money(state, settlement.total)}: {', '.join(parts) or 'nothing in it'}."
