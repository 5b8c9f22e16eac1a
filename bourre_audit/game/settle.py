"""The settlement: what a hand costs and pays, and what it leaves for the next one.

Every amount is in whole units and moves from one named place to another: a player, or the pot.
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.money import Unit
from bourre_audit.game.outcome import Outcome, outcome_of
from bourre_audit.game.record import Hand, Player, left_of
from bourre_audit.game.replay import Replay

Reason: TypeAlias = Literal["bourre", "renege"]
Why: TypeAlias = Literal["ante", "fine", "award", "bourre", "renege"]
POT: Final = None
"""The middle of the table, where a posting names a place and no player."""


class Penalties(NamedTuple):
    """Who is penalised in a hand, as plain data, players from the dealer's left.

    ``reneged``: broke a covered duty and did not correct it; ``barred``: may not win this pot;
    ``loses_deal``: is passed over at the next turn to deal; ``counted``: one entry for each
    renege that counts, in the order played. ``possible``: what they would be if one more fault,
    that is only possible, were one; an entry for each such fault.
    """

    reneged: tuple[Player, ...] = ()
    barred: tuple[Player, ...] = ()
    loses_deal: tuple[Player, ...] = ()
    counted: tuple[Player, ...] = ()
    possible: "tuple[Penalties, ...]" = ()


class Payment(NamedTuple):
    """Money into the next pot. ``capped``: the book's limit really lowered it."""

    player: Player
    reason: Reason
    amount: int
    capped: bool


class Middle(NamedTuple):
    """What a hand leaves in the middle, and who owes no ante to the next."""

    pot: int = 0
    exempt: frozenset[Player] = frozenset()


class NotWhole(NamedTuple):
    """Book money that is no whole number of the log's units: the setting and its amount."""

    setting: str
    amount: Decimal


class Settlement(NamedTuple):
    """The money of one hand, in units; players from the dealer's left, zeros left out.

    ``ante``: what each owed, None where nothing says. ``total`` is the pot that was played for,
    ``carry`` what lies in the middle before the next antes. ``not_whole``: book money that could
    not be used; such a hand moves no more than an unfinished one. ``hangs_on``: the possible faults
    (from 0) that would change the outcome or move other money; they leave the hand unfinished.
    """

    carried: int
    ante: int | None
    antes: Mapping[Player, int]
    fines: Mapping[Player, int]
    outcome: Outcome
    awards: Mapping[Player, int]
    payments: tuple[Payment, ...]
    carry: int
    exempt_next: tuple[Player, ...]
    not_whole: tuple[NotWhole, ...] = ()
    hangs_on: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The pot of the hand: carried in, antes and fines."""
        return self.carried + sum(self.antes.values()) + sum(self.fines.values())

    @property
    def after(self) -> Middle:
        """What the next hand starts from."""
        return Middle(self.carry, frozenset(self.exempt_next))


class Posting(NamedTuple):
    """Money that moved: from a place to a place (None is the pot), in units, and why."""

    source: Player | None
    target: Player | None
    amount: int
    why: Why


def postings(settlement: Settlement) -> Iterator[Posting]:
    """Every movement of money in a hand, in the order of the game."""
    for player, amount in settlement.antes.items():
        yield Posting(player, POT, amount, "ante")
    for player, amount in settlement.fines.items():
        yield Posting(player, POT, amount, "fine")
    for player, amount in settlement.awards.items():
        yield Posting(POT, player, amount, "award")
    for payment in settlement.payments:
        yield Posting(payment.player, POT, payment.amount, payment.reason)


class _Terms:
    """The book's money in the log's units; remembers what was asked for and is not whole."""

    def __init__(self, book: Book, unit: Unit) -> None:
        self.book, self.unit = book, unit
        self.not_whole: list[NotWhole] = []

    def units(self, setting: str, amount: Decimal) -> int:
        whole = self.unit.units(amount)
        if whole is None and NotWhole(setting, amount) not in self.not_whole:
            self.not_whole.append(NotWhole(setting, amount))
        return whole or 0

    def capped(self, amount: int) -> int:
        cap = self.book.bourre.cap
        return amount if cap is None else min(amount, self.units("bourre.cap", cap))


def settle_hand(
    hand: Hand, replay: Replay, book: Book, unit: Unit, before: Middle, penalties: Penalties
) -> Settlement:
    """Settle one hand (rules, section 3), from what lay in the middle before it.

    Where a fault that is only possible would change the outcome or the money, it is unfinished.
    """
    settled = _settled(hand, replay, book, unit, before, penalties)
    if not penalties.possible or settled.outcome.how == "unfinished":
        return settled
    hangs_on = tuple(
        at
        for at, one in enumerate(penalties.possible)
        if _settled(hand, replay, book, unit, before, one) != settled
    )
    if not hangs_on:
        return settled
    open_one = _settled(hand, replay, book, unit, before, penalties, unfinished=True)
    return open_one._replace(hangs_on=hangs_on)


def _settled(
    hand: Hand,
    replay: Replay,
    book: Book,
    unit: Unit,
    before: Middle,
    penalties: Penalties,
    *,
    unfinished: bool = False,
) -> Settlement:
    order = left_of(hand.seats, hand.dealer)
    terms = _Terms(book, unit)
    ante = _ante(hand, book, terms)
    fines = _fines(hand, book, terms, order)
    if ante is not None:
        antes = {p: ante for p in order if ante and p not in before.exempt}
    else:
        antes = {p: hand.antes[p] for p in order if hand.antes and hand.antes.get(p)}
    known = ante is not None or bool(hand.antes)
    outcome = outcome_of(hand, replay, book, penalties.barred) if known else Outcome("unfinished")
    pot = before.pot + sum(antes.values()) + sum(fines.values())
    each = ante if ante is not None else max(antes.values(), default=0)

    awards = _awards(outcome, pot, book, terms, order)
    payments = _payments(outcome, penalties, pot, each, book, terms)
    uneven = len({awards.get(player, 0) for player in outcome.winners}) > 1
    if uneven and hand.dealer not in hand.seats:  # nobody knows whose the odd units are
        unfinished = True
    if unfinished or (terms.not_whole and outcome.how != "unfinished"):
        outcome = Outcome("unfinished")
    if outcome.how == "unfinished":
        awards, payments = {}, ()
    carry = pot - sum(awards.values()) + sum(payment.amount for payment in payments)
    exempt = _exempt(outcome, penalties, payments, book)
    return Settlement(
        before.pot,
        ante,
        antes,
        fines,
        outcome,
        awards,
        payments,
        carry,
        tuple(player for player in order if player in exempt),
        tuple(terms.not_whole),
    )


def _ante(hand: Hand, book: Book, terms: _Terms) -> int | None:
    if hand.ante is not None:
        return hand.ante
    amount = book.ante.amount
    if amount is None:
        return None
    units = terms.units("ante.amount", amount)
    return None if terms.not_whole else units


def _fines(hand: Hand, book: Book, terms: _Terms, order: Sequence[Player]) -> dict[Player, int]:
    """Fines due: the book's amount; what was paid counts only where the book has no such reason."""
    due: dict[Player, int] = {}
    for fine in hand.fines:
        amount = book.fines.get(fine.why)
        owed = terms.units(f"fines.{fine.why}", amount) if amount is not None else fine.paid or 0
        due[fine.player] = due.get(fine.player, 0) + owed
    return {player: due[player] for player in (*order, *due) if due.get(player)}


