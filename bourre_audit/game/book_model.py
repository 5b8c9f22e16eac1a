"""A rule book: the answers of one table to every question that tables differ on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from operator import attrgetter
from typing import Annotated, Any, Final, Literal, NamedTuple

from bourre_audit.game.book_duties import Lead, Play
from bourre_audit.game.book_sections import (
    Ante,
    Bourre,
    Declare,
    Draw,
    Players,
    Pot,
    Renege,
    Tie,
    Trump,
)
from bourre_audit.game.setting_values import Value
from bourre_audit.game.settings import Setting, amounts, choice, number

Cinch = Literal["off", "lead", "lead_and_follow"]


class Source(NamedTuple):
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
    hand_size: Annotated[
        int, number("cards dealt to each player", 3, 5, "{0} cards, and so {0} tricks")
    ]
    ante: Ante
    trump: Trump
    declare: Declare
    draw: Draw = field(hash=False)
    lead: Lead
    play: Play
    cinch: Annotated[
        Cinch,
        choice(
            "the cinch, being sure of more than half of the tricks",
            {
                "off": "it lays no duty on anybody",
                "lead": "who has it must lead his highest trump",
                "lead_and_follow": "who has it must play his highest trump, on the lead,"
                " and when following if the other duties let him",
            },
        ),
    ]
    pot: Pot
    tie: Tie
    bourre: Bourre
    renege: Renege
    fines: Annotated[
        Mapping[str, Decimal],
        amounts("what is fined, into the pot of the hand", "{value} for {key}", "nothing"),
    ] = field(hash=False)
    sources: Mapping[str, Source] = field(hash=False)
    changes: Mapping[str, str] = field(hash=False)


def _declared(section: type, prefix: str = "") -> Iterator[Setting]:
    for name, kind in section.__annotations__.items():
        declared = getattr(kind, "__metadata__", (None,))[0]
        if isinstance(declared, Setting):
            yield declared._replace(name=prefix + name)
        elif hasattr(kind, "_fields"):
            yield from _declared(kind, f"{prefix}{name}.")


SETTINGS: Final[Mapping[str, Setting]] = {setting.name: setting for setting in _declared(Book)}
"""Every setting by its dotted name, in the order of a hand."""

FOLLOW: Final = "play.follow"
"""Following suit is no setting, since every book asks for it; but every book is cited for it."""

SECTIONS: Final[Mapping[str, None]] = {
    name[:dot]: None for name in SETTINGS for dot, sign in enumerate(name) if sign == "."
}
"""The names of the sections, ``renege.corrected`` among them."""


def section_about(name: str) -> str:
    """What a section is about, in one line."""
    kind: Any = Book
    for word in name.split("."):
        kind = kind.__annotations__[word]
    return str(kind.__doc__).partition("\n")[0]


def value_of(book: Book, name: str) -> Value:
    """The value of a setting by its dotted name."""
    value: Value = attrgetter(name)(book)
    return value


def values_of(book: Book) -> dict[str, Value]:
    """The value of every setting."""
    return {name: value_of(book, name) for name in SETTINGS}


def differing(first: Book, second: Book) -> list[str]:
    """The settings that two books answer differently, in the order of a hand."""
    return [name for name in SETTINGS if value_of(first, name) != value_of(second, name)]


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
    for part, kind in section.__annotations__.items():
        name = prefix + part
        if name in SETTINGS:
            parts[part] = values[name]
        elif name in SECTIONS:
            parts[part] = _filled(kind, values, f"{name}.", {})
    return section(**parts)
