"""Cinches where trump honours have to be led: which trump goes and which stays then matters."""

import pytest

from bourre_audit.game.book import load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.cinch import has_cinch
from bourre_audit.game.cinch.outlook import Outlook


def cards(words: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in words.split())


@pytest.mark.parametrize(
    ("own", "unseen", "honours"),
    [
        # The opponent holds all four. He ruffs QH with the ace, for if he kept it he would have to
        # lead it. 8D then gives QD one trick, and 7S and 6D fall to 8S and 7D. If QD comes first it
        # wins, and the ace draws the seven later.
        ("QD 6D 7S QH", "7D 8D 8S AS", "AKQ"),
        # He ruffs AH with the king and keeps the three for a heart; TD takes one trick. If he kept
        # the king he would have to lead it, and the last heart would be good.
        ("TD AH 2H 4H", "3S 4D 6D KS", "K"),
    ],
)
def test_the_honour_goes_first_and_leaves_its_holder_free(
    own: str, unseen: str, honours: str
) -> None:
    book = with_settings(load_book("articles"), {"lead.high_trump_with": list(honours)})
    outlook = Outlook(
        trump=Suit("S"),
        own=cards(own),
        left=4,
        lay=(),
        others=(None,),
        unseen=frozenset(cards(unseen)),
        led=frozenset(),
        need=2,
        whole=True,
    )
    assert not has_cinch(outlook, book)
