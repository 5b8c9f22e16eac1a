"""The JSON Schema of a book file and the reader agree."""

import jsonschema
import pytest
import yaml

from bourre_audit.game.book import BOOKS, book_from
from bourre_audit.game.book_model import SETTINGS
from bourre_audit.game.book_schema import book_schema
from bourre_audit.game.book_yaml import plain_yaml
from tests.books import BOOK_FOLDER, no_other

SCHEMA = jsonschema.Draft202012Validator(book_schema())


@pytest.mark.parametrize("id", BOOKS)
def test_the_built_in_books_fit_the_schema(id: str) -> None:
    path = BOOK_FOLDER / f"{id}.yaml"
    SCHEMA.validate(plain_yaml(path.read_text(encoding="utf-8")))


def test_the_schema_is_one_and_describes_every_setting() -> None:
    schema = book_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    for name, setting in SETTINGS.items():
        part = schema
        for word in name.split("."):
            part = part["properties"][word]
        assert setting.decides[1:] in part["description"]
        assert all(words in part["description"] for words in setting.words.values())


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("{extends: camp, bourre: {cap: 20.00}}", True),
        ("{extends: camp, bourre: {cap: null, pays: {antes: 2}}}", True),
        ("{extends: camp, renege: {covers: 'follow, head', capped: yes}}", True),
        ("{extends: camp, fines: {talk: null}, x_note: hello}", True),
        ("{extends: camp, bourre: {cap: -1}}", False),
        ("{extends: camp, play: {head: shall}}", False),
        ("{extends: camp, play: {haed: may}}", False),
        ("{extends: camp, play: {head: null}}", False),
        ("{extends: camp, hand_size: 6}", False),
        ("{extends: camp, renege: {covers: [follow, follow]}}", False),
        ("{extends: camp, draw: {max_by_stayers: {'11': 3}}}", False),
        ("{extends: camp, bourre_book: 2}", False),
        ("{extends: camp, sources: {play.haed: {section: x}}}", False),
    ],
)
def test_schema_and_reader_agree(text: str, fits: bool) -> None:
    plain = plain_yaml(text)
    assert (not book_from(plain, no_other).problems) is fits
    assert SCHEMA.is_valid(plain) is fits
    assert SCHEMA.is_valid(yaml.safe_load(text)) is fits
