"""Positions for the tests of the cinch: at random, on small decks and on whole ones."""

from math import comb, prod
from random import Random
from typing import Final

from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.cinch.outlook import Outlook
from tests import oracle
from tests.game.by_deals import Table

ARTICLES: Final = load_book("articles")


def outlook(table: Table) -> Outlook:
    """The same position as the program keeps it."""
    places = {seat: place for place, (seat, _) in enumerate(table.lay)}
    led = table.led | ({table.lay[0][0]} if table.lay else set())
    return Outlook(
        trump=Suit(table.trump),
        own=cards(sorted(table.own)),
        left=len(table.own),
        lay=cards([card for _, card in table.lay]),
        others=tuple(places.get(seat) for seat in range(1, table.others + 1)),
        led=frozenset(seat - 1 for seat in led),
        unseen=frozenset(cards(sorted(table.unseen))),
        need=table.need,
        whole=True,
    )


def cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


def book_at_random(rng: Random) -> Book:
    """The articles, every other time with other duties of play and of the lead."""
    if rng.random() < 0.5:
        return ARTICLES
    return with_settings(
        ARTICLES,
        {
            "play.head": rng.choice(["must", "must", "may"]),
            "play.head_reference": rng.choice(["best", "best", "previous"]),
            "play.head_after_ruff": rng.choice(["free", "led_suit"]),
            "play.trump": rng.choice(["must", "must", "may", "if_it_wins"]),
            "play.overtrump": rng.choice(["must", "may"]),
            "play.undertrump": rng.choice(["must", "may"]),
            "lead.trump_ace_first": rng.random() < 0.2,
            "lead.high_trump_with": rng.choice([[], [], [], ["A"], ["A", "K", "Q"]]),
        },
    )


def small_table(rng: Random, players: int, following: bool, most_deals: int) -> Table:
    """Two or three cards each from a small deck, with no more than ``most_deals`` deals."""
    while True:
        size = rng.choice([2, 2, 3])
        ranks = rng.sample(oracle.RANKS, rng.choice([3, 4, 5, 6]))
        deck = [rank + suit for suit in "SHDC"[: rng.randint(1, 4)] for rank in ranks]
        rng.shuffle(deck)
        if rng.random() < 0.5:
            deck = deck[: rng.randint(size * players, size * players + 4)]
        before = rng.randint(1, players - 1) if following else 0
        own, lay, unseen = deck[:size], deck[size : size + before], deck[size + before :]
        sizes = [size] * (players - 1 - before) + [size - 1] * before
        if len(lay) < before or len(unseen) < sum(sizes):
            continue
        left = [len(unseen) - sum(sizes[:at]) for at in range(len(sizes))]
        if prod(map(comb, left, sizes)) > most_deals:
            continue
        return Table(
            own=frozenset(own),
            unseen=frozenset(unseen),
            others=players - 1,
            lay=tuple(enumerate(lay, start=players - before)),
            led=frozenset(seat for seat in range(players) if rng.random() < 0.3),
            need=rng.randint(1, size),
            trump="S",
        )


def table_at_random(rng: Random) -> Table:
    """Two to five cards from a whole deck, mostly trumps, two to five players, some cards gone."""
    players, size = rng.randint(2, 5), rng.randint(2, 5)
    trumps = rng.sample([card for card in oracle.DECK if card[1] == "S"], 13)
    plain = rng.sample([card for card in oracle.DECK if card[1] != "S"], 39)
    many = rng.randint(0, size)
    own, rest = trumps[:many] + plain[: size - many], trumps[many:] + plain[size - many :]
    rng.shuffle(rest)
    before = rng.choice([0, 0, rng.randint(0, players - 1)])
    lay, rest = rest[:before], rest[before:]
    gone = max(rng.randint(0, len(rest) - size * players) for _ in range(3))
    return Table(
        own=frozenset(own),
        unseen=frozenset(rest[gone:]),
        others=players - 1,
        lay=tuple(enumerate(lay, start=players - before)),
        led=frozenset(),
        need=rng.randint(1, min(size, 3)),
        trump="S",
    )


def trumps_at_random(rng: Random) -> Table:
    """Three cards from a whole deck, at least one of them trump, and few plain cards out."""
    size, players = 3, rng.randint(2, 4)
    trumps = rng.sample([card for card in oracle.DECK if card[1] == "S"], 13)
    plain = rng.sample([card for card in oracle.DECK if card[1] != "S"], 39)
    mine = size - rng.choice([0, 1, 1, 2])
    own, rest = trumps[:mine] + plain[: size - mine], trumps[mine : mine + rng.randint(2, 7)]
    before = rng.choice([0, 0, rng.randint(0, players - 1)])
    least = size * (players - 1) - len(rest) + before
    rest += plain[size - mine :][: max(0, least) + rng.randint(0, 4)]
    rng.shuffle(rest)
    return Table(
        own=frozenset(own),
        unseen=frozenset(rest[before:]),
        others=players - 1,
        lay=tuple(enumerate(rest[:before], start=players - before)),
        led=frozenset(),
        need=rng.randint(1, size),
        trump="S",
    )
