"""A log under several books, for the table: the questions it hangs on, and what hangs on each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from bourre_audit.audit.compare import (
    About,
    Charge,
    ComparedLog,
    Comparison,
    Difference,
    Matter,
    Ruled,
)
from bourre_audit.audit.wording import listed
from bourre_audit.game.book import Book
from bourre_audit.game.book_model import SETTINGS, value_of
from bourre_audit.game.deciding import Deciding
from bourre_audit.game.record import Session
from bourre_audit.game.setting_values import value_words
from bourre_audit.reports.books import labels
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.headline import unread_hands
from bourre_audit.reports.text.layout import MARGIN, Lines, counted, indented, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.money import money_text
from bourre_audit.reports.text.parting import beside, parting_lines
from bourre_audit.reports.text.safe import safe, words
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.reports.text.title import page_title

SUBJECTS: Final[Mapping[About, tuple[str, str]]] = {
    "play": ("'s {card}", "'s {card}"),
    "other": ("", ""),
    "unfinished": (" is unfinished", " are unfinished"),
    "ante": (" antes", " ante, each"),
    "award": (" takes from the pot", " take from the pot, each"),
    "bourre": (" pays for a bourré", " pay for a bourré, each"),
    "renege": (" pays for a renege", " pay for a renege, each"),
    "exempt_next": (" owes no ante to the next hand", " owe no ante to the next hand"),
    "loses_deal": (" loses the next deal", " lose the next deal"),
}
"""What each kind of matter is, to stand after one player's name or after several."""

_MONEY: Final = ("ante", "award", "bourre", "renege")


def render_comparison(compared: ComparedLog, *, ascii: bool = False) -> Sheet:
    """What of a log hangs on the book, question by question."""
    return Sheet(lambda look: _page(compared, look), ascii)


def _page(compared: ComparedLog, look: Look) -> Lines:
    comparison = compared.comparison
    lines = _head(compared, look)
    if comparison is None:
        said = "This could not be read as a log; bourre-audit audit says why."
        return [*lines, *wrap(Text(said, "bold red"), look.width), Text()]
    session = comparison.session
    if session.unread:
        said = f"{unread_hands(session, 'compared')} bourre-audit audit says why."
        lines += wrap(Text(said, "bold red"), look.width)
        if not session.hands:
            return [*lines, Text()]
    called = dict(zip(comparison.books, labels(comparison.books), strict=True))
    lines += _verdict(comparison, compared.stated, called, look)
    for hand, differences in groupby(comparison.differences, key=lambda one: one.hand):
        lines += [Text(), _bold(safe(f"hand {hand}", look))]
        for alike in _alike(differences):
            lines += indented(_difference(alike, comparison, called, look))
    for name in comparison.settings:
        lines += [Text(), *parting_lines(name, comparison.books, called, look)]
    if comparison.untried:
        lines += [Text(), *wrap(_untried(comparison.untried, look), look.width)]
    return [*lines, Text()]


def _untried(ids: Sequence[str], look: Look) -> Text:
    """Which hands were left out, and why."""
    hands = listed([f"{id}" for id in ids])
    one = len(ids) == 1
    said = f"Hand{'' if one else 's'} {hands} {'is' if one else 'are'} not compared: too many cards"
    return words(f"{said} are unknown to try every way to fill them in.", look)


def _bold(text: Text) -> Text:
    text.stylize("bold")
    return text


def _head(compared: ComparedLog, look: Look) -> Lines:
    title = compared.comparison.session.title if compared.comparison else None
    told = safe(title, look) if title else None
    return page_title(told, compared.path, compared.document, look)


