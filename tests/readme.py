"""What the README shows of the program, made by the program: ``python -m tests.readme``."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from bourre_audit.reports.explain import MANUAL

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SESSION = re.compile(r"```console\n\$ (.*?)\n(.*?)```", re.S)
CODES = re.compile(r"(?<=<!-- codes -->\n).*?(?=<!-- /codes -->)", re.S)
FAMILIES = {
    "L": "the log itself",
    "D": "the deal and the draw",
    "T": "the tricks",
    "R": "reneges",
    "P": "the money",
    "S": "a scoresheet (`convert`)",
}


def printed(command: str) -> str:
    """What a command of the README prints, 80 columns wide.

    Only ``convert`` has something to say beside its output.
    """
    name, *words = shlex.split(command)
    assert name == "bourre-audit"
    done = subprocess.run(
        [sys.executable, "-m", "bourre_audit", *words],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    )
    assert done.stderr == b"" or words[0] == "convert", done.stderr
    return (done.stdout + (b"\n" if done.stderr else b"") + done.stderr).decode()


def code_table() -> str:
    """All codes by family, as a table."""
    rows = ["| about | codes |", "|---|---|"]
    for letter, about in FAMILIES.items():
        names = [f"`{rule.code}` {rule.name}" for rule in MANUAL if rule.code.startswith(letter)]
        rows.append(f"| {about} | {', '.join(names)} |")
    return "\n".join(rows) + "\n"


def renewed(text: str) -> str:
    """The README with its examples and tables made anew."""
    text = CODES.sub(lambda _: code_table(), text)
    return SESSION.sub(lambda m: f"```console\n$ {m[1]}\n{printed(m[1])}```", text)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
