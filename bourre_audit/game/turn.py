"""A turn: one play, what the player held and saw, and what the rules allowed him."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, Suit, is_known
from bourre_audit.game.doubt import Blank, certain_fault
from bourre_audit.game.legal import Duty, Legal, legal
from bourre_audit.game.memory import Holding, Seen
from bourre_audit.game.record import Play, Player

Lay: TypeAlias = list[tuple[Player, Blank]]
"""What lies on a trick, in the order played; None where a play is missing."""


class Fault(NamedTuple):
    """A duty broken. ``proven`` is False where the proof rests on a card the record doubts."""

    duty: Duty
    proven: bool


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
    cards about which the record contradicts itself.
    """

    book: Book
    trump: Suit
    holdings: Mapping[Player, Holding]
    gone: frozenset[Card]
    doubted: frozenset[Card]


def turn_of(play: Play, trick: int, lay: Lay, first_lead: bool, scene: Scene) -> Turn:
    """Judge one play to ``trick`` (from 1); ``lay`` is empty when he led.

    A card taken back is judged against the same holding and the same trick as the one that stands.
    """
    held = scene.holdings[play.player].at(trick)
    cards = tuple([seen.card for seen in held])
    seen = [card for _, card in lay if card is not None]
    options = legal(cards, seen, scene.trump, scene.book, first_lead=first_lead)
    fault = _fault(play.card, trick, play, lay, first_lead, options, scene)
    slip = None
    if play.took_back is not None:
        both = cards if play.took_back in cards else (play.took_back, *cards)
        wide = legal(both, seen, scene.trump, scene.book, first_lead=first_lead)
        slip = _fault(play.took_back, trick, play, lay, first_lead, wide, scene)
    shown = tuple([(player, card) for player, card in lay if card is not None])
    return Turn(play, held, shown, options, fault, slip, first_lead)


def _fault(
    card: Card, trick: int, play: Play, lay: Lay, first_lead: bool, options: Legal, scene: Scene
) -> Fault | None:
    """The duty that putting down ``card`` broke, and whether that is proven."""
    blanks: list[Blank] = [one for _, one in lay]
    unread = not is_known(card) or any(one is None or not is_known(one) for one in blanks)
    if not unread and not scene.doubted:
        duty = options.broken_by(card)
        return Fault(duty, True) if duty else None
    if card == UNREADABLE:
        return None

    def certain(doubted: frozenset[Card]) -> Duty | None:
        held = [seen.card for seen in scene.holdings[play.player].at(trick, doubted)]
        cards = held if card in held else [card, *held]
        veiled: list[Blank] = [UNREADABLE if one in doubted else one for one in blanks]
        gone = scene.gone - scene.doubted
        return certain_fault(card, cards, veiled, scene.trump, scene.book, first_lead, gone)

    face = certain(frozenset())
    if face is None or not scene.doubted:
        return Fault(face, True) if face else None
    # What the record doubts proves nothing: judge once more as if those cards were unreadable.
    proven = None if card in scene.doubted else certain(scene.doubted)
    return Fault(proven, True) if proven else Fault(face, False)
