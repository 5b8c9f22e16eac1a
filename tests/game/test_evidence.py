"""What is proven, possible or neither, against every way to fill in the blanks of small records."""

import os
from dataclasses import replace
from random import Random

import pytest

from bourre_audit.game.cards import SUITS, Card
from bourre_audit.game.evidence import Evidence
from bourre_audit.game.evidence.fitting import all_placed
from bourre_audit.game.evidence.masks import mask
from bourre_audit.game.evidence.witnesses import Bar
from bourre_audit.game.legal import legal
from bourre_audit.game.record import Hand
from bourre_audit.game.replay import replay
from tests import oracle
from tests.game.fills import Judged, as_noted, judged, worlds_of
from tests.game.small_records import Small, blanks_in, book_at_random, small_record

MORE = int(os.environ.get("EVIDENCE_RECORDS", "1"))
"""So many times the records."""


def puts(hand: Hand) -> list[tuple[int, int, bool]]:
    """Every card put down in a hand: trick, place, whether it was taken back."""
    return [
        (number, place, slip)
        for number, trick in enumerate(hand.tricks, start=1)
        for place, play in enumerate(trick.plays)
        for slip in ((False, True) if play.took_back else (False,))
    ]


def found(small: Small, hand: Hand) -> Judged:
    """The verdicts of the engine."""
    evidence = Evidence(hand, small.book)
    answers = {put: evidence.fault(put[0], put[1], slip=put[2]) for put in puts(hand)}
    assert not evidence.limited
    assert all(answer.final for answer in answers.values())
    faults = {put: answer.fault for put, answer in answers.items()}
    return {
        put: ("proven" if fault.proven else "possible", fault.duty)
        for put, fault in faults.items()
        if fault
    }


def replayed(small: Small, hand: Hand) -> dict[tuple[int, int, bool], str]:
    """The verdicts in the replay of a hand, without the duties."""
    verdicts = {}
    played = replay(hand, small.book)
    for number, place, slip in puts(hand):
        turn = played.tricks[number - 1].turns[place]
        fault = turn.slip if slip else turn.fault
        if fault:
            verdicts[number, place, slip] = "proven" if fault.proven else "possible"
    return verdicts


@pytest.mark.parametrize(("first", "records", "blanks"), [(0, 2000, 3), (50_000, 100, 4)])
def test_exactly_what_every_fill_says(first: int, records: int, blanks: int) -> None:
    told = {"proven": 0, "possible": 0}
    for seed in range(first, first + records * MORE):
        small = small_record(seed, blanks)
        verdicts = judged(small.noted, small.book)
        assert found(small, small.noted) == verdicts, f"seed {seed}"
        for how, _ in verdicts.values():
            told[how] += 1
    assert min(told.values()) > records / 4  # there was something to be found


def test_whoever_kept_to_the_book_is_never_proven_to_have_not() -> None:
    """However much of a legal hand is blotted out; too much for trying every fill."""
    possible = 0
    for seed in range(100_000, 100_000 + 300 * MORE):
        small = small_record(seed, 6, legal=True)
        verdicts = replayed(small, small.noted)
        assert "proven" not in verdicts.values(), f"seed {seed}"
        possible += len(verdicts)
    assert possible > 100


def read_after_all(small: Small, rng: Random) -> Hand | None:
    """The record with one blank less: a card read after all, or half, or a play noted after all.

    The card is the true one or any other that can have been there; None where nothing is blank.
    """
    hand = small.noted
    blots = [
        (number, place)
        for number, trick in enumerate(hand.tricks)
        for place, play in enumerate(trick.plays)
        if "?" in play.card
    ]
    gone = [
        (number, place)
        for number, trick in enumerate(small.true.tricks)
        for place, play in enumerate(trick.plays)
        if len(small.true.tricks) == len(hand.tricks)
        and play.player not in [one.player for one in hand.tricks[number].plays]
    ]
    if not blots + gone:
        return None
    number, place = rng.choice(blots + gone)
    trick = hand.tricks[number]
    plays = list(trick.plays)
    worlds = as_noted(hand, list(worlds_of(hand, small.book)))
    if (number, place) in gone and (number, place) not in blots:
        true = small.true.tricks[number].plays
        player = true[place].player
        if not any(
            world.cards[player, world.positions[number]] == true[place].card
            and world.leaders[number] == true[0].player
            for world in worlds
        ):
            return None  # somebody led out of turn, as less of the record did not say
        before = {play.player for play in true[:place]}
        at = sum(play.player in before for play in plays)
        plays.insert(at, true[place]._replace(took_back=None, late=False))
    else:
        world = rng.choice(worlds)
        card = world.cards[plays[place].player, world.positions[number]]
        half = plays[place].card == "?" and rng.random() < 0.3
        read = rng.choice(["?" + card[1], card[0] + "?"]) if half else card
        plays[place] = plays[place]._replace(card=Card(read))
    tricks = list(hand.tricks)
    tricks[number] = trick._replace(plays=tuple(plays))
    return replace(hand, tricks=tuple(tricks))


