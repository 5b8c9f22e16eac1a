"""The words of a scoresheet, in English, French and Russian, and how two spellings are compared."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bourre_audit.game.record import CardLanguage


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """A word as it is compared: no case, no accents, single spaces, no dots or colon at its end."""
    bare = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(char for char in bare if not unicodedata.combining(char))
    return " ".join(plain.split()).rstrip(".:")


HEADS: Final[Mapping[str, Mapping[CardLanguage, tuple[str, ...]]]] = {
    "hand": {
        "en": ("hand", "hand no", "deal", "no", "nr", "num", "number", "#", "id"),
        "fr": ("main", "donne", "coup", "numéro", "n°"),
        "ru": ("сдача", "раздача", "кон", "номер", "№"),
    },
    "dealer": {
        "en": ("d", "dealer", "dealt by", "deals", "dlr"),
        "fr": ("donneur", "donneuse", "donne par"),
        "ru": ("сдающий", "сдаёт", "сдавал", "сдает", "сдала"),
    },
    "trump": {
        "en": ("t", "trump", "trumps", "turned", "turn up", "turned card", "upcard", "tr"),
        "fr": ("atout", "retourne", "retournée"),
        "ru": ("козырь", "козыри"),
    },
    "seats": {
        "en": ("seats", "players", "at the table"),
        "fr": ("joueurs", "places"),
        "ru": ("игроки", "за столом"),
    },
    "ante": {"en": ("ante",), "fr": ("mise",), "ru": ("ставка", "взнос")},
    "antes": {"en": ("antes",), "fr": ("mises",), "ru": ("ставки", "взносы")},
    "pot": {"en": ("pot", "kitty"), "fr": ("pot",), "ru": ("банк", "пот", "на кону")},
    "stayed": {
        "en": ("in", "stayed", "stay", "stays", "plays", "playing"),
        "fr": ("dedans", "jouent", "joue", "restent", "reste"),
        "ru": ("играют", "играет", "в игре", "остались"),
    },
    "passed": {
        "en": ("out", "passed", "pass", "passes", "dropped", "folded", "fold"),
        "fr": ("dehors", "passe", "passent", "couchés", "couché", "passés"),
        "ru": ("пас", "пасуют", "спасовали", "пасует", "пасовали"),
    },
    "drew": {
        "en": ("draw", "drew", "draws", "drawn"),
        "fr": ("écart", "écarte", "écartent", "tire", "tirent", "change"),
        "ru": ("прикуп", "обмен", "взяли", "меняют", "меняли"),
    },
    "dealt": {
        "en": ("dealt", "holds", "held", "cards dealt"),
        "fr": ("reçoit", "reçu", "en main"),
        "ru": ("сдано", "на руках"),
    },
    "tricks": {
        "en": ("tricks", "taken", "took", "tricks taken"),
        "fr": ("plis", "levées"),
        "ru": ("взятки", "взяток"),
    },
    "trick": {"en": ("trick",), "fr": ("pli", "levée"), "ru": ("взятка", "ход")},
    "leader": {"en": ("leader", "leads", "led by", "lead"), "fr": ("entame",), "ru": ("ходит",)},
    "player": {"en": ("player", "name", "who"), "fr": ("joueur", "nom"), "ru": ("игрок", "имя")},
    "card": {"en": ("card", "played"), "fr": ("carte",), "ru": ("карта",)},
    "cards": {"en": ("cards",), "fr": ("cartes",), "ru": ("карты",)},
    "taken_by": {
        "en": ("taken by", "trick to", "won by"),
        "fr": ("pli à", "pris par", "levée à"),
        "ru": ("взял", "взяла"),
    },
    "winner": {
        "en": ("won", "winner", "wins", "takes the pot", "pot to"),
        "fr": ("gagne", "gagnant", "gagnante", "gagnent"),
        "ru": ("выиграл", "выиграла", "победитель", "выиграли"),
    },
    "bourre": {
        "en": ("bourre", "bourréd", "boo", "booed", "bourres"),
        "fr": ("bourré", "bourrée", "bourrés"),
        "ru": ("бурэ", "буре", "без взяток"),
    },
    "reneged": {
        "en": ("reneged", "renege", "reneges"),
        "fr": ("renonce", "a renoncé", "renoncé"),
        "ru": ("ренонс", "фальшренонс"),
    },
    "paid": {
        "en": ("paid", "pays", "pay", "owes", "owe", "puts in", "put in"),
        "fr": ("paie", "paye", "paient", "doit", "payé"),
        "ru": ("платит", "платят", "заплатил", "заплатила", "должен", "должна"),
    },
    "carry": {
        "en": ("carry", "carried", "c/o", "carry over", "rides", "->", "→", "⇒", "=>", "↷"),
        "fr": ("report", "reporté", "reste au pot"),
        "ru": ("перенос", "переходит", "осталось"),
    },
    "conceded": {
        "en": ("conceded", "not played out", "rest not noted"),
        "fr": ("abandonné", "non joué"),
        "ru": ("не доиграли", "не доиграно"),
    },
    "fines": {"en": ("fine", "fines", "fined"), "fr": ("amende", "amendes"), "ru": ("штраф",)},
    "buys": {"en": ("buys", "bought"), "fr": ("achète",), "ru": ("докупает", "докупил")},
    "cashes": {"en": ("cashes", "cashed"), "fr": ("encaisse",), "ru": ("забирает", "забрал")},
    "net": {
        "en": ("net", "won or lost", "+/-"),
        "fr": ("solde", "bilan"),
        "ru": ("сальдо", "разница"),
    },
    "total": {
        "en": ("total", "totals", "tot", "running", "running total", "so far", "score"),
        "fr": ("cumul", "totaux", "total"),
        "ru": ("итог", "итого", "счёт"),
    },
    "stack": {"en": ("stack", "stacks"), "fr": ("tapis",), "ru": ("фишки", "стек")},
    "closing": {
        "en": ("closing", "end", "at the end"),
        "fr": ("clôture", "fin", "à la fin"),
        "ru": ("конец", "в конце"),
    },
    "ruling": {"en": ("ruling", "ruled"), "fr": ("décision",), "ru": ("решение",)},
    "notes": {
        "en": ("note", "notes", "remark", "remarks", "n.b", "nb"),
        "fr": ("remarque", "remarques"),
        "ru": ("примечание", "заметка", "заметки"),
    },
    "title": {"en": ("title",), "fr": ("titre",), "ru": ("название",)},
    "date": {"en": ("date",), "fr": ("date",), "ru": ("дата",)},
    "place": {"en": ("place",), "fr": ("lieu",), "ru": ("место",)},
    "scorer": {
        "en": ("scorer", "kept by", "scored by"),
        "fr": ("marqueur", "marqueuse", "tenu par"),
        "ru": ("записал", "записала", "пишет"),
    },
    "rules": {"en": ("rules", "rule book", "book"), "fr": ("règles",), "ru": ("правила",)},
    "unit": {"en": ("unit",), "fr": ("unité",), "ru": ("единица",)},
    "currency": {"en": ("currency", "money"), "fr": ("monnaie",), "ru": ("валюта", "деньги")},
    "opening_pot": {
        "en": ("opening pot", "pot before", "brought forward", "b/f"),
        "fr": ("pot de départ",),
        "ru": ("банк вначале", "банк до игры"),
    },
    "opening_exempt": {
        "en": ("opening exempt", "no first ante"),
        "fr": ("sans mise au départ",),
        "ru": ("без первой ставки",),
    },
}
"""The heads of a sheet: what a line, a column or a clause is about, by field, in each language."""

MARKS: Final[Mapping[str, tuple[str, ...]]] = {
    "passed": (
        "p", "x", "х", "×", "-", "–", "—", "−", "out", "pass", "passed", "passe", "dehors",
        "drop", "dropped", "fold", "folded", "п", "пас",
    ),
    "bourre": (
        "b", "bre", "boo", "bourre", "bourred", "boure", "bouree", "bourree", "б", "буре", "бурэ",
        "(0)", "(o)", "⓪", "ⓞ", "⓿", "⭕", "0⃝", "o⃝",
    ),
    "winner": ("w", "*", "★", "☆", "won", "winner", "wins", "gagne", "выиграл", "выиграла"),
    "reneged": ("reneged", "renege", "renonce", "ренонс", "r!", "фальшренонс"),
    "carry": ("c/o", "carry", "carried", "->", "→", "⇒", "=>", "↷", "report", "перенос", "rides"),
}  # fmt: skip
"""What stands beside a name, or in a player's cell, instead of a number."""

