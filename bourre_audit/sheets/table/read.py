"""A table read: CSV or a workbook in, the sessions it tells of and every doubt out."""

from functools import partial
from pathlib import Path
from typing import Final

from bourre_audit.game.record import Session
from bourre_audit.sheets import codes
from bourre_audit.sheets.assemble import assemble
from bourre_audit.sheets.doubt import Counts, Doubt, SheetReading, Spot
from bourre_audit.sheets.table.csv_in import SEPARATORS, read_csv
from bourre_audit.sheets.table.decoding import decoded
from bourre_audit.sheets.table.grid import MOST_BYTES, Grid, NoTable
from bourre_audit.sheets.table.headings import headings
from bourre_audit.sheets.table.mapping import Columns
from bourre_audit.sheets.table.sheet import sheet_of

SUFFIXES: Final = (".csv", ".tsv", ".tab", ".xlsx", ".xlsm")
"""How the names of tables end."""

_NO_HEADINGS: Final = (
    "no row of headings was found: a table has one like Hand, Dealer, Trump and the players' names"
)
_PEEK: Final = 8192
_NO_MAPPING: Final[Columns] = {}


def read_table(
    data: bytes, name: str = "", mapping: Columns = _NO_MAPPING, folder: Path = Path()
) -> SheetReading:
    """The sessions of a table, one for each sheet of a workbook that has hands.

    ``name`` is the name of the file, ``mapping`` what the user says its headings mean, ``folder``
    where a rule book that it names is looked for. Nothing that a table holds is raised as an
    error. Raises ``NoLibrary`` for a workbook where openpyxl is not installed.
    """
    try:
        grids, doubts = _grids(data, name, mapping)
    except NoTable as error:
        return SheetReading((), (_unreadable(str(error), Spot(1)),), Counts(0, 0, 1))
    sessions: list[Session] = []
    counts = Counts()
    for grid in grids:
        draft = sheet_of(grid, mapping)
        if draft is None or not draft.seats:
            why = _NO_HEADINGS if draft is None else "no player is named in the headings or rows"
            found = [*grid.doubts, *_nothing_read(grid, why, alone=len(grids) == 1)]
            doubts += found
            counts = counts.plus(Counts(0, 0, sum(len(row) > 0 for row in grid.rows)))
            continue
        reading = assemble(draft, folder)
        sessions += reading.sessions
        doubts += reading.doubts
        counts = counts.plus(reading.counts)
    if not sessions and not any(doubt.rule is codes.UNREADABLE_SHEET for doubt in doubts):
        doubts.append(_unreadable("nothing stands in this table", Spot(1)))
    return SheetReading(tuple(sessions), tuple(doubts), counts)


def _grids(data: bytes, name: str, mapping: Columns) -> tuple[tuple[Grid, ...], list[Doubt]]:
    from bourre_audit.sheets.table.xlsx_in import is_workbook, read_xlsx

    if len(data) > MOST_BYTES:
        raise NoTable(f"the table is larger than {MOST_BYTES >> 20} MB; split it")
    if is_workbook(data):
        return read_xlsx(data), []
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise NoTable(
            "this is a workbook of the old kind (.xls), or one with a password; save it as .xlsx"
        )
    text, encoding, guessed = decoded(data)
    doubts = []
    if guessed:
        message = f"the file does not say its encoding; it reads as {encoding}"
        doubts.append(
            Doubt(
                codes.UNREADABLE_SHEET,
                "note",
                message,
                Spot(1),
                "",
                "likely",
                took=encoding,
                settled="its letters are Russian words only so",
            )
        )
    separator = "\t" if Path(name).suffix.lower() in (".tsv", ".tab") else None
    return (read_csv(text, partial(headings, mapping=mapping), separator),), doubts


def _nothing_read(grid: Grid, why: str, *, alone: bool) -> list[Doubt]:
    """A table without headings: that it is one, and every row of it as it stands."""
    rows = [row for row in grid.rows if any(cell.word for cell in row)]
    if not rows and not alone:
        return []
    at = rows[0][0].spot if rows else Spot(1)
    found = [_unreadable(why if rows else "the table is empty", at)]
    for row in rows:
        text = " | ".join(cell.word for cell in row if not cell.carried)
        message = "this row was not read"
        found.append(Doubt(codes.NOT_UNDERSTOOD, "warning", message, row[0].spot, text, "none"))
    return found


def _unreadable(why: str, spot: Spot) -> Doubt:
    return Doubt(codes.UNREADABLE_SHEET, "error", why, spot, "", "none")


def is_table(name: str, data: bytes) -> bool:
    """Whether a file is read as a table: by its name, as a workbook, or else by its headings."""
    suffix = Path(name).suffix.lower()
    if suffix in SUFFIXES or data.startswith(b"PK\x03\x04"):
        return True
    return not suffix and _has_headings(data[:_PEEK])


def _has_headings(data: bytes) -> bool:
    """Whether a line of a text has three headings or more, cut at commas, semicolons or tabs."""
    try:
        lines = decoded(data).text.splitlines()
    except NoTable:
        return False
    return any(
        headings(line.split(separator), {}) > 2 for line in lines for separator in SEPARATORS
    )
