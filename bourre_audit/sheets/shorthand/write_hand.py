"""A hand as the lines of a sheet."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bourre_audit.game.book import BOOKS
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.record import NOT_NOTED, Draw, Fine, Hand, Player, Session, Trick
from bourre_audit.sheets.counts import MOST
from bourre_audit.sheets.shorthand.quoting import are_plain_words, is_plain_line, quoted
from bourre_audit.sheets.shorthand.speller import Speller
from bourre_audit.sheets.shorthand.spelling import (
    INDENT,
    WIDTH,
    id_text,
    note_lines,
    packed,
    wrapped,
)

_LABEL: Final = re.compile(r"\d{1,6}(?:[-/]\d{1,6})?")
_SHY: Final = re.compile(r"[^:]* \?(?:,|$| ->)")
"""A trick that could be taken for a number of tricks: ``Larry ?``."""


class HandWriter:
    """Writes the hands of one session; ``ante`` is that of all hands, where there is one."""

    def __init__(self, session: Session, spell: Speller, ante: int | None) -> None:
        self._session = session
        self._spell = spell
        self._ante = ante

    def lines(self, hand: Hand) -> Iterator[str]:
        """The lines of a hand."""
        first = [hand.id if _LABEL.fullmatch(hand.id) else f"hand {id_text(hand.id)}"]
        if hand.dealer != NOT_NOTED or NOT_NOTED in self._spell.names:
            first.append(f"d {self._spell.short[hand.dealer]}")
        if hand.trump != UNREADABLE:
            turned = self._spell.card(hand.trump)
            first.append(f"t {turned[1:] if hand.trump[0] == '?' else turned}")
        if hand.ante is not None and hand.ante != self._ante:
            first.append(f"ante {self._spell.money(hand.ante)}")
        if hand.pot is not None:
            first.append(f"pot {self._spell.money(hand.pot)}")
        if hand.seats != self._spell.names:
            first.append(f"seats {self._spell.listed(hand.seats)}")
        first += self._stayed(hand)
        if hand.drew and all(d.threw is None and d.took is None for d in hand.drew.values()):
            first.append(f"draw {' '.join(self._draws(hand, glued=True))}")
        elif hand.drew:
            yield from packed(first, INDENT)
            first = []
            yield from wrapped(f"{INDENT}draw ", list(self._draws(hand, glued=False)), ", ")
        yield from packed(first, INDENT)
        if hand.antes is not None:
            each = self._spell.each(hand.antes)
            yield from wrapped(f"{INDENT}antes ", each, ", ")
        money = [
            f"{self._spell.short[b.player]} {'buys' if b.amount >= 0 else 'cashes'} "
            f"{self._spell.money(abs(b.amount))}"
            for b in hand.bank
        ]
        yield from packed(money, INDENT, INDENT)
        for fine in hand.fines:
            yield f"{INDENT}fine {self._fine(fine)}"
        if hand.dealt:
            held = [
                f"{self._spell.short[p]}: {self._spell.cards(cards)}"
                for p, cards in hand.dealt.items()
            ]
            yield from wrapped(f"{INDENT}dealt ", held, ", ")
        yield from self._tricks(hand)
        yield from packed(list(self._table(hand)), INDENT, INDENT)
        if hand.notes is not None:
            yield from note_lines(hand.notes, INDENT)

    def _stayed(self, hand: Hand) -> Iterator[str]:
        if hand.stayed is None:
            return
        passed = hand.passed or ()
        if not hand.stayed:
            yield "in nobody"
        elif not passed and not self._spell.calls_somebody("all"):
            yield "in all"
        elif len(passed) < len(hand.stayed):
            yield f"out {self._spell.listed(passed)}"
        else:
            yield f"in {self._spell.listed(hand.stayed)}"

    def _draws(self, hand: Hand, *, glued: bool) -> Iterator[str]:
        for player, draw in hand.drew.items():
            name = self._spell.short[player]
            if glued and name.isalpha() and draw.count < 100 and draw.threw is draw.took:
                yield f"{name}{draw.count}"
            else:
                yield f"{name} {self._draw(draw)}"

    def _draw(self, draw: Draw) -> str:
        if draw.threw is None and draw.took is None:
            return str(draw.count)
        threw = "" if draw.threw is None else f"{self._spell.cards(draw.threw)} "
        took = "" if draw.took is None else f" {self._spell.cards(draw.took)}"
        return f"{threw}>{took}"

    def _fine(self, fine: Fine) -> str:
        parts = [self._spell.short[fine.player]]
        if fine.paid is not None:
            parts.append(self._spell.money(fine.paid))
        if fine.why:
            parts.append(fine.why if are_plain_words(fine.why) else quoted(fine.why))
        return " ".join(parts)

    def _tricks(self, hand: Hand) -> Iterator[str]:
        line = ""
        for trick in hand.tricks:
            text = self._trick(trick, hand)
            alone = f"{INDENT}{'trick ' if _SHY.match(text) else ''}{text}"
            joined = f"{line} / {text}" if line else alone
            if line and len(joined) > WIDTH:
                yield line
                joined = alone
            line = joined
            if trick.notes is not None:
                remark = trick.notes if is_plain_line(trick.notes) else quoted(trick.notes)
                yield f"{line} -- {remark}"
                line = ""
        if line:
            yield line

    def _trick(self, trick: Trick, hand: Hand) -> str:
        laid = [self._laid(play.card, play.took_back, late=play.late) for play in trick.plays]
        text = "-"
        if trick.plays and _in_turn(trick, hand):
            text = f"{self._spell.short[trick.plays[0].player]}: {' '.join(laid)}"
        elif trick.plays:
            text = ", ".join(
                f"{self._spell.short[play.player]} {card}"
                for play, card in zip(trick.plays, laid, strict=True)
            )
        return text if trick.taken_by is None else f"{text} -> {self._spell.short[trick.taken_by]}"

    def _laid(self, card: Card, took_back: Card | None, *, late: bool) -> str:
        stands = self._spell.card(card)
        return (
            stands
            if took_back is None
            else f"{self._spell.card(took_back)}{'>>' if late else '>'}{stands}"
        )

    def _table(self, hand: Hand) -> Iterator[str]:
        table = hand.table
        counts = table.tricks
        in_row = bool(counts) and all(n <= MOST for n in (counts or {}).values())
        order = tuple(counts or ()) if in_row else ()
        marked = order + tuple(p for p in table.bourre or () if p not in order)
        stars = _marked(table.winner, order)
        boos = _marked(table.bourre, marked) if in_row and set(marked) <= set(hand.seats) else None
        for player in marked if boos else order:
            parts = [self._spell.short[player]]
            if player in order and counts is not None:
                parts.append(str(counts[player]) + ("*" if stars and player in stars else ""))
            if boos and player in boos:
                parts.append("B")
            yield " ".join(parts)
        if counts == {}:
            yield "tricks nobody"
        elif counts and not in_row:
            yield f"tricks {', '.join(f'{self._spell.short[p]} {n}' for p, n in counts.items())}"
        if counts and self._says_others(hand, counts):
            yield "others 0"
        if table.winner is not None and not stars:
            yield f"won {self._spell.listed(table.winner)}"
        if table.bourre is not None and not boos:
            yield f"boo {self._spell.listed(table.bourre)}"
        if table.reneged is not None:
            yield f"reneged {self._spell.listed(table.reneged)}"
        if table.paid is not None:
            if table.paid and set(table.paid) <= set(hand.seats):
                for player, units in table.paid.items():
                    yield f"{self._spell.short[player]} pays {self._spell.money(units)}"
            else:
                yield f"paid {', '.join(self._spell.each(table.paid))}"
        if table.carry is not None:
            yield f"c/o {self._spell.money(table.carry)}"
        if hand.conceded:
            yield "conceded"

    def _says_others(self, hand: Hand, counts: Mapping[Player, int]) -> bool:
        """Whether it must be said that nobody else took a trick, since nothing proves it."""
        may = hand.seats if hand.stayed is None else hand.stayed
        rest = [p for p in may if p not in counts and p not in (hand.table.bourre or ())]
        return bool(rest) and (sum(counts.values()) != MOST or not _is_five(self._session.rules))


def _is_five(rules: object) -> bool:
    """Whether a hand surely has five cards by some rules: those of a built-in book."""
    if isinstance(rules, dict):
        return rules.get("base") in BOOKS and "hand_size" not in rules
    return rules is None or rules in BOOKS


def _in_turn(trick: Trick, hand: Hand) -> bool:
    """Whether the leader's name and the cards say it all."""
    leader = trick.plays[0].player
    if hand.stayed is None or leader not in hand.seats:
        return False
    at = hand.seats.index(leader)
    turn = (*hand.seats[at:], *hand.seats[:at])
    return [play.player for play in trick.plays] == [
        player for player in turn if player in hand.stayed or player == leader
    ]


def _marked(
    players: tuple[Player, ...] | None, order: tuple[Player, ...]
) -> tuple[Player, ...] | None:
    """The players, if marks in a row say just so: they stand in it, and in this order."""
    if not players or tuple(p for p in order if p in players) != players:
        return None
    return players
