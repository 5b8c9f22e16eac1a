"""The course of a hand: when its noted tricks were played and who led them, as far as it is open.

Where fewer tricks are noted than a hand has and the rest was not conceded, any trick may be the one
that is missing. Where a play of a trick was not noted, it may have been the lead.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.cards import is_known
from bourre_audit.game.evidence.blanks import Blanks
from bourre_audit.game.evidence.filling import Condition, Filler, OneOf, Took, narrowed, ways
from bourre_audit.game.evidence.masks import ALL, fitting
from bourre_audit.game.evidence.order import Laid, laid_in_order, missing_of
from bourre_audit.game.record import Hand, Player


class Course(NamedTuple):
    """One way in which the noted tricks can have gone.

    ``when``: to which trick of the hand (from 1) the card of each slot was played, had it been
    played out. ``leaders``: who led each noted trick, None if nobody was at it. ``laid``: its cards
    in the order played. ``domains``: what each slot can have been; ``conditions``: what else holds.
    """

    when: tuple[int, ...]
    leaders: tuple[Player | None, ...]
    laid: tuple[tuple[Laid, ...], ...]
    domains: tuple[int, ...]
    conditions: tuple[Condition, ...]


Claim: TypeAlias = tuple[Literal["taken_by", "leads_next"], int]
"""What was noted of who took a trick (from 1): its ``taken_by``, or who led the next one."""


def courses_of(hand: Hand, size: int, filler: Filler, *, rough: bool = False) -> list[Course]:
    """Every course that can be filled in, where each player has ``size`` cards.

    What was noted of who took a trick and who led the next one holds if it can; where cards or
    notes contradict it, it was noted wrongly, or somebody led out of turn. ``rough``: only the
    first course there is, whoever took the tricks. Raises TooMany.
    """
    if rough:
        return list(islice(_courses(hand, size, filler, ()), 1))
    claims: list[Claim] = []
    for number, trick in enumerate(hand.tricks, start=1):
        if trick.taken_by is not None:
            claims.append(("taken_by", number))
        if number < len(hand.tricks):
            claims.append(("leads_next", number))
    courses = list(_courses(hand, size, filler, claims))
    if courses:
        return courses
    holding: list[Claim] = []
    for claim in claims:
        filler.meter.next_question()
        if any(_courses(hand, size, filler, [*holding, claim])):
            holding.append(claim)
    return list(_courses(hand, size, filler, holding))


def took(blanks: Blanks, course: Course, trick: int, player: Player) -> Took | None:
    """That a player took a noted trick (from 1); None if he has no card there."""
    laid = [one.slot for one in course.laid[trick - 1]]
    mine = [slot for slot in laid if blanks.slots[slot].player == player]
    led = [slot for slot in laid if blanks.slots[slot].player == course.leaders[trick - 1]]
    if not mine or not led:
        return None
    return Took(tuple(mine), led[0], tuple(laid))


def _courses(hand: Hand, size: int, filler: Filler, claims: Sequence[Claim]) -> Iterator[Course]:
    """The courses in which these claims hold and that can be filled in."""
    blanks = filler.blanks
    for positions in _positions(hand, size):
        when = _when(blanks, positions, size)
        start = Course(when, (), (), blanks.domains, tuple(_held(hand, blanks, when)))
        for course in _led(hand, positions, filler, claims, start):
            if filler.fill(course.domains, course.conditions) is not None:
                yield course


def _positions(hand: Hand, size: int) -> Iterator[tuple[int, ...]]:
    """Which tricks of the hand the noted ones can have been."""
    noted = len(hand.tricks)
    if hand.conceded or noted >= size:
        yield tuple(range(1, noted + 1))
    else:
        yield from combinations(range(1, size + 1), noted)


def _when(blanks: Blanks, positions: Sequence[int], size: int) -> tuple[int, ...]:
    free = [number for number in range(1, size + 1) if number not in positions]
    when = [0] * len(blanks.slots)
    for slots in blanks.of.values():
        left = iter(free)
        for slot in slots:
            trick = blanks.slots[slot].trick
            when[slot] = next(left) if trick is None else positions[trick - 1]
    return tuple(when)


def _held(hand: Hand, blanks: Blanks, when: Sequence[int]) -> Iterator[Condition]:
    """Cards that a player is known to have held, though not which of his slots they are."""
    for player, cards in blanks.half_read:
        yield OneOf(blanks.of.get(player, ()), cards, player)
    for slot, one in enumerate(blanks.slots):
        if one.trick is None or one.place is None:
            continue
        back = hand.tricks[one.trick - 1].plays[one.place].took_back
        if back is None:
            continue
        doubted = is_known(back) and back not in blanks.back
        cards = ALL if doubted else fitting(back)  # he had it back, for a later trick
        mine = [at for at in blanks.of[one.player] if blanks.domains[at] & cards]
        if any((blanks.slots[at].trick or one.trick + 1) > one.trick for at in mine):
            later = tuple(at for at in mine if when[at] > when[slot])
            yield OneOf(later, cards, f"{one.trick}.{one.place}")


def later_slots(blanks: Blanks, when: Sequence[int], slot: int) -> tuple[int, ...]:
    """The cards that a player still held after the one of this slot."""
    mine = blanks.of[blanks.slots[slot].player]
    return tuple(at for at in mine if when[at] > when[slot])


def _led(
    hand: Hand, positions: Sequence[int], filler: Filler, claims: Sequence[Claim], course: Course
) -> Iterator[Course]:
    """The courses that go on from one in which the first tricks are laid."""
    blanks, done = filler.blanks, len(course.leaders)
    if done == len(hand.tricks):
        last = _narrowed(hand, filler, claims, course)
        if last is not None:
            yield last
        return
    number = done + 1
    follows_on = done > 0 and positions[done] == positions[done - 1] + 1
    claimed = follows_on and ("leads_next", done) in claims
    for leader in _leaders(hand, number, positions[done]):
        after = _narrowed(hand, filler, claims, course, leader if claimed else None)
        if after is None:
            continue
        laid = laid_in_order(hand, number, leader, blanks)
        further = after._replace(leaders=(*after.leaders, leader), laid=(*after.laid, laid))
        yield from _led(hand, positions, filler, claims, further)


def _leaders(hand: Hand, number: int, position: int) -> list[Player | None]:
    """Who can have led a noted trick: the first who is noted, or one whose play is missing.

    The first trick was led by whoever had to lead it, if he is one of these.
    """
    plays, missing = hand.tricks[number - 1].plays, missing_of(hand, number)
    leaders: list[Player | None] = [*(play.player for play in plays[:1]), *missing]
    due = hand.stayed[0] if hand.stayed and number == position == 1 else None
    return [due] if due in leaders else leaders or [None]


def _narrowed(
    hand: Hand,
    filler: Filler,
    claims: Sequence[Claim],
    course: Course,
    next_leader: Player | None = None,
) -> Course | None:
    """The course with what is known of who took its last trick, None if that cannot be."""
    done = len(course.leaders)
    takers = [next_leader] if next_leader is not None else []
    noted = hand.tricks[done - 1].taken_by if ("taken_by", done) in claims else None
    if noted is not None and noted not in takers:
        takers.append(noted)
    for player in takers:
        condition = took(filler.blanks, course, done, player)
        if condition is None:
            return None
        possible = []
        for way in ways(condition, course.domains, filler.trump):
            left = narrowed(course.domains, way)
            if left is not None:
                possible.append(left)
        if not possible:
            return None
        if len(possible) == 1:
            course = course._replace(domains=tuple(possible[0]))
        else:
            course = course._replace(conditions=(*course.conditions, condition))
    return course
