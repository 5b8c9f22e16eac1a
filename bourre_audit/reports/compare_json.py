"""``compare`` for programs: its own model, apart from the program's types."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from bourre_audit import __version__
from bourre_audit.audit.compare import ComparedLog, Comparison, Difference, Ruled
from bourre_audit.game.deciding import Deciding
from bourre_audit.game.money import Unit
from bourre_audit.reports.books import labels
from bourre_audit.reports.json_model import CardText, Money, Tool
from bourre_audit.reports.legal_json import SettingAnswerJson, SettingJson, setting_json


class ChargeJson(TypedDict):
    code: str
    name: str
    certainty: Literal["proven", "possible"]
    corrected: bool
    """Taken back in time by this book."""


class DecidingJson(TypedDict):
    settings: list[str]
    together: bool
    """Whether it takes all of them; else each alone does it."""


class VerdictJson(TypedDict):
    book: str
    charges: list[ChargeJson]
    """What this book holds against the play; empty where nothing."""
    amount: Money | None
    """The money, for an ante, an award or a payment; null where none."""
    holds: bool
    """Whether there is a charge, a payment or a right at all, or the hand is unfinished."""
    decided_by: DecidingJson | None
    """The settings by which it parts from the first book, null where it does not."""


class DifferenceJson(TypedDict):
    hand: str
    about: Literal[
        "play",
        "other",
        "unfinished",
        "ante",
        "award",
        "bourre",
        "renege",
        "exempt_next",
        "loses_deal",
    ]
    player: str | None
    trick: int | None
    card: CardText | None
    code: str | None
    verdicts: list[VerdictJson]
    """That of each book, in their order."""


class ComparedJson(TypedDict):
    path: str
    document: int
    title: str | None
    stated: bool
    """Whether the log itself names its book, which then comes first."""
    readable: bool
    books: list[str]
    differences: list[DifferenceJson]
    settings: list[SettingJson]
    """Every setting that decides something, with what each book says to it."""
    not_compared: list[str]
    """Hands (their ids) of which too many cards are unknown to try every way to fill them in."""


class CompareReport(TypedDict):
    bourre_compare: Literal[1]
    tool: Tool
    logs: list[ComparedJson]


_PARTS = (SettingAnswerJson,)
"""Parts of parts of the model, which the schema needs here too."""


def compare_json(logs: Iterable[ComparedLog]) -> CompareReport:
    """Logs under several books, as plain data."""
    return {
        "bourre_compare": 1,
        "tool": {"name": "bourre-audit", "version": __version__},
        "logs": [_compared(log) for log in logs],
    }


def _compared(log: ComparedLog) -> ComparedJson:
    comparison = log.comparison
    title = comparison.session.title if comparison else None
    called = labels(comparison.books) if comparison else []
    return {
        "path": log.path,
        "document": log.document,
        "title": title,
        "stated": log.stated,
        "readable": comparison is not None,
        "books": called,
        "differences": _differences(comparison, called) if comparison else [],
        "settings": _settings(comparison) if comparison else [],
        "not_compared": list(comparison.untried) if comparison else [],
    }


def _differences(comparison: Comparison, called: list[str]) -> list[DifferenceJson]:
    unit = comparison.session.unit
    return [_difference(one, called, unit) for one in comparison.differences]


def _difference(difference: Difference, called: list[str], unit: Unit) -> DifferenceJson:
    matter = difference.matter
    money = matter.about in ("ante", "award", "bourre", "renege")
    return {
        "hand": difference.hand,
        "about": matter.about,
        "player": matter.player,
        "trick": matter.trick,
        "card": matter.card,
        "code": matter.code,
        "verdicts": [
            _verdict(book, ruled, by, money, unit)
            for book, ruled, by in zip(called, difference.verdicts, difference.decided, strict=True)
        ],
    }


def _verdict(book: str, ruled: Ruled, by: Deciding | None, money: bool, unit: Unit) -> VerdictJson:
    return {
        "book": book,
        "charges": [
            {
                "code": one.code,
                "name": one.name,
                "certainty": one.certainty,
                "corrected": one.corrected,
            }
            for one in (ruled if isinstance(ruled, tuple) else ())
        ],
        "amount": unit.text(ruled) if money and isinstance(ruled, int) else None,
        "holds": ruled is not None,
        "decided_by": by and {"settings": list(by.settings), "together": by.together},
    }


def _settings(comparison: Comparison) -> list[SettingJson]:
    called = dict(zip(comparison.books, labels(comparison.books), strict=True))
    return [setting_json(name, called) for name in comparison.settings]
