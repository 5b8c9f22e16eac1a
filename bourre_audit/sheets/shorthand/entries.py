"""From the tree of a clause to the entries of a draft: names, cards, amounts, with places."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from lark import Token, Tree

from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit
from bourre_audit.game.record import CardLanguage, Player, Seat
from bourre_audit.log.limits import MOST_ENTRIES
from bourre_audit.log.names import tidy
from bourre_audit.log.values import read_whole
from bourre_audit.sheets import words
from bourre_audit.sheets.amounts import read_money
from bourre_audit.sheets.counts import read_cell, read_count
from bourre_audit.sheets.doubt import Entry, Reading, Spot
from bourre_audit.sheets.draft import (
    DraftBank,
    DraftDraw,
    DraftFine,
    DraftPlay,
    DraftResult,
    DraftTrick,
    Money,
    Players,
)
from bourre_audit.sheets.marks import read_mark, read_turned
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.parse import NotParsed, parse
from bourre_audit.sheets.shorthand.quoting import plain
from bourre_audit.sheets.who import Who

_INSIDE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\([^()]*\)')

Leaf = Token
Branch = Tree[Token]

_GLUED: Final = re.compile(r"([^\W\d_][^\W\d_.'’-]*)(\d{1,2})")


class NotUnderstood(Exception):
    """A clause that makes no sense: why, and where in its text."""

    def __init__(self, why: str, start: int = 0, end: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.start = start
        self.end = end


class Counted(NamedTuple):
    """Results, and what else stood among them: who bought and cashed, whether others took none."""

    results: tuple[DraftResult, ...]
    bank: tuple[DraftBank, ...]
    others_none: bool


class Entries:
    """Reads the clauses of one sheet: by its players, its unit and its letters.

    ``groups`` fills with the lists in which nobody stands twice, for ``Who`` to learn from.
    ``before`` has read the same sheet already, by what it then knew.
    """

    def __init__(
        self,
        who: Who,
        unit: Unit,
        currency: str,
        cards: CardLanguage,
        before: "Entries | None" = None,
    ) -> None:
        self.who = who
        self.unit = unit
        self.currency = currency
        self.cards = cards
        self.groups: list[tuple[str, ...]] = []
        self._trees: dict[tuple[str, str], Branch | NotParsed] = before._trees if before else {}
        self._marks: dict[str, Reading[Card]] = {}
        self._words = re.compile(rf"(?<=\d)\s*{re.escape(currency)}(?!\w)") if currency else None

    def _tree(self, clause: Clause, start: str) -> Branch:
        text = clause.text
        if self._words is not None:
            text = self._words.sub(lambda match: " " * len(match.group()), text)
        tree = self._trees.get((text, start))
        if tree is None:
            tree = self._trees[text, start] = parse(text, start)
        if isinstance(tree, NotParsed):
            raise NotUnderstood(tree.why, tree.at)
        return tree

    # Names -----------------------------------------------------------------------------------

    def _name(self, clause: Clause, leaves: Sequence[Leaf]) -> Entry[Player]:
        """Who is meant by one or more words."""
        start, end = _span(leaves)
        text = clause.text[start:end]
        spot = clause.at(start, end)
        if len(leaves) == 1 and leaves[0].type == "STRING":
            name = plain(str(leaves[0])) or ""
            exact = self.who.exact(name)
            reading = Reading(exact) if exact is not None else self.who.read(name)
        else:
            reading = self.who.read(" ".join(map(str, leaves)))
        return Entry(reading, spot, text)

    def _split(self, clause: Clause, leaves: Sequence[Leaf]) -> list[Entry[Player]]:
        """Words as players: several words are one where a player is called so."""
        return [self._name(clause, group) for group in self._grouped(leaves)]

    def _grouped(self, leaves: Sequence[Leaf]) -> Iterator[Sequence[Leaf]]:
        place = 0
        while place < len(leaves):
            count = self._length(leaves, place)
            yield leaves[place : place + count]
            place += count

    def _length(self, leaves: Sequence[Leaf], place: int) -> int:
        """How many words from one on are one player."""
        for count in range(min(self.who.most_words, len(leaves) - place), 1, -1):
            if self.who.exact(" ".join(map(str, leaves[place : place + count]))) is not None:
                return count
        return 1

    def who_is(self, clause: Clause) -> Entry[Player]:
        """The one player of a clause."""
        return self._name(clause, _leaves(self._tree(clause, "who")))

    def names(self, clause: Clause, seats: Players | None = None) -> Players:
        """A list of players, each once; ``nobody`` and ``all`` (of ``seats``) are lists too."""
        text = clause.text
        if words.is_nobody(text) and not text.startswith('"'):
            return ()
        if words.is_all(text) and self.who.exact(text) is None:
            if seats is not None:
                return seats
            spot = clause.at(0, len(text))
            return tuple(Entry(Reading(player), spot, player) for player in self.who.players)
        leaves = _leaves(self._tree(clause, "names"))
        _check(leaves)
        found = self._split(clause, leaves)
        self._group(found)
        return tuple(found)

    def _group(self, entries: Sequence[Entry[Player]]) -> None:
        self.groups.append(tuple(entry.text for entry in entries))

    # Cards and money -------------------------------------------------------------------------

    def turned(self, clause: Clause) -> Entry[Card]:
        """The turned card, or its suit."""
        leaves = _leaves(self._tree(clause, "card"))
        start, end = _span(leaves)
        text = clause.text[start:end]
        reading = read_turned("".join(map(str, leaves)), self.cards)
        if len(leaves) > 1 and reading.value is None:
            raise NotUnderstood("one card is due, or a suit", start, end)
        return Entry(reading, clause.at(start, end), text)

    def _card(self, clause: Clause, leaf: Leaf) -> Entry[Card]:
        start, end = _span([leaf])
        text = str(leaf)
        reading = self._marks.get(text)
        if reading is None:
            reading = self._marks[text] = read_mark(text, self.cards)
        return Entry(reading, clause.at(start, end), text)

    def money(self, clause: Clause, *, signed: bool = False) -> Entry[int]:
        """The one amount of a clause."""
        text = clause.text
        if not text:
            raise NotUnderstood("an amount is missing here")
        reading = read_money(text, self.unit, self.currency, signed=signed)
        if reading.value is None and not reading.others and not any(map(str.isdigit, text)):
            raise NotUnderstood(f"an amount of money is due here, like {self.unit.text(1)}")
        return Entry(reading, clause.at(0, len(text)), text)

    def _amount(self, clause: Clause, leaf: Leaf, *, signed: bool = False) -> Entry[int]:
        start, end = _span([leaf])
        reading = read_money(str(leaf), self.unit, self.currency, signed=signed)
        return Entry(reading, clause.at(start, end), str(leaf))

    def each(self, clause: Clause, *, signed: bool = False) -> Money:
        """Money by player; ``nobody`` is nothing for anybody."""
        if words.is_nobody(clause.text):
            return ()
        found = []
        leaves = list(self._tree(clause, "each").children)
        _check(leaves)
        name: list[Leaf] = []
        for child in leaves:
            if isinstance(child, Tree):
                name = _leaves(child)
            else:
                amount = self._amount(clause, child, signed=signed)
                found.append((self._name(clause, name), amount))
        self._group([entry for entry, _ in found])
        return tuple(found)

    def whole_numbers(self, clause: Clause) -> tuple[DraftResult, ...]:
        """Tricks by player, as plain numbers, however many."""
        found = []
        name: list[Leaf] = []
        children = self._tree(clause, "each").children
        _check(children)
        for child in children:
            if isinstance(child, Tree):
                name = _leaves(child)
                continue
            start, end = _span([child])
            count = read_whole(str(child))
            reading = read_count(str(child)) if count is None else Reading(count)
            entry = Entry(reading, clause.at(start, end), str(child))
            found.append(DraftResult(self._name(clause, name), entry, text=str(child)))
        return tuple(found)

    # The deal and the draw -------------------------------------------------------------------

    def draws(self, clause: Clause) -> tuple[DraftDraw, ...]:
        """What each drew, as ``R1 Th3`` or ``R 4S 5S > AH 9D``."""
        found: list[DraftDraw] = []
        for draw in _branches(self._tree(clause, "draws")):
            leaves = _leaves(draw)
            _check(leaves)
            if draw.data == "drew_cards":
                found.append(self._exchange(clause, leaves))
            else:
                found += self._draw_counts(clause, leaves)
        self._group([draw.player for draw in found])
        return tuple(found)

    def _exchange(self, clause: Clause, leaves: Sequence[Leaf]) -> DraftDraw:
        count = self._length(leaves, 0)
        name, rest = leaves[:count], leaves[count:]
        if name[0].type == "BACK":
            raise NotUnderstood("who drew?", *_span(name))
        at = next(place for place, leaf in enumerate(rest) if leaf.type == "BACK")
        threw, took = rest[:at], rest[at + 1 :]
        if any(leaf.type == "BACK" for leaf in took):
            raise NotUnderstood("thrown, one >, taken", *_span(took))
        return DraftDraw(
            self._name(clause, name), None, self._side(clause, threw), self._side(clause, took)
        )

    def _side(self, clause: Clause, leaves: Sequence[Leaf]) -> tuple[Entry[Card], ...] | None:
        """The cards of one side of a draw; ``-`` is no card, nothing is nothing noted."""
        if len(leaves) == 1 and str(leaves[0]) in ("-", "–"):
            return ()
        return tuple(self._card(clause, leaf) for leaf in leaves) or None

    def _draw_counts(self, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftDraw]:
        place = 0
        while place < len(leaves):
            leaf = leaves[place]
            start, end = _span([leaf])
            glued = _GLUED.fullmatch(str(leaf)) if leaf.type == "WORD" else None
            if glued and self.who.exact(str(leaf)) is None and self.who.fits(glued[1]):
                middle = start + len(glued[1])
                name = Entry(self.who.read(glued[1]), clause.at(start, middle), glued[1])
                count = Entry(_drawn(glued[2]), clause.at(middle, end), glued[2])
                yield DraftDraw(name, count)
                place += 1
                continue
            length = self._length(leaves, place)
            name = self._name(clause, leaves[place : place + length])
            place += length
            if place >= len(leaves):
                raise NotUnderstood("how many did he draw?", start, end)
            start, end = _span([leaves[place]])
            text = str(leaves[place])
            yield DraftDraw(name, Entry(_drawn(text), clause.at(start, end), text))
            place += 1

    def dealt(self, clause: Clause) -> tuple[tuple[Entry[Player], tuple[Entry[Card], ...]], ...]:
        """The cards dealt to each, as far as noted."""
        found = []
        for holding in _branches(self._tree(clause, "dealt")):
            name, cards = _branches(holding)
            leaves = _leaves(cards)
            _check(leaves)
            read = () if [*map(str, leaves)] == ["-"] else leaves
            found.append(
                (
                    self._name(clause, _leaves(name)),
                    tuple(self._card(clause, leaf) for leaf in read),
                )
            )
        return tuple(found)

    # Tricks ----------------------------------------------------------------------------------

    def tricks(self, clause: Clause) -> tuple[tuple[DraftTrick, ...], bool]:
        """The tricks of a clause, and whether the rest was not noted (``...``)."""
        found: list[DraftTrick] = []
        for trick in _branches(self._tree(clause, "tricks")):
            leaves = _leaves(trick)
            _check(leaves)
            if [*map(str, leaves)] in (["..."], ["…"]):
                return tuple(found), True
            found.append(self._trick(clause, trick))
        return tuple(found), False

    def _trick(self, clause: Clause, trick: Branch) -> DraftTrick:
        start, end = _span(_leaves(trick))
        spot, text = clause.at(start, end), clause.text[start:end]
        plays, *to = _branches(trick)
        taken_by = self._name(clause, _leaves(to[0])) if to else None
        parts = [_leaves(part) for part in _branches(plays)]
        if plays.data == "led":
            leader, *rest = parts
            if any(leaf.type in ("BACK", "LATE") for leaf in leader):
                raise NotUnderstood("the name of the leader is due here", *_span(leader))
            laid = [play for part in rest for play in self._laid(clause, part)]
            return DraftTrick(spot, text, tuple(laid), self._name(clause, leader), taken_by)
        if len(parts) == 1 and [*map(str, parts[0])] in (["-"], ["–"]):
            return DraftTrick(spot, text, (), None, taken_by)
        played = [play for part in parts for play in self._named(clause, part)]
        self._group([play.player for play in played if play.player is not None])
        return DraftTrick(spot, text, tuple(played), None, taken_by)

    def _laid(self, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftPlay]:
        """Cards in a row, ``4S>KS`` for one taken back."""
        place = 0
        while place < len(leaves):
            if leaves[place].type in ("BACK", "LATE"):
                raise NotUnderstood("a card is missing before this", *_span([leaves[place]]))
            card = self._card(clause, leaves[place])
            sign = leaves[place + 1].type if place + 1 < len(leaves) else ""
            if sign not in ("BACK", "LATE"):
                yield DraftPlay(card)
                place += 1
                continue
            if place + 2 >= len(leaves) or leaves[place + 2].type in ("BACK", "LATE"):
                raise NotUnderstood("a card is missing after this", *_span([leaves[place + 1]]))
            stands = self._card(clause, leaves[place + 2])
            yield DraftPlay(stands, None, card, sign == "LATE")
            place += 3

    def _named(self, clause: Clause, leaves: Sequence[Leaf]) -> Iterator[DraftPlay]:
        """``Larry 4S``, ``R AH Th 9H``: names and cards by turns."""
        place = 0
        while place < len(leaves):
            length = self._length(leaves, place)
            if leaves[place].type in ("BACK", "LATE") or place + length >= len(leaves):
                raise NotUnderstood("who played what? a name and a card are due", *_span(leaves))
            name = self._name(clause, leaves[place : place + length])
            place += length
            size = 1
            if place + 1 < len(leaves) and leaves[place + 1].type in ("BACK", "LATE"):
                size = 3
            for play in self._laid(clause, leaves[place : place + size]):
                yield DraftPlay(play.card, name, play.took_back, play.late)
            place += size

    # Results ---------------------------------------------------------------------------------

    def results(self, clause: Clause) -> Counted:
        """What stands beside each: ``R 3*  Th 1  L B  Rn out  L owes 1.25``."""
        leaves = _joined(_leaves(self._tree(clause, "results")), clause.text)
        _check(leaves)
        found: list[DraftResult] = []
        bank: list[DraftBank] = []
        others = False
        place = 0
        while place < len(leaves):
            pair = " ".join(map(str, leaves[place : place + 2]))
            size = 2 if words.is_others(pair) else int(words.is_others(str(leaves[place])))
            if size:
                rest = str(leaves[place + size]) if place + size < len(leaves) else ""
                if rest not in ("0", "-", "none") and not words.is_nobody(rest):
                    raise NotUnderstood("others 0, if nobody else took a trick", *_span(leaves))
                others, place = True, place + size + 1
                continue
            length = self._length(leaves, place)
            name = self._name(clause, leaves[place : place + length])
            place += length
            does = words.head(str(leaves[place])) if place < len(leaves) else None
            if does in ("buys", "cashes"):
                if place + 1 >= len(leaves):
                    raise NotUnderstood("how much?", *_span([leaves[place]]))
                amount = self._amount(clause, leaves[place + 1])
                bank.append(DraftBank(name, amount, does == "cashes"))
                place += 2
                continue
            size, result = self._result(clause, name, leaves[place:])
            if not size:
                raise NotUnderstood("nothing stands beside this name", *_span([leaves[place - 1]]))
            found.append(result)
            place += size
        return Counted(tuple(found), tuple(bank), others)

    def _result(
        self, clause: Clause, name: Entry[Player], leaves: Sequence[Leaf]
    ) -> tuple[int, DraftResult]:
        """One player's result, and how many words it takes."""
        tricks: Entry[int] | None = None
        marks: list[str] = []
        paid: Entry[int] | None = None
        size = 0
        while size < len(leaves):
            leaf = leaves[size]
            start, end = _span([leaf])
            if words.head(str(leaf)) == "paid":
                if size + 1 >= len(leaves):
                    raise NotUnderstood("how much?", start, end)
                paid = self._amount(clause, leaves[size + 1])
                size += 2
                continue
            cell = read_cell(str(leaf)) if leaf.type != "STRING" else None
            if cell is None or cell.rest or (cell.tricks is None and not cell.marks):
                if size == 0:
                    raise NotUnderstood("tricks or a mark are due here", start, end)
                break
            if size and self._begins_a_name(leaves, size, tricks is not None, marks):
                break
            if cell.tricks is not None:
                if tricks is not None:
                    raise NotUnderstood("two numbers beside one name", start, end)
                tricks = Entry(cell.tricks, clause.at(start, end), str(leaf))
            marks += cell.marks
            size += 1
        first, last = (_span(leaves[:size])) if size else (0, 0)
        text = clause.text[first:last]
        return size, DraftResult(name, tricks, tuple(dict.fromkeys(marks)), paid, text)

    def _begins_a_name(
        self, leaves: Sequence[Leaf], place: int, counted: bool, marks: Sequence[str]
    ) -> bool:
        """Whether a word that could be a mark is the next player's name instead.

        It is if it names somebody and something stands beside it that can be his result.
        """
        word = str(leaves[place])
        if not word[:1].isalpha() or not self.who.fits(word):
            return False
        nxt = str(leaves[place + 1]) if place + 1 < len(leaves) else ""
        cell = read_cell(nxt)
        return bool(cell.tricks or cell.marks) and not cell.rest and (counted or bool(marks))

    # Seats, fines ----------------------------------------------------------------------------

    def fines(self, clause: Clause) -> tuple[DraftFine, ...]:
        """Who is fined, how much, for what."""
        found = []
        for fine in _branches(self._tree(clause, "fines")):
            leaves = _leaves(fine)
            length = self._length(leaves, 0)
            rest = leaves[length:]
            paid = None
            if rest and rest[0].type == "AMOUNT":
                paid = self._amount(clause, rest[0])
                rest = rest[1:]
            why = " ".join(
                (plain(str(leaf)) or "") if leaf.type == "STRING" else str(leaf) for leaf in rest
            )
            found.append(DraftFine(self._name(clause, leaves[:length]), why, paid))
        return tuple(found)


