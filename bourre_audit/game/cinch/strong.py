"""The strong table: opponents who can do more than real ones, so that few things tell them apart.

Whoever beats the strong table has a cinch. Its players never run out of plain cards: at any moment
they can discard, lead a suit that he is void in, or follow suit below his lowest card if any such
card is unseen. Only the high plain cards, those above his lowest of a suit, go as they are played,
and then any of the others may have them; of a suit with many of them not even these go. Of what
plays rule out only trumps count. And between any two who may hold trumps sits somebody who holds
none. So an opponent is told by the trumps that he may hold, nobody else is kept but a leader and
the player's neighbours, and cards with none of his between them are alike.

While many trumps are out, two things more: somebody who holds none sits on either side of the
player as well; and a card that takes nothing is not missed and shows nothing, unless he is the
first in the trick of those kept.

All of this only adds to what opponents can do: a line of real play, trick by trick, is matched
here by one that leaves them at least the same trumps. So is a state by any that holds as many
opponents in the same order, each with at least the trumps; a state is looked up among those
already decided in that way. But where the last card is the one to be beaten, somebody more at the
table has to play one too, and may be in the way of the others: there all are kept as they sit.

What one of them can do at his turn is told in ``choices``, what becomes of a trick in ``tricks``.
"""

from typing import Final

from bourre_audit.game.cinch.bounds import sure_tricks
from bourre_audit.game.cinch.choices import Trick
from bourre_audit.game.cinch.duel import most_tricks
from bourre_audit.game.cinch.duties import LED, NOTHING_LAID, Duties, Lay
from bourre_audit.game.cinch.numbers import ABOVE, CARDS, SUIT, TRUMPS, Mask
from bourre_audit.game.cinch.ring import Ring, union
from bourre_audit.game.cinch.seats import (
    ME,
    SEAT,
    TAKES,
    Seats,
    as_ring,
    as_they_play,
    each,
    from_left,
    holders,
    joined,
    overtaken,
    packed,
    place_of,
    seated,
    thinned,
    trumps_of,
    with_ends,
    within,
)
from bourre_audit.game.cinch.tricks import Rules, led, spread

MANY: Final = 3
"""Many trumps are out if there are more than these."""

FEW: Final = 5
"""The high plain cards of a suit run out at this table only if they are no more than these."""


