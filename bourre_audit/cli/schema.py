"""``bourre-audit schema``: the JSON Schemas of log, rule book and what is printed."""

from enum import StrEnum
from typing import Annotated

import typer

from bourre_audit.cli.options import ForceOption, OutputOption
from bourre_audit.cli.output import for_json, open_output


class Model(StrEnum):
    """What there is a schema of."""

    log = "log"
    book = "book"
    report = "report"
    why = "why"
    legal = "legal"
    compare = "compare"
    recall = "recall"
    misread = "misread"
    settle = "settle"
    convert = "convert"


def schema(
    model: Annotated[Model, typer.Argument(help="What to print the schema of.")],
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Print a JSON Schema, for an editor or a validator."""
    import json

    with open_output(output, force) as stream:
        json.dump(_schema(model), for_json(stream), ensure_ascii=False, indent=2)
        stream.write("\n")


def _schema(model: Model) -> dict[str, object]:
    if model is Model.log:
        from bourre_audit.log.schema import log_schema

        return log_schema()
    if model is Model.book:
        from bourre_audit.game.book_schema import book_schema

        return book_schema()
    from bourre_audit.reports import json_schema

    made = {
        Model.report: json_schema.report_schema,
        Model.why: json_schema.why_schema,
        Model.legal: json_schema.legal_schema,
        Model.compare: json_schema.compare_schema,
        Model.recall: json_schema.recall_schema,
        Model.misread: json_schema.misread_schema,
        Model.settle: json_schema.settle_schema,
        Model.convert: json_schema.convert_schema,
    }
    return made[model]()
