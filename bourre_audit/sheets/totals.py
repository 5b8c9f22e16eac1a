"""Totals that prove a reading: five tricks add up to five, a pot is the antes and what was carried.

A reading is settled only where everything else in the sum is certain and one reading fits.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from bourre_audit.sheets.doubt import Reading

_MOST_TRIES: Final = 10_000


def only_fit(reading: Reading[int], sums: Iterable[tuple[int | None, str]]) -> Reading[int]:
    """A doubtful amount with the sums it may have to come to, each with its words.

    Settled where one of its readings, and no other, is one of those sums.
    """
    if reading.value is not None or not reading.others:
        return reading
    can = set(reading.others)
    fitting = {total: said for total, said in reversed([*sums]) if total in can}
    if len(fitting) != 1:
        return reading
    ((value, said),) = fitting.items()
    assert value is not None
    return reading._replace(value=value, settled=said)


def shares(
    total: int, known: int, readings: Sequence[Reading[int]], free: int = 0
) -> list[Reading[int]]:
    """Doubtful numbers that add up, with those known, to a total: settled where all fits agree.

    ``free`` are further numbers of which nothing is noted. They may be anything; but only numbers
    that add up without them prove anything.
    """
    choices = [reading.others or tuple(range(total + 1)) for reading in readings]
    tries = 1
    for one in choices:
        tries *= len(one)
    if not readings or tries > _MOST_TRIES:
        return list(readings)
    rests = ((combo, total - known - sum(combo)) for combo in product(*choices))
    fits = [combo for combo, rest in rests if rest == 0 or (free and rest > 0)]
    if not any(sum(combo) + known == total for combo in fits):
        return list(readings)
    settled = []
    for place, reading in enumerate(readings):
        values = {combo[place] for combo in fits}
        said = f"the tricks of the hand add up to {total} only so"
        settled.append(
            reading._replace(value=values.pop(), settled=said) if len(values) == 1 else reading
        )
    return settled
