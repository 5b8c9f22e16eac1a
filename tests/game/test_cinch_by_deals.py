"""The cinch against its definition: all deals and all lines of play, on small decks."""

from random import Random

import pytest

from bourre_audit.game.cinch import has_cinch, sure_cards
from tests.game.by_deals import is_certain
from tests.game.cinch_tables import book_at_random, outlook, small_table


@pytest.mark.parametrize("following", [False, True], ids=["leading", "following"])
@pytest.mark.parametrize(("players", "most_deals"), [(2, 400), (3, 400), (4, 600)])
def test_a_cinch_is_a_majority_in_every_deal_and_every_line(
    players: int, most_deals: int, following: bool
) -> None:
    """A thousand positions of each kind, under many books; both answers come up often."""
    rng = Random(f"{players} {following}")
    answers = []
    for _ in range(1000):
        table = small_table(rng, players, following, most_deals)
        book = book_at_random(rng)
        answers.append(is_certain(table, book))
        assert has_cinch(outlook(table), book) == answers[-1], (table, book.changes)
    assert 120 <= sum(answers) <= 880


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_named_take_the_tricks_by_themselves(players: int) -> None:
    """A trick that he takes with another card is not needed, in any deal or line."""
    rng = Random(players)
    found = 0
    while found < 60:
        table = small_table(rng, players, rng.random() < 0.5, 300)
        book = book_at_random(rng)
        if not has_cinch(outlook(table), book):
            continue
        found += 1
        line = sure_cards(outlook(table), book)
        assert len(line) >= table.need
        assert is_certain(table, book, frozenset(line)), (table, line, book.changes)
