"""Collecting doubts: every entry of a draft passes here once, is counted, and gives its value."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bourre_audit.finding import Rule, Severity
from bourre_audit.log.names import shown
from bourre_audit.sheets.doubt import Confidence, Counts, Doubt, Entry, Spot

T = TypeVar("T")


class Doubts:
    """The doubts of one sheet as they turn up, and how many entries were read how."""

    def __init__(self, found: Sequence[Doubt] = (), read: int = 0) -> None:
        self.found = list(found)
        self._read = read
        self._doubtful = 0
        self._not_read = 0
        self._said: set[tuple[str, str]] = set()
        self._settled: dict[tuple[str, str], int] = {}

    @property
    def counts(self) -> Counts:
        """How many entries were read, are doubtful, and were not read."""
        return Counts(self._read, self._doubtful, self._not_read)

    def in_order(self) -> tuple[Doubt, ...]:
        """All doubts, in the order of the sheet."""
        return tuple(sorted(self.found, key=lambda one: (one.spot.line, one.spot.column)))

    def value(
        self,
        entry: Entry[T],
        rule: Rule,
        hand: str | None = None,
        *,
        unknown: Rule | None = None,
        show: Callable[[T], str] = str,
    ) -> T | None:
        """The reading of an entry that stands; what was not certain about it is noted.

        ``unknown`` is the code where there is no reading at all, ``show`` how a reading is written.
        What settles one word is told once for all the sheet, and so is what one entry leaves open.
        """
        reading = entry.reading
        if not reading.why:
            self._read += 1
            return reading.value
        text = shown(entry.text)
        if reading.settled is not None and reading.value is not None:
            self._read += 1
            key = (rule.code, f"{text} {show(reading.value)} {reading.settled}")
            told = self._settled.get(key)
            if told is not None and self.found[told].spot[:2] <= entry.spot[:2]:
                return reading.value
            took = show(reading.value)
            stop = "" if reading.why.endswith("?") else "."
            message = f"`{text}`: {reading.why}{stop} It is {took}: {reading.settled}"
            others = tuple(show(one) for one in reading.others if one != reading.value)
            doubt = Doubt(
                rule, "note", message, entry.spot, entry.text, "likely", took, others, hand,
                reading.settled,
            )  # fmt: skip
            if told is not None:
                self.found[told] = doubt
            else:
                self._settled[key] = len(self.found)
                self.found.append(doubt)
            return reading.value
        seen = (rule.code, str(entry.spot))
        if seen in self._said:
            return reading.value
        self._said.add(seen)
        if reading.others or reading.value is not None:
            self._doubtful += 1
        else:
            self._not_read += 1
        self.found.append(
            Doubt(
                unknown if unknown is not None and not reading.others else rule,
                "warning",
                f"`{text}`: {reading.why}",
                entry.spot,
                entry.text,
                reading.confidence,
                None if reading.value is None else show(reading.value),
                tuple(map(show, reading.others)),
                hand,
            )
        )
        return reading.value

    def note(
        self,
        rule: Rule,
        severity: Severity,
        message: str,
        spot: Spot,
        text: str = "",
        *,
        hand: str | None = None,
        confidence: Confidence = "none",
        settled: str | None = None,
    ) -> None:
        """Note a doubt that is not about how one entry is read."""
        self.found.append(
            Doubt(rule, severity, message, spot, text, confidence, hand=hand, settled=settled)
        )

    def not_read(self, rule: Rule, entry: Entry[str], hand: str | None = None) -> None:
        """Note what was not understood, as it stands."""
        self._not_read += 1
        self.found.append(
            Doubt(rule, "warning", entry.reading.why, entry.spot, entry.text, "none", hand=hand)
        )
