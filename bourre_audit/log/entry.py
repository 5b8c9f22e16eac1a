"""An entry of a log as it is written: a text, a list or a mapping, with the remarks around it.

Remarks are what the reader does not see: comments, and the empty lines between things. A comment
is its text from the ``#`` on; ``""`` stands for empty lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bourre_audit.log.data import Data

Kind: TypeAlias = Literal["text", "list", "mapping"]
Style: TypeAlias = Literal["canonical", "plain", "quoted"]


@dataclass(slots=True)
class Entry:
    """A value, with its key if it stands in a mapping.

    ``before`` are the lines above it, ``beside`` is the comment at the end of its line, ``after``
    the lines below the last of its ``items``. ``style``: a text goes as it was written, not as the
    canonical form has it. ``text`` is None where nothing is written.
    """

    kind: Kind
    key: str | None = None
    text: str | bool | None = None
    items: list["Entry"] = field(default_factory=list)
    style: Style = "canonical"
    before: list[str] = field(default_factory=list)
    beside: str | None = None
    after: list[str] = field(default_factory=list)

    def child(self, key: str) -> "Entry | None":
        """The entry of a mapping under a key, None where it has none."""
        return next((item for item in self.items if item.key == key), None)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written here."""
        return self.kind == "text" and self.text is None

    def comments(self) -> Iterator[str]:
        """Every comment in it and around it, from top to bottom."""
        yield from filter(None, self.before)
        if self.beside:
            yield self.beside
        yield from self.comments_inside()

    def comments_inside(self) -> Iterator[str]:
        """The comments between its brackets, so to speak."""
        for item in self.items:
            yield from item.comments()
        yield from filter(None, self.after)


def entry_of(data: Data, key: str | None = None) -> Entry:
    """Plain data as an entry without remarks."""
    if isinstance(data, dict):
        return Entry("mapping", key, items=[entry_of(item, name) for name, item in data.items()])
    if isinstance(data, list):
        return Entry("list", key, items=[entry_of(item) for item in data])
    return Entry("text", key, data)


def data_of(entry: Entry) -> Data:
    """The plain data of an entry."""
    if entry.kind == "mapping":
        return {item.key or "": data_of(item) for item in entry.items}
    if entry.kind == "list":
        return [data_of(item) for item in entry.items]
    return entry.text
