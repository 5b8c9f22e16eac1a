"""A turn: one play, what the player held and saw, and what the rules allowed him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, is_known
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.cinch_outlook import Before, Outlook, outlook_of
from bourre_audit.game.fault import Fault
from bourre_audit.game.legal import Legal, cinch_asks, legal, with_cinch
from bourre_audit.game.memory import Holding, Seen
from bourre_audit.game.record import Hand, Play, Player

if TYPE_CHECKING:
    from bourre_audit.game.evidence import Evidence

Lay: TypeAlias = list[tuple[Player, Card | None]]
"""What lies on a trick, in the order played; None where a play is missing."""


class Turn(NamedTuple):
    """One play with what the rules say about it.

    ``held`` are the cards he certainly held, ``lay`` those that lay before him as he saw them,
    ``legal`` what the known ones among these allowed. ``fault`` is what the card that stands
    breaks, ``slip`` what the card he took back broke. ``cinch`` is what he knew where that made him
    certain of more than half of the tricks, and it bound him; else None. ``unasked`` is what he
    knew where he did what a cinch asks for, so that it did not matter whether he had one; ``legal``
    is then without it, and ``allowed`` with it.
    """

    play: Play
    held: tuple[Seen, ...]
    lay: tuple[tuple[Player, Card], ...]
    legal: Legal
    fault: Fault | None
    slip: Fault | None
    first_lead: bool
    cinch: Outlook | None = None
    unasked: Outlook | None = None


def allowed(turn: Turn, book: Book) -> Legal:
    """What the rules allowed at a turn, the cinch among them however he played."""
    knew = turn.unasked
    if knew is None or not has_cinch(knew, book):
        return turn.legal
    return with_cinch(turn.legal, turn.lay, knew.trump)


class Scene(NamedTuple):
    """What stays the same over a hand while its plays are judged.

    ``evidence``: what its blanks leave open, None where everything was noted. ``doubtful``: the
    same with every card unreadable about which the record contradicts itself, None if there is no
    such card.
    """

    hand: Hand
    book: Book
    trump: Suit
    holdings: Mapping[Player, Holding]
    evidence: Evidence | None
    doubtful: Evidence | None


def turn_of(
    play: Play, trick: int, place: int, lay: Lay, first_lead: bool, before: Before, scene: Scene
) -> Turn:
    """Judge one play, at ``place`` (from 0) in ``trick`` (from 1); ``lay`` is empty when he led.

    A card taken back is judged against the same holding and the same trick as the one that stands.
    """
    held = scene.holdings[play.player].at(trick)
    cards = tuple([seen.card for seen in held])
    seen = [card for _, card in lay if card is not None]
    options = legal(cards, seen, scene.trump, scene.book, first_lead=first_lead)
    cinch: Outlook | None = None
    unasked: Outlook | None = None
    led = "" if not lay else lay[0][1] or UNREADABLE
    if led[-1:] != "?" and cinch_asks(options, seen, scene.trump, scene.book):
        outlook = outlook_of(scene.hand, scene.book, play.player, trick, cards, lay, before)
        bound = with_cinch(options, lay, scene.trump)
        if play.card in bound.cards and play.took_back is None:
            unasked = outlook
        elif has_cinch(outlook, scene.book):
            cinch, options = outlook, bound
    fault = _fault(play.card, trick, place, False, cards, options, scene)
    slip, back = None, play.took_back
    if back is not None:
        wide = options
        if back not in cards:
            both = (back, *cards)
            wide = legal(both, seen, scene.trump, scene.book, first_lead=first_lead)
        slip = _fault(back, trick, place, True, cards, wide, scene)
    shown = tuple([(player, card) for player, card in lay if card is not None])
    return Turn(play, held, shown, options, fault, slip, first_lead, cinch, unasked)


def _fault(
    card: Card,
    trick: int,
    place: int,
    slip: bool,
    held: tuple[Card, ...],
    options: Legal,
    scene: Scene,
) -> Fault | None:
    """What putting down ``card`` broke, and whether that is proven."""
    fault: Fault | None = None
    if scene.evidence is not None:
        fault = scene.evidence.fault(trick, place, slip=slip, known=held)
        if fault is None or not fault.proven:
            fault = _cinch_fault(card, options, scene.trump) or fault
    else:
        duty = options.broken_by(card)
        fault = Fault(duty, True, options.cards) if duty else None
    if fault is None or scene.doubtful is None:
        return fault
    if fault.duty in ("cinch_lead", "cinch_follow"):  # a certainty that rests on the whole record
        return fault._replace(proven=False)
    # What the record doubts proves nothing: judge once more as if those cards were unreadable.
    sure = scene.doubtful.fault(trick, place, slip=slip, known=held)
    return sure if sure is None or sure.proven else fault._replace(proven=False, hinge=None)


def _cinch_fault(card: Card, options: Legal, trump: Suit) -> Fault | None:
    """The cinch not played, where no other duty was broken whatever the blanks were."""
    duty = options.broken_by(card)
    if duty not in ("cinch_lead", "cinch_follow"):
        return None
    read = is_known(card) or card[-1] not in ("?", trump)
    return Fault(duty, True, options.cards) if read else None
