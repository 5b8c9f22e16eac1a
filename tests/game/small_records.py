"""Small records with blanks, made at random: true ones, of a hand that was dealt and played.

Most of the deck was passed, as the record says, so that few cards are left for the blanks. Cards
are blotted out, plays and tricks left out, deal and draw noted in part, and now and then somebody
led out of turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple, TypeAlias

from bourre_audit.game.book import BOOKS, Book, load_book, with_settings
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Draw, Hand, Play, Player, Trick
from bourre_audit.game.setting_values import Value
from tests import oracle

NAMES = ("Ann", "Bob", "Cal", "Dee")
WILD = (0.0, 0.2, 0.6)
"""How often somebody plays whatever he likes."""

Draws: TypeAlias = Mapping[Player, tuple[list[str], list[str]]]


class Small(NamedTuple):
    """A book, the hand as it was played, and as it was noted."""

    book: Book
    true: Hand
    noted: Hand


def small_record(seed: int, most_blanks: int, *, legal: bool = False) -> Small:
    """A record with at most so many blanks, the same one for the same seed.

    ``legal``: nobody put down a wrong card.
    """
    rng = Random(seed)
    book = book_at_random(rng)
    count = rng.choice([2, 2, 3, 3, 4])
    players = NAMES[:count]
    deck = _deck(rng, count * book.hand_size + rng.choice([0, 1, 2, 3, 3]))
    outside = [card for card in oracle.DECK if card not in deck]
    dealt = {player: [deck.pop() for _ in range(book.hand_size)] for player in players}
    if book.trump.source == "dealer_last_card":
        turned = rng.choice(dealt[players[-1]])
    else:
        turned = rng.choice([c for c in outside if c[1] == dealt[players[0]][0][1]] or outside)
        outside.remove(turned)
    draws: dict[Player, tuple[list[str], list[str]]] = {}
    held: dict[Player, list[str]] = {}
    for player in players:
        threw = rng.sample(dealt[player], min(len(deck), rng.choice([0, 0, 0, 1, 1, 2])))
        took = [deck.pop() for _ in threw]
        draws[player] = (threw, took)
        held[player] = [card for card in dealt[player] if card not in threw] + took
    true = Hand(
        index=0,
        id="1",
        dealer=players[-1],
        seats=(*players, "Zed"),
        trump=Card(turned),
        stayed=players,
        passed=("Zed",),
        dealt={"Zed": tuple(map(Card, outside))},
        tricks=_played(rng, players, held, turned[1], book, 0.0 if legal else rng.choice(WILD)),
    )
    return Small(book, true, _blotted(rng, _deal_noted(rng, true, dealt, draws), most_blanks))


def book_at_random(rng: Random) -> Book:
    """A book with every duty at random, three or four cards each and no refill."""

    def some(*values: Value) -> Value:
        return rng.choice(values)

    settings: dict[str, Value] = {
        "players.min": 2,
        "players.max": 8,
        "hand_size": some(3, 3, 4),
        "draw.max": 5,
        "draw.max_by_stayers": None,
        "draw.refill": [],
        "cinch": "off",
        "trump.source": some("dealer_last_card", "stock_next"),
        "lead.trump_ace_first": some(True, False),
        "lead.high_trump_with": some([], ["A", "K", "Q"], ["Q"], ["K", "J"]),
        "play.head": some("must", "must", "must", "may"),
        "play.head_reference": some("best", "best", "previous"),
        "play.head_after_ruff": some("free", "led_suit"),
        "play.trump": some("must", "must", "may", "if_it_wins"),
        "play.overtrump": some("must", "must", "may"),
        "play.undertrump": some("must", "must", "may"),
    }
    return with_settings(load_book(rng.choice(BOOKS)), settings)


def _deck(rng: Random, cards: int) -> list[str]:
    """So many cards of two or three suits, some of them high."""
    suits = rng.sample("SHDC", rng.choice([2, 2, 3]))
    ranks = rng.sample(oracle.RANKS, min(13, -(-cards // len(suits)) + rng.choice([0, 0, 2])))
    deck = [rank + suit for suit in suits for rank in ranks]
    rng.shuffle(deck)
    return deck[:cards]


def _played(
    rng: Random,
    players: Sequence[Player],
    held: Mapping[Player, list[str]],
    trump: str,
    book: Book,
    wild: float,
) -> tuple[Trick, ...]:
    """A hand as it was played, by the book but for some cards (``wild``) and some leads."""
    left = {player: list(cards) for player, cards in held.items()}
    leader, led, tricks = players[0], set[Player](), list[Trick]()
    for _ in range(book.hand_size):
        if wild and rng.random() < 0.07:
            leader = rng.choice(players)
        at = players.index(leader)
        order = [*players[at:], *players[:at]]
        if wild and rng.random() < 0.07:
            order = [order[0], *rng.sample(order[1:], len(order) - 1)]
        plays: list[Play] = []
        for player in order:
            lay: list[str] = [play.card for play in plays]
            if plays and plays[-1].late and plays[-1].took_back:
                lay[-1] = plays[-1].took_back
            first = not lay and player not in led
            good = oracle.legal(left[player], lay, trump, book, first_lead=first).cards
            card = rng.choice(left[player] if rng.random() < wild else list(good))
            left[player].remove(card)
            backs = [c for c in left[player] if wild or c in good]
            back = rng.choice(backs) if backs and rng.random() < 0.07 else None
            late = back is not None and player != order[-1] and rng.random() < 0.5
            plays.append(Play(player, Card(card), Card(back) if back else None, late))
        led.add(leader)
        leader = order[oracle.takes([play.card for play in plays], trump)]
        tricks.append(Trick(tuple(plays), leader if rng.random() < 0.3 else None))
    return tuple(tricks)


def _deal_noted(rng: Random, hand: Hand, dealt: Mapping[Player, list[str]], draws: Draws) -> Hand:
    """The hand with deal and draw noted of some players, in part."""
    noted, drew = dict(hand.dealt), dict[Player, Draw]()
    if rng.random() < 0.5:
        return hand
    for player, cards in dealt.items():
        threw, took = draws[player]
        everything = rng.random() < 0.3
        if everything or rng.random() < 0.4:
            some = cards if everything else rng.sample(cards, rng.randint(1, len(cards)))
            # Where all that was thrown is known, some of what was kept may be half read.
            halves = [rng.random() < 0.3 and everything and card not in threw for card in some]
            noted[player] = tuple(
                _blot(rng, card) if half else Card(card)
                for card, half in zip(some, halves, strict=True)
            )
        if everything or rng.random() < 0.6:
            full = everything or rng.random() < 0.5
            drew[player] = Draw(
                len(threw),
                tuple(map(Card, threw)) if full and threw else None,
                tuple(_blot(rng, card) if rng.random() < 0.3 else Card(card) for card in took)
                if took and rng.random() < 0.5
                else None,
            )
    trump = Card("?" + hand.trump[1]) if rng.random() < 0.3 else hand.trump
    return replace(hand, dealt=noted, drew=drew, trump=trump)


def _blot(rng: Random, card: str) -> Card:
    return Card(rng.choice(["?", "?" + card[1], card[0] + "?"]))


def blanks_in(hand: Hand, size: int) -> int:
    """How many cards of those who stayed are not fully known."""
    plays = [play for trick in hand.tricks for play in trick.plays]
    return len(hand.stayed or ()) * size - sum("?" not in play.card for play in plays)


def _blotted(rng: Random, hand: Hand, most_blanks: int) -> Hand:
    """The hand with as many blanks as may be, or fewer."""
    size = len(hand.tricks)
    if rng.random() < 0.25:
        keep = rng.randint(1, size)
        tricks = hand.tricks[:keep]
        cut = rng.randint(1, len(tricks[-1].plays))
        short = replace(hand, conceded=True, tricks=(*tricks[:-1], Trick(tricks[-1].plays[:cut])))
        if blanks_in(short, size) <= most_blanks:
            hand = short
    elif rng.random() < 0.2 and len(hand.stayed or ()) <= most_blanks:
        lost = rng.randrange(size)
        hand = replace(hand, tricks=(*hand.tricks[:lost], *hand.tricks[lost + 1 :]))
    for _ in range(rng.randint(1, 8)):
        less = _one_less(rng, hand)
        if blanks_in(less, size) <= most_blanks:
            hand = less
    return hand


def _one_less(rng: Random, hand: Hand) -> Hand:
    """The hand with one card blotted, or one play left out.

    No play with a card taken back late: the next player answered that card.
    """
    number = rng.randrange(len(hand.tricks))
    trick = hand.tricks[number]
    if not trick.plays:
        return hand
    place = rng.randrange(len(trick.plays))
    play = trick.plays[place]
    if rng.random() < 0.2 and not play.late:
        plays = trick.plays[:place] + trick.plays[place + 1 :]
    elif play.took_back and "?" not in play.took_back and rng.random() < 0.5:
        plays = (*trick.plays[:place], play._replace(took_back=_blot(rng, play.took_back)))
        plays += trick.plays[place + 1 :]
    else:
        card = play.card if "?" in play.card else _blot(rng, play.card)
        plays = (*trick.plays[:place], play._replace(card=card), *trick.plays[place + 1 :])
    tricks = list(hand.tricks)
    tricks[number] = trick._replace(plays=plays)
    return replace(hand, tricks=tuple(tricks))
