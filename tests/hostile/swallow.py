"""Read whatever bytes come, all the way to places, and hold the result to what must always be."""

import io
import json
from collections.abc import Sequence

from bourre_audit.finding import Address
from bourre_audit.log.places import Places
from bourre_audit.log.read import Reading, read_session
from bourre_audit.log.source import Kind, read_documents
from bourre_audit.log.write import to_json, to_yaml


def swallow(data: bytes, kind: Kind = "any") -> list[Reading]:
    """Every document of ``data``, read; each finding has a place inside the text."""
    readings = [read_session(document) for document in read_documents(io.BytesIO(data), kind)]
    for number, reading in enumerate(readings, start=1):
        assert reading.document.number == number
        places = Places(reading.document, reading.session)
        _are_placed(places, [finding.at for finding in reading.findings])
        for finding in reading.findings:
            assert finding.rule.code.startswith("L")
            assert finding.message
            assert "\n" not in finding.message
            assert len(finding.message) < 1000
            _are_placed(places, [related.at for related in finding.related])
        assert reading.session is not None or reading.findings
    return readings


def _are_placed(places: Places, addresses: Sequence[Address]) -> None:
    for address in addresses:
        place = places.place(address)
        assert place.line >= 1
        assert place.column >= 1
        assert (place.end_line, place.end_column) >= (place.line, place.column)
        assert place.pointer == "" or place.pointer.startswith("/")


def reads_back(reading: Reading) -> None:
    """What was read, if all of it was, can be written down and read again.

    A ruling that could not be read leaves a gap in the list; writing the others down closes it.
    """
    session = reading.session
    if session is None or session.unread or session.money_unread:
        return
    rulings = tuple(one._replace(at=at) for at, one in enumerate(session.rulings))
    for text, kind in ((to_yaml(session), "yaml"), (json.dumps(to_json(session)), "json")):
        (again,) = swallow(text.encode(), "json" if kind == "json" else "yaml")
        assert again.session == session._replace(rulings=rulings)
