"""Evenings that were really played, kept as people keep them, read as they were played."""

import csv
import io
from collections.abc import Iterable
from typing import Final

import pytest
from hypothesis import given, settings

from bourre_audit.game.book import Book
from bourre_audit.game.record import CardLanguage, Hand, Play, Session
from bourre_audit.log.values import spelled
from bourre_audit.sheets.table.guard import guarded
from bourre_audit.sheets.table.read import read_table
from tests.strategies import books_and_sessions

HEADS: Final[dict[CardLanguage, list[str]]] = {
    "en": ["Hand", "Dealer", "Trump", "Stayed", "Trick", "Leader", "Cards", "Winner", "Carry"],
    "fr": ["Donne", "Donneur", "Atout", "Restent", "Pli", "Entame", "Cartes", "Gagnant", "Report"],
    "ru": ["Сдача", "Сдаёт", "Козырь", "Играют", "Взятка", "Ходит", "Карты", "Выиграл", "Перенос"],
}  # fmt: skip
PLAYERS: Final[dict[CardLanguage, str]] = {"en": "players", "fr": "joueurs", "ru": "игроки"}


def table(session: Session, rows: Iterable[Iterable[str]], language: CardLanguage) -> bytes:
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=";")
    names = [guarded(seat.name) for seat in session.players]
    writer.writerow([PLAYERS[language], *names])
    writer.writerows(rows)
    return stream.getvalue().encode()


def word(play: Play, language: CardLanguage) -> str:
    card = spelled(play.card, language)
    if play.took_back is None:
        return card
    return f"{spelled(play.took_back, language)}{'>>' if play.late else '>'}{card}"


def in_turn(hand: Hand, plays: tuple[Play, ...]) -> bool:
    """Whether the cards went round clockwise from the leader, one from each who stayed."""
    if not plays or plays[0].player not in (hand.stayed or ()):
        return False
    at = hand.seats.index(plays[0].player)
    turn = [p for p in (*hand.seats[at:], *hand.seats[:at]) if p in (hand.stayed or ())]
    return [play.player for play in plays] == turn


def told(hand: Hand, language: CardLanguage) -> list[str]:
    """What stands in the first columns of every row of a hand."""
    stayed = "nobody" if hand.stayed == () else ", ".join(hand.stayed or ())
    trump = spelled(hand.trump, language)
    return [guarded(hand.id), guarded(hand.dealer), trump.removeprefix("?"), guarded(stayed)]


def playable(session: Session) -> list[Hand]:
    return [
        hand
        for hand in session.hands
        if hand.stayed is not None and all(in_turn(hand, trick.plays) for trick in hand.tricks)
    ]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@settings(max_examples=20)
@given(evening=books_and_sessions())
def test_tricks_in_one_cell(language: CardLanguage, evening: tuple[Book, Session]) -> None:
    _, session = evening
    hands = playable(session)
    rows = [HEADS[language][:7]]
    for hand in hands:
        for number, trick in enumerate(hand.tricks, start=1):
            cards = " ".join(word(play, language) for play in trick.plays)
            leader = guarded(trick.plays[0].player)
            rows.append([*told(hand, language), str(number), leader, cards])
    held(session, [hand for hand in hands if hand.tricks], table(session, rows, language))


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@settings(max_examples=20)
@given(evening=books_and_sessions())
def test_tricks_below_the_players(language: CardLanguage, evening: tuple[Book, Session]) -> None:
    _, session = evening
    hands = playable(session)
    names = [seat.name for seat in session.players]
    rows = [[*HEADS[language][:6], *map(guarded, names)]]
    for hand in hands:
        for number, trick in enumerate(hand.tricks, start=1):
            laid = {play.player: word(play, language) for play in trick.plays}
            leader = guarded(trick.plays[0].player)
            cells = [laid.get(name, "") for name in names]
            rows.append([*told(hand, language), str(number), leader, *cells])
    held(session, [hand for hand in hands if hand.tricks], table(session, rows, language))


def held(session: Session, hands: list[Hand], data: bytes) -> None:
    """Every hand is read as it was played, and nothing is in doubt."""
    reading = read_table(data, "played.csv")
    assert [doubt for doubt in reading.doubts if doubt.severity != "note"] == []
    if not hands:
        return
    (found,) = reading.sessions
    assert [seat.name for seat in found.players] == [seat.name for seat in session.players]
    for got, hand in zip(found.hands, hands, strict=True):
        assert (got.id, got.dealer, got.trump) == (hand.id, hand.dealer, hand.trump)
        assert [trick.plays for trick in got.tricks] == [trick.plays for trick in hand.tricks]
        assert set(got.stayed or ()) == set(hand.stayed or ())


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@settings(max_examples=20)
@given(evening=books_and_sessions())
def test_results_below_the_players(language: CardLanguage, evening: tuple[Book, Session]) -> None:
    _, session = evening
    hands = [hand for hand in session.hands if hand.stayed is not None and hand.table.tricks]
    names = [seat.name for seat in session.players]
    head = HEADS[language]
    rows = [[*head[:3], "Seats", *map(guarded, names), *head[7:]]]
    for hand in hands:
        counts = hand.table.tricks or {}
        stayed = hand.stayed or ()
        cells = ["P" if p not in stayed else str(counts.get(p, 0)) for p in names]
        cells = [cell if p in hand.seats else "" for p, cell in zip(names, cells, strict=True)]
        winner = hand.table.winner
        won = "" if winner is None else guarded(", ".join(winner)) if winner else "nobody"
        carry = "" if hand.table.carry is None else session.unit.text(hand.table.carry)
        first = [*told(hand, language)[:3], guarded(", ".join(hand.seats))]
        rows.append([*first, *cells, won, carry])
    reading = read_table(table(session, rows, language), "results.csv")
    for got, hand in zip(reading.sessions[0].hands if hands else (), hands, strict=True):
        counts = hand.table.tricks or {}
        if any("P" in row[4:-2] for row in rows[1:]):
            assert got.table.tricks is not None
            positive = {p: n for p, n in got.table.tricks.items() if n}
            assert positive == {p: n for p, n in counts.items() if n}
            assert set(got.stayed or ()) == set(hand.stayed or ())
        assert got.table.winner == hand.table.winner
        assert got.table.carry == hand.table.carry
