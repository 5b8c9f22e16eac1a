"""A turn: one play, what the player held and saw, and what the rules allowed him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, is_known
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.cinch.outlook import Before, Outlook, outlook_of
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
    is then without it, and ``allowed`` with it. ``unsure`` is what he knew where a cinch would have
    bound him and he had none. ``untried``: the blanks could be filled in in too
    many ways to try for it, so that it may be a fault that is not told.
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
    unsure: Outlook | None = None
    untried: bool = False


def allowed(turn: Turn, book: Book) -> Legal:
    """What the rules allowed at a turn, the cinch among them however he played."""
    knew = turn.unasked
    if knew is None or not has_cinch(knew, book):
        return turn.legal
    return with_cinch(turn.legal, turn.lay, knew.trump)


class Scene(NamedTuple):
    """What stays the same over a hand while its plays are judged.

    ``evidence``: what its blanks leave open, None where everything was noted. ``doubtful``: the
    same with every card unreadable about which the record contradicts itself (``odd``), None if
    there is no such card.
    """

    hand: Hand
    book: Book
    trump: Suit
    holdings: Mapping[Player, Holding]
    evidence: Evidence | None
    doubtful: Evidence | None
    odd: frozenset[Card]


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
    unsure: Outlook | None = None
    led = "" if not lay else lay[0][1] or UNREADABLE
    if led[-1:] != "?" and cinch_asks(options, seen, scene.trump, scene.book):
        outlook = outlook_of(scene.hand, scene.book, play.player, trick, cards, lay, before)
        bound = with_cinch(options, lay, scene.trump)
        if play.card in bound.cards and play.took_back is None:
            unasked = outlook
        elif has_cinch(outlook, scene.book):
            cinch, options = outlook, bound
        else:
            unsure = outlook
    put = _Put(play.card, trick, place, False, held, lay)
    fault, tried = _fault(put, options, scene)
    slip, back = None, play.took_back
    if back is not None:
        wide = options
        if back not in cards:
            both = (back, *cards)
            wide = legal(both, seen, scene.trump, scene.book, first_lead=first_lead)
        slip, also = _fault(put._replace(card=back, slip=True), wide, scene)
        tried = tried and also
    shown = tuple([(player, card) for player, card in lay if card is not None])
    knew = (cinch, unasked, unsure)
    return Turn(play, held, shown, options, fault, slip, first_lead, *knew, not tried)


class _Put(NamedTuple):
    """A card put down, the one that stands or (``slip``) the one taken back, and what was seen."""

    card: Card
    trick: int
    place: int
    slip: bool
    held: tuple[Seen, ...]
    lay: Lay


def _fault(put: _Put, options: Legal, scene: Scene) -> tuple[Fault | None, bool]:
    """What putting down a card broke, whether that is proven, and whether it was tried to the end.

    Where too much is open to try it, what the cards that were played prove by themselves stands.
    """
    fault, tried = _by_the_record(put, options, scene)
    if fault is None or scene.doubtful is None:
        return fault, tried
    if fault.duty in ("cinch_lead", "cinch_follow"):  # a certainty that rests on the whole record
        return fault._replace(proven=False), tried
    # What the record doubts proves nothing: judge once more as if those cards were unreadable.
    sure, also = _by_evidence(scene.doubtful, put, scene)
    if sure is None and not also:
        return fault._replace(proven=False, hinge=None), False
    if sure is not None and sure.proven and fault.proven:
        return fault, tried and also  # whatever they were; named after the cards as noted
    proven = sure is None or sure.proven
    return (sure if proven else fault._replace(proven=False, hinge=None)), tried and also


def _by_the_record(put: _Put, options: Legal, scene: Scene) -> tuple[Fault | None, bool]:
    """The same with every card taken as it was noted."""
    if scene.evidence is None:
        duty = options.broken_by(put.card)
        return (Fault(duty, True, options.cards) if duty else None), True
    fault, tried = _by_evidence(scene.evidence, put, scene)
    if fault is None or not fault.proven:
        fault = _cinch_fault(put.card, options, scene.trump) or fault
    return fault, tried


def _by_evidence(evidence: Evidence, put: _Put, scene: Scene) -> tuple[Fault | None, bool]:
    known = tuple([seen.card for seen in put.held])
    answer = evidence.fault(put.trick, put.place, slip=put.slip, known=known)
    if answer.final:
        return answer.fault, True
    shown, certain = _shown(put, scene)
    return shown or answer.fault, certain


def _shown(put: _Put, scene: Scene) -> tuple[Fault | None, bool]:
    """The fault that the cards played show by themselves, and whether they show what there is.

    More cards in hand only bar more; so a fault shown is one whatever else was held, and no other
    is possible where all that was held is shown. Whether a lead was his first may be open.
    """

    def sure(card: Card | None) -> bool:
        return card is not None and is_known(card) and card not in scene.odd

    if put.slip or not all(map(sure, (put.card, *[card for _, card in put.lay]))):
        return None, False
    lay = [card for _, card in put.lay if card is not None]
    played = [one.card for one in put.held if one.how == "played" and sure(one.card)]
    found: list[Fault | None] = []
    for first in (False, True):
        options = legal(played, lay, scene.trump, scene.book, first_lead=first)
        duty = options.broken_by(put.card)
        found.append(Fault(duty, True, options.cards) if duty else None)
    size = scene.book.hand_size
    whole = len(scene.hand.tricks) == size and len(played) == size - put.trick + 1
    if None not in found:
        return found[0], True
    return None, whole and found == [None, None]


def _cinch_fault(card: Card, options: Legal, trump: Suit) -> Fault | None:
    """The cinch not played, where no other duty was broken whatever the blanks were."""
    duty = options.broken_by(card)
    if duty not in ("cinch_lead", "cinch_follow"):
        return None
    read = is_known(card) or card[-1] not in ("?", trump)
    return Fault(duty, True, options.cards) if read else None
