"""Every way to fill in the blanks of a hand, by trying them all: slow, plain, and independent.

For hands that were played out in turn, with no card taken back and nothing noted of deal and draw.
A blank is a card that was not or only half read, or a play that was not noted. A filling fits if
no card is twice, everybody plays one card to each trick in turn, whoever takes a trick leads the
next and is whom the table noted, and the turned card is where it can be.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Play, Player, Trick
from tests import oracle


class Slot(NamedTuple):
    """One play as far as it is noted: ``card`` is ``"?"`` for one that is missing."""

    trick: int
    player: Player
    card: str
    noted: bool


Filled = list[list[tuple[Player, str]]]
"""The tricks of one filling, each in the order played."""


def fitting(card: str) -> list[str]:
    """Every card that a half-read one can be."""
    rank, suit = card[0], card[-1]
    return [c for c in oracle.DECK if rank in ("?", c[0]) and suit in ("?", c[1])]


def slots(hand: Hand) -> list[Slot]:
    """Every play that was made, from trick to trick in the order of those who stayed."""
    found = []
    for number, trick in enumerate(hand.tricks, start=1):
        noted: dict[Player, Play] = {play.player: play for play in trick.plays}
        for player in hand.stayed or ():
            card = noted[player].card if player in noted else "?"
            found.append(Slot(number, player, card, player in noted))
    return found


def fillings(hand: Hand, book: Book) -> Iterator[Filled]:
    """Every filling that fits what is noted."""
    stayed, trump = hand.stayed or (), hand.trump[1]
    known = {slot.card for slot in slots(hand) if "?" not in slot.card}
    own = book.trump.source == "dealer_last_card"
    draws = book.draw.max_by_stayers.get(len(stayed), book.draw.max)

    def can_have(player: Player, card: str) -> bool:
        return card != hand.trump or (own and player == hand.dealer)

    def tricks(number: int, leader: Player, used: set[str]) -> Iterator[Filled]:
        if number > len(hand.tricks):
            yield []
            return
        trick: Trick = hand.tricks[number - 1]
        at = stayed.index(leader)
        order = stayed[at:] + stayed[:at]
        in_turn = [player for player in order if player in {p.player for p in trick.plays}]
        if in_turn != [play.player for play in trick.plays]:
            return
        noted = {play.player: play.card for play in trick.plays}
        for laid in cards([(player, noted.get(player, "?")) for player in order], used):
            winner, _ = laid[oracle.takes([card for _, card in laid], trump)]
            if trick.taken_by not in (None, winner):
                continue
            for rest in tricks(number + 1, winner, used | {card for _, card in laid}):
                yield [laid, *rest]

    def cards(todo: list[tuple[Player, str]], used: set[str]) -> Iterator[list[tuple[Player, str]]]:
        if not todo:
            yield []
            return
        (player, blank), *rest = todo
        for card in [blank] if "?" not in blank else fitting(blank):
            if "?" in blank and (card in used or card in known or not can_have(player, card)):
                continue
            for more in cards(rest, used | {card}):
                yield [(player, card), *more]

    for filled in tricks(1, stayed[0], set()):
        dealers = {card for trick in filled for player, card in trick if player == hand.dealer}
        if own and draws == 0 and "?" not in hand.trump and hand.trump not in dealers:
            continue
        yield filled


def faults(filled: Filled, book: Book, trump: str) -> Iterator[tuple[tuple[int, Player], str]]:
    """Which plays of a filling break a duty, and which."""
    led: set[Player] = set()
    for number, laid in enumerate(filled, start=1):
        for place, (player, card) in enumerate(laid):
            holding = [c for later in filled[number - 1 :] for p, c in later if p == player]
            lay = [c for _, c in laid[:place]]
            answer = oracle.legal(holding, lay, trump, book, first_lead=player not in led)
            if card in answer.faults:
                yield (number, player), answer.faults[card]
        led.add(laid[0][0])


class Truth(NamedTuple):
    """Which plays (trick, player) are a fault in every filling, and in some but not in every one.

    ``duties`` are all that a play breaks in any filling.
    """

    proven: frozenset[tuple[int, Player]]
    possible: frozenset[tuple[int, Player]]
    duties: dict[tuple[int, Player], set[str]]
    fillings: int


def truth_of(hand: Hand, book: Book) -> Truth:
    """What can be known of each play, over all fillings."""
    always = {(slot.trick, slot.player) for slot in slots(hand)}
    duties: dict[tuple[int, Player], set[str]] = {}
    count = 0
    for filled in fillings(hand, book):
        broken = dict(faults(filled, book, hand.trump[1]))
        always &= broken.keys()
        for play, duty in broken.items():
            duties.setdefault(play, set()).add(duty)
        count += 1
    return Truth(frozenset(always), frozenset(duties.keys() - always), duties, count)
