"""Why a hand is unfinished, and what somebody would have to know to settle it."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from bourre_audit.audit.accounts import Account
from bourre_audit.audit.doubtful import CONTRADICTED, UNTIL_THEN, described
from bourre_audit.audit.judged import Judged
from bourre_audit.audit.penalty import untried
from bourre_audit.audit.wording import listed
from bourre_audit.game.cards import Card, best_card, fills, is_known, suit_of
from bourre_audit.game.outcome import tricks_taken
from bourre_audit.game.record import Play, Player
from bourre_audit.game.replay import PlayedTrick

Say: TypeAlias = Callable[[str], str]
"""How a name or another text of the log is written in an output."""


def why_unfinished(account: Account, say: Say = str) -> str:
    """Why a hand moves no money but antes and fines, in few words."""
    hand, settlement = account.judged.hand, account.settlement
    if settlement.not_whole:
        return f"{settlement.not_whole[0].setting} is no whole number of units"
    if settlement.ante is None and not hand.antes:
        return "no ante is known"
    if hand.stayed is None:
        return "nothing tells who stayed"
    if account.open:
        return f"{_players(account, say)} may have reneged"
    if settlement.hangs_on:
        return "not every renege was looked for"
    missing, tricks = _not_noted(account), _open_tricks(account)
    if missing and not account.judged.replay.tricks:
        return "no trick is noted"
    if missing:
        size = account.judged.book.hand_size
        return f"{missing} of {size} tricks {'is' if missing == 1 else 'are'} not noted"
    if tricks:
        numbers = listed([one.number for one in tricks], "and")
        return f"who took trick{'' if len(tricks) == 1 else 's'} {numbers} is not known"
    return "the notes leave it open"


def what_settles(account: Account) -> list[str]:
    """What an unfinished hand hangs on, a sentence each without its full stop."""
    hand, settlement = account.judged.hand, account.settlement
    if settlement.outcome.how != "unfinished" or hand.stayed is None or settlement.not_whole:
        return []
    if settlement.ante is None and not hand.antes:
        return []
    return [point[:1].upper() + point[1:] for point in _open_points(account)]


def _open_points(account: Account) -> Iterator[str]:
    if account.settlement.hangs_on:
        for finding in account.open:
            message = finding.message.removesuffix(UNTIL_THEN)
            odd = account.judged.replay.contradictions.cards
            unsettled = odd and finding.proof is not None and finding.proof.hinge is None
            unsettled = unsettled and not message.endswith(CONTRADICTED)
            yield f"{message}, if the record is right there" if unsettled else message
        if len(account.open) < len(account.settlement.hangs_on):
            who = listed(list(untried(account.judged.replay)), "or")
            yield f"whether {who} reneged, which was not tried in every way there is"
        return
    missing, tricks = _not_noted(account), _open_tricks(account)
    for one in tricks:
        yield _taken(account.judged, one)
    if missing:
        several = "trick that is" if missing == 1 else f"{missing} tricks that are"
        counts = "counts of the tricks (`table`)"
        if account.judged.hand.table.tricks is not None:  # they do not add up, which T009 told
            counts += f" that add up to {account.judged.book.hand_size}"
        yield f"who took the {several} not noted; {counts} would do"


def _taken(judged: Judged, trick: PlayedTrick) -> str:
    """Who can have taken a trick, and where one card decides it, by which cards."""
    takers = trick.takers or tuple(judged.replay.taken)
    unread = [turn.play for turn in trick.turns if not is_known(turn.play.card)]
    if len(unread) == 1 and not trick.missing:
        by = _by_card(judged, trick, unread[0])
        if set(by) == set(takers):
            *first, last = by
            player = unread[0].player
            parts = [
                f"{taker} if {player}'s card there was"
                f" {described(by[taker], [card for one in by if one != taker for card in by[one]])}"
                for taker in first
            ]
            return f"trick {trick.number} was taken by {', by '.join(parts)}, else by {last}"
    return f"trick {trick.number} was taken by {listed(takers, 'or')}"


def _by_card(judged: Judged, trick: PlayedTrick, unread: Play) -> dict[Player, list[Card]]:
    """Who takes a trick with each card that the unread one can have been; himself first."""
    hand = judged.hand
    known = {play.card for one in hand.tricks for play in one.plays}
    by: dict[Player, list[Card]] = {unread.player: []}
    for card in fills(unread.card):
        if card not in known:
            lay = [card if turn.play == unread else turn.play.card for turn in trick.turns]
            best = best_card(lay, suit_of(lay[0]), suit_of(hand.trump))
            by.setdefault(trick.turns[lay.index(best)].play.player, []).append(card)
    return {player: cards for player, cards in by.items() if cards}


def _players(account: Account, say: Say) -> str:
    return listed(list(dict.fromkeys(say(one.player or "") for one in account.open)), "or")


def _not_noted(account: Account) -> int:
    """How many tricks are not noted, where no counts stand in for them."""
    judged = account.judged
    if tricks_taken(judged.hand, judged.replay, judged.book) is not judged.replay.taken:
        return 0
    return max(0, judged.book.hand_size - len(judged.replay.tricks))


def _open_tricks(account: Account) -> list[PlayedTrick]:
    """The noted tricks of which it is not known who took them, where no counts stand in."""
    judged = account.judged
    if tricks_taken(judged.hand, judged.replay, judged.book) is not judged.replay.taken:
        return []
    return [one for one in judged.replay.tricks if one.winner is None]
