"""How large a log may be. Generous for any card table, tight for accidents and attacks."""

from typing import Final

MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of a YAML or JSON file, and of one line of JSON Lines."""

MOST_DOCUMENTS: Final = 100_000
"""Documents of one YAML file. JSON Lines is read a line at a time and may have more."""

MOST_LINES: Final = 10_000_000
"""Lines of one JSON Lines file."""

MOST_HANDS: Final = 100_000
"""Hands of one session."""

DEEPEST: Final = 32
"""Nesting: a log needs about eight."""

MOST_NODES: Final = 4_000_000
"""Texts, lists and mappings of one document."""

MOST_PLAYERS: Final = 100
"""Players of one session."""

MOST_ENTRIES: Final = 100
"""Entries of a list in a hand: cards of a player, plays of a trick, tricks, fines."""

LONGEST_ENTRY: Final = 10_000
"""Characters of a text with cards, players or plays in it."""

LONGEST_NAME: Final = 100
"""Characters of a player's name."""

MOST_FAULTS: Final = 10_000
"""Faults reported for one document, before reading it is given up."""
