"""Whose each column is, what letters its cards are in, and the columns that mean nothing."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.game.record import CardLanguage, Player
from bourre_audit.log.names import shown
from bourre_audit.sheets import codes
from bourre_audit.sheets.doubt import Doubt, Entry
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.table.body import at
from bourre_audit.sheets.table.cells import Cells, lead_language
from bourre_audit.sheets.table.column import Column
from bourre_audit.sheets.table.grid import Row, doubt_at
from bourre_audit.sheets.table.heads import suggestion
from bourre_audit.sheets.table.layout import Layout
from bourre_audit.sheets.words import languages_of

_SHOWN_CELLS: Final = 4
_CARD_FIELDS: Final = frozenset(("trump", "card", "cards", "took_back", "dealt"))


def strange_columns(layout: Layout, rows: Sequence[Row]) -> list[Doubt]:
    """S011 for every column that means nothing, with what it could be and what stands in it."""
    doubts = []
    for column in layout.unknown:
        found = [cell for row in rows if (cell := at(row, column)) is not None]
        if column.field or (not found and not column.head.word):
            continue
        said = f"`{shown(column.head.word)}` is no heading that is known"
        if not column.head.word:
            said = "this column has no heading"
        near = suggestion(column.head.word) if column.head.word else None
        field = near or "FIELD"
        option = f'--map "{shown(column.head.word)}={field}"'
        remedy = f"is it {near}? then {option}" if near else f"say what it is with {option}"
        if not column.head.word:
            remedy = "write one above it"
        listed = ", ".join(f"{shown(c.word)} ({c.spot.cell})" for c in found[:_SHOWN_CELLS])
        if len(found) > _SHOWN_CELLS:
            listed += f" and {len(found) - _SHOWN_CELLS} more"
        kept = f"its cells are kept as notes: {listed}" if found else "nothing stands in it"
        doubts.append(
            doubt_at(
                codes.UNKNOWN_COLUMN,
                f"{said}; {remedy}; {kept}",
                column.head,
                confidence="likely" if near else "none",
                alternatives=(near,) if near else (),
            )
        )
    return doubts


def owned(layout: Layout, cells: Cells) -> tuple[Layout, dict[int, Entry[Player]], list[Doubt]]:
    """Whose each column is. A column whose heading fits nobody, or two, is not used."""
    owners: dict[int, Entry[Player]] = {}
    unsure: list[Column] = []
    doubts: list[Doubt] = []
    taken: dict[tuple[str, str], Column] = {}
    for column in layout.columns:
        if column.owner is None:
            twin = taken.setdefault((column.field, ""), column)
            if twin is not column and column.field != "notes":
                unsure.append(column)
                message = f"two columns are headed {twin.head.word} and {column.head.word}"
                doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, column.head))
            continue
        reading = cells.who.read(column.owner)
        player = reading.value
        if player is None:
            rule = codes.DOUBTFUL_NAME if reading.others else codes.UNKNOWN_NAME
            message = f"`{shown(column.owner)}`: {reading.why}; its cells are kept as notes"
            doubts.append(
                doubt_at(
                    rule,
                    message,
                    column.head,
                    confidence=reading.confidence,
                    alternatives=reading.others,
                )
            )
            unsure.append(column)
        elif taken.setdefault((column.field, player), column) is not column:
            message = f"two columns are headed {shown(column.head.word)}; this one is not used"
            doubts.append(doubt_at(codes.DOES_NOT_AGREE, message, column.head))
            unsure.append(column)
        else:
            owners[column.at] = Entry(reading, column.head.spot, column.owner)
    unused = {column.at for column in unsure}
    kept = tuple(column for column in layout.columns if column.at not in unused)
    return layout._replace(columns=kept, unknown=(*layout.unknown, *unsure)), owners, doubts


def language_in(layout: Layout, rows: Sequence[Row]) -> CardLanguage:
    """The letters of the cards: those that read the most of them, and else the headings' own."""
    said = [languages_of(column.head.word) for column in layout.columns]
    heads = max(LANGUAGES, key=lambda language: sum(1 for found in said if language in found))
    cards = [column for column in layout.columns if column.field in _CARD_FIELDS]
    if layout.shape == "trick":
        cards += [column for column in layout.columns if column.owner and column.field == "player"]
    words = [
        word
        for row in rows
        for column in cards
        if (cell := at(row, column)) is not None
        for word in cell.word.replace(",", " ").split()
    ]
    return lead_language(words, heads)


def called(column: Column) -> str:
    """What a column is called in a note: its heading, else its letter."""
    return column.head.word or f"column {(column.head.spot.cell or '?').rpartition('!')[2]}"
