"""How many tricks, and what else a player's cell says: tallies, numbers, B, P, W."""

import re
from typing import Final, NamedTuple

from bourre_audit.sheets.doubt import Reading
from bourre_audit.sheets.words import fold, mark

MOST: Final = 5
"""No hand has more tricks."""

_NUMBER: Final = re.compile(r"[0-5]")
_STROKES: Final = re.compile(r"[|∣│ǀ丨I]{1,5}|/{1,5}|[Ii]{2,5}")
_FIVES: Final = frozenset(
    ("卌", "𝍸", "||||/", "/||||", "||||-", "-||||-", "||||\\", "IIII/", "HHt")
)
_ROMAN: Final = {"IV": 4, "V": 5, "iv": 4, "v": 5, "Ⅰ": 1, "Ⅱ": 2, "Ⅲ": 3, "Ⅳ": 4, "Ⅴ": 5}
_DOUBTFUL: Final = {
    "l": (1,), "ll": (2,), "lll": (3,), "llll": (4,), "i": (1,), "!": (1,),
    "11": (2,), "111": (3,), "1111": (4,), "11111": (5,), "O": (0,), "o": (0,), "О": (0,),
    "о": (0,), "S": (5,), "Z": (2,), "?": (),
}  # fmt: skip
_PIECES: Final = re.compile(
    r"\(?[0oO]\)|0⃝|o⃝|[*★☆⓪ⓞ⓿⭕]|c/o|[|∣│ǀ丨]+[-/\\]?|[+−-]?\d*[.,]?\d+"
    r"|[^\W\d_]+!?|->|→|[^\s\w]+|\S"
)


class Cell(NamedTuple):
    """What stands beside a player's name: a number of tricks and marks, as far as there is any.

    ``rest`` are the pieces that mean nothing here.
    """

    tricks: Reading[int] | None = None
    marks: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()


def read_count(text: str) -> Reading[int]:
    """A number of tricks: a digit, strokes of a tally, a struck group of five, roman."""
    word = text.strip()
    if _NUMBER.fullmatch(word):
        return Reading(int(word))
    if word in _FIVES:
        return Reading(5)
    if word in _ROMAN:
        return Reading(_ROMAN[word])
    if _STROKES.fullmatch(word):
        return Reading(len(word))
    if word in _DOUBTFUL:
        can = _DOUBTFUL[word]
        if word.startswith("11"):
            return Reading(None, can, f"{word} or {len(word)} strokes of a tally?", "likely")
        why = f"a letter or a sign for {can[0]}?" if can else "nobody could read it"
        return Reading(None, can, why, "likely" if can else "none")
    if word.isascii() and word.isdigit():
        return Reading(None, (), f"no hand has more than {MOST} tricks", "none")
    return Reading(None, (), "no number of tricks", "none")


def read_cell(text: str) -> Cell:
    """What a player's cell says, as ``3``, ``3*``, ``B``, ``0 B``, ``P``, ``|||``, ``W``.

    An empty cell says nothing: that is not none.
    """
    whole = text.strip()
    if not whole:
        return Cell()
    if (one := mark(whole)) is not None:
        return Cell(None, (one,))
    count = read_count(whole)
    if count.value is not None or count.others or whole == "?":
        return Cell(count)
    tricks: Reading[int] | None = None
    marks: list[str] = []
    rest: list[str] = []
    for match in _PIECES.finditer(whole):
        piece = match.group()
        named = mark(piece)
        count = read_count(piece)
        if piece.strip("/") == "" and not _stands_apart(match):
            count = Reading(None)  # n/a: no stroke of a tally
        if named is not None:
            marks.append(named)
        elif tricks is None and (count.value is not None or count.others):
            tricks = count
        elif fold(piece):
            rest.append(piece)
    if tricks is None and not marks and whole.isdigit():
        return Cell(read_count(whole))
    return Cell(tricks, tuple(dict.fromkeys(marks)), tuple(rest))


def _stands_apart(match: re.Match[str]) -> bool:
    """Whether nothing touches a piece of a cell."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    return not before[-1:].strip() and not after[:1].strip()
