"""What all reneges have in common: when one counts, and the proof it carries."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from bourre_audit.audit.doubtful import doubtful_words, unread_words
from bourre_audit.audit.judged import Judged, play_address, seen_address
from bourre_audit.audit.position import position_of, setting_of
from bourre_audit.finding import Finding, Proof, Related, Rule, Severity
from bourre_audit.game.book import Book
from bourre_audit.game.book_sections import Covers
from bourre_audit.game.cards import UNREADABLE, Card, best_card, is_known, suit_of
from bourre_audit.game.cinch import has_cinch, sure_cards
from bourre_audit.game.deal import trick_lost
from bourre_audit.game.fault import Fault
from bourre_audit.game.legal import Duty, legal
from bourre_audit.game.memory import Seen
from bourre_audit.game.record import Play
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.game.turn import Turn

COVER: Final[dict[Duty, Covers]] = {
    "follow": "follow",
    "head": "head",
    "trump": "trump",
    "overtrump": "overtrump",
    "lead_ace": "lead",
    "lead_high_trump": "lead",
    "cinch_lead": "cinch",
    "cinch_follow": "cinch",
}
"""The word of ``renege.covers`` that each duty falls under."""


class Breach(NamedTuple):
    """One card that broke a duty: in the trick, at the turn, the card itself, what it broke."""

    trick: PlayedTrick
    turn: Turn
    card: Card
    fault: Fault

    @property
    def should(self) -> tuple[Card, ...]:
        """The cards that would have been legal, in the order he held them."""
        return self.fault.should

    @property
    def proving(self) -> tuple[Card, ...]:
        """The cards he held that the duty asked for."""
        for step in self.turn.legal.narrowings:
            if step.duty == self.fault.duty and self.card not in step.cards:
                return step.cards
        return self.should


def breaches(judged: Judged, duty: Duty) -> Iterator[Breach]:
    """Every breach of one duty in a hand, in the order played."""
    for trick in judged.replay.tricks:
        for turn in trick.turns:
            yield from (one for one in _of_turn(trick, turn) if one.fault.duty == duty)


def _of_turn(trick: PlayedTrick, turn: Turn) -> Iterator[Breach]:
    """What one turn broke: by the card taken back, then by the one that stands."""
    if turn.slip and turn.play.took_back:
        yield Breach(trick, turn, turn.play.took_back, turn.slip)
    if turn.fault:
        yield Breach(trick, turn, turn.play.card, turn.fault)


def taken_back_in_time(play: Play, card: Card, book: Book) -> bool:
    """Whether the card was taken back while the book still allowed it."""
    if card != play.took_back or book.renege.window == "none":
        return False
    return book.renege.window == "trick_turned" or not play.late


def renege_findings(
    judged: Judged, rule: Rule, duty: Duty, say: Callable[[Breach], str]
) -> Iterator[Finding]:
    """The findings for one duty; ``say`` puts the breach into one plain sentence."""
    for breach in breaches(judged, duty):
        words = _words(judged, breach, say)
        if words is None:
            continue
        play = breach.turn.play
        corrected = taken_back_in_time(play, breach.card, judged.book)
        proof = _proof(judged, breach)
        yield Finding(
            rule,
            _severity(judged.book, breach, corrected),
            f"{play.player} {words}{_taken_back(breach, corrected, judged.book)}",
            play_address(judged.hand, breach.trick.number, play.player, breach.card),
            certainty="proven" if breach.fault.proven else "possible",
            hand=judged.hand.id,
            trick=breach.trick.number,
            player=play.player,
            card=breach.card,
            should=breach.should,
            related=_related(judged, breach, proof),
            proof=proof,
            corrected=corrected,
        )


def _words(judged: Judged, breach: Breach, say: Callable[[Breach], str]) -> str | None:
    """What is said of a breach, None where another finding says it.

    Of a player's cards of which nothing is known, neither the cards nor what he held beside them,
    one finding tells.
    """
    fault, trick = breach.fault, breach.trick.number
    if _is_blank(breach):
        alike = [
            one
            for played in judged.replay.tricks
            for turn in played.turns
            if turn.play.player == breach.turn.play.player
            for one in _of_turn(played, turn)
            if _is_blank(one)
        ]
        covered = [one for one in alike if COVER[one.fault.duty] in judged.book.renege.covers]
        first = (covered or alike)[0]
        tricks = list(dict.fromkeys(one.trick.number for one in alike))
        return unread_words(tricks) if breach.fault is first.fault else None
    told = fault.proven or (fault.hinge is None and _is_plain(judged, breach))
    if told and fault.should and breach.card != UNREADABLE:
        return f"{say(breach)}{_if_first(judged, fault)}"
    return doubtful_words(judged, trick, breach.card, fault)


def _if_first(judged: Judged, fault: Fault) -> str:
    """On what the ace of trump hangs where the cards are plain: whether it was his first lead."""
    if fault.proven or fault.duty != "lead_ace" or judged.replay.contradictions.cards:
        return ""
    lost = trick_lost(judged.hand, judged.book)
    return ": a renege unless a trick before it is missing" if lost else ""


def _is_blank(breach: Breach) -> bool:
    """Whether nothing is known of the card, nor of anything that would make it a breach."""
    fault = breach.fault
    return breach.card == UNREADABLE and not (fault.proven or fault.should or fault.hinge)


def _is_plain(judged: Judged, breach: Breach) -> bool:
    """Whether the cards as they were noted show the breach, doubtful as some may be."""
    turn = breach.turn
    lay = [card for _, card in turn.lay]
    held = [breach.card, *(seen.card for seen in turn.held if seen.card != breach.card)]
    trump = suit_of(judged.hand.trump)
    options = legal(held, lay, trump, judged.book, first_lead=turn.first_lead)
    return all(map(is_known, [breach.card, *lay])) and options.broken_by(breach.card) is not None


def _taken_back(breach: Breach, corrected: bool, book: Book) -> str:
    if breach.card != breach.turn.play.took_back:
        return ""
    if corrected:
        return ", and took it back"
    too_late = book.renege.window != "none"
    return ", and took it back " + ("too late" if too_late else "where a card laid is played")


def _severity(book: Book, breach: Breach, corrected: bool) -> Severity:
    if not breach.fault.proven:
        return "warning"
    if not corrected:
        return "error"
    after = book.renege.corrected
    covered = COVER[breach.fault.duty] in book.renege.covers
    return "warning" if covered and (after.loses_deal or not after.may_win) else "note"


def _proof(judged: Judged, breach: Breach) -> Proof:
    turn, trump = breach.turn, suit_of(judged.hand.trump)
    lay = [card for _, card in turn.lay if is_known(card)]
    best = best_card(lay, suit_of(turn.lay[0][1]), trump) if lay else None
    held = turn.held
    if breach.card not in {seen.card for seen in held}:
        held = (Seen(breach.card, "took_back", breach.trick.number), *held)
    sure = turn.cinch is not None and COVER[breach.fault.duty] == "cinch"
    return Proof(
        lay=turn.lay,
        best=best,
        held=held,
        legal=breach.should,
        duty=breach.fault.duty,
        setting=setting_of(breach.fault.duty, position_of(judged, breach.trick, turn, turn.legal)),
        exposed=_exposed(judged, breach),
        hinge=breach.fault.hinge,
        line=sure_cards(turn.cinch, judged.book) if sure and turn.cinch else (),
    )


def _exposed(judged: Judged, breach: Breach) -> int | None:
    """The first trick after which what the table had seen was proof enough."""
    hand, turn, trump = judged.hand, breach.turn, suit_of(judged.hand.trump)
    lay = [card for _, card in turn.lay]
    shown = [
        seen.card
        for seen in turn.held
        if seen.how == "took_back" and seen.trick and seen.trick < breach.trick.number
    ]
    for number in range(breach.trick.number, len(hand.tricks) + 1):
        for play in hand.tricks[number - 1].plays:
            if play.player == turn.play.player:
                shown += [card for card in (play.took_back, play.card) if card]
        cinch = _cinch_shown(judged, breach, shown)
        options = legal(shown, lay, trump, judged.book, first_lead=turn.first_lead, cinch=cinch)
        if options.broken_by(breach.card):
            return number
    return None


def _cinch_shown(judged: Judged, breach: Breach, shown: Sequence[Card]) -> bool:
    """Whether these cards alone show that he had the cinch that he did not play."""
    knew = breach.turn.cinch
    if knew is None or COVER[breach.fault.duty] != "cinch":
        return False
    own = tuple([card for card in knew.own if card in shown])
    hidden = [card for card in knew.own if card not in shown]
    whole = knew.whole and not hidden
    return has_cinch(
        knew._replace(own=own, unseen=knew.unseen.union(hidden), whole=whole), judged.book
    )


def _related(judged: Judged, breach: Breach, proof: Proof) -> tuple[Related, ...]:
    player = breach.turn.play.player
    telling = {*breach.proving, *proof.line}
    words = {
        "played": "{player} plays {card} here",
        "took_back": "{player} puts down {card} here and takes it back",
        "dealt": "{player} was dealt {card}",
        "drew": "{player} drew {card}",
        "turned": "{card}, the turned card, is {player}'s",
    }
    return tuple(
        Related(
            words[seen.how].format(player=player, card=seen.card),
            seen_address(judged.hand, player, seen),
            seen.trick,
        )
        for seen in proof.held
        if seen.card in telling and seen.card != breach.card
    )
