"""One merge for book files, logs and ``--set``: settings laid over those of another book."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from bourre_audit.game.book_model import SECTIONS, SETTINGS, Book, Source, book_of_values, values_of
from bourre_audit.game.setting_reading import BookProblem, nearest, read_value, shorten
from bourre_audit.game.setting_values import Value, value_text

HOUSE_RULE: Final = "house rule"
"""The section that a setting is said to come from where a table set it."""

Leaves: TypeAlias = list[tuple[str, object]]
"""Settings by dotted name with their plain data, in the order they were written."""


def house_rule(book: str) -> Source:
    """The source of a setting that a table set by itself on top of the book with this id."""
    return Source(HOUSE_RULE, None, "set by the table", book)


def merged(
    base: Book | None, leaves: Iterable[tuple[str, object]], problems: list[BookProblem]
) -> dict[str, Value]:
    """The settings of ``base`` with ``leaves`` laid over them, one after the other.

    Problems are added to ``problems``. Without a base, a setting can be left without a value.
    """
    before = values_of(base) if base else {}
    values = dict(before)
    for name, data in leaves:
        value, wrong = read_value(SETTINGS[name], data, values.get(name), tuple(name.split(".")))
        problems += wrong
        if name in values or not wrong:
            values[name] = value
    fewest, most = values.get("players.min"), values.get("players.max")
    if isinstance(fewest, int) and isinstance(most, int) and fewest > most:
        message = f"players.min: {fewest} is more than players.max, {most}; change one of them"
        problems.append(BookProblem(("players", "min"), message))
        for name in ("players.min", "players.max"):
            values.pop(name)
            if base:
                values[name] = before[name]
    return {name: values[name] for name in SETTINGS if name in values}


def changed_book(
    book: Book, leaves: Iterable[tuple[str, object]], problems: list[BookProblem]
) -> Book:
    """The book with a table's own settings; ``changes`` and ``sources`` say which they are."""
    before, after = values_of(book), merged(book, leaves, problems)
    changes, sources = dict(book.changes), dict(book.sources)
    for name, value in after.items():
        if value == before[name]:
            continue
        changes.update(_change(name, before[name], value))
        sources[name] = house_rule(book.id)
    return book_of_values(
        after,
        id=book.id,
        title=book.title,
        language=book.language,
        about=book.about,
        sources=sources,
        changes={key: changes[key] for key in sorted(changes, key=_place)},
    )


def _change(name: str, old: Value, new: Value) -> dict[str, str]:
    """What a change reads as in ``Book.changes``: of a map, the entries that are not as before."""
    if not isinstance(old, Mapping) or not isinstance(new, Mapping):
        return {name: value_text(new)}
    return {
        f"{name}.{key}": value_text(dict(new).get(key))
        for key in (*old, *(key for key in new if key not in old))
        if dict(old).get(key) != dict(new).get(key)
    }


def _place(change: str) -> tuple[int, str]:
    """Changes stand in the order of the settings."""
    for place, name in enumerate(SETTINGS):
        if change == name or change.startswith(f"{name}."):
            return place, change
    return len(SETTINGS), change


def leaves_of(
    data: Mapping[str, object],
    heads: tuple[str, ...],
    problems: list[BookProblem],
    path: tuple[str, ...] = (),
) -> Leaves:
    """The settings in nested data; ``heads`` are keys of the top that are read elsewhere.

    Keys that name nothing are problems, those that start with ``x_`` are passed over.
    """
    found: Leaves = []
    for word, item in data.items():
        here = (*path, word)
        name = ".".join(here)
        if word in heads or word.startswith("x_"):
            continue
        if "." in word or (name not in SETTINGS and name not in SECTIONS):
            problems.append(BookProblem(here, _unknown(name, heads, nested="." in word)))
        elif name in SETTINGS:
            found.append((name, item))
        elif isinstance(item, Mapping):
            found += leaves_of(item, (), problems, here)
        else:
            problems.append(BookProblem(here, _only_a_section(name)))
    return found


def dotted(name: str, data: object, problems: list[BookProblem]) -> Leaves:
    """A setting by its dotted name, or an entry of a map: ``fines.talk``."""
    if name in SETTINGS:
        return [(name, data)]
    for owner, setting in SETTINGS.items():
        if setting.kind in ("numbers", "amounts") and name.startswith(f"{owner}."):
            return [(owner, {name.removeprefix(f"{owner}."): data})]
    message = _only_a_section(name) if name in SECTIONS else _unknown(name, ())
    problems.append(BookProblem(tuple(name.split(".")), message))
    return []


def _unknown(name: str, heads: tuple[str, ...], *, nested: bool = False) -> str:
    """What to say of a name that is neither section nor setting where it stands."""
    section, _, word = name.rpartition(".")
    if nested and name in SETTINGS:
        return f"{name}: write it as {section}: {{{word}: ...}}"
    if section and section not in SECTIONS:
        return f"unknown setting `{shorten(name)}`{nearest(name, SETTINGS)}"
    inside = f"{section}." if section else ""
    known = [
        full.removeprefix(inside)
        for full in dict.fromkeys((*SECTIONS, *SETTINGS))
        if full.startswith(inside) and "." not in full.removeprefix(inside)
    ]
    elsewhere = [] if section else [full for full in SETTINGS if full.endswith(f".{word}")]
    hint = f"; did you mean {' or '.join(elsewhere)}?" if elsewhere else ""
    kind = "setting" if section else "section or setting"
    listed = ", ".join((*known, *heads))
    remedy = hint or nearest(word, [*known, *heads])
    return f"unknown {kind} `{shorten(name)}`; known: {listed}{remedy}"


def _only_a_section(name: str) -> str:
    example = next(full for full in SETTINGS if full.startswith(f"{name}."))
    return f"{name}: a section of settings; set them one by one, as {example}"
