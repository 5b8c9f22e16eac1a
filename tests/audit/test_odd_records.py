"""Records that contradict themselves or leave out too much: told, and nobody accused by them."""

from io import BytesIO

import pytest

from bourre_audit.finding import Finding
from bourre_audit.pipeline import audit_file
from bourre_audit.reports.sources import section_of

HEAD = """\
bourre_log: 1
rules: {base: camp, renege: {covers: [follow, head, trump, overtrump, lead, turn]}}
players: [Ann, Bob, Cal]
hands:
- dealer: Cal
  trump: 2D
"""


def audited(hand: str) -> tuple[list[Finding], tuple[str, ...]]:
    """The findings of a hand, and who reneged."""
    (verdict,) = audit_file("log.yaml", BytesIO((HEAD + hand).encode()))
    (audited_hand,) = verdict.hands
    return [placed.finding for placed in verdict.findings], audited_hand.penalties.reneged


def told(findings: list[Finding], code: str) -> list[str]:
    return [finding.message for finding in findings if finding.rule.code == code]


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        # Thrown cards are dealt again only once the stock has run out: with three at the table,
        # 37 cards are left to draw from.
        (
            "  drew: {Ann: AS > 4H, Bob: 0, Cal: 0}\n  tricks: ['Ann QS, Bob AS, Cal 3S']\n",
            "AS stands twice: thrown by Ann and played by Bob on trick 1",
        ),
        (
            "  drew: {Ann: AS > 4H, Bob: 3H > AS}\n",
            "AS stands twice: thrown by Ann and drawn by Bob",
        ),
        (
            "  drew: {Ann: AS > 4H}\n  dealt: {Bob: AS}\n",
            "AS stands twice: dealt to Bob and thrown by Ann",
        ),
        # The rest was conceded, so an ace taken back need not turn up; but Bob has it.
        (
            "  conceded: yes\n  tricks: ['Ann QS, Bob 3S, Cal AS>4S', 'Ann 2C, Bob AS, Cal 5C']\n",
            "AS stands twice: taken back by Cal on trick 1 and played by Bob on trick 2",
        ),
        (
            "  tricks: ['Ann QS, Bob 3S, Cal AS>4S', 'Ann 2C, Bob AS, Cal ?']\n",
            "AS stands twice: taken back by Cal on trick 1 and played by Bob on trick 2",
        ),
    ],
)
def test_a_card_cannot_be_in_two_places(hand: str, says: str) -> None:
    findings, reneged = audited(hand)
    assert told(findings, "D001") == [says]
    # Whoever seems to have ducked with it may never have had it.
    assert reneged == ()
    assert all(f.certainty == "possible" for f in findings if f.rule.code.startswith("R"))


def test_a_thrown_card_may_come_again_from_a_refilled_stock() -> None:
    players = "players: [Ann, Bob, Cal, D, E, F, G, H]"
    text = HEAD.replace("players: [Ann, Bob, Cal]", players).replace("Cal\n", "H\n")
    text = text.replace("base: camp", "base: camp, players: {max: 8}")
    # Eight times five are dealt, twelve are left: Ann and Bob take ten, Cal the last two.
    text += "  stayed: [Ann, Bob, Cal, H]\n  drew: {Ann: AS 3S 4S 5S 6S > ?, Bob: 5, Cal: 5}\n"
    text = text.replace("> ?", "> 2C 3C 4C 5C 6C") + "  tricks: ['Ann 2C, Bob 7H, Cal AS, H 8H']\n"
    (verdict,) = audit_file("log.yaml", BytesIO(text.encode()))
    assert not [p for p in verdict.findings if p.finding.rule.code.startswith("D")]


def test_what_was_thrown_is_not_played() -> None:
    findings, _ = audited("  drew: {Ann: AS > 4H}\n  tricks: ['Ann AS, Bob 4S, Cal 3S']\n")
    assert told(findings, "D006") == ["Ann plays AS on trick 1, but had thrown it"]
    assert told(findings, "D001") == []


def test_the_turned_card_cannot_be_thrown_by_another() -> None:
    findings, _ = audited("  drew: {Ann: 2D > 4H}\n")
    assert told(findings, "D003") == ["Ann holds 2D, but Cal, the dealer, turned it up"]


def test_a_wrong_lead_is_only_possible_where_a_trick_is_missing() -> None:
    # Four tricks: the first may be the missing one, and Bob may have taken it.
    tricks = "['Bob: 3H 4H 5H', 'Ann: 2S 3S 4S', 'Cal: 2C 3C 4C', 'Bob: 5S 6S 7S']"
    tricks = tricks.replace("'", "").replace("[", "[{").replace(", ", "}, {").replace("]", "}]")
    findings, reneged = audited(f"  tricks: {tricks}\n")
    assert [f.certainty for f in findings if f.rule.code == "T001"] == ["possible"]
    assert reneged == ()
    findings, reneged = audited(f"  conceded: yes\n  tricks: {tricks}\n")
    assert [f.certainty for f in findings if f.rule.code == "T001"] == ["proven"]
    assert reneged == ("Bob",)


def test_a_trick_is_taken_with_the_best_of_two_cards() -> None:
    trick = "{plays: 'Ann 2H, Bob 3H, Ann KH, Cal 4H', taken_by: Bob}"
    findings, _ = audited(f"  tricks: [{trick}]\n")
    assert told(findings, "T005") == ["trick 1 is noted as taken by Bob, but Ann took it with KH"]


@pytest.mark.parametrize(
    ("play", "tricks", "rule"),
    [
        # Cal trumps under the nine with the ten in hand: the trump that would win had to be played.
        (
            "trump: if_it_wins, overtrump: may",
            "['Ann QC, Bob 9D, Cal 2D', 'Bob 7H, Cal TD, Ann 2H']",
            "camp, as this table changed play.trump",
        ),
        # The ace was out of reach, but the card just before Cal's was the three.
        (
            "head_reference: previous",
            "['Ann AC, Bob 3C, Cal 2C', 'Ann 7H, Bob 8H, Cal 9C']",
            "camp, as this table changed play.head_reference",
        ),
    ],
)
def test_the_rule_is_the_setting_that_laid_the_duty_on_him(
    play: str, tricks: str, rule: str
) -> None:
    text = HEAD.replace("base: camp", f"base: camp, play: {{{play}}}")
    text += f"  conceded: yes\n  tricks: {tricks}\n"
    (verdict,) = audit_file("log.yaml", BytesIO(text.encode()))
    assert verdict.book is not None
    reneges = [p.finding for p in verdict.findings if p.finding.proof]
    (finding,) = [p for p in reneges if p.player == "Cal" and p.certainty == "proven"]
    assert section_of(verdict.book, finding) == rule
