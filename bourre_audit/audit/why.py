"""Why a play was right or wrong: everything that bears on one card, legal or not.

Nothing is judged a second time. What the replay says of the turn, what the rules of play found and
what the table ruled are laid side by side, with the reason for every card of the holding.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.audit.judged import Judged, play_address
from bourre_audit.audit.position import (
    Position,
    position_of,
    setting_of,
    settings_asked,
    why_barred,
)
from bourre_audit.audit.rules import HAND_RULES
from bourre_audit.audit.rulings import ruling_on
from bourre_audit.audit.run import AuditedHand
from bourre_audit.audit.spot import Spot
from bourre_audit.audit.sure import unsure_words
from bourre_audit.audit.verdict import LogVerdict
from bourre_audit.finding import Address, Finding, Place, Related
from bourre_audit.game.book import Book
from bourre_audit.game.cards import SUITS, UNREADABLE, Card, in_order, is_known, suit_of
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.fault import Fault
from bourre_audit.game.legal import Duty, legal
from bourre_audit.game.memory import Seen
from bourre_audit.game.record import Player, Ruling, Session
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.game.turn import Turn, allowed

Standing: TypeAlias = Literal["legal", "renege", "taken_back", "possible", "open"]
"""How a card stands. ``taken_back``: wrong, and corrected in time. ``open``: a limit was reached
before all the ways to fill in what is not known were tried."""


class Option(NamedTuple):
    """A card of the holding and how it was known; the duty that barred it, None if none did.

    ``certain`` is False where that may hang on a card of the trick that was not read or noted.
    """

    seen: Seen
    duty: Duty | None
    certain: bool
    why: str


class CardPut(NamedTuple):
    """One card put down, explained: the one that stands, or the one taken back.

    ``finding`` is what the audit raised about it, with the table's ruling; also where the table
    overruled it. ``settings`` are those of the book that decided it.
    """

    card: Card
    standing: Standing
    fault: Fault | None
    finding: Finding | None
    position: Position
    options: tuple[Option, ...]
    settings: tuple[str, ...]

    @property
    def overruled(self) -> Ruling | None:
        """The table's ruling that this is no fault, where it gave one."""
        ruling = self.finding.ruling if self.finding else None
        return ruling if ruling and ruling.decision == "overruled" else None


class Why(NamedTuple):
    """One play explained. ``cards``: the one taken back first, if any, then the one that stands.

    ``best_of`` is who had put down the best card, None where not all that lay there was read.
    ``no_cinch``: what spoils a hand that looks like a cinch, "" for any other. ``gaps`` say
    what is not known and bears on it, ``doubts`` are the cards of it about which the record
    contradicts itself, ``others`` findings of another kind about the same play.
    """

    hand: AuditedHand
    trick: PlayedTrick
    place: int
    turn: Turn
    best_of: Player | None
    cards: tuple[CardPut, ...]
    no_cinch: str
    gaps: tuple[str, ...]
    doubts: tuple[Card, ...]
    others: tuple[Finding, ...]

    @property
    def player(self) -> Player:
        """Whose play it is."""
        return self.turn.play.player

    @property
    def at(self) -> Address:
        """The place of the play in the log."""
        hand, play = self.hand.judged.hand, self.turn.play
        card = play.took_back or play.card
        return play_address(hand, self.trick.number, play.player, card, self.place)

    @property
    def related(self) -> tuple[Related, ...]:
        """The other places in the log that prove a fault of this play."""
        told = [one.finding.related for one in self.cards if one.finding]
        return tuple(dict.fromkeys(related for some in told for related in some))


class ExplainedPlay(NamedTuple):
    """A play explained, with its place in the file, those of ``related``, and the lines there."""

    verdict: LogVerdict
    why: Why
    place: Place
    related: tuple[tuple[Related, Place], ...]
    lines: Mapping[int, str]


def why(session: Session, audited: AuditedHand, spot: Spot) -> Why:
    """Explain the play at a spot of an audited hand."""
    judged = audited.judged
    trick = judged.replay.tricks[spot.trick - 1]
    turn = trick.turns[spot.place]
    raised = list(_findings(session, audited, spot, turn))
    put: list[tuple[Card, Fault | None]] = [(turn.play.card, turn.fault)]
    if turn.play.took_back is not None:
        put.insert(0, (turn.play.took_back, turn.slip))
    cards = tuple(_card_put(judged, trick, turn, card, fault, raised) for card, fault in put)
    told = [one.finding for one in cards]
    position = cards[-1].position
    odd = judged.replay.contradictions.cards & {*position.holding, *position.lay}
    return Why(
        hand=audited,
        trick=trick,
        place=spot.place,
        turn=turn,
        best_of=_best_of(turn, position),
        cards=cards,
        no_cinch=_no_cinch(turn, judged.book),
        gaps=tuple(_gaps(judged, trick, turn, position)),
        doubts=in_order(odd, position.trump),
        others=tuple(one for one in raised if one not in told),
    )


