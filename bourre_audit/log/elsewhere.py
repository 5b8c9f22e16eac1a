"""Keys that stand where they are not known, but are words of a log: where they belong."""

from typing import Final

from bourre_audit.log.document import (
    BankDoc,
    ClosingDoc,
    FineDoc,
    HandDoc,
    LogDoc,
    PlayerDoc,
    RulingDoc,
    TableDoc,
    TrickDoc,
    keys_of,
)

_HOMES: Final[dict[type, str]] = {
    LogDoc: "at the top of the log",
    PlayerDoc: "with a player, in `players`",
    HandDoc: "in a hand",
    TrickDoc: "in a trick",
    TableDoc: "under `table`",
    FineDoc: "in an entry of `fines`",
    BankDoc: "in an entry of `bank`",
    ClosingDoc: "under `closing`",
    RulingDoc: "in an entry of `rulings`",
}
_OTHER_WORDS: Final = {
    "turned": "trump",
    "turned_card": "trump",
    "dropped": "passed",
    "folded": "passed",
}


def meant_by(key: str, known: frozenset[str]) -> str | None:
    """What to do about a key that stands where it is not known, but is a word of a log.

    ``known``: the keys known there. None if the word is none, or one that could go anywhere.
    """
    word = key.strip().lower()
    if _OTHER_WORDS.get(word) in known:
        return f"write `{_OTHER_WORDS[word]}`"
    homes = [home for model, home in _HOMES.items() if word in keys_of(model).known]
    return f"it belongs {' or '.join(homes)}" if 0 < len(homes) <= 2 else None
