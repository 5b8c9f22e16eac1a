"""A player about to put down a card: what he has, what lies there, and what the duties come to.

What is legal is asked once, of ``game.legal``; here its steps are put into words, and beside each
step stands the setting of the book that lays it on the player. A plain sentence speaks of cards as
findings do (``KS``), and never of a player by pronoun.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bourre_audit.audit.judged import Judged
from bourre_audit.audit.sure import sure_words
from bourre_audit.audit.wording import cards_text
from bourre_audit.game.book import Book
from bourre_audit.game.cards import (
    SUIT_WORDS,
    SUITS,
    UNREADABLE,
    Card,
    Suit,
    best_card,
    in_order,
    is_known,
    rank_of,
    suit_of,
)
from bourre_audit.game.legal import Duty, Legal
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.game.turn import Turn

SETTING: Final[dict[Duty, str]] = {
    "follow": "play.follow",
    "head": "play.head",
    "trump": "play.trump",
    "overtrump": "play.overtrump",
    "lead_ace": "lead.trump_ace_first",
    "lead_high_trump": "lead.high_trump_with",
    "cinch_lead": "cinch",
    "cinch_follow": "cinch",
}
"""The setting of the book that lays each duty on a player."""


class Position(NamedTuple):
    """One player's turn as he met it.

    ``holding``: his cards as far as they are known, ``whole`` if that is all of them, ``unread``
    those of which only a part was read, or nothing. ``lay``: the known cards on the trick, in the
    order played. ``led``: the suit led, ``"?"`` if the first card was not read, None when he leads.
    ``sure``: the line that makes it a cinch, in words, where that narrowed his choice. ``read``:
    what lay there is all known, so that no card but those of ``lay`` can have been the best.
    """

    holding: tuple[Card, ...]
    whole: bool
    unread: tuple[Card, ...]
    lay: tuple[Card, ...]
    led: Suit | None
    trump: Suit
    book: Book
    first_lead: bool
    legal: Legal
    sure: str = ""
    read: bool = True

    @property
    def best(self) -> Card | None:
        """The best card lying there, None for a lead or where the card led was not read."""
        if not self.lay or self.led not in SUITS:
            return None
        return best_card(self.lay, self.led, self.trump)

    @property
    def ruffed(self) -> bool:
        """Whether a plain suit was led and has been trumped."""
        return self.led != self.trump and any(suit_of(card) == self.trump for card in self.lay)

    @property
    def to_head(self) -> tuple[Card, ...]:
        """The cards of the suit led among those lying there; none where only a part was read."""
        return tuple(card for card in self.lay if suit_of(card) == self.led)

    def of(self, suit: Suit | None) -> tuple[Card, ...]:
        """The cards of a suit in the holding."""
        return tuple(card for card in self.holding if suit_of(card) == suit)

    def has(self, duty: Duty) -> bool:
        """Whether this duty really narrowed the choice."""
        return any(step.duty == duty for step in self.legal.narrowings)

    def left_by(self, duty: Duty) -> tuple[Card, ...]:
        """The cards that a duty left to choose from."""
        for step in self.legal.narrowings:
            if step.duty == duty:
                return step.cards
        return self.legal.cards


def position_of(judged: Judged, trick: PlayedTrick, turn: Turn, legal: Legal) -> Position:
    """The position in which a turn was played; ``legal`` is what the rules allowed there."""
    known = tuple(seen.card for seen in turn.held if is_known(seen.card))
    led: Suit | None = None
    if trick.due_leader in trick.missing:
        led = suit_of(UNREADABLE)
    elif turn.lay:
        led = suit_of(turn.lay[0][1])
    knew = turn.cinch or turn.unasked
    bound = knew is not None and legal.duty in ("cinch_lead", "cinch_follow")
    return Position(
        holding=known,
        unread=tuple(seen.card for seen in turn.held if not is_known(seen.card)),
        whole=len(known) == judged.book.hand_size - trick.number + 1,
        lay=tuple(card for _, card in turn.lay if is_known(card)),
        led=led,
        trump=suit_of(judged.hand.trump),
        book=judged.book,
        first_lead=turn.first_lead,
        legal=legal,
        sure=sure_words(knew, judged.book) if knew and bound else "",
        read=not trick.missing and all(is_known(card) for _, card in turn.lay),
    )


def to_beat(lay: Sequence[Card], heading: Sequence[Card]) -> Card:
    """The card of the led suit that heading had to beat; ``heading`` are the cards that do."""
    led = [card for card in lay if suit_of(card) == suit_of(heading[0])]
    low = min(map(rank_of, heading))
    return max((card for card in led if rank_of(card) < low), key=rank_of, default=led[0])


def setting_of(duty: Duty, position: Position) -> str:
    """The setting that lays the duty on him; a finer one may do so, on a ruffed trick above all."""
    play = position.book.play
    if duty == "overtrump" and play.trump == "if_it_wins":
        return "play.trump"  # a trump too low breaks it, whatever `overtrump` says
    if not position.ruffed:
        previous = duty == "head" and play.head_reference == "previous"
        return "play.head_reference" if previous else SETTING[duty]
    if duty == "head":
        return "play.head_after_ruff"
    high = max(rank_of(card) for card in position.lay if suit_of(card) == position.trump)
    over = any(rank_of(card) > high for card in position.of(position.trump))
    return "play.undertrump" if duty == "trump" and not over else SETTING[duty]


def settings_asked(position: Position) -> tuple[str, ...]:
    """The settings that answered what he might play, whether they narrowed his choice or not."""
    cinch = ("cinch",) if position.has("cinch_lead") or position.has("cinch_follow") else ()
    if position.led is None:
        lead = position.book.lead
        ace = lead.trump_ace_first or not lead.high_trump_with
        asked = ["lead.trump_ace_first"] if ace else []
        asked += ["lead.high_trump_with"] if lead.high_trump_with else []
        return (*asked, *cinch)
    if position.led not in SUITS:
        return ("play.follow",)
    if position.of(position.led):
        return ("play.follow", setting_of("head", position), *cinch)
    if position.led == position.trump:
        return ("play.follow", *cinch)
    trumps = position.of(position.trump)
    asked = ["play.follow", setting_of("trump", position) if trumps else "play.trump"]
    over = position.book.play.trump != "if_it_wins"
    if position.ruffed and asked[1] == "play.trump" and trumps and over:
        asked.append("play.overtrump")
    return (*asked, *cinch)


def why_barred(position: Position, duty: Duty) -> str:
    """Why a card of the holding that breaks this duty could not be played."""
    left = in_order(position.left_by(duty), position.trump)
    led = SUIT_WORDS.get(position.led or "", "card of the suit led")
    match duty:
        case "follow":
            return f"not a {led}, with {cards_text(left, 'and')} in hand"
        case "head":
            if not position.to_head:
                return f"lower than {cards_text(left)}"
            return f"does not beat {to_beat(position.to_head, left)}, as {cards_text(left)} would"
        case "trump":
            return f"not a trump, with {cards_text(left, 'and')} in hand and no {led}"
        case "overtrump":
            return f"does not beat {position.best}, as {cards_text(left)} would"
        case "lead_ace":
            return f"{cards_text(left)}, the ace of trump, has to come first"
        case "lead_high_trump":
            return f"{cards_text(left)}, the highest trump in hand, has to be led"
        case "cinch_lead" | "cinch_follow":
            verb = "led" if duty == "cinch_lead" else "played"
            return f"{cards_text(left)}, the highest trump in hand, has to be {verb}: a cinch"
        case _:
            return ""


class Tense(NamedTuple):
    """A choice told as it stands, or as it stood."""

    must: str
    may: str


NOW: Final = Tense("has to", "may")
THEN: Final = Tense("had to", "could")


def choice_words(position: Position, tense: Tense = THEN) -> str:
    """What the duties came to, to stand after the player's name: ``had to follow suit``."""
    if position.whole and len(position.holding) == 1:
        return f"{'has' if tense is NOW else 'had'} one card left, {position.holding[0]}"
    if position.led is None:
        said = _lead_words(position, tense)
    elif position.led not in SUITS:
        return f"{tense.may} not be judged, as the card led was not read"
    elif half := _half_read(position):
        has = "has" if tense is NOW else "had"
        return f"{has} a choice that hangs on {cards_text(half, 'and')}, read only in part"
    elif position.of(position.led):
        said = _follow_words(position, tense)
    else:
        said = _void_words(position, tense)
    if position.has("cinch_follow"):
        high = cards_text(position.left_by("cinch_follow"))
        said += f", with the highest trump, {high} ({position.sure})"
    return said


