"""Every sample log and every evening of the gallery, audited once, for questions about them."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.spot import Spot
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.audit.why import ExplainedPlay, why
from bourre_audit.log.places import Places
from bourre_audit.log.rules import DEFAULT
from bourre_audit.log.source import Document, kind_of_file, read_documents
from bourre_audit.pipeline import audit_document
from bourre_audit.reports.text.sheet import Sheet
from tests.reports.screen import cells

ROOT = Path(__file__).parents[2]
LOGS = sorted((ROOT / "logs").glob("*.yaml"))
EVENINGS = sorted((ROOT / "tests" / "reports" / "evenings").glob("*.yaml"))
PATHS = [*LOGS, *EVENINGS]


@cache
def audited(path: Path) -> tuple[Document, LogVerdict]:
    """The first document of a log and the verdict on it."""
    with open(path, "rb") as stream:
        document = next(read_documents(stream, kind_of_file(path.name)))
    return document, audit_document(document, path.name, path.parent, DEFAULT)


@cache
def places_of(path: Path) -> Places:
    """Where everything stands in a log."""
    document, verdict = audited(path)
    return Places(document, verdict.session)


def explained(path: Path, hand: AuditedHand, spot: Spot) -> ExplainedPlay:
    """A play of a log explained, as the command does it."""
    verdict, places = audited(path)[1], places_of(path)
    assert verdict.session is not None
    answer = why(verdict.session, hand, spot)
    place = places.place(answer.at)
    related = tuple((one, places.place(one.at)) for one in answer.related)
    lines = {at.line for at in (place, *(one for _, one in related))}
    return ExplainedPlay(verdict, answer, place, related, places.lines(lines))


def spots(path: Path) -> Iterator[tuple[AuditedHand, Spot]]:
    """Every play of a log."""
    for hand in audited(path)[1].hands:
        for number, trick in enumerate(hand.judged.hand.tricks, start=1):
            for place in range(len(trick.plays)):
                yield hand, Spot(hand.judged.hand, number, place)


@cache
def validator(name: str) -> Draft202012Validator:
    """The kept schema of what a command prints."""
    schema = json.loads((ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def check_json(name: str, answer: Any) -> None:
    """An answer survives the way through JSON, and keeps to its schema."""
    validator(name).validate(json.loads(json.dumps(answer, ensure_ascii=False)))


def check_text(sheet: Sheet, ascii_sheet: Sheet, widths: tuple[int, ...] = (80,)) -> None:
    """A text stays on the screen, ends no line in spaces, and is ASCII where it has to be.

    Nothing of a log reaches the terminal as a code.
    """
    for width in widths:
        for one in (sheet, ascii_sheet):
            text = one.plain(width)
            lines = text.split("\n")
            assert [line for line in lines if cells(line) > width] == []
            assert [line for line in lines if line != line.rstrip()] == []
            assert not any(ord(char) < 32 and char != "\n" for char in text)
            assert text.isascii() or one is sheet
