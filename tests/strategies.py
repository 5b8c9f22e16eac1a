"""Hypothesis strategies: rule books, and evenings of hands that were really dealt and played.

A hand is dealt from a shuffled deck, declared, drawn (with a refill when the stock runs out) and
played to the end by what the oracle says is legal, never by what the engine says. What comes out
is a record in which everything happened, noted in full or in part.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from bourre_audit.game.book import BOOKS, Book, load_book, with_settings
from bourre_audit.game.book_model import SETTINGS
from bourre_audit.game.book_sections import Antes
from bourre_audit.game.cards import Card
from bourre_audit.game.record import (
    Banked,
    Draw,
    Fine,
    Hand,
    Play,
    Player,
    Seat,
    Session,
    Table,
    Trick,
    left_of,
)
from bourre_audit.game.setting_values import Value
from bourre_audit.game.settings import Setting
from tests import oracle

NAMES = (
    "Roosevelt",
    "Thomas",
    "Larry",
    "Ronnie",
    "Paul",
    "Zoé",
    "No",
    "Null",
    "007",
    "1e3",
    "2026-02-30",
    "Big Paul",
    "Тётя Оля",
    "yes",
    "T",
    "O'Neil",
    "~",
    "M. le Curé",
)
"""Players' names, among them some that another program would take for something else."""

NICKNAMES = ("Rosie", "Tom-Tom", "the Judge", "R", "010", "false", "Kid")

quarters: SearchStrategy[Decimal] = st.integers(0, 80).map(lambda n: Decimal(n) / 4)


# --- Books --------------------------------------------------------------------------------------


def setting_values(setting: Setting) -> SearchStrategy[Value]:
    """Every kind of value that one setting of a book can have, as the program holds it."""
    names = sorted(setting.words)
    match setting.kind:
        case "number":
            return st.sampled_from(range(setting.low, setting.high + 1))
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(names)
        case "several":
            return st.lists(st.sampled_from(names), unique=True, max_size=len(names))
        case "money":
            return st.none() | quarters
        case "payment":
            fixed = [name for name in names if name != "antes"]
            times = st.integers(1, 4).map(Antes) if "antes" in names else st.nothing()
            return st.sampled_from(fixed) | quarters | times
        case "numbers":
            return st.dictionaries(
                st.integers(2, 8), st.integers(setting.low, setting.high), max_size=3
            )
        case "amounts":
            return st.dictionaries(st.sampled_from(["talk", "misdeal", "late"]), quarters)


@st.composite
def books(draw: DrawFn, /, **fixed: Value) -> Book:
    """A book with every setting at random, on top of one of the four.

    ``fixed`` settings (``renege__window`` for ``renege.window``) stay as they are given. The cinch
    is off unless it is fixed: the oracle does not read it.
    """
    given = {name.replace("__", "."): value for name, value in fixed.items()}
    least = draw(st.sampled_from([2, 3, 4, 5, 6, 7]))
    most = draw(st.sampled_from(range(least, 11)))
    values: dict[str, Value] = {"players.min": least, "players.max": most}
    values["hand_size"] = draw(st.sampled_from([5, 5, 3, 4]))
    for name, setting in SETTINGS.items():
        if name not in values:
            values[name] = draw(setting_values(setting))
    base = load_book(draw(st.sampled_from(BOOKS)))
    emptied = with_settings(base, {"draw.max_by_stayers": None, "fines": None})
    return with_settings(emptied, {**values, "cinch": "off", **given})


# --- One hand -----------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A player about to play: what he holds, what he sees on the trick, what the oracle says."""

    trick: int
    player: Player
    holding: tuple[str, ...]
    lay: tuple[str, ...]
    first_lead: bool
    last_of_trick: bool
    answer: oracle.Answer


Choose: TypeAlias = Callable[[Moment], Play]
"""How a player plays: the card that stands, with what he took back."""


class Dealt(NamedTuple):
    """A hand up to the first lead: everything that is true of it, noted or not.

    ``dealt`` are the cards of the deal of all seats, ``draws`` what each stayer threw and took,
    ``holdings`` their cards after the draw. ``stayed`` and ``passed`` go from the dealer's left.
    """

    dealer: Player
    seats: tuple[Player, ...]
    turned: str
    dealt: Mapping[Player, tuple[str, ...]]
    stayed: tuple[Player, ...]
    passed: tuple[Player, ...]
    draws: Mapping[Player, tuple[tuple[str, ...], tuple[str, ...]]]
    holdings: Mapping[Player, tuple[str, ...]]


