"""What a finding costs, in the words of the table's own book, and which rule was broken."""

from collections.abc import Iterator

import pytest

from bourre_audit.reports import audit_text as report
from tests.reports.duck import TRICKS, duck
from tests.reports.gallery import console_of, printed, verdict_of

TAKEN_BACK = (
    "Paul 9S, Roosevelt QS, Larry 4S>KS, Ronnie 10S",
    "Larry: QD AD 3D 2S",
    "Ronnie: 2D 3H 9H 9D",
    "Larry: 4S 7S AC JS",
    "Roosevelt: 3C 3S 7C 5C",
)
"""The four goes back to Larry's hand before Ronnie plays."""

TOO_LATE = ("Paul 9S, Roosevelt QS, Larry 4S>>KS, Ronnie 10S", *TAKEN_BACK[1:])

NO_TRICK = (
    "Paul: 9S QS 4S 10S",
    "Roosevelt: 3C 5S 7C AC",
    "Paul: 3H 9H KS AD",
    "Ronnie: 2D 3D 9D 6H",
    "Roosevelt: JS 3S 7S 5C",
)
"""Larry reneges on tricks 1 and 3, and takes none."""


def rows(text: str, label: str, width: int = 300) -> list[str]:
    """What stands beside a label, in every finding that has it."""
    return list(_rows(printed(console_of(width), report.render_log(verdict_of(text))), label))


def _rows(shown: str, label: str) -> Iterator[str]:
    lines = shown.split("\n")
    for at, line in enumerate(lines):
        if line.startswith(f"  {label} "):
            said = [line[14:]]
            for more in lines[at + 1 :]:
                if not more.startswith(" " * 14):
                    break
                said.append(more.strip())
            yield " ".join(said)


def costs(text: str) -> list[str]:
    return rows(text, "costs")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("camp", "1.25: matches the pot into the next one, and cannot win this one"),
        (
            "{base: camp, bourre: {cap: 1.00}}",
            "1.00: matches the pot up to the limit of 1.00 into the next one,"
            " and cannot win this one",
        ),
        (
            "{base: camp, bourre: {cap: 1.00}, renege: {capped: no}}",
            "1.25: matches the pot into the next one, and cannot win this one",
        ),
        (
            "{base: camp, renege: {pays: 3.00}}",
            "3.00: pays 3.00 into the next pot, and cannot win this one",
        ),
        ("{base: camp, renege: {may_win: yes}}", "1.25: matches the pot into the next one"),
        (
            "{base: camp, renege: {pays: nothing}}",
            "nothing: no penalty in this book, but cannot win this pot",
        ),
        (
            "{base: camp, renege: {covers: [follow]}}",
            "nothing: at this table it is no renege (house rule)",
        ),
        ("{base: bure, ante: {amount: 0.25}}", "nothing: no penalty in this book"),
    ],
)
def test_the_price_of_a_renege_by_the_book(rules: str, said: str) -> None:
    assert costs(duck(rules=rules)) == [said]


@pytest.mark.parametrize(
    ("currency", "amount"), [("$", "$1.25"), ("chips", "1.25 chips"), ("€", "€1.25")]
)
def test_money_carries_the_currency_of_the_log(currency: str, amount: str) -> None:
    (said,) = costs(duck(top=f"currency: {currency}"))
    assert said.startswith(f"{amount}: ")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("camp", "nothing: taken back in time, it is free at this table"),
        (
            "{base: articles, cinch: off}",
            "no money, as it was taken back in time, but cannot win this pot"
            " and loses the next turn to deal",
        ),
        (
            "{base: camp, renege: {corrected: {may_win: no}}}",
            "no money, as it was taken back in time, but cannot win this pot",
        ),
        (
            "{base: camp, renege: {covers: [follow], corrected: {may_win: no}}}",
            "nothing: at this table it is no renege (house rule)",
        ),
    ],
)
def test_a_card_taken_back_in_time(rules: str, said: str) -> None:
    assert costs(duck(rules=rules, tricks=TAKEN_BACK)) == [said]


