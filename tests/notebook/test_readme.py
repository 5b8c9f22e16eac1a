"""The README's evening at the table, line by line what the program really asks and says."""

import re
from pathlib import Path

from bourre_audit.notebook.step import asked, opened, step
from bourre_audit.reports.notebook_text import render_said
from tests.notebook.typing_in import shelf

README = Path(__file__).parent.parent.parent / "README.md"
BLOCK = re.compile(r"(?<=<!-- new -->\n```text\n).*?(?=```)", re.S)


def played(lines: list[str]) -> str:
    """What stands on the screen when these lines are typed."""
    state = opened(shelf)
    shown = ""
    for line in lines:
        shown += f"{asked(state)}> {line}".rstrip() + "\n"
        state, said = step(state, line)
        shown += render_said(said, state).plain(80)
    return shown


def test_the_evening_in_the_readme() -> None:
    block = BLOCK.search(README.read_text(encoding="utf-8"))
    assert block
    lines = [found[1] for found in re.finditer(r"^[^ ].*?> ?(.*)$", block[0], re.M)]
    assert len(lines) > 8
    assert played(lines) == block[0]
