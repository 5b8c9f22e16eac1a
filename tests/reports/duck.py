"""The hand that the tests of the report turn about: Larry ducks under the queen with the king.

Five quarters lie in the pot. Paul leads the nine of spades, Roosevelt beats it with the queen,
and Larry plays the four; two tricks later the king comes down. Ronnie takes two tricks and the
others one each. In the second story Larry holds back twice and takes no trick at all.
"""

from typing import Final

TRICKS: Final = (
    "Paul: 9S QS 4S 10S",
    "Roosevelt: 3C QD 7C AC",
    "Larry: KS 7S 3D JS",
    "Paul: 3H 9H 9D AD",
    "Ronnie: 2D 5C 2S 3S",
)
"""One renege: R002, trick 1, Larry's 4S holding KS."""

TWICE: Final = ("Paul: 9S QS 4S 10S", "Roosevelt: AC 6C 7C 3C", "Roosevelt: AH 7C 8H 3H")


def duck(
    *more: str,
    rules: str = "camp",
    tricks: tuple[str, ...] = TRICKS,
    top: str = "",
    trump: str = "7D",
) -> str:
    """The log of one hand. ``more`` are further lines of the hand, ``top`` of the session."""
    lines = [
        "bourre_log: 1",
        f"rules: {rules}",
        "players: [Roosevelt, Larry, Thomas, Ronnie, Paul]",
        *([top] if top else []),
        "hands:",
        "  - dealer: Ronnie",
        f"    trump: {trump}",
        "    passed: Thomas",
        *(f"    {line}" for line in more),
        "    tricks:",
        *(f"      - {trick}" for trick in tricks),
    ]
    return "\n".join(lines) + "\n"
