"""Whole hands, trick by trick: a column is a player's cards, a row is a trick."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from rich.text import Text

from bourre_audit.audit.penalty import is_renege
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding
from bourre_audit.game.cards import is_known, suit_of
from bourre_audit.game.record import Hand, Player, Session
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.reports.text.cards import card_text, suit_text
from bourre_audit.reports.text.ending import ending
from bourre_audit.reports.text.kind import mark_of, style_of
from bourre_audit.reports.text.layout import Lines, indented, padded, shortened, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.trick import play_text

_GAP = 2
_HEADS = 8
"""Cells before the first column: the margin, and room for the number of the trick."""
_WIDEST_NAME = 12

Column: TypeAlias = list[Text]
"""A player's name, the card to each trick, and how many tricks were taken."""

Reneges: TypeAlias = Mapping[tuple[int | None, Player | None], Finding]


def hand_lines(audited: AuditedHand, session: Session, look: Look) -> Lines:
    """A hand drawn whole: its head, its tricks, who took how many, and the money."""
    end = wrap(safe(ending(audited, session), look), look.width - 2)
    return [*play_lines(audited, look), *indented(end)]


def play_lines(audited: AuditedHand, look: Look) -> Lines:
    """The play of a hand: its head, its tricks, who took how many."""
    head = wrap(_head(audited.judged.hand, look), look.width - 2)
    return [*indented(head), *_table(audited, look)]


def _table(audited: AuditedHand, look: Look) -> Lines:
    replay = audited.judged.replay
    if not replay.tricks:
        return []
    reneges = {(one.trick, one.player): one for one in reversed(_reneges(audited))}
    columns = [
        [
            Text(" ").append_text(shortened(safe(player, look), _WIDEST_NAME, look.signs.cut)),
            *(_cell(trick, player, reneges, look) for trick in replay.tricks),
            Text(f" {count}"),
        ]
        for player, count in replay.taken.items()
    ]
    labels = ["", *(str(trick.number) for trick in replay.tricks), "took"]
    lines: Lines = []
    for band in _bands(columns, look.width - _HEADS):
        for at, label in enumerate(labels):
            line = Text("  ").append(f"{label:>4}  ", "dim")
            for column in band:
                line.append_text(padded(column[at], _width(column) + _GAP))
            line.rstrip()
            lines.append(line)
    return lines


def _reneges(audited: AuditedHand) -> list[Finding]:
    return [one for one in audited.findings if one.rule.code.startswith("R")]


def legend(hands: Iterable[AuditedHand], look: Look) -> Lines:
    """What the signs in the drawn hands mean; those of rare things only where they stand."""
    signs = look.signs
    found = [(one, audited.judged.book) for audited in hands for one in _reneges(audited)]
    marks = {mark_of(one, look) for one, _ in found}
    wrong = "reneges" if all(is_renege(*one) for one in found) else "breaks a duty"
    said = f"{signs.led} leads   {signs.won} takes it   {signs.error} {wrong}"
    said += f"   {signs.note} took it back" if signs.note in marks else ""
    said += f"   {signs.possible} may have reneged" if signs.possible in marks else ""
    return indented(wrap(Text(said, "dim"), look.width - 2))


def _head(hand: Hand, look: Look) -> Text:
    head = Text().append_text(safe(f"hand {hand.id}", look))
    head.stylize("bold")
    head.append_text(dealt_text(hand, look))
    if hand.stayed == ():
        head.append(", everybody passes")
    elif hand.passed:
        verb = "passes" if len(hand.passed) == 1 else "pass"
        head.append_text(safe(f", {listed(hand.passed)} {verb}", look))
    return head


def dealt_text(hand: Hand, look: Look) -> Text:
    """Who deals and what is trump: ``, Ronnie deals, trump 8♠``."""
    deals = f"{hand.dealer} deals" if hand.dealer in hand.seats else "dealer not noted"
    told = safe(f", {deals}, trump ", look)
    if is_known(hand.trump):
        return told.append_text(card_text(hand.trump, look))
    suit = suit_of(hand.trump)
    return told.append("not noted") if suit == "?" else told.append_text(suit_text(suit, look))


def _cell(trick: PlayedTrick, player: Player, reneges: Reneges, look: Look) -> Text:
    """What a player put on a trick: ``›Q♠*`` led and took it, `` 4♠✗`` reneged."""
    cell = Text()
    for at, turn in enumerate(trick.turns):
        if turn.play.player != player:
            continue
        cell.append(look.signs.led if at == 0 else " ")
        cell.append_text(play_text(turn.play, look))
        cell.append(look.signs.won if player == trick.winner else "", "bold")
    finding = reneges.get((trick.number, player))
    if finding is not None:
        cell.append(mark_of(finding, look), style_of(finding))
    return cell or Text(" ").append(look.signs.nothing, "dim")


def _width(column: Column) -> int:
    return max(text.cell_len for text in column)


def _bands(columns: list[Column], width: int) -> Iterator[list[Column]]:
    """As many players side by side as fit; long names give way first."""
    if sum(_width(column) + _GAP for column in columns) > width + _GAP:
        columns = [_narrowed(column) for column in columns]
    band: list[Column] = []
    for column in columns:
        if band and sum(_width(one) + _GAP for one in (*band, column)) > width + _GAP:
            yield band
            band = []
        band.append(column)
    yield band


def _narrowed(column: Column) -> Column:
    name, *cards = column
    return [shortened(name, max(_width(cards), 7), "."), *cards]
