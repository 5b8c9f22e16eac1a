"""Names: who is meant, however he was spelled."""

from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import is_normalized, normalize

from bourre_audit.game.record import Player, Seat

_LONGEST_SHOWN: Final = 60
_MOST_SUGGESTIONS: Final = 200


def tidy(name: str) -> str:
    """A name as it is shown: NFC, trimmed, one space where there were several."""
    return " ".join((name if name.isascii() else normalize("NFC", name)).split())


def initials(name: str) -> str:
    """The first letters of a name's parts, as ``jpl`` for jean-paul landry."""
    return "".join(part[0] for part in name.replace("-", " ").split())


def same(name: str) -> str:
    """What two spellings of one name have in common: case and spaces left out of account."""
    folded = tidy(name).casefold()
    return folded if is_normalized("NFC", folded) else normalize("NFC", folded)


def shown(text: str) -> str:
    """A text of the log for a message: on one line, and not endless."""
    line = " ".join(text[: 4 * _LONGEST_SHOWN].split())
    return line if len(line) <= _LONGEST_SHOWN else line[:_LONGEST_SHOWN] + "…"


class Unknown(LookupError):
    """A name that is not one of the session's players."""


class Ambiguous(LookupError):
    """A name that fits two of the session's players."""


class Names(dict[str, Player]):
    """The players by every spelling that has been looked up so far.

    ``names[word]`` is the player; raises ``Unknown`` or ``Ambiguous``.
    """

    def __init__(self, seats: Iterable[Seat] = ()) -> None:
        super().__init__()
        self.players: list[Player] = []
        self._by_spelling: dict[str, set[Player]] = {}
        self._nearest: dict[str, Player | None] = {}
        for seat in seats:
            self.players.append(seat.name)
            for word in (seat.name, *seat.aka):
                self._by_spelling.setdefault(same(word), set()).add(seat.name)

    def __missing__(self, word: str) -> Player:
        found = self._by_spelling.get(same(word), ())
        if len(found) > 1:
            raise Ambiguous(word)
        for player in found:
            self[word] = player
            return player
        raise Unknown(word)

    def fit(self, word: str) -> Player | None:
        """The player that a word names, None where it names nobody or more than one."""
        try:
            return self[word]
        except LookupError:
            return None

    def nearest(self, word: str) -> Player | None:
        """The player whose name comes closest to a word that names nobody, or has it for a part."""
        if word not in self._nearest:
            if len(self._nearest) >= _MOST_SUGGESTIONS:
                return None
            folded = same(word)
            owners = {
                player
                for spelling, players in self._by_spelling.items()
                if folded in spelling.replace("-", " ").split()
                for player in players
            }
            if not owners and (close := nearest_word(folded, list(self._by_spelling))):
                owners = self._by_spelling[close]
            self._nearest[word] = next(iter(owners)) if len(owners) == 1 else None
        return self._nearest[word]


def nearest_word(word: str, words: Sequence[str], cutoff: float = 0.6) -> str | None:
    """The one of some words that comes closest to a misspelt one, if any comes close.

    ``cutoff``: how alike they must be, from 0 to 1.
    """
    from difflib import get_close_matches

    close = get_close_matches(word[:200].lower(), words, n=1, cutoff=cutoff)
    return close[0] if close else None
