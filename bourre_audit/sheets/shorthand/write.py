"""A session written as a sheet in shorthand, as somebody at the table would write it.

Reading what is written here gives the same session.
"""

from collections.abc import Iterator

from bourre_audit.game.money import Unit
from bourre_audit.game.record import Ruling, Seat, Session
from bourre_audit.sheets import words
from bourre_audit.sheets.shorthand.head import RULING_WORDS
from bourre_audit.sheets.shorthand.quoting import (
    are_plain_words,
    is_plain_line,
    is_plain_name,
    quoted,
)
from bourre_audit.sheets.shorthand.speller import Speller
from bourre_audit.sheets.shorthand.spelling import (
    chunk_text,
    id_text,
    is_word,
    name_text,
    note_lines,
    packed,
    rules_text,
    title_text,
    wrapped,
)
from bourre_audit.sheets.shorthand.write_hand import HandWriter


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
        self._spell = Speller(session)
        antes = {hand.ante for hand in session.hands}
        self._ante = antes.pop() if len(antes) == 1 and len(session.hands) > 1 else None
        self._hands = HandWriter(session, self._spell, self._ante)

    def lines(self) -> Iterator[str]:
        """The lines of the sheet."""
        yield from self._head()
        for hand in self._session.hands:
            yield ""
            yield from self._hands.lines(hand)
        closing = [*self._closing(), *map(self._ruling, self._session.rulings)]
        if closing:
            yield ""
            yield from closing

    # The head --------------------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        session = self._session
        first = [title_text(session.title, self._spell.who)] if session.title is not None else []
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
            second.append(f"ante {self._spell.money(self._ante)}")
        if session.opening_pot:
            second.append(f"opening pot {self._spell.money(session.opening_pot)}")
        if session.opening_exempt:
            second.append(f"opening exempt {self._spell.listed(session.opening_exempt)}")
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
            parts.append(self._spell.money(seat.buy_in))
        return " ".join(parts)

    # The end ---------------------------------------------------------------------------------

    def _closing(self) -> Iterator[str]:
        closing = self._session.closing
        parts = []
        if closing.pot is not None:
            parts.append(f"pot {self._spell.money(closing.pot)}")
        if closing.net is not None:
            signed = [
                f"{self._spell.short[p]} {'+' if units > 0 else ''}{self._spell.money(units)}"
                for p, units in closing.net.items()
            ]
            parts.append(f"net {', '.join(signed) or 'nobody'}")
        if closing.stack is not None:
            parts.append(f"stack {', '.join(self._spell.each(closing.stack))}")
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
            parts.append(f"by {ruling.by if are_plain_words(ruling.by) else quoted(ruling.by)}")
        if ruling.why is not None:
            parts.append(f"why {ruling.why if is_plain_line(ruling.why) else quoted(ruling.why)}")
        return f"ruling {', '.join(parts)}"