def test_a_card_taken_back_too_late_is_an_ordinary_renege() -> None:
    text = duck(rules="{base: articles, cinch: off}", tricks=TOO_LATE)
    assert costs(text) == ["5.00: matches the pot into the next one, and cannot win this one"]


def test_two_reneges_and_no_trick_are_paid_once_at_the_camp() -> None:
    one = "nothing more: the payment for the bourré stands for the renege too; cannot win this pot"
    assert costs(duck(tricks=NO_TRICK)) == [one, one]


def test_two_reneges_are_paid_once_beside_the_bourre() -> None:
    rules = "{base: camp, renege: {with_bourre: both}}"
    assert costs(duck(rules=rules, tricks=NO_TRICK)) == [
        "1.25: matches the pot into the next one, and cannot win this one",
        "nothing more: one payment stands for all reneges of the hand; cannot win this pot",
    ]


def test_two_reneges_are_paid_twice_where_the_book_says_each() -> None:
    rules = "{base: camp, renege: {with_bourre: both, per_hand: each}}"
    each = "1.25: matches the pot into the next one, and cannot win this one"
    assert costs(duck(rules=rules, tricks=NO_TRICK)) == [each, each]


def test_an_unfinished_hand_moves_no_money_yet() -> None:
    # Beside the one that is proven, cards of the tricks not noted make others possible.
    possible = "nothing: only what is proven is charged"
    assert [one for one in costs(duck(tricks=TRICKS[:3])) if one != possible] == [
        "nothing yet, as the hand is unfinished; by the book: matches the pot up to the limit"
        " of 10.00 into the next one, and cannot win this one"
    ]


def test_after_a_hand_that_could_not_be_read_no_amount_is_known() -> None:
    hand = duck()
    head, hands = hand.split("hands:\n")
    text = f"{head}hands:\n  - dealer: Nobody at all\n    trump: 7D\n{hands}"
    assert costs(text) == [
        "matches the pot up to the limit of 10.00 into the next one, and cannot win this one;"
        " how much is not known, as a hand before could not be read"
    ]


@pytest.mark.parametrize(
    ("ruling", "price", "said"),
    [
        (
            "decision: waived, by: Teresa, why: he was eating",
            "nothing: the table has waived it",
            "waived by Teresa: he was eating",
        ),
        ("decision: waived", "nothing: the table has waived it", "waived"),
        (
            "decision: upheld, by: Teresa",
            "1.25: matches the pot into the next one, and cannot win this one",
            "upheld by Teresa",
        ),
    ],
)
def test_the_table_has_the_last_word(ruling: str, price: str, said: str) -> None:
    text = duck() + f"rulings: [{{hand: 1, code: R002, {ruling}}}]\n"
    assert costs(text) == [price]
    assert rows(text, "ruling") == [said]


def test_an_overruled_finding_is_not_shown() -> None:
    text = duck() + "rulings: [{hand: 1, code: R002, decision: overruled}]\n"
    assert costs(text) == []


def test_a_fault_of_the_deal_has_no_price() -> None:
    text = duck("drew: {Paul: {threw: 4H, took: 5H 6H}}", tricks=TAKEN_BACK[:0])
    assert [placed.finding.rule.code for placed in verdict_of(text).findings] == ["D004"]
    assert costs(text) == []


def test_a_play_out_of_turn_is_priced_only_where_the_book_counts_it() -> None:
    tricks = ("Paul 9S, Larry KS, Roosevelt QS, Ronnie 10S", *TAKEN_BACK[1:])
    found = [placed.finding.rule.code for placed in verdict_of(duck(tricks=tricks)).findings]
    assert found == ["T002"]
    assert costs(duck(tricks=tricks)) == []
    rules = "{base: camp, renege: {covers: [follow, turn]}}"
    assert costs(duck(rules=rules, tricks=tricks)) == [
        "1.25: matches the pot into the next one, and cannot win this one"
    ]
