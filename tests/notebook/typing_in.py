"""A scorer for the tests: types lines, keeps what was said."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Session
from bourre_audit.log.rules import book_of
from bourre_audit.notebook.state import Kind, Reply, Said, State
from bourre_audit.notebook.step import opened, step

FIVE = "Roosevelt Thomas Larry Ronnie Paul"


def shelf(rules: object) -> Book | str:
    """The built-in books, and books made of them."""
    chosen = book_of(rules, Path())
    return chosen.book or chosen.findings[0].message


class Scorer:
    """Types line after line; ``said`` is all that was answered."""

    def __init__(self, *lines: str, session: Session | None = None) -> None:
        self.state: State = opened(shelf, session)
        self.said: list[Said] = []
        self.type(*lines)

    def type(self, *lines: str) -> tuple[Said, ...]:
        """Type some lines; what was said to the last of them."""
        reply = Reply(self.state)
        for line in lines:
            reply = step(self.state, line)
            self.state = reply.state
            self.said += reply.said
        return reply.said

    def heard(self, kind: Kind) -> list[str]:
        """What was said of one kind."""
        return [one.text for one in self.said if one.kind == kind]

    @property
    def session(self) -> Session:
        assert self.state.session is not None
        return self.state.session

    @property
    def hand(self) -> Hand:
        return self.session.hands[-1]


def texts(said: Iterable[Said], kind: Kind) -> list[str]:
    """The texts of one kind."""
    return [one.text for one in said if one.kind == kind]


def lines_for(hand: Hand, random: Random) -> list[str]:
    """What a scorer types for a hand that was played in turn, in one of many ways."""
    order = (*(hand.stayed or ()), *(hand.passed or ()))
    lines = [hand.dealer, _typed(hand.trump, random)]
    if not hand.passed:
        lines.append(random.choice(["", "all", ", ".join(order)]))
    elif hand.stayed and random.randrange(2):
        lines.append(", ".join(hand.stayed))
    else:
        lines.append(f"- {', '.join(hand.passed)}")
    if len(hand.stayed or ()) < 2:
        return lines
    lines.append("".join(str(hand.drew[player].count) for player in hand.stayed or ()))
    for trick in hand.tricks:
        led = trick.plays[0].card[-1]
        words: list[str] = []
        for play in trick.plays:
            rank_alone = words and play.card[-1] == led and random.randrange(2)
            word = _rank(play.card) if rank_alone else _typed(play.card, random)
            if play.took_back is not None:
                arrow = ">>" if play.late else ">"
                word = f"{_typed(play.took_back, random)}{arrow}{word}"
            words.append(word)
        if random.randrange(2):
            lines += words
        else:
            lines.append(random.choice((" ", ", ")).join(words))
    return lines


def _rank(card: str) -> str:
    return "10" if card[0] == "T" else card[0].lower()


def _typed(card: str, random: Random) -> str:
    rank, suit = random.choice((card[0], _rank(card))), card[-1]
    word = random.choice((rank + suit, suit + rank))
    return random.choice((word, word.lower()))
