"""``bourre-audit rules``: what a player reads about the books."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from bourre_audit.cli.rules import rules as app
from bourre_audit.game.book import BOOKS, load_book, with_settings
from bourre_audit.game.book_model import SETTINGS, differing
from bourre_audit.reports import rules_text
from bourre_audit.reports.visible import visible


def run(*words: str, code: int = 0) -> str:
    """What the command prints; on standard error where the exit code is not 0."""
    result = CliRunner().invoke(app, words)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.stderr if code else result.stdout


def rendered(renderable: object, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, highlight=False).print(renderable)
    return out.getvalue()


def flat(text: str) -> str:
    """Text without its line breaks and indents."""
    return " ".join(text.split())


def entry(text: str, name: str) -> str:
    """The paragraph of a diff that begins with a setting."""
    (found,) = [part for part in text.split("\n\n") if part.startswith(f"{name} ")]
    return flat(found)


def test_without_a_command_it_lists_the_books() -> None:
    text = run()
    assert [line.split()[0] for line in text.splitlines() if line[0] != " "] == list(BOOKS)
    for id in BOOKS:
        book = load_book(id)
        assert any(
            line.split() == [id, book.language, *book.title.split()] for line in text.splitlines()
        )
        assert book.about in flat(text)


@pytest.mark.parametrize("id", BOOKS)
def test_show_has_every_setting_with_words_and_source(id: str) -> None:
    text = run("show", id)
    lines = [line.strip() for line in text.splitlines()]
    positions = [
        next(at for at, line in enumerate(lines) if line.startswith(f"{name} = "))
        for name in SETTINGS
    ]
    assert positions == sorted(positions)
    for source in load_book(id).sources.values():
        ruling = f" ({source.ruling})" if source.ruling else ""
        assert f"{source.section}{ruling}: {source.says}" in flat(text)


def test_show_says_it_in_plain_words() -> None:
    text = flat(run("show", "camp"))
    assert (
        "bourre.cap = 10.00 (an amount of money, or null for none)"
        " the limit on what a bourré pays: 10.00 House rules: ten dollars at most for one bourré"
        in text
    )
    assert (
        "renege.window = trick_turned (one of none, next_play, trick_turned)"
        " until when a wrong card may be taken back:"
        " until the trick is turned over Reneges, 4 (R-camp-10):" in text
    )
    assert (
        "ante.exempt = none (a list of bourre_payer, renege_payer, tied)"
        " who puts in no ante, by the hand before: nobody," in text
    )
    assert (
        "fines = talk:1.00 (a map from the reason to an amount of money, as {talk: 1.00})"
        " what is fined, into the pot of the hand: 1.00 for talk" in text
    )


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("id", BOOKS)
def test_no_line_is_too_long_or_ends_in_blanks(id: str, width: int) -> None:
    other = load_book("camp" if id != "camp" else "bure")
    for renderable in (
        rules_text.shelf([load_book(id)]),
        rules_text.book_text(load_book(id)),
        rules_text.diff_text(load_book(id), other),
    ):
        lines = rendered(renderable, width).splitlines()
        assert max(map(len, lines)) <= width
        assert [line for line in lines if line != line.rstrip()] == []


def test_diff_says_what_a_difference_means_in_play() -> None:
    assert entry(run("diff", "camp", "regles"), "play.head_after_ruff") == (
        "play.head_after_ruff heading once a plain suit has been trumped"
        " camp free: once the trick is trumped, who follows suit may play any card of the suit"
        " The play (R-camp-6): once trumped, the best card is a trump, which a follower cannot"
        " beat anyway"
        " regles led_suit: once the trick is trumped, who follows suit must still beat the best"
        " card of the suit if he can"
        " Le jeu (R-regles-4): the duty looks at the suit led alone, so a ruff does not lift it;"
        " it is the one duty when following in which camp, regles and articles differ"
    )


def test_it_is_indeed_the_one_duty_in_which_the_three_differ() -> None:
    three = [load_book(id) for id in ("camp", "regles", "articles")]
    duties = {
        name for a in three for b in three for name in differing(a, b) if name.startswith("play.")
    }
    assert duties == {"play.head_after_ruff"}


def test_diff_has_only_what_differs() -> None:
    text = run("diff", "camp", "regles")
    assert text.startswith("camp and regles differ in 8 settings\n")
    names = [part.split()[0] for part in text.split("\n\n")[1:]]
    assert names == [
        "players.max",
        "ante.amount",
        "lead.trump_ace_first",
        "play.head_after_ruff",
        "bourre.cap",
        "renege.covers",
        "renege.window",
        "fines",
    ]


def test_diff_of_amounts_and_of_nothing() -> None:
    text = run("diff", "camp", "articles")
    assert "camp 0.25 each The ante:" in entry(text, "ante.amount")
    assert "articles no limit Bourré:" in entry(text, "bourre.cap")
    assert "camp nobody, all ante every hand" in entry(text, "ante.exempt")


def test_diff_of_a_book_with_itself() -> None:
    assert run("diff", "bure", "bure") == "bure (1) and bure (2) play by the same rules\n"


def test_diff_of_a_book_and_what_a_table_made_of_it() -> None:
    camp = load_book("camp")
    text = rendered(rules_text.diff_text(camp, with_settings(camp, {"bourre.pays": "antes:2"})))
    assert text.startswith("camp (1) and camp (2) differ in one setting\n")
    assert entry(text, "bourre.pays").endswith(
        "camp (2) antes:2: 2 times the ante house rule: set by the table"
    )


def test_show_as_json() -> None:
    data = json.loads(run("show", "articles", "--format", "json"))
    assert (data["book"], data["language"]) == ("articles", "en")
    assert list(data["settings"]) == list(SETTINGS)
    assert data["settings"]["ante.exempt"]["value"] == ["bourre_payer", "tied"]
    assert data["settings"]["ante.amount"]["value"] == "1"
    assert data["settings"]["hand_size"]["value"] == 5
    assert data["settings"]["renege.may_win"]["value"] is False
    assert data["settings"]["bourre.cap"]["value"] is None
    assert data["settings"]["renege.window"]["ruling"] == "R-articles-4"


def test_diff_as_json() -> None:
    data = json.loads(run("diff", "camp", "articles", "--format", "json"))
    assert data["books"] == ["camp", "articles"]
    found = {part["setting"]: part["answers"] for part in data["differences"]}
    assert [answer["value"] for answer in found["renege.window"]] == ["trick_turned", "next_play"]
    assert [answer["text"] for answer in found["renege.window"]] == ["camp", "articles"]
    assert "play.head" not in found


@pytest.mark.parametrize("words", [("show", "cmap"), ("diff", "camp", "cmap")])
def test_an_unknown_book_is_one_line(words: tuple[str, ...]) -> None:
    assert run(*words, code=2) == (
        "bourre-audit: unknown book cmap; known: camp, regles, articles, bure,"
        " or the path of a book file; did you mean camp?\n"
    )


def test_a_book_file_with_mistakes_is_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text('extends: camp\nhand_size: 9\nplay: {head: "a\\eb"}\n', encoding="utf-8")
    assert run("show", str(path), code=2).splitlines() == [
        "bourre-audit: ours.yaml: hand_size: 9 is out of range; write a whole number from 3 to 5",
        "bourre-audit: ours.yaml: play.head: a\\x1bb; known: must, may",
    ]


def test_text_from_a_book_file_is_only_text(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(
        'extends: camp\nid: "[red]ours"\ntitle: "a\\e[31mb\\u202ec"\n'
        'fines: {"{key} [bold]x[/bold]": 1}\n',
        encoding="utf-8",
    )
    shown = run("show", str(path))
    assert shown.startswith("[red]ours: a\\x1b[31mb\\u202ec (en)\n")
    assert "1 for {key} [bold]x[/bold]" in flat(shown)
    assert "camp, The play: the card to beat is the best one lying there" in flat(shown)
    compared = run("diff", str(path), "camp")
    assert compared.startswith("[red]ours and camp differ in one setting\n")


def test_visible() -> None:
    assert visible("Thibodeaux ♠ é") == "Thibodeaux ♠ é"
    assert visible("a\x1b[2J\n\t\u200b\ud800") == r"a\x1b[2J\n\t\u200b\ud800"
