"""The legal cards, the duty and the named fault, against the oracle, over every small position.

A deck of three suits and three ranks holds every relation that the duties speak of: led suit,
trump and another suit; beaten, between and beating. All holdings of up to three cards meet all
tricks of up to three cards laid, under every combination of the settings that can matter there.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from bourre_audit.game.book import Book, load_book, with_settings
from bourre_audit.game.cards import Card, Suit
from bourre_audit.game.legal import legal
from tests.oracle import legal as oracle_legal

TRUMP = Suit("S")
NINE = [Card(rank + suit) for suit in "SHD" for rank in "AQ5"]
EIGHT = [Card(rank + suit) for suit in "SH" for rank in "AK94"]
CAMP = load_book("camp")


def books(**choices: list[object]) -> list[Book]:
    """Every combination of the named settings (``play_head`` for ``play.head``)."""
    names = [name.replace("_", ".", 1) for name in choices]
    return [
        with_settings(CAMP, dict(zip(names, values, strict=True)))  # type: ignore[arg-type]
        for values in product(*choices.values())
    ]


MUST_MAY: list[object] = ["must", "may"]
HEADING = books(
    play_head=MUST_MAY,
    play_head_reference=["best", "previous"],
    play_head_after_ruff=["free", "led_suit"],
)
TRUMPING = books(
    play_trump=["must", "may", "if_it_wins"], play_overtrump=MUST_MAY, play_undertrump=MUST_MAY
)
LEADING = books(
    lead_trump_ace_first=[True, False],
    lead_high_trump_with=[[*ranks] for n in range(4) for ranks in combinations("AQ5", n)],
)


def holdings(deck: list[Card]) -> Iterator[tuple[Card, ...]]:
    for size in (1, 2, 3):
        yield from combinations(deck, size)


def tricks(deck: list[Card], holding: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    rest = [card for card in deck if card not in holding]
    for size in (1, 2, 3):
        yield from permutations(rest, size)


def agree(
    holding: tuple[Card, ...], lay: tuple[Card, ...], book: Book, *, first_lead: bool = True
) -> None:
    """One position: the set, the duty that narrowed it, and the fault of every other card."""
    told = legal(holding, lay, TRUMP, book, first_lead=first_lead)
    truth = oracle_legal(holding, lay, TRUMP, book, first_lead=first_lead)
    faults = {card: told.broken_by(card) for card in holding if card not in told.cards}
    allowed = [told.broken_by(card) for card in told.cards]
    assert (told.cards, told.duty, faults) == (truth.cards, truth.duty, truth.faults), (
        f"holding {holding} on {lay}: {book.changes}"
    )
    assert allowed == [None] * len(told.cards)


@pytest.mark.parametrize("deck", [NINE, EIGHT], ids=["three suits", "two suits"])
def test_following_every_small_trick(deck: list[Card]) -> None:
    seen = 0
    for holding in holdings(deck):
        suits = {card[-1] for card in holding}
        for lay in tricks(deck, holding):
            for book in HEADING if lay[0][-1] in suits else TRUMPING:
                agree(holding, lay, book)
                seen += 1
    assert seen > 100_000


def test_leading_from_every_small_holding() -> None:
    seen = 0
    for holding in holdings(NINE):
        for book, first_lead in product(LEADING, (True, False)):
            agree(holding, (), book, first_lead=first_lead)
            seen += 1
    assert seen == 129 * 16 * 2


def test_settings_that_do_not_speak_of_a_play_change_nothing() -> None:
    """Heading is deaf to the trump settings, trumping to those of heading, following to the lead's.

    This is what lets the test above try each group by itself.
    """
    all_books = [
        with_settings(head, {name: _value(trump, name) for name in TRUMP_SETTINGS})
        for head, trump in product(HEADING, TRUMPING)
    ]
    for lead in (LEADING[0], LEADING[-1]):
        for book in all_books:
            both = with_settings(
                book,
                {
                    "lead.trump_ace_first": lead.lead.trump_ace_first,
                    "lead.high_trump_with": list(lead.lead.high_trump_with),
                },
            )
            for holding, lay in SAMPLES:
                agree(holding, lay, both)
                agree(holding, lay, both, first_lead=False)


TRUMP_SETTINGS = ("play.trump", "play.overtrump", "play.undertrump")


def _value(book: Book, name: str) -> str:
    return str(getattr(book.play, name.removeprefix("play.")))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


SAMPLES = [
    (_cards(holding), _cards(lay))
    for holding, lay in [
        ("AH 5H QS", "QH"),  # can head
        ("AH 5H QS", "QH 5S"),  # trumped
        ("AH 5H QS", "5D QH"),  # void, and a heart lies there
        ("QS 5S AD", "QH"),  # void, not trumped yet
        ("AS 5S AD", "QH QS"),  # void, over and under the ruff
        ("5S AD", "QH QS"),  # void, under the ruff only
        ("AS 5S AD", "QS"),  # trump led
        ("AD 5D", "QH QS"),  # void in both
        ("AS QS 5D", ""),  # leading
        ("QS 5D", ""),
    ]
]
