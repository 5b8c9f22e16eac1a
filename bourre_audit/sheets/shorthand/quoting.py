"""Texts in quotes, for names and remarks that could be taken for something else."""

import json
import re
from typing import Final

from bourre_audit.sheets.words import head

_ODD_SPACE: Final = re.compile(r"[^\S ]")
_APART: Final = re.compile(r"[();|\"]| {2}|--")
_JOINTS: Final = re.compile("(?<=.)[-'’](?=.)")


def quoted(text: str) -> str:
    """A text in quotes, with escapes for whatever does not print."""
    inner = "".join(
        json.dumps(char)[1:-1] if char in '"\\' or not char.isprintable() else char for char in text
    )
    if inner[:1] in (" ", ",", ""):  # so that no ditto mark is seen in it
        inner = f"\\u{ord(inner[0]):04x}{inner[1:]}" if inner else "\\e"
    return f'"{inner}"'


def unquoted(text: str) -> str | None:
    """The text in quotes; None if the escapes in it are none."""
    if text == '"\\e"':
        return ""
    try:
        found = json.loads(text, strict=False)
    except ValueError:
        return None
    return found if isinstance(found, str) else None


def plain(text: str) -> str | None:
    """What a text says that may stand in quotes; None if the quotes are broken."""
    return unquoted(text) if len(text) > 1 and text[0] == '"' == text[-1] else text


def is_plain_line(text: str) -> bool:
    """Whether a text can go on to the end of a line as it is, and be read again as it was."""
    return (
        any(map(str.isalnum, text))
        and text.isprintable()
        and text == text.strip()
        and not text.startswith(('"', ":", "：", "="))
        and "~~" not in text
        and "\u0336" not in text
        and not _ODD_SPACE.search(text)
    )


def is_plain_chunk(text: str, *, alone: bool = False) -> bool:
    """Whether a text can stand between two gaps as it is.

    ``alone``: after a head that takes all up to the gap, other heads in it included.
    """
    return (
        is_plain_line(text)
        and not _APART.search(text)
        and not text.startswith(("#", "//", "=", "{"))
        and not text.endswith((",", "、"))
        and (alone or not any(head(word) for word in text.split()))
    )


def are_plain_words(text: str) -> bool:
    """Whether a text is words of letters and nothing else, so that nobody sees an amount in it."""
    return all(map(str.isalpha, text.split(" ")))


def is_plain_name(text: str) -> bool:
    """Whether a name needs no quotes: one word of letters."""
    return _JOINTS.sub("", text).isalpha() and text.isprintable()
