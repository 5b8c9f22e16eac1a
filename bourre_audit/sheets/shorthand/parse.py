"""Clauses parsed by the grammar: a tree, or the column where it stops making sense."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from lark import Lark, Token, Tree, UnexpectedInput

STARTS: Final = (
    "who", "names", "card", "money", "each", "seats", "draws", "dealt", "tricks", "results",
    "fines",
)  # fmt: skip
_GRAMMAR: Final = Path(__file__).with_name("grammar.lark")
_LONGEST: Final = 10_000
"""Characters of one clause; a longer one is none that a person wrote."""


class NotParsed(NamedTuple):
    """Where a clause stops making sense (character, from 0), and why."""

    at: int
    why: str


@cache
def _parser() -> Lark:
    return Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        start=list(STARTS),
        propagate_positions=True,
        maybe_placeholders=False,
    )


def parse(text: str, start: str) -> Tree[Token] | NotParsed:
    """The tree of a clause; ``start`` is the rule of the grammar that it is to fit."""
    if len(text) > _LONGEST:
        return NotParsed(0, f"more than {_LONGEST:,} characters in one place")
    try:
        return _parser().parse(text, start=start)
    except UnexpectedInput as error:
        at = error.pos_in_stream
        if at is None or at < 0 or not text[at:].strip():
            return NotParsed(len(text.rstrip()), "something is missing here")
        return NotParsed(at, "this does not fit here")
