"""A table for the money tests: hands told by who took how many tricks, no cards needed.

Where a hand notes no tricks and its counts add up to the hand size, those counts serve (rules,
section 3, point 3). So a hand of money is a dealer, the seats and a count.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bourre_audit.audit.run import SessionAudit, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import Hand, Player, Seat, Session, Table, Trick, left_of
from bourre_audit.game.replay import replay
from bourre_audit.game.settle import Middle, Penalties, Settlement, settle_hand

CENT = Unit()
FIVE = ("Ann", "Bob", "Cal", "Dee", "Eve")
"""Five seats; where Eve deals, they stand from the dealer's left."""


def camp(**settings: Any) -> Book:
    """The camp book with some settings changed: ``bourre__cap="5.00"``."""
    return under("camp", **settings)


def under(book: str, **settings: Any) -> Book:
    """A built-in book with some settings changed."""
    changes = {name.replace("__", "."): value for name, value in settings.items()}
    return with_settings(load_book(book), changes)


def hand(
    tricks: Mapping[Player, int] | None = None,
    *,
    index: int = 0,
    dealer: Player = "Eve",
    seats: tuple[Player, ...] = FIVE,
    stayed: tuple[Player, ...] | None = None,
    trump: str = "?S",
    table: Table | None = None,
    played: tuple[Trick, ...] = (),
    **more: Any,
) -> Hand:
    """A hand in which those named in ``tricks`` stayed and took so many; the others passed."""
    counts = dict(tricks or {})
    there = counts if stayed is None else stayed
    order = left_of(seats, dealer)
    noted = counts if sum(counts.values()) else None
    return Hand(
        index=index,
        id=str(index + 1),
        dealer=dealer,
        seats=seats,
        trump=Card(trump),
        stayed=tuple(player for player in order if player in there),
        passed=tuple(player for player in order if player not in there),
        tricks=played,
        table=(table or Table())._replace(tricks=noted),
        **more,
    )


def settle(
    played: Hand,
    book: Book | None = None,
    *,
    pot: str = "0",
    exempt: tuple[Player, ...] = (),
    reneged: tuple[Player, ...] = (),
    times: Mapping[Player, int] | None = None,
    barred: tuple[Player, ...] | None = None,
    unit: Unit = CENT,
) -> Settlement:
    """Settle a hand on a pot carried in. ``reneged`` players are barred unless told otherwise."""
    rules = book or camp()
    who = reneged if barred is None else barred
    if rules.renege.may_win and barred is None:
        who = ()
    counted = tuple(p for p in reneged for _ in range((times or {}).get(p, 1)))
    before = Middle(money(pot, unit), frozenset(exempt))
    penalties = Penalties(reneged, who, (), counted)
    return settle_hand(played, replay(played, rules), rules, unit, before, penalties)


def money(text: str, unit: Unit = CENT) -> int:
    """An amount in units."""
    units = unit.units(Decimal(text))
    assert units is not None, text
    return units


def paid(settlement: Settlement, unit: Unit = CENT) -> list[tuple[Player, str, str, bool]]:
    """The payments in words: who, for what, how much, whether the limit lowered it."""
    return [(p.player, p.reason, unit.text(p.amount), p.capped) for p in settlement.payments]


def amounts(of: Mapping[Player, int], unit: Unit = CENT) -> dict[Player, str]:
    """Amounts by player, as text."""
    return {player: unit.text(amount) for player, amount in of.items()}


def evening(*hands: Hand, players: tuple[Player, ...] = FIVE, **more: Any) -> Session:
    """A session of these hands; players have no buy-in unless ``buy_ins`` says."""
    buy_ins = more.pop("buy_ins", {})
    seats = tuple(Seat(name, (), buy_ins.get(name)) for name in players)
    return Session(seats, tuple(hands), **more)


def audited(session: Session, book: Book | None = None) -> SessionAudit:
    """The session audited, under camp unless told otherwise."""
    return audit_session(session, book or camp())


def money_findings(session: Session, book: Book | None = None) -> list[Finding]:
    """What the audit says about the noted money of a session."""
    return [one for one in audited(session, book).findings if one.rule.code[0] == "P"]
