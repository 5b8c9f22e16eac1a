"""The L-codes: what can be wrong with a log as a text, before any rule of play is asked."""

from textwrap import dedent
from typing import Final

from bourre_audit.finding import Rule


def _rule(code: str, name: str, fault: str, *sections: str) -> Rule:
    """A rule with its manual page: the fault in one sentence, then the four usual sections."""
    headings = ("What it is", "Why it matters", "Example", "What to do")
    pages = (
        f"{heading}\n{'-' * len(heading)}\n{dedent(body).strip()}"
        for heading, body in zip(headings, sections, strict=True)
    )
    return Rule(code, name, "\n\n".join((fault, *pages)) + "\n")


UNREADABLE_DOCUMENT: Final = _rule(
    "L001",
    "unreadable-document",
    "The text is broken as YAML or JSON, so a part of it cannot be read.",
    """
A quote that is never closed, a bracket too few, a colon inside an unquoted text, a line that is
indented differently from its neighbours, or a control character that no keyboard writes.""",
    """
What stands there could mean several things, and guessing is not reading. Only the part that is
broken is given up: the other hands and the other documents of the file are read.""",
    """
    tricks:
      - Paul: [?, AS]        # a lone ? starts something else in YAML
    notes: Larry said: mine  # so does the second colon""",
    """
Put the text in quotes ("?", "Larry said: mine"), close what was opened, and line up the keys of a
hand one under the other. The finding says where the reader lost the thread.""",
)

NOT_A_LOG: Final = _rule(
    "L002",
    "not-a-bourre-log",
    "The document is no Bourré log of version 1.",
    """
A log is a mapping of keys to values, and says `bourre_log: 1`. This document is empty, is a list
or a bare text, lacks that key, or names a version that this program does not know.""",
    """
A program that audits whatever it is given would find faults in a shopping list. The key says that
the text means to be a log, and by which version of the format it is to be read.""",
    """
    title: Friday at the camp       # bourre_log: 1 is missing
    players: [Roosevelt, Thomas]""",
    """
Write `bourre_log: 1` as the first line. If the file holds something else, leave it out of the
audit. An empty document comes from a `---` too many.""",
)

UNKNOWN_KEY: Final = _rule(
    "L003",
    "unknown-key",
    "A key is not one that the log format knows at this place.",
    """
Every part of a log has its own keys. This one is none of them: misspelt, at the wrong depth, or
made up.""",
    """
A misspelt key would be a note that silently counts for nothing. The hand it stands in is not
judged until it is clear what was meant.""",
    """
    - dealer: Ronnie
      trumps: 8S        # the key is called trump""",
    """
Use the key that the finding suggests, or move it to where it belongs. Notes of your own may stand
under any key that starts with x_ (`x_weather: rain`); they are kept and ignored.""",
)

DUPLICATE_KEY: Final = _rule(
    "L004",
    "duplicate-key",
    "A key is given twice in one mapping.",
    """
One mapping holds the same key twice, or two keys that name the same player. The finding shows
both places.""",
    """
YAML and JSON readers usually keep the last one and say nothing. Which of the two the scorer meant
is not for a program to decide.""",
    """
    dealt: {Paul: AS KD 4H 5H 9C, Larry: 2S, paul: 3S}""",
    """
Take one of the two out, or correct the one that belongs to another player.""",
)

WRONG_TYPE: Final = _rule(
    "L005",
    "wrong-type",
    "A value is not of the kind, or not one of the words, that belongs there.",
    """
A list where a text is due, a text where a mapping is due, a flag that is neither yes nor no, a
hand id given twice, players who both stayed and passed, a trick with a card too few.""",
    """
The value has no meaning in its place. Where it decides what was played, the hand is not judged;
elsewhere it counts as not noted.""",
    """
    stayed: [Paul, Larry]
    tricks:
      - Paul: QS KS 4S       # two stayed, three cards stand here""",
    """
Write what the finding asks for. A card that nobody could read is written `?`, in quotes where it
stands alone; a play that is missing is left out in the form `Paul QS, Larry KS`.""",
)

MISSING_KEY: Final = _rule(
    "L006",
    "missing-key",
    "Something that cannot be done without is not written.",
    """
A session needs `players`; a hand needs `dealer` and `trump`, an ante from somewhere, and, where
only the leader of a trick is named, a way to tell who stayed.""",
    """
Nothing is invented. Without the dealer nobody knows whose turn it was, without the ante nobody
knows the pot.""",
    """
    - dealer: Ronnie          # trump is missing
      tricks:
        - Paul: QS 9S 4S      # three of five stayed: which?""",
    """
Write the key. `trump: S` will do where only the suit is known, and `"?"` for dealer and trump of a
hand of which only the results are noted; `stayed` or `passed` say who is in; `ante` may stand in
the hand, in the session's rules or in the book.""",
)

BAD_CARD: Final = _rule(
    "L007",
    "bad-card",
    "A word stands where a card is due and is none.",
    """
A card is its rank and its suit, in either order and any case: `10H`, `TH`, `h10`, `♥10`; in the
letters of `cards: fr` or `cards: ru` where the log says so.""",
    """
The hand is read with an unreadable card in this place, so whatever depends on it can only be
possible, not proven.""",
    """
    - Paul: QS 1OH 4S      # a letter O where a zero belongs""",
    """
Correct the word. If the sheet itself cannot be read, write `?`, `?S` (some spade) or `K?` (some
king).""",
)

