"""Every address leads to the characters it means."""

import json

import pytest
from hypothesis import given

from bourre_audit.finding import Address, Place
from bourre_audit.game.cards import Card
from bourre_audit.game.record import CardLanguage, Hand, Play, Session
from bourre_audit.log.places import Places
from bourre_audit.log.source import Kind
from bourre_audit.log.values import read_card, read_trump
from bourre_audit.log.write import to_json, to_yaml
from tests.log.logs import HEAD, at, reading, readings, session_of
from tests.log.sessions import sessions

LOG = """\
bourre_log: 1
players: [Roosevelt, {name: Thomas, aka: [T, Tom]}, Larry, "Paul"]
hands:
  - dealer: Paul
    trump: S
    pot: 1.00
    dealt: {roosevelt: AS KD, Tom: [10h, "♠Q"]}
    drew: {Larry: 4S 5S > AH 4S, Paul: {threw: 2C, took: 3C}}
    stayed: Roosevelt, tom,  Larry
    passed: [ Paul ]
    tricks:
      - Tom: QS 9S>KS 4S
      - Roosevelt AH, Larry 9H, T 4S>>2H
      - [{player: Larry, card: 7D}, Roosevelt 2D]
      - plays: "Larry 5D,  Thomas AD"
        taken_by: Tom
      - Larry: [2C, 3C, "4C"]
      - plays: >-
          Roosevelt JH,
          Larry QH
    x_/~y: 1
"""


def place_in(log: str, address: Address, kind: Kind = "yaml") -> Place:
    read = reading(log, kind)
    assert read.session is not None, read.findings
    return Places(read.document, read.session).place(address)


def hand(*steps: str | int) -> tuple[str | int, ...]:
    return ("hands", 0, *steps)


