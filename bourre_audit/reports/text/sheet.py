"""A sheet: the lines of a report, set only when it is known where they are printed."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from bourre_audit.reports.text.layout import Lines
from bourre_audit.reports.text.look import Look, look_for

if TYPE_CHECKING:  # a console is only needed where there is a terminal
    from rich.console import Console, ConsoleOptions


class Sheet(NamedTuple):
    """Lines still to be set, for a console to print."""

    lines: Callable[[Look], Lines]
    ascii: bool = False

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator[Text]:
        look = look_for(options.max_width, ascii=self.ascii or options.ascii_only)
        if lines := self.lines(look):
            yield Text("\n", no_wrap=True, overflow="ignore").join(lines)

    def plain(self, width: int) -> str:
        """The lines as they go into a file or a pipe, for which no console is needed."""
        lines = self.lines(look_for(width, ascii=self.ascii))
        return "".join(f"{line.plain}\n" for line in lines)
