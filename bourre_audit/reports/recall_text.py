"""What is in mind before a trick, for the table: what is gone, what is out, who can hold what."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from bourre_audit.audit.recalled import RecalledHand
from bourre_audit.game.cards import SUIT_WORDS, SUITS, Card, Suit, in_order, suit_of
from bourre_audit.game.recall import Own, Recall, Turned, Whereabouts
from bourre_audit.game.record import Hand, Player
from bourre_audit.game.showings import Showing
from bourre_audit.reports.text.cards import card_text, cards_line, sentence, suit_text
from bourre_audit.reports.text.layout import Lines, counted, row, row_width, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.proof import held_how
from bourre_audit.reports.text.safe import safe
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.reports.text.title import page_title

WHERE: Final[Mapping[Whereabouts, str]] = {
    "held": "{dealer} holds it: he drew no card",
    "perhaps": "{dealer}'s, unless he threw it",
    "thrown": "thrown: {dealer} drew a whole hand",
    "passed": "gone with {dealer}'s hand, who passed",
    "played": "played on trick {trick}",
    "out_of_play": "from the stock, nobody's",
}
"""Where the turned card is, in words."""


def render_recall(recalled: RecalledHand, *, ascii: bool = False) -> Sheet:
    """What a man with a good memory has in mind at that point."""
    return Sheet(lambda look: _page(recalled, look), ascii)


def _page(recalled: RecalledHand, look: Look) -> Lines:
    recall, hand = recalled.recall, recalled.hand.judged.hand
    session = recalled.verdict.session
    names = tuple(seat.name for seat in session.players) if session else ()
    lines = [*_head(recalled, look), *_turned(hand, recall, look, names)]
    lines += _tricks(recall, look)
    lines += [Text(), *_suits("gone", recall.gone, recall, look)]
    if recall.unread:
        unread = f"and {counted(recall.unread, 'card')} that could not be read"
        lines += row("", wrap(Text(unread), row_width(look.width)))
    lines += [Text(), *_suits("not seen", recall.out, recall, look)]
    lines += _shown(recall, look, names)
    lines += _held(recall, look, names)
    if recall.own is not None:
        lines += [Text(), *_own(recall.own, recall, look, names)]
    return lines


def _head(recalled: RecalledHand, look: Look) -> Lines:
    recall, verdict, hand = recalled.recall, recalled.verdict, recalled.hand.judged.hand
    after = recall.before > len(hand.tricks)
    when = f"before trick {recall.before}"
    if after:
        when = f"after trick {recall.before - 1}" if recall.before > 1 else "before the play"
    title = safe(f"hand {hand.id}, {when}", look)
    return page_title(title, verdict.path, verdict.document, look)


def _turned(hand: Hand, recall: Recall, look: Look, names: tuple[str, ...]) -> Lines:
    turned = recall.turned
    said = suit_text(recall.trump, look)
    if turned is None:
        said.append(", the turned card was not noted")
    else:
        said.append(", turned ").append_text(card_text(turned.card, look)).append(": ")
        said.append_text(sentence(where_words(turned, hand), look, names))
    return row("trump", wrap(said, row_width(look.width)))


def where_words(turned: Turned, hand: Hand) -> str:
    """Where the turned card is, in words."""
    return WHERE[turned.where].format(dealer=hand.dealer, trick=turned.trick)


def _tricks(recall: Recall, look: Look) -> Lines:
    took = [f"{player} {count}" for player, count in recall.taken.items() if count]
    said = safe(", ".join(took), look) if took else Text("none taken yet")
    if recall.left:
        said.append(f"; {counted(recall.left, 'card')} left in every hand")
    return row("tricks", wrap(said, row_width(look.width)))


def _suits(label: str, cards: Iterable[Card], recall: Recall, look: Look) -> Lines:
    """Cards by suit, trump first, a line a suit: ``♦ K Q 9``, and how many."""
    lines: Lines = []
    by_suit = _by_suit(cards, recall.trump)
    for suit in sorted(SUITS, key=lambda suit: suit != recall.trump):
        here = by_suit.get(suit, ())
        body = suit_text(suit, look).append_text(_ranks(here, look))
        what = "trump" if suit == recall.trump else "card"
        body.append(f"  ({counted(len(here), what)})" if here else f" {look.signs.nothing}", "dim")
        lines += row(label, wrap(body, row_width(look.width)))
        label = ""
    return lines


def _by_suit(cards: Iterable[Card], trump: Suit) -> dict[Suit, tuple[Card, ...]]:
    found: dict[Suit, tuple[Card, ...]] = {}
    for card in in_order(cards, trump):
        found[suit_of(card)] = (*found.get(suit_of(card), ()), card)
    return found


def _ranks(cards: Iterable[Card], look: Look) -> Text:
    ranks = ["10" if card[0] == "T" else card[0] for card in cards]
    return Text("".join(f" {rank}" for rank in ranks))


def _shown(recall: Recall, look: Look, names: tuple[str, ...]) -> Lines:
    """What each player showed, in the order of the tricks."""
    if not recall.showings:
        return []
    body: Lines = []
    for _, of_play in groupby(recall.showings, key=lambda one: (one.trick, one.player)):
        told = sentence(showing_words(tuple(of_play)), look, names)
        body += wrap(told, row_width(look.width))
    return [Text(), *row("shown", body)]


def showing_words(showings: Sequence[Showing]) -> str:
    """What a player showed by one play: ``Larry: no hearts and no spades (7D on trick 1)``."""
    first = showings[0]
    told = " and ".join(map(_without, showings))
    for one in showings:
        if one.caught:
            told += f", yet {one.exposed} came down on trick {one.caught}"
    return f"{first.player}: {told} ({first.played} on trick {first.trick})"


def _without(showing: Showing) -> str:
    suit = SUIT_WORDS[showing.suit]
    if showing.void:
        return f"no {suit}s"
    if showing.above is not None:
        return f"no {suit} above {showing.above}"
    return f"not {' '.join(showing.cards)}"


def _held(recall: Recall, look: Look, names: tuple[str, ...]) -> Lines:
    lines: Lines = []
    for card, player in recall.certain.items():
        told = card_text(card, look).append_text(safe(f", {player}'s for certain", look))
        lines += row("known" if not lines else "", wrap(told, row_width(look.width)))
    only = {card: one for card, one in recall.only.items() if card not in recall.certain}
    lines += _only("only", only, recall, look)
    if recall.nobody:
        told = Text("nobody can hold ").append_text(_in_suits(recall.nobody, recall.trump, look))
        lines += row("nobody", wrap(told, row_width(look.width)))
    return [Text(), *lines] if lines else []


def _only(label: str, only: Mapping[Card, Player], recall: Recall, look: Look) -> Lines:
    """Who alone can hold which cards, a line or more a player."""
    lines: Lines = []
    for player in dict.fromkeys(only.values()):
        cards = [card for card, one in only.items() if one == player]
        told = safe(f"only {player} can hold ", look)
        told.append_text(_in_suits(cards, recall.trump, look))
        lines += row(label, wrap(told, row_width(look.width)))
        label = ""
    return lines


def _in_suits(cards: Iterable[Card], trump: Suit, look: Look) -> Text:
    parts = [
        suit_text(suit, look).append_text(_ranks(here, look))
        for suit, here in _by_suit(cards, trump).items()
    ]
    return Text(", ").join(parts)


def _own(own: Own, recall: Recall, look: Look, names: tuple[str, ...]) -> Lines:
    """What one player knew besides."""
    width = row_width(look.width)
    head = safe(f"{own.player} knew besides", look)
    head.stylize("bold")
    order = in_order([seen.card for seen in own.held], recall.trump)
    held = Text()
    for seen in sorted(own.held, key=lambda seen: order.index(seen.card)):
        held.append("  " if held else "").append_text(card_text(seen.card, look))
        held.append(f" ({held_how(seen)})", "dim")
    if own.unknown:
        held.append("; " if held else "").append(f"{counted(own.unknown, 'card')} not known")
    lines = [*wrap(head, look.width), *row("in hand", wrap(held or Text("nothing"), width))]
    if own.threw:
        lines += row("threw", wrap(cards_line(own.threw, look), width))
    trumps = Text(f"{len(own.trumps_out)}")
    if own.trumps_out:
        trumps.append(": ").append_text(_in_suits(own.trumps_out, recall.trump, look))
    lines += row("trumps out", wrap(trumps, width))
    more = {card: one for card, one in own.only.items() if recall.only.get(card) != one}
    lines += _only("only", more, recall, look)
    return lines
