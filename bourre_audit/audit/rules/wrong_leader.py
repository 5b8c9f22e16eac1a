"""Somebody led to a trick that another player had to lead.

What it is
----------
The first trick belongs to the first player on the dealer's left who stayed; every later
one to whoever took the trick before, as the cards lay.

Why it matters
--------------
The play is judged in the order it really happened, so a wrong lead changes no duty. It is
irregular, and often a sign that the log names the wrong player or the wrong trick.

Example
-------
Roosevelt takes trick 2, and trick 3 is noted as led by Larry.

What to do
----------
Check the trick before: did its winner really take it? If the lead was out of turn at the
table, leave the log as it is. ``bourre-audit misread`` tells which slip would explain it.
"""

from collections.abc import Iterator

from bourre_audit.audit.judged import Judged, play_address
from bourre_audit.audit.wording import listed
from bourre_audit.finding import Finding, Rule
from bourre_audit.game.deal import trick_lost

RULE = Rule("T001", "wrong-leader", __doc__)


def check(judged: Judged) -> Iterator[Finding]:
    """A trick led by another than the one whose lead it was (camp "The play").

    Where a trick is missing from the hand it may be the one before: then that is only possible.
    """
    lost = trick_lost(judged.hand, judged.book)
    tricks = judged.replay.tricks
    for trick in tricks:
        first = (trick.due_leader,) if trick.due_leader else ()
        due = tricks[trick.number - 2].takers if trick.number > 1 else first
        if not trick.turns or not due or any(player in trick.missing for player in due):
            continue
        play = trick.turns[0].play
        if play.player in due:
            continue
        why = "took the trick before" if trick.number > 1 else "sits first to the dealer's left"
        yield Finding(
            RULE,
            "warning",
            f"{play.player} led to trick {trick.number}, but {listed(due, 'or')} {why}"
            f"{', unless a trick before it is missing' if lost else ''}",
            play_address(judged.hand, trick.number, play.player, play.card),
            certainty="possible" if lost else "proven",
            hand=judged.hand.id,
            trick=trick.number,
            player=play.player,
            card=play.card,
        )
