"""The text of a table's bytes, whatever program saved it."""

import codecs
import re
from typing import Final, NamedTuple

from bourre_audit.sheets.table.grid import NoTable

_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF8, "utf-8"),
)
_HIGH: Final = re.compile("[À-ÿ]")
_HIGH_PAIR: Final = re.compile("[À-ÿ]{2}")
_PEEK: Final = 4096


class Decoded(NamedTuple):
    """A text, and the encoding it was in; ``guessed`` where nothing in the file says so."""

    text: str
    encoding: str
    guessed: bool = False


def decoded(data: bytes) -> Decoded:
    """The bytes as text: UTF-8, UTF-16, else Windows-1252 or, where its letters are Russian, 1251.

    Raises ``NoTable`` for anything else.
    """
    mark, encoding = next(((m, e) for m, e in _MARKS if data.startswith(m)), (b"", ""))
    if encoding == "utf-32":
        raise NoTable("the file is UTF-32; save it as UTF-8")
    if not encoding and (wide := _without_mark(data)):
        return _strictly(data, wide)
    if encoding.startswith("utf-16"):
        return _strictly(data[len(mark) :], encoding)
    body = data[len(mark) :]
    try:
        return Decoded(body.decode("utf-8"), "UTF-8")
    except UnicodeDecodeError as error:
        if mark:
            message = f"byte {len(mark) + error.start} is no UTF-8, as the file says it is"
            raise NoTable(f"{message}; save it anew as UTF-8") from None
    return _windows(body)


def _strictly(body: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(body.decode(encoding), "UTF-16")
    except UnicodeDecodeError as error:
        message = f"the file is UTF-16 and damaged at byte {error.start}"
        raise NoTable(f"{message}; save it anew as UTF-8") from None


def _without_mark(data: bytes) -> str | None:
    """UTF-16 without its mark shows in every other byte being nothing."""
    head = data[:_PEEK]
    if len(head) < 4 or b"\0" not in head:
        return None
    even, odd = head[::2].count(0), head[1::2].count(0)
    most = len(head) // 4
    if odd > most > even:
        return "utf-16-le"
    return "utf-16-be" if even > most > odd else None


def _windows(body: bytes) -> Decoded:
    """One byte, one letter: French has high letters here and there, Russian nothing else."""
    if b"\0" in body:
        raise NoTable("the file is no text; name a CSV file or a workbook (.xlsx)")
    western = body.decode("cp1252", "replace")
    if len(_HIGH_PAIR.findall(western)) * 4 > len(_HIGH.findall(western)):
        try:
            return Decoded(body.decode("cp1251"), "Windows-1251", guessed=True)
        except UnicodeDecodeError:
            pass
    try:
        return Decoded(body.decode("cp1252"), "Windows-1252")
    except UnicodeDecodeError as error:
        message = f"byte {error.start} ({body[error.start]:02X}) is neither UTF-8 nor Windows-1252"
        raise NoTable(f"{message}; save the file as UTF-8") from None
