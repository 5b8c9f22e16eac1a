"""The values that settings have: as a table writes them, and what they mean in play."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from bourre_audit.game.book_sections import Antes
from bourre_audit.game.settings import Setting

Value: TypeAlias = (
    int | str | Decimal | Antes | Sequence[str] | Mapping[int, int] | Mapping[str, Decimal] | None
)
"""What a setting can hold; ``bool`` is an ``int`` here as everywhere in Python."""


def plain_value(value: Value) -> object:
    """A value as plain data, the way it was read: text, or a list or map of text; None for none."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Decimal):
        if value.as_tuple().exponent == -1:  # 20.0 is written 20, and 0.5 is written 0.50
            return format(value, ".2f").removesuffix(".00")
        return format(value, "f")
    if isinstance(value, Antes):
        return {"antes": str(value.times)}
    if isinstance(value, Mapping):
        return {str(key): plain_value(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [str(item) for item in value]
    return None if value is None else str(value)


def value_text(value: Value) -> str:
    """A value as ``--set`` takes it: ``follow,head``, ``antes:2``, ``10.00``; ``null`` for none."""
    plain = plain_value(value)
    if not plain:
        return "null"
    if isinstance(plain, list):
        return ",".join(plain)
    if isinstance(plain, dict):
        return ", ".join(f"{key}:{item}" for key, item in plain.items())
    return str(plain)


def value_words(setting: Setting, value: Value) -> str:
    """What a value means in play, in plain words."""
    if value is None or value == () or value == {}:
        return setting.none or ""
    if isinstance(value, bool):
        return setting.words["yes" if value else "no"]
    if isinstance(value, Antes):
        return setting.words["antes"].format(value.times)
    if isinstance(value, Mapping):
        entries = plain_value(value)
        assert isinstance(entries, dict)
        return "; ".join(setting.shown.format(key=k, value=v) for k, v in entries.items())
    if isinstance(value, tuple):
        return setting.shown.format(", ".join(setting.words[item] for item in value))
    text = value_text(value)
    return setting.words.get(text) or setting.shown.format(text)