def seats_of(clause: Clause, unit: Unit, currency: str) -> tuple[Seat, ...]:
    """The players of a seats clause. Raises ``NotUnderstood``."""
    tree = parse(clause.text, "seats")
    if isinstance(tree, NotParsed):
        raise NotUnderstood(tree.why, tree.at)
    commas = bool(re.search("[,、]", _INSIDE.sub("", clause.text)))
    found: list[Seat] = []
    for seat in _branches(tree):
        name, *more = seat.children
        assert isinstance(name, Tree)
        spelled = [plain(str(leaf)) or "" for leaf in _leaves(name)]
        names = [" ".join(spelled)] if commas else spelled
        found += [Seat(tidy(one)) for one in names]
        for part in more:
            if isinstance(part, Tree):
                aka = tuple(
                    tidy(" ".join(plain(str(leaf)) or "" for leaf in _leaves(alias)))
                    for alias in _branches(part)
                )
                found[-1] = found[-1]._replace(aka=aka)
            else:
                reading = read_money(str(part), unit, currency)
                start, end = _span([part])
                if reading.value is None:
                    raise NotUnderstood(f"buy-in: {reading.why}", start, end)
                found[-1] = found[-1]._replace(buy_in=reading.value)
    return tuple(found)


def _drawn(text: str) -> Reading[int]:
    count = read_whole(text)
    return Reading(count) if count is not None else read_count(text)


