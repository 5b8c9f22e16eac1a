"""What a sheet says about the evening: title, rules, money, closing, rulings."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from bourre_audit.game.money import BadMoney, Unit, read_unit
from bourre_audit.game.record import CardLanguage, Decision, Player, Ruling
from bourre_audit.log.values import is_currency
from bourre_audit.sheets import words
from bourre_audit.sheets.draft import DraftSession
from bourre_audit.sheets.settings import decision_named, is_date, language_named, rules_in_json
from bourre_audit.sheets.shorthand.clauses import Clause
from bourre_audit.sheets.shorthand.entries import Entries
from bourre_audit.sheets.shorthand.leaves import NotUnderstood, unread
from bourre_audit.sheets.shorthand.quoting import plain
from bourre_audit.sheets.shorthand.tokens import tokens_of

_RULES: Final = re.compile(r"(\S+?)(?:,|:)?\s+(?:with|avec|с)\s+(.+)", re.DOTALL)
_CHANGE: Final = re.compile(r"[a-z_0-9]+(?:\.[a-z_0-9]+)*=\S*")
_CODE: Final = re.compile(r"[DLPRT][0-9]{3}")
_WHY: Final = ("why", "because", "pourquoi", "потому")
_HAND: Final = ("hand", "main", "donne", "сдача")
_TRICK: Final = ("trick", "pli", "взятка")
_BY: Final = ("by", "par", "решил", "решила")
RULING_WORDS: Final = frozenset((*_WHY, *_HAND, *_TRICK, *_BY, *get_args(Decision)))
"""What a name in a ruling could be taken for."""

_TEXTS: Final = ("title", "date", "place", "scorer")


def with_head(draft: DraftSession, clauses: Sequence[Clause], entries: Entries) -> DraftSession:
    """The draft with what the head of the sheet says."""
    for clause in clauses:
        draft = _with(draft, clause, entries, closing=False)
    return draft


def with_closing(draft: DraftSession, clauses: Sequence[Clause], entries: Entries) -> DraftSession:
    """The draft with what the end of the sheet says."""
    for clause in clauses:
        draft = _with(draft, clause, entries, closing=True)
    return draft


def _with(draft: DraftSession, clause: Clause, entries: Entries, *, closing: bool) -> DraftSession:
    try:
        return _read(draft, clause, entries, closing=closing)
    except NotUnderstood as error:
        entry = unread(clause, error.why, error.start, error.end)
        return replace(draft, unread=(*draft.unread, entry))


def _read(draft: DraftSession, clause: Clause, entries: Entries, *, closing: bool) -> DraftSession:
    kind = clause.field
    if kind in ("seats", "unit", "currency", "cards"):
        return draft  # read before anything else
    if kind == "closing":
        if clause.text:
            raise NotUnderstood("pot, net or stack are due after this word")
        return draft
    if kind in ("notes", "remark", "aside"):
        return replace(draft, notes=(*draft.notes, _text(clause)))
    if kind in _TEXTS:
        return _once(draft, clause, _text(clause))
    if kind == "rules":
        return _once(draft, clause, rules_of(clause))
    if kind == "unread" and draft.date is None and is_date(clause.text):
        return replace(draft, date=clause.text)
    if kind == "unread" and draft.title is None and not closing:
        return replace(draft, title=_text(clause))
    if kind == "ruling":
        return replace(draft, rulings=(*draft.rulings, _ruling(clause, entries)))
    if kind == "pot" and closing:
        return _once(draft, clause, entries.money(clause), "closing_pot")
    if kind in ("opening_pot", "ante") and not closing:
        return _once(draft, clause, entries.money(clause))
    if kind == "pot":
        return _once(draft, clause, entries.money(clause), "opening_pot")
    if kind == "opening_exempt":
        if draft.opening_exempt:
            raise NotUnderstood("opening exempt is given twice")
        return replace(draft, opening_exempt=entries.names(clause))
    if kind in ("net", "total", "stack"):
        field = "stack" if kind == "stack" else "net"
        money = entries.each(clause, signed=field == "net")
        return _once(draft, clause, money, field)
    if draft == DraftSession() and not closing:
        return replace(draft, title=clause.whole)
    raise NotUnderstood("nothing that an evening has begins so")


def _once(
    draft: DraftSession, clause: Clause, value: Any, field: str | None = None
) -> DraftSession:
    field = field or clause.field
    if getattr(draft, field) is not None:
        raise NotUnderstood(f"{clause.field} is given twice")
    return replace(draft, **{field: value})


def _text(clause: Clause) -> str:
    text = plain(clause.text)
    if text is None:
        raise NotUnderstood("the quotes here are not closed, or an escape in them is none")
    return text


def rules_of(clause: Clause) -> object:
    """What a sheet says about its rules: a book, a book with changes, or all of it as JSON."""
    text = clause.text
    if text.startswith(("{", "[")):
        rules = rules_in_json(text)
        if rules is None:
            raise NotUnderstood("no rules as JSON would write them")
        return rules
    match = _RULES.fullmatch(text)
    if match is None:
        name = _text(clause)
        if not name and not clause.text:
            raise NotUnderstood("the name of a rule book is due, as camp")
        return name
    changes: dict[str, object] = {"base": match[1]}
    for word in match[2].replace(",", " ").split():
        if not _CHANGE.fullmatch(word):
            start = text.find(word)
            raise NotUnderstood("a change is due, like bourre.cap=20", start, start + len(word))
        name, _, value = word.partition("=")
        *sections, last = name.split(".")
        place = changes
        for section in sections:
            inner = place.setdefault(section, {})
            if not isinstance(inner, dict):
                raise NotUnderstood(f"{name} changes what is changed already")
            place = inner
        if last in place:
            raise NotUnderstood(f"{name} is changed twice")
        place[last] = value
    return changes


def unit_of(clauses: Sequence[Clause]) -> Unit | None:
    """The smallest amount that a head names; None where it names none that can be read."""
    for clause in clauses:
        if clause.field == "unit":
            try:
                return read_unit(clause.text)
            except BadMoney:
                return None
    return None


def currency_of(clauses: Sequence[Clause]) -> str:
    """The currency that a head names."""
    for clause in clauses:
        if clause.field == "currency":
            text = (plain(clause.text) or "").strip()
            if is_currency(text):
                return text
    return ""


def language_of(clauses: Sequence[Clause]) -> CardLanguage | None:
    """The language of the cards that a head names."""
    for clause in clauses:
        if clause.field == "cards":
            return language_named(clause.text)
    return None


def settings_unread(clause: Clause) -> str | None:
    """Why a clause about unit, currency or letters cannot be used; None if it can."""
    if clause.field == "unit" and unit_of([clause]) is None:
        return "the smallest amount is due, like 0.01 or 1"
    if clause.field == "currency" and not currency_of([clause]):
        return "a sign or a word for the money is due, like $ or chips"
    if clause.field == "cards" and language_of([clause]) is None:
        return "the language of the cards is due: en, fr or ru"
    return None


# Rulings -------------------------------------------------------------------------------------


def _ruling(clause: Clause, entries: Entries) -> Ruling:
    """``hand 3, trick 2, Larry, R002, upheld, by Thomas, why the king came up``."""
    hand: str | None = None
    trick: int | None = None
    player: Player | None = None
    code = decision = by = why = None
    for start, piece in _pieces(clause.text):
        word, _, rest = piece.partition(" ")
        rest = rest.strip()
        key = words.fold(word)
        if key in _WHY:
            why = plain(clause.text[start + len(word) :].strip())
            break
        if key in _HAND:
            hand = plain(rest)
        elif key in _TRICK and rest.isascii() and rest.isdigit():
            trick = int(rest[:9])
        elif key in _BY:
            by = plain(rest)
        elif _CODE.fullmatch(piece):
            code = piece
        elif (ruled := decision_named(word)) is not None:
            decision = ruled
        else:
            name = plain(piece)
            player = entries.who.exact(name or "") or entries.who.read(name or "").value
            if player is None:
                raise NotUnderstood("who is that?", start, start + len(piece))
    if hand is None or code is None or decision is None or trick == 0:
        raise NotUnderstood("a ruling names the hand, the code and waived, upheld or overruled")
    return Ruling(hand.strip(), code, decision, trick, player, by, why)


def _pieces(text: str) -> list[tuple[int, str]]:
    """The parts of a text between commas, those in quotes left alone."""
    found, start = [], 0
    for token in tokens_of(text):
        if token.kind == "sign" and token.text == ",":
            found.append((start, token.start))
            start = token.end
    found.append((start, len(text)))
    parts = []
    for begin, end in found:
        piece = text[begin:end]
        lead = len(piece) - len(piece.lstrip())
        if piece.strip():
            parts.append((begin + lead, piece.strip()))
    return parts
