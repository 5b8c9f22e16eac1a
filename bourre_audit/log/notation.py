"""How a value of a log may be written: text, cards, money, numbers; what the schema says of each.

Every scalar may be written as text, number or flag, since that is what YAML and JSON make of it;
the reader sees its characters. The patterns are for editors and other programs: the reader has its
own words for what is wrong.
"""

from typing import Annotated, Any, Final, TypeAlias


class Hint:
    """What the schema says of a value beyond its type: keywords of JSON Schema."""

    def __init__(self, **keywords: object) -> None:
        self.keywords = keywords

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        """The keywords, on top of what the type itself says."""
        return {**handler(core_schema), **self.keywords}


_SCALAR: Final = ["string", "number", "boolean"]
_RANK: Final = "(?:10|[2-9TJQKAVDRtjqkavdrВДКТвдкт])"
_SUIT: Final = "(?:[Cc][Aa]|[SHDCPKTshdcpktПЧБТпчбт♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?"
_CARD: Final = rf"(?:{_RANK}{_SUIT}|{_SUIT}{_RANK}|\?{_SUIT}|{_SUIT}\?|{_RANK}\?|\?{_RANK}|\?)"
_CARDS: Final = rf"{_CARD}(?:[\s,]+{_CARD})*"
_LAID: Final = rf"(?:{_CARD}>>?)?{_CARD}"
_OWN_KEY: Final = {"not": {"propertyNames": {"not": {"pattern": "^x_"}}}}
_ONE_LEADER: Final[dict[str, Any]] = {"minProperties": 1, "anyOf": [{"maxProperties": 1}, _OWN_KEY]}
"""A mapping of one key; keys of the scorer's own do not count."""
_AMOUNT: Final = r"[^\d+−-]*\d[^_]*|[^\d+−-]*[.,]\d[^_]*"

Word: TypeAlias = Annotated[str, Hint(type=_SCALAR)]
Words: TypeAlias = Annotated[str, Hint(type=_SCALAR, examples=["Paul, Larry"])] | list[Word]
Card: TypeAlias = Annotated[str, Hint(pattern=rf"^\s*{_CARD}\s*$", examples=["10H", "KS", "?S"])]
Trump: TypeAlias = Annotated[
    str, Hint(pattern=rf"^\s*(?:{_CARD}|{_SUIT})\s*$", examples=["8S", "S", "10H"])
]
Cards: TypeAlias = (
    Annotated[str, Hint(pattern=rf"^\s*(?:{_CARDS})?\s*$", examples=["AS KD 4H 5H 9C"])]
    | list[Card]
)
Laid: TypeAlias = (
    Annotated[str, Hint(pattern=rf"^\s*{_LAID}(?:[\s,]+{_LAID})*\s*$", examples=["QS 4S>KS 8S"])]
    | list[Annotated[str, Hint(pattern=rf"^\s*{_LAID}\s*$", examples=["QS", "4S>KS"])]]
)
ByLeader: TypeAlias = Annotated[dict[str, Laid], Hint(**_ONE_LEADER)]
Money: TypeAlias = Annotated[
    str,
    Hint(
        type=["string", "number"],
        pattern=rf"^\s*(?:{_AMOUNT})$",
        minimum=0,
        examples=["1.25", "25¢", "$2"],
    ),
]
SignedMoney: TypeAlias = Annotated[
    str,
    Hint(
        type=["string", "number"], pattern=rf"^\s*[+−-]?(?:{_AMOUNT})$", examples=["3.50", "-2.25"]
    ),
]
Flag: TypeAlias = Annotated[
    str,
    Hint(
        type=["string", "boolean"],
        pattern="^(?:[Yy][Ee][Ss]|[Nn][Oo]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$",
        examples=["yes"],
    ),
]
Whole: TypeAlias = Annotated[
    str, Hint(type=["string", "integer"], pattern=r"^\s*\d{1,9}\s*$", minimum=0)
]
Drawn: TypeAlias = Annotated[
    str,
    Hint(
        type=["string", "integer"],
        pattern=rf"^\s*(?:\d{{1,9}}|(?:{_CARDS})?\s*>\s*(?:{_CARDS})?)\s*$",
        examples=["2", "4S 5S > AH 9D"],
    ),
]
