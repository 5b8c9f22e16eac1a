"""The deal and the draw: what was in the stock, who got what, and what may come twice."""

from bourre_audit.game.book import Book
from bourre_audit.game.cards import DECK, Card, is_known
from bourre_audit.game.record import Hand, Player, left_of


def stock_size(hand: Hand, book: Book) -> int:
    """Cards left to draw from once all are dealt and trump is turned."""
    turned = 1 if book.trump.source == "stock_next" else 0
    return len(DECK) - book.hand_size * len(hand.seats) - turned


def most_to_draw(hand: Hand, book: Book) -> int:
    """The most cards one player may draw in this hand (R-bure-2: fewer when many stayed)."""
    stayers = len(hand.stayed) if hand.stayed is not None else 0
    return book.draw.max_by_stayers.get(stayers, book.draw.max)


def stood_pat(hand: Hand, player: Player, book: Book) -> bool:
    """Whether it is known that the player kept the cards he was dealt."""
    draw = hand.drew.get(player)
    if draw is None:
        return most_to_draw(hand, book) == 0
    return draw.count == 0 and not draw.threw


def thrown(hand: Hand, player: Player, book: Book) -> tuple[Card, ...] | None:
    """The cards the player threw in the draw, None where they are not all known."""
    if stood_pat(hand, player, book):
        return ()
    draw = hand.drew.get(player)
    if draw is None or draw.threw is None or not all(map(is_known, draw.threw)):
        return None
    return draw.threw


def full_hand(hand: Hand, player: Player, book: Book) -> frozenset[Card] | None:
    """The player's cards after the draw, where deal and draw are noted in full, else None."""
    dealt, threw = hand.dealt.get(player, ()), thrown(hand, player, book)
    if threw is None or len(dealt) != book.hand_size or not set(threw) <= set(dealt):
        return None
    draw = hand.drew.get(player)
    took = draw.took or () if draw and threw else ()
    cards = (set(dealt) - set(threw)) | set(took)
    whole = len(cards) == book.hand_size and all(map(is_known, cards))
    return frozenset(cards) if whole else None


def kept_turned_card(hand: Hand, book: Book) -> bool:
    """Whether it is known that the dealer stayed and did not throw the card he turned."""
    threw = thrown(hand, hand.dealer, book)
    stayed = hand.dealer in (hand.stayed or ())
    own = book.trump.source == "dealer_last_card"
    return own and stayed and threw is not None and hand.trump not in threw


def served_from_refill(hand: Hand, book: Book) -> frozenset[Player]:
    """The players whose draw can have come from a stock refilled with thrown and passed cards.

    Where a draw was not noted it counts as the most allowed, so nobody is left out.
    """
    if not book.draw.refill:
        return frozenset()
    left, most = stock_size(hand, book), most_to_draw(hand, book)
    served = set()
    for player in hand.stayed if hand.stayed is not None else left_of(hand.seats, hand.dealer):
        count = hand.drew[player].count if player in hand.drew else most
        left -= count
        if left < 0 and count:
            served.add(player)
    if served and hand.dealer not in hand.seats:  # nobody knows who drew first
        served.update(hand.stayed if hand.stayed is not None else hand.seats)
    return frozenset(served)


def may_come_again(holder: Player, card: Card, hand: Hand, book: Book) -> bool:
    """Whether a card dealt to ``holder`` can have gone back into a refilled stock (R-camp-16)."""
    if holder in (hand.passed or ()):
        return "passed_hands" in book.draw.refill
    threw = thrown(hand, holder, book)
    return "discards" in book.draw.refill and (threw is None or card in threw)


def first_unserved(hand: Hand, book: Book) -> tuple[Player, int] | None:
    """The first player whose noted draw the cards left could not serve, and how many were left."""
    if hand.stayed is None or hand.passed is None:
        return None
    left = stock_size(hand, book)
    if "passed_hands" in book.draw.refill:
        left += book.hand_size * len(hand.passed)
    for player in hand.stayed:
        count = hand.drew[player].count if player in hand.drew else 0
        if count > max(left, 0):  # where more were dealt than there are, nothing is left
            return player, max(left, 0)
        if "discards" not in book.draw.refill:
            left -= count
    return None


def trick_lost(hand: Hand, book: Book) -> bool:
    """Whether a trick was not noted and nothing says which: the first, the last, any between."""
    return len(hand.tricks) < book.hand_size and not hand.conceded