@st.composite
def deals(
    draw: DrawFn, book: Book, dealer: Player, seats: tuple[Player, ...], *, all_stay: bool = False
) -> Dealt:
    """Deal, declare and draw under a book, down to the bottom of the stock and beyond."""
    deck = list(draw(st.permutations(oracle.DECK)))
    order = left_of(seats, dealer)
    dealt = {player: tuple(deck.pop() for _ in range(book.hand_size)) for player in order}
    own = book.trump.source == "dealer_last_card"
    turned = dealt[dealer][-1] if own else deck.pop()
    stays = {player: all_stay or draw(st.integers(0, 4)) < 4 for player in order}
    if book.declare.ace_forces_dealer and turned[0] == "A":
        stays[dealer] = True
    stayed = tuple(player for player in order if stays[player])
    passed = tuple(player for player in order if not stays[player])
    holdings = {player: dealt[player] for player in stayed}
    draws: dict[Player, tuple[tuple[str, ...], tuple[str, ...]]] = {}
    if len(stayed) > 1:
        waste = [c for player in passed for c in dealt[player]]
        away = waste if "passed_hands" in book.draw.refill else []
        limit = min(book.draw.max_by_stayers.get(len(stayed), book.draw.max), book.hand_size)
        thirsty = draw(st.integers(0, 3)) == 3  # the whole table: that is how a stock runs out
        for player in stayed:
            within = min(limit, len(deck) + len(away))
            count = within if thirsty else draw(st.integers(0, within))
            threw = tuple(draw(st.permutations(dealt[player]))[:count])
            took: list[str] = []
            for _ in range(count):
                if not deck:
                    deck, away = list(draw(st.permutations(away))), []
                took.append(deck.pop())
            if "discards" in book.draw.refill:
                away = [*away, *threw]
            draws[player] = (threw, tuple(took))
            kept = (card for card in dealt[player] if card not in threw)
            holdings[player] = (*kept, *took)
    return Dealt(dealer, seats, turned, dealt, stayed, passed, draws, holdings)


def play_out(deal: Dealt, book: Book, choose: Choose) -> tuple[Trick, ...]:
    """Play a hand to the end, everybody in turn, each trick taken as the cards lie.

    A card taken back late is what the next player sees; the ones after him see what stands.
    """
    if len(deal.stayed) < 2:
        return ()
    trump = deal.turned[1]
    held = {player: list(cards) for player, cards in deal.holdings.items()}
    leader, led, tricks = deal.stayed[0], set[Player](), list[Trick]()
    for number in range(1, book.hand_size + 1):
        at = deal.stayed.index(leader)
        order = deal.stayed[at:] + deal.stayed[:at]
        plays: list[Play] = []
        for player in order:
            lay: list[str] = [play.card for play in plays]
            if plays and plays[-1].late and plays[-1].took_back:
                lay[-1] = plays[-1].took_back
            first_lead = not lay and player not in led
            answer = oracle.legal(held[player], lay, trump, book, first_lead=first_lead)
            last = player == order[-1]
            moment = Moment(
                number, player, tuple(held[player]), tuple(lay), first_lead, last, answer
            )
            play = choose(moment)
            held[player].remove(play.card)
            plays.append(play)
        led.add(leader)
        leader = order[oracle.takes([play.card for play in plays], trump)]
        tricks.append(Trick(tuple(plays)))
    return tuple(tricks)


def legal_play(draw: DrawFn) -> Choose:
    """Any card that the oracle allows."""
    return lambda at: Play(at.player, Card(draw(st.sampled_from(at.answer.cards))))


def winners(tricks: Sequence[Trick], trump: str) -> list[Player]:
    """Who took each trick, as the cards lay."""
    return [
        trick.plays[oracle.takes([play.card for play in trick.plays], trump)].player
        for trick in tricks
    ]


def record_of(deal: Dealt, tricks: tuple[Trick, ...], *, index: int = 0, id: str = "1") -> Hand:
    """A hand with its tricks noted, and who stayed, but neither deal nor draw."""
    return Hand(
        index=index,
        id=id,
        dealer=deal.dealer,
        seats=deal.seats,
        trump=Card(deal.turned),
        stayed=deal.stayed,
        passed=deal.passed,
        tricks=tricks,
    )


