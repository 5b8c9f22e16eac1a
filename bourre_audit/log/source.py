"""From bytes to documents: encoding, format, and one document after another."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import BinaryIO, Final, Literal, NamedTuple, TypeAlias

from bourre_audit.finding import Finding
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Parsed, fault
from bourre_audit.log.limits import MOST_BYTES, MOST_DOCUMENTS, MOST_LINES
from bourre_audit.log.lines import LINE_END

Kind: TypeAlias = Literal["yaml", "json", "jsonl", "any"]
Syntax: TypeAlias = Literal["yaml", "json"]

_CHUNK: Final = 1 << 20
_SEPARATOR: Final = re.compile(r"(?:\A|(?<=[\r\n]))---(?=[ \t\r\n]|\Z)")
_NOTHING_YET: Final = re.compile(r"(?:[ \t]*(?:[#%][^\r\n]*)?(?:\r\n|\r|\n))*")
_BOMS: Final = (
    (codecs.BOM_UTF32_LE, ""),
    (codecs.BOM_UTF32_BE, ""),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF8, "utf-8"),
)


@dataclass(frozen=True, slots=True)
class Document:
    """One document of a file: its number in it (from 1), its text, and what the text says.

    ``first_line`` is the line of the file (from 1) that ``text`` starts on. ``readable``, ``nth``
    and ``complete`` are as in ``Parsed``; the places of ``faults`` are characters of ``text``.
    """

    number: int
    text: str
    first_line: int
    syntax: Syntax
    data: Data
    faults: tuple[Finding, ...]
    readable: str
    nth: int = 0
    complete: bool = True


class _Text(NamedTuple):
    """Bytes as text. Where they are no text: the fault, and a text with signs of loss in it."""

    text: str
    bad: Finding | None


def kind_of_file(path: str) -> Kind:
    """How a file of this name is read: ``.json``, ``.jsonl``, anything else (``-`` is sniffed)."""
    if path == "-":
        return "any"
    suffix = PurePath(path).suffix.lower()
    return "jsonl" if suffix == ".jsonl" else "json" if suffix == ".json" else "yaml"


def read_documents(stream: BinaryIO, kind: Kind = "any") -> Iterator[Document]:
    """The documents of a file, one at a time; JSON Lines in the memory that one line needs.

    ``any`` looks at the text: JSON, JSON Lines or YAML. Nothing that the bytes hold is raised as
    an error; it is among the faults of the documents.
    """
    seen = b""
    if kind == "any":
        seen, kind = _peek(stream)
    elif kind == "jsonl":
        seen = stream.read(4)
    wide = seen.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if kind == "jsonl" and not wide:
        yield from _json_lines(stream, seen)
        return
    data = seen + stream.read(max(0, MOST_BYTES + 1 - len(seen)))
    if len(data) > MOST_BYTES:
        yield _refused(1, 1, "yaml", _too_large("file"))
        return
    text, bad = decode(data)
    if bad is not None:
        yield _refused(1, 1, "yaml", bad, text)
    elif kind == "json":
        yield _json_document(1, text, 1)
    elif kind == "jsonl":
        yield from _documents_of_lines(text)
    elif kind == "any":
        yield from _sniffed(text)
    else:
        yield from _yaml_documents(text)


def decode(data: bytes, offset: int = 0) -> _Text:
    """The text of some bytes: UTF-8, or UTF-16 with a byte order mark.

    ``offset`` is where the bytes start in their file; a byte order mark counts only at 0.
    """
    mark, encoding = b"", "utf-8"
    if offset == 0:
        mark, encoding = next(((m, e) for m, e in _BOMS if data.startswith(m)), (b"", "utf-8"))
    if not encoding:
        return _Text("", _bad_encoding("the file is UTF-32, from byte 0", 0))
    body = data[len(mark) :] if mark else data
    if not mark and b"\0" in body[:2]:
        return _Text("", _bad_encoding("byte 0: this looks like UTF-16 without its mark", 0))
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        place = offset + len(mark) + error.start
        before = body[: error.start].decode(encoding)
        byte = body[error.start : error.start + 1]
        message = f"byte {place} ({byte.hex().upper()}) is no {encoding.upper()}"
        if encoding == "utf-8" and (guess := byte.decode("cp1252", "ignore")).isprintable():
            message += f"; in Windows-1252 it would be {guess}" if guess else ""
        return _Text(body.decode(encoding, "replace"), _bad_encoding(message, len(before)))
    return _Text(text.removeprefix("\ufeff"), None)


def _bad_encoding(message: str, at: int) -> Finding:
    return fault(codes.BAD_ENCODING, f"{message}; save the file as UTF-8", (), (at, at + 1))


def _too_large(what: str) -> Finding:
    message = f"the {what} is larger than {MOST_BYTES // 1024 // 1024} MB; split it"
    return fault(codes.OVER_LIMIT, message, (), (0, 0))


def _refused(number: int, line: int, syntax: Syntax, why: Finding, text: str = "") -> Document:
    return Document(number, text, line, syntax, None, (why,), text, complete=False)


def _document(number: int, text: str, line: int, syntax: Syntax, parsed: Parsed) -> Document:
    data, faults, readable, nth, complete = parsed
    return Document(number, text, line, syntax, data, faults, readable, nth, complete)


def _json_document(number: int, text: str, line: int) -> Document:
    from bourre_audit.log.json_text import parse_json

    return _document(number, text, line, "json", parse_json(text))


def _yaml_documents(text: str) -> Iterator[Document]:
    from bourre_audit.log.yaml_text import build

    number = 0
    for chunk, line in _chunks(text):
        documents, error = build(chunk)
        if error is not None:
            from bourre_audit.log.yaml_repair import repaired

            documents = repaired(chunk, documents, error)
        for parsed in documents:
            number += 1
            if number > MOST_DOCUMENTS:
                message = f"more than {MOST_DOCUMENTS:,} documents in one file; split it"
                why = fault(codes.OVER_LIMIT, message, (), (0, 3))
                yield _refused(number, line, "yaml", why, chunk)
                return
            yield _document(number, chunk, line, "yaml", parsed)
    if number == 0:
        why = fault(codes.NOT_A_LOG, "the file is empty; a log starts with `bourre_log: 1`", ())
        yield _refused(1, 1, "yaml", why, text)


def _chunks(text: str) -> Iterator[tuple[str, int]]:
    """The text cut at its ``---`` lines, each piece with the line it starts on.

    So a mistake in one document cannot reach into the next.
    """
    start = line = 0
    for match in _SEPARATOR.finditer(text) if "---" in text else ():
        piece = text[start : match.start()]
        if _NOTHING_YET.fullmatch(piece):
            continue
        yield piece, line + 1
        line += len(LINE_END.findall(piece))
        start = match.start()
    yield text[start:], line + 1


def _sniffed(text: str) -> Iterator[Document]:
    from bourre_audit.log.json_text import parse_json

    if text.lstrip()[:1] in ("{", "["):
        parsed = parse_json(text)
        if parsed.complete:
            yield _document(1, text, 1, "json", parsed)
            return
        lines = LINE_END.split(text)
        if all(line.lstrip()[:1] in ("{", "") for line in lines) and any(
            line.strip() and parse_json(line).complete for line in lines
        ):
            yield from _documents_of_lines(text)
            return
    yield from _yaml_documents(text)


def _documents_of_lines(text: str) -> Iterator[Document]:
    number = 0
    for place, line in enumerate(LINE_END.split(text), start=1):
        if line.strip():
            number += 1
            yield _json_document(number, line, place)


def _peek(stream: BinaryIO) -> tuple[bytes, Kind]:
    """The first lines of a stream, and whether they are JSON Lines."""
    seen = b""
    objects = 0
    while len(seen) <= MOST_BYTES and (line := stream.readline(MOST_BYTES)):
        seen += line
        text = line.strip().removeprefix(codecs.BOM_UTF8)
        if not text:
            continue
        if not (text.startswith(b"{") and text.endswith(b"}")):
            break
        objects += 1
        if objects == 2:
            return seen, "jsonl"
    return seen, "any"


def _json_lines(stream: BinaryIO, seen: bytes) -> Iterator[Document]:
    number = 0
    for place, offset, line in _byte_lines(stream, seen):
        if place > MOST_LINES:
            message = f"more than {MOST_LINES:,} lines in one file; split it"
            why = fault(codes.OVER_LIMIT, message, (), (0, 1))
            yield _refused(number + 1, place, "json", why)
            return
        if line is None:
            number += 1
            yield _refused(number, place, "json", _too_large("line"))
            continue
        text, bad = decode(line, offset)
        if bad is not None:
            number += 1
            yield _refused(number, place, "json", bad, text)
        elif text.strip():
            number += 1
            yield _json_document(number, text, place)
    if number == 0:
        why = fault(codes.NOT_A_LOG, "the file is empty; each line of it is to be one log", ())
        yield _refused(1, 1, "json", why)


def _byte_lines(stream: BinaryIO, seen: bytes) -> Iterator[tuple[int, int, bytes | None]]:
    """Line number, offset and bytes of each line; None for a line that is too long."""
    number, offset, rest, skipping = 1, 0, seen, False
    while True:
        chunk = stream.read(_CHUNK)
        lines = (rest + chunk).splitlines(keepends=True)
        # What ends in CR may yet turn out to end in CRLF; what ends in neither may go on.
        rest = b""
        if chunk and lines and not lines[-1].endswith(b"\n"):
            rest = lines.pop()
        for line in lines:
            too_long = skipping or len(line) > MOST_BYTES
            yield number, offset, None if too_long else line.rstrip(b"\r\n")
            skipping = False
            number += 1
            offset += len(line)
        if len(rest) > MOST_BYTES:
            skipping = True
            offset += len(rest)
            rest = rest[-1:] if rest.endswith(b"\r") else b""
            offset -= len(rest)
        if not chunk:
            if skipping:
                yield number, offset, None
            return