def _half_read(position: Position) -> tuple[Card, ...]:
    """The cards read in part that decide whether he could follow suit, or trump."""
    for suit in (position.led, position.trump):
        if position.of(suit):
            return ()
        if half := tuple(card for card in position.unread if suit_of(card) == suit):
            return half
    return ()


def _lead_words(position: Position, tense: Tense) -> str:
    if position.legal.narrowings:
        duty = position.legal.duty
        led = cards_text(position.legal.cards)
        if duty == "lead_ace":
            return f"{tense.must} lead {led}, the ace of trump, on a first lead"
        sure = f" ({position.sure})" if duty == "cinch_lead" else ""
        return f"{tense.must} lead {led}, the highest trump in hand{sure}"
    free = f"{tense.may} lead any card"
    ace = Card(f"A{position.trump}")
    if not position.book.lead.trump_ace_first:
        return free
    if ace in position.holding:
        return free if position.first_lead else f"{free}, as this is not a first lead"
    return f"{free}, with the ace of trump not {_in_hand(position)}"


def _in_hand(position: Position) -> str:
    return "in hand" if position.whole else "known to be in hand"


def _follow_words(position: Position, tense: Tense) -> str:
    """Holding the suit led: follow, and beat what there is to beat if the book asks for it."""
    suited = position.of(position.led)
    follow = f"{tense.must} follow suit"
    if position.has("head") and position.to_head:
        return f"{follow} and beat {to_beat(position.to_head, position.left_by('head'))}"
    led = SUIT_WORDS[suited[0][-1]]
    if len(suited) == 1:
        return f"{follow} with {suited[0]}, the only {led} {_in_hand(position)}"
    best = max(position.to_head, key=rank_of, default=None)
    above = [card for card in suited if best is None or rank_of(card) > rank_of(best)]
    if position.ruffed and position.book.play.head_after_ruff == "free":
        return f"{follow} with any {led}, as the trick was already trumped"
    if not above:
        return f"{follow} with any {led}, as none {_in_hand(position)} beats {best}"
    if best is None or not position.read:
        return f"{follow} with any {led}, as far as the trick was read"
    if len(above) == len(suited):
        return f"{follow} with any {led}, as each of them beats {best}"
    need = (
        "the best card need not be beaten"
        if position.book.play.head == "may"
        else "only the card played just before has to be beaten"
    )
    return f"{follow} with any {led}, as {need} at this table"


