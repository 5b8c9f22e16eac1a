"""What a heading of a table says, in English, French and Russian.

The words of every sheet (``sheets.words``) go for tables too; here is what only tables have.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from bourre_audit.log.names import nearest_word
from bourre_audit.sheets.words import FIELD_OF, fold

_MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "hand": (
        "hand number", "game", "round", "partie", "tour", "manche", "main no", "donne no",
        "партия", "рука", "круг", "сдача №", "№ сдачи",
    ),
    "dealer": ("distributeur", "qui donne", "сдатчик", "кто сдаёт"),
    "trump": ("carte retournée", "trump card", "открытая карта"),
    "seats": ("dealt in", "à la table"),
    "stayed": ("stayed in", "en jeu", "играли"),
    "passed": ("ont passé", "пасы"),
    "ante": ("mise de base", "mise de chacun", "анте"),
    "pot": ("in the pot", "middle", "in the middle", "cagnotte", "au milieu", "котёл"),
    "winner": ("pot won by", "gagné par", "vainqueur", "pot à", "банк взял"),
    "carry": ("left", "left in the pot", "next pot", "reste", "à reporter", "остаток"),
    "notes": (
        "comment", "comments", "commentaire", "commentaires", "observations", "примечания",
        "замечания", "комментарий",
    ),
    "trick": (
        "trick no", "trick number", "pli no", "levée no", "pli n°", "levée n°", "№ взятки",
        "взятка №",
    ),
    "leader": ("led", "first to play", "meneur", "meneuse", "qui entame", "заход", "кто ходит"),
    "player": ("joueuse", "qui", "кто"),
    "card": ("card played", "play", "carte jouée"),
    "cards": ("cards played", "plays", "cartes jouées"),
    "took_back": ("took back", "taken back", "carte reprise", "взял назад"),
    "late": ("late", "en retard", "поздно"),
    "taken_by": ("taker", "takes", "trick winner", "чья взятка"),
    "trick_notes": ("trick notes", "notes du pli", "заметки о взятке"),
    "fines": ("fine for", "amende pour"),
    "fine_paid": ("fine paid", "amende payée", "штраф уплачен"),
    "bank": ("bank", "buys or cashes", "cave", "докупка"),
    "net": ("win/loss", "gain/perte", "gain", "выигрыш"),
    "total": ("total tricks", "sum", "balance", "всего", "сумма"),
    "date": ("day", "jour", "день"),
}  # fmt: skip

_BRACKETED: Final = re.compile(r"\(.*?\)|\[.*?\]")
_ADDED: Final = str.maketrans("-_#№$€£?!", " " * 9)

OF_ONE_PLAYER: Final = frozenset(
    ("antes", "ante", "dealt", "drew", "tricks", "paid", "net", "total", "bank")
)
"""Fields that a heading can join to a name: ``Paul paid``, ``plis Zoé``."""

OF_A_ROW: Final = frozenset(
    (
        *OF_ONE_PLAYER, "hand", "dealer", "trump", "seats", "pot", "stayed", "passed", "trick",
        "leader", "player", "card", "cards", "taken_by", "winner", "bourre", "reneged", "carry",
        "conceded", "fines", "fine_paid", "notes", "took_back", "late", "trick_notes", "date",
    )
)  # fmt: skip
"""Fields that a column can hold."""

_EVENING: Final[Mapping[str, tuple[str, ...]]] = {
    "seats": ("players", "seats"),
    "also_called": (
        "also called", "aka", "nicknames", "initials", "surnoms", "initiales", "прозвища",
    ),
    "buy_in": ("buy-in", "buy in", "buy-ins", "mise de départ", "вступительный взнос"),
    "closing_pot": ("closing pot", "pot left", "pot final", "банк в конце"),
    "closing_net": ("closing net", "won or lost", "net", "bilan", "solde", "сальдо"),
    "closing_stack": ("closing stack", "stack", "stacks", "tapis", "стек", "фишки"),
    "total": ("total", "totals", "totaux", "итого", "итог", "всего"),
    "cards": ("cards", "cartes", "карты", "card letters"),
    "notes": ("notes",),
}  # fmt: skip
EVENING: Final = frozenset(
    (
        *_EVENING, "title", "date", "place", "scorer", "rules", "unit", "currency", "ante",
        "opening_pot", "opening_exempt", "ruling",
    )
)  # fmt: skip
"""What a row above or below the hands can be about."""


@cache
def _by_word() -> dict[str, str]:
    more = {_bare(word): field for field, words in _MORE.items() for word in words}
    common = {word: field for word, field in FIELD_OF.items() if field in OF_A_ROW}
    return more | {_bare(word): field for word, field in common.items()}


@cache
def _by_key() -> dict[str, str]:
    common = {_bare(word): field for word, field in FIELD_OF.items() if field in EVENING}
    return common | {_bare(word): key for key, words in _EVENING.items() for word in words}


def _bare(text: str) -> str:
    """A heading folded, without the brackets and signs that stand around it."""
    return " ".join(fold(text).replace("_", " ").strip(" .:()[]*").split()) or fold(text)


def head_of(text: str) -> str | None:
    """The field that a heading names, None if it is none that is known."""
    return _by_word().get(_bare(text)) or _by_word().get(_plainer(text))


def _plainer(text: str) -> str:
    """A heading without what people add to one: ``Winner(s)``, ``Deal #``, ``Turn-up``."""
    return _bare(_BRACKETED.sub("", fold(text)).translate(_ADDED))


def key_of(text: str) -> str | None:
    """The matter of the evening that the first cell of a row names, None if it is none."""
    return _by_key().get(_bare(text))


def joined(text: str) -> tuple[str, str] | None:
    """The name and the field of a heading like ``Paul paid``, ``tricks (Paul)``, ``Zoé: plis``."""
    words = text
    for sign in "():_[]":
        words = words.replace(sign, " ")
    parts = words.split()
    for cut in range(1, len(parts)):
        for name, said in ((parts[:cut], parts[cut:]), (parts[cut:], parts[:cut])):
            field = head_of(" ".join(said))
            whose = " ".join(name).strip(" .-–—")
            words_in = [part for part in whose.split() if len(part) > 2]
            named = whose and len(said[0]) > 1 and not any(map(head_of, (whose, *words_in)))
            if field is not None and field in OF_ONE_PLAYER and named:
                return whose, field
    return None


def suggestion(text: str, among: Iterable[str] = OF_A_ROW) -> str | None:
    """The field that a heading means, perhaps: it holds a word for it, or misspells one.

    Nobody misspells the first letter: Larry is no carry.
    """
    wanted = set(among)
    bare = _bare(text)
    for part in _plainer(text).split():
        field = _by_word().get(part)
        if field in wanted and len(part) > 2 and part != bare:
            return field
    words = [
        word
        for word, field in _by_word().items()
        if field in wanted and len(word) > 2 and word[0] == bare[:1]
    ]
    near = nearest_word(bare, words, 0.75)
    return _by_word()[near] if near else None
