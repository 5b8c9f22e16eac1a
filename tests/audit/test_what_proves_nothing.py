"""Records from which a hasty reader would accuse somebody, and what really can have happened.

Each hand is one in which everybody kept to the book, with something left out or half read. What
happened stands beside it; the audit may say that a fault is possible, never that it is proven.
"""

from io import BytesIO

import pytest

from bourre_audit.finding import Finding
from bourre_audit.pipeline import audit_file

CAMP = """\
bourre_log: 1
rules: {base: camp}
players: [Ann, Ben, Cal]
hands:
- dealer: Cal
  trump: 9S
  ante: 0.25
"""
BURE = CAMP.replace("camp", "bure")


def reneges(log: str) -> list[Finding]:
    (verdict,) = audit_file("log.yaml", BytesIO(log.encode()))
    found = [placed.finding for placed in verdict.findings]
    assert [f.message for f in found if f.rule.code.startswith("L")] == []
    return [finding for finding in found if finding.rule.code.startswith("R")]


def proven(log: str) -> list[str]:
    return [finding.message for finding in reneges(log) if finding.certainty == "proven"]


INNOCENT = {
    # Ann's lead to trick 2 was a club, and was not noted. Cal had clubs; Ben threw a heart on it,
    # with neither clubs nor trumps. So Ben did not lead, and Cal did not refuse hearts.
    "the first card noted was not the lead": CAMP
    + """\
  tricks:
  - Ann ?, Ben 3D, Cal 4D
  - Ben 3H, Cal 5C
  - Ann KC, Ben 6D, Cal 6C
  - Ann JH, Ben 4H, Cal 7H
  - Ann TH, Ben 5H, Cal 8H
""",
    # Ben put the ten of hearts on the five and took it back when Cal, whose card is not noted, had
    # played. Dot saw the king that stands, and could not beat it with the queen. Nothing that Cal
    # can have played frees Dot by this book: the ace is Ann's, and a ruff changes nothing.
    "the one who saw the wrong card is not noted": """\
bourre_log: 1
rules: regles
players: [Ann, Ben, Cal, Dot]
hands:
- dealer: Dot
  trump: 9S
  ante: 0.25
  tricks:
  - Ann 5H, Ben TH>>KH, Dot 2H
  - Ben AC, Cal 2C, Dot 3C, Ann 4C
  - Ben KC, Cal 5C, Dot 6C, Ann 7C
  - Ben TH, Cal 3H, Dot QH, Ann AH
  - Ann 3D, Ben 5D, Cal 7D, Dot 8D
""",
    # The queen that Ben took back late was the queen of hearts, which comes down on trick 4. It
    # lay there when Cal played, and the jack does not beat it. None of the other queens is left.
    "a card taken back late is known by what comes later": CAMP
    + """\
  tricks:
  - Ann 5H, Ben Q?>>KH, Cal 2H
  - Ben QC, Cal 2C, Ann 3C
  - Ben QD, Cal 2D, Ann 3D
  - Ben QH, Cal JH, Ann 4H
  - Ben QS, Cal 9S, Ann 5D
""",
    # The three that Ben took back on the king was the three of hearts, played on trick 3.
    "a card taken back may be the one that followed suit": CAMP
    + """\
  tricks:
  - Ann AS, Ben 3S, Cal 9S
  - Ann KH, Ben 3?>2H, Cal 4H
  - Ann QH, Ben 3H, Cal 5H
  - Ann JH, Ben 3D, Cal 6H
  - Ann 2C, Ben 4C, Cal 5C
""",
    # One trick is missing. It was the second, and Ben played the dealt ace of hearts in it.
    "a dealt card went in the trick that was not noted": CAMP
    + """\
  dealt: {Ben: AH 2H 3D 4D 5S}
  drew: {Ben: 0}
  tricks:
  - Ann AS, Ben 5S, Cal 9S
  - Ann KH, Ben 2H, Cal 4H
  - Ann KC, Ben 3D, Cal 5C
  - Ann QC, Ben 4D, Cal 6C
""",
    # Ben's card to trick 1, dealt and not seen again, was the ace of spades.
    "a dealt card was the one that could not be read": CAMP
    + """\
  dealt: {Ben: AS 2H 3D 4D 5D}
  drew: {Ben: 0}
  tricks:
  - Ann KS, Ben ?, Cal 9S
  - Ben 2H, Cal 4H, Ann KH
  - Ann QS, Ben 3D, Cal 5C
  - Ann KC, Ben 4D, Cal 6C
  - Ann QC, Ben 5D, Cal 7C
""",
    # Ben's card to trick 1, dealt and not noted, was the ace of spades.
    "a dealt card was the one that was not noted": CAMP
    + """\
  dealt: {Ben: AS 2H 3D 4D 5D}
  drew: {Ben: 0}
  tricks:
  - Ann KS, Cal 9S
  - Ben 2H, Cal 4H, Ann KH
  - Ann QS, Ben 3D, Cal 5C
  - Ann KC, Ben 4D, Cal 6C
  - Ann QC, Ben 5D, Cal 7C
""",
    # The king of hearts that Ann led was noted under Ben's name. Ben has two cards in trick 2 and
    # six in all, and did not have that king when the queen was led.
    "a card stands under the wrong name": CAMP
    + """\
  tricks:
  - Ann QH, Ben 2H, Cal 4H
  - Ben KH, Ben 3H, Cal 5H
  - Ann AC, Ben 3C, Cal 5C
  - Ann KC, Ben 4C, Cal 6C
  - Ann QC, Ben 6D, Cal 7C
""",
    # The first trick is missing. Ben took it and led to the next, a spade which is not noted, so
    # Ann, the first on the dealer's left, is first only in the notes.
    "the notes do not begin with the first trick": CAMP
    + """\
  stayed: [Ann, Ben, Cal]
  tricks:
  - Ann KD, Cal 9S
  - Ben 3D, Cal 4D, Ann QD
  - Ann JD, Ben 5D, Cal 6D
  - Ann TD, Ben 7D, Cal 8D
""",
    # Cal led some club. If it was the ace, Ann's five was as good as the king.
    "the lead may have been too high to beat": CAMP
    + """\
  tricks:
  - Ben 2H, Cal 3H, Ann 4H
  - Ann 5H, Ben 6H, Cal 7H
  - Cal ?C, Ann 5C, Ben 4C
  - Cal ?, Ann KC, Ben 8H
  - Cal ?, Ann QC, Ben 9H
""",
}


