"""A spot in a log that somebody asks about, as people write it: ``3:2:Larry``, ``3:2`` or ``3``.

What is asked for and not there is answered with what there is to choose from.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bourre_audit.audit.wording import listed
from bourre_audit.game.record import Hand, Player, Session
from bourre_audit.log.names import Names, same

_MOST_LISTED: Final = 40


class NotThereError(LookupError):
    """Nothing stands at the spot asked for; the message says in a line what there is."""


class Spot(NamedTuple):
    """A play: its hand, the number of its trick (from 1), its place in the trick (from 0)."""

    hand: Hand
    trick: int
    place: int


def find_hand(asked: str, session: Session) -> tuple[Hand, str] | None:
    """The hand of a session that ``asked`` begins with, and what follows its id.

    An id may have colons in it: the longest one that fits is meant.
    """
    by_id = {same(hand.id): hand for hand in session.hands}
    ends = [at for at, sign in enumerate(asked) if sign == ":"]
    for end in (len(asked), *reversed(ends)):
        hand = by_id.get(same(asked[:end]))
        if hand is not None:
            return hand, asked[end + 1 :]
    return None


def no_hand(asked: str, there: Sequence[tuple[int, str]]) -> NotThereError:
    """That no document has the hand; ``there``: the hands of each, as ``hands_of`` tells them."""
    word = asked.partition(":")[0].strip()
    named = f"no hand {word}" if word else "which hand?"
    if len(there) == 1:
        return NotThereError(f"{named}; there is: {there[0][1]}")
    told = [f"document {number}: {hands}" for number, hands in there]
    return NotThereError(f"{named}; there is in {'; '.join(told)}")


def hands_of(session: Session) -> str:
    """The ids of the hands of a session, and which hands could not be read."""
    ids = _shortened([hand.id for hand in session.hands]) or "none"
    if not session.unread:
        return ids
    numbers = listed([str(at + 1) for at in session.unread])
    return f"{ids} (number {numbers} could not be read; bourre-audit audit says why)"


def find_play(asked: str, hand: Hand, rest: str, session: Session) -> Spot:
    """The play of a hand that ``rest`` (``2:Larry``) names. Raises ``NotThereError``.

    A player goes by his name, another name of his, or the beginning of one that fits nobody else
    who played to the trick.
    """
    if not any(trick.plays for trick in hand.tricks):
        others = [one.id for one in session.hands if any(trick.plays for trick in one.tricks)]
        there = f"; hands with tricks: {_shortened(others)}" if others else ""
        raise NotThereError(f"no card of hand {hand.id} is noted{there}")
    word, colon, name = rest.partition(":")
    if not (colon and word.strip() and name.strip()):
        example = (
            f"{hand.id}:1:{hand.tricks[0].plays[0].player}" if hand.tricks[0].plays else "3:2:Larry"
        )
        raise NotThereError(
            f"{asked}: write HAND:TRICK:PLAYER, as {example}; {_tricks(hand)},"
            f" played by {listed(_players(hand))}"
        )
    number = trick_number(word, hand, len(hand.tricks))
    plays = hand.tricks[number - 1].plays
    player = find_player(name, session, [play.player for play in plays])
    if player is None:
        those = listed([play.player for play in plays]) if plays else "nobody"
        raise NotThereError(
            f"{name.strip()} did not play to trick {number} of hand {hand.id}; played: {those}"
        )
    return Spot(hand, number, next(at for at, play in enumerate(plays) if play.player == player))


def trick_number(word: str, hand: Hand, most: int) -> int:
    """The number of a trick, from 1 to ``most``. Raises ``NotThereError``."""
    text = word.strip()
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 1 <= number <= most:
        more = f", and {most} is after the last" if most > len(hand.tricks) else ""
        players = f", played by {listed(_players(hand))}" if _players(hand) and not more else ""
        there = f"{_tricks(hand)}{more}{players}"
        raise NotThereError(f"hand {hand.id} has no trick {text}; {there}")
    return number


def find_player(word: str, session: Session, among: Sequence[Player]) -> Player | None:
    """The one of ``among`` that a word names or begins to name; None if nobody there fits.

    Raises ``NotThereError`` where it fits several.
    """
    named = Names(session.players).fit(word)
    if named is not None:
        return named if named in among else None
    start = same(word)
    fits = [
        seat.name
        for seat in session.players
        if seat.name in among
        and start
        and any(same(name).startswith(start) for name in (seat.name, *seat.aka))
    ]
    if len(fits) > 1:
        raise NotThereError(f"{word.strip()} fits {listed(fits)}; write more of the name")
    return fits[0] if fits else None


def _tricks(hand: Hand) -> str:
    count = len(hand.tricks)
    return {0: "no trick of it is noted", 1: "trick 1 is noted"}.get(
        count, f"tricks 1 to {count} are noted"
    )


def _players(hand: Hand) -> list[Player]:
    return list(dict.fromkeys(play.player for trick in hand.tricks for play in trick.plays))


def _shortened(words: Sequence[str]) -> str:
    more = ["..."] if len(words) > _MOST_LISTED else []
    return ", ".join([*words[:_MOST_LISTED], *more])