DITTO: Final = ('"', "''", "”", "“", "〃", "„", '-"-', '—"—', "″", "do", "ditto", "idem", "id")
"""As above."""

NOBODY: Final = ("nobody", "none", "no one", "personne", "aucun", "никто", "нет", "никого")
ALL: Final = ("all", "everybody", "everyone", "tous", "tout le monde", "все")
OTHERS: Final = ("others", "rest", "the rest", "the others", "les autres", "остальные")

SUIT_WORDS: Final[Mapping[str, str]] = {
    "spades": "S", "spade": "S", "hearts": "H", "heart": "H", "diamonds": "D", "diamond": "D",
    "clubs": "C", "club": "C", "pique": "S", "piques": "S", "cœur": "H", "coeur": "H",
    "cœurs": "H", "coeurs": "H", "carreau": "D", "carreaux": "D", "trefle": "C", "trefles": "C",
    "пики": "S", "пика": "S", "черви": "H", "червы": "H", "черва": "H", "бубны": "D",
    "бубна": "D", "буби": "D", "трефы": "C", "трефа": "C", "крести": "C",
}  # fmt: skip
"""Suits written out, folded."""

RANK_WORDS: Final[Mapping[str, str]] = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9",
    "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "trey": "3",
    "two": "2", "deuce": "2", "as": "A", "roi": "K", "dame": "Q", "valet": "J", "dix": "T",
    "туз": "A", "король": "K", "дама": "Q", "валет": "J",
}  # fmt: skip
"""Ranks written out, folded."""

