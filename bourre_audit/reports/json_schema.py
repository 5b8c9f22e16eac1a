"""The JSON Schema of the report, generated from its model."""

from pydantic import ConfigDict, TypeAdapter

from bourre_audit.reports import json_model


def report_schema() -> dict[str, object]:
    """The schema of the JSON report, draft 2020-12. It admits keys that a later version adds."""
    config = ConfigDict(use_attribute_docstrings=True)
    for model in vars(json_model).values():
        if isinstance(model, type) and issubclass(model, dict):
            model.__pydantic_config__ = config  # type: ignore[attr-defined]
    schema = TypeAdapter(json_model.Report).json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "title": "bourre-audit report, version 1",
    }
