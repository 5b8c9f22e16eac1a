"""The strong table: what it says is sure has to be sure, however much its opponents can do."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.cinch import attempts, has_cinch, strong
from bourre_audit.game.cinch.attempts import beats_strong_table
from bourre_audit.game.cinch.bounds import ranks_of, sure_tricks
from bourre_audit.game.cinch.outlook import Outlook
from tests.game.by_deals import Table, is_certain
from tests.game.cinch_tables import book_at_random, outlook, small_table, trumps_at_random

PREVIOUS: Final = {"play.head": "must", "play.head_reference": "previous"}


@pytest.mark.parametrize("many", [0, 1, 3])
def test_whoever_beats_it_has_a_cinch(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With small decks as if many trumps were out, too, for then it counts less."""
    monkeypatch.setattr(strong, "MANY", many)
    rng = Random(many)
    beaten = 0
    for _ in range(2500):
        table = small_table(rng, rng.randint(2, 4), rng.random() < 0.5, 300)
        book = book_at_random(rng)
        if beats_strong_table(outlook(table), book):
            beaten += 1
            assert is_certain(table, book), (table, book.changes)
    assert beaten > 300


class NoTable:
    """In its place: nobody is said to beat it."""

    def __init__(self, *_: object) -> None: ...

    def wins_from(self, *_: object) -> bool:
        return False


def trumps_alone(table: Table) -> bool:
    """Whether the position is decided without any table: then it tests nothing here."""
    theirs = table.unseen | {card for _, card in table.lay}
    mine, out = (ranks_of(map(Card, one), Suit("S")) for one in (table.own, theirs))
    return sure_tricks(mine, out) >= table.need


def last_card_to_beat(rng: Random) -> Book:
    return with_settings(book_at_random(rng), PREVIOUS)


@pytest.mark.parametrize(
    ("many", "book_of"), [(0, book_at_random), (3, book_at_random), (3, last_card_to_beat)]
)
def test_on_whole_decks_the_search_without_it_agrees(
    many: int, book_of: Callable[[Random], Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(many)
    monkeypatch.setattr(strong, "MANY", many)
    beaten: list[tuple[Table, Book]] = []
    while len(beaten) < 200:
        table, book = trumps_at_random(rng), book_of(rng)
        if not trumps_alone(table) and beats_strong_table(outlook(table), book):
            beaten.append((table, book))
    monkeypatch.setattr(attempts, "StrongTable", NoTable)
    for table, book in beaten:
        assert has_cinch(outlook(table), book), (table, book.changes)


def test_a_low_card_at_the_end_may_be_beaten_by_any_of_many() -> None:
    higher = frozenset(Card(f"{rank}H") for rank in "3456789T")
    alone = Outlook(
        trump=Suit("S"),
        own=(Card("2H"),),
        left=1,
        lay=(),
        others=(None,),
        led=frozenset(),
        unseen=higher,
        need=1,
        whole=True,
    )
    assert len(higher) > strong.FEW
    assert not has_cinch(alone, load_book("articles"))


@pytest.mark.parametrize(
    ("own", "lay", "unseen", "others", "need"),
    [
        # Two players: the other holds all four. He ruffs or heads whatever comes but the ten.
        ("TS 6S 4S 2S", "", "9S 8S 5S 3S", (None,), 2),
        ("2S 6S 9S", "4S", "TS 7S 5S 3S AD", (None, 0), 1),
        ("7S 6S 2S 2H", "", "TS 8S 5S 4S 3S 3H AC 3C", (None, None), 1),
        ("3S 6S JS 8H", "", "AS QS 5S 4S 2S TH AD KD KC", (None, None), 1),
    ],
)
def test_where_the_last_card_is_to_be_beaten_it_matters_who_sits_before_him(
    own: str, lay: str, unseen: str, others: tuple[int | None, ...], need: int
) -> None:
    """Somebody more before him, who throws off, would free him from beating a trump."""
    book = with_settings(load_book("articles"), PREVIOUS)
    asked = Outlook(
        trump=Suit("S"),
        own=tuple(map(Card, own.split())),
        left=len(own.split()),
        lay=tuple(map(Card, lay.split())),
        others=others,
        led=frozenset({len(others) - 1} if lay else ()),
        unseen=frozenset(map(Card, unseen.split())),
        need=need,
        whole=True,
    )
    assert not has_cinch(asked, book)


@pytest.mark.parametrize("reference", ["best", "previous"])
def test_whoever_leads_has_a_card_to_lead(reference: str) -> None:
    """2H has to follow, and the other with the ace of diamonds takes the trick and leads.

    He ruffs with the eight, and the five stays behind for the four; or with the four, and the five
    goes over it. No heart is out: were hearts "led", the five would have to go under the eight.
    """
    book = with_settings(load_book("articles"), {"play.head_reference": reference})
    asked = Outlook(
        trump=Suit("S"),
        own=(Card("4S"), Card("8S"), Card("2H")),
        left=3,
        lay=(Card("AH"), Card("2S")),
        others=(0, 1),
        led=frozenset({0}),
        unseen=frozenset(map(Card, ("5S", "AD", "3D", "AC"))),
        need=2,
        whole=True,
    )
    assert not beats_strong_table(asked, book, holders=(0,))
    assert not has_cinch(asked, book)
