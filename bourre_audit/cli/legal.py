"""``bourre-audit legal``: what may be played, asked at the table, with no log."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bourre_audit.cli.options import (
    BooksOption,
    ForceOption,
    Format,
    FormatOption,
    OutputOption,
    SetOption,
    books_named,
)
from bourre_audit.cli.output import needs_ascii, open_output, sheet_printer, usage_error, write_json

if TYPE_CHECKING:
    from bourre_audit.game.cards import Card
    from bourre_audit.game.record import CardLanguage


def legal(
    trump: Annotated[
        str, typer.Option("--trump", metavar="SUIT", help="Trump: its suit, or the turned card.")
    ],
    hand: Annotated[
        str, typer.Option("--hand", metavar="CARDS", help='The cards in hand, as "4S AS 9H".')
    ],
    trick: Annotated[
        str,
        typer.Option(
            "--trick", metavar="CARDS", help='What lies there, in order: "QS KS"; nothing: a lead.'
        ),
    ] = "",
    played: Annotated[
        str | None, typer.Option("--played", metavar="CARD", help="Judge this card of the hand.")
    ] = None,
    first_lead: Annotated[
        bool,
        typer.Option(
            "--first-lead/--later-lead", help="Whether a lead is the player's first of the hand."
        ),
    ] = True,
    cinch: Annotated[
        bool, typer.Option("--cinch", help="Ask too whether more than half of the tricks are sure.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", min=2, help="With --cinch: players in the play; else any number."
        ),
    ] = None,
    seen: Annotated[
        str,
        typer.Option(
            "--seen", metavar="CARDS", help="With --cinch: cards played before, and those thrown."
        ),
    ] = "",
    taken: Annotated[
        int, typer.Option("--taken", min=0, help="With --cinch: tricks that the player took.")
    ] = 0,
    rules: BooksOption = None,
    set_: SetOption = None,
    cards: Annotated[
        Literal["en", "fr", "ru"], typer.Option("--cards", help="The letters of the cards.")
    ] = "en",
    format: FormatOption = Format.text,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """What may be played from a hand to a trick, under one book or several side by side.

    Exit codes: 0 answered, 1 the card played breaks a duty of the one book asked, 2 wrong usage.
    """
    from bourre_audit.audit.at_table import Course, Table, answer, partings, problem
    from bourre_audit.game.cards import suit_of

    books = books_named(rules, set_)
    named = _cards("--played", played, cards) if played is not None else []
    if played is not None and len(named) != 1:
        raise usage_error("--played: name one card")
    if not cinch and (players is not None or seen or taken):
        raise usage_error("--players, --seen and --taken matter to a cinch only; add --cinch")
    turned = _trump(trump, cards)
    table = Table(
        suit_of(turned),
        tuple(_cards("--trick", trick, cards)),
        tuple(_cards("--hand", hand, cards)),
        named[0] if named else None,
        first_lead,
        Course(players, tuple(_cards("--seen", seen, cards)), taken, turned) if cinch else None,
    )
    wrong = problem(table, books)
    if wrong is not None:
        raise usage_error(wrong)
    answers = [answer(table, book) for book in books]
    parted = partings(table, books)
    with open_output(output, force) as target:
        if format is Format.json:
            from bourre_audit.reports.legal_json import legal_json

            write_json(legal_json(table, answers, parted), target)
        else:
            from bourre_audit.reports.legal_text import render_legal

            show = sheet_printer(target)
            show(render_legal(table, answers, parted, ascii=needs_ascii(target)))
    if len(answers) == 1 and answers[0].broken is not None:
        raise typer.Exit(1)


def _cards(option: str, text: str, language: "CardLanguage") -> list["Card"]:
    """The cards of an option, as people type them; a word that is none ends the command."""
    from bourre_audit.game.cards import is_known
    from bourre_audit.log.values import card_hint, read_card

    found = []
    for word in text.replace(",", " ").split():
        card = read_card(word, language)
        if card is None:
            hint = card_hint(word, language).removesuffix(", or ? if it cannot be read")
            hint = hint.replace("`cards: ", "`--cards ")  # said of a log there, of an option here
            raise usage_error(f"{option}: {word} is no card; {hint}")
        if not is_known(card):
            raise usage_error(f"{option}: {word} is not a whole card; name its rank and its suit")
        found.append(card)
    return found


def _trump(text: str, language: "CardLanguage") -> "Card":
    """The turned card, or ``?S`` where only the suit was named; anything else ends the command."""
    from bourre_audit.log.values import read_trump, suit_named

    card = read_trump(text.strip(), language)
    if card is None:
        suits = {"en": "S, H, D or C", "fr": "P, C, K or T", "ru": "п, ч, б or т"}[language]
        write = suit_named(text, language) or f"{suits}, or the turned card"
        letters: tuple[CardLanguage, ...] = ("en", "fr", "ru")
        for other in letters:
            if read_trump(text.strip(), other) is not None:
                write += f", or add --cards {other}"
                break
        raise usage_error(f"--trump: {text} is no suit here; write {write}")
    return card
