"""A rule book: the answers of one table to every question that tables differ on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from decimal import Decimal
from operator import attrgetter
from typing import Any, Final

from bourre_audit.game.book_sections import (
    Ante,
    Bourre,
    Cinch,
    Declare,
    Draw,
    Lead,
    Play,
    Players,
    Pot,
    Renege,
    Tie,
    Trump,
)
from bourre_audit.game.setting_values import Value
from bourre_audit.game.settings import KEY, Setting, choice, fines, number


@dataclass(frozen=True, slots=True)
class Source:
    """Where a setting comes from.

    ``section`` of the book's text, the ``ruling`` that reads it (``R-camp-3``) where the text alone
    does not settle it, and what the text says there, in our words. ``book`` is the id of the book
    whose text it is: after ``extends`` not always the book that is asked.
    """

    section: str
    ruling: str | None
    says: str
    book: str


@dataclass(frozen=True, slots=True)
class Book:
    """One rule book, every setting answered: ``book.play.head``, ``book.bourre.cap``.

    ``about`` is the book in one line. ``sources`` maps each setting to its ``Source``. ``changes``
    maps what a table changed on top of the book to its new value as text, map entries by themselves
    (``bourre.cap``: ``20.00``, ``fines.talk``: ``2.00``, ``null`` for none).
    """

    id: str
    title: str
    language: str
    about: str
    players: Players
    hand_size: int = field(
        metadata=number("cards in a hand, and so tricks", 3, 5, "{0} cards each, {0} tricks")
    )
    ante: Ante
    trump: Trump
    declare: Declare
    draw: Draw
    lead: Lead
    play: Play
    cinch: Cinch = field(
        metadata=choice(
            "the cinch: being sure of more than half of the tricks",
            {
                "off": "it lays no duty on anybody",
                "lead": "who has it must lead his highest trump",
                "lead_and_follow": "who has it must play his highest trump: on the lead,"
                " and when following if the other duties let him",
            },
        )
    )
    pot: Pot
    tie: Tie
    bourre: Bourre
    renege: Renege
    fines: Mapping[str, Decimal] = field(
        hash=False,
        metadata=fines("what is fined, into the pot of the hand", "{value} for {key}", "nothing"),
    )
    sources: Mapping[str, Source] = field(hash=False)
    changes: Mapping[str, str] = field(hash=False)


def _declared(section: Any, prefix: str = "") -> Iterator[Setting]:
    for part in fields(section):
        if KEY in part.metadata:
            yield replace(part.metadata[KEY], name=prefix + part.name)
        elif is_dataclass(part.type):
            yield from _declared(part.type, f"{prefix}{part.name}.")


SETTINGS: Final[Mapping[str, Setting]] = {setting.name: setting for setting in _declared(Book)}
"""Every setting by its dotted name, in the order of a hand."""

SECTIONS: Final[Mapping[str, None]] = {
    name[:dot]: None for name in SETTINGS for dot, sign in enumerate(name) if sign == "."
}
"""The names of the sections, ``renege.corrected`` among them."""


def value_of(book: Book, name: str) -> Value:
    """The value of a setting by its dotted name."""
    value: Value = attrgetter(name)(book)
    return value


def values_of(book: Book) -> dict[str, Value]:
    """The value of every setting."""
    return {name: value_of(book, name) for name in SETTINGS}


def book_of_values(
    values: Mapping[str, Value],
    *,
    id: str,
    title: str,
    language: str,
    about: str,
    sources: Mapping[str, Source],
    changes: Mapping[str, str],
) -> Book:
    """A book from the value of every setting, already checked."""
    head = {"id": id, "title": title, "language": language, "about": about}
    book: Book = _filled(Book, values, "", head | {"sources": sources, "changes": changes})
    return book


def _filled(
    section: Any, values: Mapping[str, Value], prefix: str, given: Mapping[str, object]
) -> Any:
    parts = dict(given)
    for part in fields(section):
        name = prefix + part.name
        if name in SETTINGS:
            parts[part.name] = values[name]
        elif name in SECTIONS:
            parts[part.name] = _filled(part.type, values, f"{name}.", {})
    return section(**parts)
