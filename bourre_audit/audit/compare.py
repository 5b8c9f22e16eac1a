"""A log under several books: only what hangs on the book, and which of its settings decide it.

The cards were dealt and the stakes set as they were, so there the first book stands (``FIXED``);
the books are asked about the play and the money. Each hand is judged by itself, with what lay in
the middle before it by the first book: so a difference is told once, where it begins, and not again
in every pot it goes into.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final, Literal, NamedTuple, TypeAlias

from bourre_audit.audit.alone import alone
from bourre_audit.audit.run import AuditedHand, Replayed, audit_session
from bourre_audit.finding import Certainty, Finding
from bourre_audit.game.book import Book
from bourre_audit.game.book_model import values_of
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.deciding import Deciding, deciding, mixed
from bourre_audit.game.effort import COMMON_STEPS, left_in_common, steps_for_next
from bourre_audit.game.record import Hand, Player, Session
from bourre_audit.game.replay import Replay, replay
from bourre_audit.game.settle import Middle, Settlement

FIXED: Final = (
    "players.min",
    "players.max",
    "hand_size",
    "ante.amount",
    "trump.source",
    "draw.max",
    "draw.max_by_stayers",
    "draw.refill",
)
"""How the hands were dealt and for how much: in every book as in the first."""

_MONEY_SECTIONS: Final = ("ante", "pot", "tie", "bourre", "renege", "fines")
"""The settings that decide about money alone: under all of them a hand is played alike."""

_LAST: Final = 99

About: TypeAlias = Literal[
    "play", "other", "unfinished", "ante", "award", "bourre", "renege", "exempt_next", "loses_deal"
]
"""What a verdict is about: a card played, another finding, whether the notes leave open how the
hand ended, or one kind of money or right."""


class Matter(NamedTuple):
    """One thing that books may judge differently: of a play its trick, place and card.

    ``place`` counts from 0. ``code`` is that of a finding about something else.
    """

    about: About
    player: Player | None
    trick: int | None = None
    place: int | None = None
    card: Card | None = None
    code: str | None = None


class Charge(NamedTuple):
    """What a book holds against a player; ``corrected``: taken back in time by this book.

    What follows from it is money, and so a matter of its own.
    """

    code: str
    name: str
    certainty: Certainty
    corrected: bool


Ruled: TypeAlias = tuple[Charge, ...] | int | None
"""A verdict: charges, an amount in units (a right counts 1), or nothing."""


class Difference(NamedTuple):
    """A matter of a hand (its id) on which books part: the verdict of each, in their order.

    ``decided``: the settings by which each book parts from the first one, None where it does not.
    """

    hand: str
    matter: Matter
    verdicts: tuple[Ruled, ...]
    decided: tuple[Deciding | None, ...]


class Comparison(NamedTuple):
    """A session under several books, the first of them its own.

    ``untried``: the hands (their ids) of which too many cards are unknown to compare them.
    """

    session: Session
    books: tuple[Book, ...]
    differences: tuple[Difference, ...]
    untried: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[Deciding, ...]:
        """What the books part by, each once, in the order of the differences."""
        decided = (one for difference in self.differences for one in difference.decided)
        return tuple(dict.fromkeys(one for one in decided if one is not None))

    @property
    def settings(self) -> tuple[str, ...]:
        """Every setting that decides something, each once."""
        return tuple(dict.fromkeys(name for one in self.questions for name in one.settings))


class ComparedLog(NamedTuple):
    """One document under several books; without a comparison where it could not be read.

    ``stated``: the log itself says which book it was played by, and that one comes first.
    """

    path: str
    document: int
    stated: bool
    comparison: Comparison | None


def compare(session: Session, books: Sequence[Book], only: str | None = None) -> Comparison:
    """Compare a session under books; the first is the one the others are held against.

    ``only``: the id of the one hand to compare.
    """
    first, *rest = books
    others = [mixed(book, first, FIXED) for book in rest]
    found: list[Difference] = []
    untried: list[str] = []
    common = COMMON_STEPS
    for audited, before in _hands(session, first):
        hand = audited.judged.hand
        if only not in (None, hand.id):
            continue
        replays = _Replays(audited.judged.replay, first, common)
        ask = cache(
            partial(verdicts_of, alone(session, hand, before), replays, money=before is not None)
        )
        try:
            verdicts = [ask(book) for book in (first, *others)]
            decided = [deciding(first, other, ask) for other in others]
        except _TooManyBlanks:
            untried.append(hand.id)
            continue
        finally:
            common = replays.common
        matters = dict.fromkeys(matter for one in verdicts for matter in one)
        for matter in sorted(matters, key=_order):
            ruled = tuple(one.get(matter) for one in verdicts)
            if len(set(ruled)) > 1:
                by = (None, *(one.get(matter) for one in decided))
                found.append(Difference(hand.id, matter, ruled, by))
    return Comparison(session, tuple(books), tuple(found), tuple(untried))


class _TooManyBlanks(Exception):
    """A hand has more blanks than can be filled in in every way: no verdicts to be compared."""


class _Replays:
    """Replays one hand under many books, once for all that part only over money.

    ``common``: the steps that are left for all hands and books. Raises _TooManyBlanks.
    """

    def __init__(self, first: Replay, book: Book, common: int) -> None:
        self.common = common
        self._known = {_way_of_play(book): first}

    def __call__(self, hand: Hand, book: Book, _steps: int) -> Replay:
        key = _way_of_play(book)
        if key not in self._known:
            self._known[key] = _quickly(hand, book, steps_for_next(self.common))
            self.common = left_in_common(self.common, self._known[key].steps)
        if self._known[key].limited:
            raise _TooManyBlanks
        return self._known[key]


def _quickly(hand: Hand, book: Book, steps: int) -> Replay:
    """A replay without what would settle a possible fault: books are compared by verdicts."""
    return replay(hand, book, steps, settling=False)


def _way_of_play(book: Book) -> str:
    """All that a book says but what it says of money."""
    return repr([one for one in values_of(book).items() if not _is_money(one[0])])


def _is_money(setting: str) -> bool:
    """Whether a setting says nothing of how a hand is played."""
    return setting.split(".")[0] in _MONEY_SECTIONS


def _order(matter: Matter) -> tuple[int, int]:
    """Plays in the order they were made, the rest of the hand after them."""
    return matter.trick or _LAST, matter.place or 0


def _hands(session: Session, book: Book) -> Iterator[tuple[AuditedHand, Middle | None]]:
    """The hands, each with what lay in the middle before it by this book, None if not known."""
    before: Middle | None = Middle(session.opening_pot, frozenset(session.opening_exempt))
    for audited in audit_session(session, book, _quickly).hands:
        known = audited.settlement is not None
        yield audited, before if known else None
        before = audited.settlement.after if audited.settlement else None


def verdicts_of(
    session: Session, replayed: Replayed, book: Book, *, money: bool
) -> dict[Matter, Ruled]:
    """All that a book says of a session of one hand. ``money``: that of the pot is known.

    But for what may have been wrong with a card of which nothing is known: that is so by any book.
    """
    (audited,) = audit_session(session, book, replayed).hands
    found: dict[Matter, Ruled] = {}
    for finding in audited.findings:
        if finding.certainty == "possible" and finding.card == UNREADABLE and not finding.should:
            continue
        matter = _matter(finding)
        charges = found.get(matter, ())
        assert isinstance(charges, tuple)
        found[matter] = (*charges, _charge(finding))
    found.update((Matter("loses_deal", player), 1) for player in audited.penalties.loses_deal)
    if money and audited.settlement is not None:
        found.update(_money(audited.settlement))
    return found


def _matter(finding: Finding) -> Matter:
    """What a finding is about: one card put down, or something else."""
    if finding.proof is not None or finding.rule.code in ("T001", "T002"):
        return Matter("play", finding.player, finding.trick, finding.at.play, finding.card)
    return Matter("other", finding.player, finding.trick, None, finding.card, finding.rule.code)


def _charge(finding: Finding) -> Charge:
    return Charge(finding.rule.code, finding.rule.name, finding.certainty, finding.corrected)


def _money(settlement: Settlement) -> Iterator[tuple[Matter, int]]:
    if settlement.outcome.how == "unfinished":
        yield Matter("unfinished", None), 1
    for player, amount in settlement.antes.items():
        yield Matter("ante", player), amount
    for player, amount in settlement.awards.items():
        yield Matter("award", player), amount
    paid: dict[Matter, int] = {}
    for payment in settlement.payments:
        matter = Matter(payment.reason, payment.player)
        paid[matter] = paid.get(matter, 0) + payment.amount
    yield from paid.items()
    for player in settlement.exempt_next:
        yield Matter("exempt_next", player), 1
