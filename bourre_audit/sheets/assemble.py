"""From a draft to the session: where readings become a record, and doubts are told."""

from collections.abc import Sequence
from pathlib import Path

from bourre_audit.game.book import Book
from bourre_audit.game.record import Closing, Player, Session
from bourre_audit.log.limits import MOST_HANDS
from bourre_audit.log.rules import book_of
from bourre_audit.sheets import codes
from bourre_audit.sheets.collect import Doubts
from bourre_audit.sheets.desk import Desk, each_as_written, names_given, not_certain, not_read
from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.draft import DraftHand, DraftSession, Money
from bourre_audit.sheets.hand import HandMaker
from bourre_audit.sheets.payments import Before


def assemble(draft: DraftSession, folder: Path = Path()) -> SheetReading:
    """The session of a sheet, with every doubt about it in the order of the sheet.

    ``folder`` is where a book file that the sheet names is looked for: the ante and the limit of
    its book can prove what an amount means.
    """
    doubts = Doubts(draft.doubts, draft.read)
    desk = Desk(doubts, draft.unit, draft.cards)
    notes = list(draft.notes)
    for unread in draft.unread:
        doubts.not_read(codes.NOT_UNDERSTOOD, unread)
        notes.append(not_read(unread.text))
    book = _book(draft, folder)
    opening = _opening(draft, desk, notes)
    exempt = names_given(desk, draft.opening_exempt, None, notes, "no first ante") or ()
    ids = _ids(draft.hands[:MOST_HANDS], desk)
    before = Before(draft.opening_pot is None or opening is not None, opening or 0)
    players = tuple(seat.name for seat in draft.seats)
    hands = []
    ante = draft.ante
    for index, (hand, id_) in enumerate(zip(draft.hands[:MOST_HANDS], ids, strict=True)):
        maker = HandMaker(hand, id_, index, players, desk, book, ante, before)
        hands.append(maker.made())
        before = maker.after()
    if ante is not None and not hands:
        desk.money(ante)
    _nothing_noted(draft, doubts)
    pot = None
    if draft.closing_pot is not None:
        pot = desk.money(draft.closing_pot)
        if pot is None:
            notes.append(not_certain(f"pot at the end {draft.closing_pot.text}"))
    session = Session(
        players=draft.seats,
        hands=tuple(hands),
        rules=draft.rules,
        unit=draft.unit,
        currency=draft.currency,
        cards=draft.cards,
        title=draft.title,
        date=draft.date,
        place=draft.place,
        scorer=draft.scorer,
        opening_pot=opening or 0,
        opening_exempt=exempt,
        closing=Closing(
            pot,
            _each(desk, draft.net, notes, "won or lost"),
            _each(desk, draft.stack, notes, "in front of each"),
        ),
        rulings=tuple(ruling._replace(at=at) for at, ruling in enumerate(draft.rulings)),
        notes="\n".join(notes) if notes else None,
    )
    return SheetReading((session,), doubts.in_order(), doubts.counts)


def _book(draft: DraftSession, folder: Path) -> Book | None:
    """The book that the sheet names; None where it names none, or one that cannot be read."""
    return None if draft.rules is None else book_of(draft.rules, folder).book


def _opening(draft: DraftSession, desk: Desk, notes: list[str]) -> int | None:
    if draft.opening_pot is None:
        return None
    opening = desk.money(draft.opening_pot)
    if opening is None:
        notes.append(not_certain(f"opening pot {draft.opening_pot.text}"))
    return opening


def _ids(hands: Sequence[DraftHand], desk: Desk) -> list[str]:
    """What the hands are called: as on the sheet, else by their number, each differently."""
    taken = {hand.id for hand in hands if hand.id is not None}
    used: set[str] = set()
    ids = []
    for index, hand in enumerate(hands):
        id_ = hand.id
        if id_ is None:
            id_ = str(index + 1)
            while id_ in taken or id_ in used:
                id_ += "'"
        elif id_ in used:
            other = id_
            while id_ in used or (id_ in taken and id_ != other):
                id_ += "'"
            message = f"two hands are called {other}; the second is {id_} in the log"
            desk.disagree(message, hand.spot, other, id_)
        used.add(id_)
        ids.append(id_)
    return ids


def _each(desk: Desk, money: Money | None, notes: list[str], what: str) -> dict[Player, int] | None:
    """Money by player; where a name or an amount is not certain, none of it and a note."""
    if money is None:
        return None
    found = desk.each(money, what)
    if found is None:
        notes.append(not_certain(f"{what}: {each_as_written(money)}"))
    return found


def _nothing_noted(draft: DraftSession, doubts: Doubts) -> None:
    """Say once for the whole sheet which hands have no dealer or turned card, and no tricks."""
    for what, missing in (
        ("dealer", [h for h in draft.hands if h.dealer is None and not h.tricks]),
        ("trump", [h for h in draft.hands if h.trump is None and not h.tricks]),
    ):
        if not missing:
            continue
        every = len(missing) == len(draft.hands)
        where = "any hand" if every else f"{len(missing)} of {len(draft.hands)} hands"
        message = f"no {what} is noted for {where}; the log says ? there"
        doubts.note(codes.MISSING, "note", message, missing[0].spot)
