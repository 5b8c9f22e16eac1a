"""What the notes of a hand say, in every spelling, as a record."""

import pytest

from bourre_audit.game.cards import Card
from bourre_audit.game.record import Draw, Hand, Play, Table, Trick
from tests.log.logs import HEAD, found, session_of


def laid(player: str, card: str, took_back: str | None = None, late: bool = False) -> Play:
    return Play(player, Card(card), None if took_back is None else Card(took_back), late)


def hand(notes: str, dealer: str = "Ronnie") -> Hand:
    """The hand of some notes; each line is indented as a key of the hand."""
    lines = "".join(f"    {line}\n" for line in notes.strip().split("\n"))
    (only,) = session_of(f"{HEAD}  - dealer: {dealer}\n    trump: 8S\n{lines}").hands
    return only


FOUR = (laid("Paul", "QS"), laid("Roosevelt", "KS"), laid("Larry", "4S"), laid("Ronnie", "8S"))


@pytest.mark.parametrize(
    "trick",
    [
        "- Paul: QS KS 4S 8S",
        "- {paul: qs ks 4S ♠8}",
        "- Paul: [QS, KS, 4S, 8S]",
        "- Paul QS, Roosevelt KS, Larry 4S, Ronnie 8S",
        "- [Paul QS, Roosevelt KS, Larry 4S, Ronnie 8S]",
        "- [{player: Paul, card: QS}, Roosevelt KS, {player: LARRY, card: 4s}, Ronnie 8S]",
        "- plays: Paul QS, Roosevelt KS, Larry 4S, Ronnie 8S",
        "- plays: [Paul QS, {player: Roosevelt, card: KS}, Larry 4S, Ronnie 8S]",
    ],
)
def test_the_four_spellings_of_one_trick(trick: str) -> None:
    read = hand(f"passed: Thomas\ntricks:\n  {trick}")
    assert read.tricks == (Trick(FOUR),)
    assert read.stayed == ("Paul", "Roosevelt", "Larry", "Ronnie")
    assert read.passed == ("Thomas",)


def test_taken_back() -> None:
    read = hand(
        "stayed: [Paul, Larry]\n"
        "tricks:\n"
        "  - Paul: QS 4S>KS\n"
        "  - Larry 4S>>KS, Paul 2S\n"
        "  - [{player: Larry, card: KS, took_back: 4S, late: yes}, {player: Paul, card: 2S}]\n"
        "  - [{player: Larry, card: KS, took_back: 4S, late: no}]"
    )
    late = laid("Larry", "KS", "4S", True)
    assert [trick.plays for trick in read.tricks] == [
        (laid("Paul", "QS"), laid("Larry", "KS", "4S")),
        (late, laid("Paul", "2S")),
        (late, laid("Paul", "2S")),
        (laid("Larry", "KS", "4S"),),
    ]


def test_what_else_was_noted_of_a_trick() -> None:
    read = hand(
        "stayed: [Paul, Larry]\ntricks:\n"
        "  - {plays: 'Paul QS, Larry ?', taken_by: larry, notes: he hollered}\n"
        "  - plays: []\n    taken_by: Paul"
    )
    assert read.tricks == (
        Trick((laid("Paul", "QS"), laid("Larry", "?")), "Larry", "he hollered"),
        Trick((), "Paul"),
    )


def test_the_last_word_of_a_play_is_the_card() -> None:
    log = HEAD.replace("Larry", "Big Paul the 3rd").replace(
        "hands:", "hands:\n  - {dealer: Paul, trump: S, tricks: ['Big  paul THE 3rd 4S, Paul QS']}"
    )
    (read,) = session_of(log).hands
    assert read.tricks[0].plays == (laid("Big Paul the 3rd", "4S"), laid("Paul", "QS"))


def test_a_leader_who_had_passed_plays_with_the_others() -> None:
    read = hand("stayed: [Paul, Larry]\ntricks:\n  - Thomas: 2S 3S 4S\n  - Paul: 5S 6S")
    # Clockwise from Thomas: Larry, then Paul.
    assert read.tricks[0].plays == (laid("Thomas", "2S"), laid("Larry", "3S"), laid("Paul", "4S"))
    assert read.tricks[1].plays == (laid("Paul", "5S"), laid("Larry", "6S"))
    assert read.stayed == ("Paul", "Larry")


def test_a_card_for_every_seat_means_everybody_stayed() -> None:
    read = hand("tricks:\n  - Paul: 2S 3S 4S 5S 6S")
    assert read.stayed == ("Paul", "Roosevelt", "Thomas", "Larry", "Ronnie")
    assert [play.player for play in read.tricks[0].plays] == list(read.stayed)


