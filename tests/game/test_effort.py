"""Beyond the steps that there are: what is said then is true, and what is not known is named."""

from random import Random

from bourre_audit.game.effort import COMMON_STEPS, MOST_STEPS, OWN_STEPS
from bourre_audit.game.effort import left_in_common as left
from bourre_audit.game.effort import steps_for_next as share
from bourre_audit.game.fault import Fault
from bourre_audit.game.outcome import outcome_of
from bourre_audit.game.record import Hand
from bourre_audit.game.replay import replay
from tests.game.fills import judged
from tests.game.small_records import small_record
from tests.game.test_evidence_by_hand import CAMP, hand


def test_whatever_steps_there_are_nothing_untrue_is_said() -> None:
    """Against every fill: what is proven then is, and what was tried to the end is as it is."""
    proven = untried = 0
    for seed in range(400_000, 400_500):
        small, rng = small_record(seed, 3), Random(seed)
        true = judged(small.noted, small.book)
        steps = rng.choice([0, 0, 20, 60, 150, 400])
        played = replay(small.noted, small.book, steps)
        open_ones = 0
        for trick in played.tricks:
            for place, turn in enumerate(trick.turns):
                told: list[tuple[bool, Fault | None]] = [(False, turn.fault)]
                told += [(True, turn.slip)] if turn.play.took_back else []
                for slip, fault in told:
                    how, duty = true.get((trick.number, place, slip), (None, None))
                    if fault and fault.proven:
                        assert how == "proven", f"seed {seed}"
                        proven += 1
                    elif not turn.untried:
                        assert (fault and "possible") == how, f"seed {seed}"
                        assert (fault and fault.duty) == duty, f"seed {seed}"
                open_ones += turn.untried
        assert played.limited or not open_ones
        assert played.steps <= 2 * steps
        untried += open_ones
    assert proven > 100
    assert untried > 1000


def test_the_same_steps_give_the_same_answer() -> None:
    given = small_record(7, 4)
    assert replay(given.noted, given.book, 100) == replay(given.noted, given.book, 100)


def test_a_hand_has_steps_of_its_own_and_no_hand_takes_them_all() -> None:
    common, shares = COMMON_STEPS, []
    for _ in range(100):
        shares.append(share(common))
        common = left(common, 2 * shares[-1])  # as much as a hand can take
    assert shares[0] == MOST_STEPS
    assert shares[-1] == OWN_STEPS
    assert sum(shares) <= COMMON_STEPS + 100 * OWN_STEPS + MOST_STEPS
    assert left(5, OWN_STEPS) == 5


def crowd(players: int, tricks: int) -> Hand:
    """Many more cards than there are in a deck, every other one unread."""
    seats = tuple(f"P{at}" for at in range(players))
    plays = ", ".join(f"{name} {'?' if at % 2 else '2D'}" for at, name in enumerate(seats))
    return hand(*[plays] * tricks, seats=seats)


def test_a_crowd_is_not_tried() -> None:
    played = replay(crowd(60, 20), CAMP)
    assert played.limited
    assert played.steps < MOST_STEPS
    assert all(turn.fault is None or not turn.fault.proven for turn in played.tricks[0].turns)


def test_nor_are_the_ways_in_which_its_tricks_can_have_been_shared() -> None:
    # Fifty players and five tricks of which nothing is known: more than three million ways.
    given = hand(*[", ".join(f"P{at} ?" for at in range(50))] * 5, seats=crowd(50, 1).seats)
    played = replay(given, CAMP)
    assert outcome_of(given, played, CAMP).how == "unfinished"
