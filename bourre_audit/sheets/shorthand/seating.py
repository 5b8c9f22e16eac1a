"""The players of a sheet, from the line that names the seats."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from lark import Tree

from bourre_audit.game.money import Unit
from bourre_audit.game.record import Seat
from bourre_audit.log.limits import LONGEST_NAME, MOST_PLAYERS
from bourre_audit.log.names import same, tidy
from bourre_audit.sheets.amounts import read_money
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.leaves import NotUnderstood, branches, leaves_of, span
from bourre_audit.sheets.shorthand.lines import Line
from bourre_audit.sheets.shorthand.parse import NotParsed, parse
from bourre_audit.sheets.shorthand.quoting import plain

_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_INSIDE: Final = re.compile(rf'{_STRING}|\((?:{_STRING}|[^()"])*\)')
"""What stands in quotes or brackets; a comma in there parts no players."""

_BETWEEN: Final = re.compile(r"[,、]|\s{2,}|\t")
_NAME: Final = re.compile(r"[^\W\d_][^\d\s|:=]*(?: [^\W\d_][^\d\s|:=]*)?")


def seats_of(clause: Clause, unit: Unit, currency: str) -> tuple[Seat, ...]:
    """The players of a seats clause. Raises ``NotUnderstood``."""
    tree = parse(clause.text, "seats")
    if isinstance(tree, NotParsed):
        raise NotUnderstood(tree.why, tree.at)
    commas = bool(re.search("[,、]", _INSIDE.sub("", clause.text)))
    found: list[Seat] = []
    for seat in branches(tree):
        name, *more = seat.children
        assert isinstance(name, Tree)
        spelled = [plain(str(leaf)) or "" for leaf in leaves_of(name)]
        names = [" ".join(spelled)] if commas else spelled
        found += [Seat(tidy(one)) for one in names]
        for part in more:
            if isinstance(part, Tree):
                aka = tuple(
                    tidy(" ".join(plain(str(leaf)) or "" for leaf in leaves_of(alias)))
                    for alias in branches(part)
                )
                found[-1] = found[-1]._replace(aka=aka)
            else:
                reading = read_money(str(part), unit, currency)
                start, end = span([part])
                if reading.value is None:
                    raise NotUnderstood(f"buy-in: {reading.why}", start, end)
                found[-1] = found[-1]._replace(buy_in=reading.value)
    return tuple(found)


def could_be_players(line: Line) -> bool:
    """Whether a line is nothing but three names or more, with commas or gaps between them.

    A day and a place may look so too: it is only good for asking.
    """
    names = [part.strip() for part in _BETWEEN.split(line.text) if part.strip()]
    return 2 < len(names) <= MOST_PLAYERS and all(map(_NAME.fullmatch, names))


def not_seats(seats: Sequence[Seat]) -> str | None:
    """Why some names cannot be the players of a session; None if they can."""
    names = [same(seat.name) for seat in seats]
    if not seats or not all(names):
        return "the names of the players are due here"
    if len(seats) > MOST_PLAYERS:
        return f"more than {MOST_PLAYERS} players"
    if any(len(word) > LONGEST_NAME for seat in seats for word in (seat.name, *seat.aka)):
        return f"a name of more than {LONGEST_NAME} letters"
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        return f"two players are called {twice[0]}; tell them apart"
    owners = dict(zip(names, names, strict=True))
    for seat in seats:
        for word in seat.aka:
            if owners.setdefault(same(word), same(seat.name)) != same(seat.name):
                return f"{word} is a name of two players"
            if not tidy(word):
                return "a nickname without letters"
    return None