def test_whoever_plays_or_is_counted_stayed() -> None:
    read = hand("tricks:\n  - Paul 2S, Larry 3S\n  - Larry 4S\ntable: {tricks: {Thomas: 0}}")
    assert read.stayed == ("Paul", "Thomas", "Larry")
    assert read.passed == ("Roosevelt", "Ronnie")
    read = hand("tricks:\n  - Paul 2S, Larry 3S\n  - Larry: 4S 5S")
    assert read.tricks[1].plays == (laid("Larry", "4S"), laid("Paul", "5S"))


def test_of_a_hand_without_tricks_whom_the_table_called_bourred_stayed_too() -> None:
    read = hand("table: {tricks: {Paul: 3, Larry: 2}, bourre: [Thomas]}")
    assert read.stayed == ("Paul", "Thomas", "Larry")
    assert read.passed == ("Roosevelt", "Ronnie")
    # Without counts nobody knows who took the tricks; with cards, the cards tell who played.
    assert hand("table: {bourre: [Thomas]}").stayed is None
    tricks = "tricks:\n  - Paul 2S, Larry 3S\n"
    assert hand(f"{tricks}table: {{bourre: [Thomas]}}").stayed == ("Paul", "Larry")
    noted = f"{tricks}table: {{tricks: {{Larry: 5}}, bourre: [Thomas]}}"
    assert hand(noted).stayed == ("Paul", "Larry")


def test_nothing_tells_who_stayed() -> None:
    assert (hand("pot: 1").stayed, hand("pot: 1").passed) == (None, None)
    assert hand("table: {winner: Paul}").stayed is None
    assert hand("stayed: []").stayed == ()
    assert hand("passed: []").stayed == ("Paul", "Roosevelt", "Thomas", "Larry", "Ronnie")


def test_seats_are_those_dealt_in_clockwise() -> None:
    read = hand("seats: [Larry, Paul, Thomas]\npassed: Larry\ntricks:\n  - Thomas: 2S 3S", "Paul")
    assert read.seats == ("Larry", "Paul", "Thomas")
    assert read.stayed == ("Thomas", "Paul")
    assert read.tricks[0].plays == (laid("Thomas", "2S"), laid("Paul", "3S"))


def drawn(count: int, threw: tuple[str, ...] | None, took: tuple[str, ...] | None = None) -> Draw:
    sides = [None if side is None else tuple(map(Card, side)) for side in (threw, took)]
    return Draw(count, *sides)


@pytest.mark.parametrize(
    ("drew", "draw"),
    [
        ("2", Draw(2)),
        ("0", Draw(0)),
        ("4S 5S > AH 9D", drawn(2, ("4S", "5S"), ("AH", "9D"))),
        ("4S>AH", drawn(1, ("4S",), ("AH",))),
        ("4S 5S >", drawn(2, ("4S", "5S"))),
        ('"> AH"', drawn(1, None, ("AH",))),
        ('{threw: 4S 5S, took: [AH, "?S"]}', drawn(2, ("4S", "5S"), ("AH", "?S"))),
        ("{threw: [], took: []}", drawn(0, (), ())),
        ("{took: AH}", drawn(1, None, ("AH",))),
        ("4S 5S > AH", drawn(1, ("4S", "5S"), ("AH",))),
    ],
)
def test_draws(drew: str, draw: Draw) -> None:
    assert hand(f"drew: {{Paul: {drew}}}").drew == {"Paul": draw}


def test_a_card_that_cannot_be_read_is_unknown() -> None:
    log = (
        HEAD + "  - {dealer: Paul, trump: S, dealt: {Paul: AS XX}, tricks: ['Paul QX, Larry ?S']}\n"
    )
    wrong = found(log)
    assert [one.code for one in wrong] == ["L007", "L007"]
    assert [(one.finding.trick, one.finding.player) for one in wrong] == [
        (None, "Paul"),
        (1, "Paul"),
    ]


def test_the_tables_word() -> None:
    read = hand(
        "table:\n"
        "  tricks: {Paul: 2, larry: 3}\n"
        "  winner: larry\n"
        "  bourre: Paul, Thomas\n"
        "  reneged: []\n"
        "  paid: {Larry: 1.25}\n"
        "  carry: 0"
    )
    assert read.table == Table(
        {"Paul": 2, "Larry": 3}, ("Larry",), ("Paul", "Thomas"), (), {"Larry": 125}, 0
    )
    assert hand("table: {winner: nobody}").table.winner == ()
    assert hand("table: {winner: [Paul, Larry]}").table.winner == ("Paul", "Larry")
    assert hand("table: {}").table == Table()
    assert hand("table:").table == Table()
