"""What makes two books part: the settings that decide a verdict, found by switching them.

Nothing is guessed from the names of settings: those of the one book are put into the other, one by
one, and the verdict is asked for again.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from bourre_audit.game.book_model import Book, book_of_values, differing, value_of, values_of

Key = TypeVar("Key", bound=Hashable)
Answers: TypeAlias = Mapping[Key, object]
"""Verdicts on several things at once; what is left out stands as None."""


class Deciding(NamedTuple):
    """The settings that decide a verdict, in the order of a hand.

    ``together``: it takes all of them; else each of them alone does it.
    """

    settings: tuple[str, ...]
    together: bool = False


def mixed(book: Book, other: Book, names: Iterable[str]) -> Book:
    """The book with these settings as the other one has them."""
    values = {**values_of(book), **{name: value_of(other, name) for name in names}}
    return book_of_values(
        values,
        id=book.id,
        title=book.title,
        language=book.language,
        about=book.about,
        sources=book.sources,
        changes=book.changes,
    )


def deciding(
    book: Book, other: Book, answers: Callable[[Book], Answers[Key]]
) -> dict[Key, Deciding]:
    """For everything on which two books differ, the settings that decide it.

    A setting decides alone if the book gives the other's verdict once it has that one setting from
    it. Where none does, it is a smallest set of them that does.
    """
    here, there = answers(book), answers(other)
    names = differing(book, other)
    keys = [key for key in dict.fromkeys((*here, *there)) if here.get(key) != there.get(key)]
    if not keys:
        return {}
    singles: dict[Key, list[str]] = {key: [] for key in keys}
    for name in names:
        switched = answers(mixed(book, other, [name]))
        for key in keys:
            if switched.get(key) == there.get(key):
                singles[key].append(name)
    return {
        key: Deciding(tuple(alone))
        if alone
        else Deciding(_smallest(key, names, book, other, answers), together=True)
        for key, alone in singles.items()
    }


def _smallest(
    key: Key, names: Sequence[str], book: Book, other: Book, answers: Callable[[Book], Answers[Key]]
) -> tuple[str, ...]:
    """A set of settings of which none can be spared, that turns the verdict into the other's."""
    due = answers(other).get(key)
    needed = list(names)
    spared = True
    while spared:  # what could not be spared at first may be, once others are gone
        spared = False
        for name in tuple(needed):
            fewer = [one for one in needed if one != name]
            if answers(mixed(book, other, fewer)).get(key) == due:
                needed, spared = fewer, True
    return tuple(needed)
