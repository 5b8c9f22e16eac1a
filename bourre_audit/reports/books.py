"""Several books side by side: what each is called, and where they part."""

from collections.abc import Iterable, Sequence

from bourre_audit.game.book import Book
from bourre_audit.game.book_model import SETTINGS, value_of
from bourre_audit.game.setting_values import value_text, value_words


def labels(books: Sequence[Book]) -> list[str]:
    """What each book is called beside the others: its id, numbered where two have the same.

    One that a table has changed says so.
    """
    ids = [f"{book.id} (changed)" if book.changes else book.id for book in books]
    return [
        f"{id} ({ids[: at + 1].count(id)})" if ids.count(id) > 1 else id
        for at, id in enumerate(ids)
    ]


def value_and_words(book: Book, name: str) -> str:
    """The value of a setting, where it has a name, and what it means in play."""
    setting, value = SETTINGS[name], value_of(book, name)
    words = value_words(setting, value)
    text = value_text(value)
    return f"{text}: {words}" if setting.words and value != () and text != words else words


def source_words(book: Book, name: str) -> str:
    """Where a book has a setting from: text, section, and the ruling that reads it."""
    source = book.sources[name]
    ruling = f" ({source.ruling})" if source.ruling else ""
    return f"{source.book}, {source.section}{ruling}"


def by_value(books: Iterable[Book], name: str) -> list[list[Book]]:
    """The books in groups that answer a setting alike, in their order."""
    groups: list[list[Book]] = []
    for book in books:
        alike = (group for group in groups if value_of(group[0], name) == value_of(book, name))
        group = next(alike, None)
        if group is None:
            groups.append([book])
        else:
            group.append(book)
    return groups
