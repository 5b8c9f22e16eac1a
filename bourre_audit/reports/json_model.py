"""The JSON report, version 1, as types: what a program that reads it may count on.

Money is a decimal text with the unit's decimals, cards are canonical (``"TH"``), players are
spelled as in the log's ``players``, lists stand in table or file order. Keys are only ever added.
The JSON Schema in ``schemas/`` is generated from these types.
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

Money: TypeAlias = str
CardText: TypeAlias = str
DutyJson: TypeAlias = Literal[
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
FaultJson: TypeAlias = Literal["proven", "possible", "none", "untried"]


class Tool(TypedDict):
    name: str
    version: str


class Rules(TypedDict):
    book: str | None
    """Id of the rule book, null where the log's rules, or the log, could not be read."""
    stated: bool
    """Whether the log itself says by which rules it was played."""
    changes: dict[str, str]
    """Settings that the table changed on top of the book, by dotted name."""


class TrumpJson(TypedDict):
    suit: str | None
    """Null where a hand without tricks has no note of it."""
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
    duty: DutyJson
    """The last duty that really narrowed his choice."""
    ok: bool
    """False where the card that stands is a proven fault."""
    fault: FaultJson
    """Whether the card that stands is a fault: in every way to fill in what was not noted, in some
    or in none; ``untried`` where there are too many ways to say so."""


class TrickJson(TypedDict):
    number: int
    leader: str | None
    taken_by: str | None
    plays: list[PlayJson]


class PotJson(TypedDict):
    carried: Money
    antes: dict[str, Money]
    fines: dict[str, Money]
    total: Money


class PaymentJson(TypedDict):
    player: str
    reason: Literal["bourre", "renege"]
    amount: Money
    capped: bool
    """The book's limit really lowered it."""


class HandJson(TypedDict):
    id: str
    dealer: str | None
    """Null where a hand without tricks has no note of it."""
    trump: TrumpJson
    stayed: list[str]
    passed: list[str]
    tricks: list[TrickJson]
    taken: dict[str, int]
    """Tricks of everybody who stayed or played, as the cards lay."""
    outcome: (
        Literal[
            "won",
            "tied",
            "split",
            "uncontested",
            "all_passed",
            "barred",
            "no_majority",
            "unfinished",
        ]
        | None
    )
    """Null, as all the money of the hand, after a hand that could not be read."""
    hangs_on: list[str]
    """What would have to be known to settle an unfinished hand, in words."""
    winners: list[str]
    bourred: list[str]
    reneged: list[str]
    """Who broke a covered duty and did not correct it in time."""
    barred: list[str]
    """Who may not win this pot."""
    pot: PotJson | None
    awards: dict[str, Money]
    payments: list[PaymentJson]
    carry: Money | None
    """What lies in the middle before the next antes."""
    exempt_next: list[str]
    """Who owes no ante to the next hand."""
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


# ``from`` is a word of Python's own, so this one is written as a call.
TransferJson = TypedDict("TransferJson", {"from": str | None, "to": str | None, "amount": Money})


class LedgerJson(TypedDict):
    net: dict[str, Money]
    """What each player won or lost."""
    stack: dict[str, Money]
    """What each player with a buy-in should hold."""
    pot: Money
    """What is left in the middle."""
    transfers: list[TransferJson]
    """What settles it; null is the pot."""


class LogJson(TypedDict):
    path: str
    document: int
    """Number of the document in its file, from 1."""
    title: str | None
    rules: Rules
    hands: list[HandJson]
    ledger: LedgerJson | None
    """Null where a hand or the whole document could not be read."""
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