class StrongTable:
    """Decides whether the player beats the strong table.

    ``own`` are his cards at first, ``plain`` the plain cards unseen, ``counting`` those of his
    cards whose tricks count.
    """

    def __init__(self, duties: Duties, own: Mask, plain: Mask, counting: Mask) -> None:
        self._duties, self._counting = duties, counting
        lowest = [mine & -mine for mine in (own & SUIT[suit] for suit in (1, 2, 3)) if mine]
        high = [plain & ABOVE[low.bit_length() - 1] for low in lowest]
        self._high = union(one for one in high if one.bit_count() <= FEW)
        self._low = plain & ~self._high
        self._rules = Rules(duties, self._low)
        self._decided: dict[tuple[Seats, Mask, Mask, int], bool] = {}
        self._midway: dict[tuple[Trick, Mask, int], bool] = {}
        self._won: dict[tuple[bool, Mask], list[tuple[int, Mask, Seats]]] = {}
        self._lost: dict[tuple[bool, Mask], list[tuple[int, Mask, Seats]]] = {}

    def wins_from(self, played: Ring, to_come: Ring, lay: Lay, own: Mask, need: int) -> bool:
        """Whether he takes ``need`` more tricks from here; ``own`` is what he has left.

        ``played`` and ``to_come`` hold what each of the others may hold.
        """
        high = self._high & union((*played, *to_come))
        done, coming = seated(played), seated(to_come)
        many = self._many(done | coming)
        if played:
            if many:
                done, coming = holders(done), holders(coming)
            return self._midway_wins((done, coming, lay, high, many), own, need)
        return self._wins(self._round(as_ring(coming), True), high, own, need)

    def _round(self, ring: Seats, known: bool) -> Seats:
        """The ring between two tricks; ``known``: whether his neighbours were kept till now."""
        if self._duties.previous:
            return thinned(ring)
        return holders(ring) if self._many(ring) else with_ends(ring, not known)

    def _many(self, seats: Seats) -> bool:
        """Whether many trumps are out, and less is to be counted."""
        return trumps_of(seats).bit_count() > MANY and not self._duties.previous

    def _midway_wins(self, trick: Trick, own: Mask, need: int) -> bool:
        """Whether he takes them from a trick that was led to."""
        key = (trick, own, need)
        known = self._midway.get(key)
        if known is None:
            play = self._before_him if place_of(trick[1], ME) >= 0 else self._played_out
            known = self._midway[key] = play(trick, own, need)
        return known

    def _wins(self, ring: Seats, high: Mask, own: Mask, need: int) -> bool:
        """Whether he takes them from the beginning of a trick."""
        if need <= 0:
            return True
        cards = own & CARDS
        if need > (cards & self._counting).bit_count():
            return False
        theirs, lead, trumps = trumps_of(ring), place_of(ring, TAKES) < 0, cards & TRUMPS
        if need <= sure_tricks(trumps & self._counting, theirs):
            return True
        if cards & cards - 1 == 0:
            return self._takes_last(cards, theirs, high, lead)
        if self._all_trumps_beat(ring, cards, theirs, lead, need):
            return False
        ring = packed(ring, trumps)
        for suit in (1, 2, 3):
            if not cards & SUIT[suit]:  # no more use for counting those of a suit that he is out of
                high |= self._high & SUIT[suit]
        key = (ring, high, own, need)
        known = self._decided.get(key)
        if known is None:
            known = self._decided[key] = self._decide(ring, high, own, need, lead)
        return known

    def _takes_last(self, card: Mask, theirs: Mask, high: Mask, lead: bool) -> bool:
        """Whether his only card left takes the last trick."""
        number = card.bit_length() - 1
        if card & TRUMPS:
            return not theirs & ABOVE[number]
        return lead and not theirs and not (high | self._low) & ABOVE[number]

    def _all_trumps_beat(
        self, ring: Seats, cards: Mask, theirs: Mask, lead: bool, need: int
    ) -> bool:
        """Whether one opponent with nothing but trumps holds him to too few tricks."""
        left, trumps = cards.bit_count(), cards & TRUMPS
        if theirs.bit_count() < left:
            return False
        few = trumps.bit_count() < need
        for one in each(ring):
            his = one & TRUMPS
            if his.bit_count() >= left:
                if few:
                    return True
                plain = self._duties.plain and (lead or one & TAKES)
                if plain and most_tricks(trumps, his, left, lead) < need:
                    return True
        return False

    def _decide(self, ring: Seats, high: Mask, own: Mask, need: int, lead: bool) -> bool:
        play = self._leads if lead else self._is_led_to
        if self._duties.previous:  # somebody more at the table may be in the way of the others
            return play(ring, high, own, need)
        lost = self._lost.setdefault((lead, own), [])
        for needed, out, weaker in lost:
            if needed <= need and not out & ~high and within(weaker, ring):
                return False
        won = self._won.setdefault((lead, own), [])
        for needed, out, stronger in won:
            if needed >= need and not high & ~out and within(ring, stronger):
                return True
        beaten = play(ring, high, own, need)
        (won if beaten else lost).append((need, high, ring))
        return beaten

    def _leads(self, ring: Seats, high: Mask, own: Mask, need: int) -> bool:
        theirs = trumps_of(ring)
        after: list[tuple[Trick, Mask]] = []
        for card in self._plays(own, NOTHING_LAID, theirs | high):
            left = own & ~(1 << card) | (LED if self._duties.ace_first else 0)
            firm = card // 13 == 0 and not theirs & ABOVE[card] and self._counting >> card & 1
            if need - firm <= sure_tricks(left & TRUMPS & self._counting, theirs):
                return True
            now = self._duties.after(NOTHING_LAID, card)[0]
            after.append(((joined(0, ME | TAKES), ring, now, high, self._many(ring)), left))
        if not own & CARDS & ~TRUMPS:  # then a low one is mostly better than the highest
            after.reverse()
        return any(self._midway_wins(trick, left, need) for trick, left in after)

    def _is_led_to(self, ring: Seats, high: Mask, own: Mask, need: int) -> bool:
        order = as_they_play(ring)
        tricks = led(self._rules, order, high, own, self._many(ring))
        tricks = spread(self._rules, tricks, own, place_of(order, ME) // SEAT - 1)
        tricks.sort(key=_may_hold, reverse=True)
        return all(self._follows(trick, own, need) for trick in tricks)

    def _before_him(self, trick: Trick, own: Mask, need: int) -> bool:
        tricks = spread(self._rules, [trick], own, place_of(trick[1], ME) // SEAT)
        return all(self._follows(one, own, need) for one in tricks)

    def _follows(self, trick: Trick, own: Mask, need: int) -> bool:
        """Whether some card of his does, now that it is his turn to follow."""
        played, to_come, lay, high, many = trick
        to_come >>= SEAT
        theirs = trumps_of(played) | trumps_of(to_come)
        after: list[tuple[Trick, Mask]] = []
        for card in self._plays(own, lay, theirs | high):
            now, takes = self._duties.after(lay, card)
            left = own & ~(1 << card)
            over = card // 13 or theirs & ABOVE[card]
            firm = takes and not over and self._counting >> card & 1
            if need - firm <= sure_tricks(left & TRUMPS & self._counting, theirs):
                return True
            done = joined(overtaken(played), ME | TAKES) if takes else joined(played, ME)
            after.append(((done, to_come, now, high, many), left))
        # What gives least away is mostly what does it.
        return any(self._midway_wins(one, left, need) for one, left in reversed(after))

    def _plays(self, own: Mask, lay: Lay, out: Mask) -> list[int]:
        return self._duties.different_plays(own, lay, self._low | out, self._counting)

    def _played_out(self, trick: Trick, own: Mask, need: int) -> bool:
        """Whether he does however the others play the rest of the trick."""
        outcomes: dict[tuple[Seats, Mask, int], None] = {}
        tricks = spread(self._rules, [trick], own, trick[1].bit_length() // SEAT)
        for played, _, (_, best, ruff, _), high, many in tricks:
            at, left = place_of(played, ME), need
            if at == place_of(played, TAKES):
                left -= self._counting >> (ruff if ruff >= 0 else best) & 1
            outcomes[self._round(from_left(played, at), not many), high, left] = None
        order = sorted(outcomes, key=_are_out, reverse=True)
        return all(self._wins(ring, high, own, left) for ring, high, left in order)


def _may_hold(trick: Trick) -> int:
    """How much the opponents may still hold."""
    return trick[3].bit_count() + trick[0].bit_count() + trick[1].bit_count()


def _are_out(outcome: tuple[Seats, Mask, int]) -> tuple[int, int]:
    """How many trumps are still out after a trick, and in how many hands each can be."""
    return trumps_of(outcome[0]).bit_count(), outcome[0].bit_count()
