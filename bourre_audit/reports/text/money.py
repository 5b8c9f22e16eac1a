"""Amounts with the log's own word for its money."""

from bourre_audit.game.record import Session


def money_text(units: int, session: Session) -> str:
    """An amount in the log's units: ``$1.25``, ``25 chips``."""
    return with_currency(session.unit.text(units), session.currency)


def with_currency(amount: str, currency: str) -> str:
    """An amount with its currency: a sign before it, a word after it."""
    if not currency:
        return amount
    return f"{amount} {currency}" if currency[0].isalpha() else f"{currency}{amount}"