def as_cards(cards: Sequence[str]) -> tuple[Card, ...]:
    """Cards of the oracle as cards of the record."""
    return tuple(Card(card) for card in cards)


@st.composite
def notes_of_deal(
    draw: DrawFn, deal: Dealt, book: Book
) -> tuple[dict[Player, tuple[Card, ...]], dict[Player, Draw]]:
    """What a scorer may have noted of a deal and a draw: all, some or nothing, nothing wrong."""
    dealt: dict[Player, tuple[Card, ...]] = {}
    drew: dict[Player, Draw] = {}
    how_much = draw(st.sampled_from(["nothing", "everything", "something"]))
    for player in () if how_much == "nothing" else deal.seats:
        part = "all" if how_much == "everything" else draw(st.sampled_from(["all", "some", "none"]))
        if part == "all":
            dealt[player] = as_cards(deal.dealt[player])
        elif part == "some":
            known = draw(st.integers(1, book.hand_size))
            dealt[player] = as_cards(deal.dealt[player][-known:])
        if player not in deal.draws:
            continue
        threw, took = as_cards(deal.draws[player][0]), as_cards(deal.draws[player][1])
        part = "all" if how_much == "everything" else draw(st.sampled_from(["all", "some", "none"]))
        if part == "all" and threw:
            drew[player] = Draw(len(threw), threw, took)
        elif part in ("all", "some"):
            drew[player] = Draw(len(threw))
    return dealt, drew


@st.composite
def noted(draw: DrawFn, deal: Dealt, hand: Hand, book: Book) -> Hand:
    """The hand with more of it noted, all of it true: deal and draw, who took what, the count."""
    dealt, drew = draw(notes_of_deal(deal, book))
    took = winners(hand.tricks, deal.turned[1])
    tricks = [
        trick._replace(taken_by=winner) if draw(st.booleans()) else trick
        for trick, winner in zip(hand.tricks, took, strict=True)
    ]
    counts = {player: took.count(player) for player in deal.stayed} if took else None
    suit_only = draw(st.integers(0, 7)) == 0
    return Hand(
        index=hand.index,
        id=hand.id,
        dealer=hand.dealer,
        seats=hand.seats,
        trump=Card("?" + deal.turned[1]) if suit_only else hand.trump,
        stayed=hand.stayed,
        passed=hand.passed,
        ante=draw(st.none() | st.integers(1, 100)),
        dealt=dealt,
        drew=drew,
        tricks=tuple(tricks),
        fines=tuple(
            Fine(player, "talk") for player in hand.seats if draw(st.integers(0, 15)) == 15
        ),
        bank=tuple(
            Banked(player, draw(st.integers(-500, 500)))
            for player in hand.seats
            if draw(st.integers(0, 15)) == 15
        ),
        table=Table(tricks=counts if draw(st.booleans()) else None),
    )


# --- An evening ---------------------------------------------------------------------------------


@st.composite
def tables(draw: DrawFn, book: Book) -> tuple[Seat, ...]:
    """Players round a table, as many as the book allows (eight at most), some with nicknames."""
    sizes = range(book.players.min, min(book.players.max, 8) + 1)
    count = draw(st.sampled_from(sizes))
    names = draw(st.permutations(NAMES))[:count]
    nicks = iter(draw(st.permutations(NICKNAMES)))
    return tuple(
        Seat(
            name,
            tuple(next(nicks) for _ in range(draw(st.sampled_from([0, 0, 0, 1])))),
            draw(st.none() | st.integers(0, 5000)),
        )
        for name in names
    )


