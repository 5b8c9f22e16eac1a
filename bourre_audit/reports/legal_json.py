"""``legal`` for programs: its own model, apart from the program's types."""

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from bourre_audit import __version__
from bourre_audit.audit.at_table import Answer, Cinch, Parting, Table
from bourre_audit.audit.position import NOW, choice_words, why_barred
from bourre_audit.game.book import Book
from bourre_audit.game.book_model import SETTINGS, value_of
from bourre_audit.game.setting_values import value_text, value_words
from bourre_audit.reports.books import labels
from bourre_audit.reports.json_model import CardText, DutyJson, Tool
from bourre_audit.reports.why_json import RuleJson, rule_json


class CardJson(TypedDict):
    card: CardText
    legal: bool
    barred_by: DutyJson | None
    why: str


class CinchJson(TypedDict):
    certain: bool
    """Whether more than half of the tricks are sure, whatever the others hold and play."""
    line: list[CardText]
    """The cards that make it so; empty where it is not, or enough tricks are taken."""
    told: str
    """The same in words, or what spoils it."""


class AnswerJson(TypedDict):
    book: str
    choice: str
    """What the duties come to: ``has to follow suit and beat KS``."""
    legal: list[CardText]
    duty: DutyJson
    """The last duty that really narrows the choice."""
    broken: DutyJson | None
    """The duty that the card played breaks."""
    cards: list[CardJson]
    rules: list[RuleJson]
    """What the book says to it."""
    cinch: CinchJson | None
    """Whether it is a cinch, where that was asked."""


class SettingAnswerJson(TypedDict):
    book: str
    value: str
    means: str


class SettingJson(TypedDict):
    setting: str
    decides: str
    answers: list[SettingAnswerJson]
    """What each of the books asked says."""


class PartingJson(TypedDict):
    book: str
    """The first book asked."""
    others: list[str]
    """Those that part from it here."""
    cards: list[CardText]
    """The cards over which they part."""
    settings: list[SettingJson]
    """What decides it: each of these alone, or all of them together."""
    together: bool


class LegalReport(TypedDict):
    bourre_legal: Literal[1]
    tool: Tool
    trump: str
    lay: list[CardText]
    """What lies on the trick, in order; empty for a lead."""
    best: CardText | None
    holding: list[CardText]
    first_lead: bool
    played: CardText | None
    answers: list[AnswerJson]
    partings: list[PartingJson]


def legal_json(table: Table, answers: Sequence[Answer], partings: Sequence[Parting]) -> LegalReport:
    """The answers of one or more books, as plain data."""
    books = [one.book for one in answers]
    called = dict(zip(books, labels(books), strict=True))
    return {
        "bourre_legal": 1,
        "tool": {"name": "bourre-audit", "version": __version__},
        "trump": table.trump,
        "lay": list(table.lay),
        "best": answers[0].position.best,
        "holding": list(table.holding),
        "first_lead": table.first_lead,
        "played": table.played,
        "answers": [_answer(one, called[one.book]) for one in answers],
        "partings": [
            {
                "book": called[books[0]],
                "others": [called[book] for book in one.books],
                "cards": list(one.cards),
                "settings": [setting_json(name, called) for name in one.deciding.settings],
                "together": one.deciding.together,
            }
            for one in partings
        ],
    }


def _answer(answer: Answer, called: str) -> AnswerJson:
    legal = answer.position.legal
    return {
        "book": called,
        "choice": choice_words(answer.position, NOW),
        "legal": list(legal.cards),
        "duty": legal.duty,
        "broken": answer.broken,
        "cards": [
            {
                "card": card,
                "legal": duty is None,
                "barred_by": duty,
                "why": why_barred(answer.position, duty) if duty else "may be played",
            }
            for card, duty in answer.barred.items()
        ],
        "rules": [rule_json(name, answer.book) for name in answer.settings],
        "cinch": _cinch(answer.cinch) if answer.cinch else None,
    }


def _cinch(cinch: Cinch) -> CinchJson:
    return {"certain": cinch.certain, "line": list(cinch.line), "told": cinch.told}


def setting_json(name: str, called: dict[Book, str]) -> SettingJson:
    """A setting with what each of the books says to it."""
    setting = SETTINGS[name]
    return {
        "setting": name,
        "decides": setting.decides,
        "answers": [
            {
                "book": label,
                "value": value_text(value_of(book, name)),
                "means": value_words(setting, value_of(book, name)),
            }
            for book, label in called.items()
        ],
    }
