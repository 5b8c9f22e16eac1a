"""A log written down by a careless hand: any layout that YAML allows, and comments everywhere.

Nothing of the program's own writing is used: what is tested must not test itself.
"""

from random import Random
from typing import Any

from bourre_audit.log.data import Data


class Scribbler:
    """Writes plain data as YAML; ``comments`` are those it left, each of them only once."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._below_text = 99
        self.comments: list[str] = []

    def document(self, data: dict[str, Data]) -> str:
        """A whole document."""
        if self._one_in(12):
            return self._own_lines(0) + self._flow(data, 1) + self._line_end() + self._own_lines(0)
        return self._own_lines(0) + self._mapping(data, 0) + self._own_lines(4)

    def _mapping(self, data: dict[str, Data], indent: int) -> str:
        text = ""
        for key, value in data.items():
            text += self._own_lines(indent)
            text += " " * indent + self._scalar(key) + ":" + self._value(value, indent)
        return text + self._own_lines(indent + 4)

    def _list(self, data: list[Any], indent: int) -> str:
        text = ""
        for value in data:
            text += self._own_lines(indent)
            if isinstance(value, dict) and value and self._one_in(2):
                first, *rest = self._mapping_lines(value, indent + 2)
                text += " " * indent + "- " + first.lstrip(" ") + "".join(rest)
            else:
                text += " " * indent + "-" + self._value(value, indent)
        return text + self._own_lines(indent + 4)

    def _mapping_lines(self, data: dict[str, Data], indent: int) -> list[str]:
        text = ""
        for place, (key, value) in enumerate(data.items()):
            text += self._own_lines(indent) if place else ""
            text += " " * indent + self._scalar(key) + ":" + self._value(value, indent)
        return text.splitlines(keepends=True)

    def _value(self, value: Data, indent: int) -> str:
        """What stands behind a key or a dash, the end of the line included."""
        if value is None:
            return self._line_end()
        if isinstance(value, dict | list) and value and self._one_in(2):
            deeper = indent + self._random.choice((1, 2, 4))
            body = self._mapping if isinstance(value, dict) else self._list
            return self._line_end() + body(value, deeper)  # type: ignore[arg-type]
        if isinstance(value, str) and self._one_in(6) and self._is_plain(value):
            sign = self._random.choice(("|-", ">-"))
            pad = " " * (indent + 1)
            empty = "\n" * self._random.randrange(2)
            line_end = self._line_end()
            self._below_text = indent + 1  # from there on it would be more of the text
            return f" {sign}{line_end}{pad}{value}\n{empty}"
        return " " + self._flow(value, indent + 1) + self._line_end()

    def _flow(self, value: Data, indent: int) -> str:
        if value is None:
            return '""'
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self._scalar(value)
        text = ""
        entries = value.items() if isinstance(value, dict) else ((None, item) for item in value)
        for key, item in entries:
            text += self._gap(indent)
            text += f"{self._scalar(key)}: " if key is not None else ""
            text += self._flow(item, indent) + self._gap(indent) + ","
        text += self._gap(indent)
        return f"{{{text}}}" if isinstance(value, dict) else f"[{text}]"

    def _gap(self, indent: int) -> str:
        """Between the tokens inside brackets: nothing, or a new line, with comments before it."""
        if not self._one_in(5):
            return ""
        return self._line_end() + self._own_lines(indent) + " " * indent

    def _scalar(self, text: str) -> str:
        self._below_text = 99
        if self._is_plain(text) and self._one_in(2):
            return text
        if text.isprintable() and self._one_in(2):
            return "'" + text.replace("'", "''") + "'"
        return '"' + "".join(map(_escaped, text)) + '"'

    @staticmethod
    def _is_plain(text: str) -> bool:
        return text.isascii() and text.replace(" ", "").isalnum() and text == text.strip()

    def _line_end(self) -> str:
        return (f" {self._comment()}" if self._one_in(4) else "") + "\n"

    def _own_lines(self, indent: int) -> str:
        """Comments and empty lines above something; the comments rarely stand where they should."""
        text = ""
        while self._one_in(4):
            column = indent if self._one_in(2) else self._random.randrange(9)
            column = min(column, self._below_text - 1)
            text += "\n" if self._one_in(3) else f"{' ' * column}{self._comment()}\n"
        return text

    def _comment(self) -> str:
        words = self._random.choice(("", ": - [ {", "'", '"', "# #", "ж \u2028 é", "key: value"))
        self.comments.append(f"#{len(self.comments)}. {words}".rstrip())
        return self.comments[-1]

    def _one_in(self, number: int) -> bool:
        return self._random.randrange(number) == 0


def _escaped(letter: str) -> str:
    return letter if letter.isalnum() and letter.isascii() else f"\\U{ord(letter):08x}"


def with_own_keys(random: Random, data: Data) -> Data:
    """The data of a log with keys of the scorer's own put in wherever they may stand."""
    assert isinstance(data, dict)
    return _owned(random, data, in_log=True)


def _owned(random: Random, data: Data, *, in_log: bool = False) -> Data:
    if isinstance(data, list):
        return [_owned(random, item) for item in data]
    if not isinstance(data, dict):
        return data
    found: dict[str, Data] = {}
    values: list[Data] = ["3", "no", "a, b: c", None, ["1", "2.0", ""], {"x_er": "y", "k": None}]
    for key, value in data.items():
        if random.randrange(5) == 0:
            found[f"x_{random.randrange(1000)} own"] = random.choice(values)
        found[key] = value if in_log and key == "rules" else _owned(random, value)
    return found