@st.composite
def dealt_in(draw: DrawFn, book: Book, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The seats of one hand: everybody, or some sit out."""
    seats = players
    while len(seats) > book.players.min and draw(st.integers(0, 5)) == 5:
        away = draw(st.sampled_from(seats))
        seats = tuple(player for player in seats if player != away)
    return seats


@st.composite
def legal_hands(
    draw: DrawFn, book: Book, dealer: Player, seats: tuple[Player, ...], *, index: int = 0
) -> Hand:
    """A hand in which everybody kept to the book, noted in full or in part."""
    deal = draw(deals(book, dealer, seats))
    tricks = play_out(deal, book, legal_play(draw))
    return draw(noted(deal, record_of(deal, tricks, index=index, id=str(index + 1)), book))


@st.composite
def sessions(draw: DrawFn, book: Book, *, most_hands: int = 3) -> Session:
    """An evening of legal hands, the deal going to the left among those dealt in."""
    table = draw(tables(book))
    players = tuple(seat.name for seat in table)
    hands: list[Hand] = []
    dealer = draw(st.sampled_from(players))
    for index in range(draw(st.integers(1, most_hands))):
        seats = draw(dealt_in(book, players))
        if hands:
            dealer = next(player for player in left_of(players, dealer) if player in seats)
        elif dealer not in seats:
            dealer = seats[0]
        hands.append(draw(legal_hands(book, dealer, seats, index=index)))
    return Session(
        players=table, hands=tuple(hands), opening_pot=draw(st.sampled_from([0, 0, 125, 4500]))
    )


@st.composite
def books_and_sessions(draw: DrawFn, *, most_hands: int = 3) -> tuple[Book, Session]:
    """A book at random and an evening played by it."""
    book = draw(books())
    return book, draw(sessions(book, most_hands=most_hands))


# --- Hands with faults in them ------------------------------------------------------------------


class Sin(NamedTuple):
    """A card that broke a duty, by the oracle: ``slip`` if it was taken back, ``late`` or not."""

    at: Moment
    card: str
    slip: bool
    late: bool

    @property
    def duty(self) -> str:
        return self.at.answer.faults[self.card]


class Sinful(NamedTuple):
    """A hand as it was really played, and every breach in it in the order of the play."""

    book: Book
    deal: Dealt
    hand: Hand
    sins: tuple[Sin, ...]


def confessing(choose: Choose, sins: list[Sin]) -> Choose:
    """The same plays, with every breach among them written down."""

    def play(at: Moment) -> Play:
        made = choose(at)
        if made.took_back is not None and made.took_back in at.answer.faults:
            sins.append(Sin(at, made.took_back, True, made.late))
        if made.card in at.answer.faults:
            sins.append(Sin(at, made.card, False, False))
        return made

    return play


def one_sin(draw: DrawFn, *, took_back: bool = False) -> Choose:
    """Everybody keeps to the book but for one card, put down or put down and taken back."""
    wait = draw(st.integers(0, 5))

    def choose(at: Moment) -> Play:
        nonlocal wait
        good = Card(draw(st.sampled_from(at.answer.cards)))
        if not at.answer.faults:
            return Play(at.player, good)
        wait -= 1
        if wait != -1:
            return Play(at.player, good)
        bad = Card(draw(st.sampled_from(sorted(at.answer.faults))))
        if not took_back:
            return Play(at.player, bad)
        return Play(at.player, good, bad, late=not at.last_of_trick and draw(st.booleans()))

    return choose


def many_sins(draw: DrawFn) -> Choose:
    """Anybody plays anything, and takes back anything."""

    def choose(at: Moment) -> Play:
        whole = at.holding if draw(st.integers(0, 2)) == 2 else at.answer.cards
        card = Card(draw(st.sampled_from(whole)))
        others = [one for one in at.holding if one != card]
        if not others or draw(st.integers(0, 5)) < 5:
            return Play(at.player, card)
        back = Card(draw(st.sampled_from(others)))
        return Play(at.player, card, back, late=not at.last_of_trick and draw(st.booleans()))

    return choose


@st.composite
def sinful_hands(
    draw: DrawFn,
    how: Callable[[DrawFn], Choose],
    book: SearchStrategy[Book] | None = None,
    *,
    most_players: int = 8,
) -> Sinful:
    """A hand that was played in some way, fully noted but for the deal and the draw."""
    rules = draw(books() if book is None else book)
    most = min(rules.players.max, most_players)
    names = NAMES[: draw(st.sampled_from(range(min(rules.players.min, most), most + 1)))]
    deal = draw(deals(rules, draw(st.sampled_from(names)), names, all_stay=True))
    sins: list[Sin] = []
    tricks = play_out(deal, rules, confessing(how(draw), sins))
    return Sinful(rules, deal, record_of(deal, tricks), tuple(sins))


# --- What a scorer leaves out -------------------------------------------------------------------


class Veiled(NamedTuple):
    """A hand with less of it noted, nothing wrong: ``numbers`` are the true numbers of its tricks.

    ``numbers[0]`` is the number, from 1, that the first noted trick had at the table.
    """

    hand: Hand
    numbers: tuple[int, ...]


@st.composite
def veils(draw: DrawFn, hand: Hand, *, lost_tricks: bool = True) -> Veiled:
    """Leave things out of a hand: cards or halves of them, plays, tricks, who took what, the draw.

    ``lost_tricks``: a trick may be missing from the middle, and the log says nothing of it. A play
    with a card taken back late is not left out: the next player answered the first of the two.
    """
    blots = draw(st.sampled_from([0, 1, 2, 4, 8]))  # in sixteenths: a card that cannot be read
    gaps = draw(st.sampled_from([0, 0, 1, 3]))  # and a play that was not noted

    def happens(sixteenths: int) -> bool:
        return sixteenths > 0 and draw(st.integers(0, 15)) >= 16 - sixteenths

    def blot(card: Card) -> Card:
        if not happens(blots):
            return card
        return Card(draw(st.sampled_from(["?", "?" + card[-1], card[0] + "?"])))

    tricks: list[Trick] = []
    for trick in hand.tricks:
        plays = tuple(
            play._replace(
                card=blot(play.card), took_back=blot(play.took_back) if play.took_back else None
            )
            for play in trick.plays
            if play.late or not happens(gaps)
        )
        taken_by = trick.taken_by if draw(st.booleans()) else None
        tricks.append(Trick(plays, taken_by))
    numbers = list(range(1, len(tricks) + 1))
    conceded = draw(st.integers(0, 3)) == 3
    if conceded and tricks:
        keep = draw(st.integers(1, len(tricks)))
        tricks, numbers = tricks[:keep], numbers[:keep]
        tricks[-1] = tricks[-1]._replace(
            plays=tricks[-1].plays[: draw(st.integers(0, len(tricks[-1].plays)))]
        )
    if lost_tricks and not conceded and len(tricks) > 1 and draw(st.integers(0, 5)) == 5:
        lost = draw(st.integers(0, len(tricks) - 1))
        del tricks[lost], numbers[lost]

    dealt = {
        player: tuple(blot(card) for card in cards)
        for player, cards in hand.dealt.items()
        if not happens(blots)
    }
    drew: dict[Player, Draw] = {}
    for player, one in hand.drew.items():
        if happens(blots):
            continue
        threw = tuple(blot(card) for card in one.threw) if one.threw else None
        took = tuple(blot(card) for card in one.took) if one.took else None
        drew[player] = Draw(one.count) if happens(blots) else Draw(one.count, threw, took)
    veiled = replace(
        hand,
        tricks=tuple(tricks),
        conceded=conceded,
        dealt=dealt,
        drew=drew,
        trump=Card("?" + hand.trump[-1]) if draw(st.integers(0, 3)) == 3 else hand.trump,
        table=Table(),
    )
    return Veiled(veiled, tuple(numbers))


@st.composite
def slips_of_the_pen(draw: DrawFn, hand: Hand, book: Book) -> Hand:
    """The hand with one thing misnoted that contradicts the rest of it.

    Either a card is written down as one that stands elsewhere too (another play, or the turned
    card, which is not the player's and cannot come again), or a play is put down to another of
    those who stayed.
    """
    at = draw(st.integers(0, len(hand.tricks) - 1))
    trick = hand.tricks[at]
    place = draw(st.integers(0, len(trick.plays) - 1))
    play = trick.plays[place]
    if draw(st.booleans()):
        elsewhere = {p.card for t in hand.tricks for p in t.plays if p is not play}
        turned = play.player != hand.dealer and hand.trump != play.card and hand.trump[0] != "?"
        if turned and not book.draw.refill:
            elsewhere.add(hand.trump)
        wrong = play._replace(card=draw(st.sampled_from(sorted(elsewhere))))
    else:
        others = [player for player in hand.stayed or () if player != play.player]
        wrong = play._replace(player=draw(st.sampled_from(others)))
    plays = (*trick.plays[:place], wrong, *trick.plays[place + 1 :])
    tricks = (*hand.tricks[:at], trick._replace(plays=plays), *hand.tricks[at + 1 :])
    return replace(hand, tricks=tricks)
