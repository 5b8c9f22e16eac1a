"""Memory: which cards a player is known to have held, and how anybody knows.

A player's holding at a trick is what he plays from that trick on; the deal and the draw, where
they were noted, add to it. Only what is certain counts: more cards known can only add duties, so
a play that breaks a duty with these cards breaks it with any others beside them.
"""

from typing import Literal, NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, fills, is_known
from bourre_audit.game.deal import kept_turned_card, thrown
from bourre_audit.game.record import Hand, Player

How: TypeAlias = Literal["played", "took_back", "dealt", "drew", "turned"]


class Seen(NamedTuple):
    """A card a player held and how that is known.

    ``played`` at ``trick`` (from 1), ``took_back`` (put down at ``trick`` and picked up again),
    ``dealt``, ``drew``, or ``turned`` (the dealer's own turned card).
    """

    card: Card
    how: How
    trick: int | None = None


class Laid(NamedTuple):
    """One card a player put down: trick (from 1), place in it (from 0), what he took back."""

    trick: int
    place: int
    card: Card
    took_back: Card | None


def plays_of(hand: Hand, player: Player) -> list[Laid]:
    """The player's plays in the order of the tricks."""
    return [
        Laid(number, place, play.card, play.took_back)
        for number, trick in enumerate(hand.tricks, start=1)
        for place, play in enumerate(trick.plays)
        if play.player == player
    ]


class Holding(NamedTuple):
    """What a player is known to have held, trick by trick.

    ``extras`` are the cards known otherwise than from his plays, each with the last trick at which
    he certainly still held it.
    """

    plays: tuple[Laid, ...]
    extras: tuple[tuple[Seen, int], ...]

    def at(self, trick: int) -> tuple[Seen, ...]:
        """The cards he certainly held when he played to ``trick`` (from 1).

        First the card he plays there, then his later ones in order, then the extras.
        """
        held = [Seen(laid.card, "played", laid.trick) for laid in self.plays if laid.trick >= trick]
        return (*held, *[seen for seen, last in self.extras if last >= trick])


def holding_of(hand: Hand, player: Player, book: Book) -> Holding:
    """The player's holding, from his plays and from what was noted of the deal and the draw."""
    plays = plays_of(hand, player)
    extras: dict[Card, tuple[Seen, int]] = {}
    if hand.conceded:
        # The rest was not played out, so a card put down and taken back need not turn up.
        for laid in plays:
            if laid.took_back:
                seen = Seen(laid.took_back, "took_back", laid.trick)
                last = _last_held(laid.took_back, plays, hand, book, since=laid.trick)
                extras[laid.took_back] = (seen, last)
    whole = len(plays) == book.hand_size and all(is_known(laid.card) for laid in plays)
    if (hand.dealt or hand.drew) and not whole:
        for seen in _after_draw(hand, player, book, plays):
            extras.setdefault(seen.card, (seen, _last_held(seen.card, plays, hand, book)))
    for laid in plays:
        extras.pop(laid.card, None)
    return Holding(tuple(plays), tuple(extras.values()))


def _last_held(card: Card, plays: list[Laid], hand: Hand, book: Book, since: int = 1) -> int:
    """The last trick at which the player certainly still held a card that he is not seen to play.

    It can have gone in any trick, from ``since`` on, where his card was not read, or not noted at
    all; and where a whole trick is missing, that may have been the first.
    """
    tricks = len(hand.tricks)
    if tricks < book.hand_size and not hand.conceded:
        return 0
    by_trick = {laid.trick: laid.card for laid in plays}
    for trick in range(since, tricks + 1):
        played = by_trick.get(trick)
        if played is None or (not is_known(played) and card in fills(played)):
            return trick
    return tricks


def _after_draw(hand: Hand, player: Player, book: Book, plays: list[Laid]) -> list[Seen]:
    """The cards the player certainly held after the draw, from what was noted of deal and draw.

    None where these and his plays are more than a hand holds: then one of the two is misnoted,
    and the plays are what the table saw.
    """
    threw = thrown(hand, player, book)
    seen: list[Seen] = []
    if threw is not None:
        seen += [Seen(card, "dealt") for card in hand.dealt.get(player, ()) if card not in threw]
    if player == hand.dealer and kept_turned_card(hand, book):
        seen.append(Seen(hand.trump, "turned"))
    if player in hand.drew:
        seen += [Seen(card, "drew") for card in hand.drew[player].took or ()]
    known = [one for one in seen if is_known(one.card)]
    played = {laid.card for laid in plays if is_known(laid.card)}
    return known if len(played | {one.card for one in known}) <= book.hand_size else []
