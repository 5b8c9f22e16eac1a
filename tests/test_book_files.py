"""Book files: building on another book, and files that are none."""

from decimal import Decimal
from pathlib import Path

import pytest

from bourre_audit.game.book import Source, book_from, load_book, open_book
from tests.books import messages, one_problem


def write(folder: Path, **books: str) -> None:
    for name, text in books.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_a_book_file_builds_on_another(tmp_path: Path) -> None:
    write(
        tmp_path,
        ours="""
        bourre_book: 1
        extends: regles
        id: ours
        title: Nanette's
        bourre: {cap: 5}
        ante: {amount: .10}
        sources:
          bourre.cap: {section: Fridge door, says: five at most}
        """,
    )
    reading = open_book("ours.yaml", tmp_path)
    assert reading.problems == ()
    book = reading.book
    assert book is not None
    assert (book.id, book.title, book.language) == ("ours", "Nanette's", "fr")
    assert (book.bourre.cap, book.ante.amount) == (Decimal(5), Decimal("0.1"))
    assert book.play.head_after_ruff == "led_suit"
    assert book.changes == {}
    assert book.sources["bourre.cap"] == Source("Fridge door", None, "five at most", "ours")
    assert book.sources["ante.amount"] == Source("house rule", None, "set by the table", "ours")
    assert book.sources["play.head"] == load_book("regles").sources["play.head"]


def test_books_build_on_each_other_in_steps(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    write(tmp_path, near="extends: far/away.yaml\nhand_size: 4")
    write(tmp_path / "far", away="extends: camp\nhand_size: 3\nplay: {head: may}")
    book = open_book("near.yaml", tmp_path).book
    assert book is not None
    assert (book.id, book.hand_size, book.play.head) == ("near", 4, "may")
    assert book.bourre.cap == Decimal(10)


def test_a_log_changes_a_book_file(tmp_path: Path) -> None:
    write(tmp_path, ours="extends: camp\nhand_size: 4")
    reading = book_from(
        {"base": "ours.yaml", "hand_size": "3"}, lambda name: open_book(name, tmp_path)
    )
    assert reading.book is not None
    assert (reading.book.id, dict(reading.book.changes)) == ("ours", {"hand_size": "3"})


def test_an_endless_row_of_books(tmp_path: Path) -> None:
    write(tmp_path, **{f"b{at}": f"extends: b{at + 1}.yaml" for at in range(1_000)})
    (message,) = messages(open_book("b0.yaml", tmp_path))
    assert message.endswith("more than 20 books extend one another; put some together")
    write(tmp_path, b19="extends: camp")
    assert open_book("b0.yaml", tmp_path).problems == ()


def test_books_in_a_ring(tmp_path: Path) -> None:
    write(tmp_path, a="extends: b.yaml", b="extends: ./a.yaml", c="extends: c.yaml")
    assert messages(open_book("a.yaml", tmp_path)) == [
        "a.yaml: b.yaml: books extend each other in a ring: a.yaml -> b.yaml -> a.yaml;"
        " take one extends out"
    ]
    assert open_book("c.yaml", tmp_path).book is None


def test_a_mistake_in_the_book_below_names_the_file(tmp_path: Path) -> None:
    write(tmp_path, ours="extends: base.yaml", base="extends: camp\nhand_size: 9")
    reading = open_book("ours.yaml", tmp_path)
    assert one_problem(reading, "extends").startswith(
        "ours.yaml: base.yaml: hand_size: 9 is out of range"
    )


def test_a_book_that_builds_on_none_answers_everything(tmp_path: Path) -> None:
    write(tmp_path, ours="id: ours\nhand_size: 5\nplayers: {min: 2, max: 7}")
    reading = open_book("ours.yaml", tmp_path)
    assert reading.book is None
    assert one_problem(reading) == (
        "ours.yaml: settings without a value: ante.amount, ante.exempt, trump.source,"
        " declare.ace_forces_dealer, declare.all_pass and 29 more;"
        " set every one, or build on another book: extends: camp"
    )


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        (
            "extends: camp\nbourre_book: 2",
            ("bourre_book",),
            "bourre_book: version 1 is the only one",
        ),
        ("extends: camp\ntitle: [a]", ("title",), "title: a list cannot stand here; write text"),
        (
            "extends: camp\nsources: [a]",
            ("sources",),
            "sources: write a map from setting to source",
        ),
        (
            "extends: camp\nsources: {play.haed: {section: x}}",
            ("sources", "play.haed"),
            "sources: play.haed is no setting; did you mean play.head?",
        ),
        (
            "extends: camp\nsources: {play.head: {sectoin: x}}",
            ("sources", "play.head"),
            "sources.play.head: write it as {section: The play, ruling: R-camp-6, says: ...}",
        ),
    ],
)
def test_mistakes_about_the_book_itself(
    tmp_path: Path, text: str, path: tuple[str, ...], message: str
) -> None:
    write(tmp_path, ours=text)
    assert one_problem(open_book("ours.yaml", tmp_path), *path) == f"ours.yaml: {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: [", "line 2: not readable as YAML"),
        ("play: {head: must}\nplay: {head: may}", "line 2: play is given twice; leave one out"),
        ("", "empty; a book file is one map of settings"),
        ("camp", "a book file is a map of settings"),
        ("- camp", "a book file is a map of settings"),
        ("a: b\n---\nc: d", "more than one document; a book file holds one book"),
        ("a: &b c", "line 1: anchors and aliases are not read; write the value out"),
        ("a: !!int 3", "line 1: tags are not read"),
        ("{[a]: b}", "line 1: a key must be a word, not a list or a map"),
        ("[" * 50, "line 1: nested too deep; a book has three levels"),
        ("[" * 100_000, "line 1: n"),
        ("a: \x01", "not readable as YAML"),
    ],
)
def test_files_that_are_no_book(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, ours=text)
    reading = open_book("ours.yaml", tmp_path)
    assert one_problem(reading).startswith(f"ours.yaml: {message}")
    assert reading.book is None


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"title: caf\xe9")
    (tmp_path / "huge.yaml").write_text("#" * 1_000_001)
    (tmp_path / "folder.yaml").mkdir()
    for name, message in {
        "latin.yaml": "latin.yaml: not written in UTF-8; save it as UTF-8",
        "huge.yaml": "huge.yaml is larger than 1000000 bytes: no book file",
        "folder.yaml": f"no book file folder.yaml in {tmp_path}",
        "gone.yaml": f"no book file gone.yaml in {tmp_path}",
        "a\0.yaml": "cannot read a\0.yaml: no path of a file",
        "": "unknown book (no name); known: camp, regles, articles, bure,"
        " or the path of a book file",
    }.items():
        assert one_problem(open_book(name, tmp_path)) == message
