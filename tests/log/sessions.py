"""A Hypothesis strategy for sessions: anything that a table may have noted, sense or nonsense.

Not evenings that were really played, but records that can be written down: names with commas and
quotes and worse, plays out of turn, cards half read, money of every unit.
"""

from collections.abc import Mapping

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from bourre_audit.game.cards import DECK, RANKS, SUITS, Card
from bourre_audit.game.money import Unit, read_unit
from bourre_audit.game.record import (
    Banked,
    Closing,
    Draw,
    Fine,
    Hand,
    Play,
    Player,
    Ruling,
    Seat,
    Session,
    Table,
    Trick,
    left_of,
)
from bourre_audit.log.names import same, tidy

ODD_NAMES = (
    "Roosevelt", "No", "Yes", "Null", "~", "007", "1e3", "2026-02-30", "true", "Smith, John",
    "plays", "player", "x_men", "nobody", "O'Neil", 'Big "Ace" Paul', "Zoé", "Тётя Оля", "a: b",
    "- c", "# d", "? e", "*AS", "&f", "!g", "[red]bold[/red]", "<script>", "\x1b[31mred",
    "a\u202eb", "{h}", "%i", "@j", "`k", "4S>KS", ">", "\\n", "=", "<<", "back\\slash",
)  # fmt: skip
"""Players' names, most of them something else to some reader."""

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
names = st.sampled_from(ODD_NAMES) | texts.map(tidy).filter(bool)
money = st.integers(0, 10**9)
cards: SearchStrategy[Card] = (
    st.sampled_from(DECK)
    | st.sampled_from([Card("?" + suit) for suit in SUITS] + [Card(rank + "?") for rank in RANKS])
    | st.just(Card("?"))
)
trumps = st.sampled_from(DECK) | st.sampled_from([Card("?" + suit) for suit in SUITS])
card_tuples = st.lists(cards, max_size=6).map(tuple)
units = st.sampled_from(["0.01", "1", "0.25", "5", "1.00", "0.001"]).map(read_unit)
plain = st.recursive(
    texts,
    lambda inner: (
        st.lists(st.none() | inner, max_size=3)
        | st.dictionaries(texts, st.none() | inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def seats(draw: DrawFn) -> tuple[Seat, ...]:
    """Two to eight players, each with names that nobody else has."""
    words = draw(st.lists(names, min_size=2, max_size=12, unique_by=same))
    count = draw(st.integers(2, min(8, len(words))))
    aka: dict[int, list[str]] = {}
    for word in words[count:]:
        aka.setdefault(draw(st.integers(0, count - 1)), []).append(word)
    return tuple(
        Seat(word, tuple(aka.get(place, ())), draw(st.none() | money))
        for place, word in enumerate(words[:count])
    )


def some(of: tuple[Player, ...], least: int = 0) -> SearchStrategy[tuple[Player, ...]]:
    """Some of the players, in any order, each once."""
    counts = st.integers(least, len(of))
    return st.builds(lambda order, count: tuple(order[:count]), st.permutations(of), counts)


def by_player(
    of: tuple[Player, ...], values: SearchStrategy[int]
) -> SearchStrategy[Mapping[Player, int]]:
    return st.dictionaries(st.sampled_from(of), values, max_size=4)


@st.composite
def tricks(draw: DrawFn, dealt_in: tuple[Player, ...], stayed: tuple[Player, ...]) -> Trick:
    """A trick in turn, out of turn, with plays missing, doubled or taken back."""
    if draw(st.booleans()):
        leader = draw(st.sampled_from(dealt_in))
        at = dealt_in.index(leader)
        turn = (*dealt_in[at:], *dealt_in[:at])
        order = [player for player in turn if player in stayed or player == leader]
    else:
        order = draw(st.lists(st.sampled_from(dealt_in), max_size=5))
    plays = []
    for player in order:
        took_back = draw(st.none() | cards)
        late = took_back is not None and draw(st.booleans())
        plays.append(Play(player, draw(cards), took_back, late))
    taken_by = draw(st.none() | st.sampled_from(dealt_in))
    return Trick(tuple(plays), taken_by, draw(st.none() | texts))


@st.composite
def draws(draw: DrawFn) -> Draw:
    """How many, or the cards thrown, taken or both."""
    threw = draw(st.none() | card_tuples)
    took = draw(st.none() | card_tuples)
    if threw is None and took is None:
        return Draw(draw(st.integers(0, 9)))
    return Draw(len(took if took is not None else threw or ()), threw, took)


@st.composite
def hands(draw: DrawFn, players: tuple[Player, ...], index: int, id_: str) -> Hand:
    """One hand; where nothing tells who stayed, nothing was played either."""
    dealt_in = draw(st.just(players) | some(players, least=1))
    dealer = draw(st.sampled_from(dealt_in))
    turn = left_of(dealt_in, dealer)
    stayed: tuple[Player, ...] | None = None
    played: tuple[Trick, ...] = tuple(
        Trick((), None, note) for note in draw(st.lists(texts, max_size=2))
    )
    counts: Mapping[Player, int] | None = draw(st.none() | st.just({}))
    if draw(st.integers(0, 4)):
        among = draw(some(turn))
        stayed = tuple(player for player in turn if player in among)
        played = tuple(draw(st.lists(tricks(dealt_in, stayed), max_size=5)))
        counts = draw(st.none() | by_player(dealt_in, st.integers(0, 5)))
    return Hand(
        index=index,
        id=id_,
        dealer=dealer,
        seats=dealt_in,
        trump=draw(trumps),
        stayed=stayed,
        passed=None if stayed is None else tuple(p for p in turn if p not in stayed),
        ante=draw(st.none() | money),
        antes=draw(st.none() | by_player(players, money)),
        pot=draw(st.none() | money),
        dealt=draw(st.dictionaries(st.sampled_from(dealt_in), card_tuples, max_size=3)),
        drew=draw(st.dictionaries(st.sampled_from(dealt_in), draws(), max_size=3)),
        tricks=played,
        conceded=draw(st.booleans()),
        fines=tuple(
            draw(
                st.lists(
                    st.builds(
                        Fine, st.sampled_from(players), texts.map(str.strip), st.none() | money
                    ),
                    max_size=2,
                )
            )
        ),
        bank=tuple(
            draw(
                st.lists(
                    st.builds(Banked, st.sampled_from(players), st.integers(-(10**6), 10**6)),
                    max_size=2,
                )
            )
        ),
        table=Table(
            tricks=counts,
            winner=draw(st.none() | some(players)),
            bourre=draw(st.none() | some(players)),
            reneged=draw(st.none() | some(players)),
            paid=draw(st.none() | by_player(players, money)),
            carry=draw(st.none() | money),
        ),
        notes=draw(st.none() | texts),
    )


@st.composite
def rulings(draw: DrawFn, players: tuple[Player, ...]) -> Ruling:
    """A ruling, whether or not there is anything to rule on."""
    return Ruling(
        hand=draw(texts.map(str.strip)),
        code=draw(st.sampled_from(["R002", "T008", "L999", "D001", "P006"])),
        decision=draw(st.sampled_from(["waived", "upheld", "overruled"])),
        trick=draw(st.none() | st.integers(1, 9)),
        player=draw(st.none() | st.sampled_from(players)),
        by=draw(st.none() | texts),
        why=draw(st.none() | texts),
    )


@st.composite
def sessions(draw: DrawFn, *, most_hands: int = 2) -> Session:
    """Any session that a log can hold."""
    sat = draw(seats())
    players = tuple(seat.name for seat in sat)
    count = draw(st.integers(0, most_hands))
    default = [str(number + 1) for number in range(count)]
    odd = draw(st.lists(texts.map(str.strip).filter(bool), min_size=count, max_size=count))
    ids = [other if draw(st.booleans()) else own for own, other in zip(default, odd, strict=True)]
    if len(set(ids)) < count:
        ids = default
    unit: Unit = draw(units)
    return Session(
        players=sat,
        hands=tuple(draw(hands(players, index, id_)) for index, id_ in enumerate(ids)),
        rules=draw(st.none() | texts | st.dictionaries(texts, st.none() | plain, max_size=3)),
        unit=unit,
        currency=draw(st.sampled_from(["", "$", "€", "chips", "Rs."])),
        cards=draw(st.sampled_from(["en", "fr", "ru"])),
        title=draw(st.none() | texts),
        date=draw(st.none() | st.just("2026-02-30") | texts),
        place=draw(st.none() | st.just("1:30") | texts),
        scorer=draw(st.none() | texts),
        notes=draw(st.none() | texts),
        opening_pot=draw(money),
        opening_exempt=draw(some(players)),
        closing=Closing(
            draw(st.none() | money),
            draw(st.none() | by_player(players, st.integers(-(10**6), 10**6))),
            draw(st.none() | by_player(players, money)),
        ),
        rulings=tuple(
            ruling._replace(at=at)
            for at, ruling in enumerate(draw(st.lists(rulings(players), max_size=2)))
        ),
    )
