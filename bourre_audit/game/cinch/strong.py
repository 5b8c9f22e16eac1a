"""The strong table: opponents who can do more than real ones, so that few things tell them apart.

Whoever beats the strong table has a cinch. Its players never run out of plain cards: at any moment
they can discard, lead a suit that he is void in, or follow suit below his lowest card if any such
card is unseen. Only the high plain cards, those above his lowest of a suit, go as they are played,
and then any of the others may have them. Of what their plays rule out only trumps count. While
many trumps are out, a trump played under the best one is not missed either, but for one in each
trick of trumps that he leads and takes. So an opponent is told by the trumps that he may hold,
those next to each other who hold none are as good as one, and cards with none of his between them
are alike.

All of this only adds to what opponents can do: a line of real play, trick by trick, is matched
here by one that leaves them at least the same trumps. So is a state by any that holds as many
opponents in the same order, each with at least the trumps; a state is looked up among those
already decided in that way.
"""

from collections.abc import Iterator
from typing import Final

from bourre_audit.game.cinch.bounds import sure_tricks
from bourre_audit.game.cinch.choices import choices, trump_runs
from bourre_audit.game.cinch.duel import most_tricks
from bourre_audit.game.cinch.duties import (
    ABOVE,
    CARDS,
    LED,
    ME,
    NOTHING_LAID,
    SUIT,
    TAKES,
    TRUMPS,
    Duties,
    Lay,
    Mask,
)
from bourre_audit.game.cinch.ring import (
    Ring,
    Trick,
    merged,
    packed,
    strength,
    trumps_only,
    union,
    untaken,
    within,
)

FEW_TRUMPS: Final = 3
"""With no more trumps out, every one that falls is counted."""