def _void_words(position: Position, tense: Tense) -> str:
    """Without the suit led: trump, and overtrump, as far as the book asks for it."""
    if position.led == position.trump:
        return f"{tense.may} play any card, with no trump {_in_hand(position)}"
    led = SUIT_WORDS[str(position.led)]
    trumps = position.of(position.trump)
    void = f"no {led} {_in_hand(position)}"
    free = f"{tense.may} play any card, with no {led}"
    if not trumps:
        return f"{free} and no trump {_in_hand(position)}"
    best = position.best
    if position.has("overtrump"):
        return f"{tense.must} trump and beat {best}, with {void}"
    if len(trumps) == len(position.holding) and not position.legal.narrowings:
        return f"{tense.may} play any card, with nothing but trumps {_in_hand(position)}"
    high = max((c for c in position.lay if suit_of(c) == position.trump), key=rank_of, default=None)
    above = [card for card in trumps if high is None or rank_of(card) > rank_of(high)]
    if len(trumps) < len(position.holding) and not position.has("trump"):
        if position.book.play.trump == "may":
            return f"{free} {_in_hand(position)}, as trumping is left to the player at this table"
        return f"{free} and no trump that beats {best} {_in_hand(position)}"
    if position.ruffed and not above:
        return f"{tense.must} trump, with {void}, though no trump there beats {best}"
    return f"{tense.must} trump, with {void}"
