"""What a scorer leaves out of a hand, or gets wrong."""

from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Draw, Hand, Player, Table, Trick


class Veiled(NamedTuple):
    """A hand with less of it noted, nothing wrong: ``numbers`` are the true numbers of its tricks.

    ``numbers[0]`` is the number, from 1, that the first noted trick had at the table.
    """

    hand: Hand
    numbers: tuple[int, ...]


@st.composite
def veils(draw: DrawFn, hand: Hand, *, lost_tricks: bool = True) -> Veiled:
    """Leave things out of a hand: cards or halves of them, plays, tricks, who took what, the draw.

    ``lost_tricks``: a trick may be missing from the middle, and the log says nothing of it. A play
    with a card taken back late is not left out: the next player answered the first of the two.
    """
    blots = draw(st.sampled_from([0, 1, 2, 4, 8]))  # in sixteenths: a card that cannot be read
    gaps = draw(st.sampled_from([0, 0, 1, 3]))  # and a play that was not noted

    def happens(sixteenths: int) -> bool:
        return sixteenths > 0 and draw(st.integers(0, 15)) >= 16 - sixteenths

    def blot(card: Card) -> Card:
        if not happens(blots):
            return card
        return Card(draw(st.sampled_from(["?", "?" + card[-1], card[0] + "?"])))

    tricks: list[Trick] = []
    for trick in hand.tricks:
        plays = tuple(
            play._replace(
                card=blot(play.card), took_back=blot(play.took_back) if play.took_back else None
            )
            for play in trick.plays
            if play.late or not happens(gaps)
        )
        taken_by = trick.taken_by if draw(st.booleans()) else None
        tricks.append(Trick(plays, taken_by))
    numbers = list(range(1, len(tricks) + 1))
    conceded = draw(st.integers(0, 3)) == 3
    if conceded and tricks:
        keep = draw(st.integers(1, len(tricks)))
        tricks, numbers = tricks[:keep], numbers[:keep]
        tricks[-1] = tricks[-1]._replace(
            plays=tricks[-1].plays[: draw(st.integers(0, len(tricks[-1].plays)))]
        )
    if lost_tricks and not conceded and len(tricks) > 1 and draw(st.integers(0, 5)) == 5:
        lost = draw(st.integers(0, len(tricks) - 1))
        del tricks[lost], numbers[lost]

    dealt = {
        player: tuple(blot(card) for card in cards)
        for player, cards in hand.dealt.items()
        if not happens(blots)
    }
    drew: dict[Player, Draw] = {}
    for player, one in hand.drew.items():
        if happens(blots):
            continue
        threw = tuple(blot(card) for card in one.threw) if one.threw else None
        took = tuple(blot(card) for card in one.took) if one.took else None
        drew[player] = Draw(one.count) if happens(blots) else Draw(one.count, threw, took)
    veiled = replace(
        hand,
        tricks=tuple(tricks),
        conceded=conceded,
        dealt=dealt,
        drew=drew,
        trump=Card("?" + hand.trump[-1]) if draw(st.integers(0, 3)) == 3 else hand.trump,
        table=Table(),
    )
    return Veiled(veiled, tuple(numbers))


@st.composite
def slips_of_the_pen(draw: DrawFn, hand: Hand, book: Book) -> Hand:
    """The hand with one thing misnoted that contradicts the rest of it.

    Either a card is written down as one that stands elsewhere too (another play, or the turned
    card, which is not the player's and cannot come again), or a play is put down to another of
    those who stayed.
    """
    at = draw(st.integers(0, len(hand.tricks) - 1))
    trick = hand.tricks[at]
    place = draw(st.integers(0, len(trick.plays) - 1))
    play = trick.plays[place]
    if draw(st.booleans()):
        elsewhere = {p.card for t in hand.tricks for p in t.plays if p is not play}
        turned = play.player != hand.dealer and hand.trump != play.card and hand.trump[0] != "?"
        if turned and not book.draw.refill:
            elsewhere.add(hand.trump)
        wrong = play._replace(card=draw(st.sampled_from(sorted(elsewhere))))
    else:
        others = [player for player in hand.stayed or () if player != play.player]
        wrong = play._replace(player=draw(st.sampled_from(others)))
    plays = (*trick.plays[:place], wrong, *trick.plays[place + 1 :])
    tricks = (*hand.tricks[:at], trick._replace(plays=plays), *hand.tricks[at + 1 :])
    return replace(hand, tricks=tricks)
