"""The kind of a finding at a glance: a sign, a style, a word aside. No colour says it alone."""

from bourre_audit.finding import Finding
from bourre_audit.reports.text.look import Look


def mark_of(finding: Finding, look: Look) -> str:
    """The sign before a finding; one that is only possible has its own."""
    signs = look.signs
    if finding.certainty == "possible":
        return signs.possible
    kinds = {"error": signs.error, "warning": signs.warning, "note": signs.note}
    return kinds[finding.severity]


def style_of(finding: Finding) -> str:
    """How strongly a finding speaks: proven errors in red."""
    proven_error = finding.severity == "error" and finding.certainty == "proven"
    return "bold red" if proven_error else "bold"


def aside_of(finding: Finding) -> str:
    """What is to be known at once beside code and name; mostly nothing."""
    if finding.certainty == "possible":
        return "possible, not proven"
    if is_waived(finding):
        return "waived by the table"
    return "taken back in time" if finding.corrected else ""


def is_waived(finding: Finding) -> bool:
    """Whether the table has let this one go."""
    return finding.ruling is not None and finding.ruling.decision == "waived"
