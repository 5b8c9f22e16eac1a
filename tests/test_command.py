"""The command line: what goes in, what comes out, and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bourre_audit import __version__
from bourre_audit.audit.catalogue import RULES
from bourre_audit.cli.main import app
from bourre_audit.game.money import MOST_DIGITS
from bourre_audit.log import limits

ROOT = Path(__file__).parent.parent
CLEAN = str(ROOT / "logs" / "camp-clean.yaml")
FRIDAY = str(ROOT / "logs" / "camp-friday.yaml")


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input=given)


def codes(*words: str) -> list[str]:
    log = json.loads(run("audit", FRIDAY, "--format", "json", *words).stdout)["logs"][0]
    return [finding["code"] for finding in log["findings"]]


def test_a_clean_log_ends_with_0_and_a_faulty_one_with_1() -> None:
    assert run("audit", CLEAN).exit_code == 0
    assert run("audit", FRIDAY).exit_code == 1
    assert run("audit", FRIDAY, "--exit-zero").exit_code == 0


def test_warnings_alone_are_no_errors() -> None:
    assert run("audit", FRIDAY, "--select", "T").exit_code == 0


def test_what_cannot_be_opened_is_said_in_one_line_and_the_rest_is_audited(tmp_path: Path) -> None:
    result = run("audit", str(tmp_path / "gone.yaml"), FRIDAY)
    assert result.exit_code == 2
    assert "R002" in result.stdout
    assert result.stderr.count("\n") == 1
    assert "cannot open" in result.stderr
    assert "gone.yaml" in result.stderr


def test_an_empty_folder_is_said_so(tmp_path: Path) -> None:
    result = run("audit", str(tmp_path))
    assert result.exit_code == 2
    assert "no logs in the folder" in result.stderr


def test_a_folder_is_read_in_order_with_all_below_it(tmp_path: Path) -> None:
    text = Path(CLEAN).read_text(encoding="utf-8")
    (tmp_path / "later").mkdir()
    for name in ("b.yaml", "a.yml", "later/c.yaml", ".hidden.yaml", "notes.txt"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    report = json.loads(run("audit", str(tmp_path), "--format", "json").stdout)
    names = [Path(log["path"]).name for log in report["logs"]]
    assert names == ["a.yml", "b.yaml", "c.yaml"]


def test_a_dash_is_standard_input() -> None:
    result = run("audit", "-", "--format", "json", given=Path(FRIDAY).read_text(encoding="utf-8"))
    assert json.loads(result.stdout)["logs"][0]["path"] == "-"
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rules", "cmp"), "did you mean camp?"),
        (("--rules", "nowhere.yaml"), "no book file"),
        (("--set", "bourre.cop=20"), "did you mean cap?"),
        (("--set", "play.head=perhaps"), "must, may"),
        (("--set", "bourre.cap"), "SETTING=VALUE"),
        (("--select", "Q"), "no code starts with Q"),
        (("--hand", "99"), "no hand 99; there is: 1, 2, 3"),
    ],
)
def test_a_wrong_option_is_one_line_with_a_remedy_and_exit_code_2(
    words: tuple[str, ...], said: str
) -> None:
    result = run("audit", FRIDAY, *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_select_and_ignore_go_by_the_start_of_the_code_or_by_name() -> None:
    everything = codes()
    assert codes("--select", "R") == [code for code in everything if code.startswith("R")]
    assert codes("--select", "R00,P") == [code for code in everything if code[0] in "RP"]
    assert codes("--ignore", "r") == [code for code in everything if not code.startswith("R")]
    assert codes("--select", "did-not-head") == ["R002"]


def test_one_hand_alone_keeps_the_money_of_those_before_it() -> None:
    whole = json.loads(run("audit", FRIDAY, "--format", "json").stdout)["logs"][0]
    alone = json.loads(run("audit", FRIDAY, "--hand", "5", "--format", "json").stdout)["logs"][0]
    assert [hand["id"] for hand in alone["hands"]] == ["5"]
    assert alone["hands"][0] == whole["hands"][4]
    assert [finding["code"] for finding in alone["findings"]] == ["R005"]


def test_a_hand_that_no_log_has_is_asked_for_in_vain() -> None:
    for words in ((), ("--quiet",), ("--format", "json")):
        result = run("audit", FRIDAY, "--hand", "99", *words)
        assert (result.exit_code, result.stdout) == (2, "")


def test_one_hand_of_many_logs_and_of_some_that_cannot_be_read(tmp_path: Path) -> None:
    head = "bourre_log: 1\nplayers: [A, B]\n"
    hand = "- {dealer: B, trump: S, stayed: [A], ante: 1, pot: 3}\n"
    then = hand.replace("dealer: B", "dealer: A")
    (tmp_path / "a.yaml").write_text(f"{head}hands:\n{hand}", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(f"{head}hands:\n{hand}{then}", encoding="utf-8")
    broken = f"{head}hands:\n{hand}- {{dealer: X, trump: S}}\n"
    (tmp_path / "c.yaml").write_text(broken, encoding="utf-8")
    unruled = f"{head}rules: nobody's\nhands:\n{hand}{then}"
    (tmp_path / "d.yaml").write_text(unruled, encoding="utf-8")
    result = run("audit", str(tmp_path), "--hand", "2", "--format", "json")
    found = {
        Path(log["path"]).name: [finding["code"] for finding in log["findings"]]
        for log in json.loads(result.stdout)["logs"]
    }
    # Two in the pot and 3 noted, in each hand that could be judged.
    assert found == {"b.yaml": ["P002"], "c.yaml": ["L008"], "d.yaml": ["L014"]}
    assert result.exit_code == 1


def test_rule_books_reports_and_schemas_in_a_folder_are_no_logs(tmp_path: Path) -> None:
    log = Path(FRIDAY).read_text(encoding="utf-8").replace("rules: camp", "rules: ours.yaml")
    (tmp_path / "log.yaml").write_text(log, encoding="utf-8")
    (tmp_path / "ours.yaml").write_text("extends: camp\n", encoding="utf-8")
    (tmp_path / "theirs.yaml").write_text("# theirs\nbourre_book: 1\n", encoding="utf-8")
    report = run("audit", str(tmp_path), "--format", "json", "-o", str(tmp_path / "report.json"))
    assert run("schema", "log", "-o", str(tmp_path / "log.schema.json")).exit_code == 0
    again = run("audit", str(tmp_path), "--format", "json")
    assert report.exit_code == again.exit_code == 1
    assert [Path(one["path"]).name for one in json.loads(again.stdout)["logs"]] == ["log.yaml"]
    alone = run("audit", str(tmp_path / "ours.yaml"), "--quiet")
    assert "this is a rule book, not a log" in alone.stdout
    empty = tmp_path / "books"
    empty.mkdir()
    (empty / "ours.yaml").write_text("extends: camp\n", encoding="utf-8")
    assert "no logs in the folder" in run("audit", str(empty)).stderr


def test_the_books_of_the_command_line(tmp_path: Path) -> None:
    # A diamond is led, trumped, and the third hand keeps back a higher diamond: only a book that
    # still wants the best diamond beaten calls it a renege.
    log = tmp_path / "ruffed.yaml"
    log.write_text(
        "bourre_log: 1\nplayers: [A, B, C]\nhands:\n- dealer: C\n  trump: S\n  ante: 1\n"
        "  tricks: ['A 9H, B 3S, C 4H', 'B 8S, C KH, A 2H', 'B 3C, C JC, A 4C',"
        " 'C QD, A 6D, B AD', 'B 6C, C 7D, A 7C']\n",
        encoding="utf-8",
    )

    def found(*words: str) -> tuple[dict[str, object], list[str]]:
        log_json = json.loads(run("audit", str(log), "--format", "json", *words).stdout)["logs"][0]
        return log_json["rules"], [finding["code"] for finding in log_json["findings"]]

    assert found() == ({"book": "camp", "stated": False, "changes": {}}, [])
    assert found("--rules", "regles") == (
        {"book": "regles", "stated": False, "changes": {}},
        ["R002"],
    )
    changed = {"play.head_after_ruff": "led_suit"}
    assert found("--set", "play.head_after_ruff=led_suit") == (
        {"book": "camp", "stated": False, "changes": changed},
        ["R002"],
    )


def test_output_goes_to_a_file_that_is_not_replaced_unasked(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    assert run("audit", FRIDAY, "-o", str(target)).exit_code == 1
    first = target.read_text(encoding="utf-8")
    assert "R002" in first
    assert "\x1b" not in first
    target.write_text("mine", encoding="utf-8")
    result = run("audit", FRIDAY, "-o", str(target))
    assert result.exit_code == 2
    assert "--force" in result.stderr
    assert target.read_text(encoding="utf-8") == "mine"
    assert run("audit", FRIDAY, "-o", str(target), "--force").exit_code == 1
    assert target.read_text(encoding="utf-8") == first
    assert [path.name for path in tmp_path.iterdir()] == ["report.txt"]


def test_a_file_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    result = run("audit", FRIDAY, "-o", str(tmp_path / "no" / "report.txt"))
    assert result.exit_code == 2
    assert "cannot write" in result.stderr
    assert result.stderr.count("\n") == 1


def test_quiet_is_one_line_a_finding() -> None:
    lines = run("audit", FRIDAY, "--quiet").stdout.splitlines()
    assert len(lines) == len(codes())
    assert all(line.startswith(f"{FRIDAY}:") for line in lines)
    assert run("audit", CLEAN, "--quiet").stdout == ""


def test_verbose_draws_every_trick() -> None:
    assert len(run("audit", CLEAN, "--verbose").stdout) > 2 * len(run("audit", CLEAN).stdout)


def test_the_version() -> None:
    assert run("--version").stdout == f"bourre-audit {__version__}\n"


@pytest.mark.parametrize("command", ["audit", "explain", "rules", "schema"])
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_explain_by_code_and_by_name() -> None:
    by_code, by_name = run("explain", "r002").stdout, run("explain", "did-not-head").stdout
    assert by_code == by_name
    assert "Why it matters" in by_code
    both = run("explain", "R001", "R002").stdout
    assert "did-not-follow" in both
    assert "did-not-head" in both


def test_explain_lists_every_code() -> None:
    listed = run("explain").stdout
    for rule in RULES:
        assert rule.code in listed
        assert rule.name in listed


def test_explain_lists_the_codes_that_start_so() -> None:
    listed = run("explain", "p").stdout
    assert [line.split()[0] for line in listed.splitlines() if line.startswith("  P")] == [
        rule.code for rule in RULES if rule.code.startswith("P")
    ]
    assert "R001" not in listed
    assert run("explain", "").exit_code == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("audit --rules ", ["camp", "regles", "articles", "bure"]),
        ("audit --rules ar", ["articles"]),
        ("rules show b", ["bure"]),
        ("explain R00", [rule.code for rule in RULES if rule.code.startswith("R00")]),
        ("explain did-not-h", ["did-not-head"]),
        ("audit --select P00", [rule.code for rule in RULES if rule.code.startswith("P")]),
    ],
)
def test_the_shell_completes_books_and_codes(line: str, words: list[str]) -> None:
    typed = f"bourre-audit {line}"
    asked = {
        "_BOURRE_AUDIT_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split(" ")) - 1),
    }
    result = CliRunner().invoke(app, env=asked, prog_name="bourre-audit")
    assert result.stdout.split() == words


def test_explain_suggests_the_nearest() -> None:
    result = run("explain", "did-not-haed")
    assert result.exit_code == 2
    assert "did you mean did-not-head?" in result.stderr


def test_a_fault_of_the_program_is_one_line_and_exit_code_3(tmp_path: Path) -> None:
    code = (
        "import sys, bourre_audit.pipeline as pipeline\n"
        "def broken(*_, **__): raise RuntimeError('boo')\n"
        "pipeline.audit_file = broken\n"
        "from bourre_audit.cli.main import main\n"
        f"sys.argv = ['bourre-audit', 'audit', {CLEAN!r}]\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert "boo" in done.stderr


def test_ctrl_c_is_quiet() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bourre_audit", "audit", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1.5)  # it waits for standard input by now
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == b""
    assert out == b""


def test_a_reader_that_goes_away_is_no_fault() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bourre_audit", "audit", str(ROOT / "logs"), "--verbose"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr is not None
    err = process.stderr.read()
    process.wait(timeout=20)
    process.stderr.close()
    assert b"Traceback" not in err
    assert b"fault of the program" not in err


def test_where_the_terminal_knows_no_suit_signs_there_are_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "bourre_audit", "audit", FRIDAY],
        capture_output=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 1
    assert done.stdout.isascii()
    assert b"4S" in done.stdout


def test_the_limits_are_stated() -> None:
    help_ = " ".join(run("audit", "--help").stdout.split())
    page = " ".join(run("explain", "L013").stdout.split())
    for text in (help_, page):
        assert f"{limits.MOST_BYTES >> 20} MB a file, or a line of JSON Lines" in text
        assert f"{limits.DEEPEST} levels of nesting" in text
        assert f"{limits.MOST_DOCUMENTS:,} documents a file" in text
        assert f"{limits.MOST_HANDS:,} hands a log" in text
        assert f"{limits.MOST_PLAYERS} players" in text
        assert f"{MOST_DIGITS} digits a number" in text
    assert f"{limits.MOST_ENTRIES} entries of a list" in page
    assert f"{limits.LONGEST_NAME} letters a name" in page
    assert f"{limits.MOST_FAULTS:,} faults" in page
