"""Hypothesis strategies: rule books, and evenings of hands that were really dealt and played.

What comes out is a record in which everything happened, noted in full or in part.
"""

from tests.strategies.books import books
from tests.strategies.evenings import books_and_sessions, sessions
from tests.strategies.hands import (
    Choose,
    Dealt,
    Moment,
    as_cards,
    deals,
    legal_play,
    play_out,
    record_of,
    winners,
)
from tests.strategies.notes import noted, notes_of_deal
from tests.strategies.players import NAMES, dealt_in, tables
from tests.strategies.sins import Sin, Sinful, confessing, many_sins, one_sin, sinful_hands
from tests.strategies.veils import Veiled, slips_of_the_pen, veils

__all__ = [
    "NAMES",
    "Choose",
    "Dealt",
    "Moment",
    "Sin",
    "Sinful",
    "Veiled",
    "as_cards",
    "books",
    "books_and_sessions",
    "confessing",
    "deals",
    "dealt_in",
    "legal_play",
    "many_sins",
    "noted",
    "notes_of_deal",
    "one_sin",
    "play_out",
    "record_of",
    "sessions",
    "sinful_hands",
    "slips_of_the_pen",
    "tables",
    "veils",
    "winners",
]
