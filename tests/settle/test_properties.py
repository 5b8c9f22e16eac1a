"""What must hold of the money of every evening, whatever the book and whoever plays how."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from time import perf_counter
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from bourre_audit.audit.run import SessionAudit, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.book_model import value_of
from bourre_audit.game.correction import Correction, correction_of
from bourre_audit.game.ledger import Transfer, settle_up
from bourre_audit.game.money import Unit
from bourre_audit.game.outcome import outcome_of
from bourre_audit.game.record import Closing, Hand, Player, Session
from bourre_audit.game.replay import replay
from bourre_audit.game.settle import Settlement, postings
from tests.settle.evenings import AMOUNT, Evening, evenings, many_hands, renamed, rightly_noted
from tests.strategies import NAMES, Sinful, many_sins, sinful_hands, veils


def audit(evening: Evening) -> SessionAudit:
    return audit_session(evening.session, evening.book)


def settlements(evening: Evening) -> list[Settlement]:
    settled = [hand.settlement for hand in audit(evening).hands]
    return [one for one in settled if one is not None]


def correction(evening: Evening) -> Correction:
    audited = audit(evening)
    ledger = audited.accounts.ledger
    assert ledger is not None
    due = [account.settlement for account in audited.accounts.hands]
    return correction_of(evening.session, evening.session.hands, due, ledger)


def money_findings(evening: Evening) -> list[Finding]:
    return [one for one in audit(evening).findings if one.rule.code[0] == "P"]


# --- Nothing is lost ----------------------------------------------------------------------------


@given(evenings())
def test_money_moves_and_is_never_made_or_lost(evening: Evening) -> None:
    session = evening.session
    in_the_middle = session.opening_pot
    net = {seat.name: 0 for seat in session.players}
    for settled in settlements(evening):
        assert settled.carried == in_the_middle
        for posting in postings(settled):
            assert posting.amount > 0
            assert (posting.source is None) != (posting.target is None)
            if posting.source is not None:
                net[posting.source] -= posting.amount
                in_the_middle += posting.amount
            if posting.target is not None:
                net[posting.target] += posting.amount
                in_the_middle -= posting.amount
            assert in_the_middle >= 0
        assert settled.carry == in_the_middle
        assert sum(net.values()) + in_the_middle == session.opening_pot
    ledger = audit(evening).accounts.ledger
    assert ledger is not None
    assert ledger.net == net
    assert ledger.pot == in_the_middle


@given(evenings())
def test_stacks_and_pot_are_all_the_money_that_came_to_the_table(evening: Evening) -> None:
    session = evening.session
    ledger = audit(evening).accounts.ledger
    assert ledger is not None
    bank = [entry for hand in session.hands for entry in hand.bank]
    for seat in session.players:
        if seat.buy_in is None:
            assert seat.name not in ledger.stack
            continue
        banked = sum(entry.amount for entry in bank if entry.player == seat.name)
        assert ledger.stack[seat.name] == seat.buy_in + banked + ledger.net[seat.name]
    if len(ledger.stack) == len(session.players):
        brought = sum(seat.buy_in or 0 for seat in session.players)
        brought += sum(entry.amount for entry in bank) + session.opening_pot
        assert sum(ledger.stack.values()) + ledger.pot == brought


@given(evenings())
def test_awards_come_out_of_the_pot_and_not_to_the_barred(evening: Evening) -> None:
    for hand in audit(evening).hands:
        settled = hand.settlement
        assert settled is not None
        assert sum(settled.awards.values()) <= settled.total
        assert set(settled.awards) <= set(settled.outcome.winners)
        assert not set(settled.awards) & set(hand.penalties.barred)
        if settled.outcome.how == "unfinished":
            assert settled.carry == settled.total
            assert settled.exempt_next == ()


@given(evenings(book=load_book("bure")), st.booleans())
def test_shares_of_a_split_differ_by_a_unit_at_most(evening: Evening, handed: bool) -> None:
    odd = "left_of_dealer" if handed else "next_pot"
    book = with_settings(evening.book, {"tie.odd_money": odd, "bourre.cap_limits_winner": False})
    for settled in settlements(evening._replace(book=book)):
        if settled.outcome.how != "split":
            continue
        shares = [settled.awards.get(player, 0) for player in settled.outcome.winners]
        left = settled.total - sum(shares)
        assert max(shares) - min(shares) <= (1 if handed else 0)
        assert left == (0 if handed else settled.total % len(shares))
        assert sorted(shares, reverse=True) == shares  # from the dealer's left


# --- The same evening, otherwise ----------------------------------------------------------------


def scaled_book(book: Book, factor: int) -> Book:
    changes: dict[str, Any] = {}
    for name in ("ante.amount", "bourre.pays", "bourre.cap", "renege.pays"):
        value = value_of(book, name)
        if isinstance(value, Decimal):
            changes[name] = value * factor
    changes |= {f"fines.{why}": price * factor for why, price in book.fines.items()}
    return with_settings(book, changes)


def scaled(session: Session, factor: int) -> Session:
    def hand_scaled(hand: Hand) -> Hand:
        fines = (f._replace(paid=f.paid and f.paid * factor) for f in hand.fines)
        bank = (entry._replace(amount=entry.amount * factor) for entry in hand.bank)
        ante = hand.ante and hand.ante * factor
        return replace(hand, ante=ante, fines=tuple(fines), bank=tuple(bank))

    return session._replace(
        players=tuple(s._replace(buy_in=s.buy_in and s.buy_in * factor) for s in session.players),
        hands=tuple(map(hand_scaled, session.hands)),
        opening_pot=session.opening_pot * factor,
    )


def settlement_scaled(settled: Settlement, factor: int) -> Settlement:
    def by(amounts: Any) -> dict[Player, int]:
        return {player: amount * factor for player, amount in amounts.items()}

    return settled._replace(
        carried=settled.carried * factor,
        ante=settled.ante and settled.ante * factor,
        antes=by(settled.antes),
        fines=by(settled.fines),
        awards=by(settled.awards),
        payments=tuple(p._replace(amount=p.amount * factor) for p in settled.payments),
        carry=settled.carry * factor,
    )


@given(evenings(), st.integers(2, 1000))
def test_ten_times_the_stakes_is_ten_times_the_money(evening: Evening, factor: int) -> None:
    # A split goes in whole units, so ten times the pot may leave other odd money.
    book = with_settings(evening.book, {"tie.pot": "carry"})
    plain = Evening(evening.session, book)
    rich = Evening(scaled(evening.session, factor), scaled_book(book, factor))
    due = [settlement_scaled(settled, factor) for settled in settlements(plain)]
    assert settlements(rich) == due
    before, after = audit(plain).accounts.ledger, audit(rich).accounts.ledger
    assert before is not None
    assert after is not None
    assert after.net == {player: amount * factor for player, amount in before.net.items()}
    assert after.transfers == tuple(t._replace(amount=t.amount * factor) for t in before.transfers)


@given(evenings())
def test_nickels_are_counted_like_cents(evening: Evening) -> None:
    # The same numbers of units of five times the worth, splits and odd money included.
    nickels = evening.session._replace(unit=Unit(2, 5))
    rich = Evening(nickels, scaled_book(evening.book, 5))
    assert settlements(rich) == settlements(evening)
    assert audit(rich).accounts.ledger == audit(evening).accounts.ledger


def settlement_renamed(settled: Settlement, names: dict[Player, Player]) -> Settlement:
    def by(amounts: Any) -> dict[Player, int]:
        return {names[player]: amount for player, amount in amounts.items()}

    def all_of(players: tuple[Player, ...]) -> tuple[Player, ...]:
        return tuple(names[player] for player in players)

    outcome = settled.outcome
    return settled._replace(
        antes=by(settled.antes),
        fines=by(settled.fines),
        outcome=outcome._replace(
            winners=all_of(outcome.winners),
            tied=all_of(outcome.tied),
            bourred=all_of(outcome.bourred),
        ),
        awards=by(settled.awards),
        payments=tuple(p._replace(player=names[p.player]) for p in settled.payments),
        exempt_next=all_of(settled.exempt_next),
    )


@given(evenings(), st.permutations(NAMES))
def test_a_name_changes_nothing_but_the_name(evening: Evening, others: list[str]) -> None:
    # A permutation of the players is one more renaming: the seats turn with them.
    names = dict(zip(NAMES, others, strict=True))
    other = Evening(renamed(evening.session, names), evening.book)
    due = [settlement_renamed(settled, names) for settled in settlements(evening)]
    assert settlements(other) == due
    before, after = audit(evening).accounts.ledger, audit(other).accounts.ledger
    assert before is not None
    assert after is not None
    assert after.net == {names[player]: amount for player, amount in before.net.items()}
    assert after.transfers == tuple(
        Transfer(t.source and names[t.source], t.target and names[t.target], t.amount)
        for t in before.transfers
    )


@given(evenings(), st.integers(1, 7))
def test_it_does_not_matter_with_whom_the_list_of_players_begins(evening: Evening, by: int) -> None:
    # The circle is the same, so is the dealer's left, and with it who gets the odd money.
    def turned(seats: tuple[Any, ...]) -> tuple[Any, ...]:
        at = by % len(seats)
        return seats[at:] + seats[:at]

    session = evening.session
    hands = tuple(replace(hand, seats=turned(hand.seats)) for hand in session.hands)
    other = session._replace(players=turned(session.players), hands=hands)
    rotated = Evening(other, evening.book)
    assert settlements(rotated) == settlements(evening)
    before, after = audit(evening).accounts.ledger, audit(rotated).accounts.ledger
    assert before is not None
    assert after is not None
    assert (after.net, after.stack, after.pot) == (before.net, before.stack, before.pot)
    assert len(after.transfers) == len(before.transfers)


# --- Settling up --------------------------------------------------------------------------------

balances = st.lists(st.integers(-9, 9) | st.integers(-AMOUNT, AMOUNT), min_size=1, max_size=11).map(
    lambda amounts: [*amounts, -sum(amounts)]
)


@given(balances)
def test_transfers_bring_every_balance_to_nothing(amounts: list[int]) -> None:
    parties: dict[Player | None, int] = dict(zip([None, *NAMES], amounts, strict=False))
    transfers, fewest = settle_up(parties)
    assert fewest
    for transfer in transfers:
        assert transfer.amount > 0
        assert parties[transfer.source] < 0 < parties[transfer.target]
    open_ones = dict(parties)
    for transfer in transfers:
        open_ones[transfer.source] += transfer.amount
        open_ones[transfer.target] -= transfer.amount
    assert not any(open_ones.values())
    assert len(transfers) < max(1, sum(amount != 0 for amount in amounts))


def by_trial(amounts: list[int]) -> int:
    """The fewest transfers, by trying: the first open party settles with each it can."""
    rest = [amount for amount in amounts if amount]
    if not rest:
        return 0
    first, *others = rest
    return 1 + min(
        by_trial([*others[:at], other + first, *others[at + 1 :]])
        for at, other in enumerate(others)
        if other * first < 0
    )


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=5))
def test_no_smaller_number_of_transfers_does(amounts: list[int]) -> None:
    amounts = [*amounts, -sum(amounts)]
    parties: dict[Player | None, int] = dict(zip([None, *NAMES], amounts, strict=False))
    transfers, _ = settle_up(parties)
    assert len(transfers) == by_trial(amounts)


def test_more_than_twelve_players_are_settled_but_not_called_the_fewest() -> None:
    amounts = [*range(1, 8), *range(-7, 0)]
    parties: dict[Player | None, int] = dict(zip(NAMES, amounts, strict=False))
    transfers, fewest = settle_up(parties)
    assert not fewest
    for transfer in transfers:
        parties[transfer.source] += transfer.amount
        parties[transfer.target] -= transfer.amount
    assert not any(parties.values())


# --- A log that notes the money rightly, and one wrong cent --------------------------------------


@given(evenings(known_fines=True))
def test_a_right_log_has_no_money_finding(evening: Evening) -> None:
    noted = evening._replace(session=rightly_noted(evening, audit(evening)))
    assert [(one.rule.code, one.message) for one in money_findings(noted)] == []
    left = correction(noted)
    assert left.transfers == ()
    assert left.unaccounted == 0


@given(evenings())
def test_where_nothing_is_noted_nothing_has_to_move(evening: Evening) -> None:
    fines_due = tuple(
        replace(hand, fines=tuple(fine._replace(paid=None) for fine in hand.fines))
        for hand in evening.session.hands
    )
    silent = Evening(evening.session._replace(hands=fines_due), evening.book)
    left = correction(silent)
    ledger = audit(silent).accounts.ledger
    assert ledger is not None
    assert left.noted == ledger.net
    assert left.transfers == ()
    assert left.unaccounted == 0


class Slip(NamedTuple):
    """A wrong cent: the finding it must bring, and the session with it."""

    code: str
    path: tuple[str | int, ...]
    session: Session
    hand: str | None = None
    player: Player | None = None


def slips(session: Session, by: int) -> Iterator[Slip]:
    """Every place where the money of a session is noted, with ``by`` units too much there."""
    for at, hand in enumerate(session.hands):
        here = ("hands", at)

        def put(changed: Hand, at: int = at) -> Session:
            return session._replace(hands=(*session.hands[:at], changed, *session.hands[at + 1 :]))

        for player, amount in (hand.antes or {}).items():
            antes = {**(hand.antes or {}), player: amount + by}
            path = (*here, "antes", player)
            yield Slip("P001", path, put(replace(hand, antes=antes)), hand.id, player)
        if hand.pot is not None:
            yield Slip("P002", (*here, "pot"), put(replace(hand, pot=hand.pot + by)), hand.id)
        for player, amount in (hand.table.paid or {}).items():
            paid = {**(hand.table.paid or {}), player: amount + by}
            wrong = put(replace(hand, table=hand.table._replace(paid=paid)))
            yield Slip("P005", (*here, "table", "paid", player), wrong, hand.id, player)
        if hand.table.carry is not None:
            table = hand.table._replace(carry=hand.table.carry + by)
            yield Slip("P007", (*here, "table", "carry"), put(replace(hand, table=table)), hand.id)
        for number, fine in enumerate(hand.fines):
            fines = list(hand.fines)
            fines[number] = fine._replace(paid=(fine.paid or 0) + by)
            wrong = put(replace(hand, fines=tuple(fines)))
            yield Slip("P009", (*here, "fines", number), wrong, hand.id, fine.player)
    closing = session.closing
    assert closing.pot is not None
    wrong = session._replace(closing=closing._replace(pot=closing.pot + by))
    yield Slip("P008", ("closing", "pot"), wrong)
    for player, amount in (closing.net or {}).items():
        off = closing._replace(net={**(closing.net or {}), player: amount + by})
        yield Slip("P008", ("closing", "net", player), session._replace(closing=off), None, player)
    for player, amount in (closing.stack or {}).items():
        off = closing._replace(stack={**(closing.stack or {}), player: amount + by})
        yield Slip(
            "P008", ("closing", "stack", player), session._replace(closing=off), None, player
        )


def hangs_on_an_unfinished_hand(slip: Slip, evening: Evening) -> bool:
    """Whether the spoiled amount is due only if a hand ended that nobody knows the end of."""
    hands = audit(evening).hands
    ended = [h.settlement and h.settlement.outcome.how != "unfinished" for h in hands]
    if slip.code == "P008":
        return not all(ended)
    at = slip.path[1]
    return slip.code == "P002" and isinstance(at, int) and at > 0 and not ended[at - 1]


@given(evenings(known_fines=True), st.data())
def test_one_wrong_cent_is_one_finding_there(evening: Evening, data: st.DataObject) -> None:
    right = rightly_noted(evening, audit(evening))
    by = data.draw(st.sampled_from([1, -1, 250]), "by")
    slip = data.draw(st.sampled_from(list(slips(right, by))), "slip")
    (found,) = money_findings(Evening(slip.session, evening.book))
    assert (found.rule.code, found.at.path) == (slip.code, slip.path)
    assert (found.hand, found.player) == (slip.hand, slip.player)
    sure = not hangs_on_an_unfinished_hand(slip, evening)
    assert found.severity == ("error" if sure else "warning")
    assert found.certainty == ("proven" if sure else "possible")
    assert f"{right.unit.text(abs(by))} too {'much' if by > 0 else 'little'}" in found.message


@given(evenings(known_fines=True), st.data())
def test_what_must_move_brings_the_notes_to_what_was_due(
    evening: Evening, data: st.DataObject
) -> None:
    right = rightly_noted(evening, audit(evening))
    slip = data.draw(st.sampled_from(list(slips(right, data.draw(st.integers(-9, 9), "by")))))
    if data.draw(st.booleans(), "no closing"):
        slip = slip._replace(session=slip.session._replace(closing=Closing()))
    noted = Evening(slip.session, evening.book)
    left = correction(noted)
    holds = dict(left.noted)
    for transfer in left.transfers:
        if transfer.source is not None:
            holds[transfer.source] -= transfer.amount
        if transfer.target is not None:
            holds[transfer.target] += transfer.amount
    ledger = audit(noted).accounts.ledger
    assert ledger is not None
    assert holds == ledger.net


# --- Much money, many hands ---------------------------------------------------------------------


def test_a_long_evening_of_big_money_is_exact() -> None:
    book = with_settings(load_book("bure"), {"players.max": 10, "tie.odd_money": "left_of_dealer"})
    session = many_hands(book, 1000, 12, AMOUNT)
    audited = audit_session(session, book)
    ledger = audited.accounts.ledger
    assert ledger is not None
    assert sum(ledger.net.values()) + ledger.pot == 0
    assert sum(ledger.stack.values()) + ledger.pot == 12 * 7 * AMOUNT
    assert max(one.settlement.total for one in audited.accounts.hands) > 10**18
    assert ledger.fewest
    open_ones: dict[Player | None, int] = {None: ledger.pot}
    open_ones.update(ledger.net)
    for transfer in ledger.transfers:
        open_ones[transfer.source] += transfer.amount
        open_ones[transfer.target] -= transfer.amount
    assert not any(open_ones.values())


def test_four_times_the_hands_take_about_four_times_as_long() -> None:
    book = with_settings(load_book("camp"), {"players.max": 10})

    def seconds(hands: int) -> float:
        session = many_hands(book, hands, 8, 25)
        times = []
        for _ in range(3):
            start = perf_counter()
            audit_session(session, book)
            times.append(perf_counter() - start)
        return min(times)

    assert seconds(2000) < 10 * seconds(500)  # sixteen times, if it were quadratic


# --- What the notes leave open ------------------------------------------------------------------


@given(sinful_hands(many_sins, most_players=5), st.data())
def test_what_is_left_out_never_changes_who_won(sinful: Sinful, data: st.DataObject) -> None:
    # With less of a hand noted it may stay open; it never comes out otherwise.
    book = sinful.book
    true = outcome_of(sinful.hand, replay(sinful.hand, book), book)
    veiled = data.draw(veils(sinful.hand, lost_tricks=False)).hand
    seen = outcome_of(veiled, replay(veiled, book), book)
    assert seen == true or seen.how == "unfinished"


@given(st.data())
def test_a_single_hand_needs_no_evening(data: st.DataObject) -> None:
    # The money of a hand is its own: alone, with the pot it found, it settles as it did.
    evening = data.draw(evenings(most_hands=3))
    settled = settlements(evening)
    session = evening.session
    for hand, due in zip(session.hands, settled, strict=True):
        owed = [player for player in hand.seats if player not in due.antes]
        alone = session._replace(
            hands=(replace(hand, index=0),),
            opening_pot=due.carried,
            opening_exempt=tuple(owed) if due.ante else (),
        )
        assert settlements(Evening(alone, evening.book)) == [due]
