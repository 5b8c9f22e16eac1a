"""Reading a text in one call, for tests."""

import io
from typing import NamedTuple

from bourre_audit.finding import Finding, Place
from bourre_audit.game.record import Session
from bourre_audit.log.places import Places
from bourre_audit.log.read import Reading, read_session
from bourre_audit.log.source import Kind, read_documents

HEAD = """\
bourre_log: 1
players: [Roosevelt, Thomas, Larry, Ronnie, Paul]
hands:
"""


class Found(NamedTuple):
    """A finding with its place."""

    finding: Finding
    place: Place

    @property
    def code(self) -> str:
        return self.finding.rule.code


def readings(log: str | bytes, kind: Kind = "yaml") -> list[Reading]:
    """Every document of a log, read."""
    data = log.encode() if isinstance(log, str) else log
    return [read_session(document) for document in read_documents(io.BytesIO(data), kind)]


def reading(log: str | bytes, kind: Kind = "yaml") -> Reading:
    """The only document of a log, read."""
    (only,) = readings(log, kind)
    return only


def session_of(log: str | bytes, kind: Kind = "yaml") -> Session:
    """The session of a log without a fault."""
    read = reading(log, kind)
    assert not read.findings, [finding.message for finding in read.findings]
    assert read.session is not None
    return read.session


def found(log: str | bytes, kind: Kind = "yaml") -> list[Found]:
    """The findings of a log with their places, in file order."""
    every = []
    for read in readings(log, kind):
        places = Places(read.document, read.session)
        every += [Found(finding, places.place(finding.at)) for finding in read.findings]
    return sorted(every, key=lambda one: (one.place.line, one.place.column, one.code))


def at(log: str, place: Place) -> str:
    """The characters of a log at a place on one line."""
    line = log.replace("\r\n", "\n").replace("\r", "\n").split("\n")[place.line - 1]
    assert place.line == place.end_line
    return line[place.column - 1 : place.end_column - 1]
