"""How long it takes to tell whether a hand is a cinch, and what that adds to an audit.

``python -m benchmarks.cinch``: audits first; then the hardest of some hundred thousand positions
that were looked for on purpose; then positions from hands that were dealt, drawn for trumps and
played at random, wherever a player could have played a trump and did not play the highest: that is
where an audit asks. Nothing is asserted, for machines differ.
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
from bourre_audit.game.cards import DECK, Card, Suit, best_card, rank_of, suit_of
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.cinch.outlook import Before, Outlook, outlook_of
from bourre_audit.game.legal import cinch_asks, legal, with_cinch
from bourre_audit.game.record import Hand, Play, Trick
from bourre_audit.pipeline import audit_file

ARTICLES: Final = load_book("articles")
NAMES: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")
QUESTIONS: Final = 1500
LEAGUE: Final = NIGHT.with_name("articles-league.yaml")
HARD: Final = (
    # hand, what lies before him, players, trumps (spades) still out; whether it is a cinch
    ("AS KS JS 9S 2H", "", 8, "Q T 8 7 6 5 4 3 2", True),
    ("AS KS TS 9S KH", "", 8, "Q J 8 7 6 5 4 3 2", True),
    ("AS KS JS 8S AD", "", 8, "Q T 9 7 5 4 2", True),
    ("AS QS JS 9S 6S", "", 8, "K T 8 7 5 4 3 2", True),
    ("KS QS JS 9S 7S", "2D", 8, "A T 8 6 5 4 3 2", True),
    ("AS KS JS 8S 4S", "9C 2H", 8, "Q T 9 7 6 5 3 2", False),
    ("AS KS JS 8S 4D", "", 8, "Q T 9 7 6 5 3 2", False),
    ("AS QS TS 8S 6S", "", 7, "K J 9 7 5 4 3 2", False),
    ("AS KS TS AC 6C", "2S QH 3S 4S", 7, "J 9 6", False),
    ("AS KS JS 7S AC", "6S KD JH", 7, "Q 9 8 5 4 3 2", False),
    ("AS KS TS 9S 7C", "2S", 5, "Q J 7 6", True),
    ("AS QS TS 7S 5H", "3D 5S AH", 4, "K J 9 8 6 4 2", False),
)


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


def hard() -> None:
    """The hardest, and how long each takes."""
    print(f"{'hand':<15} {'trick':<12} {'players':>7} {'trumps out':<18} {'cinch':<5} {'time':>9}")
    for hand, trick, players, out, cinch in HARD:
        own, lay = (tuple(map(Card, words.split())) for words in (hand, trick))
        unseen = {card for card in DECK if card[1] != "S"} | {
            Card(f"{one}S") for one in out.split()
        }
        come = players - 1 - len(lay)
        outlook = Outlook(
            trump=Suit("S"),
            own=own,
            left=len(own),
            lay=lay,
            others=(None,) * come + tuple(range(len(lay))),
            led=frozenset(),
            unseen=frozenset(unseen.difference(own, lay)),
            need=3,
            whole=True,
        )
        start = perf_counter()
        assert has_cinch(outlook, ARTICLES) == cinch
        took = (perf_counter() - start) * 1000
        told = "yes" if cinch else "no"
        print(f"{hand:<15} {trick:<12} {players:>7} {out:<18} {told:<5} {took:>6.0f} ms")


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
    for path in (LEAGUE, NIGHT):
        on, off = (partial(audit, path, cinch) for cinch in ("lead_and_follow", "off"))
        hands = "audit, cinch on / off"
        print(
            f"{path.name + ': ' + hands:<50} {ratio(on, off, 25):.2f}   {seconds(on) * 1000:.0f} ms"
        )
    hard()
    decisions()


if __name__ == "__main__":
    main()
