"""The exact search for a cinch: the player against all that the others can be holding.

It goes through what is played, never through holdings; why that is exact stands at the door of this
room. Of each opponent it keeps the cards that he may still hold, which every play of his narrows; a
card can be played if afterwards distinct cards can still be dealt to all of them from what they may
hold. Cards that nothing tells apart are tried once.
"""

from collections.abc import Iterator

from bourre_audit.game.cinch.bounds import sure_tricks
from bourre_audit.game.cinch.duel import most_tricks
from bourre_audit.game.cinch.duties import LED, NOTHING_LAID, Duties, Lay, to_beat
from bourre_audit.game.cinch.numbers import ABOVE, CARDS, SUIT, TRUMPS, Mask, down
from bourre_audit.game.cinch.ring import DEALT, ME, TAKES, Ring, overtaken, runs_of, union
from bourre_audit.game.cinch.strong import StrongTable


class OutOfTries(Exception):
    """As much was tried as was allowed."""


class Search:
    """Decides whether the player takes the tricks he needs, whatever the others hold and play.

    ``strong``, where there is one, is asked first about the position after a play, unless one who
    can hold no trump follows without taking: that changes nothing at its table. ``counting`` are
    the cards of his whose tricks count.
    """

    def __init__(self, duties: Duties, strong: StrongTable | None, counting: Mask) -> None:
        self._duties, self._strong, self._counting = duties, strong, counting
        self._known: dict[tuple[Ring, Ring, Lay, Mask, int], bool] = {}
        self.tries = 0
        self.limit: int | None = None

    def wins(self, ring: Ring, own: Mask, need: int) -> bool:
        """Whether he does, before a trick: ``ring`` and ``own`` say who may hold what.

        Raises OutOfTries beyond the limit.
        """
        if need <= 0:
            return True
        if need > (own & CARDS & self._counting).bit_count() or self._all_trumps_beat(
            ring, own & CARDS, need
        ):
            return False
        leader = next((at for at, one in enumerate(ring) if one & TAKES), None)
        if leader is None:
            return self.wins_from((), (ME, *ring), NOTHING_LAID, own, need)
        ring = tuple(overtaken(ring))
        return self.wins_from((), (*ring[leader:], ME, *ring[:leader]), NOTHING_LAID, own, need)

    def wins_from(self, played: Ring, to_come: Ring, lay: Lay, own: Mask, need: int) -> bool:
        """The same within a trick: who has played, in order, and who is to come."""
        if not to_come:
            at = next(place for place, one in enumerate(played) if one & ME)
            if played[at] & TAKES:
                need -= self._counting >> (lay[2] if lay[2] >= 0 else lay[1]) & 1
            return self.wins(played[at + 1 :] + played[:at], own, need)
        key = (played, to_come, lay, own, need)
        known = self._known.get(key)
        if known is None:
            self.tries += 1
            if self.limit is not None and self.tries > self.limit:
                raise OutOfTries
            play = self._i_play if to_come[0] == ME else self._other_plays
            known = self._known[key] = play(played, to_come, lay, own, need)
        return known

    def _all_trumps_beat(self, ring: Ring, cards: Mask, need: int) -> bool:
        """Whether one opponent can hold nothing but trumps and keep him to too few tricks."""
        left, mine = cards.bit_count(), cards & TRUMPS
        leads = not union(ring) & TAKES
        for at, one in enumerate(ring):
            theirs = one & TRUMPS
            if theirs.bit_count() < left:
                continue
            few = mine.bit_count() < need
            if not few and not (self._duties.plain and (leads or one & TAKES)):
                continue
            if few or most_tricks(mine, theirs, left, leads) < need:
                high = sum(1 << rank for rank in down(theirs)[:left])
                others = [other & ~TRUMPS for other in ring]
                if can_be_dealt([*others[:at], high, *others[at + 1 :]], [left] * len(ring)):
                    return True
        return False

    def _i_play(self, played: Ring, to_come: Ring, lay: Lay, own: Mask, need: int) -> bool:
        rest = to_come[1:]
        plays = []
        out = union((*played, *rest)) & CARDS
        theirs = out & TRUMPS
        for card in self._duties.different_plays(own, lay, out, self._counting):
            now, takes = self._duties.after(lay, card)
            left = own & ~(1 << card)
            if lay[0] < 0 and self._duties.ace_first:
                left |= LED
            firm = takes and not (rest and (card // 13 or theirs & ABOVE[card]))
            sure = sure_tricks(left & TRUMPS & self._counting, theirs)
            if need - (firm and self._counting >> card & 1) <= sure:
                return True
            done = (*overtaken(played), ME | TAKES) if takes else (*played, ME)
            if self._strong and self._strong.wins_from(done, rest, now, left, need):
                return True
            plays.append((done, now, left))
        return any(self.wins_from(done, rest, now, left, need) for done, now, left in plays)

    def _other_plays(self, played: Ring, to_come: Ring, lay: Lay, own: Mask, need: int) -> bool:
        his, *rest = to_come
        mattered = his & TRUMPS or lay[0] < 0
        strong = self._strong
        for card, left, takes in self._choices(played, to_come, lay, own):
            keep = ~(1 << card)
            done = tuple([one & keep for one in (overtaken(played) if takes else played)])
            done += (left | TAKES if takes else left,)
            coming = tuple([one & keep for one in rest])
            if not his & DEALT and not self._can_be(done, coming, own):
                continue
            now = self._duties.after(lay, card)[0]
            if strong and (mattered or takes) and strong.wins_from(done, coming, now, own, need):
                continue
            if not self.wins_from(done, coming, now, own, need):
                return False
        return True

    def _can_be(self, played: Ring, to_come: Ring, own: Mask) -> bool:
        """Whether everybody can still have been dealt cards, one fewer who has played."""
        left = (own & CARDS).bit_count()
        if any(one & ME for one in played):
            left += 1
        masks = [one & CARDS for one in (*played, *to_come) if not one & ME]
        done = sum(1 for one in played if not one & ME)
        return can_be_dealt(masks, [left - 1] * done + [left] * (len(masks) - done))

    def _choices(
        self, played: Ring, to_come: Ring, lay: Lay, own: Mask
    ) -> Iterator[tuple[int, Mask, bool]]:
        """The cards the next player can lay down, what he may hold then, and whether they take.

        The order is for speed: to beat the player comes first, and what gives least away.
        """
        his, duties, first_lead = to_come[0], self._duties, not to_come[0] & LED
        another_takes = any(one & TAKES and not one & ME for one in played)
        choices = []
        for at, card in self._cards(played, to_come, lay, own):
            ruled = duties.rules_out(card, lay, first_lead)
            left = his & ~(1 << card)
            if his & DEALT and ruled & left:
                continue
            left &= ~ruled
            if lay[0] < 0 and duties.ace_first:
                left |= LED
            takes = duties.after(lay, card)[1]
            kind = 1 if not takes else 2 if another_takes else 0
            choices.append((kind, -left.bit_count(), at, card, left, takes))
        for _, _, _, card, left, takes in sorted(choices):
            yield card, left, takes

    def _cards(self, played: Ring, to_come: Ring, lay: Lay, own: Mask) -> Iterator[tuple[int, int]]:
        """The cards worth trying, each with its place in the run of its like, high to low."""
        his, *later = to_come
        if his & DEALT:
            yield from ((0, card) for card in self._settled(his & CARDS, lay, own & CARDS))
            return
        walls = own & CARDS | to_beat(lay)
        masks = {one & CARDS for one in (*played, *to_come) if not one & ME}
        for run in runs_of(his & CARDS, tuple(sorted(masks)), walls):
            yield from enumerate(self._different(run, lay, later))

    def _settled(self, cards: Mask, lay: Lay, own: Mask) -> list[int]:
        """The cards that one whose cards are settled tries: not all, for he is there to be quick.

        Where he cannot take the trick he plays his lowest, of a suit that the player is void in if
        he has the choice. To try less is to beat the player less often, never more.
        """
        following = cards & SUIT[lay[0]] if lay[0] >= 0 else cards
        if following and (lay[0] < 0 or lay[2] < 0 or self._duties.head_after_ruff):
            return down(following)[::-1]
        useless = cards & ~union(suit for suit in SUIT if suit & own)
        low = following or useless or cards
        return [(low & -low).bit_length() - 1]

    def _different(self, run: tuple[int, ...], lay: Lay, later: list[Mask]) -> tuple[int, ...]:
        """The cards of a run that come to something different.

        They differ only if the card is one to be beaten and others who can hold cards of the run
        are to play: then by how many of those it leaves above. More of them than there are such
        players come to no more. A book that says what trump to lead tells all trumps apart, for
        the one that is left may have to be led; one that asks to beat the card just before, all
        cards of the suit led.
        """
        duties, suit = self._duties, run[0] // 13
        if suit == 0 and duties.on_lead:
            return run
        now = duties.after(lay, run[0])[0]
        if now[1:3] == lay[1:3] and not (duties.previous and suit == now[0]):
            return run[-1:]
        if duties.previous:
            return run
        able = sum(one >> run[0] & 1 for one in later)
        return run[: able + 1] if able else run[-1:]


def can_be_dealt(masks: list[Mask], counts: list[int]) -> bool:
    """Whether distinct cards can be dealt, so many to each, from what each may hold (Hall)."""
    fixed = needed = 0
    choosing = []
    for mask, count in zip(masks, counts, strict=True):
        size = mask.bit_count()
        if size > count:
            choosing.append((mask, count))
            needed += count
        elif size < count or mask & fixed:
            return False
        else:
            fixed |= mask
    alike: dict[Mask, int] = {}
    for mask, count in choosing:
        alike[mask & ~fixed] = alike.get(mask & ~fixed, 0) + count
    if all(mask.bit_count() >= needed for mask in alike):
        return True
    unions = [(0, 0)]
    for mask, count in alike.items():
        unions += [(cards | mask, number + count) for cards, number in unions]
    return all(cards.bit_count() >= number for cards, number in unions)
