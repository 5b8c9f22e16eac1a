"""The sections of a rule book: every house rule of Bourré that tables differ on.

Names and values are those of a book file. What a value means in play stands beside it, once: the
types serve the code that asks, the words the reader. Lists are tuples, in the order of the words.
Amounts are exact decimals in the book's own money; whoever uses one turns it into units. The duties
of play have a file of their own, ``book_duties``.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal, NamedTuple

from bourre_audit.game.settings import choice, flag, money, number, numbers, payment, several

TrumpSource = Literal["dealer_last_card", "stock_next"]
AllPass = Literal["carry", "dealer_takes"]
Refill = Literal["discards", "passed_hands"]
Exempt = Literal["bourre_payer", "renege_payer", "tied"]
PotWinner = Literal["most", "majority"]
TiePot = Literal["carry", "split"]
OddMoney = Literal["next_pot", "left_of_dealer"]
Covers = Literal["follow", "head", "trump", "overtrump", "lead", "cinch", "turn"]
Window = Literal["none", "next_play", "trick_turned"]
BarredPot = Literal["carry", "next_best"]
WithBourre = Literal["one", "both"]
PerHand = Literal["one", "each"]


class Antes(NamedTuple):
    """A payment of so many antes: ``{antes: 2}`` is twice the largest ante of the hand."""

    times: int


class Players(NamedTuple):
    """How many may sit at the table."""

    min: Annotated[int, number("the fewest who may play", 2, 10, "{} players")]
    max: Annotated[int, number("the most who may play", 2, 10, "{} players")]


class Ante(NamedTuple):
    """What each player puts in before the deal."""

    amount: Annotated[
        Decimal | None,
        money(
            "what each player puts in before the deal",
            "{} each",
            "the book names no amount, the log must say",
        ),
    ]
    exempt: Annotated[
        tuple[Exempt, ...],
        several(
            "who puts in no ante, by the hand before",
            {
                "bourre_payer": "who paid for a bourré",
                "renege_payer": "who paid for a renege",
                "tied": "who tied for the most tricks where the pot carried",
            },
            "{}",
            "nobody, all ante every hand",
        ),
    ]


class Trump(NamedTuple):
    """Which card is turned for trump."""

    source: Annotated[
        TrumpSource,
        choice(
            "the card that is turned for trump",
            {
                "dealer_last_card": "the dealer's own last card, which he holds and plays",
                "stock_next": "the next card of the stock, which is nobody's and is not played",
            },
        ),
    ]


class Declare(NamedTuple):
    """Staying in and passing."""

    ace_forces_dealer: Annotated[
        bool,
        flag(
            "an ace turned for trump",
            yes="the dealer must stay when he turns an ace",
            no="the dealer may pass when he turns an ace",
        ),
    ]
    all_pass: Annotated[
        AllPass,
        choice(
            "a hand on which nobody stays",
            {
                "carry": "nobody takes the pot; it rides to the next hand",
                "dealer_takes": "the dealer takes the pot",
            },
        ),
    ]


class Draw(NamedTuple):
    """Throwing cards away for new ones."""

    max: Annotated[int, number("the most cards one player may draw", 0, 5, "{} cards")]
    max_by_stayers: Annotated[
        Mapping[int, int],
        numbers(
            "the most cards one player may draw, by the number who stayed",
            0,
            5,
            "{value} cards with {key} still in",
            "the same however many stay",
        ),
    ]
    refill: Annotated[
        tuple[Refill, ...],
        several(
            "what is shuffled when the stock runs out on the draw",
            {"discards": "the cards thrown away", "passed_hands": "the hands of those who passed"},
            "{}",
            "nothing, the draw ends there",
        ),
    ]


class Pot(NamedTuple):
    """Who takes the pot."""

    winner: Annotated[
        PotWinner,
        choice(
            "the tricks that take the pot",
            {
                "most": "more tricks than anybody else",
                "majority": "more than half of the tricks; if nobody has them, the pot carries",
            },
        ),
    ]


class Tie(NamedTuple):
    """A tie for the most tricks."""

    pot: Annotated[
        TiePot,
        choice(
            "the pot after a tie for the most tricks",
            {
                "carry": "nobody takes it; it rides to the next hand",
                "split": "those who tied share it equally",
            },
        ),
    ]
    odd_money: Annotated[
        OddMoney,
        choice(
            "what is left over when a pot is shared",
            {
                "next_pot": "it stays for the next pot",
                "left_of_dealer": "it goes unit by unit to the sharers, from the dealer's left",
            },
        ),
    ]


class Bourre(NamedTuple):
    """What it costs to stay in and take no trick."""

    pays: Annotated[
        Literal["pot"] | Decimal | Antes,
        payment(
            "what a bourré pays into the next pot",
            {"pot": "as much as the whole pot of the hand", "antes": "{} times the ante"},
            "{}",
        ),
    ]
    cap: Annotated[Decimal | None, money("the limit on what a bourré pays", "{}", "no limit")]
    cap_limits_winner: Annotated[
        bool,
        flag(
            "the limit on a bourré, for the winner",
            yes="he takes no more than the limit; what is over it stays for the next pot",
            no="he takes the whole pot whatever the limit",
        ),
    ]


class Corrected(NamedTuple):
    """What follows for a player who took a wrong card back in time; he pays nothing."""

    may_win: Annotated[
        bool,
        flag(
            "the pot, for a player who took a wrong card back in time",
            yes="he may still win it",
            no="he cannot win it on that hand",
        ),
    ]
    loses_deal: Annotated[
        bool,
        flag(
            "the deal, for a player who took a wrong card back in time",
            yes="he loses his next turn to deal",
            no="he keeps his turn to deal",
        ),
    ]


class Renege(NamedTuple):
    """What it costs to breach a duty of the play."""

    pays: Annotated[
        Literal["pot", "nothing"] | Decimal,
        payment(
            "what a renege pays into the next pot",
            {"pot": "as much as the whole pot of the hand", "nothing": "nothing"},
            "{}",
        ),
    ]
    capped: Annotated[
        bool,
        flag(
            "the limit on a bourré, for a renege",
            yes="it limits that payment too",
            no="it does not limit that payment",
        ),
    ]
    covers: Annotated[
        tuple[Covers, ...],
        several(
            "the breaches that count as a renege",
            {
                "follow": "not following suit",
                "head": "not beating the best card",
                "trump": "not trumping",
                "overtrump": "not trumping higher",
                "lead": "not leading the trump that must be led",
                "cinch": "not playing out a cinch",
                "turn": "leading or playing out of turn",
            },
            "{}",
            "none, a breach is reported and costs nothing",
        ),
    ]
    window: Annotated[
        Window,
        choice(
            "until when a wrong card may be taken back",
            {
                "none": "never, a card laid is played",
                "next_play": "until the next player has played",
                "trick_turned": "until the trick is turned over",
            },
        ),
    ]
    corrected: Corrected
    may_win: Annotated[
        bool,
        flag(
            "the pot, for a player who reneged",
            yes="he may still win it",
            no="he cannot win or share it on that hand",
        ),
    ]
    barred_pot: Annotated[
        BarredPot,
        choice(
            "the pot, when a player who cannot win it took the most tricks",
            {
                "carry": "nobody takes it; it rides to the next hand",
                "next_best": "it goes to the most tricks among the others",
            },
        ),
    ]
    with_bourre: Annotated[
        WithBourre,
        choice(
            "a renege by a player who took no trick",
            {"one": "one payment stands for both", "both": "he pays for both"},
        ),
    ]
    per_hand: Annotated[
        PerHand,
        choice(
            "several reneges by one player in a hand",
            {"one": "one payment stands for all", "each": "he pays for each"},
        ),
    ]
