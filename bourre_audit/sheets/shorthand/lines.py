"""The lines of a sheet: which say something, and what is struck through on them."""

from typing import NamedTuple

from bourre_audit.log.lines import LINE_END
from bourre_audit.sheets.doubt import Spot
from bourre_audit.sheets.shorthand.tokens import struck_text, tokens_of


class Line(NamedTuple):
    """A line of a sheet: its number, from 1, its text, and whether a blank line is before it."""

    number: int
    text: str
    apart: bool = False

    @property
    def indent(self) -> int:
        """How far it begins from the edge."""
        return len(self.text) - len(self.text.lstrip())


class Struck(NamedTuple):
    """Something struck through, and the word after it, if there is any."""

    text: str
    spot: Spot
    instead: str | None


def lines_of(text: str) -> list[Line]:
    """The lines of a sheet that say something: no blank ones, and no comments."""
    found: list[Line] = []
    apart = False
    for number, line in enumerate(LINE_END.split(text), start=1):
        if not line.strip():
            apart = True
        elif not is_comment(line):
            found.append(Line(number, line.rstrip(), apart))
            apart = False
    return found


def is_comment(line: str) -> bool:
    """Whether a line is a remark to oneself (``# copied on Sunday``), or only drawn."""
    text = line.strip()
    drawn = len(text) > 2 and not text.strip("-+=|_─═┼│ ") and bool(text.strip("|│"))
    return drawn or text == "#" or (text.startswith("# ") and not text[2:].lstrip()[:1].isdigit())


def struck_in(line: Line) -> list[Struck]:
    """What is struck through on a line."""
    tokens = tokens_of(line.text) if "~~" in line.text or "\u0336" in line.text else []
    found = []
    for place, token in enumerate(tokens):
        if token.kind == "struck":
            after = next((t.text for t in tokens[place + 1 :][:1] if t.kind == "word"), None)
            spot = Spot(line.number, token.start + 1, token.end + 1)
            found.append(Struck(struck_text(token), spot, after))
    return found


def blotted(text: str) -> str:
    """A line with spaces where something is struck through."""
    if "~~" not in text and "\u0336" not in text:
        return text
    for token in tokens_of(text):
        if token.kind == "struck":
            text = text[: token.start] + " " * (token.end - token.start) + text[token.end :]
    return text
