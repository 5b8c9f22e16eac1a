"""The outcome of a hand: who won, who tied, who is bourréd. No money yet."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.record import Hand, Player, Table, left_of
from bourre_audit.game.replay import Replay

How: TypeAlias = Literal[
    "won", "tied", "split", "uncontested", "all_passed", "barred", "no_majority", "unfinished"
]

_MOST_COUNTS: Final = 10_000
"""Eight players can share five tricks in 792 ways."""


class Outcome(NamedTuple):
    """How a hand ended. Players stand from the dealer's left.

    ``winners`` take the pot, or share it; ``tied`` tied for the most tricks of a hand whose pot
    rides, barred players apart; ``bourred`` played and took no trick.
    """

    how: How
    winners: tuple[Player, ...] = ()
    tied: tuple[Player, ...] = ()
    bourred: tuple[Player, ...] = ()


def outcome_of(hand: Hand, replay: Replay, book: Book, barred: Sequence[Player] = ()) -> Outcome:
    """The outcome of a replayed hand; ``barred`` players may not win it (rules, section 3).

    ``unfinished`` where tricks that are not known could change who wins, ties or is bourréd. Of a
    hand without tricks the table's word on both, who won and who is bourréd, is taken.
    """
    if hand.stayed is None:
        return Outcome("unfinished")
    at_play = tuple(replay.taken)
    if len(at_play) <= 1:
        return _unplayed(hand, book, at_play)
    endings = _endings(hand, replay, book, barred)
    if len(endings) > 1 and not hand.tricks:
        endings = _as_noted(endings, hand.table, book) or endings
    return endings.pop() if len(endings) == 1 else Outcome("unfinished")


def fits_its_notes(hand: Hand, replay: Replay, book: Book, barred: Sequence[Player] = ()) -> bool:
    """Whether a hand without tricks can have ended as the table noted; True where it says little.

    Little is less than who won and who is bourréd.
    """
    table = hand.table
    if hand.tricks or table.winner is None or table.bourre is None or len(replay.taken) <= 1:
        return True
    endings = _endings(hand, replay, book, barred)
    return len(endings) <= 1 or bool(_as_noted(endings, table, book))


def _as_noted(endings: Iterable[Outcome], table: Table, book: Book) -> set[Outcome]:
    """The endings that fit what the table noted of a hand without tricks.

    Who tied counts only where the book makes something of it.
    """
    if table.winner is None or table.bourre is None:
        return set()
    fit = {
        one
        for one in endings
        if set(one.winners) == set(table.winner) and set(one.bourred) == set(table.bourre)
    }
    return fit if "tied" in book.ante.exempt else {one._replace(tied=()) for one in fit}


def _unplayed(hand: Hand, book: Book, stayed: Sequence[Player]) -> Outcome:
    """Nobody stayed, or one: the tricks are not played and nobody is bourréd."""
    if stayed:
        return Outcome("uncontested", tuple(stayed))
    if hand.dealer not in hand.seats:
        return Outcome("unfinished")
    forced = book.declare.ace_forces_dealer and hand.trump[0] == "A"
    if forced:  # R-articles-18: the dealer who passed on an ace counts as having stayed
        return Outcome("uncontested", (hand.dealer,))
    takes = (hand.dealer,) if book.declare.all_pass == "dealer_takes" else ()
    return Outcome("all_passed", takes)


def counted_after_passing(hand: Hand) -> tuple[Player, ...]:
    """Who passed a hand without tricks, and has tricks in the table's count all the same."""
    counts = hand.table.tricks or {}
    return tuple(one for one in hand.passed or () if counts.get(one) and not hand.tricks)


def tricks_taken(hand: Hand, replay: Replay, book: Book) -> Mapping[Player, int]:
    """The tricks that count for each player who stayed or played, from the dealer's left.

    They count as the cards lay; where fewer are noted than a hand has, the table's own count
    serves if it adds up. Of a hand without tricks it does not if it names a player who passed: one
    of the two notes is wrong, and nobody knows which.
    """
    noted = hand.table.tricks
    if noted is None or len(replay.tricks) >= book.hand_size:
        return replay.taken
    if sum(noted.values()) != book.hand_size or counted_after_passing(hand):
        return replay.taken
    players = {*replay.taken, *(player for player, count in noted.items() if count)}
    order = left_of(hand.seats, hand.dealer)
    return {player: noted.get(player, 0) for player in order if player in players}


def _endings(hand: Hand, replay: Replay, book: Book, barred: Sequence[Player]) -> set[Outcome]:
    """Every way in which the hand can have ended; empty where there are too many to go through."""
    return {_counted(counts, book, barred) for counts in _counts(hand, replay, book)}


def _counts(hand: Hand, replay: Replay, book: Book) -> Collection[Mapping[Player, int]]:
    """Every count of the tricks that can have been, whoever took those that are not known.

    None where there are far more of them than at any table.
    """
    taken = tricks_taken(hand, replay, book)
    if taken is not replay.taken:
        return (taken,)
    at_play = tuple(replay.taken)
    open_tricks = [trick.takers or at_play for trick in replay.tricks if trick.winner is None]
    open_tricks += [at_play] * (book.hand_size - len(replay.tricks))
    possible = {tuple(replay.taken.values())}
    for takers in open_tricks:
        places = [at for at, player in enumerate(at_play) if player in takers]
        further: set[tuple[int, ...]] = set()
        for count in possible:
            further.update([_one_more(count, at) for at in places])
            if len(further) > _MOST_COUNTS:
                return ()
        possible = further
    return [dict(zip(at_play, count, strict=True)) for count in possible]


def _one_more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] + 1, *counts[at + 1 :])


def _counted(counts: Mapping[Player, int], book: Book, barred: Sequence[Player]) -> Outcome:
    bourred = tuple(player for player, count in counts.items() if count == 0)
    top = max(counts.values())
    leaders = tuple(player for player, count in counts.items() if count == top)
    if book.pot.winner == "majority" and not _is_majority(top, book):
        return Outcome("no_majority", bourred=bourred)
    if not any(player in barred for player in leaders):
        return _most(leaders, book, bourred)
    if book.renege.barred_pot == "carry":
        free = tuple(player for player in leaders if player not in barred)
        return Outcome("barred", tied=free, bourred=bourred)
    others = {player: count for player, count in counts.items() if player not in barred and count}
    best = max(others.values(), default=0)
    next_best = tuple(player for player, count in others.items() if count == best)
    if not next_best or (book.pot.winner == "majority" and not _is_majority(best, book)):
        tied = next_best if len(next_best) > 1 else ()
        return Outcome("barred", tied=tied, bourred=bourred)
    return _most(next_best, book, bourred)


def _is_majority(tricks: int, book: Book) -> bool:
    return 2 * tricks > book.hand_size


def _most(leaders: tuple[Player, ...], book: Book, bourred: tuple[Player, ...]) -> Outcome:
    if len(leaders) == 1:
        return Outcome("won", leaders, bourred=bourred)
    if book.tie.pot == "split":
        return Outcome("split", leaders, bourred=bourred)
    return Outcome("tied", tied=leaders, bourred=bourred)
