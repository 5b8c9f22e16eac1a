"""Reading YAML costs at most twice what composing it costs."""

import io
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import yaml

from bourre_audit.log.read import read_session
from bourre_audit.log.source import read_documents

NIGHT = (Path(__file__).parents[2] / "logs" / "engine-night.yaml").read_bytes()


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def read() -> None:
    for document in read_documents(io.BytesIO(NIGHT), "yaml"):
        assert not read_session(document).findings


def compose() -> None:
    yaml.compose(NIGHT.decode(), Loader=yaml.CSafeLoader)


def test_reading_costs_at_most_twice_composing() -> None:
    read()
    compose()
    ratios = [seconds(read) / seconds(compose) for _ in range(15)]
    assert median(ratios) < 2


def test_reading_grows_with_the_hands() -> None:
    head, _, hands = NIGHT.decode().partition("hands:\n")

    def evening(times: int) -> Callable[[], object]:
        rows = [hands.replace("  - id: ", f"  - id: {n}.") for n in range(times)]
        data = f"{head}hands:\n{''.join(rows)}".encode()
        return lambda: [read_session(d) for d in read_documents(io.BytesIO(data), "yaml")]

    one, ten = evening(2), evening(20)
    one()
    ten()
    ratios = [seconds(ten) / seconds(one) for _ in range(5)]
    assert median(ratios) < 20
