"""``bourre-audit explain``: what a code means, as a page of the manual."""

import sys
from typing import Annotated

import typer

from bourre_audit.cli.output import console_for, usage_error


def _code_words(incomplete: str) -> list[str]:
    """The codes and names that begin so, for the shell; all codes where nothing is typed yet."""
    from bourre_audit.reports.explain import MANUAL

    codes = [rule.code for rule in MANUAL if rule.code.startswith(incomplete)]
    return codes or [rule.name for rule in MANUAL if rule.name.startswith(incomplete)]


def explain(
    codes: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CODE...]",
            help="Codes or names, as R002 or did-not-head; P lists all that start so.",
            autocompletion=_code_words,
        ),
    ] = None,
) -> None:
    """Explain a code: what it is, why it matters, what to do. Without one, list them all."""
    from difflib import get_close_matches

    from bourre_audit.reports.explain import MANUAL, render_rule, render_rule_list, rule_named

    console = console_for(sys.stdout)
    if not codes:
        console.print(render_rule_list(MANUAL))
        return
    for at, word in enumerate(codes):
        rule = rule_named(word)
        group = [one for one in MANUAL if word and one.code.startswith(word.upper())]
        if rule is None and not group:
            known = [name for rule in MANUAL for name in (rule.code, rule.name)]
            near = get_close_matches(word.lower(), known, n=1) or get_close_matches(
                word.upper(), known, n=1
            )
            hint = f"; did you mean {near[0]}?" if near else "; see bourre-audit explain"
            raise usage_error(f"no code or name {word}{hint}")
        if at:
            console.print()
        console.print(render_rule(rule) if rule else render_rule_list(group))