FIELD_OF: Final[Mapping[str, str]] = {
    fold(word): field
    for field, languages in reversed([*HEADS.items()])
    for words in languages.values()
    for word in words
}
"""The field of a folded head; where two fields share a word, the first in ``HEADS`` has it."""

MARK_OF: Final[Mapping[str, str]] = {
    fold(word): mark for mark, words in MARKS.items() for word in words
}
_DITTOS: Final = frozenset(map(fold, DITTO))
_NOBODY: Final = frozenset(map(fold, NOBODY))
_ALL: Final = frozenset(map(fold, ALL))
_OTHERS: Final = frozenset(map(fold, OTHERS))
_LANGUAGE_OF: Final[Mapping[str, frozenset[CardLanguage]]] = {
    key: frozenset(
        language
        for languages in HEADS.values()
        for language, words in languages.items()
        if key in map(fold, words)
    )
    for key in FIELD_OF
}


def head(text: str) -> str | None:
    """The field that a head names, as ``dealer`` for *donneur*; None for any other word."""
    return FIELD_OF.get(fold(text))


def mark(text: str) -> str | None:
    """What a mark beside a name says: a key of ``MARKS``."""
    return MARK_OF.get(fold(text))


def languages_of(text: str) -> frozenset[CardLanguage]:
    """The languages that a head belongs to; none for a word that is no head."""
    return _LANGUAGE_OF.get(fold(text), frozenset())


def is_ditto(text: str) -> bool:
    """Whether a text is a ditto mark: as above."""
    return fold(text) in _DITTOS


def is_nobody(text: str) -> bool:
    """Whether a text says that nobody is meant."""
    return fold(text) in _NOBODY


def is_all(text: str) -> bool:
    """Whether a text says that everybody is meant."""
    return fold(text) in _ALL


def is_others(text: str) -> bool:
    """Whether a text stands for all players that were not named yet."""
    return fold(text) in _OTHERS
