"""A book file's text as plain data: maps, lists and text, nothing guessed.

YAML's own ideas of numbers, dates and booleans never apply, and what could hide something is
refused: a key given twice, anchors, aliases, tags.
"""

from typing import Final, TypeAlias

import yaml

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"

_DEEPEST: Final = 12


class BookTextError(ValueError):
    """A text that is no plain YAML document; the message names the line and the remedy."""


def plain_yaml(text: str) -> Plain:
    """The one document of ``text``, every scalar as text. Raises ``BookTextError``."""
    parser = yaml.CBaseLoader(text)
    try:
        return _document(parser)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}: " if mark else ""
        raise BookTextError(f"{where}not readable as YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise BookTextError(f"not readable as YAML: {' '.join(str(error).split())}") from None
    finally:
        parser.dispose()


def _document(parser: yaml.CBaseLoader) -> Plain:
    root: list[Plain] = []
    open_: list[list[Plain] | dict[str, Plain]] = [root]
    keys: list[str | None] = [None]
    while not isinstance(event := parser.get_event(), yaml.StreamEndEvent):
        if isinstance(event, yaml.NodeEvent):
            _refuse_hidden(event)
        if isinstance(event, yaml.CollectionEndEvent):
            open_.pop()
            keys.pop()
            continue
        item: Plain
        if isinstance(event, yaml.ScalarEvent):
            item = str(event.value)
        elif isinstance(event, yaml.MappingStartEvent):
            item = {}
        elif isinstance(event, yaml.SequenceStartEvent):
            item = []
        else:
            continue
        _put(open_[-1], keys, item, event)
        if not isinstance(item, str):
            if len(open_) > _DEEPEST:
                raise BookTextError(f"{_line(event)}nested too deep; a book has three levels")
            open_.append(item)
            keys.append(None)
    if not root:
        raise BookTextError("empty; a book file is one map of settings")
    if len(root) > 1:
        raise BookTextError("more than one document; a book file holds one book")
    return root[0]


def _put(
    place: "list[Plain] | dict[str, Plain]", keys: list[str | None], item: Plain, event: yaml.Event
) -> None:
    """Lay an item into the list or map being read; in a map, keys and values take turns."""
    if isinstance(place, list):
        place.append(item)
    elif (key := keys[-1]) is not None:
        place[key] = item
        keys[-1] = None
    elif not isinstance(item, str):
        raise BookTextError(f"{_line(event)}a key must be a word, not a list or a map")
    elif item in place:
        raise BookTextError(f"{_line(event)}{item} is given twice; leave one out")
    else:
        keys[-1] = item


def _refuse_hidden(event: yaml.NodeEvent) -> None:
    if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
        raise BookTextError(f"{_line(event)}anchors and aliases are not read; write the value out")
    if tag := getattr(event, "tag", None):
        raise BookTextError(f"{_line(event)}tags are not read; leave {tag} out")


def _line(event: yaml.Event) -> str:
    return f"line {event.start_mark.line + 1}: " if event.start_mark else ""
