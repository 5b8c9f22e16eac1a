"""What may be played, for the table: every card under one book, or under several side by side."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from bourre_audit.audit.at_table import Answer, Cinch, Parting, Table
from bourre_audit.audit.position import NOW, choice_words, why_barred
from bourre_audit.audit.reneges import COVER
from bourre_audit.audit.wording import listed
from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, in_order, suit_of
from bourre_audit.game.legal import Duty, cinch_asks, with_cinch
from bourre_audit.reports.books import labels
from bourre_audit.reports.text.cards import card_text, cards_line, sentence, suit_text
from bourre_audit.reports.text.layout import MARGIN, Lines, indented, padded, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.parting import parting_lines
from bourre_audit.reports.text.rule import setting_words
from bourre_audit.reports.text.safe import words
from bourre_audit.reports.text.sheet import Sheet

DUTY_WORDS: Final[dict[Duty, str]] = {
    "follow": "follow suit",
    "head": "head",
    "trump": "trump",
    "overtrump": "overtrump",
    "lead_ace": "lead the ace",
    "lead_high_trump": "lead high",
    "cinch_lead": "cinch",
    "cinch_follow": "cinch",
}
"""Each duty in a word or two."""

_CARD: Final = 6


def render_legal(
    table: Table, answers: Sequence[Answer], partings: Sequence[Parting], *, ascii: bool = False
) -> Sheet:
    """The answers of one or more books to one question at the table."""
    return Sheet(lambda look: _page(table, answers, partings, look), ascii)


def _page(
    table: Table, answers: Sequence[Answer], partings: Sequence[Parting], look: Look
) -> Lines:
    books = [one.book for one in answers]
    called = dict(zip(books, labels(books), strict=True))
    lines = [*_table(table, answers[0], look), Text()]
    lines += _verdict(table, answers, called, look)
    lines += _cinch(answers, called, look)
    if any(_unasked(table, one) for one in answers):
        note = Text(f"{look.signs.note} Whether this is a cinch was not asked: add --cinch.")
        lines += wrap(note, look.width)
    lines.append(Text())
    if len(answers) == 1:
        return [*lines, *_one(table, answers[0], look)]
    lines += _side_by_side(table, answers, called, look)
    lines += [Text(), *_partings(partings, books, called, look)]
    return lines


def _table(table: Table, answer: Answer, look: Look) -> Lines:
    """The question: trump, what lies there, and the hand."""
    lay = cards_line(table.lay, look)
    best = answer.position.best
    if best is not None and len(table.lay) > 1:
        lay.append("   best: ").append_text(card_text(best, look))
    if not table.lay:
        lay = Text("nothing: this is the lead" + ("" if table.first_lead else ", a later one"))
    hand = cards_line(in_order(table.holding, table.trump), look)
    return [
        *row("trump", [suit_text(table.trump, look)]),
        *row("lies there", wrap(lay, row_width(look.width))),
        *row("in hand", wrap(hand, row_width(look.width))),
    ]


def _verdict(table: Table, answers: Sequence[Answer], called: dict[Book, str], look: Look) -> Lines:
    """The verdict on the card played; without one, what each book lets the player do."""
    said: list[tuple[str, str, Text]] = []
    for group in _alike(answers):
        books = listed([called[one.book] for one in group])
        said.append(_said(table.played, group[0], books, look))
    lines: Lines = []
    for mark, style, text in said:
        for at, line in enumerate(wrap(text, look.width - 2)):
            lead = Text("  ") if at else Text().append(f"{mark} ", style)
            lines.append(lead.append_text(line))
    return lines


def _cinch(answers: Sequence[Answer], called: dict[Book, str], look: Look) -> Lines:
    """Whether it is a cinch, and why, where that was asked; books that say the same together."""
    groups: dict[Cinch, list[Answer]] = {}
    for one in answers:
        if one.cinch is not None:
            groups.setdefault(one.cinch, []).append(one)
    lines: Lines = []
    for cinch, alike in groups.items():
        where = ""
        if len(groups) > 1:
            where = f", {listed([called[one.book] for one in alike])}"
        text = Text().append("A cinch" if cinch.certain else "No cinch", "bold")
        text.append_text(words(where, look)).append_text(sentence(f": {cinch.told}.", look))
        mark = look.signs.clear if cinch.certain else look.signs.note
        for at, line in enumerate(wrap(text, look.width - 2)):
            lead = Text("  ") if at else Text().append(f"{mark} ", "bold")
            lines.append(lead.append_text(line))
    return lines


def _unasked(table: Table, answer: Answer) -> bool:
    """Whether a cinch might ask for more: with two trumps, and not the highest put down."""
    if answer.cinch is not None:
        return False
    options, trump = answer.position.legal, table.trump
    if not cinch_asks(options, table.lay, trump, answer.book):
        return False
    highest = with_cinch(options, table.lay, trump).cards
    return len(answer.position.of(trump)) > 1 and table.played not in highest


def _alike(answers: Sequence[Answer]) -> Iterator[list[Answer]]:
    """The answers in groups that say the same, in the order of the books."""
    groups: dict[tuple[str, Duty | None], list[Answer]] = {}
    for one in answers:
        groups.setdefault((choice_words(one.position, NOW), one.broken), []).append(one)
    yield from groups.values()


def _said(played: Card | None, answer: Answer, books: str, look: Look) -> tuple[str, str, Text]:
    choice = choice_words(answer.position, NOW)
    where = words(f"{books}: ", look)
    where.stylize("bold")
    if played is None:
        return look.signs.note, "bold", where.append_text(sentence(f"The player {choice}.", look))
    verdict = card_text(played, look)
    if answer.broken is None:
        text = where.append_text(verdict).append(" may be played", "bold")
        sign, style = look.signs.clear, "bold green"
    else:
        covered = COVER[answer.broken] in answer.book.renege.covers
        what = " would be a renege" if covered else " breaks a duty, though it is no renege here"
        text = where.append_text(verdict).append(what, "bold")
        sign, style = look.signs.error, "bold red"
    return sign, style, text.append_text(sentence(f": the player {choice}.", look))


def _one(table: Table, answer: Answer, look: Look) -> Lines:
    """Every card under one book, with the reason, and the rule."""
    width = row_width(look.width) - _CARD
    body: Lines = []
    for card in in_order(table.holding, table.trump):
        duty = answer.barred[card]
        why = why_barred(answer.position, duty) if duty else "may be played"
        lead = _sign(duty, look).append_text(card_text(card, look))
        for line in wrap(sentence(why, look), width):
            body.append(padded(lead, _CARD).append_text(line))
            lead = Text()
    rules = [
        line
        for name in answer.settings
        for line in wrap(words(setting_words(name, answer.book), look), row_width(look.width))
    ]
    return [*row("cards", body), *row("rule", rules)]


def _sign(duty: Duty | None, look: Look) -> Text:
    if duty is None:
        return Text().append(f"{look.signs.clear} ", "bold green")
    return Text().append(f"{look.signs.error} ", "bold red")


def _side_by_side(
    table: Table, answers: Sequence[Answer], called: dict[Book, str], look: Look
) -> Lines:
    """A row a card, a column a book; as many books beside each other as fit."""
    cards = in_order(table.holding, table.trump)
    first = [Text(), *(card_text(card, look) for card in cards)]
    if table.played is not None:
        first[1 + cards.index(table.played)].append(f" {look.signs.led}", "bold")
    columns = [
        [words(called[one.book], look), *(_cell(one.barred[card], look) for card in cards)]
        for one in answers
    ]
    lines: Lines = []
    for band in _bands(columns, look.width - MARGIN - _CARD):
        lines += [Text()] if lines else []
        for at, head in enumerate(first):
            line = padded(head, _CARD)
            for column in band:
                cell = column[at].copy()
                cell.stylize("dim" if at == 0 else "")
                line.append_text(padded(cell, _width(column) + MARGIN))
            line.rstrip()
            lines += indented([line])
    return lines


def _cell(duty: Duty | None, look: Look) -> Text:
    return _sign(duty, look).append("" if duty is None else DUTY_WORDS[duty])


def _width(column: Sequence[Text]) -> int:
    return max(cell.cell_len for cell in column)


def _bands(columns: Sequence[list[Text]], width: int) -> Iterator[list[list[Text]]]:
    band: list[list[Text]] = []
    for column in columns:
        if band and sum(_width(one) + MARGIN for one in (*band, column)) > width:
            yield band
            band = []
        band.append(column)
    yield band


def _partings(
    partings: Sequence[Parting], books: Sequence[Book], called: dict[Book, str], look: Look
) -> Lines:
    """The settings by which the books part, over which cards."""
    if not partings:
        return wrap(Text("The books agree on every card."), look.width)
    lines: Lines = []
    for parting in partings:
        lines += [Text()] if lines else []
        others = listed([called[book] for book in parting.books])
        over = words(f"{called[books[0]]} parts from {others} over ", look)
        over.append_text(cards_line(in_order(parting.cards, suit_of(parting.cards[0])), look))
        lines += wrap(over.append(", by"), look.width)
        for at, name in enumerate(parting.deciding.settings):
            joint = "and together with it" if parting.deciding.together else "or by"
            lines += [Text(joint)] if at else []
            lines += indented(
                parting_lines(name, books, called, look._replace(width=look.width - 2))
            )
    return lines
