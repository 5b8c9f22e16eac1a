"""Reading rule books: the built-in ones, book files, and what a table changes.

A book comes from a book file (``books/*.yaml`` are the built-in ones), which may extend another,
from what a log says under ``rules``, or from another book with some settings changed. All of them
are one merge: maps merge, lists are replaced, ``null`` takes an entry away or means no value. What
is wrong is data, a ``BookProblem``; the value that stood before stays, and reading goes on.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.game.book_merge import changed_book, dotted, house_rule, leaves_of, merged
from bourre_audit.game.book_model import FOLLOW, SETTINGS, Book, Source, book_of_values, value_of
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.book_yaml import BookTextError, plain_yaml
from bourre_audit.game.setting_reading import BookProblem, is_null, nearest, shorten
from bourre_audit.game.setting_values import Value, plain_value

__all__ = [
    "BOOKS",
    "Antes",
    "Book",
    "BookProblem",
    "BookReading",
    "Source",
    "book_from",
    "load_book",
    "open_book",
    "set_from_text",
    "with_settings",
]

BOOKS: Final = ("camp", "regles", "articles", "bure")
"""The ids of the built-in books; the first is the one that stands where nobody names any."""

_HEAD: Final = ("bourre_book", "id", "title", "language", "about", "extends", "sources")
_FOLDER: Final = Path(__file__).with_name("books")
_MOST_BYTES: Final = 1_000_000
_MOST_FILES: Final = 20


class BookReading(NamedTuple):
    """A book as far as it could be read, and everything that is wrong with it.

    ``book`` is None where settings are left without a value: no such book, or none to build on.
    """

    book: Book | None
    problems: tuple[BookProblem, ...] = ()


Resolve: TypeAlias = Callable[[str], BookReading]
"""Finds the book that an ``extends`` or a ``base`` names: by id or path."""


@cache
def load_book(id: str) -> Book:
    """A built-in book by its id. Raises ``LookupError`` for any other."""
    if id not in BOOKS:
        raise LookupError(f"{id!r} is not one of the built-in books {', '.join(BOOKS)}")
    data = plain_yaml((_FOLDER / f"{id}.yaml").read_text(encoding="utf-8"))
    reading = book_from(data, lambda name: open_book(name, _FOLDER))
    if reading.book is None or reading.problems:
        raise LookupError(f"{id} is broken: {[problem.message for problem in reading.problems]}")
    return reading.book


def open_book(name: str, folder: Path, _trail: tuple[Path, ...] = ()) -> BookReading:
    """The book that ``name`` says: the id of a built-in one, or the path of a book file.

    A path is taken from ``folder``: the folder of the log or book file that names it. What cannot
    be found or read is a problem with an empty path. Every problem of a file names the file.
    """
    name = name.strip()
    if name in BOOKS:
        return BookReading(load_book(name))
    if not name.endswith((".yaml", ".yml", ".json")) and "/" not in name and "\\" not in name:
        known = f"known: {', '.join(BOOKS)}, or the path of a book file{nearest(name, BOOKS)}"
        return _nothing(f"unknown book {shorten(name) or '(no name)'}; {known}")
    try:
        path = (folder / name).resolve()
        if path in _trail:
            ring = " -> ".join(shorten(step.name) for step in (*_trail, path))
            return _nothing(f"books extend each other in a ring: {ring}; take one extends out")
        if len(_trail) >= _MOST_FILES:
            return _nothing(f"more than {_MOST_FILES} books extend one another; put some together")
        if not path.is_file():
            return _nothing(f"no book file {shorten(name)} in {folder}")
        if path.stat().st_size > _MOST_BYTES:
            return _nothing(f"{shorten(name)} is larger than {_MOST_BYTES} bytes: no book file")
        data = plain_yaml(path.read_text(encoding="utf-8-sig"))
    except BookTextError as error:
        return _nothing(f"{shorten(name)}: {error}")
    except UnicodeDecodeError:
        return _nothing(f"{shorten(name)}: not written in UTF-8; save it as UTF-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no path of a file"
        return _nothing(f"cannot read {shorten(name)}: {reason}")
    if not isinstance(data, Mapping):
        return _nothing(f"{shorten(name)}: a book file is a map of settings")
    trail = (*_trail, path)
    reading = _book_of_file(data, lambda base: open_book(base, path.parent, trail), path.stem)
    told = (p._replace(message=f"{shorten(path.name)}: {p.message}") for p in reading.problems)
    return reading._replace(problems=tuple(told))


def book_from(data: object, resolve: Resolve, *, default_base: str | None = None) -> BookReading:
    """The book that plain data describes; every scalar in it is text.

    Three forms are read. Text names a book. A map with ``base`` (or any map, where ``default_base``
    says which book stands) is a log's: the table's changes on top of a book, kept in ``changes``.
    Any other map is a book file: a book of its own, on top of the one it ``extends`` or complete.
    A setting that a file changes and cites no source for is a house rule.
    """
    if isinstance(data, str):
        return resolve(data)
    if not isinstance(data, Mapping):
        return _nothing("rules are a book id, the path of a book file, or a map of settings")
    problems: list[BookProblem] = []
    if "base" in data or (default_base is not None and "extends" not in data):
        base = _base(data.get("base", default_base), "base", resolve, problems)
        leaves = leaves_of(data, ("base",), problems)
        if base is None:
            merged(None, leaves, problems)  # what is wrong in the changes is said all the same
            return BookReading(None, tuple(problems))
        return BookReading(changed_book(base, leaves, problems), tuple(problems))
    return _book_of_file(data, resolve, "")


def _book_of_file(data: Mapping[str, object], resolve: Resolve, default_id: str) -> BookReading:
    problems: list[BookProblem] = []
    extends = "extends" in data
    base = _base(data["extends"], "extends", resolve, problems) if extends else None
    values = merged(base, leaves_of(data, _HEAD, problems), problems)
    if base is None and not extends:
        problems += _left_open(values)
    head = {key: _text(data, key, problems) for key in ("id", "title", "language", "about")}
    if _text(data, "bourre_book", problems) not in ("", "1"):
        problems.append(BookProblem(("bourre_book",), "bourre_book: version 1 is the only one"))
    id = head["id"] or default_id
    sources = _sources(data.get("sources"), id, problems)
    if len(values) < len(SETTINGS):
        return BookReading(None, tuple(problems))
    for name, value in values.items():
        if name not in sources:
            kept = base is not None and value_of(base, name) == value
            sources[name] = base.sources[name] if base and kept else house_rule(id)
    if FOLLOW not in sources:
        sources[FOLLOW] = base.sources[FOLLOW] if base else house_rule(id)
    book = book_of_values(
        values,
        id=id,
        title=head["title"] or id,
        language=head["language"] or (base.language if base else ""),
        about=head["about"],
        sources=sources,
        changes={},
    )
    return BookReading(book, tuple(problems))


def set_from_text(book: Book, texts: Iterable[str]) -> BookReading:
    """A book with settings changed as the command line writes them: ``bourre.cap=20``.

    Lists are ``renege.covers=follow,head``, no value is ``bourre.cap=null``, an entry of a map is
    ``fines.talk=2`` or ``draw.max_by_stayers.6=3``, twice the ante is ``bourre.pays=antes:2``. What
    comes later stands. A problem's path is the name of the setting.
    """
    problems: list[BookProblem] = []
    leaves: list[tuple[str, object]] = []
    for text in texts:
        name, sign, value = text.partition("=")
        if sign:
            leaves += dotted(name.strip(), value, problems)
        else:
            remedy = "write SETTING=VALUE, as bourre.cap=20.00"
            problems.append(BookProblem((), f"{shorten(text)}: {remedy}"))
    return BookReading(changed_book(book, leaves, problems), tuple(problems))


def with_settings(book: Book, settings: Mapping[str, Value]) -> Book:
    """The book with some settings changed, by dotted name, to typed values or to text.

    ``with_settings(book, {"play.head": "may", "bourre.cap": Decimal(20), "renege.covers": []})``.
    Maps merge, as everywhere. Raises ``ValueError`` with all that is wrong.
    """
    problems: list[BookProblem] = []
    leaves: list[tuple[str, object]] = []
    for name, value in settings.items():
        leaves += dotted(name, plain_value(value), problems)
    changed = changed_book(book, leaves, problems)
    if problems:
        raise ValueError("; ".join(problem.message for problem in problems))
    return changed


def _nothing(message: str) -> BookReading:
    return BookReading(None, (BookProblem((), message),))


def _base(name: object, key: str, resolve: Resolve, problems: list[BookProblem]) -> Book | None:
    """The book to build on; what is wrong inside it is a problem at the key that names it."""
    if not isinstance(name, str) or is_null(name):
        problems.append(BookProblem((key,), f"{key}: write a book id or the path of a book file"))
        return None
    found = resolve(name)
    problems += [BookProblem((key,), problem.message) for problem in found.problems]
    return found.book


def _left_open(values: Mapping[str, Value]) -> list[BookProblem]:
    """The settings that a book of its own does not answer, as one problem."""
    names = [name for name in SETTINGS if name not in values]
    if not names:
        return []
    listed = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    remedy = f"set every one, or build on another book: extends: {BOOKS[0]}"
    return [BookProblem((), f"settings without a value: {listed}; {remedy}")]


def _text(data: Mapping[str, object], key: str, problems: list[BookProblem]) -> str:
    item = data.get(key, "")
    if isinstance(item, str):
        return item.strip()
    problems.append(BookProblem((key,), f"{key}: {shorten(item)} cannot stand here; write text"))
    return ""


def _sources(data: object, book: str, problems: list[BookProblem]) -> dict[str, Source]:
    """The sources of a book file: a map from setting to section, ruling and what the text says."""
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        problems.append(BookProblem(("sources",), "sources: write a map from setting to source"))
        return {}
    sources: dict[str, Source] = {}
    for name, item in data.items():
        path = ("sources", str(name))
        if name not in SETTINGS and name != FOLLOW:
            remedy = nearest(str(name), SETTINGS)
            problems.append(BookProblem(path, f"sources: {shorten(name)} is no setting{remedy}"))
            continue
        if not isinstance(item, Mapping) or not set(item) <= {"section", "ruling", "says"}:
            form = "{section: The play, ruling: R-camp-6, says: ...}"
            problems.append(BookProblem(path, f"sources.{name}: write it as {form}"))
            continue
        parts = {key: _text(item, key, problems) for key in ("section", "ruling", "says")}
        ruling = None if is_null(parts["ruling"]) else parts["ruling"]
        sources[str(name)] = Source(parts["section"], ruling, parts["says"], book)
    return sources
