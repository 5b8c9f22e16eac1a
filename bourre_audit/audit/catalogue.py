"""The catalogue: every rule there is, by code, for explaining and selecting."""

from typing import Final

from bourre_audit.audit.rules import HAND_RULES, MONEY_RULES, SESSION_RULES
from bourre_audit.finding import Rule
from bourre_audit.log import codes

RULES: Final[tuple[Rule, ...]] = tuple(
    sorted(
        (
            *codes.RULES,
            *(rule for rule, _ in HAND_RULES),
            *SESSION_RULES,
            *(rule for rule, _ in MONEY_RULES),
        ),
        key=lambda rule: ("LDTRP".index(rule.code[0]), rule.code),
    )
)
"""All rules: first those of the format, then of the deal, the tricks, the reneges, the money."""
