"""The report of a conversion for programs: every doubt with its place, and the counts."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from bourre_audit.reports.sheet_text import ReadSheet, summary_of
from bourre_audit.sheets.doubt import Counts, Doubt


class SpotJson(TypedDict):
    line: int
    column: int
    end_column: int
    """After the last character."""
    cell: str | None
    """The cell of a table, as C7."""


class DoubtJson(TypedDict):
    code: str
    name: str
    severity: Literal["error", "warning", "note"]
    """A note was settled, or is only to be known."""
    message: str
    confidence: Literal["likely", "even", "none"]
    hand: str | None
    text: str
    """What stands on the sheet."""
    took: str | None
    """What stands for it in the log; null: nothing."""
    alternatives: list[str]
    """The readings it could have, the likeliest first."""
    settled: str | None
    """What proves the reading."""
    place: SpotJson


class CountsJson(TypedDict):
    read: int
    doubtful: int
    not_read: int


class SheetJson(TypedDict):
    path: str
    sessions: int
    hands: int
    entries: CountsJson
    doubts: list[DoubtJson]


class SheetSummaryJson(TypedDict):
    sheets: int
    hands: int
    entries: CountsJson
    doubts: int
    """Doubts that remain."""
    settled: int


class ConvertReport(TypedDict):
    """What came of the sheets that were converted."""

    bourre_convert: Literal[1]
    sheets: list[SheetJson]
    summary: SheetSummaryJson


def sheet_report(read: Iterable[ReadSheet]) -> ConvertReport:
    """The report on some sheets."""
    sheets = list(read)
    summary = summary_of(sheets)
    return {
        "bourre_convert": 1,
        "sheets": [_sheet(one) for one in sheets],
        "summary": {
            "sheets": summary.sheets,
            "hands": summary.hands,
            "entries": _counts(summary.counts),
            "doubts": summary.doubts,
            "settled": summary.settled,
        },
    }


def _sheet(one: ReadSheet) -> SheetJson:
    reading = one.reading
    return {
        "path": one.path,
        "sessions": len(reading.sessions),
        "hands": sum(len(session.hands) for session in reading.sessions),
        "entries": _counts(reading.counts),
        "doubts": [_doubt(doubt) for doubt in reading.doubts],
    }


def _counts(counts: Counts) -> CountsJson:
    return {"read": counts.read, "doubtful": counts.doubtful, "not_read": counts.not_read}


def _doubt(doubt: Doubt) -> DoubtJson:
    spot = doubt.spot
    return {
        "code": doubt.rule.code,
        "name": doubt.rule.name,
        "severity": doubt.severity,
        "message": doubt.message,
        "confidence": doubt.confidence,
        "hand": doubt.hand,
        "text": doubt.text,
        "took": doubt.took,
        "alternatives": list(doubt.alternatives),
        "settled": doubt.settled,
        "place": {
            "line": spot.line,
            "column": spot.column,
            "end_column": spot.end_column,
            "cell": spot.cell,
        },
    }
