"""A file of logs in its canonical form, if nothing in it is in doubt."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

from bourre_audit.finding import Finding, Place
from bourre_audit.game.record import Session
from bourre_audit.log.canonical import canonical, continued
from bourre_audit.log.entry import Entry
from bourre_audit.log.json_out import entry_of_json, json_line_of, json_of
from bourre_audit.log.places import Places
from bourre_audit.log.read import Reading, read_session
from bourre_audit.log.remarks import annotated
from bourre_audit.log.source import Document, Kind, decode, read_documents
from bourre_audit.log.write import BLOCK, to_yaml
from bourre_audit.log.yaml_out import yaml_of


class Formed(NamedTuple):
    """What came of a file: its text before, its text in canonical form, and what is in the way.

    ``after`` is None where something is: a fault that leaves open what the log means.
    """

    before: str
    after: str | None
    faults: tuple[tuple[Finding, Place], ...] = ()


class ChangedMeaning(Exception):
    """The canonical form would not say what the log says: a fault of the program."""


def formed(data: bytes, kind: Kind) -> Formed:
    """A file in its canonical form. Raises ``ChangedMeaning`` before it gives a wrong one."""
    before = decode(data).text
    readings = _readings(data, kind)
    faults = tuple(fault for reading in readings for fault in _placed(reading))
    if faults:
        return Formed(before, None, faults)
    after = _written(readings, by_lines=_by_lines(kind, [one.document for one in readings]))
    again = _readings(after.encode("utf-8", "surrogatepass"), kind)
    if [one.session for one in again] != [one.session for one in readings]:
        raise ChangedMeaning("the canonical form of this log would not be the same log")
    return Formed(before, after)


def gone_on_with(log: Entry, session: Session) -> str:
    """The YAML of an evening that goes on; ``log``: what was there, in canonical form.

    Where a comment or a key of the scorer's own stands in the way of what is noted now, it goes.
    """
    after = yaml_of(continued(log, session), BLOCK)
    sessions = [one.session for one in _readings(after.encode(), "yaml")]
    return after if sessions == [session] else to_yaml(session)


def _readings(data: bytes, kind: Kind) -> list[Reading]:
    return [read_session(document) for document in read_documents(BytesIO(data), kind)]


def _placed(reading: Reading) -> Iterator[tuple[Finding, Place]]:
    errors = [finding for finding in reading.findings if finding.severity == "error"]
    if not errors:
        return
    places = Places(reading.document, reading.session)
    placed = [(finding, places.place(finding.at)) for finding in errors]
    yield from sorted(placed, key=lambda one: (one[1].line, one[1].column, one[0].rule.code))


def _by_lines(kind: Kind, documents: Sequence[Document]) -> bool:
    """Whether these are JSON Lines."""
    json = all(document.syntax == "json" for document in documents)
    return kind == "jsonl" or (kind == "any" and json and len(documents) > 1)


def _written(readings: Sequence[Reading], *, by_lines: bool) -> str:
    if readings[0].document.syntax == "json":
        write = json_line_of if by_lines else json_of
        return "".join(
            write(_canonical(entry_of_json(one.document.text), one, written_out=True))
            for one in readings
        )
    texts = []
    for _, chunk in groupby(readings, key=lambda one: one.document.first_line):
        group = list(chunk)
        entries = annotated(group[0].document.text)
        for entry, reading in zip(entries, group, strict=True):
            texts.append(yaml_of(_canonical(entry, reading, written_out=False), BLOCK))
    return "---\n".join(texts)


def _canonical(entry: Entry, reading: Reading, *, written_out: bool) -> Entry:
    session = reading.session
    assert session is not None  # there are no faults
    return canonical(entry, session, written_out=written_out)
