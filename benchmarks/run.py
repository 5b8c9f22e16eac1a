"""Measure the speed budgets, each as a ratio of two things timed in turn: ``make bench``.

Every figure is a median of paired runs; nothing is asserted, for machines differ and drift.
"""

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import yaml

from bourre_audit.log.read import read_session
from bourre_audit.log.source import read_documents
from bourre_audit.log.write import to_json
from bourre_audit.pipeline import audit_file

NIGHT = Path(__file__).parent.parent / "logs" / "engine-night.yaml"
ONE_HAND = NIGHT.with_name("one-hand.yaml")


def seconds(work: Callable[[], object]) -> float:
    """How long it takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(work: Callable[[], object], yardstick: Callable[[], object], runs: int = 15) -> float:
    """Median over paired runs of the one's time against the other's, after one warm-up."""
    work(), yardstick()
    return median(seconds(work) / seconds(yardstick) for _ in range(runs))


def command(*words: str) -> Callable[[], object]:
    """A whole Python process, as a user starts one; with compiled modules kept, as installed."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run(
        [sys.executable, *words], capture_output=True, check=False, env=environment
    )


def evening(times: int) -> tuple[str, str, int]:
    """The night of the game server so many times: as YAML, as JSON Lines, and the hands in it."""
    text = NIGHT.read_text(encoding="utf-8")
    document = next(read_documents(io.BytesIO(text.encode()), "yaml"))
    session = read_session(document).session
    assert session is not None
    line = json.dumps(to_json(session), ensure_ascii=False)
    return "\n---\n".join([text] * times), "\n".join([line] * times), len(session.hands) * times


def audit(path: str, text: str) -> None:
    """The whole audit of a text, reports apart."""
    for verdict in audit_file(path, io.BytesIO(text.encode())):
        assert not verdict.findings


def compose(text: str) -> None:
    for _ in yaml.compose_all(text, Loader=yaml.CSafeLoader):
        pass


def read(text: str) -> None:
    for document in read_documents(io.BytesIO(text.encode()), "yaml"):
        read_session(document)


def peak_of(lines: int, line: str) -> int:
    """Peak memory in KiB of a process that audits so many JSON lines from standard input."""
    code = (
        "import resource, sys\n"
        "from bourre_audit.pipeline import audit_file\n"
        "for _ in audit_file('-', sys.stdin.buffer): pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    done: Any = subprocess.run(
        [sys.executable, "-c", code],
        input=((line + "\n") * lines).encode(),
        capture_output=True,
        check=True,
    )
    return int(done.stdout)


def main() -> None:
    """Print every figure, a line each."""
    bare = command("-c", "import typer, pydantic, yaml")
    one_hand = command("-m", "bourre_audit", "audit", str(ONE_HAND))
    rows: list[tuple[str, str]] = []

    def note(what: str, figure: str) -> None:
        rows.append((what, figure))
        print(f"{what:<62} {figure}", flush=True)

    note("one hand, whole process / import typer, pydantic, yaml", f"{ratio(one_hand, bare):.2f}")
    note(
        "--help, whole process / import typer, pydantic, yaml",
        f"{ratio(command('-m', 'bourre_audit', '--help'), bare):.2f}",
    )
    text, _, _ = evening(1)
    note("reading YAML / yaml.compose", f"{ratio(lambda: read(text), lambda: compose(text)):.2f}")

    many, lines, hands = evening(20)
    took = median(seconds(lambda: audit("night.yaml", many)) for _ in range(5))
    note("whole audits of YAML", f"{hands / took:,.0f} hands a second")
    figure = ratio(lambda: audit("night.yaml", many), lambda: compose(many), 5)
    note("whole audits of YAML / yaml.compose", f"{figure:.2f}")
    took = median(seconds(lambda: audit("night.jsonl", lines)) for _ in range(5))
    note("whole audits of JSON Lines", f"{hands / took:,.0f} hands a second")
    loads = [*lines.splitlines()]
    figure = ratio(
        lambda: audit("night.jsonl", lines), lambda: [json.loads(line) for line in loads], 5
    )
    note("whole audits of JSON Lines / json.loads", f"{figure:.1f}")

    twice, twice_lines, _ = evening(40)
    figure = ratio(lambda: audit("n.yaml", twice), lambda: audit("n.yaml", many), 5)
    note("twice the hands, YAML", f"{figure:.2f} times the time")
    figure = ratio(lambda: audit("n.jsonl", twice_lines), lambda: audit("n.jsonl", lines), 5)
    note("twice the hands, JSON Lines", f"{figure:.2f} times the time")
    line = loads[0]
    note("peak memory, 1,000 lines / 100 lines", f"{peak_of(1000, line) / peak_of(100, line):.2f}")


if __name__ == "__main__":
    main()
