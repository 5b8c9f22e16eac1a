"""What happens beside the play: fines, money bought and cashed, who sits out, remarks."""

from dataclasses import replace

from bourre_audit.game.money import BadMoney, read_amount
from bourre_audit.game.record import Banked, Fine, Player, Seat, Session
from bourre_audit.log.names import tidy
from bourre_audit.notebook.dealing import seats_next
from bourre_audit.notebook.pot import money, pot_text
from bourre_audit.notebook.state import Reply, Said, State, Unclear, hand_of, with_hand
from bourre_audit.notebook.typed import named, player_in, players_in, short


def fine(state: State, line: str) -> Reply:
    """``fine larry talk``, with an amount where the book knows no such fine."""
    session, book, hand = hand_of(state)
    player, words = _who(line, session)
    if not words:
        known = ", ".join(book.fines) or "none in this book"
        raise Unclear(f"what for? known: {known}; else an amount too: fine larry phone 1")
    paid = _units(state, words.pop()) if len(words) > 1 else None
    why = " ".join(words)
    if why not in book.fines and paid is None:
        known = ", ".join(book.fines)
        raise Unclear(
            f"the book has no fine for {short(why)}{f', only for {known}' if known else ''};"
            f" type an amount too: fine {player} {why} 1"
        )
    hand = replace(hand, fines=(*hand.fines, Fine(player, why, paid)))
    state = with_hand(state, hand)
    return Reply(state, (Said("told", f"{player} is fined for {why}. {pot_text(state)}"),))


def buy(state: State, line: str) -> Reply:
    """``buy larry 20``: money brought to the table before this hand."""
    return _bank(state, line, 1)


def cash(state: State, line: str) -> Reply:
    """``cash larry 5``: money taken from the table before this hand."""
    return _bank(state, line, -1)


def _bank(state: State, line: str, sign: int) -> Reply:
    session, _, hand = hand_of(state)
    player, words = _who(line, session)
    if len(words) != 1:
        raise Unclear("how much? buy larry 20, cash larry 5")
    amount = _units(state, words[0])
    hand = replace(hand, bank=(*hand.bank, Banked(player, sign * amount)))
    verb = "buys" if sign > 0 else "cashes"
    told = Said("told", f"{player} {verb} {money(state, amount)}.")
    return Reply(with_hand(state, hand), (told,))


def note(state: State, line: str) -> Reply:
    """``note larry hollered``: a remark about the hand, or, between hands, about the one before."""
    session = state.session
    if session is None:
        raise Unclear("first the players")
    if not line:
        raise Unclear("note what? note larry hollered")
    if not session.hands:
        text = f"{session.notes}\n{line}" if session.notes else line
        return Reply(
            replace(state, session=session._replace(notes=text)), (Said("told", "Noted."),)
        )
    hand = session.hands[-1]
    hand = replace(hand, notes=f"{hand.notes}\n{line}" if hand.notes else line)
    return Reply(with_hand(state, hand), (Said("told", f"Noted, with hand {hand.id}."),))


def sit_out(state: State, line: str) -> Reply:
    """``out larry``: he is not dealt in, from the next hand on."""
    players = _several(state, line)
    state = replace(state, out=state.out | set(players))
    return Reply(state, (Said("told", _from_next_hand(state)),))


def sit_in(state: State, line: str) -> Reply:
    """``in larry``: he is dealt in again, from the next hand on."""
    players = _several(state, line)
    state = replace(state, out=state.out - set(players))
    return Reply(state, (Said("told", _from_next_hand(state)),))


def add(state: State, line: str) -> Reply:
    """``add Clovis after Paul``: one more player, on somebody's left, from the next hand on."""
    session = state.session
    if session is None:
        raise Unclear("first the players")
    text, _, after = line.partition(" after ")
    name = tidy(text)
    if not name:
        raise Unclear("add whom? add Clovis after Paul")
    place = len(session.players)
    if after.strip():
        left_of = player_in(after.strip(), session)
        place = 1 + [seat.name for seat in session.players].index(left_of)
    players = (*session.players[:place], Seat(name), *session.players[place:])
    state = replace(state, session=session._replace(players=players))
    return Reply(state, (Said("told", _from_next_hand(state)),))


def pot(state: State, line: str) -> Reply:
    """``pot``: what lies in the middle."""
    if state.hand is not None:
        return Reply(state, (Said("told", pot_text(state)),))
    if state.middle is None:
        raise Unclear("what lies in the middle is not known")
    return Reply(state, (Said("told", f"In the middle: {money(state, state.middle.pot)}."),))


def _from_next_hand(state: State) -> str:
    return f"Dealt in from the next hand on: {', '.join(seats_next(state))}."


def _several(state: State, line: str) -> list[Player]:
    if state.session is None:
        raise Unclear("first the players")
    players = players_in(line, state.session)
    if not players:
        raise Unclear("who? type a name")
    return players


def _who(line: str, session: Session) -> tuple[Player, list[str]]:
    words = line.split()
    if not words:
        raise Unclear("who? type a name")
    player, count = named(words, session) or (player_in(words[0], session), 1)
    return player, words[count:]


def _units(state: State, word: str) -> int:
    assert state.session is not None
    unit = state.session.unit
    try:
        units = unit.units(read_amount(word, state.session.currency))
    except BadMoney as error:
        raise Unclear(f"{short(word)}: {error}") from None
    if units is None:
        raise Unclear(f"{short(word)} is no whole number of {unit.text(1)}")
    return units
