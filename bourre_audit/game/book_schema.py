"""The JSON Schema of a book file, made from the declarations of the settings.

A scalar may be written as a number, a flag or text: the reader types it from its text.
"""

from typing import Any

from bourre_audit.game.book_model import FOLLOW, SECTIONS, SETTINGS, section_about
from bourre_audit.game.setting_reading import FLAGS, NULLS, SEATS
from bourre_audit.game.settings import Setting

Schema = dict[str, Any]

_IGNORED = {"^x_": {"description": "Kept and ignored."}}
_MONEY: Schema = {
    "anyOf": [
        {"type": "number", "minimum": 0},
        {"type": "string", "pattern": "^[^-_]*[0-9][^-_]*$"},
    ]
}
_NONE: Schema = {"enum": [None, *NULLS]}


def book_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of a book file, each setting with what its values mean."""
    text = {"type": "string"}
    head: Schema = {
        "bourre_book": {"description": "Version of the format.", "enum": [1, "1"]},
        "id": text | {"description": "The name of the book, as rules: and --rules call it."},
        "title": text | {"description": "The title of the book's text."},
        "language": text | {"description": "The language of the book's text: en, fr, ru ..."},
        "about": text | {"description": "The book in one line."},
        "extends": text | {"description": "The book to build on: an id, or the path of a file."},
        "sources": _sources(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Bourré rule book",
        "description": "The answers of one table to every question that Bourré tables differ on.",
        **_object(head | _settings("")),
    }


def _settings(prefix: str) -> Schema:
    """The settings and sections that stand directly under a section, or at the top."""
    found: Schema = {}
    for name in sorted((*SETTINGS, *SECTIONS), key=_place):
        word = name.removeprefix(prefix)
        if not name.startswith(prefix) or "." in word:
            continue
        if name in SETTINGS:
            found[word] = _setting(SETTINGS[name])
        else:
            found[word] = {"description": section_about(name)} | _object(_settings(f"{name}."))
    return found


def _place(name: str) -> int:
    return next(at for at, full in enumerate(SETTINGS) if f"{full}.".startswith(f"{name}."))


def _object(properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "patternProperties": _IGNORED,
        "additionalProperties": False,
    }


def _setting(setting: Setting) -> Schema:
    schema = _values(setting)
    if setting.none is not None:
        schema = {"anyOf": [schema, _NONE]}
    return {"description": _description(setting)} | schema


def _description(setting: Setting) -> str:
    lines = [f"{setting.decides[:1].upper()}{setting.decides[1:]}."]
    lines += [f"{value}: {words}." for value, words in setting.words.items()]
    if setting.none is not None:
        lines.append(f"No value: {setting.none}.")
    return "\n".join(lines)


def _values(setting: Setting) -> Schema:
    names = [word for word in setting.words if word != "antes"]
    match setting.kind:
        case "number":
            return _whole(setting)
        case "flag":
            return {"enum": [True, False, *FLAGS]}
        case "choice":
            return {"enum": names}
        case "money":
            return _MONEY
        case "several":
            listed = {"type": "array", "items": {"enum": names}, "uniqueItems": True}
            one = "|".join(names)
            commas = {"type": "string", "pattern": f"^ *({one})( *, *({one}))* *$"}
            return {"anyOf": [listed, commas]}
        case "payment":
            antes = {"type": "object", "required": ["antes"], "additionalProperties": False}
            antes["properties"] = {
                "antes": {
                    "anyOf": [
                        {"type": "integer", "minimum": 1},
                        {"type": "string", "pattern": "^[0-9]+$"},
                    ]
                }
            }
            also = [antes] if "antes" in setting.words else []
            return {"anyOf": [{"enum": names}, *_MONEY["anyOf"], *also]}
        case "numbers":
            entry = {"anyOf": [_whole(setting), _NONE]}
            return _map({"propertyNames": {"enum": list(SEATS)}}, entry)
        case "amounts":
            return _map({}, {"anyOf": [_MONEY, _NONE]})


def _whole(setting: Setting) -> Schema:
    allowed = range(setting.low, setting.high + 1)
    return {"enum": [*allowed, *map(str, allowed)]}


def _map(names: Schema, entry: Schema) -> Schema:
    return {"type": "object", **names, "additionalProperties": entry}


def _sources() -> Schema:
    source = _object(
        {
            "section": {"type": "string", "description": "The section of the book's text."},
            "ruling": {"type": "string", "description": "The ruling that reads it, if any."},
            "says": {"type": "string", "description": "What the text says, in other words."},
        }
    )
    return {
        "description": "Where each setting comes from, by its dotted name.",
        "type": "object",
        "propertyNames": {"enum": [*SETTINGS, FOLLOW]},
        "additionalProperties": source,
    }
