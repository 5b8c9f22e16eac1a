"""Another card that looks alike: one mark of the record was read or written wrong."""

from collections.abc import Iterator

from bourre_audit.game.cards import Card, is_known
from bourre_audit.game.misread.alike import Likeness, alikes
from bourre_audit.game.misread.change import Change, Edit, Slot, slots_of, with_card
from bourre_audit.game.misread.trouble import Doubt


def other_cards(doubt: Doubt) -> Iterator[Change]:
    """The hand with one card of those in question read as another that looks alike."""
    hand = doubt.hand
    for slot, card in slots_of(hand):
        for other, far in _readings(doubt, slot, card):
            edit = Edit(slot, card, other)
            yield Change("card", with_card(hand, slot, other), 1, far, (edit,), slot.trick)


def _readings(doubt: Doubt, slot: Slot, card: Card) -> Iterator[tuple[Card, Likeness]]:
    """What the card in a slot may have been, if the contradiction can be its fault."""
    trouble = doubt.trouble
    alike = alikes(card, doubt.language)
    match trouble.about:
        case "twice" | "turned" if card == trouble.card:
            yield from alike
        case "held" if slot.player == trouble.player:
            # Either the card that he did not hold is misread, or one of his that was this one.
            yield from (one for one in alike if trouble.card in (card, one[0]))
        case "leader" | "taker":
            if slot.part == "trump":
                yield from (one for one in alike if one[0][-1] != card[-1])
            elif slot.part == "card" and slot.trick == doubt.decides() and is_known(card):
                yield from alike
