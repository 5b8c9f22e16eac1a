"""What the user says a heading means: ``--map HEADING=FIELD``, and a file that keeps it.

A field is a word of ``FIELDS``; ``paid:Paul`` is that field of one player, ``player:Paul`` the
column with his results or cards, ``ignore`` a column that is not to be read.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from bourre_audit.log.names import nearest_word, shown, tidy
from bourre_audit.log.yaml_text import build
from bourre_audit.sheets.table.heads import OF_A_ROW, OF_ONE_PLAYER
from bourre_audit.sheets.words import fold

FIELDS: Final = tuple(sorted(OF_A_ROW | {"ignore"}))
_MARK: Final = "bourre_columns"
_EXAMPLE: Final = "bourre_columns: 1, then columns: {Dlr: dealer, R.: player:Roosevelt}"


class BadMapping(ValueError):
    """A mapping that cannot be understood; the message is one line with the remedy."""


class Meaning(NamedTuple):
    """What a heading means: a field, and whose where it is one player's.

    The field ``player`` with a name is the column of his results or cards.
    """

    field: str
    player: str | None = None

    @property
    def text(self) -> str:
        """As it is written."""
        return self.field if self.player is None else f"{self.field}:{self.player}"


Columns = Mapping[str, Meaning]
"""Headings, as they are spelled, with what they mean."""


def meaning(text: str) -> Meaning:
    """What a text after ``HEADING=`` says. Raises ``BadMapping``."""
    word, colon, name = text.partition(":")
    field = fold(word).replace(" ", "_").replace("-", "_")
    name = tidy(name)
    if field not in FIELDS:
        near = nearest_word(field, FIELDS)
        remedy = f"did you mean {near}?" if near else f"the fields are {', '.join(FIELDS)}"
        raise BadMapping(f"`{shown(word)}` is no field of a table; {remedy}")
    if not colon:
        return Meaning(field)
    if field not in OF_ONE_PLAYER | {"player"}:
        allowed = ", ".join(sorted(OF_ONE_PLAYER | {"player"}))
        raise BadMapping(f"`{field}` is not one player's; with a name go {allowed}")
    if not name:
        raise BadMapping(f"a name is missing after `{shown(text)}`; write {field}:Paul")
    return Meaning(field, name)


def from_options(options: Iterable[str]) -> dict[str, Meaning]:
    """What ``--map`` options say, each ``HEADING=FIELD``. Raises ``BadMapping``."""
    found: dict[str, Meaning] = {}
    for option in options:
        heading, sign, text = option.rpartition("=")
        if not sign or not heading.strip():
            raise BadMapping(f"`{shown(option)}`: write HEADING=FIELD, as Dlr=dealer")
        found[tidy(heading)] = meaning(text)
    return found


def from_file(text: str) -> dict[str, Meaning]:
    """What a saved mapping file says. Raises ``BadMapping``."""
    documents, error = build(text)
    data = documents[0].data if len(documents) == 1 and not documents[0].faults else None
    if error is not None or not isinstance(data, dict):
        raise BadMapping(f"this is no file of columns; it has {_EXAMPLE}")
    if data.get(_MARK) != "1" or not set(data) <= {_MARK, "columns"}:
        raise BadMapping(f"a file of columns has {_EXAMPLE}, and nothing else")
    columns = data.get("columns")
    if not isinstance(columns, dict) or not all(type(word) is str for word in columns.values()):
        raise BadMapping(f"`columns` is missing or no mapping; a file of columns has {_EXAMPLE}")
    return {tidy(heading): meaning(str(word)) for heading, word in columns.items()}


def to_file(columns: Columns) -> str:
    """The file that keeps a mapping, as YAML."""
    from bourre_audit.log.yaml_out import yaml_text

    said = {heading: found.text for heading, found in columns.items()}
    return yaml_text({_MARK: "1", "columns": {**said}}, frozenset())
