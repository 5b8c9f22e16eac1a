"""Who is meant on a sheet: a name, a nickname, initials, a beginning, or a name without vowels.

Two players may share an initial. What settles it is how the sheet uses it: in a list in which
everybody stands once, and beside others that are certain, it can only be the one who is left.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final

from bourre_audit.game.record import Player, Seat
from bourre_audit.log.names import initials, same
from bourre_audit.sheets.doubt import Reading
from bourre_audit.sheets.words import fold

_MOST_ROUNDS: Final = 20
_VOWELS: Final = "aeiouyаеиоуыэюя"
_VERY_LIKE: Final = 0.8
_RATHER_LIKE: Final = 0.65
_LONGEST: Final = 100


class Who:
    """The players of a sheet by every way of writing them.

    ``groups``: lists of words in which nobody stands twice (who stayed, one trick, one row of
    results); they settle what a word alone would leave open. The same letters mean the same
    player all over a sheet.
    """

    def __init__(self, seats: Iterable[Seat], groups: Iterable[Sequence[str]] = ()) -> None:
        self.seats = tuple(seats)
        self.players: tuple[Player, ...] = tuple(seat.name for seat in self.seats)
        self._exact: dict[str, set[Player]] = {}
        self._folded: dict[str, set[Player]] = {}
        for seat in self.seats:
            for word in (seat.name, *seat.aka):
                self._exact.setdefault(same(word), set()).add(seat.name)
                self._folded.setdefault(fold(word), set()).add(seat.name)
        self._readings: dict[str, Reading[Player]] = {}
        self._settled: Mapping[str, Reading[Player]] = {}
        self._settled = self._settle(groups)

    @property
    def most_words(self) -> int:
        """Of how many words the longest name is made."""
        return max((len(word.split()) for word in self._exact), default=1)

    def exact(self, word: str) -> Player | None:
        """The player that is called so in full, or has it for a nickname."""
        found = self._exact.get(same(word), ())
        return next(iter(found)) if len(found) == 1 else None

    def read(self, word: str) -> Reading[Player]:
        """Who is meant by a word; where several can be, all of them are among ``others``."""
        key = same(word)
        if key not in self._readings:
            self._readings[key] = self._settled.get(key) or self._alone(word)
        return self._readings[key]

    def fits(self, word: str) -> bool:
        """Whether a word means somebody, or one of several."""
        reading = self.read(word)
        return reading.value is not None or len(reading.others) > 1

    def _alone(self, word: str) -> Reading[Player]:
        for found in (self._exact.get(same(word), ()), self._folded.get(fold(word), ())):
            if len(found) == 1:
                return Reading(next(iter(found)))
        fitting = self._fitting(word)
        if len(fitting) == 1:
            return Reading(fitting[0])
        if fitting:
            return Reading(None, fitting, f"it fits {_listed(fitting)}")
        return self._nearly(fold(word))

    def _nearly(self, key: str) -> Reading[Player]:
        """Who is meant by a misspelt name: certain if no other name comes anywhere near it."""
        likeness = {name: _likeness(key, name) for name in self._folded}
        near = [name for name, alike in likeness.items() if alike >= _RATHER_LIKE]
        owners = self._in_order(player for name in near for player in self._folded[name])
        if not owners:
            return Reading(None, (), "nobody of that name sits at the table", "none")
        why = f"nearly {_listed(owners)}, but not quite"
        best = max(near, key=lambda name: likeness[name])
        if len(owners) > 1 or likeness[best] < _VERY_LIKE or best[:1] != key[:1] or "?" in key:
            return Reading(None, owners, why, "likely")
        settled = "no other name comes near it"
        return Reading(owners[0], owners, why, "likely", settled)

    def _fitting(self, word: str) -> tuple[Player, ...]:
        """The players that a beginning, initials or an abbreviation can mean."""
        key = fold(word)
        if not any(map(str.isalnum, key)):
            return ()
        tests = (
            lambda name: name.startswith(key),
            lambda name: initials(name) == key.replace(".", "").replace(" ", ""),
            lambda name: any(part.startswith(key) for part in name.replace("-", " ").split()[1:]),
            lambda name: len(key) > 1 and _bones(name).startswith(key),
        )
        for test in tests:
            owners = {p for name, players in self._folded.items() if test(name) for p in players}
            if owners:
                return self._in_order(owners)
        return ()

    def _in_order(self, owners: Iterable[Player]) -> tuple[Player, ...]:
        chosen = set(owners)
        return tuple(player for player in self.players if player in chosen)

    def _settle(self, groups: Iterable[Sequence[str]]) -> dict[str, Reading[Player]]:
        """What the lists of a sheet prove about words that fit several players."""
        spelled: dict[str, str] = {}
        lists = {
            tuple(dict.fromkeys(spelled.setdefault(same(w), w) and same(w) for w in group))
            for group in groups
        }
        alone = {key: self._alone(key) for group in lists for key in group}
        can = {
            key: set(reading.others) for key, reading in alone.items() if len(reading.others) > 1
        }
        known: dict[str, Player] = {k: r.value for k, r in alone.items() if r.value is not None}
        settled: dict[str, Reading[Player]] = {}
        open_lists = sorted(group for group in lists if any(key in can for key in group))
        for _ in range(_MOST_ROUNDS):
            before = len(settled)
            for group in open_lists:
                for key in group:
                    if key in known or key not in can:
                        continue
                    others = {known[k]: k for k in group if k in known and k != key}
                    ruled_out = [player for player in alone[key].others if player in others]
                    can[key] -= set(ruled_out)
                    if len(can[key]) == 1:
                        (player,) = can[key]
                        beside = (
                            " and ".join(f"{spelled[others[p]]} ({p})" for p in ruled_out)
                            or "the others"
                        )
                        why = f"it stands in one list with {beside}"
                        known[key] = player
                        settled[key] = alone[key]._replace(value=player, settled=why)
            if len(settled) == before:
                break
        for group in open_lists:
            for key in group:
                if any(known.get(other) == known.get(key) for other in group if other != key):
                    settled.pop(key, None)
        return settled


def _bones(name: str) -> str:
    """A name without the vowels after its first letter: ``rnn``, Ronnie."""
    letters = [letter for letter in name if letter.isalpha()]
    return "".join(letters[:1] + [letter for letter in letters[1:] if letter not in _VOWELS])


def _likeness(one: str, other: str) -> float:
    """How much alike two words are, from 0 to 1."""
    if not one or abs(len(one) - len(other)) > max(len(one), len(other)) // 2:
        return 0.0
    return SequenceMatcher(None, one[:_LONGEST], other[:_LONGEST]).ratio()


def _listed(players: Sequence[Player]) -> str:
    if len(players) == 1:
        return players[0]
    return f"{', '.join(players[:-1])} and {players[-1]}"