@pytest.mark.parametrize(
    ("address", "line", "text", "pointer"),
    [
        (Address(("players", 1)), 2, "{name: Thomas, aka: [T, Tom]}", "/players/1"),
        (Address(("players", 1, "aka", 1)), 2, "Tom", "/players/1/aka/1"),
        (Address(("players", 3)), 2, '"Paul"', "/players/3"),
        (Address(hand("dealer")), 4, "Paul", "/hands/0/dealer"),
        (Address(hand("dealer"), key=True), 4, "dealer", "/hands/0/dealer"),
        (Address(hand("trump"), card=Card("?S")), 5, "S", "/hands/0/trump"),
        (Address(hand("pot")), 6, "1.00", "/hands/0/pot"),
        (Address(hand("x_/~y")), 21, "1", "/hands/0/x_~1~0y"),
        # The name in the path is the player's; the key may be any spelling of it.
        (Address(hand("dealt", "Roosevelt")), 7, "AS KD", "/hands/0/dealt/roosevelt"),
        (Address(hand("dealt", "Thomas"), key=True), 7, "Tom", "/hands/0/dealt/Tom"),
        (Address(hand("dealt", "Roosevelt"), card=Card("KD")), 7, "KD", "/hands/0/dealt/roosevelt"),
        (Address(hand("dealt", "Thomas"), card=Card("TH")), 7, "10h", "/hands/0/dealt/Tom"),
        (Address(hand("dealt", "Thomas"), card=Card("QS")), 7, "♠Q", "/hands/0/dealt/Tom"),
        (Address(hand("drew", "Larry"), card=Card("4S")), 8, "4S", "/hands/0/drew/Larry"),
        (Address(hand("drew", "Larry", "took"), card=Card("AH")), 8, "AH", "/hands/0/drew/Larry"),
        (Address(hand("drew", "Paul"), card=Card("3C")), 8, "3C", "/hands/0/drew/Paul"),
        (Address(hand("drew", "Paul", "took")), 8, "3C", "/hands/0/drew/Paul/took"),
        (Address(hand("stayed"), word="Larry"), 9, "Larry", "/hands/0/stayed"),
        (Address(hand("stayed"), word="Thomas"), 9, "tom", "/hands/0/stayed"),
        (Address(hand("passed"), word="Paul"), 10, "Paul", "/hands/0/passed"),
        # The leader form: the k-th play is the k-th word.
        (Address(hand("tricks", 0), 0, Card("QS")), 12, "QS", "/hands/0/tricks/0"),
        (Address(hand("tricks", 0), 1, Card("9S")), 12, "9S", "/hands/0/tricks/0"),
        (Address(hand("tricks", 0), 1, Card("KS")), 12, "KS", "/hands/0/tricks/0"),
        (Address(hand("tricks", 0), 1), 12, "9S>KS", "/hands/0/tricks/0"),
        (Address(hand("tricks", 0, "Thomas"), key=True), 12, "Tom", "/hands/0/tricks/0/Tom"),
        # A text, a list, and with plays.
        (Address(hand("tricks", 1), 1), 13, "Larry 9H", "/hands/0/tricks/1"),
        (Address(hand("tricks", 1), 1, Card("9H")), 13, "9H", "/hands/0/tricks/1"),
        (Address(hand("tricks", 1), 2, Card("4S")), 13, "4S", "/hands/0/tricks/1"),
        (Address(hand("tricks", 1), 2, Card("2H")), 13, "2H", "/hands/0/tricks/1"),
        (Address(hand("tricks", 1), 2, word="T"), 13, "T", "/hands/0/tricks/1"),
        (Address(hand("tricks", 1), card=Card("AH")), 13, "AH", "/hands/0/tricks/1"),
        (Address(hand("tricks", 2), 0), 14, "{player: Larry, card: 7D}", "/hands/0/tricks/2"),
        (Address(hand("tricks", 2), 0, Card("7D")), 14, "7D", "/hands/0/tricks/2"),
        (Address(hand("tricks", 2), 1, Card("2D")), 14, "2D", "/hands/0/tricks/2"),
        (Address(hand("tricks", 3), 1), 15, "Thomas AD", "/hands/0/tricks/3"),
        (Address(hand("tricks", 3), 1, Card("AD")), 15, "AD", "/hands/0/tricks/3"),
        (Address(hand("tricks", 3, "taken_by")), 16, "Tom", "/hands/0/tricks/3/taken_by"),
        (Address(hand("tricks", 4), 1, Card("3C")), 17, "3C", "/hands/0/tricks/4"),
        (Address(hand("tricks", 4), 2, Card("4C")), 17, "4C", "/hands/0/tricks/4"),
        (Address(hand("tricks", 5), 1, Card("QH")), 20, "QH", "/hands/0/tricks/5"),
        # What is not there leads to what is.
        (Address(hand("table", "carry")), 4, None, "/hands/0"),
        (Address(hand("dealt", "Paul"), card=Card("AS")), 7, None, "/hands/0/dealt"),
        (Address(("closing", "net", "Paul")), 1, None, ""),
    ],
)
def test_address(address: Address, line: int, text: str | None, pointer: str) -> None:
    place = place_in(LOG, address)
    assert (place.line, place.pointer) == (line, pointer)
    if text is not None:
        assert at(LOG, place) == text


def test_a_hand_ends_where_its_last_note_ends() -> None:
    log = (
        HEAD
        + "  - dealer: Paul\n    trump: 8S\n\n  # a remark\n\n  - dealer: Paul\n    trump: 9S\n"
    )
    assert place_in(log, Address(("hands", 0))) == Place(4, 5, 5, 14, "/hands/0")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    address = Address(hand("tricks", 1), 1, Card("9H"))
    assert place_in(LOG.replace("\n", end), address) == Place(13, 29, 13, 31, "/hands/0/tricks/1")


def test_only_real_line_ends_count() -> None:
    log = HEAD.replace("Larry", "La\u2028rry, Z\x85oe") + "  - {dealer: Paul, trump: 9S}\n"
    assert place_in(log, Address(hand("trump"))) == Place(4, 27, 4, 29, "/hands/0/trump")
    assert [seat.name for seat in session_of(log).players][2:4] == ["La rry", "Z oe"]


def test_columns_count_characters() -> None:
    log = (
        HEAD.replace("Larry", "Zo\u00e9 \U0001f0a1")
        + '  - {dealer: "Zo\u00e9 \U0001f0a1", trump: 9S}\n'
    )
    assert place_in(log, Address(hand("trump"))) == Place(4, 30, 4, 32, "/hands/0/trump")


def test_escapes_lead_to_the_whole_text() -> None:
    log = HEAD + '  - dealer: Paul\n    trump: 8S\n    dealt: {Paul: "\\x41S KD"}\n'
    address = Address(hand("dealt", "Paul"), card=Card("KD"))
    assert at(log, place_in(log, address)) == '"\\x41S KD"'


