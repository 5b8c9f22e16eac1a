"""The rule that a player broke, as the table's own book has it."""

from bourre_audit.finding import Proof
from bourre_audit.game.book import Book
from bourre_audit.game.book_merge import HOUSE_RULE
from bourre_audit.game.book_model import SETTINGS, value_of
from bourre_audit.game.setting_values import value_text, value_words


def rule_words(proof: Proof, book: Book) -> str:
    """The rule behind a renege, as its book has it."""
    return setting_words(proof.setting, book)


def setting_words(name: str, book: Book) -> str:
    """Where a setting comes from: book, section, reading, and what the text says there.

    Where the table set the rule itself, it says so, with the setting and what it means.
    """
    source = book.sources[name]
    if name in SETTINGS and (name in book.changes or source.section == HOUSE_RULE):
        value = value_of(book, name)
        changed = name in book.changes
        by = f"{book.id}, changed by this table" if changed else f"{source.book}, {HOUSE_RULE}"
        meaning = value_words(SETTINGS[name], value)
        return f"{by} ({name}: {value_text(value)}): {meaning}"
    whose = book.id if source.book == book.id else f"{book.id} (from {source.book})"
    reading = f" ({source.ruling})" if source.ruling else ""
    return f"{whose}, {source.section}{reading}: {source.says}"