UNKNOWN_PLAYER: Final = _rule(
    "L008",
    "unknown-player",
    "A name is not one of the session's players.",
    """
Names are compared without regard to case and spaces, and `aka` gives a player further names. This
one fits nobody in `players`.""",
    """
A card laid by nobody cannot be judged, and a payment by nobody cannot be booked.""",
    """
    players: [Roosevelt, Thomas, Larry]
    hands:
      - dealer: Lary""",
    """
Correct the name as the finding suggests, add the player to `players`, or add the nickname:
`{name: Roosevelt, aka: [Rosie]}`.""",
)

AMBIGUOUS_PLAYER: Final = _rule(
    "L009",
    "ambiguous-player",
    "A name fits two players.",
    """
Two players of the session have one name, or a nickname belongs to two of them. Case and spaces
make no difference.""",
    """
No card and no cent can be put down to one of two people.""",
    """
    players: [{name: Paul, aka: P}, {name: Pierre, aka: P}]""",
    """
Give each a name and nicknames of his own: Big Paul and Little Paul.""",
)

BAD_MONEY: Final = _rule(
    "L010",
    "bad-money",
    "An amount of money cannot be read, or is no whole number of the log's units.",
    """
Amounts are written like `1.25`, `$1.25`, `25¢`, `.25`, `1,25` or `1 250.00`. `1,000` is refused
because it may be one or a thousand. Nothing is rounded: with `unit: 0.01`, `1.255` is none.""",
    """
Every cent of an evening is followed from pocket to pot to pocket. One amount misread is an
evening that does not add up.""",
    """
    ante: a quarter
    pot: 1,000""",
    """
Write the digits. For chips, or for money without cents, give the log its `unit: 1`.""",
)

YAML_FEATURE: Final = _rule(
    "L011",
    "yaml-feature-not-allowed",
    "The text uses a feature of YAML that a log does without.",
    """
Anchors (`&name`), aliases (`*name`), merge keys (`<<`), tags (`!word`), `%` directives, and tabs
as indentation.""",
    """
They make one line mean what stands on another, so a log could no longer be read as it is written.
More often they are accidents: `*AS` was meant as a card with a star.""",
    """
    - Paul: *AS
    - dealer: &d Ronnie""",
    """
Write the value out where it is needed, put quotes around a text that starts with one of these
signs, and indent with spaces.""",
)

BAD_ENCODING: Final = _rule(
    "L012",
    "bad-encoding",
    "The bytes of the file are no UTF-8, nor UTF-16 with a byte order mark.",
    """
At the byte that the finding names, the text is in some other encoding, often that of an old
Windows program.""",
    """
A wrongly read letter makes another name, and another name another player.""",
    """
    Zoé written by a program that saves as Windows-1252: the byte E9 at offset 41""",
    """
Save the file as UTF-8. Most editors offer it under "Save with encoding"; `iconv -f WINDOWS-1252
-t UTF-8` does the same.""",
)

OVER_LIMIT: Final = _rule(
    "L013",
    "over-limit",
    "Something is larger than any log of a card table.",
    """
At most 64 MB a file, or a line of JSON Lines; 32 levels of nesting; 100,000 documents a file and
100,000 hands a log; 100 players, and 100 entries of a list in a hand; 24 digits a number and 100
letters a name. At most 10,000 faults are reported for one document.

As a note: of a hand so many cards are unknown, or of so many hands of a log, that not every way to
fill them in was tried. What is proven is proven all the same; the plays are named of which it is
not known.""",
    """
The limits are generous for people and tight for accidents: a broken or hostile file is refused in
a moment, with the limit named.""",
    """
    ante: 1000000000000000000000000000000000000.00""",
    """
Split the file: several documents, several files, or JSON Lines, which is read a line at a time.
Otherwise look for a program that wrote nonsense. Where cards are unknown, note more of them, or put
the hand into a log of its own: the work for all hands of a log is limited too.""",
)

UNKNOWN_RULE: Final = _rule(
    "L014",
    "unknown-rule",
    "The log names a rule book, or a setting of one, that does not exist or does not fit.",
    """
`rules` names a book that comes with the program, a file, or a book with changes. The book is not
known, the setting is none of a book's settings, or its value is none that it can have.""",
    """
Whether a card was a renege hangs on the book. With the wrong rules every verdict is worthless.""",
    """
    rules: {base: camp, bourre: {cop: 20.00}}     # the setting is called cap""",
    """
`bourre-audit rules` lists the books and `bourre-audit rules show camp` every setting with its
values.""",
)

UNUSED_RULING: Final = _rule(
    "L015",
    "unused-ruling",
    "A ruling of the table matches no finding.",
    """
A ruling waives, upholds or overrules a finding: the one with this code in this hand, and in this
trick or by this player where it says so. There is none.""",
    """
A ruling that hits nothing hides a mistake: the wrong hand, the wrong code, or a fault that has
since been corrected in the log.""",
    """
    rulings:
      - {hand: 3, code: R002, decision: waived}    # hand 3 has no R002""",
    """
Correct the hand, the trick, the player or the code, or take the ruling out.""",
)

RULES: Final = (
    UNREADABLE_DOCUMENT,
    NOT_A_LOG,
    UNKNOWN_KEY,
    DUPLICATE_KEY,
    WRONG_TYPE,
    MISSING_KEY,
    BAD_CARD,
    UNKNOWN_PLAYER,
    AMBIGUOUS_PLAYER,
    BAD_MONEY,
    YAML_FEATURE,
    BAD_ENCODING,
    OVER_LIMIT,
    UNKNOWN_RULE,
    UNUSED_RULING,
)