def _verdict(comparison: Comparison, stated: bool, called: Mapping[Book, str], look: Look) -> Lines:
    """How much hangs on the book, and which books were asked."""
    first, *others = [called[book] for book in comparison.books]
    own = f"{first}, as the log says" if stated else first
    asked = f"{own}, beside {listed(others)}" if others else own
    fixed = "the deal and the ante are the log's own in all of them"
    about = wrap(words(f"{asked}; {fixed}.", look), look.width)
    if not comparison.differences:
        said = "Nothing hangs on the book: every play and every payment is judged alike."
        if comparison.session.unread:
            said = "In the others nothing hangs on the book: all is judged alike."
        return [*wrap(Text(said, "bold"), look.width), *about]
    hangs, settings = _counted(comparison.differences), comparison.settings
    if len(settings) == 1:
        (name,) = settings
        meant = value_words(SETTINGS[name], value_of(comparison.books[0], name))
        said = f"This argument is about {SETTINGS[name].decides}: {hangs} on it."
        said += f" By {first}, {meant}."
    else:
        said = f"The books part on {len(settings)} questions: {hangs} on them."
    return [*wrap(_bold(words(said, look)), look.width), *about]


def _counted(differences: Sequence[Difference]) -> str:
    plays = sum(one.matter.about == "play" for one in differences)
    money = sum(one.matter.about in _MONEY for one in differences)
    more = len(differences) - plays - money
    parts = [counted(plays, "play")] if plays else []
    parts += [counted(money, "payment")] if money else []
    parts += [counted(more, "other verdict")] if more else []
    return f"{listed(parts)} {'hangs' if len(differences) == 1 else 'hang'}"


def _alike(differences: Iterable[Difference]) -> Iterator[list[Difference]]:
    """The differences of a hand, several players whose money comes to the same taken together."""
    groups: dict[object, list[Difference]] = {}
    for one in differences:
        alone = one.matter if one.matter.about in ("play", "other") else one.matter.about
        groups.setdefault((alone, one.verdicts, one.decided), []).append(one)
    yield from groups.values()


def _difference(
    alike: Sequence[Difference], comparison: Comparison, called: Mapping[Book, str], look: Look
) -> Lines:
    """What it is about, then each verdict beside the books that give it, and what decides it."""
    difference = alike[0]
    session, matter = comparison.session, difference.matter
    names = tuple(seat.name for seat in session.players)
    spot = f", trick {matter.trick}" if matter.trick else ""
    groups: dict[tuple[Ruled, Deciding | None], list[str]] = {}
    for book, ruled, by in zip(
        comparison.books, difference.verdicts, difference.decided, strict=True
    ):
        groups.setdefault((ruled, by), []).append(called[book])
    labelled = [(_bold(words(", ".join(books), look)), key) for key, books in groups.items()]
    column = min(max(label.cell_len for label, _ in labelled) + 2, look.width // 3)
    width = look.width - 2 * MARGIN - column
    players = [one.matter.player or "The hand" for one in alike]
    lines = wrap(sentence(f"{subject(matter, players)}{spot}", look, names), look.width - MARGIN)
    for label, (ruled, by) in labelled:
        told = words(verdict_words(ruled, matter, session), look)
        if by is not None:
            joint = ", by "
            for name in by.settings:
                told.append(joint, "dim").append(name, "cyan")
                joint = " together with " if by.together else " or "
        lines += indented(beside(label, wrap(told, width), column))
    return lines


def subject(matter: Matter, players: Sequence[str]) -> str:
    """What a matter is about, in words: ``Larry's 4S``, ``Larry pays for a renege``."""
    one, several = SUBJECTS[matter.about]
    return listed(players) + (one if len(players) == 1 else several).format(card=matter.card)


def verdict_words(ruled: Ruled, matter: Matter, session: Session) -> str:
    """A verdict in words: a code with its name, an amount, yes or no."""
    if matter.about in _MONEY:
        return money_text(ruled, session) if isinstance(ruled, int) else "nothing"
    if matter.about == "unfinished":
        return "yes: the notes do not settle it, and the pot rides" if ruled else "no"
    if matter.about in ("exempt_next", "loses_deal"):
        return "yes" if ruled else "no"
    if not isinstance(ruled, tuple):
        return "no fault"
    return ", ".join(_charge_words(charge) for charge in ruled)


def _charge_words(charge: Charge) -> str:
    aside = " (possible, not proven)" if charge.certainty == "possible" else ""
    aside += " (taken back in time)" if charge.corrected else ""
    return f"{charge.code} {charge.name}{aside}"
