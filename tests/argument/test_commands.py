"""What the four commands for an argument have in common on the command line."""

from pathlib import Path

import pytest

from bourre_audit.cli.files import one_log
from tests.argument.asked import FRIDAY, refused
from tests.test_command import run

CALLS = [
    ("why", FRIDAY, "3:2:Larry"),
    ("legal", "--trump", "S", "--hand", "4S"),
    ("compare", FRIDAY),
    ("recall", FRIDAY, "3:4"),
]


@pytest.mark.parametrize("call", CALLS, ids=[call[0] for call in CALLS])
def test_output_to_a_file_and_help(call: tuple[str, ...], tmp_path: Path) -> None:
    target = tmp_path / "answer.txt"
    assert run(*call, "-o", str(target)).exit_code == 0
    assert "\x1b" not in target.read_text(encoding="utf-8")
    assert "--force" in refused(*call, "-o", str(target))
    assert "Usage" in run(call[0], "--help").stdout
    assert run(*call, "--format", "json").stdout == run(*call, "--format", "json").stdout


def test_a_fault_of_the_program_is_not_taken_for_a_file_that_cannot_be_opened() -> None:
    with pytest.raises(ValueError, match="boo"), one_log(FRIDAY):
        raise ValueError("boo")