def test_what_is_read_after_all_never_clears_whom_less_had_proven() -> None:
    """Nor does it make a fault of what was none; what was only possible may become either."""
    proven = none = 0
    turned = {"proven": 0, "none": 0}
    for seed in range(200_000, 200_000 + 700 * MORE):
        small = small_record(seed, 3)
        more = read_after_all(small, Random(seed))
        if more is None:
            continue
        before, after = found(small, small.noted), found(small, more)
        for number, trick in enumerate(small.noted.tricks, start=1):
            for place, play in enumerate(trick.plays):
                here = [one.player for one in more.tricks[number - 1].plays].index(play.player)
                for slip in (False, True) if play.took_back else (False,):
                    was = before.get((number, place, slip), ("none",))[0]
                    now = after.get((number, here, slip), ("none",))[0]
                    assert was in ("possible", now), f"seed {seed}"
                    proven += was == "proven"
                    none += was == "none"
                    if was == "possible" != now:
                        turned[now] += 1
    assert min(proven, none) > 100
    assert min(turned.values()) > 20  # both ways


def test_a_hand_known_to_the_last_card_is_judged_as_ever() -> None:
    """By the evidence, the replay without it, and the oracle: never anything only possible."""
    faults = 0
    for seed in range(300_000, 300_000 + 300 * MORE):
        small = small_record(seed, 0)
        hand = small.true
        assert blanks_in(hand, small.book.hand_size) == 0
        verdicts = found(small, hand)
        assert {how for how, _ in verdicts.values()} <= {"proven"}
        played = replay(hand, small.book)
        plain = {}
        for number, place, slip in puts(hand):
            turn = played.tricks[number - 1].turns[place]
            fault = turn.slip if slip else turn.fault
            if fault:
                plain[number, place, slip] = ("proven" if fault.proven else "possible", fault.duty)
        assert verdicts == plain == judged(hand, small.book), f"seed {seed}"
        faults += len(verdicts)
    assert faults > 100


def test_witnesses_are_what_legal_says() -> None:
    """A card is a fault beside a holding if one of its cards makes it one, or two together."""
    broken = 0
    for seed in range(8_000):
        rng = Random(seed)
        book = book_at_random(rng)
        cards = [Card(card) for card in rng.sample(oracle.DECK, rng.randint(2, 10))]
        lay = tuple(cards[5:]) if rng.random() < 0.8 else ()
        card, *held = cards[:5]
        trump, first = rng.choice(SUITS), rng.random() < 0.5
        duty = legal([card, *held], lay, trump, book, first_lead=first).broken_by(card)
        single, pairs = Bar(book, trump).witnesses(card, lay, first)
        mine = mask(held)
        told = [one for one, cards_ in single if cards_ & mine]
        told += [one for one, a, b in pairs if a & mine and b & mine]
        assert (told[0] if told else None) == duty, f"seed {seed}"
        broken += duty is not None
    assert broken > 500


def placed(choices: list[int], used: int = 0) -> bool:
    """Whether each can have a choice of his own, by trying."""
    if not choices:
        return True
    free = [1 << bit for bit in range(5) if choices[0] & ~used & 1 << bit]
    return any(placed(choices[1:], used | bit) for bit in free)


def test_each_gets_a_choice_of_his_own_or_not() -> None:
    outcomes = set()
    for seed in range(2000):
        rng = Random(seed)
        choices = [
            (rng.randint(0, 31) & rng.randint(0, 31)) | rng.choice([0, 1, 2]) for _ in "abcd"
        ]
        assert all_placed(choices) == placed(choices), choices
        outcomes.add(placed(choices))
    assert outcomes == {True, False}
