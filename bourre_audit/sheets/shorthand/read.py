"""A sheet in shorthand, read: the session that it tells of, and every doubt about it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Seat
from bourre_audit.log.limits import MOST_BYTES, MOST_HANDS
from bourre_audit.log.names import tidy
from bourre_audit.log.values import read_card, read_trump
from bourre_audit.sheets import codes, words
from bourre_audit.sheets.assemble import assemble
from bourre_audit.sheets.doubt import Counts, Doubt, Entry, SheetReading, Spot
from bourre_audit.sheets.draft import DraftHand, DraftSession
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.grid import header_names
from bourre_audit.sheets.shorthand.hands import Hands
from bourre_audit.sheets.shorthand.head import (
    currency_of,
    language_of,
    settings_unread,
    unit_of,
    with_closing,
    with_head,
)
from bourre_audit.sheets.shorthand.leaves import NotUnderstood, unread
from bourre_audit.sheets.shorthand.lines import Line, lines_of, struck_in
from bourre_audit.sheets.shorthand.outline import Outline, outline_of
from bourre_audit.sheets.shorthand.running import with_totals
from bourre_audit.sheets.shorthand.seating import could_be_players, not_seats, seats_of
from bourre_audit.sheets.who import Who


def read_shorthand(text: str, folder: Path = Path()) -> SheetReading:
    """Read a sheet. Never raises for what it says; whatever is not certain is among the doubts.

    ``folder`` is where a book file that it names is looked for.
    """
    if len(text) > MOST_BYTES:
        return unreadable("the sheet is larger than any evening is long; split it")
    lines = lines_of(text)
    struck = [doubt for line in lines for doubt in _struck(line)]
    nobody = Who(())
    first = outline_of(lines, nobody, head_only=True)
    unit, currency = unit_of(first.head) or Unit(), currency_of(first.head)
    seated, problems = _seats(first, lines, unit, currency)
    if not seated:
        return _unseated(lines)
    outline = outline_of(lines, Who(seated))
    cards = language_of(first.head) or _language_of(outline)
    entries = Entries(Who(seated), unit, currency, cards)
    _draft(outline, entries, Hands(entries))
    who = Who(seated, [*entries.groups, *_rows(outline)])
    entries = Entries(who, unit, currency, cards, entries)
    hands = Hands(entries)
    draft = _draft(outline, entries, hands)
    more = [
        entry
        for clause in (*outline.head, *outline.closing)
        for entry in _settings(clause, first.head)
    ]
    draft = replace(
        draft,
        seats=seated,
        unit=unit,
        currency=currency,
        cards=cards,
        unread=(*draft.unread, *more, *problems),
        doubts=(*struck, *hands.doubts, *_too_many(draft.hands)),
    )
    return assemble(draft, folder)


def _draft(outline: Outline, entries: Entries, hands: Hands) -> DraftSession:
    draft = with_head(DraftSession(), outline.head, entries)
    drafts = list(hands.drafts(outline.hands))
    draft = with_closing(draft, outline.closing, entries)
    return with_totals(draft, drafts, outline.totals, entries)


def _seats(
    outline: Outline, lines: Sequence[Line], unit: Unit, currency: str
) -> tuple[tuple[Seat, ...], list[Entry[str]]]:
    """The players: from the line that names the seats, else from the head of a table."""
    problems: list[Entry[str]] = []
    for clause in outline.head:
        if clause.field != "seats":
            continue
        try:
            found = seats_of(clause, unit, currency)
        except NotUnderstood as error:
            problems.append(unread(clause, error.why, error.start, error.end))
            continue
        if (why := not_seats(found)) is None:
            return found, problems
        problems.append(unread(clause, why))
    for line in lines:
        names = header_names(line)
        found = tuple(Seat(tidy(name)) for name, _ in names)
        if found and not_seats(found) is None:
            return found, problems
    return (), problems


def _settings(clause: Clause, used: Sequence[Clause]) -> Iterable[Entry[str]]:
    """A clause about seats, unit, currency or letters that cannot be used, or comes too late.

    Only the first of each counts, and it stands in the head (``used``).
    """
    if clause.field not in ("seats", "unit", "currency", "cards"):
        return []
    first = next((one for one in used if one.field == clause.field), None)
    if first is None or first.spot != clause.spot:
        return [unread(clause, f"{clause.field} is said once, in the head of the sheet")]
    why = settings_unread(clause)
    return [] if why is None else [unread(clause, why)]


def _rows(outline: Outline) -> list[tuple[str, ...]]:
    """The columns of tables, in which everybody stands once."""
    return [tuple(cell.player for cell in hand.cells) for hand in outline.hands if hand.cells]


def _language_of(outline: Outline) -> CardLanguage:
    """The letters of the cards: those of the heads, unless the cards speak for others."""
    clauses = [*outline.head, *(c for hand in outline.hands for c in hand.clauses)]
    heads = Counter(
        language
        for clause in clauses
        if (known := words.languages_of(_first_word(clause))) and len(known) == 1
        for language in known
    )
    likely: CardLanguage = max(LANGUAGES, key=lambda language: heads[language])
    marks = [word for clause in clauses for word in _may_be_cards(clause)]
    fits = {
        language: sum(read_card(word, language) is not None for word in marks)
        + sum(
            read_trump(clause.text, language) is not None
            for clause in clauses
            if clause.field == "trump"
        )
        for language in LANGUAGES
    }
    best = max(LANGUAGES, key=lambda one: fits[one])
    return best if 2 * fits[likely] < fits[best] else likely


def _first_word(clause: Clause) -> str:
    return clause.whole.split()[0] if clause.whole.split() else ""


def _may_be_cards(clause: Clause) -> list[str]:
    """The words of a clause that can be cards."""
    if clause.field not in ("tricks", "dealt", "drew"):
        return []
    return [word for part in clause.text.split() for word in part.strip(",:").split(">") if word]


def _struck(line: Line) -> list[Doubt]:
    """What is struck through is no reading, but it is told."""
    return [
        Doubt(
            codes.DOES_NOT_AGREE,
            "note",
            f"`{one.text}` is struck through"
            + (f"; `{one.instead}` stands after it" if one.instead else ""),
            one.spot,
            one.text,
            "likely",
            one.instead,
            (one.text,),
            settled="what is struck through does not count",
        )
        for one in struck_in(line)
    ]


def _too_many(hands: Sequence[DraftHand]) -> list[Doubt]:
    if len(hands) <= MOST_HANDS:
        return []
    message = f"more than {MOST_HANDS:,} hands; those from here on are not read"
    return [Doubt(codes.NOT_UNDERSTOOD, "warning", message, hands[MOST_HANDS].spot, "", "none")]


def _unseated(lines: Sequence[Line]) -> SheetReading:
    """A sheet that names no players: nothing can be put down for anybody."""
    if not lines:
        return unreadable("nothing is written on this sheet")
    line = next((line for line in lines if could_be_players(line)), None)
    if line is None:
        what = "write them clockwise: seats Roosevelt Thomas Larry"
    elif line.indent:
        what = "if these head the columns, write hand before them, at the edge"
    else:
        what = "if these are they, clockwise, write seats before them"
    why = Doubt(
        codes.UNREADABLE_SHEET,
        "error",
        f"no line names the players, so nothing of the sheet is read; {what}",
        _whole(line or lines[0]),
        "\n".join(one.text.strip() for one in lines),
        "none",
    )
    return SheetReading((), (why,), Counts(0, 0, len(lines)))


def unreadable(message: str) -> SheetReading:
    """What comes of a sheet that cannot be read at all."""
    doubt = Doubt(codes.UNREADABLE_SHEET, "error", message, Spot(1), "", "none")
    return SheetReading((), (doubt,), Counts())


def _whole(line: Line) -> Spot:
    return Spot(line.number, line.indent + 1, len(line.text) + 1)
