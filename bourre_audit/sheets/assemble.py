"""From a draft to the session: where readings become a record, and doubts are told."""

from bourre_audit.sheets.doubt import SheetReading
from bourre_audit.sheets.draft import DraftSession


def assemble(draft: DraftSession) -> SheetReading:
    """The session of a sheet, with every doubt about it in the order of the sheet."""
    raise NotImplementedError
