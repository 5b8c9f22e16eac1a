"""The settlement as JSON, version 1, as types: what a program that reads it may count on.

Money is a decimal text with the unit's decimals; players are spelled as in the log's ``players``;
lists stand in table or file order. A place is a player's name, or null for the middle of the table;
money from outside the game has lists of its own. Keys are only ever added.
"""

from typing import Literal

from typing_extensions import TypedDict

from bourre_audit.reports.json_model import Money, PaymentJson, PotJson, Rules, Tool, TransferJson

PostingJson = TypedDict(
    "PostingJson",
    {
        "from": str | None,
        "to": str | None,
        "amount": Money,
        "why": Literal["ante", "fine", "award", "bourre", "renege"],
    },
)


class BankedJson(TypedDict):
    player: str
    amount: Money
    """Brought to the table; with a minus, taken from it."""


class SettledHandJson(TypedDict):
    id: str
    dealer: str | None
    outcome: Literal[
        "won", "tied", "split", "uncontested", "all_passed", "barred", "no_majority", "unfinished"
    ]
    hangs_on: list[str]
    """What would have to be known to settle an unfinished hand, in words."""
    winners: list[str]
    pot: PotJson
    awards: dict[str, Money]
    payments: list[PaymentJson]
    carry: Money
    """What lies in the middle before the next antes."""
    exempt_next: list[str]
    bank: list[BankedJson]
    """Money that came to the table or left it before this hand."""
    postings: list[PostingJson]
    """Every movement of money within the game, in order."""
    net: dict[str, Money]
    """What everybody has won or lost up to the end of this hand."""


class CorrectionJson(TypedDict):
    noted: dict[str, Money]
    """What everybody has won or lost by the table's own notes."""
    transfers: list[TransferJson]
    """What has to move to get from there to what was due."""
    fewest: bool
    unaccounted: Money
    """What the notes of players and middle together have less than there was."""


class ClosingJson(TypedDict):
    net: dict[str, Money]
    stack: dict[str, Money]
    """What each player with a buy-in should hold."""
    pot: Money
    """What is left in the middle."""
    transfers: list[TransferJson]
    """Who pays whom if no money has changed hands yet."""
    fewest: bool
    """Whether no smaller number of transfers does."""
    correction: CorrectionJson | None
    """Null where the log notes nothing of the money."""


class StopJson(TypedDict):
    hand: int
    """Number of the hand in the log, from 1, that could not be read."""
    code: str | None
    line: int | None
    unsettled: list[str]
    """Hands after it that could be read."""


class StepJson(TypedDict):
    hand: str | None
    what: str
    amount: Money
    """What it changed of what the player won or lost."""
    brought: Money
    """What he brought from outside with it."""
    net: Money


class TraceJson(TypedDict):
    player: str
    steps: list[StepJson]


class SettledLogJson(TypedDict):
    path: str
    document: int
    title: str | None
    date: str | None
    currency: str
    rules: Rules
    errors: int
    """Errors in the log: the settlement is what should have been, whatever they are."""
    opening_pot: Money | None
    hands: list[SettledHandJson]
    closing: ClosingJson | None
    """Null where the money stops before the end."""
    stopped: StopJson | None
    trace: TraceJson | None


class SettlementReport(TypedDict):
    bourre_settlement: Literal[1]
    tool: Tool
    logs: list[SettledLogJson]
