"""What a scorer notes of a hand, all of it true."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Banked, Draw, Fine, Hand, Player, Table
from tests.strategies.hands import Dealt, as_cards, winners


@st.composite
def notes_of_deal(
    draw: DrawFn, deal: Dealt, book: Book
) -> tuple[dict[Player, tuple[Card, ...]], dict[Player, Draw]]:
    """What a scorer may have noted of a deal and a draw: all, some or nothing, nothing wrong."""
    dealt: dict[Player, tuple[Card, ...]] = {}
    drew: dict[Player, Draw] = {}
    how_much = draw(st.sampled_from(["nothing", "everything", "something"]))
    for player in () if how_much == "nothing" else deal.seats:
        part = "all" if how_much == "everything" else draw(st.sampled_from(["all", "some", "none"]))
        if part == "all":
            dealt[player] = as_cards(deal.dealt[player])
        elif part == "some":
            known = draw(st.integers(1, book.hand_size))
            dealt[player] = as_cards(deal.dealt[player][-known:])
        if player not in deal.draws:
            continue
        threw, took = as_cards(deal.draws[player][0]), as_cards(deal.draws[player][1])
        part = "all" if how_much == "everything" else draw(st.sampled_from(["all", "some", "none"]))
        if part == "all" and threw:
            drew[player] = Draw(len(threw), threw, took)
        elif part in ("all", "some"):
            drew[player] = Draw(len(threw))
    return dealt, drew


@st.composite
def noted(draw: DrawFn, deal: Dealt, hand: Hand, book: Book) -> Hand:
    """The hand with more of it noted, all of it true: deal and draw, who took what, the count."""
    dealt, drew = draw(notes_of_deal(deal, book))
    took = winners(hand.tricks, deal.turned[1])
    tricks = [
        trick._replace(taken_by=winner) if draw(st.booleans()) else trick
        for trick, winner in zip(hand.tricks, took, strict=True)
    ]
    counts = {player: took.count(player) for player in deal.stayed} if took else None
    suit_only = draw(st.integers(0, 7)) == 0
    return Hand(
        index=hand.index,
        id=hand.id,
        dealer=hand.dealer,
        seats=hand.seats,
        trump=Card("?" + deal.turned[1]) if suit_only else hand.trump,
        stayed=hand.stayed,
        passed=hand.passed,
        ante=draw(st.none() | st.integers(1, 100)),
        dealt=dealt,
        drew=drew,
        tricks=tuple(tricks),
        fines=tuple(
            Fine(player, "talk") for player in hand.seats if draw(st.integers(0, 15)) == 15
        ),
        bank=tuple(
            Banked(player, draw(st.integers(-500, 500)))
            for player in hand.seats
            if draw(st.integers(0, 15)) == 15
        ),
        table=Table(tricks=counts if draw(st.booleans()) else None),
    )
