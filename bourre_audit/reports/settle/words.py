"""The settlement in words: who took a pot, what a player paid for, where the money stops."""

from typing import Final, NamedTuple

from bourre_audit.audit.accounts import Account, Accounts
from bourre_audit.audit.verdict import LogVerdict, Placed
from bourre_audit.audit.wording import listed
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.record import Hand, Player, money_stops_at
from bourre_audit.game.settle import Payment
from bourre_audit.reports.settle.moves import Why
from bourre_audit.reports.settle.unfinished import Say, why_unfinished

WHY: Final[dict[Why, str]] = {
    "opening_pot": "left from before",
    "buy_in": "buy-in",
    "buys": "bought",
    "cashes": "cashed",
    "ante": "ante",
    "fine": "fine",
    "award": "takes the pot",
    "bourre": "bourré",
    "renege": "renege",
}


def taken_by(account: Account, say: Say = str) -> str:
    """Who took the pot of a hand, or why it rides: ``Larry, alone``, ``rides: all passed``."""
    outcome, barred = account.settlement.outcome, account.penalties.barred
    winners = listed([say(player) for player in outcome.winners]) if outcome.winners else ""
    tied = listed([say(player) for player in outcome.tied]) if outcome.tied else ""
    match outcome.how:
        case "won":
            return winners
        case "split":
            return f"{winners} share it"
        case "uncontested":
            return f"{winners}, alone"
        case "all_passed":
            return f"{winners}, all passed" if winners else "rides: all passed"
        case "tied":
            return f"rides: {tied} tied"
        case "barred":
            return f"rides: {listed([say(player) for player in barred])} may not win"
        case "no_majority":
            return "rides: nobody has a majority"
        case "unfinished":
            return f"rides: unfinished, {why_unfinished(account, say)}"


def fined_for(hand: Hand, player: Player, say: Say = str) -> str:
    """The reasons for a player's fines in a hand, each once."""
    reasons = dict.fromkeys(fine.why for fine in hand.fines if fine.player == player)
    return ", ".join(say(why) for why in reasons)


def pot_parts(account: Account, accounts: Accounts, say: Say = str) -> str:
    """What a pot was made of: ``9.50 carried from hand 5, 1.75 antes``."""
    at = account.judged.hand.index
    settlement, before = account.settlement, accounts.hands[at - 1].judged.hand if at else None
    antes, fines = sum(settlement.antes.values()), sum(settlement.fines.values())
    carried = f"carried from hand {say(before.id)}" if before else "there at the start"
    parts = ((settlement.carried, carried), (antes, "antes"), (fines, "fines"))
    told = [f"{accounts.text(amount)} {what}" for amount, what in parts if amount]
    return ", ".join(told) or "nothing"


def owed_for(payment: Payment, account: Account, accounts: Accounts) -> str:
    """What a payment comes from: ``the pot of 11.25``, ``2 antes of 0.25``, ``the book's 5.00``."""
    book, settlement = account.judged.book, account.settlement
    pays = book.bourre.pays if payment.reason == "bourre" else book.renege.pays
    if pays == "pot":
        return f"the pot of {accounts.text(settlement.total)}"
    if isinstance(pays, Antes):
        ante = settlement.ante
        each = max(settlement.antes.values(), default=0) if ante is None else ante
        return f"{pays.times} antes of {accounts.text(each)}"
    return f"the book's {pays}"


class Stop(NamedTuple):
    """Where the money of an evening stops: the number of the hand, and what could not be read.

    ``after`` are the hands that could be read and are not settled for all that.
    """

    number: int
    because: Placed | None
    after: tuple[Hand, ...]


def stop_of(verdict: LogVerdict) -> Stop | None:
    """Where the money of a log stops, None where it goes on to the end."""
    session, accounts = verdict.session, verdict.accounts
    at = money_stops_at(session) if session else None
    if session is None or accounts is None or at is None:
        return None
    here = (f"/hands/{at}", "/opening_pot", "/opening_exempt")
    found = (
        placed
        for placed in verdict.findings
        if placed.finding.rule.code.startswith("L")
        and placed.finding.severity == "error"
        and any(f"{placed.place.pointer}/".startswith(f"{one}/") for one in here)
    )
    return Stop(at + 1, next(found, None), session.hands[len(accounts.hands) :])


def stop_words(stop: Stop, say: Say = str) -> str:
    """Where the money stops, and why, in a sentence or two."""
    said = f"The money stops at hand number {stop.number} of the log: something could not be read"
    if stop.because is not None:
        rule, line = stop.because.finding.rule, stop.because.place.line
        said += f" ({rule.code} {rule.name}, line {line})"
    said += ", and what lay in the middle from there on is not known."
    if stop.after:
        ids = listed([say(hand.id) for hand in stop.after])
        hands = "hand" if len(stop.after) == 1 else "hands"
        said += f" So {hands} {ids} cannot be settled."
    return said
