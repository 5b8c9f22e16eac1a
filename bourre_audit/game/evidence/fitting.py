"""Whether blanks can be filled with different cards: matchings between blanks and cards."""

from collections.abc import Sequence


def all_placed(choices: Sequence[int]) -> bool:
    """Whether each can have one of its choices (a set of bits), no two the same."""
    tight = sorted(choices, key=int.bit_count)
    for before, choice in enumerate(tight):
        if choice.bit_count() <= before:
            return _matched(tight)
    return True  # each has more choices than there are others before it


def _matched(choices: Sequence[int]) -> bool:
    """Place one after the other, moving those placed before aside where that makes room."""
    holder: dict[int, int] = {}
    tried = taken = 0

    def place(one: int) -> bool:
        nonlocal tried, taken
        free = choices[one] & ~taken
        if free:
            bit = free & -free
            taken |= bit
            holder[bit] = one
            return True
        while left := choices[one] & ~tried:
            bit = left & -left
            tried |= bit
            if place(holder[bit]):
                holder[bit] = one
                return True
        return False

    for one in range(len(choices)):
        tried = 0
        if not place(one):
            return False
    return True
