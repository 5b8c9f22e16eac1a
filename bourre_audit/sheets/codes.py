"""The kinds of doubt about a sheet. A code and its name are for ever."""

from typing import Final

from bourre_audit.finding import Rule

UNREADABLE_SHEET: Final = Rule(
    "S001",
    "unreadable-sheet",
    "The sheet could not be opened as what it is: an encoding that is none of UTF-8, UTF-16 and "
    "Windows-1252, a damaged workbook, or nothing that looks like hands. Nothing was read.",
)
NOT_UNDERSTOOD: Final = Rule(
    "S002",
    "not-understood",
    "These words fit nothing that a sheet can say at this place. They are listed as they stand and "
    "kept as a note of the hand; nothing was made of them.",
)
DOUBTFUL_NAME: Final = Rule(
    "S003",
    "doubtful-name",
    "The name or initial fits two players, or nearly fits one. Nothing was put down for anybody "
    "where two are possible. Write a letter more.",
)
UNKNOWN_NAME: Final = Rule(
    "S004",
    "unknown-name",
    "Nobody of that name sits at the table. Add the player to the seats or correct the name.",
)
DOUBTFUL_CARD: Final = Rule(
    "S005",
    "doubtful-card",
    "The mark could be read as more than one card, or as none: 1 or l, O or 0, a letter that is no "
    "suit. The log has ? for what is not certain.",
)
DOUBTFUL_AMOUNT: Final = Rule(
    "S006",
    "doubtful-amount",
    "The amount could mean two sums, such as 25 for 25 cents or 25 dollars. It is left out of the "
    "log unless the other sums of the hand leave only one reading.",
)
DOUBTFUL_COUNT: Final = Rule(
    "S007",
    "doubtful-count",
    "The tally or number could be read in two ways, or is no number of tricks. It is left out of "
    "the log unless the other counts of the hand leave only one reading.",
)
DOES_NOT_AGREE: Final = Rule(
    "S008",
    "does-not-agree",
    "Two entries of the sheet say different things about the same matter. Both are kept; the log "
    "has the one that is not struck through, or neither.",
)
MISSING: Final = Rule(
    "S009",
    "missing",
    "Something that every log needs is not on the sheet. What is missing stays missing: the log "
    "says ? or leaves it out, and the audit goes as far as it can.",
)
LOST: Final = Rule(
    "S010",
    "lost",
    "This form has no place for what the log says here, so it is left out. Choose the YAML or JSON "
    "form to keep everything.",
)
UNKNOWN_COLUMN: Final = Rule(
    "S011",
    "unknown-column",
    "The heading of this column is not known. Name it with --map HEADING=FIELD; its cells are "
    "listed and not used.",
)

RULES: Final = (
    UNREADABLE_SHEET,
    NOT_UNDERSTOOD,
    DOUBTFUL_NAME,
    UNKNOWN_NAME,
    DOUBTFUL_CARD,
    DOUBTFUL_AMOUNT,
    DOUBTFUL_COUNT,
    DOES_NOT_AGREE,
    MISSING,
    LOST,
    UNKNOWN_COLUMN,
)
