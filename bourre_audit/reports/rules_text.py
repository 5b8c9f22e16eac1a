"""Rule books for reading: the shelf of books, one book as a document, and how two books differ."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from bourre_audit.game.book_model import (
    FOLLOW,
    SETTINGS,
    Book,
    Source,
    differing,
    section_about,
    value_of,
)
from bourre_audit.game.setting_reading import expected
from bourre_audit.game.setting_values import Value, plain_value, value_text, value_words
from bourre_audit.game.settings import Setting
from bourre_audit.reports.visible import visible

Json: TypeAlias = dict[str, object]

_NARROWEST: Final = 20


class Hanging(NamedTuple):
    """A paragraph that begins after ``lead`` and hangs under its own first word."""

    lead: Text
    body: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self.lead.cell_len
        lines = self.body.wrap(console, max(options.max_width - indent, _NARROWEST))
        for number, line in enumerate(lines):
            line.rstrip()
            yield Text.assemble(Text(" " * indent) if number else self.lead, line)


def _flush(text: Text) -> Hanging:
    return Hanging(Text(), text)


_BLANK: Final = Hanging(Text(), Text(" "))


def shelf(books: Iterable[Book]) -> RenderableType:
    """The books: id, language, title, and below that what each is about."""
    shown = [(visible(book.id), visible(book.language), book) for book in books]
    ids = max(cell_len(id) for id, _, _ in shown) + 2
    languages = max(cell_len(language) for _, language, _ in shown) + 2
    parts = []
    for id, language, book in shown:
        lead = ((set_cell_size(id, ids), "bold"), set_cell_size(language, languages))
        body = (visible(book.title), "\n", (visible(book.about), "dim"))
        parts.append(Hanging(Text.assemble(*lead), Text.assemble(*body)))
    return Group(*parts)


def book_text(book: Book) -> RenderableType:
    """Every setting of a book by section: its value, what it could be, what that means in play,
    and its source.
    """
    title = f": {visible(book.title)} ({visible(book.language)})"
    parts = [_flush(Text.assemble((visible(book.id), "bold"), title))]
    if book.about:
        parts.append(_flush(Text(visible(book.about))))
    for section, names in groupby(SETTINGS, key=lambda name: name.partition(".")[0]):
        parts.append(_BLANK)
        indent = ""
        if section not in SETTINGS:
            about = section_about(section).removesuffix(".")
            parts.append(_flush(Text.assemble((section, "bold"), f"  {about}")))
            indent = "  "
        if section == "play":
            cited = Text(_cited(book.sources[FOLLOW], book), style="dim")
            parts.append(_flush(Text("  following suit: no setting, every book asks for it")))
            parts.append(Hanging(Text("    "), cited))
        for name in names:
            parts += _entry(book, name, indent)
    return Group(*parts)


def _entry(book: Book, name: str, indent: str) -> Iterator[Hanging]:
    setting, value = SETTINGS[name], value_of(book, name)
    below = Text(f"{indent}  ")
    said = Text.assemble((name, "cyan"), f" = {_short(value)}", (f"  ({expected(setting)})", "dim"))
    yield Hanging(Text(indent), said)
    yield Hanging(below, Text(f"{setting.decides}: {_words(setting, value)}"))
    yield Hanging(below, Text(_cited(book.sources[name], book), style="dim"))


def diff_text(first: Book, second: Book) -> RenderableType:
    """The settings in which two books differ, and what each answer means in play."""
    names = differing(first, second)
    labels = _labels(first, second)
    heading = " and ".join(labels)
    if not names:
        return _flush(Text(f"{heading} play by the same rules"))
    count = "one setting" if len(names) == 1 else f"{len(names)} settings"
    parts = [_flush(Text(f"{heading} differ in {count}", style="bold"))]
    width = max(map(cell_len, labels)) + 2
    for name in names:
        decides = SETTINGS[name].decides
        parts += [_BLANK, _flush(Text.assemble((name, "cyan"), f"  {decides}"))]
        for book, label in zip((first, second), labels, strict=True):
            lead = Text.assemble("  ", (set_cell_size(label, width), "bold"))
            parts.append(Hanging(lead, _answer(book, name)))
    return Group(*parts)


def _answer(book: Book, name: str) -> Text:
    """A value where it has a name, what it means, and on a line of its own where it comes from."""
    setting, value = SETTINGS[name], value_of(book, name)
    named = f"{_short(value)}: " if setting.words and value != () else ""
    cited = _cited(book.sources[name], book)
    return Text.assemble(f"{named}{_words(setting, value)}", "\n", (cited, "dim"))


def book_json(book: Book) -> Json:
    """A book as plain data for JSON: each setting's value, meaning and source."""
    return {
        "book": book.id,
        "title": book.title,
        "language": book.language,
        "about": book.about,
        "settings": {name: _answer_json(book, name) for name in SETTINGS},
    }


def diff_json(first: Book, second: Book) -> Json:
    """How two books differ as plain data for JSON."""
    return {
        "books": [first.id, second.id],
        "differences": [
            {
                "setting": name,
                "decides": SETTINGS[name].decides,
                "answers": [_answer_json(book, name) for book in (first, second)],
            }
            for name in differing(first, second)
        ],
    }


def _answer_json(book: Book, name: str) -> Json:
    value, source = value_of(book, name), book.sources[name]
    return {
        "value": value if isinstance(value, int) else plain_value(value),
        "means": value_words(SETTINGS[name], value),
        "section": source.section,
        "ruling": source.ruling,
        "says": source.says,
        "text": source.book,
    }


def _labels(first: Book, second: Book) -> tuple[str, str]:
    a, b = visible(first.id), visible(second.id)
    return (a, b) if a != b else (f"{a} (1)", f"{b} (2)")


def _short(value: Value) -> str:
    text = visible(value_text(value))
    return "none" if text == "null" else text


def _words(setting: Setting, value: Value) -> str:
    return visible(value_words(setting, value))


def _cited(source: Source, book: Book) -> str:
    """Section, ruling and what the text says; the book too, where it is another one's text."""
    text = "" if source.book == book.id else f"{source.book}, "
    ruling = f" ({source.ruling})" if source.ruling else ""
    says = f": {source.says}" if source.says else ""
    return visible(f"{text}{source.section}{ruling}{says}")
