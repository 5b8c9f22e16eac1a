"""The JSON report, version 1, as types: what a program that reads it may count on.

Money is a decimal text with the unit's decimals, cards are canonical (``"TH"``), players are
spelled as in the log's ``players``, lists stand in table or file order. Keys are only ever added.
The JSON Schema in ``schemas/`` is generated from these types.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

Money: TypeAlias = str
CardText: TypeAlias = str


class Tool(TypedDict):
    name: str
    version: str


class Rules(TypedDict):
    book: str | None
    """Id of the rule book, null where the log's rules could not be read."""
    stated: bool
    """Whether the log itself says by which rules it was played."""
    changes: dict[str, str]
    """Settings that the table changed on top of the book, by dotted name."""


class TrumpJson(TypedDict):
    suit: str
    card: CardText | None
    """The turned card, null where only the suit was noted."""


class PlayJson(TypedDict):
    player: str
    card: CardText
    took_back: CardText | None
    holding: list[CardText]
    """The cards he is known to have held when he played, this one first."""
    legal: list[CardText]
    """Those of them that he could have played."""
    duty: Literal[
        "free",
        "follow",
        "head",
        "trump",
        "overtrump",
        "lead_ace",
        "lead_high_trump",
        "cinch_lead",
        "cinch_follow",
    ]
    """The last duty that really narrowed his choice."""
    ok: bool
    """False where the card that stands is a proven fault."""


class TrickJson(TypedDict):
    number: int
    leader: str | None
    taken_by: str | None
    plays: list[PlayJson]


class HandJson(TypedDict):
    id: str
    dealer: str
    trump: TrumpJson
    stayed: list[str]
    passed: list[str]
    tricks: list[TrickJson]
    taken: dict[str, int]
    """Tricks of everybody who stayed or played, as the cards lay."""
    reneged: list[str]
    """Who broke a covered duty and did not correct it in time."""
    barred: list[str]
    """Who may not win this pot."""
    loses_deal: list[str]
    """Who is passed over at the next turn to deal."""


class PlaceJson(TypedDict):
    line: int
    column: int
    end_line: int
    end_column: int
    """After the last character."""
    pointer: str
    """JSON pointer into the document."""


class RelatedJson(TypedDict):
    message: str
    trick: int | None
    place: PlaceJson


class RulingJson(TypedDict):
    decision: Literal["waived", "upheld", "overruled"]
    by: str | None
    why: str | None


class FindingJson(TypedDict):
    code: str
    name: str
    severity: Literal["error", "warning", "note"]
    certainty: Literal["proven", "possible"]
    message: str
    hand: str | None
    trick: int | None
    player: str | None
    card: CardText | None
    should: list[CardText]
    """For a renege: the cards that would have been legal."""
    charge: Money | None
    """What this finding adds to the payments."""
    rule: str | None
    """The book and the section of its text that lays down the duty."""
    ruling: RulingJson | None
    place: PlaceJson
    related: list[RelatedJson]


class LogJson(TypedDict):
    path: str
    document: int
    """Number of the document in its file, from 1."""
    title: str | None
    rules: Rules
    hands: list[HandJson]
    findings: list[FindingJson]


class SummaryJson(TypedDict):
    logs: int
    hands: int
    errors: int
    warnings: int
    notes: int
    reneges: int
    """Proven, and not corrected in time."""
    possible: int
    unreadable: int
    """Hands and documents that could not be read, and so were not judged."""


class Report(TypedDict):
    bourre_report: Literal[1]
    tool: Tool
    logs: list[LogJson]
    summary: SummaryJson
