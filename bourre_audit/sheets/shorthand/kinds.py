"""What some tokens are: a head, a name, a card, a play, results; for those who sit at the table."""

from collections.abc import Sequence
from typing import Final

from bourre_audit.log.values import read_card, read_trump
from bourre_audit.sheets import words
from bourre_audit.sheets.counts import read_count
from bourre_audit.sheets.settings import LANGUAGES
from bourre_audit.sheets.shorthand.quoting import plain
from bourre_audit.sheets.shorthand.tokens import Token
from bourre_audit.sheets.who import Who

NO_CLAUSE: Final = frozenset(("hand", "leader", "player", "card", "taken_by"))
"""Heads of columns only."""

ARROWS: Final = ("->", "→", "⇒", "=>", "↷")
_LONGEST_HEAD: Final = 3


def head_at(tokens: Sequence[Token], place: int, who: Who) -> tuple[str, int] | None:
    """The head that begins at a token: its field, and the character after it (and its colon)."""
    for count in range(_LONGEST_HEAD, 0, -1):
        parts = tokens[place : place + count]
        if len(parts) < count or any(part.kind != "word" for part in parts):
            continue
        spelled = " ".join(part.text for part in parts)
        field = words.head(spelled)
        if field is None or field in NO_CLAUSE:
            continue
        after = tokens[place + count] if place + count < len(tokens) else None
        colon = after is not None and after.kind == "sign" and after.text in ":："
        if len(spelled) == 1 and spelled.isalpha():
            if not spelled.islower() or after is None:
                continue
            if who.fits(spelled) and (colon or not _is_letter_head(field, after.text, who)):
                continue
        elif spelled[0].isupper() and who.exact(spelled) is not None:
            continue  # a player called Boo, and not the word
        if field == "passed" and not colon and after is None:
            continue
        end = after.end if after is not None and (colon or after.text == "=") else parts[-1].end
        return field, end
    return None


def _is_letter_head(field: str, after: str, who: Who) -> bool:
    """Whether ``d`` or ``t`` is the head, though it is somebody's initial too, by what follows."""
    if is_turned(after) if field == "trump" else who.fits(plain(after) or ""):
        return True
    return words.mark(after) is None and read_count(after).value is None


def is_turned(word: str) -> bool:
    """Whether a word is a card or a suit, in any language."""
    return words.fold(word) in words.SUIT_WORDS or any(
        read_trump(word, language) is not None for language in LANGUAGES
    )


def is_ditto(text: str, who: Who) -> bool:
    """Whether a word is a ditto mark, and not a player's name."""
    return words.is_ditto(text) and not (text.isalpha() and who.fits(text))


def kind_of(chunk: Sequence[Token], who: Who) -> str:
    """What tokens without a head say: ``tricks``, ``results``, or nothing known (``unread``)."""
    texts = [token.text for token in chunk]
    signs = [token.text for token in chunk if token.kind == "sign"]
    if words.is_others(texts[0]) or (len(texts) > 1 and words.is_others(" ".join(texts[:2]))):
        return "results"
    if any(sign in ":：" for sign in signs):
        return "tricks"
    if texts[0] in ("-", "–") and (len(texts) == 1 or texts[1] in ("/", *ARROWS)):
        return "tricks"
    bare = [token.text for token in chunk if token.kind == "word"]
    if any(text in ("/", "...", "…") or ">" in text.strip("->") for text in bare):
        return "tricks"
    named = name_length(chunk, who)
    if named == 0:
        return "unread"
    laid = [token.text for token in chunk[named:]]
    if laid[:1] == ["?"]:
        laid = [text for text in laid if text != "?" and not who.fits(text)]
    return "tricks" if laid and is_card(laid[0]) else "results"


def is_card(word: str) -> bool:
    """Whether a word is a card in any language."""
    return any(read_card(word, language) is not None for language in LANGUAGES)


def name_length(tokens: Sequence[Token], who: Who, start: int = 0) -> int:
    """How many tokens from one on are the name of a player; 0 where none is."""
    for count in range(min(who.most_words, len(tokens) - start), 1, -1):
        spelled = " ".join(token.text for token in tokens[start : start + count])
        if who.exact(spelled) is not None:
            return count
    first = tokens[start] if start < len(tokens) else None
    if first is None or first.kind not in ("word", "string"):
        return 0
    name = plain(first.text) if first.kind == "string" else first.text
    if name is None:
        return 0
    return 1 if first.kind == "string" or who.fits(name) or who.fits(name.rstrip("*")) else 0


def is_play(tokens: Sequence[Token], who: Who) -> bool:
    """Whether tokens are a player and a card, or several of them."""
    place = 0
    while place < len(tokens):
        count = name_length(tokens, who, place)
        place += count + 1
        if not count or place > len(tokens) or not is_card(tokens[place - 1].text):
            return False
    return place > 0


def are_names(tokens: Sequence[Token], who: Who) -> bool:
    """Whether tokens are nothing but players, one after another."""
    place = 0
    while place < len(tokens):
        count = name_length(tokens, who, place)
        if count == 0:
            return False
        place += count
    return True
