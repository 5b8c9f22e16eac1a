"""The scorer's desk: what reading one document needs at hand, and the sheet for its faults."""

from bourre_audit.finding import Address, Finding, Related, Rule
from bourre_audit.game.cards import UNREADABLE, Card
from bourre_audit.game.money import BadMoney, TooManyDigits, Unit, read_amount
from bourre_audit.game.record import CardLanguage, Player
from bourre_audit.log import codes
from bourre_audit.log.data import Data, Path, kind_of, text_of
from bourre_audit.log.document import Keys
from bourre_audit.log.elsewhere import meant_by
from bourre_audit.log.limits import LONGEST_ENTRY, MOST_ENTRIES, MOST_FAULTS
from bourre_audit.log.names import Names, nearest_word, shown
from bourre_audit.log.values import CardWords, card_hint, read_flag, read_whole


class TooManyFaults(Exception):
    """The sheet is full; reading on would only add to the heap."""


class Desk:
    """Reads the values of one document, and notes what is wrong with them.

    A reading method gives None for a value that has no meaning, having noted why. ``blocks``
    counts the faults that decide what was played, so a hand is read if the count stands where it
    stood before; while ``aside`` is set, faults do not count (they are in remarks or money, and
    the value only counts as not noted).
    """

    __slots__ = (
        "_amounts",
        "aside",
        "blocks",
        "cards",
        "currency",
        "faults",
        "hand",
        "money_unread",
        "names",
        "unit",
    )

    def __init__(self) -> None:
        self.faults: list[Finding] = []
        self.names = Names()
        self.cards = CardWords("en")
        self.unit = Unit()
        self.currency = ""
        self.hand: str | None = None
        self.blocks = 0
        self.aside = False
        self.money_unread: list[int] = []
        self._amounts: dict[tuple[str, bool], int] = {}

    @property
    def language(self) -> CardLanguage:
        """The language of the cards' letters."""
        return self.cards.language

    def fault(
        self,
        rule: Rule,
        message: str,
        at: Path | Address,
        *,
        trick: int | None = None,
        player: Player | None = None,
        card: Card | None = None,
        related: tuple[Related, ...] = (),
        blocks: bool = True,
    ) -> None:
        """Note a fault at a path of the document, or at an address inside it."""
        if len(self.faults) >= MOST_FAULTS:
            raise TooManyFaults
        address = at if isinstance(at, Address) else Address(at)
        if blocks and not self.aside:
            self.blocks += 1
        self.faults.append(
            Finding(
                rule,
                "error",
                message,
                address,
                hand=self.hand,
                trick=trick,
                player=player,
                card=card,
                related=related,
            )
        )

    def wrong(self, value: Data, due: str, at: Path) -> None:
        """Note that a value is not of the kind that is due: "a list is due here"."""
        if value is None:
            self.fault(codes.WRONG_TYPE, f"nothing is written here; {due}", at)
        else:
            self.fault(codes.WRONG_TYPE, f"{kind_of(value)} cannot stand here; {due}", at)

    def mapping(self, value: Data, keys: Keys, at: Path) -> dict[str, Data] | None:
        """A mapping, its keys checked: the unknown ones noted, and the missing ones."""
        if not isinstance(value, dict):
            self.wrong(value, f"a mapping is due, with {_listed(keys)}", at)
            return None
        if not keys.known.issuperset(value):
            self.unknown_keys(value, keys, at)
        for key in keys.required:
            if value.get(key) is None:
                place = Address((*at, key), key=True) if key in value else Address(at)
                self.fault(codes.MISSING_KEY, f"`{key}` is missing; write it", place)
        return value

    def unknown_keys(self, value: dict[str, Data], keys: Keys, at: Path) -> None:
        """Note every key that is not known and not one of the scorer's own (``x_``)."""
        for key in value:
            if key in keys.known or key.startswith("x_"):
                continue
            remedy = (
                self._near(key, keys, value, 0.8)
                or meant_by(key, keys.known)
                or self._near(key, keys, value, 0.6)
                or f"known here: {', '.join(sorted(keys.known))}; keys of your own start with x_"
            )
            message = f"the key `{shown(key)}` is not known here; {remedy}"
            self.fault(codes.UNKNOWN_KEY, message, Address((*at, key), key=True))

    @staticmethod
    def _near(key: str, keys: Keys, value: dict[str, Data], cutoff: float) -> str | None:
        """The known key that is so much like this one, rather one that is not there yet."""
        free = sorted(keys.known.difference(value))
        near = nearest_word(key, free, cutoff) or nearest_word(key, sorted(keys.known), cutoff)
        return f"did you mean `{near}`?" if near else None

    def items(self, value: Data, due: str, at: Path, most: int = MOST_ENTRIES) -> list[Data] | None:
        """A list of not more than so many entries; None also where nothing is noted."""
        if value is None:
            return None
        if not isinstance(value, list):
            self.wrong(value, due, at)
            return None
        return None if self.is_endless(value, at, most) else value

    def is_endless(self, value: Data, at: Path, most: int = MOST_ENTRIES) -> bool:
        """Whether a list or a text is longer than any that a log needs; if so, it is noted."""
        if isinstance(value, str):
            most = LONGEST_ENTRY
        if not isinstance(value, str | list) or len(value) <= most:
            return False
        unit = "letters" if isinstance(value, str) else "entries"
        self.fault(codes.OVER_LIMIT, f"more than {most:,} {unit} in one place", at)
        return True

    def text(self, value: Data, at: Path) -> str | None:
        """A text; None also where nothing is noted."""
        if type(value) is str or value is None:
            return value
        found = text_of(value)
        if found is None:
            self.wrong(value, "a text is due", at)
        return found

    def flag(self, value: Data, at: Path) -> bool:
        """``yes`` or ``no``; no where nothing is noted."""
        if value is None:
            return False
        text = text_of(value)
        found = read_flag(text) if text is not None else None
        if text is None:
            self.wrong(value, "yes or no is due", at)
        elif found is None:
            message = f"`{shown(text)}` is neither yes nor no; write one of them"
            self.fault(codes.WRONG_TYPE, message, at)
        return bool(found)

    def whole(self, value: Data, what: str, at: Path) -> int | None:
        """A whole number, not negative; None also where nothing is noted."""
        if value is None:
            return None
        text = text_of(value)
        if text is None:
            self.wrong(value, f"{what} is due", at)
            return None
        found = read_whole(text)
        if found is None and len(text) > 9 and text.strip().isdigit():
            self.fault(codes.OVER_LIMIT, f"a number of more than nine digits; {what} is due", at)
        elif found is None:
            message = f"`{shown(text)}` is not {what}; write digits only"
            self.fault(codes.WRONG_TYPE, message, at)
        return found

    def money(self, value: Data, at: Path, *, signed: bool = False) -> int | None:
        """An amount in units; None also where nothing is noted."""
        if value is None:
            return None
        text = text_of(value)
        if text is None:
            self.wrong(value, "an amount of money is due, like 1.25", at)
            return None
        known = self._amounts.get((text, signed))
        if known is not None:
            return known
        try:
            amount = read_amount(text, self.currency, signed=signed)
        except TooManyDigits as error:
            self.fault(codes.OVER_LIMIT, f"{error}; no pot is that large", at)
            return None
        except BadMoney as error:
            self.fault(codes.BAD_MONEY, f"`{shown(text)}`: {error}", at)
            return None
        units = self.unit.units(amount)
        if units is None:
            step = self.unit.text(1)
            message = f"`{shown(text)}` is no whole number of {step}, the smallest amount (`unit`)"
            self.fault(codes.BAD_MONEY, f"{message}; correct one of the two", at)
            return None
        most = max(2, self.unit.decimals)
        if -int(amount.as_tuple().exponent) > most:
            # 1.000 is one or a thousand, as 1,000 is.
            message = f"`{shown(text)}` has more than {most} decimals"
            remedy = "is the point one for thousands? write 1000, or 1.00"
            self.fault(codes.BAD_MONEY, f"{message}; {remedy}", at)
            return None
        self._amounts[text, signed] = units
        return units

    def hand_of_cards(
        self, value: Data, at: Path, player: Player | None = None
    ) -> tuple[Card, ...]:
        """Cards as a text with spaces or a list; those that cannot be read as ``?``."""
        if self.is_endless(value, at):
            return ()
        known = self.cards
        words: list[Data]
        if isinstance(value, list):
            words = value
        else:
            text = text_of(value)
            if text is None:
                self.wrong(value, "cards are due, like AS KD 4H", at)
                return ()
            words = [*(text.replace(",", " ") if "," in text else text).split()]
        if all(type(word) is str for word in words):
            cards = [known[word] for word in words]  # type: ignore[index]
            if None not in cards:
                return tuple(cards)  # type: ignore[arg-type]
        found: list[Card] = []
        for place, item in enumerate(words):
            word = text_of(item)
            if word is None:
                self.wrong(item, "a card is due", (*at, place))
            elif isinstance(value, list):
                found.append(self.card(word.strip(), (*at, place), player))
            else:
                found.append(self.card(word, Address(at, word=word), player))
        return tuple(found)

    def card(
        self, word: str, at: Path | Address, player: Player | None = None, trick: int | None = None
    ) -> Card:
        """The card that a word spells; ``?``, and a fault noted, if it spells none."""
        card = self.cards[word]
        if card is None:
            hint = card_hint(word, self.language) if len(word) <= 40 else "write one card"
            said = f"`{shown(word)}` is no card" if word else "no card is written"
            self.fault(
                codes.BAD_CARD, f"{said}; {hint}", at, player=player, trick=trick, blocks=False
            )
            return UNREADABLE
        return card


def _listed(keys: Keys) -> str:
    return " and ".join(f"`{key}`" for key in keys.required or sorted(keys.known)[:4])
