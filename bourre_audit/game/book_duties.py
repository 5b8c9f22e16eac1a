"""The sections of a rule book about the duties of play: the lead, and following.

They are declared as the other sections are, in ``book_sections``.
"""

from typing import Annotated, Literal, NamedTuple

from bourre_audit.game.settings import choice, flag, several

MustMay = Literal["must", "may"]
HeadReference = Literal["best", "previous"]
HeadAfterRuff = Literal["free", "led_suit"]
TrumpDuty = Literal["must", "may", "if_it_wins"]

RANK_WORDS = {
    "A": "the ace",
    "K": "the king",
    "Q": "the queen",
    "J": "the jack",
    "T": "the ten",
    **{rank: f"the {rank}" for rank in "98765432"},
}


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
            "{}; who holds one leads his highest trump, on every lead",
            "none, no trump honour has to be led",
        ),
    ]


class Play(NamedTuple):
    """Duties of a player who follows to a trick."""

    head: Annotated[
        MustMay,
        choice(
            "heading, when holding the suit led",
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
                "free": "once the trick is trumped, who follows suit may play any card of the suit",
                "led_suit": "once the trick is trumped, who follows suit"
                " must still beat the best card of the suit if he can",
            },
        ),
    ]
    trump: Annotated[
        TrumpDuty,
        choice(
            "trumping, when void in the suit led",
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
            "overtrumping, when void and the trick is already trumped",
            {
                "must": "who can beat the trump on the table must beat it",
                "may": "any trump will do",
            },
        ),
    ]
    undertrump: Annotated[
        MustMay,
        choice(
            "undertrumping, when void and no trump held beats the one on the table",
            {"must": "he must play a trump all the same", "may": "he may play anything"},
        ),
    ]
