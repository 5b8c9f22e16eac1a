"""A player threw, played or took back a card that was not in his hand.

What it is
----------
Where a player's deal and draw are noted in full, his five cards are known, and he can
throw and play only those. What he threw he cannot play. And a card taken back goes back
into the hand, so it must turn up in a later trick.

Why it matters
--------------
Either the deal or the play is misnoted. What was played at the table is what everybody
saw, so it is the plays that are judged.

Example
-------
Paul is dealt AS KD 4H 5H 9C, draws nothing, and plays 7D on trick 2.

What to do
----------
Compare the deal, the draw and the plays of that player; one card in them was misread.
``bourre-audit misread`` tells which it may have been.
"""

from collections.abc import Iterator
from typing import Final

from bourre_audit.audit.judged import Judged, hand_address, play_address
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.cards import is_known
from bourre_audit.game.record import Player

RULE = Rule("D006", "card-not-held", __doc__)

_WHY: Final = {
    "thrown": "had thrown it",
    "not_had": "was neither dealt nor drew it",
    "not_played": "does not play it later",
}


def check(judged: Judged) -> Iterator[Finding]:
    """Cards thrown, played or taken back that the player cannot have held."""
    for player in judged.hand.seats:
        yield from _thrown(judged, player)
    yield from _put_down(judged)


def _thrown(judged: Judged, player: Player) -> Iterator[Finding]:
    hand = judged.hand
    dealt, draw = hand.dealt.get(player, ()), hand.drew.get(player)
    if len(dealt) < judged.book.hand_size or not all(map(is_known, dealt)) or draw is None:
        return
    for card in draw.threw or ():
        if is_known(card) and card not in dealt:
            yield Finding(
                RULE,
                "error",
                f"{player} threw {card}, which was not among the cards dealt to {player}",
                hand_address(hand, "drew", player, card=card),
                hand=hand.id,
                player=player,
                card=card,
            )


def _put_down(judged: Judged) -> Iterator[Finding]:
    hand = judged.hand
    odd = judged.replay.contradictions
    for player, laid, card, why in odd.not_held:
        if card in odd.twice:  # told as D001
            continue
        verb = "takes back" if card == laid.took_back else "plays"
        yield Finding(
            RULE,
            "error",
            f"{player} {verb} {card} on trick {laid.trick}, but {_WHY[why]}",
            play_address(hand, laid.trick, player, card),
            hand=hand.id,
            trick=laid.trick,
            player=player,
            card=card,
        )
