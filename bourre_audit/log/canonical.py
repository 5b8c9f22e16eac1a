"""The canonical form of a log: what it says, said in one way, with its remarks.

Everything that was noted is spelled as the writer spells it, keys in the writer's order; what was
not noted stays away, and a key that was written stays, needed or not. Keys of the scorer's own
(``x_``) keep their values and their places behind the key above them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias, Union

from bourre_audit.game.record import Hand, Session, Trick
from bourre_audit.log.data import Data
from bourre_audit.log.document import TrickDoc, keys_of
from bourre_audit.log.entry import Entry, entry_of
from bourre_audit.log.names import Names
from bourre_audit.log.write import Writer, names_of

Found: TypeAlias = Union[Data, Entry]  # noqa: UP007 (Data is a name in quotes)
_TRICK: Final = keys_of(TrickDoc).known


def canonical(log: Entry, session: Session, *, written_out: bool) -> Entry:
    """A log in its canonical form; ``session`` is what it was read as, without a fault.

    ``written_out``: every play as a mapping, as JSON has it.
    """
    form = _Form(session, written_out)
    found: dict[str, Found] = {**form.writer.all_of_log()}
    hands, players = log.child("hands"), log.child("players")
    if hands is not None and hands.items:
        told = zip(hands.items, session.hands, strict=True)
        items = [form.hand(entry, hand) for entry, hand in told]
        found["hands"] = _remarked(hands, Entry("list", items=items))
    if players is not None and players.kind == "list":
        found["players"] = [
            form.writer.seat(seat, spread=_has_more(entry))
            for seat, entry in zip(session.players, players.items, strict=True)
        ]
    found["unit"] = session.unit.text(1)
    found["cards"] = session.cards
    found["opening_pot"] = session.unit.text(session.opening_pot)
    return form.mapping(log, found)


def continued(log: Entry, session: Session) -> Entry:
    """A log in its canonical form gone on with: ``session`` holds more than was in it, or less.

    Comments and keys of the scorer's own stay with what is still there.
    """
    return _grafted(log, Writer(session, written_out=False).log())


def _grafted(old: Entry, data: Data) -> Entry:
    if old.kind == "mapping" and isinstance(data, dict):
        new = _remarked(old, Entry("mapping"))
        for key, value in data.items():
            child = old.child(key)
            item = _grafted(child, value) if child is not None else entry_of(value)
            item.key = key
            new.items.append(item)
        above = None
        for child in old.items:
            if _is_own(child) and child.key not in data:
                keys = [item.key for item in new.items]
                new.items.insert(keys.index(above) + 1 if above in keys else 0, _kept(child))
            elif child.key not in data:
                new.after += child.comments()
                continue
            above = child.key
        return new
    if old.kind == "list" and isinstance(data, list):
        shared = list(zip(old.items, data, strict=False))
        new = _remarked(old, Entry("list", items=[_grafted(*pair) for pair in shared]))
        new.items += map(entry_of, data[len(shared) :])
        new.after += [words for gone in old.items[len(shared) :] for words in gone.comments()]
        return new
    if any(map(_is_own, old.items)):  # a place that has room for them only as it is written there
        return _kept(old)
    new = _remarked(old, entry_of(data))
    new.after = []
    new.before += old.comments_inside()
    return new


class _Form:
    """Puts the parts of one log into form."""

    def __init__(self, session: Session, written_out: bool) -> None:
        self.writer = Writer(session, written_out=written_out)
        self._names = Names(session.players)

    def hand(self, old: Entry, hand: Hand) -> Entry:
        """A hand."""
        found: dict[str, Found] = {**self.writer.all_of_hand(hand)}
        found["id"] = hand.id
        found["seats"] = names_of(hand.seats)
        found["passed"] = names_of(hand.passed)
        if (drew := old.child("drew")) is not None:
            found["drew"] = {
                player: self.writer.draw(draw, spread=_has_more(self._match(drew, player)))
                for player, draw in hand.drew.items()
            }
        tricks = old.child("tricks")
        if tricks is not None and tricks.items:
            in_turn = hand if _order_is_told(old, hand) else replace(hand, stayed=None)
            told = zip(tricks.items, hand.tricks, strict=True)
            found["tricks"] = [self._trick(entry, trick, in_turn) for entry, trick in told]
        return self.mapping(old, found)

    def _trick(self, old: Entry, trick: Trick, hand: Hand) -> Data:
        plays = old.child("plays") or old
        written_out = plays.kind == "list" and any(map(_has_more, plays.items))
        new = self.writer.trick(trick, hand, written_out=written_out)
        if old.kind != "mapping":
            return new
        by_leader = _TRICK.isdisjoint({item.key for item in old.items})
        if by_leader:
            more = any(self._names.fit(item.key or "") is None for item in old.items)
            spread = more and not (isinstance(new, dict) and _TRICK.isdisjoint(new))
        else:
            spread = _has_more(old)
        if spread:
            return self.writer.trick(trick, hand, spread=True, written_out=written_out)
        return new

    def mapping(self, old: Entry, found: Mapping[str, Found]) -> Entry:
        """A mapping with what was found under its keys, in that order, and what else it holds."""
        new = _remarked(old, Entry("mapping"))
        placed: dict[int, Entry] = {}
        for key, value in found.items():
            entry = self._match(old, key)
            if entry is None or value is None:
                continue
            item = value if isinstance(value, Entry) else self._value(entry, value)
            item.key = key
            placed[id(entry)] = item
            new.items.append(item)
        for at, entry in enumerate(old.items):
            if id(entry) not in placed:
                above = placed[id(old.items[at - 1])] if at else None
                place = 1 + next((n for n, it in enumerate(new.items) if it is above), -1)
                placed[id(entry)] = item = _kept(entry)
                new.items.insert(place, item)
        return new

    def _value(self, old: Entry, value: Data) -> Entry:
        """A value in its canonical form, with the remarks of the old one."""
        if isinstance(value, dict) and old.kind == "mapping":
            if not value or any(self._match(old, key) for key in value):
                return self.mapping(old, value)
        elif isinstance(value, list) and old.kind == "list" and len(value) == len(old.items):
            new = _remarked(old, Entry("list"))
            for entry, item in zip(old.items, value, strict=True):
                new.items.append(_kept(entry) if item is None else self._value(entry, item))
            return new
        new = _remarked(old, entry_of(value))
        new.after = []
        if new.kind == "mapping" and old.kind == "mapping":
            own = [item for item in old.items if _is_own(item)]
            new.items += [_kept(item) for item in own]
            old = replace(old, items=[item for item in old.items if item not in own])
        new.before += old.comments_inside()
        return new

    def _match(self, old: Entry, key: str) -> Entry | None:
        """The entry of a mapping under a key, or under another spelling of a player's name."""
        named = (item for item in old.items if self._names.fit(item.key or "") == key)
        return old.child(key) or next(named, None)


def _order_is_told(old: Entry, hand: Hand) -> bool:
    """Whether the log says who stayed, so that naming the leader of a trick is enough."""
    sides = (old.child("stayed"), old.child("passed"))
    noted = any(side is not None and not side.is_blank for side in sides)
    return noted or set(hand.stayed or ()) == set(hand.seats)


def _is_own(item: Entry) -> bool:
    return (item.key or "").startswith("x_")


def _has_more(old: Entry | None) -> bool:
    """Whether it is a mapping that holds what a shorter spelling has no room for."""
    if old is None or old.kind != "mapping":
        return False
    return any(_is_own(item) or item.is_blank for item in old.items)


def _remarked(old: Entry, new: Entry) -> Entry:
    """The new entry with the remarks of the old one."""
    new.before, new.beside, new.after = [*old.before], old.beside, [*old.after]
    return new


def _kept(old: Entry, *, own: bool = False) -> Entry:
    """An entry as it stands; in keys of the scorer's own (``own``) quotes stay what they were."""
    own = own or _is_own(old)
    return replace(
        old,
        items=[_kept(item, own=own) for item in old.items],
        style=old.style if own else "canonical",
        before=[*old.before],
        after=[*old.after],
    )
