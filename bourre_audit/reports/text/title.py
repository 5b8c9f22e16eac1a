"""The top of a page: what it tells at the left, the file that it is about at the right."""

from rich.text import Text

from bourre_audit.reports.text.layout import Lines, shortened_front, two_ends
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe


def page_title(title: Text | None, path: str, document: int, look: Look) -> Lines:
    """The title and the file, or the file alone, with a line under them.

    ``path`` is ``-`` for standard input; ``document`` counts from 1 within the file.
    """
    file = "standard input" if path == "-" else path
    file += f", document {document}" if document > 1 else ""
    right = shortened_front(safe(file, look), look.width, look.signs.cut)
    if title is None:
        right.stylize("bold")
        head = [right]
    else:
        left = title.copy()
        left.stylize("bold")
        head = two_ends(left, right, look.width)
    return [*head, Text(look.signs.line * look.width, "dim")]
