"""The JSON Schemas of what the commands print for programs, generated from their models."""

from types import ModuleType
from typing import Any

from pydantic import ConfigDict, TypeAdapter

from bourre_audit.reports import (
    compare_json,
    json_model,
    legal_json,
    misread_json,
    recall_json,
    sheet_json,
    why_json,
)
from bourre_audit.reports.settle import model as settle_model


def report_schema() -> dict[str, object]:
    """The schema of the JSON report."""
    return _schema(json_model.Report, json_model, "bourre-audit report, version 1")


def why_schema() -> dict[str, object]:
    """The schema of one play explained."""
    return _schema(why_json.WhyReport, why_json, "bourre-audit why, version 1")


def legal_schema() -> dict[str, object]:
    """The schema of what may be played at the table."""
    return _schema(legal_json.LegalReport, legal_json, "bourre-audit legal, version 1")


def compare_schema() -> dict[str, object]:
    """The schema of a log under several books."""
    return _schema(compare_json.CompareReport, compare_json, "bourre-audit compare, version 1")


def recall_schema() -> dict[str, object]:
    """The schema of what is in mind before a trick."""
    return _schema(recall_json.RecallReport, recall_json, "bourre-audit recall, version 1")


def misread_schema() -> dict[str, object]:
    """The schema of what may have been misread."""
    return _schema(misread_json.MisreadReport, misread_json, "bourre-audit misread, version 1")


def settle_schema() -> dict[str, object]:
    """The schema of the money of logs."""
    return _schema(settle_model.SettlementReport, settle_model, "bourre-audit settle, version 1")


def convert_schema() -> dict[str, object]:
    """The schema of what came of some scoresheets."""
    return _schema(sheet_json.ConvertReport, sheet_json, "bourre-audit convert, version 1")


def _schema(model: Any, module: ModuleType, title: str) -> dict[str, object]:
    """The schema of a model, draft 2020-12. It admits keys that a later version adds.

    ``module`` holds the model and all that it is made of, by import or its own.
    """
    config = ConfigDict(use_attribute_docstrings=True)
    for part in vars(module).values():
        if isinstance(part, type) and issubclass(part, dict):
            part.__pydantic_config__ = config  # type: ignore[attr-defined]
    schema = TypeAdapter(model).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "title": title}
