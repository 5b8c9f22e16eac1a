"""Text from a log is data: shown as it is, and what cannot be seen made visible."""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, TypeAlias

from rich.text import Text

from bourre_audit.reports.text.look import Look

_SELECTORS: Final = "\ufe0e\ufe0f"
"""They only choose between two pictures of a sign, which terminals measure differently."""

_SUIT_SIGNS: Final = "♠♥♦♣♤♡♢♧"

_UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
)
"""Letters and marks that leave no ink, beside what Python itself calls not printable."""


Piece: TypeAlias = tuple[str, bool]
"""What one character of a text is shown as, and whether that is the character itself."""


def safe(text: str, look: Look) -> Text:
    """Text of a log, fit for a terminal: escapes for whatever would be unseen or do something."""
    return joined(safe_pieces(text, look))


def joined(pieces: Iterable[Piece]) -> Text:
    """Pieces as one text, the escapes among them dim."""
    shown = Text()
    for plain, group in groupby(pieces, key=lambda piece: piece[1]):
        shown.append("".join(text for text, _ in group), None if plain else "dim")
    return shown


def safe_pieces(text: str, look: Look) -> Iterator[Piece]:
    """The characters of a text as they may be shown.

    A tab is one space. Control and format characters (of direction, of no width), spaces other
    than the usual one and unassigned characters are escapes like ``\\x1b`` and ``\\u202e``; so is a
    combining mark with nothing to stand on, and in ASCII everything else. A variation selector
    after a suit sign is left out.
    """
    before = ""
    for char in text:
        if " " <= char <= "~":
            yield char, True
        elif char == "\t":
            yield " ", True
        elif char in _SELECTORS and before and before in _SUIT_SIGNS:
            yield "", True
        elif look.ascii or _is_unseen(char, before):
            yield _escape(char), False
        else:
            yield char, True
        before = char


def _is_unseen(char: str, before: str) -> bool:
    alone = not before and unicodedata.category(char)[0] == "M"
    return alone or char in _UNSEEN or not char.isprintable()


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def words(text: str, look: Look) -> Text:
    """Words of the program or of a rule book: in ASCII they lose their accents, not their letters.

    A word that ASCII cannot write at all is escaped like any other text.
    """
    if look.ascii and not text.isascii():
        bare = unicodedata.normalize("NFKD", text)
        text = "".join(char for char in bare if not unicodedata.combining(char))
    return safe(text, look)
