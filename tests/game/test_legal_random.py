"""The legal cards against the oracle: any book, any holding and trick of the full deck."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, Suit, best_card
from bourre_audit.game.legal import legal
from tests import oracle
from tests.strategies import as_cards, books


@st.composite
def positions(draw: DrawFn) -> tuple[Book, tuple[Card, ...], tuple[Card, ...], Suit, bool]:
    """A book, a holding, a trick as it lies, the trump suit, and whether it is a first lead."""
    suits = draw(st.sampled_from(["SHDC", "SHDC", "SH", "SHD"]))  # fewer suits, more duties
    deck = draw(st.permutations([card for card in oracle.DECK if card[1] in suits]))
    size, laid = draw(st.integers(1, 5)), draw(st.integers(0, 7))
    holding, lay = as_cards(deck[:size]), as_cards(deck[size : size + laid])
    return draw(books()), holding, lay, Suit(draw(st.sampled_from(suits))), draw(st.booleans())


@given(positions())
def test_legal_cards_duty_and_faults(
    position: tuple[Book, tuple[Card, ...], tuple[Card, ...], Suit, bool],
) -> None:
    book, holding, lay, trump, first_lead = position
    told = legal(holding, lay, trump, book, first_lead=first_lead)
    truth = oracle.legal(holding, lay, trump, book, first_lead=first_lead)
    assert told.cards == truth.cards
    assert told.duty == truth.duty
    assert {card: told.broken_by(card) for card in holding} == {
        card: truth.faults.get(card) for card in holding
    }
    assert told.cards


@given(st.permutations(oracle.DECK), st.integers(1, 8), st.sampled_from("SHDC"))
def test_the_best_card_is_beaten_by_no_other(deck: list[str], size: int, trump: str) -> None:
    lay = as_cards(deck[:size])
    assert best_card(lay, Suit(lay[0][1]), Suit(trump)) == oracle.taken(lay, trump)
