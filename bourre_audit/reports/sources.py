"""Where a finding's rule stands in the table's own book."""

from bourre_audit.finding import Finding
from bourre_audit.game.book import Book


def section_of(book: Book, finding: Finding) -> str | None:
    """The book and section behind a finding, ``camp: The play``; None where no book is asked.

    Where the table changed the setting itself, its own word is the source.
    """
    if finding.proof is None:
        return None
    setting = finding.proof.setting
    if any(name == setting or name.startswith(f"{setting}.") for name in book.changes):
        return f"{book.id}, as this table changed {setting}"
    source = book.sources.get(setting)
    return f"{source.book}: {source.section}" if source else book.id
