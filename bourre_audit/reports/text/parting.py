"""Where books part: a setting, what it decides, and what each of the books says to it."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.text import Text

from bourre_audit.game.book import Book
from bourre_audit.game.book_model import SETTINGS
from bourre_audit.reports.books import by_value, source_words, value_and_words
from bourre_audit.reports.text.layout import Lines, indented, padded, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe, words


def parting_lines(
    name: str, books: Sequence[Book], called: Mapping[Book, str], look: Look
) -> Lines:
    """One setting and the books' answers to it, those that answer alike together."""
    head = Text().append(f"{name}  ", "cyan").append_text(words(SETTINGS[name].decides, look))
    groups = by_value(books, name)
    labels = [safe(", ".join(called[book] for book in group), look) for group in groups]
    width = min(max(label.cell_len for label in labels) + 2, look.width // 3)
    lines = wrap(head, look.width)
    for label, group in zip(labels, groups, strict=True):
        said = wrap(words(value_and_words(group[0], name), look), look.width - 2 - width)
        cited = "; ".join(dict.fromkeys(source_words(book, name) for book in group))
        source = words(cited, look)
        source.stylize("dim")
        said += wrap(source, look.width - 2 - width)
        label.stylize("bold")
        lines += indented(beside(label, said, width))
    return lines


def beside(label: Text, body: Lines, width: int) -> Lines:
    """A label and the lines beside it, in a column of its own; a long label takes several lines."""
    lines: Lines = []
    for head, line in zip_longest(wrap(label, width - 2), body):
        both = padded(head or Text(), width).append_text(line or Text())
        both.rstrip()
        lines.append(both)
    return lines
