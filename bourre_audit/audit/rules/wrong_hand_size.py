"""A player has more or fewer cards than a hand holds.

What it is
----------
Everybody is dealt the same number of cards, five in all four books, and plays no more
than that. A deal of more cards, a complete deal of fewer, or a player with more plays
than cards does not add up.

Why it matters
--------------
One of the cards belongs to somebody else or was written twice, so the holding of that
player cannot be trusted.

Example
-------
``dealt: {Paul: AS KD 4H 5H 9C 2C}``: six cards.

What to do
----------
Strike out the card that is too many, or give it to the player whose it was.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, hand_address, play_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.memory import plays_of

RULE = Rule("D002", "wrong-hand-size", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """More cards dealt to a player, or played by him, than the book's hand size."""
    hand, size = judged.hand, judged.book.hand_size
    for player in hand.seats:
        dealt = hand.dealt.get(player, ())
        if len(dealt) > size:
            yield Finding(
                RULE,
                "error",
                f"{player} is dealt {len(dealt)} cards, but a hand has {size}",
                hand_address(hand, "dealt", player),
                hand=hand.id,
                player=player,
            )
        plays = plays_of(hand, player)
        if len(plays) > size:
            extra = plays[size]
            yield Finding(
                RULE,
                "error",
                f"{player} plays {len(plays)} cards, but a hand has {size}",
                play_address(hand, extra.trick, player, extra.card, extra.place),
                hand=hand.id,
                trick=extra.trick,
                player=player,
                card=extra.card,
            )
