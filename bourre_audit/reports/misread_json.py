"""``misread`` for programs: its own model, apart from the program's types."""

from collections.abc import Iterable, Sequence
from typing import Literal

from typing_extensions import TypedDict

from bourre_audit import __version__
from bourre_audit.audit.misread import Suggestion, account_of
from bourre_audit.audit.misread_log import MisreadHand, MisreadLog
from bourre_audit.finding import Finding, Place
from bourre_audit.reports.json_model import CardText, Money, PaymentJson, PlaceJson, Tool
from bourre_audit.reports.misread_words import change_words, new_plays, reneges_of
from bourre_audit.reports.money_json import amounts_json, payments_json
from bourre_audit.reports.parts_json import place_json


class ToldJson(TypedDict):
    code: str
    name: str
    message: str
    trick: int | None
    player: str | None
    card: CardText | None


class ContradictionJson(ToldJson):
    place: PlaceJson


class EditJson(TypedDict):
    what: Literal["trump", "dealt", "threw", "took", "card", "took_back", "player", "taken_by"]
    """Which word of the record."""
    player: str | None
    """Whose card it is, by the record."""
    trick: int | None
    was: str
    """The card or the player that is written."""
    now: str | None
    """What would have been meant; null where the word is one too many."""
    place: PlaceJson


class NewPlayJson(TypedDict):
    player: str
    card: CardText
    took_back: CardText | None


class RenegedJson(TypedDict):
    code: str
    name: str
    trick: int | None
    player: str | None
    card: CardText | None
    certainty: Literal["proven", "possible"]
    before: Literal["proven", "possible"] | None
    """How certain it is in the record as it stands, null if it is none there."""


class MoneyJson(TypedDict):
    outcome: str
    winners: list[str]
    bourred: list[str]
    awards: dict[str, Money]
    payments: list[PaymentJson]
    carry: Money


class SuggestionJson(TypedDict):
    kind: Literal[
        "card", "taker", "player", "struck", "swapped", "order", "leader", "rotated", "exchanged"
    ]
    says: str
    """What would have been meant, to be read after the word if."""
    marks: int
    """How many marks of the record would be other ones; a trick listed by seat counts as one."""
    trick: int | None
    other_trick: int | None
    """The other trick, where it is about two."""
    edits: list[EditJson]
    """The words that would be others; none where a whole trick is put in order."""
    plays: list[NewPlayJson]
    """The trick as it would read, in the order played."""
    place: PlaceJson
    """Where the first of it stands in the log."""
    goes: list[ToldJson]
    """The findings about deal, tricks and noted money that would not be there."""
    stays: list[ToldJson]
    """Those about deal and tricks that would stay."""
    comes: list[ToldJson]
    """Those about the noted money that would be new."""
    reneges: list[RenegedJson]
    """Every renege of the hand as it would read."""
    money: MoneyJson | None
    """Null where it is not known what lay in the middle."""


class MisreadHandJson(TypedDict):
    hand: str
    findings: list[ContradictionJson]
    """What the record contradicts itself about."""
    suggestions: list[SuggestionJson]
    """The likeliest first."""
    more: bool
    """Whether there may be more than are listed."""


class MisreadLogJson(TypedDict):
    path: str
    document: int
    title: str | None
    readable: bool
    book: str | None
    hands: list[MisreadHandJson]
    """The hands that contradict themselves."""
    left_out: list[str]
    """More such hands, which were not looked into."""


class MisreadReport(TypedDict):
    bourre_misread: Literal[1]
    tool: Tool
    logs: list[MisreadLogJson]


def misread_json(logs: Iterable[MisreadLog]) -> MisreadReport:
    """The misreadings of logs, as plain data."""
    return {
        "bourre_misread": 1,
        "tool": {"name": "bourre-audit", "version": __version__},
        "logs": [_log(log) for log in logs],
    }


def _log(log: MisreadLog) -> MisreadLogJson:
    session, book = log.verdict.session, log.verdict.book
    return {
        "path": log.verdict.path,
        "document": log.verdict.document,
        "title": session.title if session else None,
        "readable": log.readable,
        "book": book.id if book else None,
        "hands": [_hand(hand) for hand in log.hands],
        "left_out": list(log.left_out),
    }


def _hand(hand: MisreadHand) -> MisreadHandJson:
    misread = hand.misread
    return {
        "hand": misread.hand.judged.hand.id,
        "findings": [
            {**_told(finding), "place": place_json(place)}
            for finding, place in zip(misread.findings, hand.findings_at, strict=True)
        ],
        "suggestions": [
            _suggestion(one, places, hand)
            for one, places in zip(misread.suggestions, hand.suggestions_at, strict=True)
        ],
        "more": misread.more,
    }


def _suggestion(one: Suggestion, places: Sequence[Place], hand: MisreadHand) -> SuggestionJson:
    change = one.change
    return {
        "kind": change.kind,
        "says": change_words(change),
        "marks": change.marks,
        "trick": change.trick,
        "other_trick": change.other,
        "edits": [
            {
                "what": edit.slot.part,
                "player": edit.slot.player,
                "trick": edit.slot.trick,
                "was": edit.was,
                "now": edit.now or None,
                "place": place_json(place),
            }
            for edit, place in zip(change.edits, places, strict=False)
        ],
        "plays": [
            {"player": play.player, "card": play.card, "took_back": play.took_back}
            for play in new_plays(change)
        ],
        "place": place_json(places[0]),
        "goes": [_told(finding) for finding in one.goes],
        "stays": [_told(finding) for finding in one.stays],
        "comes": [_told(finding) for finding in one.comes],
        "reneges": [
            {
                "code": told.finding.rule.code,
                "name": told.finding.rule.name,
                "trick": told.finding.trick,
                "player": told.finding.player,
                "card": told.finding.card,
                "certainty": told.finding.certainty,
                "before": told.before,
            }
            for told in reneges_of(one, hand.misread)
        ],
        "money": _money(one, hand),
    }


def _told(finding: Finding) -> ToldJson:
    return {
        "code": finding.rule.code,
        "name": finding.rule.name,
        "message": finding.message,
        "trick": finding.trick,
        "player": finding.player,
        "card": finding.card,
    }


def _money(one: Suggestion, hand: MisreadHand) -> MoneyJson | None:
    account = account_of(one.after)
    if account is None or not hand.misread.money:
        return None
    settlement, unit = account.settlement, hand.misread.session.unit
    return {
        "outcome": settlement.outcome.how,
        "winners": list(settlement.outcome.winners),
        "bourred": list(settlement.outcome.bourred),
        "awards": amounts_json(settlement.awards, unit),
        "payments": payments_json(settlement.payments, unit),
        "carry": unit.text(settlement.carry),
    }