def _awards(
    outcome: Outcome, pot: int, book: Book, terms: _Terms, order: Sequence[Player]
) -> dict[Player, int]:
    if not outcome.winners or not pot:
        return {}
    leaving = terms.capped(pot) if book.bourre.cap_limits_winner else pot
    share, odd = divmod(leaving, len(outcome.winners))
    winners = [player for player in order if player in outcome.winners]
    lucky = winners[:odd] if book.tie.odd_money == "left_of_dealer" else []
    awards = {player: share + (player in lucky) for player in winners}
    return {player: amount for player, amount in awards.items() if amount}


def _payments(
    outcome: Outcome, penalties: Penalties, pot: int, ante: int, book: Book, terms: _Terms
) -> tuple[Payment, ...]:
    """Bourrés, then reneges, each from the dealer's left (rules, section 3, points 5 and 6)."""
    payments: list[Payment] = []
    pays = book.bourre.pays
    for player in outcome.bourred:
        if pays == "pot":
            due = pot
        elif isinstance(pays, Antes):
            due = pays.times * ante
        else:
            due = terms.units("bourre.pays", pays)
        paid = terms.capped(due)
        payments.append(Payment(player, "bourre", paid, paid < due))
    pays_renege = book.renege.pays
    if pays_renege == "nothing":
        return _nonzero(payments)
    for player in penalties.reneged:
        if player in outcome.bourred and book.renege.with_bourre == "one":
            continue
        due = pot if pays_renege == "pot" else terms.units("renege.pays", pays_renege)
        paid = terms.capped(due) if book.renege.capped else due
        times = penalties.counted.count(player) if book.renege.per_hand == "each" else 1
        payments += [Payment(player, "renege", paid, paid < due)] * times
    return _nonzero(payments)


def _nonzero(payments: Sequence[Payment]) -> tuple[Payment, ...]:
    return tuple(payment for payment in payments if payment.amount)


def _exempt(
    outcome: Outcome, penalties: Penalties, payments: Sequence[Payment], book: Book
) -> set[Player]:
    """Who owes no ante to the next hand (rules, section 3, point 8)."""
    if outcome.how == "unfinished":
        return set()
    exempt: set[Player] = set()
    bourre_payers = {payment.player for payment in payments if payment.reason == "bourre"}
    if "bourre_payer" in book.ante.exempt:
        exempt |= bourre_payers
    if "renege_payer" in book.ante.exempt:
        exempt |= {payment.player for payment in payments if payment.reason == "renege"}
        if book.renege.pays != "nothing":  # where one bourré stands for both
            exempt |= bourre_payers & set(penalties.reneged)
    if "tied" in book.ante.exempt:
        exempt |= set(outcome.tied)
    return exempt
