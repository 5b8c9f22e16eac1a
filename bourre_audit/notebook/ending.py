"""The end of a hand: who took what, who is bourréd, what lies in the middle."""

from collections.abc import Iterator
from dataclasses import replace

from bourre_audit.audit.penalty import still_open
from bourre_audit.audit.run import AuditedHand, audit_session
from bourre_audit.finding import Finding
from bourre_audit.game.outcome import Outcome, tricks_taken
from bourre_audit.game.record import Player, Ruling
from bourre_audit.game.replay import replay
from bourre_audit.log.values import read_whole
from bourre_audit.notebook.state import (
    Reply,
    Said,
    State,
    Unclear,
    hand_of,
    is_full,
    is_over,
    with_hand,
)
from bourre_audit.notebook.typed import named, player_in


def rest_to(state: State, line: str) -> Reply:
    """``rest larry``: what is left is his; ``rest larry 2 paul 1``; ``rest``: not played out."""
    _, book, hand = hand_of(state)
    stayed = hand.stayed
    if stayed is None:
        raise Unclear("first who stays")
    full = [trick for trick in hand.tricks if is_full(trick, hand)]
    left = book.hand_size - len(full)
    claimed = _counts(line, state, left)
    hand = replace(hand, conceded=True)
    if claimed:
        if sum(claimed.values()) != left:
            raise Unclear(f"{left} tricks are left, and {sum(claimed.values())} claimed")
        taken = tricks_so_far(state, len(full))
        if taken is None:
            raise Unclear("who took an earlier trick is not known: type took and all the tricks")
        taken = {player: taken.get(player, 0) + claimed.get(player, 0) for player in stayed}
        hand = replace(hand, table=hand.table._replace(tricks=taken))
    return Reply(with_hand(state, hand))


def tricks_so_far(state: State, number: int) -> dict[Player, int] | None:
    """Who took how many of the first tricks, None where that is not known."""
    _, book, hand = hand_of(state)
    winners = [trick.winner for trick in replay(hand, book).tricks[:number]]
    if any(winner is None for winner in winners):
        return None
    return {player: winners.count(player) for player in winners if player is not None}


def took(state: State, line: str) -> Reply:
    """``took larry 3 paul 2``: the tricks of a hand of which the cards were not noted."""
    _, book, hand = hand_of(state)
    if hand.stayed is None:
        raise Unclear("first who stays")
    counts = _counts(line, state, None)
    if sum(counts.values()) != book.hand_size:
        raise Unclear(f"{book.hand_size} tricks are to be shared out: took larry 3 paul 2")
    counts = {player: counts.get(player, 0) for player in hand.stayed}
    hand = replace(hand, conceded=True, table=hand.table._replace(tricks=counts))
    return Reply(with_hand(state, hand))


def _counts(line: str, state: State, alone: int | None) -> dict[Player, int]:
    """Tricks by player; a name ``alone`` has this many."""
    session, _, hand = hand_of(state)
    stayed = hand.stayed or ()
    found: dict[Player, int] = {}
    words = line.replace(",", " ").split()
    while words:
        one = named(words, session)
        player, used = one or (player_in(words[0], session, stayed), 1)
        words = words[used:]
        count = read_whole(words[0]) if words else None
        if count is None and (alone is None or words or found):
            raise Unclear(f"how many did {player} take?")
        if player not in stayed:
            raise Unclear(f"{player} did not stay")
        if player in found:
            raise Unclear(f"{player} is named twice")
        found[player] = alone or 0 if count is None else count
        words = words[1:]
    return found


def ended(state: State) -> Reply:
    """The state with its finished hands audited, and what the last of them came to."""
    state = audited(state)
    if state.audit is None or not state.audit.hands:
        return Reply(state)
    return Reply(state, tuple(_told(state, state.audit.hands[-1])))


def audited(state: State) -> State:
    """The state with the audit of the hands that are over."""
    session, book = state.session, state.book
    if session is None or book is None:
        return state
    over = tuple(
        hand for hand in session.hands if is_over(hand, book) or hand is not session.hands[-1]
    )
    return replace(state, audit=audit_session(session._replace(hands=over), book))


def _told(state: State, hand: AuditedHand) -> Iterator[Said]:
    book = state.book
    assert book is not None
    record, settlement = hand.judged.hand, hand.settlement
    taken = tricks_taken(record, hand.judged.replay, book)
    counts = ", ".join(f"{player} {count}" for player, count in taken.items())
    tricks = f" Tricks: {counts}." if len(taken) > 1 else ""
    if settlement is None:
        yield Said("told", f"Hand {record.id} is over.{tricks} Its money is not known.")
        return
    yield Said("told", f"Hand {record.id} is over.{tricks} {_outcome(settlement.outcome)}")
    yield Said("money")
    if settlement.outcome.how == "unfinished":
        open_ones = hanging(state)
        if not open_ones:
            yield Said("asked", "Who took the pot does not follow from what is noted.")
        for finding in open_ones:
            yield Said("asked", f"Did {finding.player} renege on trick {finding.trick}?")
        if open_ones:
            yield Said("help", "If the table says no, type clear; the pot is settled then.")


def hanging(state: State) -> list[Finding]:
    """The faults, only possible, on which the money of the last hand hangs."""
    if state.audit is None or not state.audit.hands or state.book is None:
        return []
    hand = state.audit.hands[-1]
    which = hand.settlement.hangs_on if hand.settlement is not None else ()
    return [one for at, one in enumerate(still_open(hand.findings, state.book)) if at in which]


def clear(state: State, line: str) -> Reply:
    """``clear``: the table says that those who may have reneged in the last hand did not."""
    session, open_ones = state.session, hanging(state)
    if session is None or not open_ones or state.hand is not None:
        raise Unclear("nothing hangs on whether anybody reneged")
    rulings = [
        Ruling(session.hands[-1].id, one.rule.code, "overruled", one.trick, one.player)
        for one in open_ones
    ]
    every = tuple(one._replace(at=at) for at, one in enumerate((*session.rulings, *rulings)))
    return ended(replace(state, session=session._replace(rulings=every)))


def _outcome(outcome: Outcome) -> str:
    bourred = f" Bourré: {', '.join(outcome.bourred)}." if outcome.bourred else ""
    winners = " and ".join(outcome.winners)
    match outcome.how:
        case "won" | "uncontested":
            told = f"{winners} takes the pot."
        case "split":
            told = f"{winners} share the pot."
        case "tied":
            told = f"{' and '.join(outcome.tied)} tie: the pot rides."
        case "all_passed":
            told = f"{winners} takes the pot." if winners else "Everybody passed: the pot rides."
        case "barred":
            told = "Who took the most reneged: the pot rides."
        case "no_majority":
            told = "Nobody has more than half: the pot rides."
        case _:
            told = "The pot is not settled."
    return told + bourred
