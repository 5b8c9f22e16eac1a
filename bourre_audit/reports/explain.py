"""The manual: the page of a rule, and the list of all rules, each in a line."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from bourre_audit.audit.catalogue import RULES
from bourre_audit.finding import Rule
from bourre_audit.reports.text.cards import sentence
from bourre_audit.reports.text.layout import Lines, indented, padded, wrap
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import words
from bourre_audit.reports.text.sheet import Sheet
from bourre_audit.sheets import codes

STAGES: Final = {
    "L": "The text of the log",
    "D": "The deal and the cards",
    "T": "The tricks",
    "R": "Reneges",
    "P": "The money",
    "S": "Scoresheets",
}
"""What the first letter of a code stands for."""

MANUAL: Final = (*RULES, *codes.RULES)
"""Every rule that has a page: those of logs, then those of scoresheets."""

_CODE: Final = re.compile(r"(``?)(.+?)\1", re.DOTALL)


def rule_named(word: str) -> Rule | None:
    """The rule with this code (any case) or name."""
    return next(
        (rule for rule in MANUAL if word.upper() == rule.code or word.lower() == rule.name), None
    )


def render_rule(rule: Rule, *, ascii: bool = False) -> Sheet:
    """The manual page of a rule, set to the width of the console."""
    return Sheet(lambda look: _page(rule, look), ascii)


def render_rule_list(rules: Sequence[Rule], *, ascii: bool = False) -> Sheet:
    """All rules by what they are about: code, name, and the fault in a sentence."""
    return Sheet(lambda look: _list(rules, look), ascii)


def _page(rule: Rule, look: Look) -> Lines:
    lines = [Text().append(f"{rule.code} {rule.name}", "bold")]
    for heading, paragraphs in _sections(rule.manual):
        if heading:
            lines += [Text(), Text().append(heading, "bold")]
        for at, paragraph in enumerate(paragraphs):
            lines += [Text()] if at or not heading else []
            lines += indented(_paragraph(paragraph, rule, look))
    return lines


def _list(rules: Sequence[Rule], look: Look) -> Lines:
    lines: Lines = []
    width = max((len(rule.name) for rule in rules), default=0) + 2
    for stage, group in groupby(rules, key=lambda rule: rule.code[0]):
        lines += [Text()] if lines else []
        lines.append(Text().append(STAGES.get(stage, stage), "bold"))
        for rule in group:
            lines += _entry(rule, width, look)
    return lines


def _entry(rule: Rule, width: int, look: Look) -> Lines:
    head = Text().append(f"  {rule.code}  ", "bold").append_text(padded(Text(rule.name), width))
    fault = _in_words(" ".join(next(_sections(rule.manual))[1][0].split("\n")), rule, look)
    if look.width - head.cell_len < 30:
        return [head, *indented(wrap(fault, look.width - 8), 8)]
    indent = head.cell_len
    first, *rest = wrap(fault, look.width - indent)
    return [head.append_text(first), *indented(rest, indent)]


def _sections(manual: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of a manual page: heading (none for the first) and paragraphs."""
    heading, paragraphs = "", list[str]()
    for block in re.split(r"\n\s*\n", manual.strip("\n")):
        head, _, below = block.partition("\n")
        rule, _, body = below.partition("\n")
        if rule and set(rule) == {"-"}:
            yield heading, paragraphs
            heading, paragraphs = head, [body] if body else []
        else:
            paragraphs.append(block)
    yield heading, paragraphs


def _paragraph(text: str, rule: Rule, look: Look) -> Lines:
    """A paragraph set anew; one with indented lines is a piece of a log and stays as it is."""
    lines = text.split("\n")
    if any(line.startswith(" ") for line in lines):
        return [words(line, look) for line in lines]
    return wrap(_in_words(" ".join(lines), rule, look), look.width - 2)


def _in_words(text: str, rule: Rule, look: Look) -> Text:
    """Cards as signs, what is written in a log in backticks and as it is written there."""
    shown, at = Text(), 0
    for match in _CODE.finditer(text):
        shown.append_text(_plain(text[at : match.start()], rule, look))
        shown.append_text(words(f"`{' '.join(match[2].split())}`", look))
        at = match.end()
    return shown.append_text(_plain(text[at:], rule, look))


def _plain(text: str, rule: Rule, look: Look) -> Text:
    return words(text, look) if rule.code[0] in "LS" else sentence(text, look)
