"""Hands with faults in them, and what those were."""

from collections.abc import Callable
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Hand, Play
from tests.strategies.books import books
from tests.strategies.hands import Choose, Dealt, Moment, deals, play_out, record_of
from tests.strategies.players import NAMES


class Sin(NamedTuple):
    """A card that broke a duty, by the oracle: ``slip`` if it was taken back, ``late`` or not."""

    at: Moment
    card: str
    slip: bool
    late: bool

    @property
    def duty(self) -> str:
        return self.at.answer.faults[self.card]


class Sinful(NamedTuple):
    """A hand as it was really played, and every breach in it in the order of the play."""

    book: Book
    deal: Dealt
    hand: Hand
    sins: tuple[Sin, ...]


def confessing(choose: Choose, sins: list[Sin]) -> Choose:
    """The same plays, with every breach among them written down."""

    def play(at: Moment) -> Play:
        made = choose(at)
        if made.took_back is not None and made.took_back in at.answer.faults:
            sins.append(Sin(at, made.took_back, True, made.late))
        if made.card in at.answer.faults:
            sins.append(Sin(at, made.card, False, False))
        return made

    return play


def one_sin(draw: DrawFn, *, took_back: bool = False) -> Choose:
    """Everybody keeps to the book but for one card, put down or put down and taken back."""
    wait = draw(st.integers(0, 5))

    def choose(at: Moment) -> Play:
        nonlocal wait
        good = Card(draw(st.sampled_from(at.answer.cards)))
        if not at.answer.faults:
            return Play(at.player, good)
        wait -= 1
        if wait != -1:
            return Play(at.player, good)
        bad = Card(draw(st.sampled_from(sorted(at.answer.faults))))
        if not took_back:
            return Play(at.player, bad)
        return Play(at.player, good, bad, late=not at.last_of_trick and draw(st.booleans()))

    return choose


def many_sins(draw: DrawFn) -> Choose:
    """Anybody plays anything, and takes back anything."""

    def choose(at: Moment) -> Play:
        whole = at.holding if draw(st.integers(0, 2)) == 2 else at.answer.cards
        card = Card(draw(st.sampled_from(whole)))
        others = [one for one in at.holding if one != card]
        if not others or draw(st.integers(0, 5)) < 5:
            return Play(at.player, card)
        back = Card(draw(st.sampled_from(others)))
        return Play(at.player, card, back, late=not at.last_of_trick and draw(st.booleans()))

    return choose


@st.composite
def sinful_hands(
    draw: DrawFn,
    how: Callable[[DrawFn], Choose],
    book: SearchStrategy[Book] | None = None,
    *,
    most_players: int = 8,
) -> Sinful:
    """A hand that was played in some way, fully noted but for the deal and the draw."""
    rules = draw(books() if book is None else book)
    most = min(rules.players.max, most_players)
    names = NAMES[: draw(st.sampled_from(range(min(rules.players.min, most), most + 1)))]
    deal = draw(deals(rules, draw(st.sampled_from(names)), names, all_stay=True))
    sins: list[Sin] = []
    tricks = play_out(deal, rules, confessing(how(draw), sins))
    return Sinful(rules, deal, record_of(deal, tricks), tuple(sins))
