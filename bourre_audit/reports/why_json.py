"""``why`` for programs: its own model, apart from the program's types."""

from typing import Literal

from typing_extensions import TypedDict

from bourre_audit import __version__
from bourre_audit.audit.position import choice_words
from bourre_audit.audit.why import CardPut, ExplainedPlay
from bourre_audit.finding import Finding
from bourre_audit.game.book import Book
from bourre_audit.game.money import Unit
from bourre_audit.reports.json_model import (
    CardText,
    DutyJson,
    Money,
    PlaceJson,
    RulingJson,
    Tool,
    TrumpJson,
)
from bourre_audit.reports.parts_json import place_json, ruling_json, trump_json
from bourre_audit.reports.sources import section_of


class LaidJson(TypedDict):
    player: str
    card: CardText


class OptionJson(TypedDict):
    card: CardText
    how: Literal["played", "took_back", "dealt", "drew", "turned"]
    """How it is known that he held it."""
    trick: int | None
    """The trick at which it was seen, null where deal or draw tell."""
    legal: bool
    """Whether it could be played."""
    barred_by: DutyJson | None
    """The duty that barred it."""
    certain: bool
    """False where that may hang on a card of the trick that was not read or noted."""
    why: str


class RuleJson(TypedDict):
    setting: str
    """The setting of the book that answered, ``play.follow`` for following suit."""
    book: str
    """The book whose text it is."""
    section: str
    ruling: str | None
    """The ruling that reads the text, as ``R-camp-6``."""
    says: str


class FaultJson(TypedDict):
    code: str
    name: str
    certainty: Literal["proven", "possible"]
    message: str
    since: int | None
    """The first trick after which the table could know, null if only deal or draw tell."""
    charge: Money | None
    """What it adds to the payments."""
    rule: str | None
    ruling: RulingJson | None


class CardPutJson(TypedDict):
    card: CardText
    taken_back: bool
    standing: Literal["legal", "renege", "taken_back", "possible", "open"]
    """``taken_back``: wrong, and corrected in time; ``open``: a limit of tries was reached."""
    choice: str
    """What the duties came to: ``had to follow suit and beat QS``."""
    legal: list[CardText]
    duty: DutyJson
    """The last duty that really narrowed his choice."""
    fault: FaultJson | None


class OtherJson(TypedDict):
    code: str
    name: str
    message: str


class WhyReport(TypedDict):
    bourre_why: Literal[1]
    tool: Tool
    path: str
    document: int
    hand: str
    trick: int
    player: str
    place: PlaceJson
    book: str
    trump: TrumpJson
    lay: list[LaidJson]
    """What lay there when he played, in order; empty for a lead."""
    best: LaidJson | None
    """The best card of it, null where not all of it was read."""
    held: list[OptionJson]
    cards: list[CardPutJson]
    """The card taken back, if any, then the one that stands."""
    no_cinch: str | None
    """What spoils a hand that looks like a cinch."""
    rules: list[RuleJson]
    """What the book says to it."""
    not_known: list[str]
    """What was not read or noted and bears on it."""
    doubtful: list[CardText]
    """The cards of it about which the record contradicts itself."""
    others: list[OtherJson]
    """Findings of another kind about the same play."""


def why_json(explained: ExplainedPlay) -> WhyReport:
    """One play explained, as plain data."""
    why, verdict = explained.why, explained.verdict
    hand, book = why.hand.judged.hand, why.hand.judged.book
    best = why.cards[-1].position.best
    unit = verdict.session.unit if verdict.session else Unit()
    settings = dict.fromkeys(name for put in why.cards for name in put.settings)
    return {
        "bourre_why": 1,
        "tool": {"name": "bourre-audit", "version": __version__},
        "path": verdict.path,
        "document": verdict.document,
        "hand": hand.id,
        "trick": why.trick.number,
        "player": why.player,
        "place": place_json(explained.place),
        "book": book.id,
        "trump": trump_json(hand),
        "lay": [{"player": player, "card": card} for player, card in why.turn.lay],
        "best": {"player": why.best_of, "card": best} if best and why.best_of else None,
        "held": [
            {
                "card": one.seen.card,
                "how": one.seen.how,
                "trick": one.seen.trick,
                "legal": one.duty is None,
                "barred_by": one.duty,
                "certain": one.certain,
                "why": one.why,
            }
            for one in why.cards[0].options
        ],
        "cards": [_card_put(put, put.card != why.turn.play.card, book, unit) for put in why.cards],
        "no_cinch": why.no_cinch or None,
        "rules": [rule_json(name, book) for name in settings],
        "not_known": list(why.gaps),
        "doubtful": list(why.doubts),
        "others": [
            {"code": one.rule.code, "name": one.rule.name, "message": one.message}
            for one in why.others
        ],
    }


def _card_put(put: CardPut, taken_back: bool, book: Book, unit: Unit) -> CardPutJson:
    return {
        "card": put.card,
        "taken_back": taken_back,
        "standing": put.standing,
        "choice": choice_words(put.position),
        "legal": list(put.position.legal.cards),
        "duty": put.position.legal.duty,
        "fault": None if put.finding is None else _fault(put.finding, book, unit),
    }


def _fault(finding: Finding, book: Book, unit: Unit) -> FaultJson:
    return {
        "code": finding.rule.code,
        "name": finding.rule.name,
        "certainty": finding.certainty,
        "message": finding.message,
        "since": finding.proof.exposed if finding.proof else None,
        "charge": None if finding.charge is None else unit.text(finding.charge),
        "rule": section_of(book, finding),
        "ruling": ruling_json(finding.ruling),
    }


def rule_json(name: str, book: Book) -> RuleJson:
    """What a book says to a setting, and where."""
    source = book.sources[name]
    return {
        "setting": name,
        "book": source.book,
        "section": source.section,
        "ruling": source.ruling,
        "says": source.says,
    }
