"""From the tree of a clause to the entries of a draft: names, cards, amounts, with places."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from lark import Tree

from bourre_audit.game.cards import Card
from bourre_audit.game.money import Unit, cents_signed
from bourre_audit.game.record import CardLanguage, Player
from bourre_audit.log.values import read_whole
from bourre_audit.sheets import words
from bourre_audit.sheets.amounts import read_money
from bourre_audit.sheets.cards import read_sheet_card, read_turned
from bourre_audit.sheets.counts import read_count
from bourre_audit.sheets.doubt import Entry, Reading
from bourre_audit.sheets.draft import DraftResult, Money, Players
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.leaves import Branch, Leaf, NotUnderstood, check, leaves_of, span
from bourre_audit.sheets.shorthand.parse import NotParsed, parse
from bourre_audit.sheets.shorthand.quoting import plain
from bourre_audit.sheets.who import Who

_OF: Final = ("of", "de", "d'")


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
        self._cards: dict[str, Reading[Card]] = {}
        money = rf"(?<=\d)\s*{re.escape(currency)}(?!\w)"
        self._words = re.compile(rf'("(?:[^"\\]|\\.)*")|{money}') if currency else None

    def tree(self, clause: Clause, start: str) -> Branch:
        text = clause.text
        if self._words is not None:
            text = self._words.sub(lambda match: match[1] or " " * len(match.group()), text)
        if start in ("who", "card"):
            text = text.rstrip(",、 ")
        tree = self._trees.get((text, start))
        if tree is None:
            tree = self._trees[text, start] = parse(text, start)
        if isinstance(tree, NotParsed):
            raise NotUnderstood(tree.why, tree.at)
        return tree

    # Names -----------------------------------------------------------------------------------

    def name(self, clause: Clause, leaves: Sequence[Leaf]) -> Entry[Player]:
        """Who is meant by one or more words."""
        start, end = span(leaves)
        text = clause.text[start:end]
        spot = clause.at(start, end)
        if len(leaves) == 1 and leaves[0].type == "STRING":
            name = plain(str(leaves[0])) or ""
            exact = self.who.exact(name)
            reading = Reading(exact) if exact is not None else self.who.read(name)
        else:
            reading = self.who.read(" ".join(map(str, leaves)))
        return Entry(reading, spot, text)

    def split(self, clause: Clause, leaves: Sequence[Leaf]) -> list[Entry[Player]]:
        """Words as players: several words are one where a player is called so."""
        return [self.name(clause, group) for group in self.grouped(leaves)]

    def grouped(self, leaves: Sequence[Leaf]) -> Iterator[Sequence[Leaf]]:
        place = 0
        while place < len(leaves):
            count = self.length(leaves, place)
            yield leaves[place : place + count]
            place += count

    def length(self, leaves: Sequence[Leaf], place: int) -> int:
        """How many words from one on are one player."""
        for count in range(min(self.who.most_words, len(leaves) - place), 1, -1):
            if self.who.exact(" ".join(map(str, leaves[place : place + count]))) is not None:
                return count
        return 1

    def who_is(self, clause: Clause) -> Entry[Player]:
        """The one player of a clause."""
        return self.name(clause, leaves_of(self.tree(clause, "who")))

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
        leaves = leaves_of(self.tree(clause, "names"))
        check(leaves)
        found = self.split(clause, leaves)
        self.group(found)
        return tuple(found)

    def group(self, entries: Sequence[Entry[Player]]) -> None:
        self.groups.append(tuple(entry.text for entry in entries))

    # Cards and money -------------------------------------------------------------------------

    def turned(self, clause: Clause) -> Entry[Card]:
        """The turned card, or its suit."""
        leaves = leaves_of(self.tree(clause, "card"))
        start, end = span(leaves)
        text = clause.text[start:end]
        said = [str(leaf) for leaf in leaves if words.fold(str(leaf)) not in _OF]
        reading = read_turned(" ".join(said), self.cards)
        if len(leaves) > 1 and reading.value is None:
            raise NotUnderstood("one card is due, or a suit", start, end)
        return Entry(reading, clause.at(start, end), text)

    def card(self, clause: Clause, leaf: Leaf) -> Entry[Card]:
        start, end = span([leaf])
        text = str(leaf)
        reading = self._cards.get(text)
        if reading is None:
            reading = self._cards[text] = read_sheet_card(text, self.cards)
        return Entry(reading, clause.at(start, end), text)

    def money(self, clause: Clause, *, signed: bool = False) -> Entry[int]:
        """The one amount of a clause."""
        text = clause.text.rstrip(",、 ")
        if not text:
            raise NotUnderstood("an amount is missing here")
        word = cents_signed(text, self.currency)
        reading = read_money(word, self.unit, self.currency, signed=signed)
        if reading.value is None and not reading.others and not any(map(str.isdigit, text)):
            raise NotUnderstood(f"an amount of money is due here, like {self.unit.text(1)}")
        return Entry(reading, clause.at(0, len(text)), text)

    def amount(self, clause: Clause, leaf: Leaf, *, signed: bool = False) -> Entry[int]:
        start, end = span([leaf])
        reading = read_money(str(leaf), self.unit, self.currency, signed=signed)
        return Entry(reading, clause.at(start, end), str(leaf))

    def each(self, clause: Clause, *, signed: bool = False) -> Money:
        """Money by player; ``nobody`` is nothing for anybody."""
        if words.is_nobody(clause.text):
            return ()
        found = []
        leaves = list(self.tree(clause, "each").children)
        check(leaves)
        name: list[Leaf] = []
        for child in leaves:
            if isinstance(child, Tree):
                name = leaves_of(child)
            else:
                if not any(map(str.isalpha, "".join(map(str, name)))) and name[0].type == "WORD":
                    raise NotUnderstood("whose is this?", *span(name))
                amount = self.amount(clause, child, signed=signed)
                found.append((self.name(clause, name), amount))
        self.group([entry for entry, _ in found])
        return tuple(found)

    def whole_numbers(self, clause: Clause) -> tuple[DraftResult, ...]:
        """Tricks by player, as plain numbers, however many."""
        found = []
        name: list[Leaf] = []
        children = self.tree(clause, "each").children
        check(children)
        for child in children:
            if isinstance(child, Tree):
                name = leaves_of(child)
                continue
            start, end = span([child])
            count = read_whole(str(child))
            reading = read_count(str(child)) if count is None else Reading(count)
            entry = Entry(reading, clause.at(start, end), str(child))
            found.append(DraftResult(self.name(clause, name), entry, text=str(child)))
        return tuple(found)