def _leaves(tree: Branch) -> list[Leaf]:
    return list(tree.scan_values(lambda value: isinstance(value, Token)))


def _branches(tree: Branch) -> list[Branch]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _span(leaves: Sequence[Leaf]) -> tuple[int, int]:
    start, end = leaves[0].start_pos, leaves[-1].end_pos
    assert start is not None
    assert end is not None
    return start, end


def _joined(leaves: Sequence[Leaf], text: str) -> list[Leaf]:
    """Leaves that touch, as one word: ``///`` is a tally."""
    found: list[Leaf] = []
    for leaf in leaves:
        if found and found[-1].end_pos == leaf.start_pos and leaf.type != "STRING":
            start, end = _span([found[-1], leaf])
            last = found.pop()
            found.append(
                Token.new_borrow_pos("WORD", text[start:end], last).update(value=text[start:end])
            )
            found[-1].end_pos = end
        else:
            found.append(leaf)
    return found


def _check(entries: Sequence[object]) -> None:
    if len(entries) > 4 * MOST_ENTRIES:
        raise NotUnderstood("more entries than any hand has")


def unread(clause: Clause, why: str, start: int = 0, end: int | None = None) -> Entry[str]:
    """A clause that was not understood, as it stands."""
    length = len(clause.text)
    spot = clause.spot
    if clause.pieces and (start or end is not None):
        spot = clause.at(start, end if end is not None else max(length, start + 1))
    return Entry(Reading(None, (), why, "none"), spot, clause.whole)


def everything(text: str, line: int, column: int) -> Spot:
    """The place of a text on one line."""
    return Spot(line, column, column + len(text))
