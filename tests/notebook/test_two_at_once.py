"""Two at the table note the same evening: neither wipes out what the other has noted."""

from pathlib import Path

from tests.notebook.test_terminal import Terminal


def test_a_log_that_another_has_written_to_is_not_overwritten(tmp_path: Path) -> None:
    log = tmp_path / "evening.yaml"
    one = Terminal(log)
    one.asked("Players, clockwise")
    one.type("Al Bo Cy", "Rules and ante (Enter: camp)")
    other = Terminal(log)
    other.asked("Rules and ante (Enter: camp)")
    one.type("camp", "Hand 1, dealer")
    one.type("al", "Turned card")
    written = log.read_bytes()
    answer = other.type("regles 1", "Hand 1, dealer")
    assert "is not saved: somebody else has changed it meanwhile" in " ".join(answer.split())
    assert log.read_bytes() == written
    one.type("8s", "Who stays (Enter: all)")
    assert b"8S" in log.read_bytes()
    for terminal in (one, other):
        terminal.close()


def test_a_log_that_was_taken_away_is_written_anew(tmp_path: Path) -> None:
    log = tmp_path / "evening.yaml"
    one = Terminal(log)
    one.asked("Players, clockwise")
    one.type("Al Bo Cy", "Rules and ante (Enter: camp)")
    log.unlink()
    one.type("camp", "Hand 1, dealer")
    assert b"rules: camp" in log.read_bytes()
    one.close()
