"""A hand before the first card is led: who deals, what is turned, who stays, who draws how many."""

from dataclasses import replace

from bourre_audit.game.cards import UNREADABLE
from bourre_audit.game.record import Draw, Hand, Player, left_of
from bourre_audit.log.values import SUITS_IN, read_trump, read_whole
from bourre_audit.notebook.pot import pot_text
from bourre_audit.notebook.state import Reply, Said, State, Unclear, hand_of, with_hand
from bourre_audit.notebook.typed import named, player_in, players_in, players_meant, short
from bourre_audit.sheets.cards import read_in_words


def next_dealer(state: State) -> Player | None:
    """Whose deal it is, None for the first hand: on the left, but not of who lost his deal."""
    session = state.session
    if session is None or not session.hands:
        return None
    order = [
        player
        for player in left_of(_names(state), session.hands[-1].dealer)
        if player in seats_next(state)
    ]
    lost: set[Player] = set()
    dealers: list[Player] = []
    for audited in state.audit.hands if state.audit is not None else ():
        lost.discard(audited.judged.hand.dealer)
        if dealers:
            lost -= set(_between(dealers[-1], audited.judged.hand.dealer, _names(state)))
        lost |= set(audited.penalties.loses_deal)
        dealers.append(audited.judged.hand.dealer)
    return next((player for player in order if player not in lost), order[0])


def _between(one: Player, other: Player, names: tuple[Player, ...]) -> tuple[Player, ...]:
    order = left_of(names, one)
    return order[: order.index(other)] if other in order else ()


def seats_next(state: State) -> tuple[Player, ...]:
    """Who is dealt in from the next hand on, clockwise."""
    return tuple(player for player in _names(state) if player not in state.out)


def _names(state: State) -> tuple[Player, ...]:
    return tuple(seat.name for seat in state.session.players) if state.session else ()


def note_dealer(state: State, line: str) -> Reply:
    """Who deals the next hand; nothing typed: whose turn it is."""
    session = state.session
    assert session is not None
    seats = seats_next(state)
    if line:
        (dealer, *others) = players_in(line, session, seats)
        if others:
            raise Unclear("one player deals")
    else:
        found = next_dealer(state)
        if found is None:
            raise Unclear("who deals the first hand?")
        dealer = found
    if dealer not in seats:
        raise Unclear(f"{dealer} sits out: type in {dealer} first")
    if len(seats) < 2:
        raise Unclear("two players at least must sit in: in and a name")
    number = len(session.hands)
    ids = {hand.id for hand in session.hands}
    id_ = str(number + 1)
    while id_ in ids:
        id_ += "a"
    hand = Hand(number, id_, dealer, seats, UNREADABLE, None, None)
    session = session._replace(hands=(*session.hands, hand))
    due = next_dealer(state)
    state = replace(state, session=session, drawn=False)
    said = [Said("told", _head(state, hand))]
    if due is not None and due != dealer:
        said.append(Said("asked", f"The deal had passed to {due}: did {dealer} deal?"))
    return Reply(state, tuple(said))


def _head(state: State, hand: Hand) -> str:
    sitting = f", {' and '.join(sorted(state.out))} out" if state.out else ""
    return f"Hand {hand.id}: {hand.dealer} deals{sitting}. {pot_text(state)}"


def note_turned(state: State, line: str) -> Reply:
    """The turned card, or the suit of trump."""
    session, _, hand = hand_of(state)
    card = read_trump(line.strip(), session.cards) or read_in_words(line, session.cards)
    if card is None:
        suits = ", ".join(suit for suit in SUITS_IN[session.cards] if len(suit) == 1)
        raise Unclear(f"{short(line)} is no card: the turned card, or its suit ({suits})")
    return Reply(with_hand(state, replace(hand, trump=card)), (Said("told", f"Trump: {card}."),))


def note_stay(state: State, line: str) -> Reply:
    """Who stays: nothing typed or ``all``; names; ``-names`` pass; or s and p from the left."""
    session, _, hand = hand_of(state)
    order = left_of(hand.seats, hand.dealer)
    word = line.replace(" ", "").lower()
    if word in ("", "all"):
        stayed = set(order)
    elif word in ("none", "nobody") and not players_meant(word, session):
        stayed = set()
    elif len(word) == len(order) and set(word) <= {"s", "p"} and not players_meant(line, session):
        stayed = {player for player, sign in zip(order, word, strict=True) if sign == "s"}
    elif line.startswith("-"):
        stayed = set(order) - set(players_in(line.removeprefix("-"), session, order))
    else:
        stayed = set(players_in(line, session, order))
    strangers = [player for player in stayed if player not in order]
    if strangers:
        raise Unclear(f"{strangers[0]} is not dealt in")
    hand = replace(
        hand,
        stayed=tuple(player for player in order if player in stayed),
        passed=tuple(player for player in order if player not in stayed),
    )
    return Reply(with_hand(state, hand), (Said("told", _who(hand)),))


def _who(hand: Hand) -> str:
    stayed, passed = hand.stayed or (), hand.passed or ()
    if not passed:
        return "Everybody stays."
    if not stayed:
        return "Everybody passes."
    verb = "stays" if len(stayed) == 1 else "stay"
    return f"{', '.join(stayed)} {verb}; {', '.join(passed)} out."


def note_draw(state: State, line: str) -> Reply:
    """How many each drew: ``3201`` from the dealer's left, or ``paul 3``; nothing: not noted."""
    session, _, hand = hand_of(state)
    stayed = hand.stayed or ()
    if not line:
        return Reply(replace(state, drawn=True), (Said("told", "Draws are not noted."),))
    digits = line.replace(" ", "").replace(",", "")
    if digits.isascii() and digits.isdigit() and len(digits) == len(stayed):
        drew = {player: Draw(int(count)) for player, count in zip(stayed, digits, strict=True)}
        hand = replace(hand, drew=drew)
        return Reply(with_hand(state, hand, drawn=True), (Said("told", _draws(hand)),))
    drew = dict(hand.drew)
    words = line.replace(",", " ").split()
    while words:
        one = named(words, session)
        player, taken = one or (player_in(words[0], session, stayed), 1)
        count = read_whole(words[taken]) if taken < len(words) else None
        if count is None:
            raise Unclear(f"how many did {player} draw? {len(stayed)} digits will do, 3201")
        if player not in stayed:
            raise Unclear(f"{player} did not stay")
        drew[player] = Draw(count)
        words = words[taken + 1 :]
    hand = replace(hand, drew=drew)
    done = set(stayed) <= set(drew)
    return Reply(with_hand(state, hand, drawn=done), (Said("told", _draws(hand)),))


def _draws(hand: Hand) -> str:
    return (
        "Drew: " + ", ".join(f"{player} {draw.count}" for player, draw in hand.drew.items()) + "."
    )