@pytest.mark.parametrize("log", INNOCENT.values(), ids=INNOCENT)
def test_nobody_is_accused(log: str) -> None:
    assert proven(log) == []


def test_an_ace_held_back_at_a_lead_that_was_perhaps_not_the_first() -> None:
    """If the missing trick was the first, and Ann led to it, the duty was gone at this lead."""
    log = (
        CAMP
        + """\
  tricks:
  - Ann AC, Ben 3C, Cal 4C
  - Ann AS, Ben 8S, Cal 9S
  - Ann KS, Ben 7S, Cal 6S
  - Ann QS, Ben 5S, Cal 4S
"""
    )
    (lead,) = [f for f in reneges(log) if f.rule.code == "R005"]
    assert lead.certainty == "possible"
    assert lead.message.endswith(": a renege unless a trick before it is missing")
    conceded = log + "  conceded: yes\n"
    assert [f.certainty for f in reneges(conceded) if f.rule.code == "R005"] == ["proven"]


def test_the_ace_was_due_at_a_lead_that_was_not_noted() -> None:
    """Ann led to trick 1, so trick 2 is no first lead, and what she led before nobody noted."""
    log = (
        CAMP
        + """\
  tricks:
  - Ben 3C, Cal 4C
  - Ann KH, Ben 3H, Cal 4H
  - Ann AS, Ben 8S, Cal 9S
  - Ann KS, Ben 7S, Cal 6S
  - Ann QS, Ben 5S, Cal 4S
"""
    )
    assert proven(log) == []


def test_what_is_proven_though_much_is_unread() -> None:
    """A club was led, and whatever it was, Ann's ace beat it and the deuce did not."""
    log = (
        CAMP
        + """\
  tricks:
  - Ben 2H, Cal 3H, Ann 4H
  - Ann 5H, Ben 6H, Cal 7H
  - Cal ?C, Ann 2C, Ben 4C
  - Cal ?, Ann KC, Ben 8H
  - Cal ?, Ann AC, Ben 9H
"""
    )
    (finding,) = [one for one in reneges(log) if one.certainty == "proven"]
    assert (finding.rule.code, finding.card) == ("R002", "2C")
    assert "AC" in finding.should
    assert "2C" not in finding.should
