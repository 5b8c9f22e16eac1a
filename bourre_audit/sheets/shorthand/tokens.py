"""A line of a sheet cut into tokens, each with its columns."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["gap", "string", "struck", "remark", "word", "sign"]

_TOKEN: Final = re.compile(
    r"""
    (?P<gap>   [ \u00a0\u2007\u2009\u202f]{2,} | [ ]*\t[ \t]* | [ ]*;(?=\s|$)[ ]* )
  | (?P<space> \s+ )
  | (?P<string> (?<![^\s,:(=>/]) "(?=[^\s",]) (?:[^"\\]|\\.)* " (?![^\s,:)/>]) )
  | (?P<struck> ~~.*?~~ | (?:\S\u0336)+ )
  | (?P<remark> \( (?!\s*[0oO]\s*\)) [^()]* \) )
  | (?P<sign> [,:：、] (?=\s|$) | [:：] )
  | (?P<word> (?: (?!~~) [^\s,:：、;()] (?!\u0336) | [,;](?!\s|$)
              | \((?=\s*[0oO]\s*\)) | (?<=[\doO])\) )+ )
  | (?P<other> . )
    """,
    re.VERBOSE,
)
_KINDS: Final[Mapping[str, Kind]] = {
    "gap": "gap",
    "string": "string",
    "struck": "struck",
    "remark": "remark",
    "word": "word",
    "sign": "sign",
    "other": "word",
}


class Token(NamedTuple):
    """One token of a line: what it is, its text, and its characters, from 0."""

    kind: Kind
    text: str
    start: int
    end: int


def tokens_of(line: str, start: int = 0) -> list[Token]:
    """The tokens of a line from a character on; single spaces are left out."""
    return list(_tokens(line, start))


def _tokens(line: str, start: int) -> Iterator[Token]:
    for match in _TOKEN.finditer(line, start):
        kind = _KINDS.get(match.lastgroup or "")
        if kind is not None:
            yield Token(kind, match.group(), match.start(), match.end())


def struck_text(token: Token) -> str:
    """What stands under the stroke."""
    return token.text.replace("\u0336", "").strip("~").strip()
