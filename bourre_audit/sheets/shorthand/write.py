"""A session written as a sheet in shorthand, as somebody at the table would write it.

Reading what is written here gives the same session.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bourre_audit.game.book import BOOKS
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import (
    NOT_NOTED,
    Draw,
    Fine,
    Hand,
    Player,
    Ruling,
    Seat,
    Session,
    Trick,
)
from bourre_audit.log.values import spelled
from bourre_audit.sheets import words
from bourre_audit.sheets.counts import MOST
from bourre_audit.sheets.shorthand.head import RULING_WORDS
from bourre_audit.sheets.shorthand.quoting import is_plain_line, is_plain_name, quoted
from bourre_audit.sheets.shorthand.spelling import (
    INDENT,
    WIDTH,
    chunk_text,
    id_text,
    is_word,
    name_text,
    note_lines,
    packed,
    rules_text,
    short_name,
    title_text,
    wrapped,
)
from bourre_audit.sheets.who import Who

_LABEL: Final = re.compile(r"\d{1,6}(?:[-/]\d{1,6})?")
_SHY: Final = re.compile(r"[^:]* \?(?:,|$| ->)")
"""A trick that could be taken for a number of tricks: ``Larry ?``."""

_WORDS: Final = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)*")


def to_shorthand(session: Session) -> str:
    """The session as a sheet. Raises ``ValueError`` if a part of it could not be read."""
    if session.unread or session.money_unread:
        raise ValueError("a session of which a part could not be read cannot be written")
    writer = _Writer(session)
    return "".join(f"{line}\n" for line in writer.lines())


class _Writer:
    """Writes one session, with the shortest names that are certain."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._unit: Unit = session.unit
        self._names = tuple(seat.name for seat in session.players)
        self._who = Who(session.players)
        self._short = {name: short_name(name, self._who) for name in self._names}
        antes = {hand.ante for hand in session.hands}
        self._ante = antes.pop() if len(antes) == 1 and len(session.hands) > 1 else None

    def lines(self) -> Iterator[str]:
        """The lines of the sheet."""
        yield from self._head()
        for hand in self._session.hands:
            yield ""
            yield from self._hand(hand)
        closing = [*self._closing(), *map(self._ruling, self._session.rulings)]
        if closing:
            yield ""
            yield from closing

    # The head --------------------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        session = self._session
        first = [title_text(session.title, self._who)] if session.title is not None else []
        for word in ("date", "place", "scorer"):
            text = getattr(session, word)
            if text is not None:
                first.append(f"{word} {chunk_text(text, alone=word == 'place')}")
        yield from packed(first)
        second = [] if session.rules is None else [f"rules {rules_text(session.rules)}"]
        if second and second[0].startswith("rules {"):
            yield second.pop()
        if session.unit != Unit():
            second.append(f"unit {session.unit.text(1)}")
        if session.currency:
            second.append(f"currency {chunk_text(session.currency)}")
        if session.cards != "en":
            second.append(f"cards {session.cards}")
        if self._ante is not None:
            second.append(f"ante {self._money(self._ante)}")
        if session.opening_pot:
            second.append(f"opening pot {self._money(session.opening_pot)}")
        if session.opening_exempt:
            second.append(f"opening exempt {self._list(session.opening_exempt)}")
        yield from packed(second)
        yield from self._seats()
        if session.notes is not None:
            yield from note_lines(session.notes, "")

    def _seats(self) -> Iterator[str]:
        seats = self._session.players
        plain = all(
            is_plain_name(s.name) and not s.aka and s.buy_in is None and not is_word(s.name)
            for s in seats
        )
        if plain and len(seats) > 1:
            yield from wrapped("seats ", [seat.name for seat in seats], " ", hang="")
            return
        yield from wrapped("seats ", [self._seat(seat) for seat in seats], ", ", hang="")

    def _seat(self, seat: Seat) -> str:
        parts = [name_text(seat.name)]
        if seat.aka:
            parts.append(f"({', '.join(map(name_text, seat.aka))})")
        if seat.buy_in is not None:
            parts.append(self._money(seat.buy_in))
        return " ".join(parts)

    # Hands -----------------------------------------------------------------------------------

    def _hand(self, hand: Hand) -> Iterator[str]:
        first = [hand.id if _LABEL.fullmatch(hand.id) else f"hand {id_text(hand.id)}"]
        if hand.dealer != NOT_NOTED or NOT_NOTED in self._names:
            first.append(f"d {self._short[hand.dealer]}")
        if hand.trump != UNREADABLE:
            turned = self._card(hand.trump)
            first.append(f"t {turned[1:] if hand.trump[0] == '?' else turned}")
        if hand.ante is not None and hand.ante != self._ante:
            first.append(f"ante {self._money(hand.ante)}")
        if hand.pot is not None:
            first.append(f"pot {self._money(hand.pot)}")
        if hand.seats != self._names:
            first.append(f"seats {self._list(hand.seats)}")
        first += self._stayed(hand)
        if hand.drew and all(d.threw is None and d.took is None for d in hand.drew.values()):
            first.append(f"draw {' '.join(self._draws(hand, glued=True))}")
        elif hand.drew:
            yield from packed(first, INDENT)
            first = []
            yield from wrapped(f"{INDENT}draw ", list(self._draws(hand, glued=False)), ", ")
        yield from packed(first, INDENT)
        if hand.antes is not None:
            each = self._each(hand.antes)
            yield from wrapped(f"{INDENT}antes ", each, ", ")
        money = [
            f"{self._short[b.player]} {'buys' if b.amount >= 0 else 'cashes'} "
            f"{self._money(abs(b.amount))}"
            for b in hand.bank
        ]
        yield from packed(money, INDENT, INDENT)
        for fine in hand.fines:
            yield f"{INDENT}fine {self._fine(fine)}"
        if hand.dealt:
            held = [f"{self._short[p]}: {self._cards(cards)}" for p, cards in hand.dealt.items()]
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
        elif not passed:
            yield "in all"
        elif len(passed) < len(hand.stayed):
            yield f"out {self._list(passed)}"
        else:
            yield f"in {self._list(hand.stayed)}"

    def _draws(self, hand: Hand, *, glued: bool) -> Iterator[str]:
        for player, draw in hand.drew.items():
            name = self._short[player]
            if glued and is_plain_name(name) and draw.count < 100 and draw.threw is draw.took:
                yield f"{name}{draw.count}"
            else:
                yield f"{name} {self._draw(draw)}"

    def _draw(self, draw: Draw) -> str:
        if draw.threw is None and draw.took is None:
            return str(draw.count)
        threw = "" if draw.threw is None else f"{self._cards(draw.threw)} "
        took = "" if draw.took is None else f" {self._cards(draw.took)}"
        return f"{threw}>{took}"

    def _fine(self, fine: Fine) -> str:
        parts = [self._short[fine.player]]
        if fine.paid is not None:
            parts.append(self._money(fine.paid))
        if fine.why:
            parts.append(fine.why if _WORDS.fullmatch(fine.why) else quoted(fine.why))
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
            text = f"{self._short[trick.plays[0].player]}: {' '.join(laid)}"
        elif trick.plays:
            text = ", ".join(
                f"{self._short[play.player]} {card}"
                for play, card in zip(trick.plays, laid, strict=True)
            )
        return text if trick.taken_by is None else f"{text} -> {self._short[trick.taken_by]}"

    def _laid(self, card: Card, took_back: Card | None, *, late: bool) -> str:
        stands = self._card(card)
        return (
            stands
            if took_back is None
            else f"{self._card(took_back)}{'>>' if late else '>'}{stands}"
        )

    # What the table decided ------------------------------------------------------------------

    def _table(self, hand: Hand) -> Iterator[str]:
        table = hand.table
        counts = table.tricks
        in_row = bool(counts) and all(n <= MOST for n in (counts or {}).values())
        order = tuple(counts or ()) if in_row else ()
        marked = order + tuple(p for p in table.bourre or () if p not in order)
        stars = _marked(table.winner, order)
        boos = _marked(table.bourre, marked) if in_row and set(marked) <= set(hand.seats) else None
        for player in marked if boos else order:
            parts = [self._short[player]]
            if player in order and counts is not None:
                parts.append(str(counts[player]) + ("*" if stars and player in stars else ""))
            if boos and player in boos:
                parts.append("B")
            yield " ".join(parts)
        if counts == {}:
            yield "tricks nobody"
        elif counts and not in_row:
            yield f"tricks {', '.join(f'{self._short[p]} {n}' for p, n in counts.items())}"
        if counts and self._says_others(hand, counts):
            yield "others 0"
        if table.winner is not None and not stars:
            yield f"won {self._list(table.winner)}"
        if table.bourre is not None and not boos:
            yield f"boo {self._list(table.bourre)}"
        if table.reneged is not None:
            yield f"reneged {self._list(table.reneged)}"
        if table.paid is not None:
            if table.paid and set(table.paid) <= set(hand.seats):
                for player, units in table.paid.items():
                    yield f"{self._short[player]} pays {self._money(units)}"
            else:
                yield f"paid {', '.join(self._each(table.paid))}"
        if table.carry is not None:
            yield f"c/o {self._money(table.carry)}"
        if hand.conceded:
            yield "conceded"

    def _says_others(self, hand: Hand, counts: Mapping[Player, int]) -> bool:
        """Whether it must be said that nobody else took a trick, since nothing proves it."""
        may = hand.seats if hand.stayed is None else hand.stayed
        rest = [p for p in may if p not in counts and p not in (hand.table.bourre or ())]
        return bool(rest) and (sum(counts.values()) != MOST or not _is_five(self._session.rules))

    # The end ---------------------------------------------------------------------------------

    def _closing(self) -> Iterator[str]:
        closing = self._session.closing
        parts = []
        if closing.pot is not None:
            parts.append(f"pot {self._money(closing.pot)}")
        if closing.net is not None:
            signed = [
                f"{self._short[p]} {'+' if units > 0 else ''}{self._money(units)}"
                for p, units in closing.net.items()
            ]
            parts.append(f"net {', '.join(signed) or 'nobody'}")
        if closing.stack is not None:
            parts.append(f"stack {', '.join(self._each(closing.stack))}")
        head = "closing  "
        for part in parts:
            word, _, rest = part.partition(" ")
            yield from wrapped(f"{head}{word} ", rest.split(", "), ", ", hang=" " * len(head))
            head = " " * len(head)

    def _ruling(self, ruling: Ruling) -> str:
        parts = [f"hand {id_text(ruling.hand)}"]
        if ruling.trick is not None:
            parts.append(f"trick {ruling.trick}")
        if ruling.player is not None:
            taken = words.fold(ruling.player).partition(" ")[0] in RULING_WORDS
            parts.append(quoted(ruling.player) if taken else name_text(ruling.player))
        parts += [ruling.code, ruling.decision]
        if ruling.by is not None:
            parts.append(f"by {ruling.by if _WORDS.fullmatch(ruling.by) else quoted(ruling.by)}")
        if ruling.why is not None:
            parts.append(f"why {ruling.why if is_plain_line(ruling.why) else quoted(ruling.why)}")
        return f"ruling {', '.join(parts)}"

    # Words -----------------------------------------------------------------------------------

    def _card(self, card: Card) -> str:
        return spelled(card, self._session.cards)

    def _cards(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self._card, cards)) or "-"

    def _money(self, units: int) -> str:
        return self._unit.text(units)

    def _each(self, amounts: Mapping[Player, int]) -> list[str]:
        found = [f"{self._short[p]} {self._money(units)}" for p, units in amounts.items()]
        return found or ["nobody"]

    def _list(self, players: Sequence[Player]) -> str:
        return " ".join(self._short[player] for player in players) or "nobody"


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
