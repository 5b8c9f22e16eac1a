"""A turn: one play, what the player held and saw, and what the rules allowed him."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, fills, is_known
from bourre_audit.game.doubt import Blank, certain_fault
from bourre_audit.game.legal import FAULT_ORDER, Duty, Legal, legal
from bourre_audit.game.memory import Holding, Seen
from bourre_audit.game.record import Play, Player

Lay: TypeAlias = list[tuple[Player, Blank]]
"""What lies on a trick, in the order played; None where a play is missing."""


class Fault(NamedTuple):
    """A duty broken. ``proven`` is False where the proof rests on a card the record doubts.

    ``should`` are the known cards that would have been legal, in the order he held them.
    """

    duty: Duty
    proven: bool
    should: tuple[Card, ...]


class Turn(NamedTuple):
    """One play with what the rules say about it.

    ``held`` are the cards he certainly held, ``lay`` those that lay before him as he saw them,
    ``fault`` what the card that stands breaks, ``slip`` what the card he took back broke.
    """

    play: Play
    held: tuple[Seen, ...]
    lay: tuple[tuple[Player, Card], ...]
    legal: Legal
    fault: Fault | None
    slip: Fault | None
    first_lead: bool


class Scene(NamedTuple):
    """What stays the same over a hand while its plays are judged.

    ``gone``: the known cards played in this hand, which no blank can have been. ``doubted``: the
    cards about which the record contradicts itself. ``trick_lost``: one was not noted, and it may
    have been any.
    """

    book: Book
    trump: Suit
    holdings: Mapping[Player, Holding]
    gone: frozenset[Card]
    doubted: frozenset[Card]
    trick_lost: bool


def turn_of(play: Play, trick: int, lays: Sequence[Lay], first_lead: bool, scene: Scene) -> Turn:
    """Judge one play to ``trick`` (from 1).

    ``lays``: the trick as he saw it, empty when he led; where it is not known which of several he
    saw, a fault has to be one with each of them. A card taken back is judged against the same
    holding and the same trick as the one that stands.
    """
    held = scene.holdings[play.player].at(trick)
    cards = tuple([seen.card for seen in held])
    seen = [card for _, card in lays[0] if card is not None]
    options = legal(cards, seen, scene.trump, scene.book, first_lead=first_lead)

    def fault_of(card: Card) -> Fault | None:
        if card == play.card and len(lays) == 1 and not scene.doubted and _all_known(card, lays[0]):
            duty = options.broken_by(card)
            fault = Fault(duty, True, options.cards) if duty else None
        else:
            fault = judged(card, first_lead)
        if fault and fault.duty == "lead_ace" and scene.trick_lost:
            # He may have led before: then the ace is no longer due (R-camp-9).
            return judged(card, False) or fault._replace(proven=False)
        return fault

    def judged(card: Card, first_lead: bool) -> Fault | None:
        return _whichever([_fault(card, play, trick, lay, first_lead, scene) for lay in lays])

    slip = None
    if play.took_back is not None:
        backs = could_be(play.took_back, play.player, trick, scene)
        slip = _whichever([fault_of(back) for back in backs])
    shown = tuple([(player, card) for player, card in lays[0] if card is not None])
    return Turn(play, held, shown, options, fault_of(play.card), slip, first_lead)


def could_be(took_back: Card, player: Player, trick: int, scene: Scene) -> list[Card]:
    """The cards that one taken back at ``trick`` can have been.

    It went into the hand again, so an unread one can be any card that he is known to play later,
    beside all those that were never seen.
    """
    if is_known(took_back):
        return [took_back]
    later = {laid.card for laid in scene.holdings[player].plays if laid.trick > trick}
    return [took_back, *(card for card in fills(took_back) if card in later)]


def _all_known(card: Card, lay: Lay) -> bool:
    return is_known(card) and all(one is not None and is_known(one) for _, one in lay)


def _whichever(faults: Sequence[Fault | None]) -> Fault | None:
    """The fault that is one whichever of these it was; the first in order names it."""
    found = [fault for fault in faults if fault is not None]
    if len(found) < len(faults):
        return None
    first = min(found, key=lambda fault: FAULT_ORDER.index(fault.duty))
    should = dict.fromkeys(card for fault in found for card in fault.should)
    return Fault(first.duty, all(fault.proven for fault in found), tuple(should))


def _fault(
    card: Card, play: Play, trick: int, lay: Lay, first_lead: bool, scene: Scene
) -> Fault | None:
    """The duty that putting down ``card`` broke, and whether that is proven."""
    if card == UNREADABLE:
        return None
    blanks: list[Blank] = [one for _, one in lay]

    def certain(doubted: frozenset[Card]) -> Fault | None:
        held = [seen.card for seen in scene.holdings[play.player].at(trick, doubted)]
        cards = held if card in held else [card, *held]
        veiled: list[Blank] = [UNREADABLE if one in doubted else one for one in blanks]
        gone = scene.gone - scene.doubted
        broken = certain_fault(card, cards, veiled, scene.trump, scene.book, first_lead, gone)
        return Fault(broken.duty, True, broken.should) if broken else None

    face = certain(frozenset())
    if face is None or not scene.doubted:
        return face
    # What the record doubts proves nothing: judge once more as if those cards were unreadable.
    proven = None if card in scene.doubted else certain(scene.doubted)
    return proven or face._replace(proven=False)
