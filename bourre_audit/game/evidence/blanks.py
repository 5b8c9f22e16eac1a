"""The record of a hand as slots: one for every card that somebody held in play.

A slot is a card as it was noted, or a blank: a card that could not be read, a play that was not
noted, a card of a trick that was not noted or was conceded. To fill in the blanks is to give each
of them a card of its own among those that it can have been.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from bourre_audit.game.book import Book
from bourre_audit.game.cards import Card, is_known
from bourre_audit.game.deal import served_from_refill
from bourre_audit.game.evidence.deal_notes import Notes, closed_to, notes_of, out_of_play
from bourre_audit.game.evidence.masks import ALL, BIT, bits, fitting, mask
from bourre_audit.game.record import Hand, Player, left_of


class Slot(NamedTuple):
    """One card of a player in play.

    ``trick`` is the noted trick (from 1), None for a card of a trick that was not noted. ``place``
    is the place in the trick (from 0), None where the play was not noted.
    """

    player: Player
    trick: int | None
    place: int | None
    card: Card | None


Due: TypeAlias = tuple[int, tuple[int, ...]]
"""A card (a bit) that must be in one of some slots."""


class Blanks(NamedTuple):
    """A hand as slots, which count from 0.

    ``of`` has the slots of each player. ``domains`` are the cards that each slot can have been, of
    a known one that card; behind the slots of the players stand the cards taken back (``back`` says
    where) and cards that nobody held in play. ``blank`` are those to be filled. ``half_read``:
    cards that a player held and that were read in part; each is in one of his slots, no two of his
    in the same.
    """

    slots: tuple[Slot, ...]
    of: Mapping[Player, tuple[int, ...]]
    domains: tuple[int, ...]
    back: Mapping[Card, int]
    blank: tuple[int, ...]
    due: tuple[Due, ...]
    half_read: tuple[tuple[Player, int], ...]


def blanks_of(hand: Hand, book: Book, doubted: frozenset[Card], *, deal: bool) -> Blanks:
    """The blanks of a hand; ``doubted`` cards count as unreadable wherever they stand.

    Without ``deal`` nothing is taken from what was noted of the deal and the draw.
    """
    slots = tuple(_slots(hand, book))
    of: dict[Player, tuple[int, ...]] = {}
    for at, slot in enumerate(slots):
        of[slot.player] = (*of.get(slot.player, ()), at)
    doubt = mask(doubted)
    played = mask(slot.card for slot in slots if slot.card) & ~doubt
    notes = _notes(hand, book, slots, doubt, deal)
    closed = {player: played | closed_to(player, hand, book, notes, doubt) for player in of}
    domains: list[int] = []
    blank: list[int] = []
    for at, slot in enumerate(slots):
        read = None if slot.card in doubted else slot.card
        if read is not None and is_known(read):
            domains.append(BIT[read])
        else:
            blank.append(at)
            domains.append((ALL if read is None else fitting(read)) & ~closed[slot.player])
    back: dict[Card, int] = {}
    for trick in hand.tricks:
        for play in trick.plays:
            if play.took_back and is_known(play.took_back) and play.took_back not in doubted:
                back.setdefault(play.took_back, len(domains))
                domains.append(BIT[play.took_back])
    claimed = played
    for noted in notes.values():
        claimed |= noted.final | noted.gone | noted.either
    for one in out_of_play(hand, book, notes):
        blank.append(len(domains))
        domains.append(one & ~claimed)
    due: list[Due] = []
    for player, noted in notes.items():
        mine = tuple(at for at in of.get(player, ()) if at in blank)
        due += [(bit, mine) for bit in bits(noted.final & ~played)]
        either = noted.either & ~played
        if either and noted.most is not None and not served_from_refill(hand, book):
            threw = tuple(range(len(domains), len(domains) + noted.most))
            domains += [either] * noted.most
            blank += threw[: noted.least]
            due += [(bit, (*mine, *threw)) for bit in bits(either)]
    half_read = tuple((player, one) for player, noted in notes.items() for one in noted.half_read)
    return Blanks(slots, of, tuple(domains), back, tuple(blank), tuple(due), half_read)


def _slots(hand: Hand, book: Book) -> Iterator[Slot]:
    """Every card of those who stayed or played, one to each trick."""
    plays = [
        Slot(play.player, number, place, play.card)
        for number, trick in enumerate(hand.tricks, start=1)
        for place, play in enumerate(trick.plays)
    ]
    noted: dict[tuple[Player, int], list[Slot]] = {}
    for slot in plays:
        noted.setdefault((slot.player, slot.trick or 0), []).append(slot)
    at_play = {*(hand.stayed or ()), *(slot.player for slot in plays)}
    order = left_of(hand.seats, hand.dealer)
    for player in (*(p for p in order if p in at_play), *sorted(at_play.difference(order))):
        for number in range(1, len(hand.tricks) + 1):
            yield from noted.get((player, number), [Slot(player, number, None, None)])
        for _ in range(len(hand.tricks), book.hand_size):
            yield Slot(player, None, None, None)


def _notes(
    hand: Hand, book: Book, slots: tuple[Slot, ...], doubt: int, deal: bool
) -> dict[Player, Notes]:
    """What was noted of each player's cards beside his plays, those he took back among it.

    Nothing of one whose notes and plays are more cards than a hand holds: one of the two is
    misnoted, and the plays are what the table saw.
    """
    players = dict.fromkeys((*left_of(hand.seats, hand.dealer), *hand.dealt, *hand.drew))
    plays = [play for trick in hand.tricks for play in trick.plays]
    notes: dict[Player, Notes] = {}
    for player in players:
        noted = notes_of(hand, player, book, doubt) if deal else Notes()
        back = mask(play.took_back for play in plays if play.player == player and play.took_back)
        back &= ~doubt
        noted = noted._replace(final=noted.final | back, either=noted.either & ~back)
        played = mask(slot.card for slot in slots if slot.player == player and slot.card)
        agree = (played | noted.final).bit_count() <= book.hand_size
        notes[player] = noted if agree else Notes()
    return notes
