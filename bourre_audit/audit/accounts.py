"""The accounts of a session laid out for the money rules: what was noted beside what is due."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from bourre_audit.audit.judged import Judged
from bourre_audit.finding import Address, Finding, Rule
from bourre_audit.game.ledger import Ledger
from bourre_audit.game.record import Hand, Player, Session, left_of
from bourre_audit.game.settle import Penalties, Settlement


class Account(NamedTuple):
    """One hand with its settlement and the penalties it was settled with."""

    judged: Judged
    penalties: Penalties
    settlement: Settlement


class Accounts(NamedTuple):
    """The settled hands of a session, in order; ``ledger`` is None where some hand is not."""

    session: Session
    hands: tuple[Account, ...]
    ledger: Ledger | None

    def text(self, units: int) -> str:
        """An amount as the log writes money, without its currency."""
        return self.session.unit.text(units)

    def difference(self, noted: int, due: int) -> str:
        """How far a noted amount is off: ``0.25 too much``."""
        return f"{self.text(abs(noted - due))} too {'much' if noted > due else 'little'}"


def decided(accounts: Accounts) -> Iterator[Account]:
    """The hands whose money is settled: what the table decided about others is not checked."""
    return (one for one in accounts.hands if one.settlement.outcome.how != "unfinished")


def checked(hand: Hand, noted: Iterable[Player]) -> tuple[Player, ...]:
    """Whom a note about a hand is checked for: the seats from the dealer's left, then whoever is
    noted without having been dealt in.
    """
    order = left_of(hand.seats, hand.dealer)
    return (*order, *(player for player in noted if player not in order))


class Gap(NamedTuple):
    """A noted amount in the middle that is not what is due. ``follows``: as the last one was."""

    hand: Hand
    part: Literal["pot", "carry"]
    noted: int
    due: int
    follows: bool


def gaps(accounts: Accounts) -> Iterator[Gap]:
    """Where the money noted in the middle is off, hand by hand: the pot, then what it left.

    A difference that only carries on the last noted one is said to follow; a right note in
    between sets that to nothing.
    """
    last = 0
    for judged, _, settlement in accounts.hands:
        hand = judged.hand
        notes: list[tuple[Literal["pot", "carry"], int | None, int]] = []
        if settlement.ante is not None:
            notes.append(("pot", hand.pot, settlement.total))
        if settlement.outcome.how != "unfinished":
            notes.append(("carry", hand.table.carry, settlement.carry))
        for part, noted, due in notes:
            if noted is None:
                continue
            if noted != due:
                yield Gap(hand, part, noted, due, noted - due == last)
            last = noted - due


def gap_findings(
    accounts: Accounts, rule: Rule, part: Literal["pot", "carry"], say: str, steps: Sequence[str]
) -> Iterator[Finding]:
    """The findings for one kind of noted money in the middle."""
    for gap in gaps(accounts):
        if gap.part != part:
            continue
        off = accounts.difference(gap.noted, gap.due)
        due = accounts.text(gap.due)
        tail = "; the difference only carries on from before" if gap.follows else ""
        yield Finding(
            rule,
            "note" if gap.follows else "error",
            f"{say} {accounts.text(gap.noted)}, but {due} is due: {off}{tail}",
            Address(("hands", gap.hand.index, *steps)),
            hand=gap.hand.id,
        )


def per_player(
    noted: Mapping[Player, int],
    due: Mapping[Player, int],
    players: Iterable[Player],
    found: Callable[[Player, int, int], Finding],
) -> Iterator[Finding]:
    """One finding for each of ``players`` whose noted number is not the due one."""
    for player in players:
        if noted.get(player, 0) != due.get(player, 0):
            yield found(player, noted.get(player, 0), due.get(player, 0))
