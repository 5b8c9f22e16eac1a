"""Where in the log the words stand that a misreading changes."""

from bourre_audit.audit.judged import hand_address
from bourre_audit.finding import Address
from bourre_audit.game.misread.change import Change, Slot
from bourre_audit.game.record import Hand


def change_addresses(change: Change, hand: Hand) -> tuple[Address, ...]:
    """Where in the log the words of a change stand; of a whole trick, where the trick is."""
    if change.edits:
        return tuple(_slot_address(edit.slot, edit.was, hand) for edit in change.edits)
    numbers = [number for number in (change.trick, change.other) if number is not None]
    return tuple(hand_address(hand, "tricks", number - 1) for number in numbers)


def _slot_address(slot: Slot, was: str, hand: Hand) -> Address:
    card = was if slot.part not in ("player", "taken_by") else None
    path: tuple[str | int, ...]
    match slot.part:
        case "trump":
            return hand_address(hand, "trump")
        case "dealt":
            path = ("dealt", slot.player or "")
        case "threw" | "took":
            path = ("drew", slot.player or "", slot.part)
        case "taken_by":
            path = ("tricks", (slot.trick or 1) - 1, "taken_by")
        case _:
            path = ("tricks", (slot.trick or 1) - 1)
    address = hand_address(hand, *path)._replace(card=card)  # type: ignore[arg-type]
    return address._replace(play=slot.place) if slot.trick and slot.part != "taken_by" else address
