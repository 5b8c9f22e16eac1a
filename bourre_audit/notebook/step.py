"""One line typed: what stands in the notebook then, and what there is to say."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from typing import Final, TypeAlias

from bourre_audit.game.book import BOOKS
from bourre_audit.game.record import Session
from bourre_audit.log.names import same
from bourre_audit.log.read import read_session
from bourre_audit.log.source import read_documents
from bourre_audit.log.write import to_yaml
from bourre_audit.notebook import aside, dealing, ending, opening, playing
from bourre_audit.notebook.help import help_on
from bourre_audit.notebook.judge import judged, news
from bourre_audit.notebook.pot import money, settled_so_far
from bourre_audit.notebook.state import Reply, Said, Shelf, State, Step, Unclear, open_trick
from bourre_audit.notebook.undo import undone

Answer: TypeAlias = Callable[[State, str], Reply]

_HINT: Final = "If so, just go on. If a card is wrong, u; if it was taken back, >4s."
LONGEST: Final = 1_000
"""Characters of a line; nobody types more at a table."""


def _undo(state: State, rest: str) -> Reply:
    return undone(state)


def _help(state: State, rest: str) -> Reply:
    return Reply(state, help_on(state.step))


def _end(state: State, rest: str) -> Reply:
    return Reply(replace(state, over=True))


_ANSWERS: Final[Mapping[Step, Answer]] = {
    "players": opening.note_players,
    "rules": opening.note_rules,
    "dealer": dealing.note_dealer,
    "turned": dealing.note_turned,
    "stay": dealing.note_stay,
    "draw": dealing.note_draw,
    "play": playing.note_play,
}
_COMMANDS: Final[Mapping[str, Answer]] = {
    "fine": aside.fine,
    "buy": aside.buy,
    "cash": aside.cash,
    "note": aside.note,
    "out": aside.sit_out,
    "in": aside.sit_in,
    "add": aside.add,
    "pot": aside.pot,
    "rest": ending.rest_to,
    "took": ending.took,
    "clear": ending.clear,
    "u": _undo,
    "undo": _undo,
    "?": _help,
    "help": _help,
    "end": _end,
}
_ALONE: Final = ("u", "undo", "?", "help", "end", "pot", "clear")
"""What is a command only if nothing follows it: ``? 4s`` are two cards."""
_TAKEN_BACK: Final = re.compile(r"(?:[^>]*\s)?>{1,2}\s*[^>\s]*")


def opened(shelf: Shelf, session: Session | None = None, date: str | None = None) -> State:
    """The notebook at the start of an evening, or where it was left."""
    state = State(shelf, session, date=date)
    if session is None or (session.rules is None and not session.hands):
        return state
    book = shelf(BOOKS[0] if session.rules is None else session.rules)
    if isinstance(book, str):
        raise Unclear(book)
    return ending.audited(replace(state, book=book))


def step(state: State, line: str) -> Reply:
    """Note a line. Whatever it is, nothing is raised: what cannot be noted is said."""
    text = " ".join(line.encode("utf-8", "replace").decode().split())
    if len(text) > LONGEST:
        return _wrong(state, "that is too long for one line")
    answer, rest = _meant(state, text)
    try:
        reply = answer(state, rest)
        after = reply.state
        if after.session is not None and after.session is not state.session:
            _check(after.session)
    except Unclear as problem:
        return _wrong(state, str(problem))
    if after is state or after.over or answer is _undo:
        return reply
    said = (*reply.said, *_news(state, after))
    if state.hand is not None and after.hand is None:
        after, told = ending.ended(after)
        said = (*said, *told)
    if not state.hinted and any(one.kind == "asked" for one in said):
        after = replace(after, hinted=True)
        said = (*said, Said("help", _HINT))
    return Reply(replace(after, before=state, line=text), said)


def _news(state: State, after: State) -> Iterator[Said]:
    """What the line has proven about the hand in progress, and what it leaves to ask."""
    hand, session, book = state.hand, after.session, after.book
    if hand is None or session is None or book is None or len(session.hands) <= hand.index:
        return
    now = session.hands[hand.index]
    if now is hand or now.stayed is None:
        return
    before = judged(session, hand, book) if hand.stayed is not None else None
    yield from news(before, judged(session, now, book))


def _meant(state: State, text: str) -> tuple[Answer, str]:
    """What a line is about: a command, or the answer to what was asked."""
    word, _, rest = text.partition(" ")
    command = _COMMANDS.get(word.removeprefix("/").lower())
    open_ended = not rest or word.removeprefix("/").lower() not in _ALONE
    spelled_out = word.startswith("/") or not _is_name(state, word)
    at_start = state.step in ("players", "rules") and command not in (_undo, _help, _end)
    if command is not None and open_ended and spelled_out and not at_start:
        return command, rest.strip()
    if state.step == "play" and _TAKEN_BACK.fullmatch(text):
        return playing.take_back, text
    return _ANSWERS[state.step], text


def _is_name(state: State, word: str) -> bool:
    """Whether somebody is called so, in full."""
    seats = state.session.players if state.session is not None else ()
    return any(same(word) == same(name) for seat in seats for name in (seat.name, *seat.aka))


def _check(session: Session) -> None:
    """Whether what is noted can be written down and read again. Raises ``Unclear``."""
    (document,) = read_documents(BytesIO(to_yaml(session).encode()), "yaml")
    reading = read_session(document)
    if reading.findings:
        raise Unclear(reading.findings[0].message)
    if reading.session != session:
        raise Unclear("that cannot be written down so that it reads the same")


def _wrong(state: State, problem: str) -> Reply:
    return Reply(state, (Said("wrong", f"{problem[:1].upper()}{problem[1:]}."),))


def asked(state: State) -> str:
    """What the scorer is asked for, in a few words."""
    match state.step:
        case "players":
            return "Players, clockwise"
        case "rules":
            return "Rules and ante (Enter: camp)"
        case "dealer":
            return _dealer_asked(state)
        case "turned":
            return "Turned card"
        case "stay":
            return "Who stays (Enter: all)"
        case "draw":
            first = (state.hand.stayed or ("",))[0] if state.hand is not None else ""
            return f"Draws, from {first} (Enter: not noted)"
        case _:
            return _play_asked(state)


def _dealer_asked(state: State) -> str:
    number = len(state.session.hands) + 1 if state.session is not None else 1
    due = dealing.next_dealer(state)
    return f"Hand {number}, dealer" + (f" (Enter: {due})" if due else "")


def _play_asked(state: State) -> str:
    hand = state.hand
    if hand is None:
        return ""
    settlement = settled_so_far(state)
    pot = f"{money(state, settlement.total)}, " if settlement is not None else ""
    number = len(hand.tricks) + (open_trick(hand) is None)
    return f"{pot}trick {number}, {playing.due_player(state) or 'who leads'}"
