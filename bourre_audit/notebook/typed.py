"""What a scorer types: names by a few letters, cards in a hurry."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.record import CardLanguage, Player, Session
from bourre_audit.log.names import same
from bourre_audit.log.values import RANKS_IN, SUITS_IN, read_card
from bourre_audit.notebook.state import Unclear


class Typed(NamedTuple):
    """A card as it was typed. ``follows``: only its rank, so its suit is the one that was led.

    ``took_back`` was put down first; ``late``: the next player had played by then. ``forced``: it
    is to be noted whatever there is against it.
    """

    card: Card
    follows: bool = False
    took_back: "Typed | None" = None
    late: bool = False
    forced: bool = False


_NOT_SEEN: Final = ("?", "x")


def cards_in(word: str, language: CardLanguage) -> list[Typed] | None:
    """The cards that a word spells: ``4s``, ``s4``, ``k`` (of the suit led), ``qsk48``, ``4s>ks``.

    None if it spells none. Read together they are rank first, else suit first: ``sqk48``.
    """
    forced = word.endswith("!")
    word = word.removesuffix("!")
    first, arrow, second = word.partition(">")
    if arrow:
        late = second.startswith(">")
        sides = [_card(side, language) for side in (first, second[late:])]
        if sides[0] is None or sides[1] is None:
            return None
        return [sides[1]._replace(took_back=sides[0], late=late, forced=forced)]
    one = _card(word, language)
    if one is not None:
        return [one._replace(forced=forced)]
    run = _run_together(word, language)
    return None if run is None else [card._replace(forced=forced) for card in run]


def _card(word: str, language: CardLanguage) -> Typed | None:
    if word.lower() in _NOT_SEEN:
        return Typed(UNREADABLE)
    card = read_card(word, language)
    if card is not None:
        return Typed(card)
    rank = RANKS_IN[language].get(word.upper())
    return Typed(Card(rank + "?"), follows=True) if rank else None


def _run_together(word: str, language: CardLanguage) -> list[Typed] | None:
    ranks, suits = RANKS_IN[language], {s: v for s, v in SUITS_IN[language].items() if len(s) == 1}
    if not suits.keys().isdisjoint(ranks):
        return None
    rank, suit = "|".join(sorted(ranks, key=len, reverse=True)), "|".join(suits)
    for pattern in (f"({rank})({suit})?", f"({suit})?({rank})"):
        if not re.fullmatch(f"(?:{pattern})+", word.upper()):
            continue
        found = []
        for match in re.finditer(pattern, word.upper()):
            groups = [group for group in match.groups() if group]
            spelled = next(ranks[group] for group in groups if group in ranks)
            colour = next((suits[group] for group in groups if group in suits), "?")
            found.append(Typed(Card(spelled + colour), follows=colour == "?"))
        return found
    return None


def players_meant(word: str, session: Session) -> list[Player]:
    """The players that a word can mean: by name or nickname, else by how it begins, or initials.

    Last by how a later word of the name begins: ``al`` is Big Al.
    """
    wanted = same(word)
    names = [(seat.name, same(one)) for seat in session.players for one in (seat.name, *seat.aka)]
    exact = [player for player, name in names if name == wanted]
    if exact or not wanted:
        return _each_once(exact)
    starts = [player for player, name in names if name.startswith(wanted)]
    if starts:
        return _each_once(starts)
    parts = [(player, name.replace("-", " ").split()) for player, name in names]
    initials = [player for player, words in parts if "".join(w[0] for w in words) == wanted]
    if initials:
        return _each_once(initials)
    return _each_once(
        player for player, words in parts if any(word.startswith(wanted) for word in words[1:])
    )


def _each_once(players: Iterable[Player]) -> list[Player]:
    return list(dict.fromkeys(players))


def player_in(word: str, session: Session, among: Sequence[Player] | None = None) -> Player:
    """The player that a word means; of two it is the one ``among`` those who come into question.

    Raises ``Unclear``.
    """
    found = players_meant(word, session)
    if len(found) > 1 and among is not None:
        found = [player for player in found if player in among] or found
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{short(word)} is {' or '.join(found)}: type a letter more")
    names = ", ".join(seat.name for seat in session.players)
    raise Unclear(f"{short(word)} is nobody here: {names}")


def named(words: Sequence[str], session: Session) -> tuple[Player, int] | None:
    """The player that the first words name, and how many words that took; None if they name none.

    Longer names first, so that a name of two words may be typed in full.
    """
    for count in range(min(4, len(words)), 0, -1):
        found = players_meant(" ".join(words[:count]), session)
        if len(found) == 1:
            return found[0], count
    return None


def players_in(text: str, session: Session, among: Sequence[Player] | None = None) -> list[Player]:
    """Players by name, with spaces or commas between them. Raises ``Unclear``."""
    found: list[Player] = []
    for part in text.split(","):
        words = part.split()
        while words:
            one = named(words, session)
            player, count = one or (player_in(words[0], session, among), 1)
            if player in found:
                raise Unclear(f"{player} is named twice")
            found.append(player)
            words = words[count:]
    return found


def words_of(text: str) -> Iterator[str]:
    """The words of a line, commas being spaces."""
    return iter(text.replace(",", " ").split())


def short(text: str) -> str:
    """A word of the scorer's for a message, not too long."""
    return f"“{text if len(text) <= 30 else text[:29] + '…'}”"
