"""The sections of a rule book: every house rule of Bourré that tables differ on.

Names and values are those of a book file. What a value means in play stands beside it, once; the
types hold the code that asks, the words serve the reader. Lists are tuples, in the order of the
words; amounts are exact decimals in the book's own money, which belongs to no unit yet.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal, NamedTuple

from bourre_audit.game.settings import choice, flag, money, number, numbers, payment, several

Exempt = Literal["bourre_payer", "renege_payer", "tied"]
TrumpSource = Literal["dealer_last_card", "stock_next"]
AllPass = Literal["carry", "dealer_takes"]
Refill = Literal["discards", "passed_hands"]
MustMay = Literal["must", "may"]
HeadReference = Literal["best", "previous"]
HeadAfterRuff = Literal["free", "led_suit"]
TrumpDuty = Literal["must", "may", "if_it_wins"]
Cinch = Literal["off", "lead", "lead_and_follow"]
PotWinner = Literal["most", "majority"]
TiePot = Literal["carry", "split"]
OddMoney = Literal["next_pot", "left_of_dealer"]
Covers = Literal["follow", "head", "trump", "overtrump", "lead", "cinch", "turn"]
Window = Literal["none", "next_play", "trick_turned"]
BarredPot = Literal["carry", "next_best"]
WithBourre = Literal["one", "both"]
PerHand = Literal["one", "each"]

RANK_WORDS = {
    "A": "the ace",
    "K": "the king",
    "Q": "the queen",
    "J": "the jack",
    "T": "the ten",
    **{rank: f"the {rank}" for rank in "98765432"},
}


class Antes(NamedTuple):
    """A payment of so many antes: ``{antes: 2}`` is twice the largest ante of the hand."""

    times: int


class Players(NamedTuple):
    """How many may sit at the table."""

    min: Annotated[int, number("fewest players", 2, 10, "at least {} players")]
    max: Annotated[int, number("most players", 2, 10, "at most {} players")]


class Ante(NamedTuple):
    """What each player puts in before the deal."""

    amount: Annotated[
        Decimal | None,
        money(
            "what each player puts in before the deal",
            "{} each",
            "the book names no amount: the log must say",
        ),
    ]
    exempt: Annotated[
        tuple[Exempt, ...],
        several(
            "who puts in no ante, by the hand before",
            {
                "bourre_payer": "who paid for a bourré on the hand before",
                "renege_payer": "who paid for a renege on the hand before",
                "tied": "who tied for the most tricks of a hand before whose pot carried",
            },
            "no ante from: {}",
            "everybody antes, every hand",
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

    max: Annotated[int, number("most cards one player may draw", 0, 5, "at most {}")]
    max_by_stayers: Annotated[
        Mapping[int, int],
        numbers(
            "most cards one player may draw, by the number who stayed",
            0,
            5,
            "at most {value} with {key} still in",
            "the same however many stay",
        ),
    ]
    refill: Annotated[
        tuple[Refill, ...],
        several(
            "what is shuffled when the stock runs out on the draw",
            {"discards": "the cards thrown away", "passed_hands": "the hands of those who passed"},
            "{}",
            "nothing: the draw ends there",
        ),
    ]


class Lead(NamedTuple):
    """Duties of the player who leads to a trick."""

    trump_ace_first: Annotated[
        bool,
        flag(
            "the ace of trump",
            yes="who holds it the first time he gets the lead must lead it then",
            no="who holds it may lead anything",
        ),
    ]
    high_trump_with: Annotated[
        tuple[str, ...],
        several(
            "the trumps that oblige a leader",
            RANK_WORDS,
            "holding one of these trumps, lead your highest trump, on every lead: {}",
            "no trump honour has to be led",
        ),
    ]


class Play(NamedTuple):
    """Duties of a player who follows to a trick."""

    head: Annotated[
        MustMay,
        choice(
            "heading: holding the suit led",
            {
                "must": "who can beat the best card with a card of the suit led must beat it",
                "may": "any card of the suit led will do",
            },
        ),
    ]
    head_reference: Annotated[
        HeadReference,
        choice(
            "the card that heading has to beat",
            {
                "best": "the best card of the trick so far",
                "previous": "the card played just before, if it is of the suit led",
            },
        ),
    ]
    head_after_ruff: Annotated[
        HeadAfterRuff,
        choice(
            "heading once a plain suit has been trumped",
            {
                "free": "once a heart trick is trumped, who follows with hearts may play any heart",
                "led_suit": "once a heart trick is trumped, who follows with hearts"
                " must still beat the best heart if he can",
            },
        ),
    ]
    trump: Annotated[
        TrumpDuty,
        choice(
            "trumping: void in the suit led",
            {
                "must": "who has a trump must play one",
                "may": "he may play anything",
                "if_it_wins": "he must trump only if a trump of his would be the best card so far",
            },
        ),
    ]
    overtrump: Annotated[
        MustMay,
        choice(
            "overtrumping: void, and the trick is already trumped",
            {
                "must": "who can beat the trump on the table must beat it",
                "may": "any trump will do",
            },
        ),
    ]
    undertrump: Annotated[
        MustMay,
        choice(
            "undertrumping: void, and no trump of his beats the one on the table",
            {"must": "he must play a trump all the same", "may": "he may play anything"},
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
    cap: Annotated[Decimal | None, money("the most that a bourré pays", "at most {}", "no limit")]
    cap_limits_winner: Annotated[
        bool,
        flag(
            "the limit and the winner",
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
            "the limit on a bourré and a renege",
            yes="it limits what a renege pays too",
            no="a renege pays in full whatever the limit",
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
            "none: a breach is reported and costs nothing",
        ),
    ]
    window: Annotated[
        Window,
        choice(
            "until when a wrong card may be taken back",
            {
                "none": "never: a card laid is played",
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
