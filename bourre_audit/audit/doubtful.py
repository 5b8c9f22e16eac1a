"""A fault that is only possible, in words: on which unread card it hangs, and how."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.wording import cards_text, listed
from bourre_audit.game.cards import DECK, SUIT_WORDS, SUITS, Card, rank_of, suit_of
from bourre_audit.game.fault import Fault, Hinge
from bourre_audit.game.legal import Duty
from bourre_audit.game.record import Hand

UNTIL_THEN: Final = "; until that is known the hand is unfinished"
"""What is added where the money of the hand hangs on it too."""

CONTRADICTED: Final = ", and the record contradicts itself too much to tell if that was a renege"
"""What is said of a play where nothing more can be."""

_MOST_NAMED: Final = 3
"""So many cards of a suit are named one by one."""

_HELD: Final[dict[Duty, str]] = {
    "follow": "a card of the suit led",
    "head": "a higher card of the suit led",
    "trump": "a trump",
    "overtrump": "a higher trump",
    "lead_ace": "the ace of trump",
    "lead_high_trump": "a trump that had to be led",
    "cinch_lead": "the highest trump",
    "cinch_follow": "the highest trump",
}
"""What a player held who broke a duty, in words."""


def doubtful_words(judged: Judged, trick: int, card: Card, fault: Fault) -> str:
    """What can be said of a play that may have been a renege, to stand after the player's name."""
    played = (
        f"played {card} on trick {trick}"
        if card != "?"
        else f"played an unread card to trick {trick}"
    )
    hinge = fault.hinge
    known = f" holding {cards_text(fault.should)}" if fault.should else ""
    if fault.proven and known:
        return f"{played}{known}, a renege whatever it was"
    if fault.proven:
        return f"{played} with {_HELD[fault.duty]} in hand, whatever the unknown cards were"
    if hinge is None and judged.replay.contradictions.cards:
        return f"{played}{CONTRADICTED}"
    if hinge is None or (hinge.which == "held" and not hinge.sure):
        return f"{played}, and whether that was a renege hangs on more than one unknown card"
    return f"{played}{known}: {_hangs(judged.hand, hinge)}"


def unread_words(tricks: Sequence[int]) -> str:
    """The same of plays of which nothing was read, nor of what the player held."""
    if len(tricks) == 1:
        return f"played an unread card to trick {tricks[0]} that may have been a renege"
    numbers = listed(tricks, "and")
    return f"played unread cards to tricks {numbers}, each of which may have been a renege"


def _hangs(hand: Hand, hinge: Hinge) -> str:
    """On what it hangs: ``a renege if Larry's card on trick 4 was KS or AS``."""
    what = _what(hinge)
    if hinge.which == "held":
        known = {hand.trump if hinge.player != hand.dealer else "?"}
        known |= {play.card for trick in hand.tricks for play in trick.plays}
        others = [card for card in DECK if card not in known and card not in hinge.guilty]
        return f"a renege if {what} was {described(hinge.guilty, others)}"
    guilty = described(hinge.guilty, (*hinge.clear, *hinge.open))
    clear = described(hinge.clear, (*hinge.guilty, *hinge.open))
    if hinge.sure and len(guilty) <= len(clear):
        return f"a renege if {what} was {guilty}"
    if hinge.sure:
        return f"a renege unless {what} was {clear}"
    parts = [f"a renege if {what} was {guilty}"] if guilty else []
    parts += [f"none if {'it' if parts else what} was {clear}"] if clear else []
    return f"{', '.join(parts)}; else that hangs on other unknown cards"


def _what(hinge: Hinge) -> str:
    """The unread card as a sentence speaks of it."""
    tricks = [trick for trick in hinge.tricks if trick is not None]
    if hinge.which == "own":
        return "it"
    if hinge.which == "lay":
        return f"{hinge.player}'s card there"
    if not tricks:
        return f"a card that {hinge.player} did not show"
    unshown = ", or one not shown," if None in hinge.tricks else ""
    return f"{hinge.player}'s card on trick {listed(tricks, 'or')}{unshown}"


def described(cards: Sequence[Card], others: Sequence[Card]) -> str:
    """Cards told apart from the others there are: ``a spade above QS or a heart``."""
    parts: list[str] = []
    for suit in SUITS:
        mine = sorted((rank_of(c), c) for c in cards if suit_of(c) == suit)
        rest = sorted((rank_of(c), c) for c in others if suit_of(c) == suit)
        word = f"a {SUIT_WORDS[suit]}"
        if not mine:
            continue
        if not rest and len(mine) > 1:
            parts.append(word)
        elif len(mine) > _MOST_NAMED and mine[0] > rest[-1]:
            parts.append(f"{word} above {rest[-1][1]}")
        elif len(mine) > _MOST_NAMED and mine[-1] < rest[0]:
            parts.append(f"{word} below {rest[0][1]}")
        else:
            parts += [card for _, card in mine]
    return listed(parts, "or")
