"""The JSON Schema of a log, made from the model that the reader takes its keys from.

Needs Pydantic, which nothing on the way of an audit does.
"""

from typing import Any

from pydantic import ConfigDict, TypeAdapter

from bourre_audit.log import document

Schema = dict[str, Any]

_IGNORED: Schema = {"^x_": {"description": "Kept and ignored."}}
_PLAIN_NAMES = {
    "PlayerDoc": "player", "PlayDoc": "play", "TrickDoc": "trick", "DrawDoc": "draw",
    "FineDoc": "fine", "BankDoc": "bank", "TableDoc": "table", "HandDoc": "hand",
    "ClosingDoc": "closing", "RulingDoc": "ruling",
}  # fmt: skip


def log_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of one log document."""
    config = ConfigDict(use_attribute_docstrings=True)
    for model in vars(document).values():
        if isinstance(model, type) and hasattr(model, "__dataclass_fields__"):
            model.__pydantic_config__ = config  # type: ignore[attr-defined]
    schema = TypeAdapter(document.LogDoc).json_schema(ref_template="#/$defs/{model}")
    tidied: Schema = _tidied(schema)
    definitions = tidied.pop("$defs")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **tidied,
        "title": "Bourré log",
        "$defs": {_PLAIN_NAMES[name]: definitions[name] for name in _PLAIN_NAMES},
    }


def _tidied(value: Any) -> Any:
    """Without what the generator adds for Python's sake, and closed to unknown keys."""
    if isinstance(value, list):
        return [_tidied(item) for item in value]
    if not isinstance(value, dict):
        return value
    found = {
        key: _tidied(item)
        for key, item in value.items()
        if key != "default" and not (key == "title" and isinstance(item, str))
    }
    if "$ref" in found:
        name = found["$ref"].rpartition("/")[2]
        found["$ref"] = f"#/$defs/{_PLAIN_NAMES[name]}"
    if isinstance(found.get("description"), str):
        found["description"] = " ".join(found["description"].split())
    if "properties" in found:
        found["patternProperties"] = _IGNORED
        found["additionalProperties"] = False
    elif isinstance(found.get("additionalProperties"), dict):
        found["patternProperties"] = _IGNORED
    return found
