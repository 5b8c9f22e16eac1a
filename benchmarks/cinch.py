"""How long it takes to tell whether a hand is a cinch, and what that adds to an audit.

``python -m benchmarks.cinch``: positions from hands that were dealt, drawn for trumps and played at
random, wherever a player could have played a trump and did not play the highest: that is where an
audit asks. Nothing is asserted, for machines differ.
"""

import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.run import NIGHT, ratio, seconds
from bourre_audit.game.book import load_book
from bourre_audit.game.cards import DECK, Card, best_card, rank_of, suit_of
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.cinch.outlook import Before, Outlook, outlook_of
from bourre_audit.game.legal import cinch_asks, legal, with_cinch
from bourre_audit.game.record import Hand, Play, Trick
from bourre_audit.pipeline import audit_file

ARTICLES: Final = load_book("articles")
NAMES: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")
QUESTIONS: Final = 1500
LEAGUE: Final = NIGHT.with_name("articles-league.yaml")


def drawn(rng: Random, players: tuple[str, ...]) -> tuple[Card, dict[str, list[Card]]]:
    """The turned card, and hands after a draw in which trumps, and half of the aces, were kept."""
    deck = list(DECK)
    rng.shuffle(deck)
    held = {player: [deck.pop() for _ in range(5)] for player in players}
    turned = held[players[-1]][-1]
    for cards in held.values():
        keep = [c for c in cards if suit_of(c) == suit_of(turned) or c[0] == "A"]
        fresh = min(5 - len(keep), len(deck))
        kept = [*keep, *(c for c in cards if c not in keep)][: 5 - fresh]
        cards[:] = kept + [deck.pop() for _ in range(fresh)]
    return turned, held


def questions(rng: Random, players: tuple[str, ...]) -> Iterator[Outlook]:
    """What the players knew in one hand where an audit would ask."""
    turned, held = drawn(rng, players)
    trump, leader = suit_of(turned), 0
    everybody = Trick(tuple(Play(player, turned) for player in players))
    hand = Hand(0, "1", players[-1], players, turned, players, (), tricks=(everybody,) * 5)
    gone: set[Card] = set()
    taken = dict.fromkeys(players, 0)
    led: set[str] = set()
    for number in range(1, 6):
        lay: list[tuple[str, Card | None]] = []
        before = Before(frozenset(gone), dict(taken), frozenset(led))
        for player in players[leader:] + players[:leader]:
            seen = [card for _, card in lay if card]
            options = legal(held[player], seen, trump, ARTICLES)
            card = rng.choice(options.cards)
            if not lay and rng.random() < 0.5:
                card = max(options.cards, key=lambda c: (suit_of(c) == trump, rank_of(c)))
            asks = cinch_asks(options, seen, trump, ARTICLES)
            if asks and card not in with_cinch(options, seen, trump).cards:
                yield outlook_of(hand, ARTICLES, player, number, held[player], lay, before)
            held[player].remove(card)
            lay.append((player, card))
        cards = [card for _, card in lay if card]
        winner = lay[cards.index(best_card(cards, suit_of(cards[0]), trump))][0]
        taken[winner] += 1
        led.add(lay[0][0])
        leader = players.index(winner)
        gone.update(cards)


def decisions() -> None:
    """Questions a second, the typical one and the slowest, by the number of players."""
    print(
        f"{'players':>7} {'a second':>9} {'median':>10} {'99 of 100':>10} {'slowest':>10}  cinches"
    )
    for count in range(2, 9):
        rng = Random(count)
        times: list[float] = []
        found = 0
        while len(times) < QUESTIONS:
            for outlook in questions(rng, NAMES[:count]):
                start = perf_counter()
                found += has_cinch(outlook, ARTICLES)
                times.append(perf_counter() - start)
        times.sort()
        told = (median(times), times[len(times) * 99 // 100], times[-1])
        figures = " ".join(f"{one * 1000:>7.3f} ms" for one in told)
        share = found / len(times)
        print(f"{count:>7} {len(times) / sum(times):>9,.0f} {figures}  {share:.0%}", flush=True)


def audit(path: Path, cinch: str) -> None:
    """The whole audit of a log under the articles, reports apart, with the cinch set so.

    The log has a finding either way (a pot that was noted wrong), for findings have to be placed.
    """
    text = path.read_text(encoding="utf-8").replace("  cinch: off\n", "", 1)
    text = text.replace("rules: articles", "rules:\n  base: articles", 1)
    text = text.replace("  base: articles\n", f"  base: articles\n  cinch: {cinch}\n", 1)
    text = text.replace("pot: 6\n", "pot: 7\n", 1).replace("pot: 125\n", "pot: 126\n", 1)
    (verdict,) = audit_file(path.name, io.BytesIO(text.encode()))
    assert verdict.book is not None
    assert verdict.book.cinch == cinch
    assert verdict.findings


def main() -> None:
    """Print every figure."""
    decisions()
    for path in (LEAGUE, NIGHT):
        on, off = (partial(audit, path, cinch) for cinch in ("lead_and_follow", "off"))
        hands = "audit, cinch on / off"
        print(
            f"{path.name + ': ' + hands:<50} {ratio(on, off, 25):.2f}   {seconds(on) * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
