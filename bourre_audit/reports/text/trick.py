"""One trick drawn in the order it was played, who took it and what was wrong with it."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from bourre_audit.audit.judged import Judged
from bourre_audit.game.cards import suit_of
from bourre_audit.game.record import Play
from bourre_audit.game.replay import PlayedTrick
from bourre_audit.reports.text.cards import card_text, suit_text
from bourre_audit.reports.text.layout import Lines, padded, row, row_width, shortened
from bourre_audit.reports.text.look import Look
from bourre_audit.reports.text.safe import safe

_GAP = 3
_WIDEST_NAME = 20


class _Cell(NamedTuple):
    """A play in the drawing: the player, the card, a word below it."""

    name: Text
    card: Text
    word: Text

    @property
    def width(self) -> int:
        return max(part.cell_len for part in self)


def trick_lines(judged: Judged, number: int, words: Mapping[int, Text], look: Look) -> Lines:
    """Trick ``number`` (from 1) of a hand. ``words`` says what is wrong, by place in the trick."""
    trick = judged.replay.tricks[number - 1]
    trump = Text().append("trump ", "dim").append_text(suit_text(suit_of(judged.hand.trump), look))
    heads = [Text(f"trick {number}", "dim"), trump, Text()]
    lines: Lines = []
    for band in _bands(_cells(trick, words, look), row_width(look.width)):
        for part, head in enumerate(heads):
            body = _band_line([cell[part] for cell in band], band)
            lines += row(head, [body]) if body or head else []
        heads = [Text()] * 3
    return lines


def play_text(play: Play, look: Look) -> Text:
    """A play as the log writes it: the card, or ``4♠>K♠`` (``>>``: late) for one taken back."""
    card = card_text(play.card, look)
    if play.took_back is None:
        return card
    sign = ">>" if play.late else ">"
    return card_text(play.took_back, look).append(sign, "dim").append_text(card)


def _cells(trick: PlayedTrick, words: Mapping[int, Text], look: Look) -> list[_Cell]:
    cells: list[_Cell] = []
    taken = False
    for at, turn in enumerate(trick.turns):
        won = turn.play.player == trick.winner and not taken
        taken = taken or won
        said = [words[at]] if at in words else []
        word = Text(", ").join([*said, Text("takes it")] if won else said)
        cells.append(_Cell(_name(turn.play.player, look), play_text(turn.play, look), word))
    for player in trick.missing:
        blank = Text(look.signs.nothing, "dim")
        cells.append(_Cell(_name(player, look), blank, Text("not noted", "dim")))
    return cells


def _name(player: str, look: Look) -> Text:
    return shortened(safe(player, look), _WIDEST_NAME, look.signs.cut)


def _bands(cells: list[_Cell], width: int) -> list[list[_Cell]]:
    """As many plays side by side as fit."""
    bands: list[list[_Cell]] = []
    left = 0
    for cell in cells:
        if bands and cell.width + _GAP <= left:
            bands[-1].append(cell)
            left -= cell.width + _GAP
        else:
            bands.append([cell])
            left = width - cell.width
    return bands


def _band_line(parts: list[Text], band: list[_Cell]) -> Text:
    line = Text()
    for part, cell in zip(parts, band, strict=True):
        line.append_text(padded(part, cell.width + _GAP))
    line.rstrip()
    return line
