"""How long it takes to judge hands with blanks in every way to fill them in.

``python -m benchmarks.evidence``: hands of seven players, dealt and played at random, mostly by the
book. Each figure is for a whole hand, all its plays: the median and the slowest of forty. Nothing
is asserted, for machines differ; so the slowest stands as a ratio, too, against the time that
``python -c "import typer, pydantic, yaml"`` takes in the same run. Then evenings of such hands, the
more hands the less for each: seconds for the audit, and how many hands were not tried to the end.
"""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from time import perf_counter

from bourre_audit.audit.run import audit_session
from bourre_audit.game.book import BOOKS, Book, load_book
from bourre_audit.game.cards import DECK, Card, best_card, suit_of
from bourre_audit.game.legal import legal
from bourre_audit.game.record import Hand, Play, Seat, Session, Trick
from bourre_audit.game.replay import Replay, replay

SEVEN = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus")
HANDS = 40


def hand_at_random(rng: Random, book: Book) -> Hand:
    """A hand of seven, everything of its play noted; one card in ten is played whatever it is."""
    deck = list(DECK)
    rng.shuffle(deck)
    held = {player: [deck.pop() for _ in range(5)] for player in SEVEN}
    turned = held["Gus"][0] if book.trump.source == "dealer_last_card" else deck.pop()
    trump, leader = suit_of(turned), 0
    tricks: list[Trick] = []
    for _ in range(5):
        plays: list[Play] = []
        for player in SEVEN[leader:] + SEVEN[:leader]:
            lay = [play.card for play in plays]
            right = legal(held[player], lay, trump, book).cards
            card = rng.choice(right if rng.random() < 0.9 else held[player])
            held[player].remove(card)
            plays.append(Play(player, card))
        cards = [play.card for play in plays]
        best = best_card(cards, suit_of(cards[0]), trump)
        leader = SEVEN.index(plays[cards.index(best)].player)
        tricks.append(Trick(tuple(plays)))
    return Hand(0, "1", "Gus", SEVEN, turned, SEVEN, (), tricks=tuple(tricks))


def blotted(rng: Random, hand: Hand, count: int, kinds: str, tricks: range = range(5)) -> Hand:
    """The hand with so many cards unread (``?``), or read but for rank (``s``) or suit (``r``)."""
    places = [(number, place) for number in tricks for place in range(7)]
    noted = [list(trick.plays) for trick in hand.tricks]
    for number, place in rng.sample(places, count):
        rank, suit = noted[number][place].card
        blot = {"?": "?", "s": "?" + suit, "r": rank + "?"}[rng.choice(kinds)]
        noted[number][place] = noted[number][place]._replace(card=Card(blot))
    return replace(hand, tricks=tuple(Trick(tuple(plays)) for plays in noted))


def gapped(rng: Random, hand: Hand, count: int) -> Hand:
    """The hand with so many plays left out."""
    noted = [list(trick.plays) for trick in hand.tricks]
    for _ in range(count):
        plays = rng.choice([plays for plays in noted if plays])
        del plays[rng.randrange(len(plays))]
    return replace(hand, tricks=tuple(Trick(tuple(plays)) for plays in noted))


def start_up() -> float:
    """Seconds that the libraries of any command take to start, the median of nine."""
    call = (sys.executable, "-c", "import typer, pydantic, yaml")
    took = []
    for _ in range(9):
        start = perf_counter()
        subprocess.run(call, check=True)
        took.append(perf_counter() - start)
    return median(took)


def row(what: str, unit: float, less: Callable[[Random, Hand], Hand]) -> None:
    """Print how long one kind of hand takes, and how many of them reach a limit.

    ``unit``: what the slowest is held against, in seconds.
    """
    took: list[float] = []
    played: list[Replay] = []
    for seed in range(HANDS):
        rng = Random(seed)
        book = load_book(BOOKS[seed % len(BOOKS)])
        hand = less(rng, hand_at_random(rng, book))
        start = perf_counter()
        played.append(replay(hand, book))
        took.append(perf_counter() - start)
    faults = [turn.fault for one in played for at in one.tricks for turn in at.turns if turn.fault]
    possible = sum(not fault.proven for fault in faults) / HANDS
    limited = sum(one.limited for one in played)
    figures = f"{median(took) * 1000:8.1f} {max(took) * 1000:8.1f} {max(took) / unit:9.2f}"
    print(f"{what:<40} {figures}   {possible:5.1f} {limited:5d}", flush=True)


def evening(hands: int, unread: int) -> None:
    """Print how long an evening of hands takes, so many cards of each unread."""
    book = load_book(BOOKS[0])
    played = []
    for seed in range(hands):
        rng = Random(seed)
        hand = blotted(rng, hand_at_random(rng, book), unread, "?")
        played.append(replace(hand, index=seed, id=str(seed + 1)))
    session = Session(tuple(map(Seat, SEVEN)), tuple(played))
    start = perf_counter()
    audited = audit_session(session, book)
    took = perf_counter() - start
    limited = sum(one.judged.replay.limited for one in audited.hands)
    print(f"{f'{hands} hands, {unread} cards of each unread':<40} {took:8.2f} s {limited:24d}")


def main() -> None:
    """Print every figure, a line each."""
    unit = start_up()
    print(f"{'seven players':<40} {'median':>8} {'slowest':>8} ms / start   open limit")
    row("nothing unknown", unit, lambda rng, hand: hand)
    row("ten cards unread", unit, lambda rng, hand: blotted(rng, hand, 10, "?"))
    row(
        "ten cards unread, half of them in part",
        unit,
        lambda rng, hand: blotted(rng, hand, 10, "?sr"),
    )
    row("ten cards read in part", unit, lambda rng, hand: blotted(rng, hand, 10, "sr"))
    row(
        "ten unread in the first two tricks",
        unit,
        lambda rng, hand: blotted(rng, hand, 10, "?", range(2)),
    )
    row("ten plays not noted", unit, lambda rng, hand: gapped(rng, hand, 10))
    row(
        "a trick not noted",
        unit,
        lambda rng, hand: replace(hand, tricks=hand.tricks[:2] + hand.tricks[3:]),
    )
    row(
        "conceded after one trick",
        unit,
        lambda rng, hand: replace(hand, tricks=hand.tricks[:1], conceded=True),
    )
    row(
        "conceded after three",
        unit,
        lambda rng, hand: replace(hand, tricks=hand.tricks[:3], conceded=True),
    )
    row("twenty cards unread", unit, lambda rng, hand: blotted(rng, hand, 20, "?"))
    row("no card read at all", unit, lambda rng, hand: blotted(rng, hand, 35, "?"))
    for hands, unread in ((10, 10), (10, 20), (30, 20), (60, 20), (120, 20)):
        evening(hands, unread)


if __name__ == "__main__":
    main()
