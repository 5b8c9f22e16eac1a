"""The duties as the search for a cinch reads them, against the duties themselves."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

import pytest

from bourre_audit.game.book import Book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.cinch.duties import LED, NOTHING_LAID, Duties, Lay
from bourre_audit.game.cinch.numbers import number_of
from tests import oracle
from tests.game.cinch_tables import ARTICLES

FOLLOWERS = ("AS", "JS", "4S", "KH", "TH", "2H", "9D")
"""Three trumps, three cards of the suit led most of the time, and one more."""

LEADERS = ("AS", "KS", "QS", "JS", "4S", "AH")


def books_of_followers() -> Iterator[Book]:
    for head, reference, after, trump, over, under in product(
        ("must", "may"),
        ("best", "previous"),
        ("free", "led_suit"),
        ("must", "may", "if_it_wins"),
        ("must", "may"),
        ("must", "may"),
    ):
        yield with_settings(
            ARTICLES,
            {
                "play.head": head,
                "play.head_reference": reference,
                "play.head_after_ruff": after,
                "play.trump": trump,
                "play.overtrump": over,
                "play.undertrump": under,
            },
        )


def lays() -> Iterator[tuple[str, ...]]:
    """Every trick of one card, and every one of two whose second does not lead it astray."""
    for size in (1, 2):
        yield from permutations(FOLLOWERS, size)


def number(card: str) -> int:
    return number_of(Card(card), Suit("S"))


def mask(cards: Sequence[str]) -> int:
    return sum(1 << number(card) for card in cards)


def lay_of(duties: Duties, cards: Sequence[str]) -> Lay:
    lay = NOTHING_LAID
    for card in cards:
        lay, _ = duties.after(lay, number(card))
    return lay


def test_a_follower_can_lay_down_what_the_rest_of_his_hand_does_not_forbid() -> None:
    """Every holding of up to three cards, every trick of one or two, every setting."""
    for book in books_of_followers():
        duties = Duties(book)
        for cards in lays():
            lay = lay_of(duties, cards)
            rest = [card for card in FOLLOWERS if card not in cards]
            for holding in (hand for size in (1, 2, 3) for hand in combinations(rest, size)):
                legal = set(oracle.legal(holding, cards, "S", book).cards)
                hand = mask(holding)
                read = {
                    card
                    for card in holding
                    if not duties.rules_out(number(card), lay, True) & hand & ~mask([card])
                }
                assert read == legal, (holding, cards, book.changes)
                assert {number(card) for card in legal} == set(duties.plays(hand, lay))


@pytest.mark.parametrize("ace", [False, True])
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("honours", ["", "A", "AK", "AKQ", "Q", "KJ"])
def test_a_leader_can_lay_down_what_the_rest_of_his_hand_does_not_forbid(
    ace: bool, first: bool, honours: str
) -> None:
    """Where honours oblige and a higher trump does not, an opponent is let do a little more."""
    book = with_settings(
        ARTICLES, {"lead.trump_ace_first": ace, "lead.high_trump_with": list(honours)}
    )
    duties = Duties(book)
    for holding in (hand for size in (1, 2, 3, 4) for hand in combinations(LEADERS, size)):
        legal = set(oracle.legal(holding, (), "S", book, first_lead=first).cards)
        hand = mask(holding)
        read = {
            card
            for card in holding
            if not duties.rules_out(number(card), NOTHING_LAID, first) & hand & ~mask([card])
        }
        assert read >= legal if honours in ("Q", "KJ") else read == legal, (holding, honours)
        own = duties.plays(hand | (0 if first else LED), NOTHING_LAID)
        assert {number(card) for card in legal} == set(own)


def test_a_trick_is_taken_by_the_card_that_the_rules_say() -> None:
    duties = Duties(ARTICLES)
    for cards in permutations(FOLLOWERS, 3):
        lay, taker = NOTHING_LAID, -1
        for place, card in enumerate(cards):
            lay, takes = duties.after(lay, number(card))
            taker = place if takes else taker
        assert taker == oracle.takes(cards, "S"), cards
