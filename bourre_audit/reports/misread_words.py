"""Misreadings in words: what would have been meant, and what would follow from it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from bourre_audit.audit.misread import Misread, Suggestion, account_of
from bourre_audit.audit.run import SessionAudit
from bourre_audit.audit.wording import cards_text, listed
from bourre_audit.finding import Certainty, Finding
from bourre_audit.game.cards import SUIT_WORDS, Card, is_known
from bourre_audit.game.misread.change import Change, Edit
from bourre_audit.game.record import Play
from bourre_audit.game.settle import Settlement
from bourre_audit.reports.text.money import money_text

_CARD_AT: Final = {
    "dealt": "{card} in {player}'s deal",
    "threw": "{card} that {player} threw",
    "took": "{card} that {player} drew",
    "card": "{player}'s {card} on trick {trick}",
    "took_back": "{card} that {player} took back on trick {trick}",
}
"""A card and where it stands."""


class Reneged(NamedTuple):
    """A renege of a reading; ``before``: how certain it is in the record as it stands."""

    finding: Finding
    before: Certainty | None


Clauses: TypeAlias = tuple[str, ...]


def alike(
    suggestions: Iterable[Suggestion], told: Callable[[Suggestion], Clauses]
) -> list[tuple[list[Suggestion], Clauses]]:
    """Suggestions with what is told of them, other cards for the same one told as one."""
    groups: dict[object, tuple[list[Suggestion], Clauses]] = {}
    for at, one in enumerate(suggestions):
        clauses = told(one)
        change = one.change
        key = (change.edits[0].slot, clauses) if change.kind == "card" else at
        groups.setdefault(key, ([], clauses))[0].append(one)
    return list(groups.values())


def changes_words(group: Sequence[Suggestion]) -> str:
    """What would have been meant: a clause to stand after ``if``.

    Several suggestions are other cards for the same one.
    """
    if len(group) > 1:
        return _another_card(group[0].change.edits[0], [one.change.edits[0].now for one in group])
    return change_words(group[0].change)


def change_words(change: Change) -> str:
    """The same of a single change."""
    trick = change.trick
    match change.kind:
        case "card":
            return _another_card(change.edits[0], [change.edits[0].now])
        case "struck":
            slot, card, _ = change.edits[0]
            at = _CARD_AT[slot.part].format(card=card, player=slot.player, trick=trick)
            return f"{at} is written once too often"
        case "taker":
            return f"{change.edits[0].now} is the one to be noted as taking trick {trick}"
        case "player":
            slot, was, now = change.edits[0]
            card = new_plays(change)[slot.place or 0].card
            return f"{card} on trick {trick} was {now}'s, not {was}'s"
        case "swapped":
            first, second = change.edits
            one, other = (f"{edit.slot.player}'s {edit.was}" for edit in change.edits)
            if first.slot.trick != second.slot.trick:
                then = f"{second.was} on trick {second.slot.trick}"
                return f"{one} on trick {trick} and {then} are swapped"
            return f"{one} and {other} on trick {trick} are swapped"
        case "exchanged":
            return f"tricks {trick} and {change.other} stand in each other's place"
        case "order":
            if change.far:
                return f"trick {trick} was played in another order: {_plays(change)}"
            return f"trick {trick} is listed by seat, and was played {_plays(change)}"
        case "leader":
            if change.marks > 1:
                return f"the names on trick {trick} are mixed up: {_plays(change)}"
            leader = new_plays(change)[0].player
            return f"{leader} led trick {trick}, with these cards in this order: {_plays(change)}"
        case "rotated":
            return f"the cards of trick {trick} are listed from another player on: {_plays(change)}"


def _another_card(edit: Edit, cards: Sequence[str]) -> str:
    slot, was, _ = edit
    now = cards_text([Card(card) for card in cards])
    if slot.part != "trump":
        stands = _CARD_AT[slot.part].format(card=was, player=slot.player, trick=slot.trick)
        return f"{stands} was {now}"
    if is_known(Card(was)):
        return f"the turned card was {now}, not {was}"
    suits = " or ".join(f"{SUIT_WORDS[card[-1]]}s" for card in cards)
    return f"trump was {suits}, not {SUIT_WORDS[was[-1]]}s"


def new_plays(change: Change) -> tuple[Play, ...]:
    """The plays of the trick that a change is about, as they would read."""
    return change.hand.tricks[change.trick - 1].plays if change.trick else ()


def _plays(change: Change) -> str:
    return ", ".join(f"{play.player} {play.card}" for play in new_plays(change))


def reneges_of(suggestion: Suggestion, misread: Misread) -> tuple[Reneged, ...]:
    """The reneges there would be, those taken back in time apart, in the order of the play."""
    old = {_spot(one): one.certainty for one in _reneges(misread.before)}
    return tuple(Reneged(one, old.get(_spot(one))) for one in _reneges(suggestion.after))


def _reneges(audit: SessionAudit) -> list[Finding]:
    return [one for one in audit.hands[0].findings if one.proof and not one.corrected]


def _spot(finding: Finding) -> tuple[object, ...]:
    return finding.rule.code, finding.trick, finding.player


def renege_words(suggestion: Suggestion, misread: Misread) -> list[str]:
    """Who would have reneged and who not, a clause each."""
    now = reneges_of(suggestion, misread)
    if not now:
        return ["nobody reneged"]
    proven = [one for one in now if one.finding.certainty == "proven"]
    fresh = [one.finding for one in proven if one.before != "proven"]
    stands = [one.finding for one in proven if one.before == "proven"]
    open_ones = [one.finding for one in now if one.finding.certainty == "possible"]
    spots = {_spot(one.finding) for one in now}
    gone = [one for one in _reneges(misread.before) if _spot(one) not in spots]
    said = [f"{who} reneged {where}" for who, where in _by_player(fresh)]
    said += [f"{who} reneged {where} all the same" for who, where in _by_player(stands)]
    said += [f"{who} may have reneged {where}" for who, where in _by_player(open_ones)]
    return said + [f"{who} did not renege {where}" for who, where in _by_player(gone)]


def _by_player(findings: Iterable[Finding]) -> Iterator[tuple[str, str]]:
    """Players with the tricks and codes they share: ``on trick 2 (R001) and trick 4 (R003)``."""
    tricks: dict[str, list[str]] = {}
    for one in findings:
        tricks.setdefault(one.player or "", []).append(f"trick {one.trick} ({one.rule.code})")
    together: dict[str, list[str]] = {}
    for player, his in tricks.items():
        together.setdefault(f"on {listed(his)}", []).append(player)
    for where, players in together.items():
        yield listed(players), where


def renege_short(suggestion: Suggestion, misread: Misread) -> str:
    """The same in a few words: who would have reneged."""
    now = reneges_of(suggestion, misread)
    proven = [one for one in now if one.finding.certainty == "proven"]
    at_table = suggestion.after.hands[0].judged.replay.taken  # from the dealer's left
    guilty = {one.finding.player for one in proven}
    sure = [player for player in at_table if player in guilty]
    suspect = {one.finding.player for one in now} - guilty
    perhaps = [player for player in at_table if player in suspect]
    stands = len(now) == len(_reneges(misread.before))
    stands = stands and all(one.before == one.finding.certainty for one in now)
    if not now:
        return "nobody reneged"
    if sure and stands and not perhaps:
        return f"{sure[0]}'s renege stands" if len(now) == 1 else "the reneges stand"
    said = [f"{listed(sure)} reneged"] if sure else []
    return ", ".join([*said, *([f"{listed(perhaps)} may have reneged"] if perhaps else [])])


def money_words(suggestion: Suggestion, misread: Misread) -> str | None:
    """Who would take the pot and who pay into the next; None where that is not known."""
    account, old = account_of(suggestion.after), account_of(misread.before)
    if not misread.money or account is None or old is None:
        return None
    settlement, session = account.settlement, misread.session
    if _moved(settlement) == _moved(old.settlement):
        return "the money is the same"
    if settlement.outcome.how == "unfinished":
        return "the hand is unfinished"
    said = [
        f"{who} takes {money_text(amount, session)}" for who, amount in settlement.awards.items()
    ]
    tied = settlement.outcome.tied
    said = said or [f"the pot rides, {listed(tied)} tied" if len(tied) > 1 else "the pot rides"]
    owed: dict[tuple[int, str], list[str]] = {}
    for one in settlement.payments:
        owed.setdefault((one.amount, _REASONS[one.reason]), []).append(one.player)
    for (amount, reason), players in owed.items():
        pay = "pays" if len(players) == 1 else "pay"
        each = "" if len(players) == 1 else " each"
        said.append(f"{listed(players)} {pay} {money_text(amount, session)}{each} ({reason})")
    return ", ".join(said)


_REASONS: Final = {"bourre": "bourré", "renege": "renege"}


def _moved(settlement: Settlement) -> tuple[object, ...]:
    payments = [(one.player, one.reason, one.amount) for one in settlement.payments]
    return settlement.outcome.how, dict(settlement.awards), payments, settlement.carry


def also_words(suggestion: Suggestion, asked: Finding | None = None) -> list[str]:
    """Which other findings would go, stay or come with it, a clause each; whether all was tried.

    ``asked``: the finding that it is told of. Without one, where nothing about the deal or the
    order of play would stay, it is only told what comes and goes of the noted money.
    """
    goes = [one for one in suggestion.goes if asked is None or _spot(one) != _spot(asked)]
    if asked is None and not suggestion.stays:
        goes = [one for one in goes if one.rule.code.startswith("P")]
    groups = ((goes, "goes", "go"), (suggestion.stays, "stays", "stay"))
    said = [
        f"{listed([_named(one) for one in found])} {verb if len(found) == 1 else verbs}"
        for found, verb, verbs in (*groups, (suggestion.comes, "comes", "come"))
        if found
    ]
    limited = suggestion.after.hands[0].judged.replay.limited
    return [*said, "as far as its blanks were tried"] if limited else said


def _named(finding: Finding) -> str:
    """A finding in short: ``T001 on trick 3``; ``P003 wrong-winner``."""
    trick = f"on trick {finding.trick}" if finding.trick is not None else finding.rule.name
    return f"{finding.rule.code} {trick}"


def as_played(findings: Iterable[Finding]) -> bool:
    """Whether it may be no slip of the pen at all: what is irregular may have been played so."""
    return all(finding.rule.code in ("T001", "T002") for finding in findings)
