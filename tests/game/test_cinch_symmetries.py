"""What cannot matter to a cinch, on whole decks: which plain suit is which, where a rank lies."""

from collections.abc import Mapping
from random import Random

import pytest

from bourre_audit.game.book import Book
from bourre_audit.game.cinch import has_cinch
from tests import oracle
from tests.game.by_deals import Table
from tests.game.cinch_tables import book_at_random, outlook, table_at_random


def positions(seed: str, count: int) -> list[tuple[Random, Table, Book]]:
    rng = Random(seed)
    return [(rng, table_at_random(rng), book_at_random(rng)) for _ in range(count)]


def renamed(table: Table, new: Mapping[str, str]) -> Table:
    """The same table with every card under its new name."""
    return table._replace(
        own=frozenset(new[card] for card in table.own),
        unseen=frozenset(new[card] for card in table.unseen),
        lay=tuple((seat, new[card]) for seat, card in table.lay),
    )


def test_the_positions_are_cinches_often_enough() -> None:
    """Else the tests below would show little."""
    found = sum(has_cinch(outlook(table), book) for _, table, book in positions("x", 300))
    assert 60 <= found <= 240


def test_plain_suits_can_change_names() -> None:
    for rng, table, book in positions("suits", 250):
        plain = [suit for suit in oracle.SUITS if suit != table.trump]
        suits = dict(zip(plain, rng.sample(plain, 3), strict=True)) | {table.trump: table.trump}
        other = renamed(table, {card: card[0] + suits[card[1]] for card in oracle.DECK})
        assert has_cinch(outlook(other), book) == has_cinch(outlook(table), book), (table, suits)


def test_trump_can_be_any_suit() -> None:
    for rng, table, book in positions("trump", 100):
        suit = rng.choice(oracle.SUITS)
        swap = {suit: table.trump, table.trump: suit}
        names = {card: card[0] + swap.get(card[1], card[1]) for card in oracle.DECK}
        other = renamed(table, names)
        other = other._replace(trump=suit)
        assert has_cinch(outlook(other), book) == has_cinch(outlook(table), book), (table, suit)


def test_a_rank_can_move_to_a_gap_between_the_same_neighbours() -> None:
    """What counts is which card beats which; ranks that nobody can have leave room to move.

    An ace of trump, and the honours, are named by some books; those stay where they are.
    """
    moved = 0
    for rng, table, book in positions("ranks", 250):
        there = [*table.own, *table.unseen, *(card for _, card in table.lay)]
        new: dict[str, str] = {}
        for suit in oracle.SUITS:
            top = 9 if suit == table.trump else 13
            ranks = [rank for rank in oracle.RANKS[:top] if rank + suit in there]
            places = sorted(rng.sample(range(top), len(ranks)))
            new |= {
                rank + suit: oracle.RANKS[at] + suit for rank, at in zip(ranks, places, strict=True)
            }
        other = renamed(table, {card: new.get(card, card) for card in there})
        moved += other != table
        assert has_cinch(outlook(other), book) == has_cinch(outlook(table), book), (table, other)
    assert moved > 150


@pytest.mark.parametrize("fewest", [1, 4])
def test_more_unseen_cards_never_make_a_cinch(fewest: int) -> None:
    lost = 0
    for rng, table, book in positions(f"unseen {fewest}", 250):
        there = {*table.own, *table.unseen, *(card for _, card in table.lay)}
        gone = [card for card in oracle.DECK if card not in there]
        more = rng.sample(gone, min(len(gone), rng.randint(fewest, 8)))
        wider = table._replace(unseen=table.unseen | set(more))
        had = has_cinch(outlook(table), book)
        assert had or not has_cinch(outlook(wider), book), (table, more, book.changes)
        lost += had and not has_cinch(outlook(wider), book)
    assert lost > 3


def test_a_trick_more_to_take_never_makes_a_cinch() -> None:
    for _, table, book in positions("need", 250):
        harder = table._replace(need=table.need + 1)
        easier = has_cinch(outlook(table), book)
        assert easier or not has_cinch(outlook(harder), book), (table, book.changes)
