"""``recall`` for programs: its own model, apart from the program's types."""

from typing import Literal

from typing_extensions import TypedDict

from bourre_audit import __version__
from bourre_audit.audit.recalled import RecalledHand
from bourre_audit.game.cards import SUITS
from bourre_audit.game.recall import Own
from bourre_audit.game.showings import Showing
from bourre_audit.reports.json_model import CardText, DutyJson, Tool


class TurnedJson(TypedDict):
    card: CardText
    where: Literal["held", "perhaps", "thrown", "passed", "played", "out_of_play"]
    """``perhaps``: the dealer's, unless he threw it."""
    trick: int | None
    """The trick it was played on."""


class ShowingJson(TypedDict):
    player: str
    trick: int
    played: CardText
    duty: DutyJson
    """The duty he would have broken with any of the cards."""
    suit: str
    cards: list[CardText]
    """The cards he cannot hold, if he kept to the book."""
    void: bool
    """They are all that were out of the suit."""
    above: CardText | None
    """They are all that were out above this card."""
    caught: int | None
    """The trick at which one of them came from him all the same."""
    exposed: CardText | None
    """Which one."""


class KnownJson(TypedDict):
    card: CardText
    player: str


class HeldJson(TypedDict):
    card: CardText
    how: Literal["played", "took_back", "dealt", "drew", "turned"]
    trick: int | None


class OwnJson(TypedDict):
    player: str
    held: list[HeldJson]
    threw: list[CardText]
    unknown: int
    """How many of his cards the log does not tell."""
    trumps_out: list[CardText]
    only: list[KnownJson]


class RecallReport(TypedDict):
    bourre_recall: Literal[1]
    tool: Tool
    path: str
    document: int
    hand: str
    before: int
    """The trick before which this is in mind, from 1."""
    book: str
    trump: str
    turned: TurnedJson | None
    taken: dict[str, int]
    """Tricks taken so far."""
    left: int
    """Cards left in every hand."""
    gone: dict[str, list[CardText]]
    """The cards played, by suit."""
    unread: int
    """How many more were played and could not be read."""
    not_seen: dict[str, list[CardText]]
    """The cards not seen yet, by suit: in hands, in the stock or thrown."""
    trumps_out: list[CardText]
    showings: list[ShowingJson]
    certain: list[KnownJson]
    """Who is known to hold a card."""
    only: list[KnownJson]
    """Who alone can hold a card, if everybody kept to the book."""
    nobody: list[CardText]
    """Cards not seen yet that nobody can hold."""
    own: OwnJson | None
    """What the player asked for knew besides."""


def recall_json(recalled: RecalledHand) -> RecallReport:
    """What is in mind at one point of a hand, as plain data."""
    recall, judged = recalled.recall, recalled.hand.judged
    turned = recall.turned
    return {
        "bourre_recall": 1,
        "tool": {"name": "bourre-audit", "version": __version__},
        "path": recalled.verdict.path,
        "document": recalled.verdict.document,
        "hand": judged.hand.id,
        "before": recall.before,
        "book": judged.book.id,
        "trump": recall.trump,
        "turned": None
        if turned is None
        else {"card": turned.card, "where": turned.where, "trick": turned.trick},
        "taken": dict(recall.taken),
        "left": recall.left,
        "gone": _by_suit(recall.gone),
        "unread": recall.unread,
        "not_seen": _by_suit(recall.out),
        "trumps_out": list(recall.trumps_out),
        "showings": [_showing(one) for one in recall.showings],
        "certain": [{"card": card, "player": who} for card, who in recall.certain.items()],
        "only": [{"card": card, "player": who} for card, who in recall.only.items()],
        "nobody": list(recall.nobody),
        "own": None if recall.own is None else _own(recall.own),
    }


def _by_suit(cards: tuple[str, ...]) -> dict[str, list[CardText]]:
    found: dict[str, list[CardText]] = {suit: [] for suit in SUITS}
    for card in cards:
        found[card[-1]].append(card)
    return found


def _showing(showing: Showing) -> ShowingJson:
    return {
        "player": showing.player,
        "trick": showing.trick,
        "played": showing.played,
        "duty": showing.duty,
        "suit": showing.suit,
        "cards": list(showing.cards),
        "void": showing.void,
        "above": showing.above,
        "caught": showing.caught,
        "exposed": showing.exposed,
    }


def _own(own: Own) -> OwnJson:
    return {
        "player": own.player,
        "held": [{"card": one.card, "how": one.how, "trick": one.trick} for one in own.held],
        "threw": list(own.threw),
        "unknown": own.unknown,
        "trumps_out": list(own.trumps_out),
        "only": [{"card": card, "player": who} for card, who in own.only.items()],
    }