def test_json() -> None:
    text = """\
{"bourre_log": 1, "players": ["Paul", "Larry"], "hands": [
  {"dealer": "Paul", "trump": "8S", "dealt": {"PAUL": ["AS", "K\\u0044"]},
   "tricks": [[{"player": "Larry", "card": "KD", "took_back": "2D"}], {"Paul": "3D 4D"}]}]}
"""
    assert at(text, place_in(text, Address(hand("dealt", "Paul"), key=True), "json")) == '"PAUL"'
    kd = place_in(text, Address(hand("dealt", "Paul"), card=Card("KD")), "json")
    assert (at(text, kd), kd.pointer) == ('"K\\u0044"', "/hands/0/dealt/PAUL")
    back = place_in(text, Address(hand("tricks", 0), 0, Card("2D")), "json")
    assert (at(text, back), back.pointer) == ("2D", "/hands/0/tricks/0")
    assert at(text, place_in(text, Address(hand("tricks", 1), 1, Card("4D")), "json")) == "4D"


def test_lines_of_a_later_document() -> None:
    log = "bourre_log: 1\nplayers: [A, B]\n---\nbourre_log: 1\nplayers: [C, D]\n"
    read = reading("bourre_log: 1\nplayers: [A, B]\n")
    places = Places(read.document, read.session)
    assert places.lines({0, 1, 2, 3, 9}) == {1: "bourre_log: 1", 2: "players: [A, B]", 3: ""}
    _, second = readings(log)
    places = Places(second.document, second.session)
    assert places.place(Address(("players", 1))).line == 5
    assert places.lines({3, 5}) == {3: "---", 5: "players: [C, D]"}


def every_card(played: Hand) -> list[Address]:
    """The address of every card of a hand that an audit may point to."""
    path = ("hands", played.index)
    found = [Address((*path, "trump"), card=played.trump)]
    for player, cards in played.dealt.items():
        found += [Address((*path, "dealt", player), card=card) for card in cards]
    for player, draw in played.drew.items():
        for side, some in (("threw", draw.threw), ("took", draw.took)):
            found += [Address((*path, "drew", player), card=card) for card in some or ()]
            found += [Address((*path, "drew", player, side), card=card) for card in some or ()]
    for number, trick in enumerate(played.tricks):
        for place, play in enumerate(trick.plays):
            laid = [play.card] if play.took_back is None else [play.card, play.took_back]
            found += [Address((*path, "tricks", number), place, card) for card in laid]
    return found


def reads_as(text: str, card: Card, language: CardLanguage) -> bool:
    word = text.strip("\"'")
    return card in (read_card(word, language), read_trump(word, language))


@given(sessions())
def test_every_card_of_a_log_is_found(session: Session) -> None:
    read = reading(to_yaml(session))
    places = Places(read.document, read.session)
    for played in session.hands:
        for address in every_card(played):
            place = places.place(address)
            assert address.card is not None
            # A name in a trick that had to be escaped hides the single cards of a text.
            text = at(read.document.text, place)
            assert reads_as(text, address.card, session.cards) or "\\" in text


@given(sessions())
def test_every_card_of_a_json_log_is_found(session: Session) -> None:
    text = json.dumps(to_json(session), indent=1, ensure_ascii=False)
    read = reading(text, "json")
    places = Places(read.document, read.session)
    for played in session.hands:
        for address in every_card(played):
            assert address.card is not None
            assert reads_as(at(text, places.place(address)), address.card, session.cards)


def plays_of(session: Session) -> list[tuple[Address, Play]]:
    return [
        (Address(("hands", played.index, "tricks", number), place, play.card), play)
        for played in session.hands
        for number, trick in enumerate(played.tricks)
        for place, play in enumerate(trick.plays)
    ]


@given(sessions())
def test_the_card_found_is_the_one_of_that_play(session: Session) -> None:
    """In the order of a trick's plays, their places follow one another."""
    read = reading(to_yaml(session))
    places = Places(read.document, read.session)
    last: dict[tuple[str | int, ...], tuple[int, int]] = {}
    for address, _ in plays_of(session):
        place = places.place(address)
        text = at(read.document.text, place)
        if "\\" in text:
            continue
        before = last.get(address.path, (0, 0))
        assert (place.line, place.column) > before
        last[address.path] = (place.line, place.column)
