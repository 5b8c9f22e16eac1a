"""One finding as a block: what, where in the log, the trick, the proof, the rule, the price."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from bourre_audit.audit.penalty import is_renege
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.verdict import LogVerdict, Placed
from bourre_audit.finding import Finding, Related
from bourre_audit.game.book import Book
from bourre_audit.game.book_duties import RANK_WORDS
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.consequence import consequence
from bourre_audit.reports.text.excerpt import Mark, excerpt
from bourre_audit.reports.text.kind import aside_of, mark_of, style_of
from bourre_audit.reports.text.layout import (
    Lines,
    indented,
    row,
    row_width,
    shortened_front,
    two_ends,
    wrap,
)
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.money import money_text
from bourre_audit.reports.text.proof import proof_lines
from bourre_audit.reports.text.rule import rule_words
from bourre_audit.reports.text.safe import safe, words
from bourre_audit.reports.text.trick import trick_lines

_LATER = ("in the same trick", "one trick later", "two tricks later", "three tricks later")


class Case(NamedTuple):
    """A log's verdict as its findings need it: the look, the players' names, the hands by id."""

    verdict: LogVerdict
    look: Look
    names: tuple[str, ...]
    hands: Mapping[str, AuditedHand]


def case_of(verdict: LogVerdict, look: Look) -> Case:
    """A verdict made ready to be told finding by finding."""
    session = verdict.session
    names = tuple(seat.name for seat in session.players) if session else ()
    return Case(verdict, look, names, {hand.judged.hand.id: hand for hand in verdict.hands})


def block(placed: Placed, case: Case) -> Lines:
    """A finding with everything that anybody at the table needs to check it."""
    finding, look = placed.finding, case.look
    parts = [
        [*_head(finding, look), *indented(wrap(_said_in_full(finding, case), look.width - 2))],
        [*_place_line(placed, case), *excerpt(_marks(placed, case), case.verdict.lines, look)],
        _trick(finding, case),
        [*_proof(finding, case), *price_lines(finding, case)],
    ]
    lines: Lines = []
    for part in parts:
        if part and lines:
            lines.append(Text())
        lines += part
    return lines


def title(finding: Finding) -> Text:
    """Code and name, and what is to be known about it at once: possible, waived, taken back."""
    aside = aside_of(finding)
    text = Text().append(f"{finding.rule.code} {finding.rule.name}", style_of(finding))
    return text.append(f" ({aside})" if aside else "")


def said(finding: Finding, case: Case) -> Text:
    """The finding's own words. What is wrong with the text of a log is said in its letters."""
    if finding.rule.code.startswith("L"):
        return words(finding.message, case.look)
    return sentence(finding.message, case.look, case.names)


def _said_in_full(finding: Finding, case: Case) -> Text:
    """The same as a sentence of its own, a player's name spelled as ever."""
    message = finding.message
    if finding.rule.code.startswith("L"):
        return said(finding, case)
    if not message.startswith(case.names):
        finding = finding._replace(message=message[:1].upper() + message[1:])
    return said(finding, case).append(".")


def _head(finding: Finding, look: Look) -> Lines:
    left = Text().append(f"{mark_of(finding, look)} ", style_of(finding))
    where = [f"hand {finding.hand}"] if finding.hand is not None else []
    where += [f"trick {finding.trick}"] if finding.trick is not None else []
    where += [finding.player] if finding.player is not None else []
    return two_ends(left.append_text(title(finding)), safe(", ".join(where), look), look.width)


def _place_line(placed: Placed, case: Case) -> Lines:
    """File, line and column in the form that editors and terminals open on a click."""
    place = placed.place
    at = f"{case.verdict.path}:{place.line}:{place.column}"
    room = case.look.width - 6
    path = shortened_front(safe(at, case.look), room, case.look.signs.cut)
    return [Text("  --> ", "dim").append_text(path)]


def _marks(placed: Placed, case: Case) -> list[Mark]:
    finding = placed.finding
    marks = [Mark(placed.place, Text("here"), "^", style_of(finding))]
    spans = {placed.place}
    for related, place in zip(finding.related, placed.related, strict=True):
        if place not in spans:
            spans.add(place)
            marks.append(Mark(place, related_words(finding, related, case)))
    return marks


def related_words(finding: Finding, related: Related, case: Case) -> Text:
    """``the king, two tricks later`` for a card that proves a renege, else the finding's words."""
    card, trick = related.at.card, related.trick
    if finding.proof is None or None in (card, trick, finding.trick):
        return sentence(related.message, case.look, case.names)
    assert card is not None
    assert trick is not None
    assert finding.trick is not None
    later = trick - finding.trick
    when = _LATER[later] if 0 <= later < len(_LATER) else f"on trick {trick}"
    return Text(f"{RANK_WORDS.get(card[0], 'a card')}, {when}")


def _trick(finding: Finding, case: Case) -> Lines:
    """The trick that a finding about play is about."""
    hand = case.hands.get(finding.hand or "")
    if hand is None or finding.trick is None or finding.rule.code[0] not in "RT":
        return []
    plays = hand.judged.replay.tricks[finding.trick - 1].turns
    wrong = {
        at: _fault(finding, hand.judged.book, case.look)
        for at, turn in enumerate(plays)
        if turn.play.player == finding.player
        and finding.card in (turn.play.card, turn.play.took_back)
    }
    return trick_lines(hand.judged, finding.trick, wrong, case.look)


def _fault(finding: Finding, book: Book, look: Look) -> Text:
    """The word under the card at fault."""
    word = "renege" if is_renege(finding, book) else "duty broken"
    if finding.corrected:
        word = "taken back"
    if not finding.rule.code.startswith("R"):
        word = "here"
    return Text(f"{mark_of(finding, look)} {word}", style_of(finding))


def _proof(finding: Finding, case: Case) -> Lines:
    proof, hand = finding.proof, case.hands.get(finding.hand or "")
    if proof is None or hand is None:
        return []
    rule = wrap(words(rule_words(proof, hand.judged.book), case.look), row_width(case.look.width))
    return [*proof_lines(finding, proof, hand.judged, case.look), *row("rule", rule)]


def price_lines(finding: Finding, case: Case) -> Lines:
    """What the finding costs, and the table's own ruling on it."""
    hand, session, look = case.hands.get(finding.hand or ""), case.verdict.session, case.look
    width, lines = row_width(look.width), []
    if hand is not None and session is not None:
        price = consequence(finding, hand, session.currency)
        if finding.charge is not None:
            amount = money_text(finding.charge, session)
            price = f"{amount}: {price}" if price else amount
        if price is not None:
            lines += row("costs", wrap(words(price, look), width))
    if finding.ruling is not None:
        ruling = finding.ruling
        by = f" by {ruling.by}" if ruling.by else ""
        why = f": {ruling.why}" if ruling.why else ""
        lines += row("ruling", wrap(safe(f"{ruling.decision}{by}{why}", look), width))
    return lines
