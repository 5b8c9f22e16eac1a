"""The rules, one fault per file, in the order of their codes.

An explicit tuple: to add a rule, write its file and put it here. The order is that of the
codes within each family.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from bourre_audit.audit.accounts import Accounts
from bourre_audit.audit.judged import Judged
from bourre_audit.audit.rules import (
    card_not_held,
    card_twice,
    cinch_not_led,
    cinch_not_played,
    dealer_passed_on_ace,
    deck_short,
    did_not_follow,
    did_not_head,
    did_not_overtrump,
    did_not_trump,
    draw_does_not_add_up,
    drew_too_many,
    high_trump_not_led,
    missing_play,
    out_of_turn,
    played_after_passing,
    trump_ace_not_led,
    turned_card_misplaced,
    turned_card_missing,
    wrong_ante,
    wrong_bourre,
    wrong_carry,
    wrong_closing,
    wrong_dealer,
    wrong_fine,
    wrong_hand_size,
    wrong_leader,
    wrong_number_of_players,
    wrong_number_of_tricks,
    wrong_payment,
    wrong_pot,
    wrong_renege,
    wrong_trick_count,
    wrong_trick_winner,
    wrong_winner,
)
from bourre_audit.finding import Finding, Rule

Check: TypeAlias = Callable[[Judged], Iterator[Finding]]
MoneyCheck: TypeAlias = Callable[[Accounts], Iterator[Finding]]

HAND_RULES: Final[tuple[tuple[Rule, Check], ...]] = tuple(
    (module.RULE, module.check)
    for module in (
        card_twice,
        wrong_hand_size,
        turned_card_misplaced,
        draw_does_not_add_up,
        drew_too_many,
        card_not_held,
        turned_card_missing,
        wrong_number_of_players,
        deck_short,
        wrong_leader,
        out_of_turn,
        missing_play,
        played_after_passing,
        wrong_trick_winner,
        wrong_trick_count,
        dealer_passed_on_ace,
        wrong_number_of_tricks,
        did_not_follow,
        did_not_head,
        did_not_trump,
        did_not_overtrump,
        trump_ace_not_led,
        high_trump_not_led,
        cinch_not_led,
        cinch_not_played,
    )
)
"""What is checked hand by hand."""

SESSION_RULES: Final[tuple[Rule, ...]] = (wrong_dealer.RULE,)
"""What is checked from hand to hand."""

MONEY_RULES: Final[tuple[tuple[Rule, MoneyCheck], ...]] = tuple(
    (module.RULE, module.check)
    for module in (
        wrong_ante,
        wrong_pot,
        wrong_winner,
        wrong_bourre,
        wrong_payment,
        wrong_renege,
        wrong_carry,
        wrong_closing,
        wrong_fine,
    )
)
"""What is checked once the money of a session has been worked out."""
