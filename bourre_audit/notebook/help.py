"""What can be typed, step by step."""

from collections.abc import Mapping
from typing import Final

from bourre_audit.notebook.state import Said, Step

_HERE: Final[Mapping[Step, tuple[tuple[str, str], ...]]] = {
    "players": (
        ("Paul Larry Thomas", "who sits where, clockwise"),
        ("Big Paul, Larry", "with commas where a name has two words"),
    ),
    "rules": (
        ("Enter", "the camp rules"),
        ("camp .50", "another ante, or 50c; regles, articles, bure, ours.yaml"),
        ("camp 5 chips", "what the money is called"),
    ),
    "dealer": (
        ("Enter", "the next player deals"),
        ("la", "Larry deals"),
        ("out la, in la", "he sits out, or in again, from the next hand on"),
        ("add Clovis after pa", "one more player, on Paul's left"),
    ),
    "turned": (("8s", "the turned card, or 8 of spades"), ("s", "only its suit was noted")),
    "stay": (
        ("Enter", "everybody stays"),
        ("pa la", "these stay"),
        ("-th", "everybody but Thomas"),
        ("spss", "stay or pass, one by one from the dealer's left"),
    ),
    "draw": (
        ("3201", "how many each drew, from the dealer's left"),
        ("pa 3 la 1", "by name"),
        ("Enter", "not noted"),
    ),
    "play": (
        ("qs", "the next card, in turn; s4, 10h, th as well"),
        ("qs k 4 8", "a whole trick, rank alone: of the suit led; or qsk48"),
        ("x", "a card nobody saw; ?s some spade"),
        ("la 4s", "Larry played, in turn or not"),
        ("4s>ks", "the four was taken back, the king stands"),
        (">ks, la >ks", "the last card, or Larry's, was taken back for it"),
        ("rest la", "the tricks that are left are his; rest: not played out"),
        ("took la 3 pa 2", "who took how many, the cards not noted"),
    ),
}
_IN_A_HAND: Final = (
    ("fine la talk", "a fine; fine la phone 1 if the book has none"),
    ("buy la 20, cash la 5", "money brought or taken"),
)
_ALWAYS: Final = (
    ("u", "take the last line back"),
    ("pot", "what lies in the middle"),
    ("note he hollered", "a remark about the hand"),
    ("end", "the evening is over, or goes on another time"),
)
_WIDTH: Final = 22


def help_on(step: Step) -> tuple[Said, ...]:
    """The lines that can be typed at a step, each with what it notes."""
    in_a_hand = () if step in ("players", "rules", "dealer") else _IN_A_HAND
    return tuple(
        Said("help", f"{typed:<{_WIDTH}}{what}")
        for typed, what in (*_HERE[step], *in_a_hand, *_ALWAYS)
    )
