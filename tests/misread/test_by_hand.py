"""Every kind of slip: a record that cannot be right, and what the table meant by it."""

from dataclasses import replace

import pytest

from bourre_audit.audit.misread import Suggestion
from bourre_audit.game.cards import Card
from bourre_audit.game.record import Draw, Hand
from tests.audited import evening, play_findings
from tests.misread.hands import CAMP, TRUE, asked, money, noted, reads_as, what


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def codes(hand: Hand) -> list[str]:
    return sorted({one.rule.code for one in play_findings(evening(hand), CAMP)})


ANN = cards("AH KD 9C 4S 2C")
"""Ann's five cards; she stood pat."""

SIX = replace(TRUE, dealt={"Ann": cards("AH KD 9C 9C 4S 2C")})

SLIPS = {
    "a three like an eight": (
        noted(5, "Ben 6D, Cal 8C, Dot 2D, Ann 2C"),
        ["D001"],
        ("card", ("8C", "3C")),
    ),
    "two cards of a trick exchanged": (
        # Cal would have taken the trick with the ace, and Dot led to the next.
        noted(2, "Ann KD, Ben 3D, Cal AD, Dot QD"),
        ["T001"],
        ("swapped", ("AD", "QD"), ("QD", "AD")),
    ),
    "a player's cards of two tricks exchanged": (
        # Ben would have taken trick 3 with the ten, and Cal led to the next.
        replace(
            TRUE,
            tricks=(
                TRUE.tricks[0],
                *noted(2, "Ann KD, Ben 3D, Cal JC, Dot AD").tricks[1:2],
                *noted(3, "Dot 8C, Ann 9C, Ben TC, Cal QD").tricks[2:],
            ),
        ),
        ["T001"],
        ("swapped", ("QD", "JC"), ("JC", "QD")),
    ),
    "two tricks in each other's place": (
        replace(TRUE, tricks=tuple(TRUE.tricks[at] for at in (0, 2, 1, 3, 4))),
        ["T001"],
        ("exchanged", "Ann KD, Ben 3D, Cal QD, Dot AD"),
    ),
    "listed from the first seat, with the names": (
        noted(3, "Ann 9C, Ben TC, Cal JC, Dot 8C"),
        ["T001"],
        ("order", "Dot 8C, Ann 9C, Ben TC, Cal JC"),
    ),
    "a card behind its turn": (
        noted(3, "Dot 8C, Ben TC, Ann 9C, Cal JC"),
        ["T002"],
        ("order", "Dot 8C, Ann 9C, Ben TC, Cal JC"),
    ),
    "the right cards under the wrong leader": (
        # Ann would hold the card that Dot turned up, and Cal take the trick that Ben led after.
        noted(4, "Dot 8S, Ann 5S, Ben 4S, Cal JS"),
        ["D003", "T001"],
        ("leader", "Cal 8S, Dot 5S, Ann 4S, Ben JS"),
    ),
    "the right leader, the cards from the first seat on": (
        # Ann's four, Ben's jack, Cal's eight, Dot's five, written under Cal.
        noted(4, "Cal 4S, Dot JS, Ann 8S, Ben 5S"),
        ["D003", "T001"],
        ("rotated", "Cal 8S, Dot 5S, Ann 4S, Ben JS"),
    ),
    "a trick noted for another": (
        replace(
            TRUE, tricks=(TRUE.tricks[0], TRUE.tricks[1]._replace(taken_by="Ann"), *TRUE.tricks[2:])
        ),
        ["T005"],
        ("taker", ("Ann", "Dot")),
    ),
    "a card under the wrong name": (
        noted(1, "Ann AH, Ben 5H, Ben 7H, Dot TH"),
        ["D002", "T003"],
        ("player", ("Ben", "Cal")),
    ),
    "a turned five like an eight": (
        replace(TRUE, trump=Card("8S")),
        ["D003"],
        ("card", ("8S", "5S")),
    ),
    "a nine like a four": (
        replace(
            noted(3, "Dot 8C, Ann 4C, Ben TC, Cal JC"), dealt={"Ann": ANN}, drew={"Ann": Draw(0)}
        ),
        ["D006"],
        ("card", ("4C", "9C")),
    ),
    "a card of the deal misread": (
        replace(TRUE, dealt={"Ann": cards("AH KD 4C 4S 2C")}, drew={"Ann": Draw(0)}),
        ["D006"],
        ("card", ("4C", "9C")),
    ),
    "a drawn card misread": (
        replace(
            TRUE,
            dealt={"Ann": cards("AH KD 2H 4S 2C")},
            drew={"Ann": Draw(1, cards("2H"), cards("4C"))},
        ),
        ["D006"],
        ("card", ("4C", "9C")),
    ),
    "a card written twice in the deal": (SIX, ["D001", "D002"], ("struck", ("9C", ""))),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_what_the_table_meant_is_among_the_suggestions(slip: str) -> None:
    record, wrong, meant = SLIPS[slip]
    assert [code for code in codes(record) if code[0] != "R"] == wrong
    found = [one for one in asked(record).suggestions if what(one) == meant]
    assert found
    first = found[0]
    # As it was meant the hand is without a fault, and Ben takes the pot.
    assert [one.rule.code for one in first.stays] == []
    assert {one.rule.code for one in first.goes} == set(wrong)
    assert play_findings(evening(first.change.hand), CAMP) == []
    assert money(first) == ({"Ben": 100}, [])


@pytest.mark.parametrize(
    "slip", [name for name in SLIPS if "deal" not in name and name[:7] != "a drawn"]
)
def test_it_gives_the_record_as_it_was(slip: str) -> None:
    record, _, _ = SLIPS[slip]
    meant = replace(TRUE, dealt=record.dealt, drew=record.drew)
    if "noted for another" in slip:
        taken = meant.tricks[1]._replace(taken_by="Dot")
        meant = replace(meant, tricks=(meant.tricks[0], taken, *meant.tricks[2:]))
    assert any(reads_as(one, meant) for one in asked(record).suggestions)


def test_the_likeliest_comes_first() -> None:
    """One mark before two, and what looks alike before what does not."""
    found = asked(SLIPS["a three like an eight"][0]).suggestions
    ranks = [(len(one.stays), one.change.marks, one.change.far) for one in found]
    assert ranks == sorted(ranks)
    assert what(found[0])[0] == "card"
    assert found[0].change.far == 0


# Dot ducks the king of diamonds with the ace in her hand, which she shows on the last trick.
DUCKED = replace(
    TRUE,
    tricks=(
        TRUE.tricks[0],
        *noted(2, "Ann KD, Ben 3D, Cal QD, Dot 2D").tricks[1:2],
        *noted(3, "Ann 9C, Ben TC, Cal JC, Dot 8C").tricks[2:3],
        TRUE.tricks[3],
        *noted(5, "Ben 6D, Cal 3C, Dot AD, Ann 2C").tricks[4:5],
    ),
)


def test_a_renege_stands_that_has_nothing_to_do_with_it() -> None:
    record = noted(5, "Ben 6D, Cal 8C, Dot AD, Ann 2C", DUCKED)
    assert codes(record) == ["D001", "R002"]
    # Dot's eight of clubs may have been the three as well; Cal's is meant.
    found = [one for one in asked(record).suggestions if what(one) == ("card", ("8C", "3C"))]
    (three,) = [one for one in found if one.change.edits[0].slot.player == "Cal"]
    (renege,) = [one for one in three.after.hands[0].findings if one.proof]
    assert (renege.rule.code, renege.trick, renege.player) == ("R002", 2, "Dot")
    assert renege.certainty == "proven"
    # Ann took two tricks; Dot matches the pot of four quarters.
    assert money(three) == ({"Ann": 100}, [("Dot", "renege", 100)])


def reneges(suggestion: Suggestion) -> set[tuple[str, int | None, str | None]]:
    findings = suggestion.after.hands[0].findings
    return {(one.rule.code, one.trick, one.player) for one in findings if one.proof}


def test_a_renege_may_hang_on_the_card_in_question() -> None:
    """Ann's ace of hearts is noted as one of diamonds, which is the card that Dot ducked with."""
    record = noted(1, "Ann AD, Ben 5H, Cal 7H, Dot TH", DUCKED)
    assert "D001" in codes(record)
    found = {
        (one.change.edits[0].slot.player, *what(one)): one
        for one in asked(record).suggestions
        if one.change.edits
    }
    hearts = found[("Ann", "card", ("AD", "AH"))]
    assert reneges(hearts) == {("R002", 2, "Dot")}
    assert money(hearts) == ({"Ann": 100}, [("Dot", "renege", 100)])
    # Had Dot the four she did not duck; but then diamonds were led first, and nobody followed.
    four = found[("Dot", "card", ("AD", "4D"))]
    assert reneges(four) == {("R001", 1, "Ben"), ("R001", 1, "Cal"), ("R001", 1, "Dot")}


def test_the_money_may_hang_on_the_card_in_question() -> None:
    """The ace of diamonds stands with Cal on trick 2 and with Dot on trick 5.

    If Dot's was the four, Ben took the last trick with his six: he and Cal have two tricks each,
    the pot rides, and Dot, who took none, matches it. Cal's cannot be the four: the trick would be
    Ann's then, and Cal's lead to the next one wrong.
    """
    record = replace(
        TRUE,
        tricks=(
            TRUE.tricks[0],
            *noted(2, "Ann KD, Ben 3D, Cal AD, Dot 2D").tricks[1:2],
            *noted(3, "Cal JC, Dot 8C, Ann 9C, Ben TC").tricks[2:3],
            TRUE.tricks[3],
            *noted(5, "Ben 6D, Cal 3C, Dot AD, Ann 2C").tricks[4:5],
        ),
    )
    assert codes(record) == ["D001"]
    found = asked(record)
    fours = [one for one in found.suggestions if what(one) == ("card", ("AD", "4D"))]
    assert [one.change.edits[0].slot.player for one in fours] == ["Dot"]
    assert found.suggestions[0] == fours[0]
    assert reneges(fours[0]) == set()
    assert money(fours[0]) == ({}, [("Dot", "bourre", 100)])
    settlement = fours[0].after.hands[0].settlement
    assert settlement is not None
    assert settlement.outcome.tied == ("Ben", "Cal")


def test_two_slips_are_told_apart() -> None:
    """No single change mends both; each has its own suggestions, and leaves the other."""
    record = replace(noted(5, "Ben 6D, Cal 8C, Dot 2D, Ann 2C"), trump=Card("8S"))
    assert codes(record) == ["D001", "D003"]
    found = asked(record)
    by_code = {one.rule.code: found.on(one) for one in found.findings}
    assert ("card", ("8C", "3C")) in map(what, by_code["D001"])
    assert ("card", ("8S", "5S")) in map(what, by_code["D003"])
    for code, other in (("D001", "D003"), ("D003", "D001")):
        assert {tuple(f.rule.code for f in one.stays) for one in by_code[code]} == {(other,)}


def test_no_card_is_suggested_that_stands_twice_already() -> None:
    """The eight and the nine of clubs look alike, but each is noted for two players or tricks."""
    record = noted(5, "Ben 6D, Cal 8C, Dot 2D, Ann 9C")
    assert {one.card for one in asked(record).findings if one.rule.code == "D001"} == {"8C", "9C"}
    read = [what(one)[1:] for one in asked(record).suggestions if one.change.kind == "card"]
    assert (("8C", "3C"),) in read
    assert not any(pair in str(read) for pair in (", '8C')", ", '9C')"))


def test_a_bare_trump_of_another_suit() -> None:
    """Clubs noted for spades: Cal's three of clubs would take the last trick, which was Ben's."""
    hand = replace(TRUE, trump=Card("?C"))
    last = hand.tricks[4]._replace(taken_by="Ben")
    hand = replace(hand, tricks=(*hand.tricks[:4], last))
    assert "T005" in codes(hand)
    found = [one for one in asked(hand).suggestions if what(one) == ("card", ("?C", "?S"))]
    (one,) = found
    assert [f for f in one.after.hands[0].findings if f.proof] == []
    assert money(one) == ({"Ben": 100}, [])


def test_nothing_is_suggested_for_a_hand_that_agrees_with_itself() -> None:
    assert asked(TRUE).findings == ()
    assert asked(TRUE).suggestions == ()
    assert asked(DUCKED).suggestions == ()
