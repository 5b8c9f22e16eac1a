"""Who sits at a table, and who is dealt in."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.record import Player, Seat

NAMES = (
    "Roosevelt",
    "Thomas",
    "Larry",
    "Ronnie",
    "Paul",
    "Zoé",
    "No",
    "Null",
    "007",
    "1e3",
    "2026-02-30",
    "Big Paul",
    "Тётя Оля",
    "yes",
    "T",
    "O'Neil",
    "~",
    "M. le Curé",
)
"""Players' names, among them some that another program would take for something else."""


NICKNAMES = ("Rosie", "Tom-Tom", "the Judge", "R", "010", "false", "Kid")


@st.composite
def tables(draw: DrawFn, book: Book) -> tuple[Seat, ...]:
    """Players round a table, as many as the book allows (eight at most), some with nicknames."""
    sizes = range(book.players.min, min(book.players.max, 8) + 1)
    count = draw(st.sampled_from(sizes))
    names = draw(st.permutations(NAMES))[:count]
    nicks = iter(draw(st.permutations(NICKNAMES)))
    return tuple(
        Seat(
            name,
            tuple(next(nicks) for _ in range(draw(st.sampled_from([0, 0, 0, 1])))),
            draw(st.none() | st.integers(0, 5000)),
        )
        for name in names
    )


@st.composite
def dealt_in(draw: DrawFn, book: Book, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The seats of one hand: everybody, or some sit out."""
    seats = players
    while len(seats) > book.players.min and draw(st.integers(0, 5)) == 5:
        away = draw(st.sampled_from(seats))
        seats = tuple(player for player in seats if player != away)
    return seats
