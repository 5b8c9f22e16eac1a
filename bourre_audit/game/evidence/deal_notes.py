"""What the deal and the draw, as noted, say of the cards that players held in play."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bourre_audit.game.book import Book
from bourre_audit.game.cards import UNREADABLE, Card, is_known, suit_of
from bourre_audit.game.deal import may_come_again, served_from_refill, thrown
from bourre_audit.game.evidence.masks import OF_SUIT, bits, card_of, fitting, mask
from bourre_audit.game.record import Hand, Player


class Notes(NamedTuple):
    """The notes about one player; cards are sets of bits.

    ``final``: he held them in play. ``half_read``: cards he held in play of which only rank or suit
    was read, none of them among ``final``. ``either``: dealt to him, and thrown or held in play;
    at least ``least`` and at most ``most`` of them were thrown, where that is known. ``gone``: he
    threw them, or passed with them. ``lost``: the same, half read.
    """

    final: int = 0
    half_read: tuple[int, ...] = ()
    either: int = 0
    least: int = 0
    most: int | None = None
    gone: int = 0
    lost: tuple[int, ...] = ()


def notes_of(hand: Hand, player: Player, book: Book, doubted: int) -> Notes:
    """What was noted of a player's deal and draw, the ``doubted`` cards left aside."""
    dealt = _dealt(hand, player, book)
    if player in (hand.passed or ()):
        return Notes(gone=mask(dealt) & ~doubted, lost=_half_read(dealt))
    draw = hand.drew.get(player)
    took = (draw.took or ()) if draw else ()
    threw = thrown(hand, player, book)
    if threw is not None:
        final = (mask(dealt) & ~mask(threw) | mask(took)) & ~doubted
        noted = mask(hand.dealt.get(player, ()))
        turned = mask(dealt) & ~noted  # perhaps half read there
        strays = mask(threw) & ~noted  # likewise
        unsure = (
            *(one & ~(final & ~turned) for one in _half_read(dealt) if not one & strays),
            *(one & ~(final | mask(dealt)) for one in _half_read(took)),
        )
        return Notes(final, unsure, gone=mask(threw) & ~doubted)
    away = (draw.threw or ()) if draw else ()
    final, gone = mask(took) & ~doubted, mask(away) & ~doubted
    either = mask(dealt) & ~(final | gone | doubted)
    half_read = tuple(one & ~(final | gone | either) for one in _half_read(took))
    lost = () if either else _half_read(away)
    if draw is None or mask(dealt) & doubted:
        return Notes(final, half_read, either, 0, None, gone, lost)
    unread = max(0, (len(away) if away else draw.count) - gone.bit_count())
    unknown = max(0, book.hand_size - (mask(dealt) | gone).bit_count())
    return Notes(final, half_read, either, max(0, unread - unknown), unread, gone, lost)


def _dealt(hand: Hand, player: Player, book: Book) -> tuple[Card, ...]:
    """The cards noted as dealt to a player, with the one he turned as the dealer."""
    dealt = hand.dealt.get(player, ())
    if player != hand.dealer or book.trump.source != "dealer_last_card" or hand.trump in dealt:
        return dealt
    if not is_known(hand.trump) and any(suit_of(c) in (suit_of(hand.trump), "?") for c in dealt):
        return dealt  # it may be one of these
    return (*dealt, hand.trump)


def _half_read(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(fitting(card) for card in cards if not is_known(card) and card != UNREADABLE)


def closed_to(
    player: Player, hand: Hand, book: Book, notes: Mapping[Player, Notes], doubted: int
) -> int:
    """The cards that, by the deal and the draw, a player cannot have held in play.

    After a refill of the stock, thrown and passed cards and the turned card may have come to those
    who were served from it.
    """
    served = player in served_from_refill(hand, book)
    mine = notes.get(player, Notes())
    closed = mine.gone if player not in (hand.passed or ()) else 0
    for other, noted in notes.items():
        if other == player:
            continue
        closed |= noted.final & ~mine.final
        for bit in bits(noted.either | noted.gone):
            if not (served and may_come_again(other, card_of(bit), hand, book)):
                closed |= bit
    if book.trump.source == "stock_next" and not served:
        closed |= mask((hand.trump,)) & ~doubted
    return closed


def out_of_play(hand: Hand, book: Book, notes: Mapping[Player, Notes]) -> tuple[int, ...]:
    """Cards that nobody held in play and that were read in part or not at all, but for the suit.

    None after a refill, when they may have come again.
    """
    if served_from_refill(hand, book):
        return ()
    lost = [one for noted in notes.values() for one in noted.lost]
    if book.trump.source == "stock_next" and not is_known(hand.trump):
        lost.append(OF_SUIT[suit_of(hand.trump)])
    return tuple(lost)
