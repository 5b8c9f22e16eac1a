"""The proof of a renege: what was held, what could be played, since when the table could know."""

from rich.text import Text

from bourre_audit.audit.judged import Judged
from bourre_audit.finding import Finding, Proof
from bourre_audit.game.cards import Card, in_order, suit_of
from bourre_audit.game.memory import Seen
from bourre_audit.reports.text.cards import card_text, cards_line
from bourre_audit.reports.text.layout import Lines, flow, row, row_width, wrap
from bourre_audit.reports.text.look import Look

_HOW = {"dealt": "dealt", "drew": "drawn", "turned": "turned up", "took_back": "taken back"}


def proof_lines(finding: Finding, proof: Proof, judged: Judged, look: Look) -> Lines:
    """What was held (sorted as in the hand), what could be played, since when it was known."""
    width, trump = row_width(look.width), suit_of(judged.hand.trump)
    order = in_order([seen.card for seen in proof.held], trump)
    seen = sorted(proof.held, key=lambda seen: order.index(seen.card))
    held = [_held(one, finding, look) for one in seen]
    could = cards_line(in_order(proof.legal, trump), look)
    lines = [*row("held", flow(held, width, gap=2)), *row("could play", wrap(could, width))]
    return [*lines, *known_lines(finding, proof, judged, look)]


def known_lines(finding: Finding, proof: Proof, judged: Judged, look: Look) -> Lines:
    """Since when a fault was known.

    Of one that is only possible: about which cards the record contradicts itself. On which unread
    ones it hangs is said by the finding.
    """
    width = row_width(look.width)
    if finding.certainty == "possible":
        odd = _doubted(proof, judged)
        said = Text("the record contradicts itself about ").append_text(cards_line(odd, look))
        return row("possible", wrap(said, width)) if odd else []
    return row("known", wrap(_known(finding, proof, look), width))


def _doubted(proof: Proof, judged: Judged) -> tuple[Card, ...]:
    """The cards of the proof that the record contradicts itself about."""
    concerned = {*(seen.card for seen in proof.held), *(card for _, card in proof.lay)}
    odd = concerned & judged.replay.contradictions.cards
    return in_order(odd, suit_of(judged.hand.trump))


def held_how(seen: Seen) -> str:
    """How a card is known to have been held: ``trick 4``, ``dealt``, ``turned up``."""
    return f"trick {seen.trick}" if seen.how == "played" else _HOW[seen.how]


def _held(seen: Seen, finding: Finding, look: Look) -> Text:
    """A card and how it is known: ``K♠ (trick 4)``, ``9♦ (dealt)``."""
    how = held_how(seen)
    if seen.card == finding.card and seen.trick == finding.trick:
        how = "here"
    return card_text(seen.card, look).append(f" ({how})", "dim")


def _known(finding: Finding, proof: Proof, look: Look) -> Text:
    if proof.exposed is None:
        drawn = any(seen.how == "drew" for seen in proof.held)
        return Text(f"only from the deal {'and draw ' if drawn else ''}as noted")
    if proof.exposed == finding.trick:
        return Text("at once, from this trick alone")
    shown = next((seen.card for seen in proof.held if seen.trick == proof.exposed), None)
    since = Text(f"since trick {proof.exposed}")
    if shown is None:
        return since
    return since.append(", when ").append_text(card_text(shown, look)).append(" came down")