class StrongTable:
    """Decides whether the player beats the strong table.

    ``hand`` are his cards at first, ``plain`` the plain cards unseen, ``counting`` those of his
    cards whose tricks count.
    """

    def __init__(self, duties: Duties, hand: Mask, plain: Mask, counting: Mask) -> None:
        self._duties, self._counting = duties, counting
        lowest = [mine & -mine for mine in (hand & SUIT[suit] for suit in (1, 2, 3)) if mine]
        self._high = plain & union(ABOVE[low.bit_length() - 1] for low in lowest)
        self._low = plain & ~self._high
        self._decided: dict[tuple[Ring, Mask, Mask, int], bool] = {}
        self._midway: dict[tuple[Ring, Ring, Lay, Mask, Mask, int], bool] = {}
        self._won: dict[tuple[bool, Mask], list[tuple[int, Mask, Ring]]] = {}
        self._lost: dict[tuple[bool, Mask], list[tuple[int, Mask, Ring]]] = {}

    def wins_from(self, played: Ring, to_come: Ring, lay: Lay, hand: Mask, need: int) -> bool:
        """Whether he takes ``need`` more tricks from here; ``hand`` is what he has left.

        ``played`` and ``to_come`` hold what each of the others may hold.
        """
        high = self._high & union((*played, *to_come))
        played, to_come = trumps_only(played), trumps_only(to_come)
        if not played:
            at = to_come.index(ME)
            lead = to_come[:at]
            ring = to_come[at + 1 :] + (lead and (lead[0] | TAKES, *lead[1:]))
            return self._wins(ring, high, hand, need)
        key = (played, to_come, lay, high, hand, need)
        known = self._midway.get(key)
        if known is None:
            trick = (played, to_come, lay, high)
            soft = self._many((*played, *to_come))
            if ME in to_come:
                tricks = self._spread([trick], hand, to_come.index(ME), soft)
                known = all(self._follows(one, hand, need) for one in tricks)
            else:
                known = self._played_out([trick], hand, need, soft)
            self._midway[key] = known
        return known

    def _wins(self, ring: Ring, high: Mask, hand: Mask, need: int) -> bool:
        """Whether he takes them from the beginning of a trick."""
        if need <= 0:
            return True
        cards = hand & CARDS
        if need > (cards & self._counting).bit_count():
            return False
        out = union(ring)
        theirs, leads, trumps = out & TRUMPS, not out & TAKES, cards & TRUMPS
        if need <= sure_tricks(trumps & self._counting, theirs):
            return True
        if cards & cards - 1 == 0:
            return self._takes_last(cards, theirs, high, leads)
        if self._all_trumps_beat(ring, cards, theirs, leads, need):
            return False
        ring = merged(ring)
        if theirs:
            ring = tuple([packed(one, theirs, trumps) for one in ring])
        for suit in (1, 2, 3):
            if not cards & SUIT[suit]:  # no more use for counting those of a suit that he is out of
                high |= self._high & SUIT[suit]
        key = (ring, high, hand, need)
        known = self._decided.get(key)
        if known is None:
            known = self._decided[key] = self._decide(ring, high, hand, need, leads)
        return known

    def _many(self, ring: Ring) -> bool:
        """Whether so many trumps are out that not all that fall are counted."""
        out = union(ring) & TRUMPS
        return not self._duties.previous and out.bit_count() > FEW_TRUMPS

    def _takes_last(self, card: Mask, theirs: Mask, high: Mask, leads: bool) -> bool:
        """Whether his only card left takes the last trick."""
        number = card.bit_length() - 1
        if card <= TRUMPS:
            return not theirs & ABOVE[number]
        return leads and not theirs and not high & ABOVE[number]

    def _all_trumps_beat(
        self, ring: Ring, cards: Mask, theirs: Mask, leads: bool, need: int
    ) -> bool:
        """Whether one opponent with nothing but trumps holds him to too few tricks."""
        left, trumps = cards.bit_count(), cards & TRUMPS
        if theirs.bit_count() < left:
            return False
        few = trumps.bit_count() < need
        for one in ring:
            his = one & TRUMPS
            if his.bit_count() >= left:
                if few:
                    return True
                lead = leads or one & TAKES
                if lead and self._duties.plain and most_tricks(trumps, his, left, leads) < need:
                    return True
        return False

    def _decide(self, ring: Ring, high: Mask, hand: Mask, need: int, leads: bool) -> bool:
        lost = self._lost.setdefault((leads, hand), [])
        for needed, out, weaker in lost:
            if needed <= need and not out & ~high and within(weaker, ring):
                return False
        won = self._won.setdefault((leads, hand), [])
        for needed, out, stronger in won:
            if needed >= need and not high & ~out and within(ring, stronger):
                return True
        play = self._leads if leads else self._is_led_to
        beaten = play(ring, high, hand, need)
        (won if beaten else lost).append((need, high, ring))
        return beaten

    def _leads(self, ring: Ring, high: Mask, hand: Mask, need: int) -> bool:
        theirs = union(ring) & TRUMPS
        plays = []
        for card in self._duties.plays(hand, NOTHING_LAID):
            left = hand & ~(1 << card) | (LED if self._duties.ace_first else 0)
            firm = card // 13 == 0 and not theirs & ABOVE[card] and self._counting >> card & 1
            if need - firm <= sure_tricks(left & TRUMPS & self._counting, theirs):
                return True
            plays.append((self._duties.after(NOTHING_LAID, card)[0], left))
        soft = self._many(ring)
        return any(
            self._played_out([((ME | TAKES,), ring, lay, high)], left, need, soft, i_led=True)
            for lay, left in plays
        )

    def _is_led_to(self, ring: Ring, high: Mask, hand: Mask, need: int) -> bool:
        at = next(place for place, one in enumerate(ring) if one & TAKES)
        before = tuple([one & ~TAKES for one in ring[at:]])
        start: Trick = ((), before + ring[:at], NOTHING_LAID, high)
        tricks = self._spread([start], hand, len(before), self._many(ring))
        tricks.sort(key=strength, reverse=True)
        return all(self._follows(trick, hand, need) for trick in tricks)

    def _follows(self, trick: Trick, hand: Mask, need: int) -> bool:
        """Whether some card of his does, now that it is his turn to follow."""
        played, to_come, lay, high = trick
        to_come = tuple([one for one in to_come if one != ME])
        theirs = union((*played, *to_come)) & TRUMPS
        plays = []
        for card in self._duties.plays(hand, lay):
            now, takes = self._duties.after(lay, card)
            left = hand & ~(1 << card)
            over = to_come and (card // 13 or theirs & ABOVE[card])
            firm = takes and not over and self._counting >> card & 1
            if need - firm <= sure_tricks(left & TRUMPS & self._counting, theirs):
                return True
            done = (*untaken(played), ME | TAKES) if takes else (*played, ME)
            plays.append(((done, to_come, now, high), left))
        soft = self._many((*played, *to_come))
        return any(self._played_out([one], left, need, soft) for one, left in plays)

    def _played_out(
        self, tricks: list[Trick], hand: Mask, need: int, soft: bool, i_led: bool = False
    ) -> bool:
        """Whether he does however the others play the rest of the trick."""
        outcomes: dict[tuple[Ring, Mask, int], None] = {}
        for played, _, lay, high in self._spread(tricks, hand, len(tricks[0][1]), soft):
            led, best, ruff, _ = lay
            at = next(place for place, one in enumerate(played) if one & ME)
            ring = played[at + 1 :] + played[:at]
            left = need
            if played[at] & TAKES:
                left -= self._counting >> (ruff if ruff >= 0 else best) & 1
                if i_led and soft and led == 0:
                    falling = trump_runs(union(ring) & TRUMPS, ring, hand & TRUMPS)
                    for run in falling:
                        fallen = tuple([one & ~(1 << run[-1]) for one in ring])
                        outcomes[fallen, high, left] = None
                    if falling:
                        continue
            outcomes[ring, high, left] = None
        order = sorted(outcomes, key=lambda one: -sum([mask.bit_count() for mask in one[0]]))
        return all(self._wins(ring, high, hand, left) for ring, high, left in order)

    def _spread(self, tricks: list[Trick], hand: Mask, players: int, soft: bool) -> list[Trick]:
        """The tricks that there can be once so many more have played."""
        for _ in range(players):
            after = [one for trick in tricks for one in self._next(trick, hand, soft)]
            tricks = list(dict.fromkeys(after))
        return tricks

    def _next(self, trick: Trick, hand: Mask, soft: bool) -> Iterator[Trick]:
        played, (_, *to_come), lay, _ = trick
        for card, takes, left, high in choices(self._duties, self._low, trick, hand, soft):
            now = self._duties.after(lay, card)[0] if card >= 0 else lay
            done, rest = list(played), to_come
            if takes:
                done, left = untaken(played), left | TAKES
            spent = 0 <= card < 13
            if spent:
                keep = ~(1 << card)
                done, rest = [one & keep for one in done], [one & keep for one in rest]
            if left & TRUMPS or not done or done[-1] & (TRUMPS | ME):
                done.append(left)
            else:
                done[-1] |= left
            if spent:
                out, walls = union((*done, *rest)) & TRUMPS, hand & TRUMPS | 1 << now[2]
                done = [packed(one, out, walls) for one in done]
                rest = [packed(one, out, walls) for one in rest]
            yield tuple(done), tuple(rest), now, high