def _no_cinch(turn: Turn, book: Book) -> str:
    """What spoils a hand that looks like a cinch.

    It does if he holds one of the two best trumps left, and of trumps and side aces together at
    least as many as tricks are lacking.
    """
    knew = turn.unsure or turn.unasked
    if knew is None or not knew.whole or len(knew.own) < knew.left:
        return ""
    best = in_order((*knew.own, *knew.unseen), knew.trump)[:2]
    strong = [card for card in knew.own if card[0] == "A" or suit_of(card) == knew.trump]
    if not {*best}.intersection(strong) or len(strong) < knew.need or has_cinch(knew, book):
        return ""
    return unsure_words(knew, book)


def _best_of(turn: Turn, position: Position) -> Player | None:
    if not position.read:
        return None
    return next((player for player, card in turn.lay if card == position.best), None)


def _findings(session: Session, audited: AuditedHand, spot: Spot, turn: Turn) -> Iterator[Finding]:
    """What is raised about this play, each with its price and the ruling on it."""
    player, cards = turn.play.player, (turn.play.card, turn.play.took_back)
    for _, check in HAND_RULES:
        for raw in check(audited.judged):
            if (raw.trick, raw.player) != (spot.trick, player):
                continue
            if raw.card is not None and raw.card not in cards:
                continue
            priced = (one for one in audited.findings if one.at == raw.at and one.rule == raw.rule)
            ruling = ruling_on(raw, session.rulings)
            yield next(priced, raw._replace(ruling=ruling))


def _card_put(
    judged: Judged,
    trick: PlayedTrick,
    turn: Turn,
    card: Card,
    fault: Fault | None,
    raised: list[Finding],
) -> CardPut:
    position = _position(judged, trick, turn, card)
    finding = next((one for one in raised if one.proof and one.card == card), None)
    duty = fault.duty if fault else None
    settings = settings_asked(position)
    if duty is not None and setting_of(duty, position) not in settings:
        settings = (*settings, setting_of(duty, position))
    return CardPut(
        card,
        _standing(fault, finding, turn.untried),
        fault,
        finding,
        position,
        tuple(_options(position, trick, turn, card, fault)),
        settings,
    )


def _position(judged: Judged, trick: PlayedTrick, turn: Turn, card: Card) -> Position:
    """The position in which a card was put down; one taken back was in the hand as well."""
    position = position_of(judged, trick, turn, allowed(turn, judged.book))
    if card in position.holding or not is_known(card):
        return position
    holding = (card, *position.holding)
    lay = [one for _, one in turn.lay]
    options = legal(
        holding, lay, suit_of(judged.hand.trump), judged.book, first_lead=turn.first_lead
    )
    return position._replace(holding=holding, legal=options)


def _standing(fault: Fault | None, finding: Finding | None, untried: bool) -> Standing:
    if fault is not None:
        if not fault.proven:
            return "possible"
        return "taken_back" if finding is not None and finding.corrected else "renege"
    return "open" if untried else "legal"


def _options(
    position: Position, trick: PlayedTrick, turn: Turn, card: Card, fault: Fault | None
) -> Iterator[Option]:
    """Every known card of the holding, and why it could not be played where it could not.

    Of the card put down the verdict is known whatever was not read. Of the others it may hang on
    the cards of the trick; and what could be played, on those that he held beside them.
    """
    seen = {one.card: one for one in reversed(turn.held)}
    read = not trick.missing and all(is_known(one) for _, one in turn.lay)
    for one in position.holding:
        how = seen.get(one, Seen(one, "took_back", trick.number))
        duty = position.legal.broken_by(one)
        certain = read and (duty is not None or position.whole)
        far = "the hand is known" if read else "the trick was read"
        if position.led not in (None, *SUITS):  # the card led was not read
            duty, certain = None, False
        if duty == "follow":
            certain = True
        if one == card and fault is None and not turn.untried:
            duty, certain = None, True
        elif one == card and fault is not None:
            duty, certain = (fault.duty, True) if fault.proven else (duty, False)
        told = "could be played"
        if duty is not None:
            told = (
                why_barred(position, duty) if position.has(duty) else "breaks a duty all the same"
            )
        yield Option(how, duty, certain, told if certain else f"{told}, as far as {far}")


def _gaps(judged: Judged, trick: PlayedTrick, turn: Turn, position: Position) -> Iterator[str]:
    """What is not known about the play, a sentence each without its full stop."""
    player = turn.play.player
    times = sum(one.play.player == player for one in trick.turns)
    if times > 1:
        yield f"{player} is noted {times} times on this trick; this is the first card"
    if not is_known(turn.play.card):
        part = "" if turn.play.card == UNREADABLE else " in full"
        yield f"the card that {player} played was not read{part}"
    for other, card in turn.lay:
        if not is_known(card):
            part = "" if card == UNREADABLE else " in full"
            yield f"the card of {other} on this trick was not read{part}"
    for other in trick.missing:
        yield f"no card of {other} is noted on this trick"
    due = judged.book.hand_size - trick.number + 1
    unknown = due - len(position.holding)
    if unknown > 0:
        are = "is" if unknown == 1 else "are"
        yield f"{unknown} of the {due} cards that {player} held {are} not known"
    if turn.untried:
        yield "there are more ways to fill in what is not known than were tried"
