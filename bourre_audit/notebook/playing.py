"""Cards to a trick, as they fall."""

from collections.abc import Iterator
from dataclasses import replace

from bourre_audit.game.book import Book
from bourre_audit.game.cards import SUIT_WORDS, UNREADABLE, Card, is_known, suit_of
from bourre_audit.game.record import Hand, Play, Player, Session
from bourre_audit.game.replay import replay
from bourre_audit.notebook.state import (
    Reply,
    Said,
    State,
    Unclear,
    cards_played,
    hand_of,
    is_full,
    is_over,
    laid,
    led_suit,
    next_to_play,
    open_trick,
    with_hand,
)
from bourre_audit.notebook.typed import Typed, cards_in, named, player_in, short, words_of


def due_player(state: State) -> Player | None:
    """Who is to play next, None where that is not known."""
    _, book, hand = hand_of(state)
    return _due(hand, book)


def _due(hand: Hand, book: Book) -> Player | None:
    if hand.tricks and open_trick(hand) is None:
        return next_to_play(hand, replay(hand, book).tricks[-1].winner)
    return next_to_play(hand, None)


def note_play(state: State, line: str) -> Reply:
    """Cards in turn, or a name before the card of who played out of turn; all or nothing."""
    session, book, hand = hand_of(state)
    started = len(hand.tricks) - (open_trick(hand) is not None)
    doubts: list[Said] = []
    for player, card in _plays(line, session):
        if is_over(hand, book):
            raise Unclear("the hand is over with its last trick: too many cards")
        due = _due(hand, book)
        leads = open_trick(hand) is None
        hand = _one_more(hand, player or due, card)
        if leads and player is not None and due is not None and player != due:
            doubts.append(Said("asked", f"{due} was to lead: did {player} lead?"))
    said = [Said("told", _trick(hand, book, number)) for number in range(started, len(hand.tricks))]
    return Reply(with_hand(state, hand, drawn=True), (*said, *doubts))


def _plays(line: str, session: Session) -> Iterator[tuple[Player | None, Typed]]:
    """The cards of a line, each with the player where one was named."""
    words = [*words_of(line)]
    at = 0
    while at < len(words):
        player: Player | None = None
        cards = cards_in(words[at], session.cards)
        if cards is None:
            one = named(words[at:], session)
            player, count = one or (player_in(words[at], session), 1)
            at += count
            if at == len(words):
                raise Unclear(f"which card did {player} play?")
            cards = cards_in(words[at], session.cards)
            if cards is None or len(cards) != 1:
                raise Unclear(
                    f"{short(words[at])} is no card: 4s, 10h, k of the suit led, x unseen"
                )
        for card in cards:
            yield player, card
        at += 1


def _one_more(hand: Hand, player: Player | None, typed: Typed) -> Hand:
    """The hand with one more card. Raises ``Unclear`` for what cannot have been."""
    if player is None:
        raise Unclear("who took the last trick, and leads? type the name before the card")
    if player not in hand.seats:
        raise Unclear(f"{player} is not dealt in")
    led = led_suit(hand)
    card = _whole(typed, led)
    took_back = _whole(typed.took_back, led) if typed.took_back is not None else None
    if not typed.forced:
        _check(hand, player, card)
    return laid(hand, Play(player, card, took_back, typed.late))


def _whole(typed: Typed, led: str | None) -> Card:
    if not typed.follows:
        return typed.card
    if led is None or led == "?":
        raise Unclear(f"{typed.card[0]} of what? the suit is understood only where one was led")
    return Card(typed.card[0] + led)


def _check(hand: Hand, player: Player, card: Card) -> None:
    trick = open_trick(hand)
    if trick is not None:
        there = next((play.card for play in trick.plays if play.player == player), None)
        if there is not None:
            raise Unclear(
                f"{player} has played {there} to this trick; u takes the last line back,"
                f" {card.lower()}! notes it all the same"
            )
    if is_known(card) and (known := cards_played(hand).get(card)) is not None:
        owner, number = known
        raise Unclear(
            f"{card} is gone: {owner} played it on trick {number}. u takes the last line back,"
            f" {card.lower()}! notes it all the same"
        )


def take_back(state: State, line: str) -> Reply:
    """``>ks``: the last card was taken back, and this one stands; ``larry >ks`` for another's."""
    session, book, hand = hand_of(state)
    trick = hand.tricks[-1] if hand.tricks else None
    name, _, word = line.partition(">")
    if trick is None:
        raise Unclear("no card lies there to be taken back")
    players = [play.player for play in trick.plays]
    player = player_in(name.strip(), session, players) if name.strip() else players[-1]
    cards = cards_in(word.lstrip(">").strip(), session.cards)
    if cards is None or len(cards) != 1 or cards[0].took_back is not None:
        raise Unclear("which card stands now? >ks")
    if player not in players:
        raise Unclear(f"{player} has not played to this trick")
    at = len(players) - 1 - players[::-1].index(player)
    old = trick.plays[at]
    led = suit_of(trick.plays[0].card) if at else None
    card = _whole(cards[0], led)
    if not cards[0].forced and card == old.card:
        raise Unclear(f"{card} is what lies there")
    if not cards[0].forced and is_known(card) and card in cards_played(hand):
        _check(hand, "", card)
    late = at < len(players) - 1
    new = Play(player, card, old.card, late)
    plays = (*trick.plays[:at], new, *trick.plays[at + 1 :])
    hand = replace(hand, tricks=(*hand.tricks[:-1], trick._replace(plays=plays)))
    told = Said("told", _trick(hand, book, len(hand.tricks) - 1))
    return Reply(with_hand(state, hand), (told,))


def _trick(hand: Hand, book: Book, number: int) -> str:
    """A trick as it lies, and who takes it once it is full."""
    trick = hand.tricks[number]
    cards = ", ".join(f"{play.player} {_shown(play)}" for play in trick.plays)
    text = f"Trick {number + 1}: {cards}."
    if not is_full(trick, hand):
        return text
    winner = replay(hand, book).tricks[number].winner
    return f"{text} {winner} takes it." if winner else f"{text} Who took it is not known."


def _shown(play: Play) -> str:
    card = "a card not seen" if play.card == UNREADABLE else play.card
    if len(card) == 2 and card[0] == "?":
        card = f"some {SUIT_WORDS[card[-1]]}"
    return card if play.took_back is None else f"{card} (took back {play.took_back})"
