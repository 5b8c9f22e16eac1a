"""The start of an evening: who sits where, by which rules, for how much."""

from dataclasses import replace
from decimal import Decimal

from bourre_audit.game.book import BOOKS, Book
from bourre_audit.game.money import BadMoney, Unit, cents_signed, read_amount
from bourre_audit.game.record import Seat, Session
from bourre_audit.log.names import same, tidy
from bourre_audit.notebook.state import Reply, Said, State, Unclear
from bourre_audit.notebook.typed import short


def note_players(state: State, line: str) -> Reply:
    """The players, clockwise: with commas where a name has two words."""
    parts = line.split(",") if "," in line else line.split()
    names = [tidy(part) for part in parts if part.strip()]
    if len(names) < 2:
        raise Unclear("at least two players, clockwise: Roosevelt Thomas Larry")
    if len({same(name) for name in names}) < len(names):
        raise Unclear("two players have one name: tell them apart, Big-Paul and Paul")
    session = Session(tuple(Seat(name) for name in names), date=state.date)
    told = f"{len(names)} players, clockwise: {', '.join(names)}."
    return Reply(replace(state, session=session), (Said("told", told),))


def note_rules(state: State, line: str) -> Reply:
    """The rule book, the ante if it is another than the book's, and what the money is called."""
    session = state.session
    assert session is not None
    words = line.split()
    unit, currency = session.unit, session.currency
    if len(words) > 1 and _amount(words[-2]) is not None and _amount(words[-1]) is None:
        currency = words.pop()
        if currency[0].isalpha():
            unit = Unit(0, 1)
    ante = words.pop() if words and _amount(words[-1]) is not None else None
    base = " ".join(words) or BOOKS[0]
    rules: object = base
    book = state.shelf(base)
    amount = _amount(ante) if ante is not None else None
    if amount is not None and (isinstance(book, str) or book.ante.amount != amount):
        units = unit.units(amount)
        if units is None:
            raise Unclear(f"{short(ante or '')} is no whole number of {unit.text(1)}")
        rules = {"base": base, "ante": {"amount": unit.text(units)}}
        book = state.shelf(rules)
    if isinstance(book, str):
        raise Unclear(book)
    if book.ante.amount is None:
        raise Unclear(f"these rules name no ante: type it too, {base} 1")
    session = session._replace(rules=rules, unit=unit, currency=currency)
    return Reply(replace(state, session=session, book=book), (Said("told", _rules(book)),))


def _rules(book: Book) -> str:
    title = f" ({book.title})" if book.title and book.title != book.id else ""
    return f"Rules: {book.id}{title}, ante {book.ante.amount}."


def _amount(word: str) -> Decimal | None:
    try:
        return read_amount(cents_signed(word, ""))
    except BadMoney:
        return None
